"""Editions of the course: notebooks for a class and for its teacher, from one source, written over nothing else."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skara import panels
from skara.__main__ import main
from skara.core.errors import OptionError, SkaraError
from skara.core.language import LANGUAGES, set_language
from skara.lessons import Exercise, Lesson, edition, lesson_named, parse_lesson, set_edition
from skara.lessons.edition_files import write_edition
from skara.lessons.editions import VARIABLE
from skara.lessons.exercise_files import EXERCISE_KINDS
from skara.lessons.notebooks import course, course_notebooks
from skara.lessons.teaching import expected_in, expected_in_steps
from tests.lessons.sample import SAMPLE
from tests.test_notebooks import code, levels, prose, run


@pytest.fixture(autouse=True)
def any_edition(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leave no edition behind."""
    monkeypatch.setenv(VARIABLE, "")
    yield


@pytest.fixture(scope="module")
def sample() -> Lesson:
    return parse_lesson(SAMPLE.replace('title = "One of each"', 'number = 7\ntitle = "One of *each*"'), "sample.toml")


def cells(text: str) -> dict[str, str]:
    """Return the sources of the cells by their ids."""
    return {cell["id"]: "".join(cell["source"]) for cell in json.loads(text)["cells"]}


def plain(text: str) -> str:
    """Return Markdown without the signs that keep other signs from being read as such."""
    return text.replace("\\", "")


# ------------------------------------------------------------------------------------------------------------
# When solutions open


def test_who_is_right_sees_the_solution_at_once(sample: Lesson):
    set_edition("student")
    exercise = Exercise(sample.sheet("number"))
    assert not exercise.is_open
    exercise.check(2)

    assert exercise.is_open and exercise.solution() == "2. 4 − 2 = 2"


def test_the_panel_of_a_student_keeps_the_lock_and_checks():
    set_edition("student")
    panel = panels.exercise("room/a")
    panel.solve()
    for attempt in range(3):
        assert "Solution: The solution opens after 3 attempts." in panel.screen.dock.sentences, attempt
        panel.set_field("answer:0", "", "0")
        panel.check()
    right = panel.exercise.sheet.kind.solution(panel.exercise.now)

    assert [outcome.status for outcome in panel.exercise.outcomes] == ["wrong"] * 3
    assert f"Solution: {right}" in panel.screen.dock.sentences


