"""Losses are measured without a tendency, and a label is right in 95 of 100 cases, however often one looks."""

from collections import Counter
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

import skara
from skara.analysis import Review
from skara.analysis.grades import label_of
from skara.analysis.intervals import STUDENT, Interval, interval
from skara.analysis.sequential import (
    ERRORS,
    games_at,
    interval_at,
    label_at,
    label_within,
    looks_worth,
    student_point,
)
from tests import toy
from tests.toy.even import STUDY, even_game

SEEDS = 200


@pytest.fixture(scope="module")
def reviews() -> list[Review]:
    """Review a game whose turns are all worth the same, with many seeds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(toy, "study", STUDY, raising=False)
        return [skara.review(even_game(7), samples=4, seed=seed) for seed in range(SEEDS)]


def test_where_all_turns_are_worth_the_same_nothing_is_lost(reviews: list[Review]):
    for found in ([one.skill for one in reviews], [turn.lost for one in reviews for turn in one.turns]):
        assert stdev(found) > 0.5
        assert abs(fmean(found)) <= 1.96 * stdev(found) / sqrt(len(found))


def test_margins_hold_the_true_sums(reviews: list[Review]):
    for name in ("skill", "method"):
        # Everybody expects the same everywhere here.
        held = fmean(abs(getattr(one, name)) <= getattr(one, f"{name}_margin") for one in reviews)
        assert 0.88 <= held <= 1.0, name


def test_a_turn_as_good_as_the_best_is_seldom_called_worse(reviews: list[Review]):
    labels = Counter(turn.label for one in reviews for turn in one.turns)
    wrong = sum(number for label, number in labels.items() if label not in (None, "best"))
    assert labels[None] and wrong <= 0.025 * labels.total()


def judged(mean: float, spread: float, rng: Random, first: int = 12) -> str | None:
    """Add games until there is a label, or the last look is over."""
    return seen(mean, spread, rng, first)[0]


def seen(
    mean: float, spread: float, rng: Random, first: int = 12, looks: int = len(ERRORS)
) -> tuple[str | None, Interval]:
    """Add games until there is a label, or the last look is over; return it with the interval of that look."""
    sample: list[float] = []
    label = None
    for look in range(looks):
        sample += [rng.gauss(mean, spread) for _ in range(games_at(look, first) - len(sample))]
        if label := label_at(sample, look, looks):
            break
    return label, interval_at(sample, look, looks)


@pytest.mark.parametrize("lost", [-0.5, 0.25, 1.6, 2.9, 3.2, 5.5])
def test_a_label_is_wrong_in_at_most_5_of_100_cases(lost: float):
    rng = Random(lost)
    found = [judged(lost, 2.0, rng) for _ in range(300)]
    right = "best" if lost <= 0 else label_of(lost)
    # 300 cases can show up to 24 where 15 are expected.
    assert sum(label not in (None, right) for label in found) <= 24


@pytest.mark.parametrize(("lost", "label"), [(-4.0, "best"), (5.0, "mistake"), (10.0, "blunder")])
def test_what_is_clear_gets_its_label(lost: float, label: str):
    rng = Random(lost)
    assert sum(judged(lost, 3.0, rng) == label for _ in range(100)) >= 90


def test_what_may_be_a_blunder_and_is_surely_a_mistake_is_called_a_mistake():
    rng = Random(6)
    found = Counter(judged(6.0, 3.0, rng) for _ in range(100))
    assert found["mistake"] >= 90 and found["blunder"] <= 5


def test_the_looks_share_the_chance_to_err():
    assert sum(ERRORS) == pytest.approx(0.05)
    assert [games_at(look, 12) for look in range(len(ERRORS))] == [12, 24, 48, 96]


@pytest.mark.parametrize(
    ("low", "high", "label"),
    [
        (-2, 0, "best"),
        (-1, 1, None),
        (0.1, 0.5, "excellent"),
        (0.4, 0.6, None),
        (1.6, 3, "inaccuracy"),
        (3.1, 6, "mistake"),
        (5, 7, None),
        (6.1, 20, "blunder"),
    ],
)
def test_a_label_is_that_of_all_losses_in_the_interval(low: float, high: float, label: str | None):
    assert label_within(Interval((low + high) / 2, low, high)) == label


def test_a_few_games_give_no_label():
    assert label_at([10.0, 10.0, 10.0], 0, 4) is None and label_at([10.0, 10.0, 10.0], 0, 1) is None
    assert interval_at([10.0, 10.0, 10.0], 0, 1) == (10.0, -inf, inf)
    assert label_at([9.0, 10.0, 11.0, 10.0] * 3, 0, 4) == "blunder"


@pytest.mark.parametrize("looks", range(1, len(ERRORS) + 1))
@pytest.mark.parametrize("lost", [0.25, 2.9, 6.1])
def test_the_interval_told_counts_all_looks(lost: float, looks: int):
    rng = Random(f"{lost} {looks}")
    found = [seen(lost, 2.0, rng, looks=looks)[1] for _ in range(300)]
    # 300 cases can show down to 276 where 285 are expected.
    assert sum(low <= lost <= high for _, low, high in found) >= 276


def test_the_last_look_planned_may_err_as_often_as_all_that_do_not_follow():
    sample = [float(number % 7) for number in range(24)]
    widths = [interval_at(sample, 1, looks).high for looks in (2, 3, 4)]
    assert widths[0] < widths[1] == widths[2]
    assert interval_at(sample, 0, 1)[1:] == pytest.approx(interval(sample)[1:], rel=0.01)


def test_further_looks_are_for_what_may_get_a_label():
    def sample(mean: float) -> list[float]:
        return [mean - 4, mean, mean + 4] * 4

    worth = {mean: looks_worth(sample(mean), 12) for mean in (-8.0, -2.5, -1.0, 1.0, 4.6, 6.0, 9.0)}
    assert worth == {-8.0: 1, -2.5: 2, -1.0: 1, 1.0: 1, 4.6: 4, 6.0: 4, 9.0: 4}


@pytest.mark.parametrize("freedom", range(3, 31))
def test_student_s_distribution(freedom: int):
    assert student_point(0.975, freedom) == pytest.approx(STUDENT[freedom - 1], abs=0.004)


@pytest.mark.parametrize(("share", "freedom", "known"), [(0.9975, 3, 7.453), (0.995, 11, 3.106), (0.99, 23, 2.500)])
def test_student_s_distribution_further_out(share: float, freedom: int, known: float):
    assert student_point(share, freedom) == pytest.approx(known, rel=0.02)
