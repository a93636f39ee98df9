"""One look at a table: whose screen it is, what is asked there, and what the deed begun there would do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from skara.core.deeds import Deed, Desk, Ending
from skara.core.errors import IllegalMoveError
from skara.core.events import Refusal
from skara.core.moves import Option
from skara.core.play import Preview
from skara.stone_age.decisions import kind_of
from skara.stone_age.drawing.collected import seen_by
from skara.stone_age.drawing.things import refusal_of, things_of
from skara.stone_age.figures import Figures
from skara.stone_age.state import Player, State

KEYS = "1234567890"
"""The keys that pick things, in reading order."""


@dataclass(frozen=True)
class Look:
    """What every part of the screen asks for, found out once."""

    desk: Desk
    game: Any
    """The table, as far as the person who looks may see it."""
    kind: str
    """The decision that is open, whoever is asked."""
    mine: bool
    """Whether the person who looks is the one who is asked."""
    options: Mapping[str, list[Option]]
    """What can be begun and what cannot, by the thing that stands for it."""
    endings: tuple[Ending, ...] = ()
    shown: Preview[Any] | None = None
    """What the deed would do if it ended in the first way."""
    wrong: Refusal | None = None
    """Why the deed cannot be done as it is chosen now."""

    @property
    def figures(self) -> Figures:
        """The figures of the game."""
        return self.game.figures  # type: ignore[no-any-return]

    @property
    def seat(self) -> int:
        """The seat of the person who looks."""
        return self.desk.seat

    @property
    def p(self) -> Player:
        """The player who looks."""
        return self.game.players[self.seat]  # type: ignore[no-any-return]

    @property
    def deed(self) -> Deed | None:
        """What is begun."""
        return self.desk.deed

    @property
    def option(self) -> Option | None:
        """The option that is being completed."""
        return self.desk.deed.form.option if self.desk.deed else None

    @property
    def table_then(self) -> State:
        """The table after the deed, or now where nothing is begun."""
        return self.game if self.shown is None else self.shown.game  # type: ignore[no-any-return]

    @property
    def then(self) -> Player:
        """The same player after the deed, or now where nothing is begun."""
        return self.table_then.players[self.seat]

    @property
    def told(self) -> bool:
        """Whether things tell what they come to now."""
        return self.desk.manner.told

    def refusal(self, thing: str) -> Refusal | None:
        """Return why a thing cannot be begun."""
        return refusal_of(self.options[thing]) if thing in self.options else None

    def state(self, thing: str, otherwise: str = "quiet") -> str:
        """Tell how a thing stands; `otherwise` where it is not asked about now."""
        if self.deed is not None and self.deed.thing == thing:
            return "chosen"
        if thing not in self.options:
            return otherwise
        return "refused" if self.refusal(thing) else "open"


def look_at(desk: Desk) -> Look:
    """Ask the engine once for all that the screen shows."""
    game = desk.game
    kind, mine = kind_of(game), game.decision.player == desk.seat
    options = things_of(game) if mine else {}
    seen = seen_by(game, desk.seat)
    if desk.deed is None:
        return Look(desk, seen, kind, mine, options)
    try:
        endings = tuple(desk.deed.endings)
        shown = desk.deed.preview(endings[0] if endings else None)
    except IllegalMoveError as error:
        return Look(desk, seen, kind, mine, options, wrong=error.refusal)
    return Look(desk, seen, kind, mine, options, endings, shown)
