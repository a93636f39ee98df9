"""What a click begins: a form, the moves that lead to it, and how it may end; a click may carry several moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from skara.core.errors import IllegalMoveError
from skara.core.events import Refusal
from skara.core.forms import Form
from skara.core.game import Game
from skara.core.language import language
from skara.core.moves import Move
from skara.core.play import Preview


class Ending(NamedTuple):
    """A button that plays a deed, and the moves that it plays after the deed's own."""

    label: str
    moves: tuple[Move, ...] = ()
    instead: bool = False
    """Whether its moves stand in for the form's move: going without, where something is offered."""
    gives_up: bool = False
    """Whether something is lost with it that somebody may not think of: no click alone plays that."""


Endings = Callable[[Preview[Any]], Sequence[Ending]]
"""Says how a deed may end, from what it would do; a game offers at least one way, the likeliest first."""


class Deed:
    """What a person is about to do."""

    def __init__(
        self, game: Game, thing: str, form: Form, endings: Endings, lead: Sequence[Move] = (), told: bool = False
    ) -> None:
        """Begin with a thing that was clicked; `lead` are the moves on the way from the table to the form.

        A thing that is `told` says itself all that comes of it, as a button does, so that it needs no other.
        """
        self.game, self.thing, self.form, self.lead, self.told = game, thing, form, tuple(lead), told
        self._endings = endings
        # A screen asks for the same several times over.
        self._previews: dict[tuple[Move, ...], Preview[Any]] = {}
        self._found: dict[tuple[str, tuple[Move, ...]], Sequence[Ending]] = {}

    def with_form(self, form: Form) -> "Deed":
        """Return the same deed with another form."""
        return Deed(self.game, self.thing, form, self._endings, self.lead, self.told)

    @property
    def own_moves(self) -> tuple[Move, ...]:
        """The moves as they are chosen now, without those of an ending."""
        return (*self.lead, self.form.move)

    def preview(self, ending: Ending | None = None) -> Preview[Any]:
        """Show what would happen; what the rules refuse raises an IllegalMoveError."""
        moves = self.moves_with(ending) if ending else self.own_moves
        if moves not in self._previews:
            self._previews[moves] = preview_all(self.game, moves)
        return self._previews[moves]

    @property
    def endings(self) -> Sequence[Ending]:
        """The ways to end it as it is chosen now."""
        key = (language(), self.own_moves)
        if key not in self._found:
            self._found[key] = self._endings(self.preview())
        return self._found[key]

    def moves(self, place: int = 0) -> tuple[Move, ...]:
        """Return all moves of one way to end it."""
        return self.moves_with(self.endings[place])

    def moves_with(self, ending: Ending) -> tuple[Move, ...]:
        """Return all moves with an ending."""
        return (*(self.lead if ending.instead else self.own_moves), *ending.moves)

    @property
    def refusal(self) -> Refusal | None:
        """Why it cannot be played as it is chosen now."""
        try:
            self.preview()
        except IllegalMoveError as error:
            return error.refusal
        return None

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
    chosen: bool = True
    """A form opens with the likeliest way; without it with nothing, as where the choice is what is asked for."""
    told: bool = True
    """Things tell what they come to now; without it, as while somebody guesses that, only what is printed on them."""


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


def plays_at_once(desk: Desk, deed: Deed, hand_over: bool = False) -> bool:
    """Tell whether a click plays a deed without another: nothing to choose, unseen or given up, no end of a round.

    With `hand_over` a deed that makes it another person's turn waits for a button too.
    """
    if desk.manner.confirm or deed.form.is_open or deed.refusal or deed.asks or deed.endings[0].gives_up:
        return False
    if deed.told:
        return True
    shown = deed.preview(deed.endings[0])
    if not shown.complete:
        # The table is in the middle of something there, and may ask nobody.
        return False
    then = shown.game
    asked = then.decision.player
    passed_on = hand_over and asked is not None and asked != desk.seat and asked not in desk.bots
    ended = then.is_over or then.moment.round != desk.game.moment.round
    return not ended and not passed_on
