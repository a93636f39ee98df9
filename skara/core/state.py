"""The part of a table that every game has: who plays, how it began, what was played, and who listens."""

from typing import Any, ClassVar

from skara.core.chance import Seed
from skara.core.events import Event
from skara.core.moves import Move

History = tuple[Any, int, Move] | None
"""The moves played, newest first: what came before, the seat, the move. Linked, so that copies share it."""


class State:
    """A table; each game adds what lies on it as slots of its own, and copies all of them itself."""

    __slots__ = ("active", "history", "log", "players", "seed", "settings", "start")

    EVENT: ClassVar[type[Event]]
    """The class of the game's events."""

    seed: Seed
    settings: Any
    """How the game was set up, as a frozen dataclass."""
    start: dict[str, Any] | None
    """The position the game began with, where it was typed in."""
    history: History
    log: list[Event] | None
    """Where events are noted; None where nobody listens."""
    players: list[Any]
    active: int
    """The seat to act, or that acted last."""

    def tell(self, kind: str, rule: str, **terms: Any) -> None:
        """Note what happened to the active player, if anybody listens.

        Where speed counts it is called only if `log` is not None, so that not even the terms are made for nobody.
        """
        if self.log is not None:
            self.log.append(self.EVENT(kind, self.active, self.players[self.active].name, rule, terms))

    def tell_table(self, kind: str, rule: str, **terms: Any) -> None:
        """Note what happened in the middle of the table; to be called like `tell`."""
        if self.log is not None:
            self.log.append(self.EVENT(kind, None, "", rule, terms))
