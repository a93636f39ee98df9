"""Where each rule of a game is taught."""

from skara.games import DEFAULT, box_of
from skara.lessons.files import lesson_named, lesson_names


def rule_homes(game: str = DEFAULT) -> dict[str, list[tuple[str, str]]]:
    """Return for each rule the lessons and the places that teach it, in words; one each, if the course is whole."""
    homes: dict[str, list[tuple[str, str]]] = {rule: [] for rule in box_of(game).words.rules()}
    for name in lesson_names(game):
        lesson = lesson_named(name, game)
        for rule, place in lesson.taught():
            homes[rule].append((str(lesson.title), place))
    return homes
