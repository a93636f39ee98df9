"""The game of a part of a lesson that is played freely: kept like any game, and gone on with at the move."""

from typing import Any

from skara.core.checked import Checked
from skara.core.errors import PositionError, RecordError
from skara.core.language import say
from skara.lessons import Coach, Lesson
from skara.lessons.coach import LeftFreely
from skara.panels.keeping import is_in_class, kept_games
from skara.panels.kept_games import KeptGame
from skara.panels.table import Table
from skara.records import read_session


def key_of(lesson: Lesson) -> str:
    """Return the key under which the games of a lesson are kept."""
    return f"lesson-{lesson.game}-{lesson.id}"


def left_in(lesson: Lesson) -> KeptGame | None:
    """Return the game that was left last in a lesson, unless it is over; in class none is offered."""
    if is_in_class():
        return None
    return next((game for game in kept_games().newest_first(key_of(lesson)) if not game.is_over), None)


def keep_free_part(table: Table, coach: Coach) -> None:
    """Keep the game at a lesson's table while a free part is played, and at its end; forget it where only that ends.

    In class nothing is kept, and a game of one's own that was gone on with here stays as it was. So does one that a
    step back leaves: what is played after that is another game.
    """
    if is_in_class() or coach.place < table.settings.get("step", 0):
        table.kept_id = ""
    if is_in_class():
        return
    left = coach.left_freely
    if left is not None and coach.step is not None and coach.step.free is not None:
        if coach.plays_freely or table.kept_id:
            table.settings = {"lesson": coach.lesson.id, **left._asdict()}
            table.keep(coach.session, coach.step.free.bots)
    elif table.kept_id and coach.game.is_over:
        table.keep(coach.session, {})
    elif table.kept_id and coach.place >= table.settings.get("step", 0):
        table.forget()
        table.kept_id = ""


def go_on_with(coach: Coach, left: KeptGame) -> None:
    """Let a coach go on with a kept game at the move; raise an error where the lesson is another one by now."""
    found = _left_freely(left.settings, coach.lesson)
    session = read_session(left.record)
    session.go_to(left.branch, left.moves)
    # What was played before the lesson put its table up stands in the record too.
    coach.go_on_freely(found, session.moves[len(session.moves) - found.moves :])


def _left_freely(settings: dict[str, Any], lesson: Lesson) -> LeftFreely:
    source = Checked(settings)
    try:
        found = LeftFreely(*(source.get(name).integer(0) for name in LeftFreely._fields))
    except PositionError as error:
        raise RecordError(str(error)) from None
    if found.step >= len(lesson.steps) or lesson.steps[found.step].free is None:
        raise RecordError(say("The lesson has changed since this game was left."))
    return found
