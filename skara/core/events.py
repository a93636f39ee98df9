"""What happened, and what is refused: data with a rule id, put into words only when somebody reads it."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Event(NamedTuple):
    """One thing that happened to one player, by one rule, with the terms of its arithmetic."""

    kind: str
    player: int | None
    who: str
    rule: str
    terms: Mapping[str, Any]

    @property
    def sentence(self) -> str:
        """What happened in words; each game finds its own."""
        return self.kind

    def as_dict(self) -> dict[str, Any]:
        """Return the event as plain data."""
        return {"kind": self.kind, "player": self.player, "rule": self.rule, **self.terms}


class Refusal(NamedTuple):
    """Why something cannot be done: the rule, a sentence with gaps, and the numbers that fill them."""

    rule: str
    message: str
    terms: Mapping[str, Any] = {}

    @property
    def sentence(self) -> str:
        """The reason in words; each game finds its own."""
        return self.message
