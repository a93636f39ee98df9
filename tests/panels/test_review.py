"""The Review panel shows what a review says, decision by decision."""

import asyncio
import re
import subprocess
import sys
from dataclasses import replace
from html import unescape
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import skara
import skara.analysis
from skara.analysis import Review
from skara.analysis.reviews import with_margin
from skara.brae.decisions import DONE
from skara.core.errors import OptionError, RecordError
from skara.core.numbers import number, signed
from skara.core.stopping import go_on
from skara.panels import review_game
from skara.panels.study.review_words import decision_names, verdict_words
from skara.panels.study.walked_lines import line_words

from .studies import bot_game, made_up_review
from .test_analysis import PATIENCE, until, words


def test_the_figures_of_the_game_are_those_of_the_review():
    review = made_up_review()
    panel = review_game(review)
    found = re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", panel.summary.value)
    assert dict(found) == {
        "Accuracy": f"{review.accuracy:.0f} %",
        "Skill": with_margin(review.skill, review.skill_margin),
        "Luck": with_margin(review.luck, review.luck_margin),
        "Final score": number(review.final),
    }
    for figure in (
        "Accuracy of a decision",
        "Skill",
        "Luck",
        "Method",
        review.sum_sentence,
        "add up to the final score",
        "plan one turn at a",
    ):
        assert figure in panel.definitions.value
    assert "Ada, final score 39" in panel.heading.value


def test_it_begins_with_the_worst_decision_and_names_the_three_worst():
    review = made_up_review()
    panel = review_game(review)
    assert len(review.worst) == 3 and panel.number == review.worst[0].number
    names = decision_names(review.turns)
    for button, turn in zip(panel.worst, review.worst, strict=True):
        assert button.description == f"{names[turn.number]}  {signed(-turn.lost)}"
        button.click()
        assert panel.turn is turn and panel.turns.value == str(turn.number)
    panel.worst[0].click()


def test_every_decision_tells_what_it_was_worth_and_what_was_better():
    review = made_up_review()
    panel = review_game(review)
    kinds = set()
    for turn, name in zip(review.turns, decision_names(review.turns), strict=True):
        panel.turns.value = str(turn.number)
        kinds.add(turn.kind)
        assert panel.turn is turn and panel.notice.value == ""
        told = words(panel.detail.value).replace("\xa0", " ")
        assert name in told and verdict_words(turn) in told
        for value in (turn.before, turn.played, turn.lost):
            assert number(value) in told
        assert all(sentence.replace("\xa0", " ") in told for sentence in turn.sentences)
        same = turn.line == turn.best_line
        assert (panel.which.layout.display == "none") == same
        if not same:
            assert " · ".join(line_words(turn.start, turn.best_line)).replace("\xa0", " ") in told
        assert panel.back.disabled == (turn.number == 0)
        assert panel.on.disabled == (turn.number == len(review.turns) - 1)
    assert kinds == {"setup", "turn", "round_end"}


def test_what_was_played_and_what_was_better_are_walked_through_on_the_drawing():
    review = made_up_review()
    panel = review_game(review)
    for turn in review.worst:
        panel.go(turn.number)
        for which, line in (("played", turn.line), ("best", turn.best_line)):
            panel.which.value = which
            assert panel.line.line == line and panel.line.position == 0
            assert panel.line.last == len([move for move in line if move.option != DONE])
            table = turn.start.copy()
            for move in line[:-1]:
                table.apply(move)
            panel.line.step("last")
            shown = panel.line.points[-1].game
            assert shown.position()["players"] == table.position()["players"]
        panel.go(turn.number)
        assert panel.which.value == "played"


