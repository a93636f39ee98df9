"""Two checkouts of Skara compared, doing the same work in turn until the ratio of their speeds is known well."""

from collections.abc import Sequence
from math import ceil
from pathlib import Path
from statistics import geometric_mean
from tempfile import TemporaryDirectory

from benchmarks.checkouts import HERE, Checkout, at_work
from benchmarks.intervals import Interval, ratio_interval
from benchmarks.report import number, table

LEAST = 8
"""Rounds before an interval is believed: a few may agree by chance."""
MOST = 60
"""Rounds after which an interval is taken as it is."""
SECONDS = 0.2
"""How long a block is, except of turns to solve: more rounds tell more than longer blocks."""
WIDTH = 0.015
"""How far the ends of an interval may lie from the ratio, as a share of it."""
WORKS = {
    "games": "random games/s, 2 players",
    "stone age games": "random games/s of Stone Age, 2 players",
    "copies": "copies/s, 4 players, corpus",
    "looks": "all legal moves/s, corpus",
    "turns": "whole turns/s, corpus, rounds 1 to 3",
    "last turns": "last turns proved/s, corpus, 2 to 4 players",
    "competent games": "games/s of competent, 2 players",
    "reviews": "reviews/s of a solo game, 1 game a turn",
    "lab games": "games/s of random in the lab, 2 players",
}
"""What is compared, by the names under which a checkout does it."""
FLOOR = 0.97
"""The new checkout must be faster than this share of the old one."""


class Comparison:
    """The speeds of two checkouts at the same work, one of each for every round."""

    def __init__(self, work: str, what: str, size: int = 0) -> None:
        """Choose the work and how much of it is a block; if that is 0, it is what fills the time of a block."""
        self.work, self.what, self.size = work, what, size
        self.old: list[float] = []
        self.new: list[float] = []
        self.same = True

    def prepare(self, old: Checkout, new: Checkout, seconds: float) -> None:
        """Find how much work is a block of so many seconds; Python compiles what is needed for it by the way."""
        sizes = [_size(self.work, checkout, seconds) for checkout in (old, new)]
        self.size = self.size or max(sizes)

    def measure(self, old: Checkout, new: Checkout) -> None:
        """Add a round: both do the same blocks, in turn and then in the opposite order."""
        numbers = range(len(self.old) * self.size, (len(self.old) + 1) * self.size)
        # What is worked out once and then remembered would be counted in the first block only.
        outcomes = {checkout.do(self.work, numbers).outcome for checkout in (old, new)}
        taken = {old: 0.0, new: 0.0}
        for checkout in (old, new, new, old) if len(self.old) % 2 else (new, old, old, new):
            block = checkout.do(self.work, numbers)
            taken[checkout] += block.seconds
            outcomes.add(block.outcome)
        self.old.append(2 * self.size / taken[old])
        self.new.append(2 * self.size / taken[new])
        self.same = self.same and len(outcomes) == 1

    @property
    def ratio(self) -> Interval:
        """How many times as fast the new one is."""
        return ratio_interval([new / old for old, new in zip(self.old, self.new, strict=True)])

    @property
    def sharp(self) -> bool:
        """Whether the interval of the ratio is as narrow as wanted."""
        if len(self.old) < LEAST:
            return False
        value, low, high = self.ratio
        return max(high - value, value - low) < WIDTH * value

    @property
    def held(self) -> bool:
        """Whether the new one is surely as fast as it must be."""
        return self.ratio.low > FLOOR

    @property
    def settled(self) -> bool:
        """Whether more rounds are not needed: the interval is narrow, and on one side of the floor."""
        return self.sharp and (self.held or self.ratio.high < FLOOR)


def _size(work: str, checkout: Checkout, seconds: float) -> int:
    """Find how much work fills so many seconds."""
    size = 1
    while (taken := checkout.do(work, range(size)).seconds) < seconds / 10:
        size *= 4
    return ceil(size * seconds / taken)


def measure_against(
    path: Path, rounds: int, seconds: float, turns: int | None = None, works: Sequence[str] = ()
) -> int:
    """Compare with another checkout and print; return 1 if this one may be slower at something, otherwise 0."""
    print(f"at most {rounds} rounds against {path}, several minutes ...", flush=True)
    found = compare(path, HERE, rounds, seconds, turns, works)
    print("", comparison_table(found), *remarks(found), sep="\n")
    return 0 if all(comparison.held for comparison in found) else 1


def compare(
    old: Path, new: Path, rounds: int, seconds: float, turns: int | None = None, works: Sequence[str] = ()
) -> list[Comparison]:
    """Compare two checkouts in at most so many rounds, at some works or all; a block solves nine turns, or so many."""
    comparisons = [Comparison(work, WORKS[work], (turns or 9) if work == "turns" else 0) for work in works or WORKS]
    with TemporaryDirectory() as folder:
        compiled = Path(folder)
        with at_work(old, compiled, 0) as first, at_work(new, compiled, 0) as second:
            for comparison in comparisons:
                comparison.prepare(first, second, seconds)
        for place in range(1, rounds + 1):
            unsettled = [comparison for comparison in comparisons if not comparison.settled]
            if not unsettled:
                break
            # Where things lie in memory makes one process some percent faster than another for as long as it runs.
            with at_work(old, compiled, place) as first, at_work(new, compiled, place) as second:
                for comparison in unsettled:
                    comparison.measure(first, second)
    return comparisons


def comparison_table(found: Sequence[Comparison]) -> str:
    """Write what was compared."""
    head = ("speed", "old", "new", "new/old", "95 % interval", "rounds", f"above {FLOOR}")
    rows = [
        (
            comparison.what,
            *map(number, (geometric_mean(comparison.old), geometric_mean(comparison.new))),
            *comparison.ratio.text(3),
            str(len(comparison.old)),
            "yes" if comparison.held else "no",
        )
        for comparison in found
    ]
    return table([head, *rows])


def remarks(found: Sequence[Comparison]) -> list[str]:
    """Say what a reader of the table must know to trust it."""
    different = [
        f"WARNING: {comparison.what}: the two did not do the same work, so the ratio says little"
        for comparison in found
        if not comparison.same
    ]
    rough = [
        f"{comparison.what}: not known to ±{100 * WIDTH:g} % after {len(comparison.old)} rounds, which is the limit"
        for comparison in found
        if not comparison.sharp
    ]
    return different + rough
