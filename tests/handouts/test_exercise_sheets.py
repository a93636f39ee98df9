"""Exercise sheets ask what the lessons ask, without a single answer; the answers are the engine's own."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skara import brae
from skara.brae import handouts as brae_handouts
from skara.core.errors import SkaraError
from skara.core.handout import Picture, SheetScene
from skara.core.language import LANGUAGES, say, set_language
from skara.handouts import exercise_sheets
from skara.handouts.exercise_sheets import answer_key
from skara.lessons import files
from tests.handouts.conftest import Made
from tests.handouts.pdf import page_texts, text_of

LESSON = """
format = "skara-lesson 1"
game = "brae"
number = 77
title = "A trial"

[[step]]
say = "How much food is due when the round ends?"
guess = "food due"
right = "{settlers} − {roofs} = {food due} in all."

[[step]]
say = "A sentence that asks nothing."

[[step]]
say = "Take the settler."
do = ["take shore-gain-fish gain shell*2"]

[[step]]
say = "And how much is due now?"
guess = "food due"

[[exercise]]
id = "a"
kind = "legal"
scene = "A"
ask = "May Ada take a single shell?"
move = "take shore-gain-fish gain shell"
reasons = ["SB-CARD-SETTLER-5", "SB-TURN-3"]

[[exercise]]
id = "b"
kind = "think"
scene = "A"
ask = "What would you do?"
model = "Whatever feeds everybody."

[[exercise]]
id = "c"
kind = "number"
scene = "B"
ask = "How many things does she hold elsewhere?"
answer = "held"

[[exercise]]
id = "d"
kind = "best"
scene = "A"
ask = "Which card is best?"
value = "score"
best = "score after take roof_village"
lines = [{do = ["take shore-gain-fish gain shell*2"]}, {do = ["take roof_village"]}]

[[exercise]]
id = "e"
kind = "number"
scene = "A"
ask = "With {food due} food due, how many roofs would do?"
answer = "settlers"

[[exercise]]
id = "f"
kind = "number"
scene = "C"
ask = "How many things does she hold?"
answer = "held"

[scenes]
A = '''{"phase": "village", "offer": ["shore-gain-fish", "roof_village"], "players": [
  {"name": "Ada", "goods": {"bone": 1}, "settlers": {"shore": ["shore-gain-fish"]}}]}'''
B = '{"players": [{}]}'
C = '{"like": "A", "after": ["take shore-gain-fish gain shell*2", "bottom"]}'
"""


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the lesson above the whole course, and its first table the only sheet."""
    (tmp_path / "trial.toml").write_text(LESSON, "utf-8")
    monkeypatch.setattr(files, "lesson_folder", lambda box: tmp_path)
    monkeypatch.setattr(brae_handouts, "SCENES", (SheetScene(77, "A", ("offer", "storage", "settlers")),))


def items() -> list[dict[str, Any]]:
    """Return what the only sheet of the trial asks."""
    (page,) = exercise_sheets.exercise_sheets(brae, brae_handouts).content["pages"]
    return list(page["items"])


def test_a_sheet_asks_what_the_lesson_asks_about_its_table(trial: None):
    assert [item["question"] for item in items()] == [
        "How much food is due when the round ends?",
        "And how much is due now?",
        "May Ada take a single shell?",
        "What would you do?",
        "Which card is best?",
        "How many things does she hold?",
    ]


def test_a_question_that_would_answer_another_is_left_out(trial: None):
    assert not [item for item in items() if "roofs would do" in item["question"]]


def test_what_was_played_is_told_without_what_it_brought(trial: None):
    before = [item["before"] for item in items()]

    taken = "Played since the picture: Take: shore settler (1 fish)"
    bottom = f"{taken} · Bottom effect of: Shore settler (1 fish)."
    assert before == ["", f"{taken}.", "Back to the picture:", "", "", bottom]


def test_each_form_has_its_field(trial: None):
    fields = [[(entry["form"], len(entry["options"])) for entry in item["inputs"]] for item in items()]

    assert fields[:2] == [[("number", 0)], [("number", 0)]]
    assert fields[2:] == [[("yes or no", 2), ("choice", 2)], [("text", 0)], [("line", 2)], [("number", 0)]]


def test_the_answers_are_worked_out_on_the_table(trial: None):
    (part,) = answer_key(brae, brae_handouts).content["parts"]
    answers = dict(part["answers"])

    assert [question for question, _ in part["answers"]] == [item["question"] for item in items()]
    assert answers["How much food is due when the round ends?"] == "1. 1 − 0 = 1 in all."
    assert answers["And how much is due now?"] == "It is 2."
    assert answers["May Ada take a single shell?"].startswith("No.")
    assert "Whatever feeds everybody." in answers["What would you do?"]
    assert answers["Which card is best?"].startswith("A 2 · B 3.")
    assert answers["How many things does she hold?"] == "It is 4."


def test_a_lesson_that_is_not_there_is_named(trial: None, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(brae_handouts, "SCENES", (SheetScene(78, "A", ("storage",)),))

    with pytest.raises(SkaraError, match="The course has no lesson 78"):
        exercise_sheets.exercise_sheets(brae, brae_handouts)


# ------------------------------------------------------------------------------------------------------------
# The sheets of the course


def pictures() -> Iterator[Picture]:
    for page in exercise_sheets.exercise_sheets(brae, brae_handouts).content["pages"]:
        yield page["picture"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_for_each_table(made: Made, code: str):
    pages = page_texts(made[code, "exercise-sheets"])

    assert len(pages) == len(brae_handouts.SCENES)
    for page, scene in zip(pages, brae_handouts.SCENES, strict=True):
        assert f"{scene.lesson} · " in page


@pytest.mark.parametrize("code", LANGUAGES)
def test_sheets_hold_no_answer_and_the_key_holds_all(made: Made, code: str):
    set_language(code)
    sheets, key = (text_of(made[code, name]) for name in ("exercise-sheets", "answer-key"))
    answers = [answer for part in answer_key(brae, brae_handouts).content["parts"] for _, answer in part["answers"]]

    assert len(answers) >= len(brae_handouts.SCENES)
    for answer in (" ".join(answer.split()) for answer in answers):
        assert answer in key
        assert answer not in sheets


def test_pictures_tell_nothing_that_is_asked_for():
    for picture in pictures():
        for fact in (say("Food due"), say("Midden due"), say("VP so far")):
            assert fact not in picture.words and fact not in picture.svg
        assert picture.words


def test_the_columns_of_a_store_are_numbered():
    drawn = [picture.svg for picture, scene in zip(pictures(), brae_handouts.SCENES, strict=True)
             if "storage" in scene.parts]  # fmt: skip

    assert drawn and all(">Column</text>" in svg and ">11</text>" in svg for svg in drawn)
