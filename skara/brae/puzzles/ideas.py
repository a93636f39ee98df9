"""What a puzzle is about: something that a good turn has and the turns that miss it have not."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from skara.brae.game import Game
from skara.brae.ids import ENVIRONMENTS, GOOD, SPECIAL, TILE
from skara.brae.round_end import midden_due
from skara.brae.round_walk import RoundWalk, Sums
from skara.brae.scoring import focus_met
from skara.brae.search.turn import Label
from skara.brae.study.differences import round_ended
from skara.core.goods import Goods
from skara.core.moves import Parts

THEME_KINDS = {
    "card": ("card",),
    "feed": ("feed",),
    "craft": ("craft",),
    "pass": ("order",),
    "clear": ("slider", "late", "midden"),
    "payment": ("payment",),
    "special": ("special", "spare", "explore", "draw", "knives"),
    "last_turn": ("prepare", "take"),
    "solo": ("task", "focus"),
}
"""The themes of puzzles, in the order of the lessons that they follow, and the kinds of ideas that each has."""

THEMES = tuple(THEME_KINDS)
"""The themes of puzzles, in the order in which they are listed."""

HARVESTS = ("take", "bottom", "muster")
"""What can make a harvest, which knives add to: a card taken, its bottom effect, Muster."""

_GATHERING = ("tend_land", "forage", "muster")
"""Special tiles that name environments, and so use their gather tiles or the icons on these."""


_CLEARING = ("clean", "tend_land")


class Step(NamedTuple):
    """One action inside a turn."""

    verb: str
    thing: str
    parts: Parts
    flipped: int
    """The tiles flipped when it is carried out, a bit for each."""
    later: bool
    """Whether a worker was placed before, since the puzzle began."""
    gain: float
    """How many points the score rises by it."""


@dataclass(frozen=True, slots=True)
class Idea:
    """What is to be seen in a puzzle; tile, good and number say of what, as far as the kind asks for it.

    - `feed`: no settler leaves at the end of the round; `midden`: the turn ends with no Midden due; `focus`: the game
      ends with the focus cards met;
    - `slider`: a clearing moves the slider; `late`: Clean or Tend Land comes after another worker;
    - `payment`: the tile is paid with the good; `craft`: the tile is used in the turn in which it was flipped
      (Craft itself: it is flipped); `knives`: the harvest takes at least this number of knives, or none;
    - `prepare`: an action that raises no score prepares one that does; `take`: the turn takes this card, as its tile;
    - `special`: the special tile is used; `spare`: it is left alone; `task`: a task is paid;
    - choices: `order`, the turn is passed or taken; `card`, a village card is taken; `draw`, the last worker goes to
      Explore or elsewhere; `explore`, a drawn card is kept.
    """

    kind: str
    tile: str = ""
    good: str = ""
    number: int = 0

    def as_dict(self) -> dict[str, Any]:
        """Return the idea as data, without what it does not use."""
        return {key: value for key, value in asdict(self).items() if value or (key, self.kind) == ("number", "knives")}

    @property
    def of_end(self) -> bool:
        """Whether the end of a turn shows the idea; otherwise one of its steps does."""
        return self.kind in ("feed", "midden", "focus")

    def in_end(self, game: Game, seat: int) -> bool:
        """Tell whether a table just before `done` shows the idea."""
        if self.kind == "feed":
            return not meal_after(game, seat).lost
        if self.kind == "focus":
            last = ended(game, seat).game
            return all(focus_met(last, last.players[seat], card) for card in last.focus)
        return self.kind == "midden" and midden_due(game, game.players[seat]) == 0

    def missed_in(self, step: Step) -> bool:
        """Tell whether a step is what the idea leaves alone."""
        return self.kind == "spare" and step.verb == "place" and step.thing == self.tile

    def shown_by(self, end: Game, seat: int, steps: Iterable[Step]) -> bool:
        """Tell whether a turn shows the idea, by the table just before its `done` and its steps."""
        if self.kind == "spare":
            return not any(map(self.missed_in, steps))
        return self.in_end(end, seat) or any(map(self.in_step, steps))

    def in_step(self, step: Step) -> bool:
        """Tell whether a step shows the idea."""
        match self.kind:
            case "slider":
                return "slider" in _cleared(step.parts)
            case "late":
                return step.later and step.thing in _CLEARING
            case "payment":
                return step.thing == self.tile and any(good == GOOD[self.good] for good, _ in payment(step))
            case "craft":
                if self.tile == "craft":
                    return crafted(step) == "craft"
                return self.tile in tiles_used(step) and bool(step.flipped >> _slot(self.tile) & 1)
            case "knives":
                spent = knives(step)
                return harvest(step) == self.tile and (spent >= self.number if self.number else not spent)
            case "special":
                return step.verb == "place" and step.thing == self.tile
            case "task":
                return step.verb == "task"
            case "take":
                return step.verb == "take" and step.thing.partition("#")[0] == self.tile
            case "prepare":
                return step.verb in ("place", "act", "task") and step.gain <= 0
        return False


def meal_after(game: Game, seat: int) -> Sums:
    """Return the sums of a player's end of round as if it came now, with the best that can be done at rest."""
    return ended(game, seat).sums()


def ended(game: Game, seat: int) -> RoundWalk:
    """Go through a player's end of round as if it came now and were the last, doing at rest what is best."""
    end = round_ended(game, seat)
    assert end is not None  # a puzzle asks inside a turn
    return end


def _slot(tile: str) -> int:
    return TILE.get(tile, SPECIAL)


def _cleared(parts: Parts) -> tuple[str, ...]:
    return tuple(step for key, steps in parts if key == "clear" for step in steps)


def payment(step: Step) -> Goods:
    """Return what a step pays where there may be a choice: use costs, portions, a trade, a cleaning."""
    keys = ["pay"]
    if step.thing in ("trade", "clean"):
        keys.append("")
    if step.thing == "build":
        keys += ["furnish", "trade"]
    return tuple(pair for key, goods in step.parts if key in keys for pair in goods)


def crafted(step: Step) -> str:
    """Return the tile that a step flips, if it does."""
    key = {"craft": "", "innovate": "craft"}.get(step.thing)
    return next((str(tile) for name, tile in step.parts if name == key), "")


def tiles_used(step: Step) -> set[str]:
    """Return the tiles whose visible side a step uses, through a special tile too."""
    keys = {key for key, _ in step.parts}
    used = {step.thing}
    if step.thing in _GATHERING:
        used |= {f"gather_{place}" for place in ENVIRONMENTS if place in keys}
    if step.thing == "build":
        used |= keys & {"furnish", "trade"}
    return used


def harvest(step: Step) -> str:
    """Return what makes a harvest in a step: `take`, `bottom`, `muster`, or nothing.

    A bottom effect without knives may be no harvest at all, and so is not taken for one.
    """
    if step.verb == "bottom" and knives(step):
        return "bottom"
    if any(key == "gain" for key, _ in step.parts) or knives(step):
        return "take" if step.verb == "take" else step.thing
    return ""


def knives(step: Step) -> int:
    """Return the knives that a step adds to a harvest."""
    return next((int(number) for key, number in step.parts if key == "knives"), 0)


def steps_of(label: Label, flipped: int, later: bool, gain: float) -> Iterator[Step]:
    """Give the steps of a link of the search: one, or two that belong together."""
    verb, thing, parts = label[:3]
    step = Step(verb, thing, parts, flipped, later, gain)
    yield step
    if len(label) > 3:
        tile = crafted(step)
        after = flipped | 1 << _slot(tile) if tile else flipped
        yield from steps_of(label[3], after, later, gain)
