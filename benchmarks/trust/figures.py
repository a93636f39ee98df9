"""What a part of the measurement comes to, and how it is asked for."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol


class Effort(NamedTuple):
    """How much to measure: a factor on the usual numbers, and the first seed of the games."""

    factor: float
    seed: int

    def number(self, usual: int) -> int:
        """Return how many to measure where so many are usual, two at least."""
        return max(2, round(usual * self.factor))


class Figure(NamedTuple):
    """One figure."""

    name: str
    number: int
    """How many positions or games it comes from."""
    found: str
    wanted: str = ""


class Part(Protocol):
    """A module of this folder that measures something."""

    def measure(self, effort: Effort) -> Iterator[Figure]:
        """Give figures as soon as they are known."""
