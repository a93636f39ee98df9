"""A lesson file is tried before anybody learns from it: `.venv/bin/skara lessons check`."""

import re
from pathlib import Path

import pytest

from skara.__main__ import main
from skara.core.screen import Band, Button, Cell, Dock, Header, Question, Screen, Store, Target
from skara.lessons import Coach, Lesson, faults, parse_lesson
from skara.lessons.checks import things_shown
from tests import toy as toy_box
from tests.lessons.embers import EMBERS


def test_a_lesson_without_a_fault(embers: Lesson):
    assert faults(embers) == []


FAULTY = [
    (
        "at",
        'at = "put:valley"',
        'at = "tile:cook"',
        "step 2: 'tile:cook' is not on the screen; possible are: ",
        "put:valley",
    ),
    ("stage", 'stage = ["trails"]', 'stage = ["trials"]', "step 1: 'trials' is not on the screen", "trails"),
    ("look", 'look = ["reroll"]', 'look = ["burn"]', "step 4: 'burn' is not on the screen", ""),
    (
        "second beginning",
        'do = ["put valley"]',
        'do = ["put valley", "burn"]',
        "step 2: no move begins with 'burn' here",
        "",
    ),
    (
        "mistake that is asked for",
        'move = "put"',
        'move = "put valley"',
        "step 2: nobody can make the mistake 'put valley' here",
        "",
    ),
    (
        "mistake of another moment",
        'move = "put"',
        'move = "burn"',
        "step 2: nobody can make the mistake 'burn' here",
        "",
    ),
    (
        "rule of another moment",
        'rule = "TO-ROLL-2"',
        'rule = "TO-SCORE-1"',
        "step 2: nobody can make the mistake 'TO-SCORE-1'",
        "",
    ),
    ("formula", "after put valley", "after burn 2", "step 2: This is not asked now.", ""),
    ("long", "Too little?", "Too " + "very " * 24 + "little?", "step 3: step 3/say has 29 words, at most 25", ""),
    ("long praise", "It costs wood.", "It costs " + "wood " * 24, "step 4: step 4/done has 26 words, at most 25", ""),
    (
        "long answer",
        "It is cold.",
        "It is " + "so " * 24 + "cold.",
        "step 5: step 5/mistakes 1/say has 27 words, at most 25",
        "",
    ),
]


@pytest.mark.parametrize(
    ("old", "new", "fault", "known"), [case[1:] for case in FAULTY], ids=[case[0] for case in FAULTY]
)
def test_faults(embers: Lesson, old: str, new: str, fault: str, known: str):
    assert old in EMBERS
    found = faults(parse_lesson(EMBERS.replace(old, new, 1), "x.toml"))

    assert [each for each in found if each.startswith(fault) and known in each], found


def test_what_cannot_be_done_ends_the_walk(embers: Lesson):
    found = faults(parse_lesson(EMBERS.replace('do = ["put valley"]', 'do = ["burn"]'), "x.toml"))

    assert found[-1] == "step 2: what it asks for cannot be done, so the steps behind it were not tried"
    assert "step 2: no move begins with 'burn' here" in found


def test_a_number_that_cannot_be_worked_out_hides_no_other_fault(embers: Lesson):
    text = EMBERS.replace("after put valley", "after burn 2").replace('at = "put:valley"', 'at = "tile:cook"')
    found = faults(parse_lesson(text.replace("It costs wood.", "It costs {prospect after burn 1}."), "x.toml"))

    assert [fault[:24] for fault in found] == [
        "step 2: 'tile:cook' is n", "step 2: This is not aske", "step 4: This is not aske",
    ]  # fmt: skip


def test_undo_with_nothing_to_undo(embers: Lesson):
    found = faults(parse_lesson(EMBERS.replace('do = ["put valley"]', 'do = ["undo"]'), "x.toml"))

    assert "step 2: no move begins with 'undo' here" in found


def test_things_are_those_of_the_screen_where_a_game_has_one(coach: Coach, monkeypatch: pytest.MonkeyPatch):
    class Table:
        @staticmethod
        def screen(desk):
            assert not desk.manner.joined
            cell = Cell("trail:peak", targets=(Target("trail:peak/1", ()),))
            dock = Dock(buttons=(Button("done", "Done"),))
            return Screen("turn", Header(""), Question(""), (Band((cell,)),), (), Store((), ""), dock)

    monkeypatch.setattr(toy_box, "host", Table, raising=False)
    shown = things_shown(coach)

    assert {"trail:peak", "trail:peak/1", "done", "store", "button:undo"} <= shown
    assert "put:valley" not in shown


def test_the_example_of_the_page_about_lessons():
    page = Path(__file__).resolve().parents[2] / "docs" / "add-a-lesson.md"
    (example,) = re.findall(r"^```toml\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)

    assert faults(parse_lesson(example, "example.toml")) == []


# ------------------------------------------------------------------------------------------------------------
# The command


@pytest.fixture
def file(embers: Lesson, tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(EMBERS, "utf-8")
    return path


def test_the_command(file: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["lessons", "check", str(file)]) == 0
    assert capsys.readouterr().out == "mine.toml: 5 steps walked, all is well\n"


def test_the_command_names_faults(file: Path, capsys: pytest.CaptureFixture[str]):
    good = file.with_name("good.toml")
    good.write_text(EMBERS, "utf-8")
    file.write_text(EMBERS.replace("It costs wood.", "It costs " + "wood " * 24), "utf-8")

    assert main(["lessons", "check", str(file), str(good), "--language", "fr"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "mine.toml\u00a0: étape 4\u00a0: step 4/done a 26 mots, au plus 25",
        "good.toml\u00a0: 5 étapes parcourues, tout va bien",
    ]


def test_the_command_refuses_what_is_no_lesson(file: Path, capsys: pytest.CaptureFixture[str]):
    file.write_text('format = "skara-lesson 1"', "utf-8")

    assert main(["lessons", "check", str(file)]) == 2
    assert capsys.readouterr().err == "mine.toml, game: is missing\n"
