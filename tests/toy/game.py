"""Embers: throw two dice, put them on a trail for points or wood, and burn wood to keep warm."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import Any

from skara.core import moves
from skara.core.chance import generator, rotated
from skara.core.errors import IllegalMoveError
from skara.core.game import Moment, Result
from skara.core.language import N_, gettext, say
from skara.core.moves import NUMBER, Grammar, Option, Verb, option
from skara.core.play import Play
from skara.core.positions import check_keywords, checked_name, checked_seed, header, name_players, opened, read_setup
from skara.core.state import State
from skara.core.view import View
from skara.core.words import listed
from tests.toy.words import TRAILS, Decision, Event, Refusal, Score

PRICE, MOST_BURNT, WARMTH = 1, 3, 2
COLOURS = ("red", "yellow", "blue", "purple")
LIMITS = {"players": range(2, 5), "rounds": range(1, 6)}
ASKED = {
    "setup": ("TO-GOAL-1", [option("aim", what=trail) for trail in TRAILS]),
    "turn": ("TO-PUT-1", [*(option("put", what=trail) for trail in TRAILS), option("reroll")]),
    "round_end": ("TO-FIRE-1", [option("burn")]),
    "over": ("TO-SCORE-1", []),
}
"""By stage: the rule, and what can be begun."""
VERBS = {"aim": Verb(what=TRAILS), "put": Verb(what=TRAILS), "reroll": Verb(), "burn": Verb(("",))}


class Move(moves.Move):
    """A move of Embers: `aim valley`, `put peak`, `reroll`, `burn 3`."""

    grammar = Grammar(VERBS, kind=lambda head, keyword: NUMBER)


@dataclass(frozen=True)
class Settings:
    players: int
    rounds: int = 4


@dataclass
class Player:
    name: str
    colour: str
    goal: str = ""
    wood: int = 1
    peak: int = 0
    valley: int = 0
    fire: int = 0


class GameView(View["Game"]):
    def _forget(self) -> None:
        """Hide the goals of others until the end (TO-GOAL-2)."""
        for seat, player in enumerate(self._game.players):
            player.goal = player.goal if seat == self.player or self.is_over else ""

    def redeal(self, rng: Random) -> "Game":
        game = self._game.copy()
        game.seed = f"redeal {rng.getrandbits(64):016x}"
        chosen = {"setup": game.active, "over": 0}.get(game.stage, len(game.players))
        for seat, player in enumerate(game.players[:chosen]):
            player.goal = player.goal if seat == self.player else rng.choice(TRAILS)
        game.start = game.position()
        return game


class Game(Play):
    __slots__ = ("dice", "rolls", "round", "stage")

    MOVE, REFUSAL, EVENT, VIEW = Move, Refusal, Event, GameView

    def __init__(self, settings: Settings, seed: int | str | None) -> None:
        self.settings, self.seed, self.start, self.history, self.log = settings, seed, None, None, None
        self.players = [Player(colour.capitalize(), colour) for colour in COLOURS[: settings.players]]
        self.stage, self.round, self.active, self.rolls = "setup", 1, 0, 0
        self.dice: tuple[int, ...] = ()

    @property
    def moment(self) -> Moment:
        return Moment(self.round, 1, self.active, self.stage, self.settings.rounds)

    @property
    def decision(self) -> Decision:
        terms = {
            "trails": TRAILS,
            "dice": "-".join(map(str, self.dice)),
            "price": {"wood": PRICE},
            "most": self._burnable()[-1],
        }
        who, name = (None, "") if self.stage == "over" else (self.active, self.players[self.active].name)
        return Decision(who, self.stage, name, ASKED[self.stage][0], terms, secret=self.stage == "setup")

    def options(self, *, all: bool = False) -> list[Option]:
        found = [option._replace(refusal=self.option_refusal(option)) for option in ASKED[self.stage][1]]
        return [option for option in found if all or option.refusal is None]

    def option_refusal(self, option: Option) -> Any:
        """Refuse what is not asked, and a throw that cannot be paid (TO-ROLL-2)."""
        rule, known = ASKED[self.stage]
        if option._replace(refusal=None) not in known:
            return self.refused(rule, N_("This is not asked now."))
        if option.verb == "reroll" and (held := self.players[self.active].wood) < PRICE:
            message = N_("Throwing again costs {price}; held: {held}.")
            return self.refused("TO-ROLL-2", message, price={"wood": PRICE}, held=held)
        return None

    def variants(self, option: Any, rng: Random | None = None) -> Iterator[Move]:
        chosen = self._chosen_option(option)._replace(refusal=None)
        if self.option_refusal(chosen) is None:
            numbers = rotated(self._burnable(), rng) if chosen.verb == "burn" else ()
            yield from [Move(chosen, (("", number),)) for number in numbers] or [Move(chosen)]

    def _burnable(self) -> range:
        return range(min(MOST_BURNT, self.players[self.active].wood) + 1)

    def carry_out(self, move: Move) -> None:
        """Choose a goal, put the dice, throw again or burn wood (TO-GOAL-1, TO-PUT-1, TO-ROLL-2, TO-FIRE-1)."""
        refusal, player, number = self.option_refusal(move.option), self.players[self.active], move.part("")
        verb, what, rule = move.option.verb, move.option.what, ASKED[self.stage][0]
        if refusal is None and verb == "burn" and number not in self._burnable():
            refusal = self.refused(rule, N_("Burn 0 to {most} wood."), most=self._burnable()[-1])
        if refusal is not None:
            raise IllegalMoveError(refusal)
        if verb == "aim":
            player.goal = what
            self.tell("goal", rule, trail=what)
        elif verb == "put":
            worth = sum(self.dice) if what == "peak" else min(self.dice)
            setattr(player, what, getattr(player, what) + worth)
            self.tell("put", rule, trail=what, worth=worth)
            if what == "valley":
                player.wood += worth
                self.tell("gain", rule, goods={"wood": worth}, source=what)
        elif spent := PRICE if verb == "reroll" else number:
            player.wood -= spent
            player.fire += WARMTH * (number or 0)
            self.tell("spend", "TO-ROLL-2" if verb == "reroll" else rule, goods={"wood": spent}, use=verb)
        self._roll() if verb == "reroll" else self._go_on()

    def _roll(self) -> None:
        """Throw two dice (TO-ROLL-1)."""
        rng = generator(self.seed, "roll", self.rolls)
        self.dice, self.rolls = (rng.randint(1, 6), rng.randint(1, 6)), self.rolls + 1
        self.tell("roll", "TO-ROLL-1", dice=self.dice)

    def _go_on(self) -> None:
        """Go on to the next player, stage or round, or end the game (TO-TURN-1, TO-GOAL-2)."""
        self.dice = ()
        if self.active < len(self.players) - 1:
            self.active += 1
        elif self.stage == "round_end" and self.round == self.settings.rounds:
            self.stage = "over"
            self.tell_table("over", "TO-GOAL-2", round=self.round)
        else:
            self.round += self.stage == "round_end"
            self.active, self.stage = 0, "round_end" if self.stage == "turn" else "turn"
        if self.stage == "turn":
            self._roll()

    def copy_to(self, new: "Game") -> None:
        for name in (*State.__slots__, *Game.__slots__):
            setattr(new, name, getattr(self, name))
        new.players, new.log = [replace(player) for player in self.players], None

    def score(self, player: int) -> Score:
        """Add up the lines; a goal counts what its trail gave once more (TO-SCORE-1, TO-GOAL-2)."""
        p = self.players[self._seat(player)]
        return Score({"trails": p.peak, "fire": p.fire, "goal": getattr(p, p.goal, 0)})

    def result(self) -> Result:
        """Find whoever has most points (TO-SCORE-1)."""
        totals = [self.score(seat).total for seat in range(len(self.players))]
        winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        names = listed([self.players[seat].name for seat in winners], gettext("and"))
        sentence = say("First with {points} VP: {names}.", points=max(totals), names=names)
        return Result(winners, "win", sentence, "TO-SCORE-1")

    def position(self) -> dict[str, Any]:
        return {
            **header("toy", self.source, self.settings),
            **{"stage": self.stage, "round": self.round, "active": self.active, "dice": list(self.dice)},
            "players": [asdict(player) for player in self.players],
            "hidden": {"seed": self.seed, "rolls": self.rolls},
        }

    def beginning(self) -> "Game":
        game = Game(self.settings, self.seed) if self.start is None else from_position(self.start)
        name_players(game.players, [player.name for player in self.players])
        return game


def new_game(
    players: int = 2, seed: int | str = 0, *, names: list[str] | None = None, data: Any = None, **options: Any
) -> Game:
    check_keywords({"players": players, **options}, LIMITS)
    game = Game(Settings(players, **options), checked_seed(seed))
    name_players(game.players, names)
    return game


def from_position(position: dict[str, Any] | str, data: Any = None) -> Game:
    source, hidden = opened(position, "toy", "printed", new_game().position(), ("seed", "rolls"))
    areas, options = read_setup(source, LIMITS)
    game = new_game(seed=hidden.get("seed", 0).value, **options)
    game.stage = source.get("stage", "turn").text(ASKED)
    game.round = source.get("round", 1).integer(1, game.settings.rounds, "TO-TURN-1")
    game.active = source.get("active", 0).integer(0, len(game.players) - 1)
    game.rolls = hidden.get("rolls", 0).integer(0)
    dice = source.get("dice", [1, 2] if game.stage == "turn" else [])
    game.dice = tuple(die.integer(1, 6) for die in dice.items())
    if len(game.dice) != (2 if game.stage == "turn" else 0):
        raise dice.wrong(say("expected two dice in a turn, and none else"), "TO-ROLL-1")
    for player, area in zip(game.players, areas, strict=True):
        area.mapping(asdict(player))
        player.name = checked_name(area.get("name", player.name).value)
        player.goal = area.get("goal", "").text(("", *TRAILS))
        for name in ("wood", *TRAILS, "fire"):
            setattr(player, name, area.get(name, 0).integer(0))
    game.start = game.position()
    return game
