"""A wrong idea is told to a teacher in words, beside the lesson that mends it."""

import pytest

from skara.core.language import LANGUAGES, SOURCE, set_language
from skara.games import GAMES
from skara.lessons.files import lessons_of
from skara.lessons.idea_words import IdeaTold, ideas_told


def test_an_idea_is_told_by_what_is_answered_to_it():
    assert ideas_told([("room", "it-fits")]) == {
        ("room", "it-fits"): IdeaTold("2 · Everything needs room", "Count the empty spaces: none is left.")
    }


def test_what_no_lesson_knows_is_left_out():
    assert ideas_told([("nowhere", "it-fits"), ("room", "kinds-only")]) == {}


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != SOURCE])
def test_every_idea_of_the_course_has_words(code: str):
    set_language(code)
    known = {
        (lesson.id, idea)
        for game in GAMES
        for lesson in lessons_of(game)
        for idea in (
            {rival.name for step in lesson.steps if step.guess for rival in step.guess.rivals}
            | {mistake.name for step in lesson.steps for mistake in step.mistakes if mistake.name}
            | {idea for sheet in (*lesson.exercises, *lesson.small_print) for idea in sheet.kind.ideas()}
        )
    }
    told = ideas_told(known)

    assert set(told) == known
    assert all(each.words and each.lesson for each in told.values())