def test_two_decisions_of_one_turn_have_names_of_their_own():
    """Explore splits a turn, since more is known once its cards are seen."""
    review = made_up_review()
    first = next(turn for turn in review.turns if turn.kind == "turn" and len(turn.line) > 1)
    split = [*review.turns[: first.number + 1], *review.turns[first.number :]]
    turns = [replace(turn, number=place) for place, turn in enumerate(split)]
    panel = review_game(replace(review, turns=turns))
    called = f"Round {first.round}, turn {first.set}"
    for place, name in ((first.number, called), (first.number + 1, f"{called} (2)")):
        panel.go(place)
        assert f"<h4>{name}</h4>" in panel.detail.value
        assert f"<span>{name}</span>" in panel.turns.rows[place]["html"]


def test_the_buttons_go_from_decision_to_decision():
    panel = review_game(made_up_review())
    panel.go(0)
    panel.back.click()
    assert panel.number == 0
    panel.on.click()
    assert panel.number == 1 and panel.turns.value == "1"
    panel.go(1000)
    assert panel.number == len(made_up_review().turns) - 1


# -----------------------------------------------------------------------------------------------------------
# The chart


def test_a_click_on_the_chart_leads_to_the_decision():
    review = made_up_review()
    panel = review_game(review)
    for board in panel.chart.boards.values():
        things = re.findall(r'data-thing="([^"]+)"[^>]*aria-label="([^"]*)"', board.svg)
        assert [thing for thing, _ in things] == [f"mark:{place}" for place in range(len(review.turns))]
        for (_, label), turn, name in zip(things, review.turns, decision_names(review.turns), strict=True):
            assert unescape(label).startswith(f"{name}: {number(turn.played)} points")
    light, dark = (panel.chart.boards[theme] for theme in ("light", "dark"))
    light.pick("mark:5")
    assert panel.number == 5
    pressed = re.findall(r'data-thing="(mark:\d+)"[^>]*aria-pressed="true"', light.svg + dark.svg)
    assert pressed == ["mark:5", "mark:5"]
    dark.pick("mark:2")
    assert panel.number == 2 and panel.turns.value == "2"
    light.pick("nothing")
    assert panel.number == 2


