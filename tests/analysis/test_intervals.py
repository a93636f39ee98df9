"""Means and their intervals, measured on samples whose true mean is known."""

from itertools import pairwise
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from skara.analysis.intervals import STUDENT, Interval, interval, interval_of_points


def covered(number: int, draw, mean: float, times: int = 1500) -> float:
    """Return how often, in percent, the interval of so many draws holds the true mean."""
    rng = Random(f"coverage {number}")
    found = [interval([draw(rng) for _ in range(number)]) for _ in range(times)]
    return 100 * sum(one.low <= mean <= one.high for one in found) / times


@pytest.mark.parametrize("number", [2, 4, 8, 16, 31, 32, 60])
def test_95_of_100_intervals_hold_the_true_mean(number: int):
    assert 93 <= covered(number, lambda rng: rng.gauss(50, 7), 50) <= 97


@pytest.mark.parametrize("number", [8, 16, 32])
def test_sums_of_points_are_near_enough_to_the_theory(number: int):
    # Final scores are whole numbers, and made of many small parts.
    assert 92 <= covered(number, lambda rng: sum(rng.choice((0, 1, 1, 4)) for _ in range(12)), 18) <= 98


def test_equal_turns_are_told_apart_once_in_twenty():
    rng = Random("equal turns")
    found = [interval([rng.gauss(0, 3) for _ in range(16)]) for _ in range(2000)]

    assert 3.5 <= 100 * sum(one.clear_of_zero for one in found) / len(found) <= 6.5


def test_an_interval_by_hand():
    found = interval([1, 2, 3, 4])

    half = 3.182 * stdev([1, 2, 3, 4]) / sqrt(4)
    assert found == pytest.approx((2.5, 2.5 - half, 2.5 + half))
    assert found.mean == fmean([1, 2, 3, 4])


def test_a_single_value_tells_nothing_about_how_sure_it_is():
    assert interval([7]) == (7, -inf, inf)
    assert not interval([7]).clear_of_zero


def test_values_that_do_not_vary_leave_no_doubt():
    assert interval([3, 3, 3]) == (3, 3, 3)


@pytest.mark.parametrize(
    ("found", "clear"),
    [
        (Interval(2, 1, 3), True),
        (Interval(-2, -3, -1), True),
        (Interval(1, -1, 3), False),
        (Interval(1, 0, 2), False),
        (Interval(-1, -2, 0), False),
        (Interval(0, 0, 0), False),
    ],
)
def test_zero_is_left_out_or_not(found: Interval, clear: bool):
    assert found.clear_of_zero is clear


def test_students_points_fall_towards_the_normal_one():
    assert all(one > other for one, other in pairwise(STUDENT))


@pytest.mark.parametrize(("freedom", "point"), [(2, 4.303), (30, 2.042), (31, 2.040), (60, 2.000), (120, 1.980)])
def test_the_margin_follows_student_for_any_size(freedom: int, point: float):
    sample = [float(value % 5) for value in range(freedom + 1)]
    found = interval(sample)

    assert (found.high - found.mean) * sqrt(len(sample)) / stdev(sample) == pytest.approx(point, abs=0.003)


def test_points_of_games_are_never_certain():
    assert interval_of_points([3, 3, 3]) == (3, 2, 4)
    assert interval_of_points([3] * 16) == (3, 3 - 3 / 16, 3 + 3 / 16)
    assert interval_of_points([7]) == (7, -inf, inf)
    wide = [1, 9, 4, 6]
    assert interval_of_points(wide) == interval(wide)
