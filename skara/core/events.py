"""What happened, and what is refused: data with a rule id, put into words only when somebody reads it."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from skara.core.words import Speech


class _Event(NamedTuple):
    kind: str
    player: int | None
    who: str
    rule: str
    terms: Mapping[str, Any]


class Event(_Event):
    """One thing that happened to one player, by one rule, with the terms of its arithmetic.

    Each game has a class of its own, which knows how to speak.
    """

    __slots__ = ()

    speech: ClassVar["Speech"]

    @property
    def sentence(self) -> str:
        """What happened, in the language spoken now."""
        return self.speech.told(self)

    def __str__(self) -> str:
        """Write the sentence and the rule it comes from."""
        return f"{self.sentence} ({self.rule})"

    def as_dict(self) -> dict[str, Any]:
        """Return the event as plain data."""
        return {"kind": self.kind, "player": self.player, "rule": self.rule, **self.terms}


def told_once(events: Iterable[Event]) -> list[Event]:
    """Leave out gains of which the event before has said already how much they are."""
    kept: list[Event] = []
    before: Event | None = None
    for event in events:
        known = before.terms.get("gained") if before is not None and before.player == event.player else None
        if event.kind != "gain" or known is None or known != sum(event.terms["goods"].values()):
            kept.append(event)
        before = event
    return kept


class _Refusal(NamedTuple):
    rule: str
    message: str
    terms: Mapping[str, Any] = {}


class Refusal(_Refusal):
    """Why something cannot be done: the rule, a sentence with gaps, and the numbers that fill them."""

    __slots__ = ()

    speech: ClassVar["Speech"]

    @property
    def sentence(self) -> str:
        """The reason with its numbers, in the language spoken now."""
        return self.speech.refused(self)

    def __str__(self) -> str:
        """Write the reason and the rule it comes from."""
        return f"{self.sentence} ({self.rule})"
