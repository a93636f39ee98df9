"""What dice bring on average, and between which bounds."""

from functools import cache
from typing import NamedTuple

from skara.core.language import say
from skara.core.numbers import number

SIDES = 6


class Odds(NamedTuple):
    """What a roll brings without tools."""

    mean: float
    least: int
    most: int


@cache
def odds(dice: int, divisor: int) -> Odds:
    """Count all rolls of so many dice, divided and rounded down."""
    sums = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, ways in sums.items():
            for face in range(1, SIDES + 1):
                more[total + face] = more.get(total + face, 0) + ways
        sums = more
    mean = sum(total // divisor * ways for total, ways in sums.items()) / SIDES**dice
    return Odds(mean, dice // divisor, SIDES * dice // divisor)


def mean_words(dice: int, divisor: int) -> str:
    """Write the mean: `≈ 3.2`."""
    return f"≈ {number(odds(dice, divisor).mean)}"


def range_words(dice: int, divisor: int) -> str:
    """Write the bounds: `1 to 6`."""
    found = odds(dice, divisor)
    return say("{least} to {most}", least=found.least, most=found.most)