def test_without_pandas_everything_but_the_chart_works(tmp_path: Path):
    made_up_review().save(tmp_path / "review.json")
    code = f"""
import sys
sys.modules["numpy"] = sys.modules["pandas"] = None
from skara.panels import review_game
panel = review_game({str(tmp_path / "review.json")!r})
assert "Charts need a package" in panel.chart.problem.value, panel.notice.value
panel.go(3)
assert panel.turns.value == "3" and panel.line.moves.value and not panel.notice.value
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


# -----------------------------------------------------------------------------------------------------------
# Where reviews come from


def test_a_saved_review_is_opened(tmp_path: Path):
    path = tmp_path / "review.json"
    made_up_review().save(path)
    panel = review_game(str(path))
    assert panel.review is not None and panel.review.rows() == made_up_review().rows()
    path.write_text('{"format": "skara-review"}', encoding="utf-8")
    with pytest.raises(RecordError):
        review_game(path)


def test_a_game_is_reviewed_when_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    asked: list[Any] = []

    def quick(game: Any, *, player: int, progress: Any, stopped: Any, **options: Any) -> Review:
        asked.append((game, player, options))
        progress(0.5, "half")
        return made_up_review()

    monkeypatch.setattr(skara.analysis, "review", quick, raising=False)
    skara.save(bot_game(), tmp_path / "game.json")
    panel = review_game(tmp_path / "game.json", samples=2)
    assert panel.review is None and panel.whole.layout.display == "none" and "Press Review" in panel.intro.value
    assert [label for label, _ in panel.player.options] == ["Ada", "Bruno"]
    panel.work.start.click()
    assert panel.review is made_up_review() and panel.whole.layout.display == ""
    assert callable(asked[0][2].pop("partly")), "what is known is shown as it comes"
    assert asked == [(bot_game(), 0, {"samples": 2})]
    panel.player.value = 1
    assert panel.review is None, "it was a review of the other player"
    assert "Bruno" in panel.heading.value
    panel.review_now()
    assert asked[-1][1] == 1


def test_a_review_is_made_aside_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch):
    never = Event()

    def slow(game: Any, *, progress: Any, stopped: Any, **options: Any) -> Review:
        progress(0.25, "a quarter")
        for _ in range(PATIENCE):
            if stopped():
                review = made_up_review()
                return Review(review.game, 0, review.turns[:4], review.turns[3].played, 8, 0)
            never.wait(0.01)
        raise AssertionError("nobody stopped it")

    monkeypatch.setattr(skara.analysis, "review", slow, raising=False)

    async def clicks() -> None:
        panel = review_game(bot_game())
        panel.work.start.click()
        await until(lambda: "value='25'" in panel.work.bar.value)
        panel.work.stop.click()
        await until(lambda: not panel.work.running)
        assert panel.review is not None and len(panel.turns.rows) == 4
        assert "It was stopped: decisions 1 to 4 were looked at." in panel.notice.value

    asyncio.run(clicks())


def test_a_review_is_shown_while_it_is_being_made(monkeypatch: pytest.MonkeyPatch):
    seen, again = Event(), Event()
    whole = made_up_review()

    def slow(game: Any, *, partly: Any, **options: Any) -> Review:
        partly(Review(whole.game, 0, whole.turns[:2], whole.turns[1].played, 8, 0, complete=False))
        seen.set()
        assert again.wait(PATIENCE)
        return whole

    monkeypatch.setattr(skara.analysis, "review", slow, raising=False)

    async def clicks() -> None:
        panel = review_game(bot_game())
        panel.work.start.click()
        await until(lambda: len(panel.turns.rows) == 2)
        assert panel.work.running and "Expected now" in panel.summary.value and "Final score" not in panel.summary.value
        panel.on.click()
        assert panel.number == 1, "one can look around meanwhile"
        again.set()
        await until(lambda: not panel.work.running)
        assert len(panel.turns.rows) == len(whole.turns) and "Final score" in panel.summary.value

    asyncio.run(clicks())
    assert seen.is_set()


def test_stopped_inside_a_decision_it_keeps_those_before(monkeypatch: pytest.MonkeyPatch):
    seen, whole = Event(), made_up_review()

    def slow(game: Any, *, partly: Any, **options: Any) -> Review:
        for last in (1, 2, 3):
            partly(Review(whole.game, 0, whole.turns[:last], whole.turns[last - 1].played, 8, 0, complete=False))
        seen.set()
        while True:
            go_on()

    monkeypatch.setattr(skara.analysis, "review", slow, raising=False)

    async def clicks() -> None:
        panel = review_game(bot_game())
        panel.work.start.click()
        await until(seen.is_set)
        panel.work.stop.click()
        await until(lambda: not panel.work.running)
        assert len(panel.turns.rows) == 3 and "decisions 1 to 3 were looked at" in panel.notice.value

    asyncio.run(clicks())


def test_a_real_review_of_a_short_game():
    game = skara.from_position({"round": 4, "set": 3, "phase": "workers", "players": [
        {"name": "<i>Ada</i>", "goods": {"shell": 2, "barley": 1}, "settlers": {"shore": 2}, "special": "build",
         "workers": {"large": 1, "small": 0}},
        {"special": "recruit"}]})  # fmt: skip
    for move in ("place large cook shell", "done"):
        game.play(move)
    panel = review_game(game, samples=1)
    panel.review_now()
    assert panel.review is not None, panel.notice.value
    assert panel.review.worst and "<i>" not in panel.detail.value + panel.heading.value + panel.line.moves.value
    assert "2\xa0shells and 1\xa0barley" in panel.detail.value


def test_french():
    panel = review_game(made_up_review())
    panel.table.speak("fr")
    assert "39" in panel.summary.value and "−27,6" in panel.summary.value


def test_what_cannot_be_reviewed_is_refused():
    with pytest.raises(OptionError, match="player"):
        review_game(bot_game(), player=2)
    with pytest.raises(OptionError, match="not 7"):
        review_game(7)
    panel = review_game(skara.new_game(2))
    panel.work.start.click()
    assert "nothing to review" in panel.notice.value
