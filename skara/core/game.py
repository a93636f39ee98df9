"""What the shared parts of the kit expect of any game, and what a bot is."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, Self

from skara.core.events import Event, Refusal
from skara.core.words import prompt


class Decision(NamedTuple):
    """Who is asked what, by which rule; `player` is None when the game is over."""

    player: int | None
    kind: str
    who: str
    question: str
    rule: str
    secret: bool = False
    """Whether only the player who is asked may see what there is to choose from."""

    @property
    def prompt(self) -> str:
        """The question together with the name of whom it is asked."""
        return prompt(self.who, self.question)


class View(Protocol):
    """A game as one player sees it: all a bot is given."""

    @property
    def player(self) -> int:
        """The seat that looks."""

    @property
    def decision(self) -> Decision:
        """What is asked now."""

    def options(self, *, all: bool = False) -> Sequence[Any]:
        """List what can be begun."""

    def variants(self, option: Any, rng: Random | None = None) -> Iterator[Any]:
        """Give every way to complete an option."""

    def legal_moves(self) -> Sequence[Any]:
        """List every legal move."""

    def redeal(self, rng: Random) -> Any:
        """Return a playable game with the hidden parts dealt anew."""


class Game(Protocol):
    """A table that can be asked, played, copied and written down."""

    @property
    def decision(self) -> Decision:
        """What is asked now."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    def play(self, move: Any) -> Sequence[Event]:
        """Play a move, or raise an error and change nothing."""

    def why_not(self, move: Any) -> Refusal | None:
        """Tell why a move is not possible."""

    def moves(self) -> Sequence[tuple[int, Any]]:
        """List the moves played, each with its seat."""

    def view(self, player: int) -> View:
        """Return what a player may know."""

    def copy(self) -> Self:
        """Return an independent copy."""


class Bot(Protocol):
    """A player: sees a view, returns a move. Whoever has these two things is a bot."""

    name: str

    def choose(self, view: Any) -> Any:
        """Choose a legal move for the player who looks."""