def test_a_misspelt_edition_opens_nothing(sample: Lesson, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(VARIABLE, "students")
    with pytest.raises(OptionError, match="SKARA_EDITION: 'students', possible are: student, instructor"):
        Exercise(sample.sheet("number")).solution()


@pytest.mark.parametrize("name", ["teacher", None, 3, ["student"]])
def test_an_edition_that_is_none_is_refused(name: Any, tmp_path: Path):
    with pytest.raises(OptionError, match=r"^edition: "):
        write_edition(name, tmp_path)
    with pytest.raises(OptionError, match=r"^edition: "):
        set_edition(name)


# ------------------------------------------------------------------------------------------------------------
# What stands in the notebooks


def test_a_student_has_locks_and_hands_in(sample: Lesson):
    (name, text), *_ = course_notebooks([sample], "student").items()
    found = cells(text)

    assert name == "07_one_of_each.ipynb"
    assert found["sample-lesson"].splitlines() == [
        "from skara import lessons, panels", "", 'lessons.set_edition("student")', 'panels.lesson("sample")',
    ]  # fmt: skip
    assert "after 3 attempts" in found["sample-number-heading"]
    assert "hand-in" in "".join(found) and "**For the teacher**" not in text
    for sheet in sample.exercises:
        assert not any(wrong.idea in text for each in expected_in(sheet) for wrong in each.wrong)


def test_a_teacher_has_all_answers(sample: Lesson):
    (text,) = course_notebooks([sample], "instructor").values()
    whole = plain(text)

    assert 'lessons.set_edition("instructor")' in cells(text)["sample-lesson"]
    assert "open at once" in text and "hand-in" not in text
    asked = [each for sheet in (*sample.exercises, *sample.small_print) for each in expected_in(sheet)]
    places = [*expected_in_steps(sample), *asked]
    for place in places:
        assert place.asked in whole and place.right in whole
        for wrong in place.wrong:
            assert wrong.given in whole and f"(`{wrong.idea}`)" in whole and wrong.sentence in whole
    assert "Teaches: SB-COMP-6" in whole


def test_at_home_there_is_neither(sample: Lesson):
    (text,) = course_notebooks([sample]).values()

    assert "after an attempt" in text and "hand-in" not in text and "roofs-forgotten" not in text
    assert cells(text)["sample-lesson"] == 'from skara import panels\n\npanels.lesson("sample")'


def test_a_heading_says_what_is_asked_for(sample: Lesson):
    (text,) = course_notebooks([sample]).values()
    found = cells(text)
    headings = {
        sheet.id.partition("/")[2]: found[f"{sheet.id.replace('/', '-')}-heading"] for sheet in sample.exercises
    }

    assert headings["legal"] == "### Exercise legal: allowed or not"
    assert headings["number"].endswith("### Exercise number: a number")
    asked = {name: [each.asked for each in expected_in(sample.sheet(name))] for name in headings}
    assert not any(question in headings[name] for name, questions in asked.items() for question in questions)
    assert {sheet.kind_name for sheet in sample.exercises} == set(EXERCISE_KINDS), "every kind has its words"


def test_what_a_lesson_says_is_shown_as_it_is(sample: Lesson):
    (text,) = course_notebooks([sample]).values()

    assert cells(text)["sample-title"].startswith("# One of \\*each\\*\n")


def test_a_lesson_of_another_game_names_it(embers: Lesson):
    (text,) = course_notebooks([embers]).values()
    found = cells(text)

    assert 'panels.lesson("embers", game="toy")' in found["embers-lesson"]
    assert 'lessons.lesson_named("embers", game="toy")' in found["embers-game"]


# ------------------------------------------------------------------------------------------------------------
# Written into a folder


@pytest.mark.soak
def test_some_lessons_lead_to_each_other_and_no_further(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    whole = course()
    chosen = [whole[-1], whole[0]]
    names = ",".join(lesson.id for lesson in chosen)
    assert main(["edition", "student", str(tmp_path / "class" / "week 1"), "--lessons", names]) == 0
    files = [Path(line) for line in capsys.readouterr().out.splitlines()]

    assert files == sorted((tmp_path / "class" / "week 1").iterdir())
    links = [line.split("](")[1].split(")")[0] for file in files for line in prose(file).splitlines() if "](" in line]
    assert links == [file.name for file in files[1:]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["student", "instructor"])
def test_an_edition_runs(name: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SKARA_HOME", str(tmp_path / "home"))
    set_language(language)
    (file,) = write_edition(name, tmp_path / "class", ["first_turn"])
    set_language("en")
    run(file)

    assert edition() == name
    assert levels(file)[0] == 1 and levels(file).count(1) == 1
    assert f"skara.set_language({language!r})".replace("'", '"') in code(file)[0] or language == "en"
    assert sorted((tmp_path / "class").iterdir()) == [file], "who types no nickname hands nothing in"


def test_once_more_changes_nothing(tmp_path: Path):
    (file,) = write_edition("student", tmp_path, ["first_turn"])
    before = file.read_bytes()

    assert write_edition("student", tmp_path, ["first_turn"]) == [file]
    assert file.read_bytes() == before


def test_what_is_something_else_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (file,) = write_edition("student", tmp_path, ["first_turn"])
    file.write_text("my work", "utf-8")
    call = ["edition", "student", str(tmp_path)]
    assert main(call) == 2
    assert f"{file} is there already, and something else" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [file] and file.read_text("utf-8") == "my work"

    assert main([*call, "--lessons", "first_turn", "--force"]) == 0
    assert "set_edition" in file.read_text("utf-8")


def test_a_folder_in_the_way_of_a_file_stays(tmp_path: Path):
    (file,) = write_edition("student", tmp_path / "other", ["first_turn"])
    (tmp_path / file.name).mkdir()
    for force in (False, True):
        with pytest.raises(SkaraError, match=file.name):
            write_edition("student", tmp_path, ["first_turn"], force=force)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["FILE"], "Cannot write .*: "),
        (["FILE/below"], "Cannot write .*: "),
        (["OUT", "--lessons", "first_turn,nothing"], "There is no lesson 'nothing'; possible are: first_turn"),
        (["OUT", "--lessons", ","], "There is no lesson ''"),
        (["OUT", "--game", "chess"], "Unknown game 'chess'"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str
):
    (tmp_path / "file").write_text("", "utf-8")
    places = {
        "FILE": str(tmp_path / "file"),
        "FILE/below": str(tmp_path / "file" / "below"),
        "OUT": str(tmp_path / "x"),
    }
    assert main(["edition", "student", *(places.get(each, each) for each in arguments)]) == 2

    assert re.match(problem, capsys.readouterr().err)
    assert not (tmp_path / "x").exists() and (tmp_path / "file").read_text("utf-8") == ""


def test_the_course_is_in_the_order_of_its_numbers():
    whole = course()
    assert [lesson.number for lesson in whole] == list(range(1, len(whole) + 1))
    assert course(names=["first_turn"]) == [lesson_named("first_turn")]
