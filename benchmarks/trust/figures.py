"""What a part of the measurement comes to, and how it is asked for."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from functools import partial
from multiprocessing.pool import Pool
from os import times
from statistics import mean
from time import monotonic
from typing import Any, NamedTuple, Protocol

from benchmarks.blocks import percentile
from benchmarks.intervals import mean_interval
from benchmarks.trust.notes import Item, Notes

FEWEST = 2
"""A figure of fewer values says nothing."""

PAUSE = 30.0
"""At least so many seconds lie between two lines that tell how far it is."""


class Effort(NamedTuple):
    """How much to measure: a factor on the usual numbers, and the first seed of the games."""

    factor: float
    seed: int
    notes: Notes
    """What is known already."""
    pool: Pool | None = None
    """The processes that measure what is no time, if not this one."""
    so_far: bool = False
    """Whether to be content with what is known."""

    def number(self, usual: int) -> int:
        """Return how many to measure where so many are usual."""
        return max(FEWEST, round(usual * self.factor))

    def each(
        self, what: str, items: Iterable[Item], measured: Callable[[Item], Any], *, timed: bool = False
    ) -> dict[Item, Any]:
        """Return the values of all items, or of those known so far, in the order of the items.

        What is not known is measured and noted; where times are among the values, here and one at a time. An item says
        by itself what is to be measured, whatever other items there are: so a larger factor goes on from a smaller one.
        """
        wanted = list(items)
        known = self.notes.known(what, wanted)
        missing = [] if self.so_far else [item for item in wanted if item not in known]
        run = map if timed or self.pool is None else self.pool.imap_unordered
        told = monotonic()
        for number, (item, value, seconds) in enumerate(run(partial(_beside, measured), missing), len(known) + 1):
            self.notes.add(what, item, value, seconds)
            if monotonic() - told >= PAUSE:
                print(f"{what}: {number} of {len(wanted)}", file=sys.stderr, flush=True)
                told = monotonic()
        return self.notes.known(what, wanted)


def _beside(measured: Callable[[Item], Any], item: Item) -> tuple[Item, Any, float]:
    start = _spent()
    return item, measured(item), _spent() - start


def _spent() -> float:
    """Return the processor seconds of this process, and of those it has begun that have ended."""
    return sum(times()[:4])


class Figure(NamedTuple):
    """One figure."""

    name: str
    number: int
    """How many positions or games it comes from."""
    found: str
    wanted: str = ""


def enough(values: Sized) -> bool:
    """Tell whether a figure can be made of so many values: so far, there may be too few."""
    return len(values) >= FEWEST


def mean_figure(name: str, values: Sequence[float], wanted: str = "", digits: int = 1) -> Iterator[Figure]:
    """Give the mean with its interval."""
    if enough(values):
        middle, interval = mean_interval(values).text(digits)
        yield Figure(name, len(values), f"{middle} ({interval})", wanted)


def late_figure(name: str, values: Sequence[float], wanted: str = "<= 0.2") -> Iterator[Figure]:
    """Give how late nearly all are, and the latest."""
    if enough(values):
        told = f"95 % within {percentile(values, 95):.2f}, at most {max(values):.2f}"
        yield Figure(name, len(values), told, wanted)


def most_figure(name: str, values: Sequence[float], wanted: str = "", digits: int = 1) -> Iterator[Figure]:
    """Give the mean, and the most."""
    if enough(values):
        yield Figure(name, len(values), f"{mean(values):.{digits}f} (at most {max(values):.{digits}f})", wanted)


class Part(Protocol):
    """A module of this folder that measures something."""

    def measure(self, effort: Effort) -> Iterator[Figure]:
        """Give figures as soon as they are known."""
