"""The study of any game that has one: decisions analysed, games reviewed, and both shown in the shared panels."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import skara
from skara.analysis import load_review
from skara.core.language import set_language
from skara.games import GAMES, box_of
from skara.panels import analyse_turn, review_game

from .test_words import in_every_language
from .trials import played, random_move

STUDIED = [game for game in GAMES if hasattr(box_of(game), "study")]
QUICKLY: dict[str, Any] = {"best": 3, "samples": 4, "beam": 4, "seconds": None}
TO_COME = 12
"""So many moves from its end a game is studied, so that playing it out is quick."""


@pytest.fixture(scope="module", params=STUDIED)
def game(request: pytest.FixtureRequest) -> Any:
    """Return a table near the end of a game, at a turn with something to decide."""
    number = len(played(request.param, 3, players=2).moves()) - TO_COME
    table = played(request.param, 3, number, players=2)
    while len(table.legal_moves()) < 2 or table.moment.stage != "turn":
        number -= 1
        table = played(request.param, 3, number, players=2)
    return table


@pytest.fixture(scope="module")
def analysis(game: Any) -> Any:
    return skara.analyse(game, **QUICKLY)


@pytest.fixture(scope="module")
def review(game: Any) -> Any:
    """Return the review of the last moves of a game that began near its end."""
    end, rng = box_of(game.box.ID).from_position(game.position()), Random(4)
    while not end.is_over:
        end.play(random_move(end, rng))
    return skara.review(end, player=game.active, samples=2)


def test_every_game_of_the_shelf_has_a_study() -> None:
    assert {"brae", "stone_age"} <= set(STUDIED)


def test_the_best_turns_come_first_with_honest_intervals(game: Any, analysis: Any) -> None:
    best, *others = analysis.turns
    assert others and all(best.mean >= turn.mean or turn.samples < best.samples for turn in others)
    for turn in analysis.turns:
        assert turn.low <= turn.mean <= turn.high
        assert turn.low < turn.high or turn.exact
        table = game.copy()
        for move in turn.line:
            table.play(move)
        assert analysis.value_of(turn.line) == turn
    assert analysis.grade(best.line).label == "best"
    assert all(sentence.endswith(".") for sentence in analysis.sentences)


def test_an_analysis_sees_nothing_that_is_hidden(game: Any, analysis: Any) -> None:
    other = game.view(game.active).redeal(Random("elsewhere"))
    again = skara.analyse(other, **QUICKLY)
    assert [(turn.line, turn.mean) for turn in again.turns] == [(turn.line, turn.mean) for turn in analysis.turns]


def test_why_is_told_in_every_language(analysis: Any) -> None:
    told = in_every_language(lambda: " ".join(analysis.compare(0, 1).sentences))
    assert len(set(told)) == len(told) and all(told)
    assert len(set(in_every_language(lambda: str(analysis)))) == len(told)


def test_a_review_adds_up_and_is_kept(review: Any, tmp_path: Path) -> None:
    assert review.start + review.luck + review.skill + review.method == pytest.approx(review.final)
    assert review.final == review.game.score(review.player).total and review.turns
    review.save(tmp_path / "review.json")
    again = load_review(tmp_path / "review.json")
    assert again.rows() == review.rows()
    for turn, kept in zip(review.turns, again.turns, strict=True):
        assert turn.lost == 0 or turn.sentences == kept.sentences


def test_the_panels_show_a_study(game: Any, analysis: Any, review: Any) -> None:
    panel = analyse_turn(analysis)
    panel.compare("0", "1")
    assert len(panel.entries) == len(analysis.turns) and panel.worth.value and panel.why.value
    panel.play_own()
    assert panel.own is not None and not panel.own.finished
    looked = review_game(review)
    shown = [panel.notice.value, looked.notice.value]
    for number in range(len(review.turns)):
        looked.go(number)
        assert looked.detail.value
    set_language("fr")
    panel.refresh()
    looked.refresh()
    set_language("en")
    assert [*shown, panel.notice.value, looked.notice.value] == [""] * 4
