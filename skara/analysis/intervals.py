"""Means of samples with their 95 % intervals."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

STUDENT = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
"""The 97.5 % points of Student's distribution for 1, 2, ... degrees of freedom."""


class Interval(NamedTuple):
    """A mean, and where the true mean lies in 95 of 100 cases."""

    mean: float
    low: float
    high: float

    @property
    def clear_of_zero(self) -> bool:
        """Whether the true mean is not zero, as far as the sample can tell."""
        return self.low > 0 or self.high < 0


UNSEEN = 3.0
"""What never happened in n games may still happen in 3 of n, in 95 of 100 cases."""


def standard_error(sample: Sequence[float]) -> float:
    """Return how far the mean of a sample usually lies from the true one; without end for a single value."""
    return stdev(sample) / sqrt(len(sample)) if len(sample) > 1 else float("inf")


def interval(sample: Sequence[float]) -> Interval:
    """Return the mean of a sample with its 95 % interval, which is without end for a single value."""
    mean = fmean(sample)
    freedom = len(sample) - 1
    if freedom < 1:
        return Interval(mean, float("-inf"), float("inf"))
    student = STUDENT[freedom - 1] if freedom <= len(STUDENT) else 1.96 + 2.5 / freedom
    half = student * standard_error(sample)
    return Interval(mean, mean - half, mean + half)


def interval_of_points(sample: Sequence[float]) -> Interval:
    """Return the interval of points in games played out, which is never without width.

    Where all games came to the same, another end a point away may only not have been seen.
    """
    mean, low, high = interval(sample)
    unseen = UNSEEN / len(sample)
    return Interval(mean, min(low, mean - unseen), max(high, mean + unseen))
