"""A review whose decisions are shared out among processes: the same review, and stopped as quickly."""

import json
import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import skara
from skara.analysis import reviews, shared_reviews
from skara.analysis.reviews import Review
from skara.analysis.shared_reviews import OneDecision, review_decision
from skara.core import processes
from skara.core.errors import OptionError
from skara.core.record import write_record
from skara.core.stopping import GivenUp, stoppable
from skara.panels.parts.limits import review_within
from tests.analysis.known import before_the_last_turn
from tests.toy.even import even_game


@pytest.fixture(autouse=True)
def every_review_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MANY_GAMES", 1)


@pytest.fixture(scope="module")
def game() -> Any:
    """Play a solo game quickly to its end from the turn before the last."""
    found = before_the_last_turn()
    while not found.is_over:
        found.play(found.legal_moves()[0])
    return found


def told(review: Review) -> tuple[str, list[dict[str, Any]]]:
    return str(review), review.rows()


def reviewed_by(workers: int, game: Any) -> tuple[Review, list[tuple[float, str]], list[int]]:
    """Review a game by so many workers; return what was told on the way too."""
    progress: list[tuple[float, str]] = []
    known: list[int] = []
    review = skara.review(
        game, samples=2, seed=3, workers=workers,
        progress=lambda done, sentence: progress.append((done, sentence)),
        partly=lambda review: known.append(len(review.turns)),
    )  # fmt: skip
    return review, progress, known


def test_the_same_review_comes_out(game: Any):
    alone, shared = reviewed_by(1, game), reviewed_by(2, game)
    assert len(alone[0].turns) > 2 and alone[0].turns == shared[0].turns and told(alone[0]) == told(shared[0])
    assert alone[1:] == shared[1:]


def test_it_stops_after_the_first_decision(game: Any):
    review = skara.review(game, samples=2, workers=2, stopped=lambda: True)
    assert len(review.turns) == 1 and not review.complete


@pytest.mark.parametrize("workers", [1, 2])
def test_as_part_of_stopped_work_not_even_the_first_decision_is_looked_at(game: Any, workers: int):
    told: list[float] = []
    with pytest.raises(GivenUp), stoppable(lambda: bool(told)):
        skara.review(game, samples=2, workers=workers, progress=lambda share, sentence: told.append(share))
    assert told == [0.0]


def test_what_a_dead_worker_leaves_is_done_here(game: Any, monkeypatch: pytest.MonkeyPatch):
    """The first two decisions come; then a worker has died."""
    whole = shared_reviews.shared_out

    def broken(*given: Any) -> Iterator[Any]:
        found = whole(*given)
        yield next(found)
        yield next(found)
        found.close()

    monkeypatch.setattr(shared_reviews, "shared_out", broken)
    assert told(skara.review(game, samples=1, workers=2)) == told(skara.review(game, samples=1, workers=1))


def test_a_worker_that_dies_ends_what_is_shared(game: Any, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shared_reviews, "review_decision", os._exit)
    monkeypatch.setattr(shared_reviews, "OneDecision", lambda *given: 1)
    assert list(shared_reviews.shared_out(game, 0, [None, None], 1, 0, lambda: False, 2)) == []  # type: ignore[list-item]


def test_a_worker_sends_no_table(game: Any):
    turn = review_decision(OneDecision(json.dumps(write_record(game)), 0, 0, 1, 0))
    assert turn.start is None and turn.line


def test_a_game_that_is_not_of_the_kit_is_reviewed_here(game: Any):
    assert shared_reviews.can_share(game) and not shared_reviews.can_share(even_game(1))


@pytest.mark.parametrize("workers", (0, 1025, "two"))
def test_a_number_of_workers_is_checked(game: Any, workers: Any):
    with pytest.raises(OptionError, match="workers"):
        skara.review(game, workers=workers)


def test_one_core_where_there_are_no_processes_and_on_a_served_page(monkeypatch: pytest.MonkeyPatch):
    assert review_within({}, served=True)["workers"] == 1 and "workers" not in review_within({}, served=False)
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert processes.own_cores() == 1
