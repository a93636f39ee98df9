"""What the shared rooms may ask of any game, and what a bot is."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, Self

from skara.core.events import Event, Refusal
from skara.core.folders import Source
from skara.core.moves import Option
from skara.core.score import Score
from skara.core.words import prompt

if TYPE_CHECKING:
    from skara.core.box import Box
    from skara.core.play import Preview
    from skara.core.replay import Point
    from skara.core.view import View
    from skara.core.words import Speech


class _Decision(NamedTuple):
    player: int | None
    kind: str
    who: str
    rule: str
    terms: Mapping[str, Any] = {}
    """The names and numbers in the question."""
    secret: bool = False
    """Whether only the player who is asked may see what there is to choose from."""


class Decision(_Decision):
    """Who is asked what, by which rule; `player` is None when the game is over.

    Each game has a class of its own, which knows how to ask.
    """

    __slots__ = ()

    speech: ClassVar["Speech"]

    @property
    def question(self) -> str:
        """What is asked, in the language spoken now."""
        return self.speech.asked(self)

    @property
    def prompt(self) -> str:
        """The question together with the name of whom it is asked."""
        return prompt(self.who, self.question)


class Moment(NamedTuple):
    """Where a game stands."""

    round: int
    turn: int
    seat: int
    """Who is to act, or acted last."""
    stage: str
    """`setup`, `turn`, `round_end` or `over`."""
    rounds: int | None = None
    """How many rounds there are, where that is fixed."""


class Result(NamedTuple):
    """How a game ended."""

    winners: tuple[int, ...]
    """The seats that won; none where a game was lost."""
    word: str
    """`win`, `loss`, or what else a game knows."""
    sentence: str
    rule: str


class Player(Protocol):
    """Somebody at the table."""

    name: str
    colour: str


class Game(Protocol):
    """A table that can be asked, played, copied and written down: all that shared rooms may touch."""

    # What it is

    @property
    def box(self) -> "Box":
        """The box the game came out of."""

    @property
    def seed(self) -> int | str | None:
        """What decides all chance; None where nothing may be foreseen."""

    @property
    def settings(self) -> Any:
        """How it was set up, as a dataclass."""

    @property
    def source(self) -> Source:
        """Where its figures come from."""

    @property
    def start(self) -> dict[str, Any] | None:
        """The position it began with, where that was typed in."""

    @property
    def players(self) -> Sequence[Any]:
        """The players, seat by seat."""

    @property
    def active(self) -> int:
        """The seat to act, or that acted last."""

    # What is asked

    @property
    def decision(self) -> Decision:
        """What is asked now."""

    @property
    def moment(self) -> Moment:
        """Where the game stands."""

    def options(self, *, all: bool = False) -> Sequence[Option]:
        """List what can be begun now; with `all` also what cannot, each of these with its `refusal`."""

    def variants(self, option: Any, rng: Random | None = None) -> Iterator[Any]:
        """Give every way to complete an option, one by one."""

    def legal_moves(self) -> Sequence[Any]:
        """List every legal move, each result once."""

    def why_not(self, move: Any) -> Refusal | None:
        """Tell why a move is not possible."""

    def move(self, text: str) -> Any:
        """Read a move; what was left out is filled in where only one shortest way remains."""

    # What happens

    def play(self, move: Any) -> Sequence[Event]:
        """Play a move, or raise an error and change nothing."""

    def apply(self, move: Any) -> None:
        """Play a legal move fast: no events, and no way back."""

    def preview(self, move: Any) -> "Preview[Any]":
        """Show what a move would do, as far as nothing hidden comes into it."""

    def copy(self) -> Self:
        """Return an independent copy."""

    # What there is

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    def score(self, player: int) -> Score:
        """Return what a player would score if the game ended now."""

    def ranking(self) -> list[int]:
        """List the seats, best first."""

    def result(self) -> Result:
        """Tell how the game ended, or would if it ended now."""

    def position(self) -> dict[str, Any]:
        """Return the whole table as data that JSON can hold."""

    def moves(self) -> Sequence[tuple[int, Any]]:
        """List the moves played, each with its seat."""

    def beginning(self) -> Self:
        """Return the game as it began."""

    def replay(self) -> "Iterator[Point[Any]]":
        """Play the game again from its beginning, move by move."""

    def view(self, player: int) -> "View[Any]":
        """Return what a player may know."""


class Bot(Protocol):
    """A player: sees a view, returns a move. Whoever has these two things is a bot."""

    name: str

    def choose(self, view: Any) -> Any:
        """Choose a legal move for the player who looks."""
