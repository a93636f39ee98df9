"""Notes for whoever teaches: which steps and exercises they list, and how a right answer is written."""

import pytest

from skara.core.language import set_language
from skara.lessons import Lesson, lesson_named, parse_lesson
from skara.lessons.teacher_notes import exercise_notes, minutes_words, small_print_notes, step_notes
from tests.lessons.sample import SAMPLE


@pytest.fixture(scope="module")
def sample() -> Lesson:
    return parse_lesson(SAMPLE, "sample.toml")


def test_a_step_stands_with_its_number_what_is_right_and_what_comes_up(sample: Lesson):
    assert step_notes(sample, ["1"]) == (
        "- **1** · Ada has 4 settlers and 2 roofs. How much food is due?\n"
        "  - **Right:** 2. 4 settlers and 2 roofs: 2\n"
        "  - **Comes up:** 4 (`roofs-forgotten`) → A roof shelters a settler."
    )


def test_steps_that_ask_nothing_and_tries_without_an_idea_are_left_out():
    notes = step_notes(lesson_named("first_turn"))

    assert [line.split("**")[1] for line in notes.splitlines() if line.startswith("- ")] == ["2", "4", "7", "10"]
    assert "`worker-first`" in notes and "Seaweed" not in notes


def test_steps_of_a_part_are_called_after_it():
    assert step_notes(lesson_named("specials"), ["6"]).startswith("- **Build · 6** · ")


def test_several_questions_of_an_exercise_stand_one_by_one(sample: Lesson):
    labels = [
        line.split("**")[1] for line in exercise_notes(sample, ["number", "parts"]).splitlines() if line[0] == "-"
    ]

    assert labels == ["number", "parts", "parts.1", "parts.2"]


def test_what_is_said_before_several_questions_comes_first():
    notes = exercise_notes(lesson_named("counting"), ["a"]).splitlines()

    assert notes[0] == "- **a** · If the game ended now: fill in the score sheet."
    assert notes[1].startswith("- **a.1** · ")


@pytest.mark.parametrize(
    ("lesson", "name", "right"),
    [
        ("workers", "a", "No: one of each size."),
        ("order", "c", "The roof. The cards keep their order, and it is the leftmost of those left."),
        ("order", "a", "Bruno, Cleo, Ada: who played last lies on top."),
        ("workers", "b", "2. 1 and 1 make 2."),
        ("counting", "a", "It is 20."),
    ],
)  # fmt: skip
def test_a_right_answer_is_written_once(lesson: str, name: str, right: str):
    assert f"  - **Right:** {right}\n" in exercise_notes(lesson_named(lesson), [name])


def test_the_small_print_has_its_answers_alone():
    notes = small_print_notes(lesson_named("room")).splitlines()

    assert len(notes) == len(lesson_named("room").small_print)
    assert notes[1] == "- How many extra storage tiles are in the box? **5. Anybody takes one when tokens run short.**"


def test_minutes():
    assert minutes_words((4, 5)) == "9 minutes (4 with the coach, 5 for the exercises)"
    assert minutes_words((4,)) == "4 minutes"
    assert minutes_words(()) == ""
    set_language("fr")
    assert minutes_words((4, 5)) == "9 minutes (4 avec le guide, 5 pour les exercices)"
