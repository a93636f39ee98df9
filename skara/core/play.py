"""The one class that games build on: the half of a game that asks for no speed, the same for all of them.

A game brings its state and the quick half (`options`, `variants`, `apply`, `copy`), and says how a move is carried out,
read and refused; texts, refusals, previews, replays and comparisons are then here.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib import import_module
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar, cast

from skara.core.chance import HiddenError
from skara.core.errors import IllegalMoveError, MoveError, OptionError
from skara.core.events import Event, Refusal
from skara.core.folders import Source
from skara.core.game import Decision, Moment, Result
from skara.core.language import say
from skara.core.moves import Move, Option
from skara.core.near_names import NearNames
from skara.core.quoting import in_python, quoted
from skara.core.replay import Point
from skara.core.score import Score, score_table
from skara.core.state import State

if TYPE_CHECKING:
    from skara.core.box import Box
    from skara.core.view import View

_G = TypeVar("_G", bound="Play")

MOST_COMPLETIONS = 2000
"""How many ways to complete a typed move are looked at; nobody leaves out what has more."""

LONGEST_NEAR = 400
"""So many signs a move has at most whose names need not be written to the letter."""


@lru_cache(maxsize=4096)
def _read_back(parse: Callable[[str], Any], move: Move) -> Any:
    """Write a move and read the text; bots play the same moves again and again, so the last ones are remembered."""
    return parse(str(move))


def no_move(what: object) -> OptionError:
    """Refuse what is not a move where only a move can be taken."""
    return OptionError(
        say("apply: {what} is not a move; play() reads a text, and move() makes a move of it.", what=quoted(what))
    )


class Preview(NamedTuple, Generic[_G]):
    """What a move would do: what happens, and the table then, in which nothing can be foreseen.

    `complete` is False where it goes on with what nobody has seen yet; the table is then the one of that moment.
    """

    events: list[Event]
    game: _G
    complete: bool

    @property
    def position(self) -> dict[str, Any]:
        """The table then, as data."""
        return self.game.position()


class Play(State):
    """A game from its set-up to its end. Each game names its classes, and writes what here only raises."""

    __slots__ = ()

    MOVE: ClassVar[type[Move]]
    """The class of the game's moves."""
    REFUSAL: ClassVar[type[Refusal]]
    """The class of the game's refusals."""
    VIEW: ClassVar["type[View[Any]]"]
    """The class of what one player sees of the game."""
    NEAR: ClassVar[NearNames | None] = None
    """Finds out what is meant by names in a typed move; without it they are read to the letter."""

    # -----------------------------------------------------------------------------------------------------------
    # What each game says itself

    @property
    def box(self) -> "Box":
        """The box the game came out of: the package that its class stands in."""
        return cast("Box", import_module(type(self).__module__.rpartition(".")[0]))

    @property
    def source(self) -> Source:
        """Where its figures come from."""
        return "printed"

    @property
    def decision(self) -> Decision:
        """Who decides now, what, and by which rule."""
        raise NotImplementedError

    @property
    def moment(self) -> Moment:
        """Where the game stands."""
        raise NotImplementedError

    def options(self, *, all: bool = False) -> list[Option]:
        """List what can be begun now; with `all` also what cannot, each of these with its `refusal`."""
        raise NotImplementedError

    def variants(self, option: Any, rng: Random | None = None) -> Iterator[Any]:
        """Give every way to complete an option, one by one; with `rng` the first is a random one."""
        raise NotImplementedError

    def option_refusal(self, option: Option) -> Refusal | None:
        """Tell why an option cannot be begun, or None."""
        raise NotImplementedError

    def carry_out(self, move: Any) -> None:
        """Carry out a move and all that follows without a choice, or raise IllegalMoveError.

        A refused move may leave the table half changed.
        """
        raise NotImplementedError

    def apply(self, move: Any) -> None:
        """Play a legal move fast: no events, and no way back if it was not legal."""
        if not isinstance(move, self.MOVE):
            raise no_move(move)
        seat = self.active
        self.carry_out(move)
        self.history = (self.history, seat, move)

    def copy(self) -> Self:
        """Return an independent copy."""
        new = type(self).__new__(type(self))
        self.copy_to(new)
        return new

    def copy_to(self, new: Self) -> None:
        """Make another table equal to this one, sharing only what never changes."""
        raise NotImplementedError

    def hide(self) -> None:
        """Forget what decides chance to come, so that nothing can be foreseen: any draw raises HiddenError."""
        self.seed = None

    def score(self, player: int) -> Score:
        """Return what a player would score if the game ended now."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """List the seats, best first; those with as many points in their order, unless a game knows better."""
        return sorted(range(len(self.players)), key=lambda seat: -self.score(seat).total)

    def result(self) -> Result:
        """Tell how the game ended, or would if it ended now."""
        raise NotImplementedError

    def position(self) -> dict[str, Any]:
        """Return the whole table as data that JSON can hold."""
        raise NotImplementedError

    def beginning(self) -> Self:
        """Return the game as it began, before the first move."""
        raise NotImplementedError

    def view(self, player: int) -> "View[Any]":
        """Return what a player may know, to be handed to a bot."""
        return self.VIEW(self, self._seat(player))

    def shown_to(self, seat: int | None) -> dict[str, str]:
        """Return the table in the forms that notebooks show, as one player sees it."""
        return {"text/plain": str(self)}

    # -----------------------------------------------------------------------------------------------------------
    # What is asked

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.moment.stage == "over"

    def legal_moves(self) -> list[Any]:
        """List every legal move, each result once; `variants` may know other ways to the same."""
        return [move for option in self.options() for move in self.variants(option)]

    @classmethod
    def parse(cls, text: str) -> Any:
        """Read a move as it is written, to the letter: nothing is filled in, and nothing is asked of the table."""
        grammar: Any = cls.MOVE.grammar
        return cls.MOVE(*grammar.read(text))

    def why_not(self, move: Any) -> Refusal | None:
        """Tell why a move or an option is not possible: the rule and a sentence; None if it is possible."""
        if isinstance(move, str):
            move = self._parsed(move)
            if move.grammar.only_begun(move):
                move = move.option
        if isinstance(move, Option):
            return self.option_refusal(move)
        try:
            self.copy().carry_out(self._well_formed(move))
        except IllegalMoveError as error:
            return error.refusal
        except HiddenError:
            pass
        return None

    def move(self, text: str) -> Any:
        """Read a move; what was left out is filled in where only one shortest way remains.

        Names may stand in it as in the box, in any language, or nearly so.
        """
        move = self._parsed(text)
        if self.why_not(move) is None:
            return move
        typed = set(move.parts)
        known = islice(self.variants(move.option), MOST_COMPLETIONS)
        fitting = [way for way in known if typed <= set(way.parts)]
        shortest = min((len(way.parts) for way in fitting), default=0)
        ways = [way for way in fitting if len(way.parts) == shortest]
        return ways[0] if len(ways) == 1 else move

    def _parsed(self, text: str) -> Any:
        """Read a move to the letter, or else by what its names mean; a name not on offer may mean one that is."""
        try:
            move = self.parse(text)
        except MoveError:
            if (near := self._nearly(text)) is None:
                raise
            return near
        if move.grammar.verbs[move.option.verb].what is None and self.option_refusal(move.option) is not None:
            return self._nearly(text) or move
        return move

    def _nearly(self, text: object) -> Any:
        """Read a move by what its names mean; None where that is no other text than the one typed."""
        if self.NEAR is None or not isinstance(text, str) or len(text) > LONGEST_NEAR:
            return None
        grammar: Any = self.MOVE.grammar
        spelt = self.NEAR.spelt_out(text, grammar, self.options())
        return self.parse(spelt) if spelt != text else None

    def _well_formed(self, move: object) -> Any:
        """Return a move as it is read from its own text, or refuse what could not have been read."""
        if isinstance(move, Option):
            raise MoveError(say("'{option}' is only begun; complete it with game.variants(option).", option=move))
        if not isinstance(move, self.MOVE):
            raise MoveError(say("Expected a move, as text or from game.variants(), not {what}.", what=quoted(move)))
        try:
            read = _read_back(self.parse, move)
        except (AttributeError, LookupError, RecursionError, TypeError, ValueError):
            read = None
        if read != move:
            raise MoveError(say("Not a move that could be written down: {what}.", what=quoted(move)))
        return read

    def _chosen_option(self, option: object) -> Option:
        """Return the option that is meant by an option, a move or the text of one."""
        if isinstance(option, str):
            option = self._parsed(option)
        if isinstance(option, Move):
            return option.option
        if not isinstance(option, Option):
            raise MoveError(say("Expected an option from game.options(), not {what}.", what=quoted(option)))
        return option

    def refused(self, rule: str, message: str, **terms: Any) -> Refusal:
        """Make a refusal that speaks as this game does."""
        return self.REFUSAL(rule, message, terms)

    # -----------------------------------------------------------------------------------------------------------
    # What happens

    def play(self, move: Any) -> list[Event]:
        """Play a move and return what happened; a move that is not legal raises an error and changes nothing."""
        move = self.move(move) if isinstance(move, str) else self._well_formed(move)
        trial = self.copy()
        events: list[Event] = []
        trial.log = events
        trial.carry_out(move)
        trial.history = (self.history, self.active, move)
        trial.log = None
        trial.copy_to(self)
        return events

    def preview(self, move: Any) -> Preview[Self]:
        """Show what a move would do, as far as nothing hidden comes into it; nothing changes."""
        move = self.move(move) if isinstance(move, str) else self._well_formed(move)
        trial = self.copy()
        trial.hide()
        events: list[Event] = []
        trial.log = events
        complete = True
        try:
            trial.carry_out(move)
        except HiddenError:
            complete = False
        trial.log = None
        return Preview(events, trial, complete)

    def __copy__(self) -> Self:
        """Return an independent copy, as `copy` does."""
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return an independent copy, as `copy` does."""
        return self.copy()

    # -----------------------------------------------------------------------------------------------------------
    # What there is

    def score_table(self) -> str:
        """Write everybody's score side by side."""
        return score_table(self)

    def moves(self) -> list[tuple[int, Any]]:
        """List the moves played, each with its seat."""
        found: list[tuple[int, Any]] = []
        link = self.history
        while link is not None:
            link, seat, move = link
            found.append((seat, move))
        return found[::-1]

    def replay(self) -> Iterator[Point[Self]]:
        """Play the game again from its beginning, move by move, telling what happened."""
        game = self.beginning()
        for seat, move in self.moves():
            before = game.copy()
            events = game.play(move)
            yield Point(game.copy(), seat, move, tuple(events), before)

    def _seat(self, player: int) -> int:
        if type(player) is not int or not 0 <= player < len(self.players):
            most = len(self.players) - 1
            raise OptionError(say("player: {player}, possible are 0 to {most}.", player=quoted(player), most=most))
        return player

    def __eq__(self, other: object) -> bool:
        """Tell whether two games are in the same position, whatever way they came there."""
        return isinstance(other, Play) and type(other) is type(self) and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Show the table in a notebook: drawn, and as text."""
        return self.shown_to(None)

    def __str__(self) -> str:
        """Write the table as text: what is asked and everybody's score, where a game draws no more of it."""
        return f"{self.decision.prompt}\n{self.score_table()}"

    def __repr__(self) -> str:
        """Name the game shortly; print it to see the table."""
        at, players = self.moment, len(self.players)
        return (
            f"<skara.{self.box.ID}.Game players={players} seed={in_python(self.seed)} round={at.round} turn={at.turn} "
            f"stage={at.stage}>"
        )
