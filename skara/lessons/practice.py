"""Questions for a wrong idea that comes back: another one than last time, or the same with other numbers."""

from dataclasses import replace
from functools import cache

from skara.games import DEFAULT
from skara.lessons.exercises import ExerciseSheet
from skara.lessons.files import lessons_of
from skara.lessons.kinds import Asked
from skara.lessons.progress import Learned
from skara.lessons.step_sheets import step_sheets


def sheets_about(idea: str, game: str = DEFAULT) -> list[ExerciseSheet]:
    """List the exercises, and then the steps, of a game's lessons in which somebody with this idea would go wrong."""
    return [sheet for sheet in _all_sheets(game) if idea in sheet.kind.ideas()]


def practice_for(ideas: dict[str, str], game: str = DEFAULT) -> list[tuple[str, ExerciseSheet]]:
    """Choose a question for each idea, given with where it was met last; ideas that no lesson knows are left out."""
    found = []
    for idea, last in ideas.items():
        about = sheets_about(idea, game)
        others = [sheet for sheet in about if sheet.id != last] or about
        found += [(idea, _question_about(idea, sheet)) for sheet in others[:1]]
    return found


def due_questions(progress: Learned) -> list[tuple[str, ExerciseSheet]]:
    """Choose a question for each idea that is due now; one that no lesson knows any more takes no other's place."""
    if not progress.due():
        return []
    known = progress.practice()
    askable = set().union(*(sheet.kind.ideas() for sheet in _all_sheets(progress.game)))
    return practice_for({name: known[name].item for name in progress.due(askable)}, progress.game)


def _question_about(idea: str, sheet: ExerciseSheet) -> ExerciseSheet:
    """Leave of several questions the one that is about an idea."""
    kind = sheet.kind
    if not isinstance(kind, Asked) or len(kind.parts) == 1:
        return sheet
    part = next(part for part in kind.parts if idea in Asked((part,)).ideas())
    return replace(sheet, kind=Asked((part,), kind.intro))


@cache
def _all_sheets(game: str) -> tuple[ExerciseSheet, ...]:
    lessons = lessons_of(game)
    exercises = [sheet for lesson in lessons for sheet in (*lesson.exercises, *lesson.small_print)]
    return (*exercises, *(sheet for lesson in lessons for sheet in step_sheets(lesson)))
