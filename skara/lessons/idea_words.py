"""Wrong ideas in words: what the course answers to each, and the lesson that mends it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from skara.games import GAMES
from skara.lessons.files import lessons_of
from skara.lessons.lesson import Lesson
from skara.lessons.outcomes import WrongAnswer
from skara.lessons.teaching import expected_in, expected_in_steps


class IdeaTold(NamedTuple):
    """A wrong idea as a person reads it."""

    lesson: str
    """The lesson that mends it, with its number."""
    words: str
    """What is answered to it there."""


def ideas_told(met: Iterable[tuple[str, str]]) -> dict[tuple[str, str], IdeaTold]:
    """Tell wrong ideas, each given with its lesson, in words; what no lesson knows is left out."""
    lessons = {lesson.id: lesson for game in GAMES for lesson in lessons_of(game)}
    answers: dict[str, dict[str, str]] = {}
    found = {}
    for name, idea in met:
        if name not in lessons:
            continue
        if name not in answers:
            # What is answered first is what the steps say.
            answers[name] = {wrong.idea: wrong.sentence for wrong in reversed(list(_wrong_answers(lessons[name])))}
        if idea in answers[name]:
            lesson = lessons[name]
            title = f"{lesson.number} · {lesson.title}" if lesson.number else str(lesson.title)
            found[name, idea] = IdeaTold(title, answers[name][idea])
    return found


def _wrong_answers(lesson: Lesson) -> Iterator[WrongAnswer]:
    for expected in expected_in_steps(lesson):
        yield from expected.wrong
    for sheet in (*lesson.exercises, *lesson.small_print):
        for expected in expected_in(sheet):
            yield from expected.wrong
