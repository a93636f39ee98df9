"""What one player may know of a game; only what is hidden, and how it is dealt anew, each game says itself."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from skara.core.errors import IllegalMoveError
from skara.core.language import N_

if TYPE_CHECKING:
    from skara.core.box import Box
    from skara.core.events import Refusal
    from skara.core.game import Decision, Moment
    from skara.core.moves import Option
    from skara.core.play import Play, Preview
    from skara.core.score import Score

_G = TypeVar("_G", bound="Play")


class View(Generic[_G]):
    """A game as one player sees it: nothing that is hidden from this player is in it."""

    __slots__ = ("_game", "player")

    def __init__(self, game: _G, player: int) -> None:
        """Take a copy of the game and forget what the player cannot know."""
        self.player = player
        self._game: _G = game.copy()
        self._game.hide()
        self._game.start, self._game.history = None, None
        self._forget()

    def _forget(self) -> None:
        """Take away what others hold in secret; chance to come is hidden already."""

    def redeal(self, rng: Random) -> _G:
        """Return a playable game that looks the same to this player, with everything hidden dealt anew."""
        raise NotImplementedError

    def table(self) -> _G:
        """Return the table without what the player cannot know; nothing that is hidden can be played on it."""
        return self._game.copy()

    def shared(self) -> dict[str, Any]:
        """Return a position that anybody may read: it looks the same to this player, and all else is dealt anew."""
        return self.redeal(Random(0)).position()

    @property
    def secret(self) -> bool:
        """Whether another player is choosing among things this one cannot see."""
        asked = self._game.decision
        return asked.secret and asked.player != self.player

    @property
    def _secrecy(self) -> "Refusal":
        return self._game.refused(self.decision.rule, N_("Another player is choosing in secret."))

    @property
    def box(self) -> "Box":
        """The box of the game."""
        return self._game.box

    @property
    def decision(self) -> "Decision":
        """Who decides now, what, and by which rule."""
        return self._game.decision

    @property
    def moment(self) -> "Moment":
        """Where the game stands."""
        return self._game.moment

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._game.is_over

    def options(self, *, all: bool = False) -> "list[Option]":
        """List what can be begun now; nothing where another player chooses in secret."""
        return [] if self.secret else self._game.options(all=all)

    def variants(self, option: Any, rng: Random | None = None) -> Iterator[Any]:
        """Give every way to complete an option, one by one."""
        return iter(()) if self.secret else self._game.variants(option, rng)

    def legal_moves(self) -> list[Any]:
        """List every legal move."""
        return [] if self.secret else self._game.legal_moves()

    def why_not(self, move: Any) -> "Refusal | None":
        """Tell why a move or an option is not possible, or None."""
        return self._secrecy if self.secret else self._game.why_not(move)

    def preview(self, move: Any) -> "Preview[_G]":
        """Show what a move would do, as far as nothing hidden comes into it."""
        if self.secret:
            raise IllegalMoveError(self._secrecy)
        return self._game.preview(move)

    def score(self, player: int) -> "Score":
        """Return what a player would score if the game ended now."""
        return self._game.score(player)

    def ranking(self) -> list[int]:
        """List the seats, best first."""
        return self._game.ranking()

    def position(self) -> dict[str, Any]:
        """Return the table as data, without what the player cannot know."""
        return self._game.position()

    def __str__(self) -> str:
        """Draw the table as text."""
        return str(self._game)

    def __repr__(self) -> str:
        """Name the view shortly."""
        at = self._game.moment
        return f"<skara.{self.box.ID}.View player={self.player} round={at.round} stage={at.stage}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Show the table in a notebook as the player sees it: drawn, and as text."""
        return self._game.shown_to(self.player)
