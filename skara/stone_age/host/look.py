"""One look at a table of Stone Age: what is asked there, and which things can be begun."""

from collections.abc import Mapping
from dataclasses import dataclass

from skara.core import look
from skara.core.deeds import Desk
from skara.core.events import Refusal
from skara.core.moves import Option
from skara.stone_age.decisions import kind_of
from skara.stone_age.drawing.collected import seen_by
from skara.stone_age.drawing.things import refusal_of, things_of
from skara.stone_age.figures import Figures
from skara.stone_age.state import Player, State


@dataclass(frozen=True, kw_only=True)
class Look(look.Look[State, Player, Figures]):
    """What every part of the screen asks for, found out once."""

    options: Mapping[str, list[Option]]
    """What can be begun and what cannot, by the thing that stands for it."""

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
    mine = game.decision.player == desk.seat
    return Look(
        desk=desk,
        game=seen_by(game, desk.seat),
        kind=kind_of(game),
        mine=mine,
        begun=look.begun_at(desk),
        options=things_of(game) if mine else {},
    )
