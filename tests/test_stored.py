"""What comes with the kit is what it computes today.

Stored games of bots are compared in `tests/lab/test_stored_games.py`, puzzles in `tests/brae/puzzles/test_puzzles.py`,
the pages for teachers in `tests/test_teaching_pages.py`.
"""

from functools import partial
from pathlib import Path

import pytest

import skara
from benchmarks import stored
from skara.analysis import Review, load_review
from skara.analysis.review_files import VERSION
from skara.analysis.reviews import reviewed
from skara.analysis.segments import segments_of
from skara.core.data import data_folder
from skara.core.files import read_json

LAST = 2
"""So many decisions of a review are looked at again in `make test`, where games are short; all in `make soak`."""
COMPUTED = {"*.review.json": "reviews", "puzzles.json": "puzzles", "balance/*": "balance"}
"""Files among the data that are computed, and what computes them."""


def told(review: Review) -> list[dict[str, object]]:
    return [{**row, "errors": turn.errors} for row, turn in zip(review.rows(), review.turns, strict=True)]


@pytest.fixture(params=stored.review_files(), ids=lambda path: path.name)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def test_one_command_computes_everything_that_is_stored():
    assert stored.review_files()
    assert set(COMPUTED.values()) | {"teaching"} == set(stored.RESULTS)
    assert all(list(data_folder().rglob(pattern)) for pattern in COMPUTED)


def test_a_stored_review_is_of_today_s_version_and_settings(path: Path):
    review = load_review(path)

    assert read_json(path)["version"] == VERSION
    assert (review.samples, review.seed) == (stored.REVIEW_SAMPLES, stored.REVIEW_SEED)
    assert review.complete and review.game == skara.load(path.with_name(path.name.replace(".review", "")))


def test_the_last_decisions_of_a_stored_review_are_what_they_are_today(path: Path):
    review = load_review(path)
    segments = list(segments_of(review.game, review.player))
    for number in range(len(segments) - LAST, len(segments)):
        again = reviewed(segments[number], number, review.samples, review.seed, None)
        kept = review.turns[number]
        again.luck = again.own - review.turns[number - 1].played
        assert (again.label, again.best_line) == (kept.label, kept.best_line)
        assert [again.before, again.played, again.own, again.luck, *again.errors] == pytest.approx(
            [kept.before, kept.played, kept.own, kept.luck, *kept.errors]
        ), "stored results are not those of today: make stored"


@pytest.mark.soak
def test_a_stored_review_is_what_it_is_today(path: Path):
    assert told(stored.reviewed_again(path)) == told(load_review(path))


def test_all_or_some_are_computed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    for name in stored.RESULTS:
        monkeypatch.setitem(stored.RESULTS, name, partial(iter, [f"{name} done"]))
    stored.main([])
    assert capsys.readouterr().out.splitlines() == [f"{name}: {name} done" for name in stored.RESULTS]
    stored.main(["--only", "reviews"])
    assert capsys.readouterr().out == "reviews: reviews done\n"
