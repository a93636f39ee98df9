"""Questions for a wrong idea that comes back: another one than last time, or the same with other numbers."""

from collections.abc import Iterator

from skara.games import DEFAULT
from skara.lessons.exercises import ExerciseSheet
from skara.lessons.files import lesson_named, lesson_names


def sheets_about(idea: str, game: str = DEFAULT) -> list[ExerciseSheet]:
    """List the exercises of a game's lessons in which somebody with this idea would go wrong."""
    return [sheet for sheet in _all_sheets(game) if idea in sheet.kind.ideas()]


def practice_for(ideas: dict[str, str], game: str = DEFAULT) -> list[tuple[str, ExerciseSheet]]:
    """Choose a question for each idea, given with where it was met last; ideas that no exercise knows are left out."""
    sheets = list(_all_sheets(game))
    found = []
    for idea, last in ideas.items():
        about = [sheet for sheet in sheets if idea in sheet.kind.ideas()]
        others = [sheet for sheet in about if sheet.id != last] or about
        found += [(idea, sheet) for sheet in others[:1]]
    return found


def _all_sheets(game: str) -> Iterator[ExerciseSheet]:
    for name in lesson_names(game):
        lesson = lesson_named(name, game)
        yield from (*lesson.exercises, *lesson.small_print)
