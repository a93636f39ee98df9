"""A review and an analysis of the same decisions agree within their intervals, and so do two reviews of one game."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import skara
from benchmarks.stored import review_files
from skara.analysis import Review, ReviewedTurn, load_review

NOISE = Path(__file__).parent / "data" / "review-noise.json"
SAMPLES, BEST = 24, 8
LATE = 4
"""The round whose decisions are compared in `make test`, since games are short there."""
DECISIONS, MOST_APART = 30, 1
"""How many decisions are compared in `make soak`, and how many of these intervals may miss each other by chance."""


@cache
def noisy(seed: int) -> Review:
    return skara.review(NOISE, seed=seed)


def stored() -> Review:
    return load_review(review_files()[0])


def agree(turn: ReviewedTurn) -> bool:
    """Tell whether what a turn lost is the same to an analysis, as far as both can tell."""
    analysis = skara.analyse(turn.start, best=BEST, samples=SAMPLES, seconds=None, seed="agreement", also=[turn.line])
    grade = analysis.grade(turn.line)
    low, high = turn.lost_interval
    return max(low, grade.low) <= min(high, max(0.0, grade.high)) + 1e-9


def decisions() -> Iterator[ReviewedTurn]:
    yield from stored().turns
    yield from noisy(1).turns


def test_late_decisions_are_the_same_to_a_review_and_an_analysis():
    assert [agree(turn) for turn in stored().turns if turn.round == LATE] == [True] * 4


@pytest.mark.soak
def test_a_review_and_an_analysis_agree():
    found = [agree(turn) for turn in decisions()]
    assert len(found) >= DECISIONS and found.count(False) <= MOST_APART


@pytest.mark.soak
def test_two_reviews_of_one_game_do_not_contradict_each_other():
    one, other = noisy(1), noisy(2)
    for name in ("skill", "luck", "method"):
        apart = abs(getattr(one, name) - getattr(other, name))
        assert apart <= getattr(one, f"{name}_margin") + getattr(other, f"{name}_margin"), name
    for first, second in zip(one.turns, other.turns, strict=True):
        assert first.label == second.label or None in (first.label, second.label)
    assert not {"mistake", "blunder"} & {turn.label for review in (one, other) for turn in review.turns}
