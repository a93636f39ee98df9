"""Embers: throw three dice, put them on a trail, and keep the fire going."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from skara.core import moves
from skara.core.chance import generator, rotated
from skara.core.checked import Checked
from skara.core.errors import IllegalMoveError
from skara.core.game import Decision, Moment, Result
from skara.core.language import N_, gettext, say
from skara.core.moves import NUMBER, Grammar, Option, Verb, option
from skara.core.play import Play
from skara.core.positions import check_header, check_keywords, checked_name, checked_seed, header, name_players
from skara.core.state import State
from skara.core.view import View
from skara.core.words import listed
from tests.toy.words import GOODS, SPEECH, TRAILS, Event, Refusal, Score

if TYPE_CHECKING:
    from skara.core.box import Box

TURNS, PLACES, PRICE, WHOLE, MOST_BURNT, COLD, GOAL = 2, 6, 1, 21, 3, -2, 2
COLOURS = ("red", "yellow", "blue", "purple")
LIMITS = {"players": range(2, 5), "rounds": range(1, 6)}
OPTIONS = tuple(LIMITS)
STAGES = {"goal": "setup", "turn": "turn", "fire": "round_end", "over": "over"}
ASKED = {
    "goal": ("TO-GOAL-1", [option("aim", what=trail) for trail in TRAILS]),
    "turn": ("TO-PUT-1", [*(option("put", what=trail) for trail in TRAILS), option("reroll")]),
    "fire": ("TO-FIRE-1", [option("burn")]),
    "over": ("TO-SCORE-2", []),
}
"""By phase: the rule, and what can be begun."""


class Move(moves.Move):
    """A move of Embers: `aim valley`, `put peak`, `reroll`, `burn 3`."""

    grammar = Grammar(
        {"aim": Verb(what=TRAILS), "put": Verb(what=TRAILS), "reroll": Verb(), "burn": Verb(("",))},
        kind=lambda head, keyword: NUMBER,
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """How a game was set up."""

    players: int
    rounds: int = 5


@dataclass(slots=True)
class Player:
    """What one player has."""

    name: str
    colour: str
    goal: str = ""
    goods: dict[str, int] = field(default_factory=lambda: {"wood": 2, "coin": 0})
    put: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRAILS, 0))
    points: int = 0
    fire: int = 0


class Game(Play):
    """A game of Embers for two to four players."""

    __slots__ = ("dice", "phase", "rolls", "round", "turn")

    MOVE, REFUSAL, EVENT = Move, Refusal, Event
    settings: Settings
    players: list[Player]

    def __init__(self, settings: Settings, seed: int | str | None) -> None:
        """Set the table up."""
        self.settings, self.seed = settings, seed
        self.start = self.history = self.log = None
        self.players = [Player(colour.capitalize(), colour) for colour in COLOURS[: settings.players]]
        self.phase, self.round, self.turn, self.active, self.rolls = "goal", 1, 1, 0, 0
        self.dice: tuple[int, ...] = ()

    @property
    def box(self) -> "Box":
        from tests import toy

        return toy

    # -- What is asked

    @property
    def moment(self) -> Moment:
        return Moment(self.round, self.turn, self.active, STAGES[self.phase], self.settings.rounds)

    @property
    def decision(self) -> Decision:
        player, rule = self.players[self.active], ASKED[self.phase][0]
        terms = {"trails": TRAILS, "price": {"wood": PRICE}, "most": MOST_BURNT, "held": player.goods["wood"]}
        question = SPEECH.question(self.phase, dice=" ".join(map(str, self.dice)), **terms)
        if self.phase == "over":
            return Decision(None, "over", "", question, rule)
        return Decision(self.active, self.phase, player.name, question, rule, secret=self.phase == "goal")

    def options(self, *, all: bool = False) -> list[Option]:
        found = [option._replace(refusal=self.option_refusal(option)) for option in ASKED[self.phase][1]]
        return [option for option in found if all or option.refusal is None]

    def option_refusal(self, option: Option) -> Refusal | None:
        """Refuse what is not asked, a full trail (TO-PUT-2), and a throw that cannot be paid (TO-ROLL-2)."""
        rule, known = ASKED[self.phase]
        player = self.players[self.active]
        if option._replace(refusal=None) not in known:
            return Refusal(rule, N_("This is not asked now."))
        if option.verb == "put" and player.put[option.what] == PLACES:
            terms: dict[str, Any] = {"places": PLACES, "trail": option.what}
            return Refusal("TO-PUT-2", N_("All {places} places of {trail} are taken."), terms)
        if option.verb == "reroll" and player.goods["wood"] < PRICE:
            terms = {"price": {"wood": PRICE}, "held": player.goods["wood"]}
            return Refusal("TO-ROLL-2", N_("Throwing again costs {price}; held: {held}."), terms)
        return None

    def variants(self, option: Any, rng: Random | None = None) -> Iterator[Move]:
        chosen = self._chosen_option(option)._replace(refusal=None)
        if self.option_refusal(chosen) is None:
            numbers = rotated(range(self._burnable() + 1), rng) if chosen.verb == "burn" else ()
            yield from [Move(chosen, (("", number),)) for number in numbers] or [Move(chosen)]

    def _burnable(self) -> int:
        return min(MOST_BURNT, self.players[self.active].goods["wood"])

    # -- What happens

    def carry_out(self, move: Move) -> None:
        refusal, number = self.option_refusal(move.option), move.part("")
        player, verb, what = self.players[self.active], move.option.verb, move.option.what
        if refusal is None and verb == "burn" and (number is None or number > self._burnable()):
            refusal = Refusal("TO-FIRE-1", N_("Burn 0 to {most} wood."), {"most": self._burnable()})
        if refusal is not None:
            raise IllegalMoveError(refusal)
        if verb == "reroll":
            self._change("spend", "TO-ROLL-2", {"wood": PRICE}, use="reroll")
            return self._roll()
        if verb == "aim":
            player.goal = what
            self.tell("goal", "TO-GOAL-1", trail=what)
        elif verb == "put":
            self._put(player, what)
        else:
            self._burn(player, number)
        self._go_on()

    def _put(self, player: Player, trail: str) -> None:
        """Put the dice on a trail, for points and goods (TO-PUT-1, TO-GAIN-1)."""
        points = sum(self.dice) if trail == "peak" else WHOLE - sum(self.dice)
        player.put[trail] += 1
        player.points += points
        self.tell("put", "TO-PUT-1", trail=trail, place=player.put[trail], points=points)
        goods = {"wood": sum(die < 3 for die in self.dice), "coin": self.dice.count(6)}
        self._change("gain", "TO-GAIN-1", goods, source=trail)

    def _burn(self, player: Player, number: int) -> None:
        """Burn wood for points, or be cold (TO-FIRE-1, TO-FIRE-2)."""
        self._change("spend", "TO-FIRE-1", {"wood": number}, use="burn")
        player.fire += number or COLD
        self.tell("fire", "TO-FIRE-1" if number else "TO-FIRE-2", number=number, points=number or COLD)

    def _change(self, kind: str, rule: str, goods: dict[str, int], **terms: str) -> None:
        goods = {good: count for good, count in goods.items() if count}
        for good, count in goods.items():
            self.players[self.active].goods[good] += count if kind == "gain" else -count
        if goods:
            self.tell(kind, rule, goods=goods, **terms)

    def _roll(self) -> None:
        """Throw three dice (TO-ROLL-1)."""
        self.dice = ()
        rng = generator(self.seed, "roll", self.rolls)
        self.rolls += 1
        self.dice = tuple(rng.randint(1, 6) for _ in range(3))
        self.tell("roll", "TO-ROLL-1", dice=self.dice)

    def _go_on(self) -> None:
        """Go on to the next player, turn, fire or round, or end the game (TO-TURN-1, TO-GOAL-2)."""
        last = self.active == len(self.players) - 1
        self.dice = ()
        if last and (self.phase, self.round) == ("fire", self.settings.rounds):
            self.phase = "over"
            return self.tell_table("over", "TO-GOAL-2", round=self.round)
        self.active = 0 if last else self.active + 1
        if last and (self.phase, self.turn) == ("turn", TURNS):
            self.phase = "fire"
        elif last and self.phase == "turn":
            self.turn += 1
        elif last:
            self.round, self.turn, self.phase = self.round + (self.phase == "fire"), 1, "turn"
            self.tell_table("round", "TO-TURN-1", round=self.round)
        if self.phase == "turn":
            self._roll()

    def copy_to(self, new: "Game") -> None:
        for name in (*State.__slots__, *Game.__slots__):
            setattr(new, name, getattr(self, name))
        new.players = [replace(player, goods=dict(player.goods), put=dict(player.put)) for player in self.players]
        new.log = None

    # -- What there is

    def score(self, player: int) -> Score:
        """Add up the lines (TO-SCORE-1, TO-GOAL-2)."""
        p = self.players[self._seat(player)]
        goal = GOAL * p.put.get(p.goal, 0)
        return Score({"trails": p.points, "fire": p.fire, "coins": p.goods["coin"], "goal": goal})

    def result(self) -> Result:
        """Find whoever has most points (TO-SCORE-2)."""
        totals = [self.score(seat).total for seat in range(len(self.players))]
        winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        names = listed([self.players[seat].name for seat in winners], gettext("and"))
        sentence = say("First with {points} VP: {names}.", points=max(totals), names=names)
        return Result(winners, "win", sentence, "TO-SCORE-2")

    def position(self) -> dict[str, Any]:
        return {
            **header("toy", self.source, self.settings),
            **{name: getattr(self, name) for name in ("phase", "round", "turn", "active")},
            "dice": list(self.dice),
            "players": [asdict(player) for player in self.players],
            "hidden": {"seed": self.seed, "rolls": self.rolls},
        }

    def beginning(self) -> "Game":
        game = Game(self.settings, self.seed) if self.start is None else from_position(self.start)
        name_players(game.players, [player.name for player in self.players])
        return game

    def view(self, player: int) -> "GameView":
        return GameView(self, self._seat(player))


class GameView(View[Game]):
    """A game as one player sees it: the goals of others are hidden until the end (TO-GOAL-2)."""

    def _forget(self) -> None:
        for player in self._secretive(self._game):
            player.goal = ""

    def redeal(self, rng: Random) -> Game:
        game = self._game.copy()
        game.seed = f"redeal {rng.getrandbits(64):016x}"
        for player in self._secretive(game):
            player.goal = rng.choice(TRAILS)
        game.start = game.position()
        return game

    def _secretive(self, game: Game) -> list[Player]:
        """List the other players whose goal is chosen and not shown yet."""
        chosen = {"goal": game.active, "over": 0}.get(game.phase, len(game.players))
        return [player for seat, player in enumerate(game.players[:chosen]) if seat != self.player]


def new_game(
    players: int = 2,
    seed: int | str = 0,
    *,
    names: list[str] | None = None,
    data: str | Path | None = None,
    **options: Any,
) -> Game:
    """Set up a game; options: rounds. It has no figures that other tables could change."""
    check_keywords({"players": players, **options}, LIMITS)
    game = Game(Settings(players, **options), checked_seed(seed))
    name_players(game.players, names)
    return game


def from_position(position: dict[str, Any], data: str | Path | None = None) -> Game:
    """Make a game from a position; what is left out is none or the first, what is wrong is refused with its path."""
    source = Checked(position)
    source.mapping((*header("toy", "printed", Settings(2)), *Game.__slots__, "active", "players", "hidden"))
    check_header(source, "toy", "printed")
    areas, hidden = source.get("players", [{}, {}]), source.get("hidden", {})
    hidden.mapping(("seed", "rolls"))
    options = {"players": len(areas.items()), **source.get("options", {}).mapping(OPTIONS)}
    game = new_game(seed=hidden.get("seed", 0).value, **options)
    if len(areas.items()) != len(game.players):
        raise areas.wrong(say("expected one for each player"))
    for name, most in {"round": game.settings.rounds, "turn": TURNS}.items():
        setattr(game, name, source.get(name, 1).integer(1, most, "TO-TURN-1"))
    game.phase = source.get("phase", "turn").text(STAGES)
    game.active = source.get("active", 0).integer(0, len(game.players) - 1)
    game.rolls = hidden.get("rolls", 0).integer(0)
    dice = source.get("dice", [1, 2, 3] if game.phase == "turn" else [])
    game.dice = tuple(die.integer(1, 6) for die in dice.items())
    if len(game.dice) != (3 if game.phase == "turn" else 0):
        raise dice.wrong(say("expected three dice in a turn, and none else"), "TO-ROLL-1")
    for player, area in zip(game.players, areas.items(), strict=True):
        area.mapping(Player.__slots__)
        player.name = checked_name(area.get("name", player.name).value)
        player.goal = area.get("goal", "").text(("", *TRAILS))
        player.goods = _counts(area.get("goods", {}), GOODS)
        player.put = _counts(area.get("put", {}), TRAILS, PLACES)
        player.points, player.fire = area.get("points", 0).integer(0), area.get("fire", 0).integer(-99)
    game.start = game.position()
    return game


def _counts(field: Checked, names: tuple[str, ...], most: int | None = None) -> dict[str, int]:
    field.mapping(names)
    return {name: field.get(name, 0).integer(0, most) for name in names}
