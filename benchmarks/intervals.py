"""Estimates with their 95 % intervals."""

from collections.abc import Sequence
from math import cos, exp, log, pi, sin, sqrt, tan
from statistics import mean, stdev
from typing import NamedTuple

SURE = 0.95
Z = 1.96


class Interval(NamedTuple):
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float

    def text(self, digits: int = 1) -> tuple[str, str]:
        """Write the estimate and the interval."""
        return f"{self.value:.{digits}f}", f"{self.low:.{digits}f} to {self.high:.{digits}f}"


def mean_interval(values: Sequence[float], errors: float = Z) -> Interval:
    """Return the mean with an interval of so many standard errors, the normal ones unless told otherwise."""
    middle = mean(values)
    half = errors * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Interval(middle, middle - half, middle + half)


def share_interval(hits: int, number: int) -> Interval:
    """Return a percentage with Wilson's interval."""
    share = hits / number
    middle = (share + Z * Z / (2 * number)) / (1 + Z * Z / number)
    half = Z / (1 + Z * Z / number) * sqrt(share * (1 - share) / number + Z * Z / (4 * number * number))
    # Rounded on the way, an end may come to lie next to nothing beyond all or none.
    return Interval(100 * share, max(0.0, 100 * (middle - half)), min(100.0, 100 * (middle + half)))


def ratio_interval(ratios: Sequence[float]) -> Interval:
    """Return the geometric mean of at least two ratios with Student's interval, taken on their logarithms."""
    found = mean_interval([log(ratio) for ratio in ratios], student(len(ratios) - 1))
    return Interval(*map(exp, found))


def student(freedom: int) -> float:
    """Return how many standard errors either side of the mean hold 95 % of Student's distribution."""
    low, high = 0.0, pi / 2
    for _ in range(50):
        angle = (low + high) / 2
        low, high = (angle, high) if _held(angle, freedom) < SURE else (low, angle)
    return sqrt(freedom) * tan(low)


def _held(angle: float, freedom: int) -> float:
    """Return the share of Student's distribution within sqrt(freedom) * tan(angle) of its middle, a finite sum."""
    odd = freedom % 2
    total, term = 0.0, cos(angle) if odd else 1.0
    for power in range(odd, freedom - 1, 2):
        total += term
        term *= cos(angle) ** 2 * (power + 1) / (power + 2)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
