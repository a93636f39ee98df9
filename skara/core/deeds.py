"""What a click begins: a form, the moves that lead to it, and how it may end; a click may carry several moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from skara.core.forms import Form
from skara.core.game import Game
from skara.core.moves import Move
from skara.core.play import Preview


class Ending(NamedTuple):
    """A button that plays a deed, and the moves that it plays after the deed's own."""

    label: str
    moves: tuple[Move, ...] = ()


Endings = Callable[[Preview[Any]], Sequence[Ending]]
"""Says how a deed may end, from what it would do; a game offers at least one way, the likeliest first."""


class Deed:
    """What a person is about to do."""

    def __init__(self, game: Game, thing: str, form: Form, endings: Endings, lead: Sequence[Move] = ()) -> None:
        """Begin with a thing that was clicked; `lead` are the moves on the way from the table to the form."""
        self.game, self.thing, self.form, self.lead = game, thing, form, tuple(lead)
        self._endings = endings

    @property
    def own_moves(self) -> tuple[Move, ...]:
        """The moves as they are chosen now, without those of an ending."""
        return (*self.lead, self.form.move)

    def preview(self, ending: Ending | None = None) -> Preview[Any]:
        """Show what would happen; what the rules refuse raises an IllegalMoveError."""
        return preview_all(self.game, (*self.own_moves, *(ending.moves if ending else ())))

    @property
    def endings(self) -> Sequence[Ending]:
        """The ways to end it as it is chosen now."""
        return self._endings(self.preview())

    def moves(self, place: int = 0) -> tuple[Move, ...]:
        """Return all moves of one way to end it."""
        return (*self.own_moves, *self.endings[place].moves)

    @property
    def asks(self) -> bool:
        """Whether there is anything to choose."""
        return self.form.is_open or len(self.endings) > 1


def preview_all(game: Game, moves: Sequence[Move]) -> Preview[Any]:
    """Show what several moves would do, as far as nothing hidden comes into it."""
    events: list[Any] = []
    table: Any = game
    for move in moves:
        shown = table.preview(move)
        events += shown.events
        table = shown.game
        if not shown.complete:
            return Preview(events, table, False)
    return Preview(events, table, True)


@dataclass(frozen=True)
class Manner:
    """How somebody wants to play."""

    confirm: bool = False
    """Every move in two steps: choose, then confirm."""
    joined: bool = True
    """One click may carry several moves; with a coach each has its own."""
    end_turn: bool = True
    """The last thing that can be done ends the turn."""


@dataclass
class Desk:
    """One person at a table: what is looked at, and what is begun but not yet played."""

    game: Any
    seat: int
    manner: Manner = field(default_factory=Manner)
    deed: Deed | None = None
    piece: str = ""
    """What the person wants to act with, such as a size of worker; nothing where the game may choose."""
    refused: str = ""
    """The thing clicked last that is not possible now."""
    account: tuple[str, ...] = ()
    """What happened since the person was last asked."""
    bots: frozenset[int] = frozenset()
    """The seats that play by themselves."""
