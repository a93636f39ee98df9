"""A line of moves, such as a whole turn: walked through from a table, and put into words."""

from collections.abc import Sequence
from typing import Any

from skara.analysis.sources import left_idle, study_of
from skara.core.chance import HiddenError
from skara.core.language import say
from skara.core.moves import Move
from skara.core.replay import Point, point_after


def told_moves(game: Any, line: Sequence[Move]) -> tuple[Move, ...]:
    """Return the moves of a line up to the one that only closes the turn."""
    study = study_of(game)
    closing = (place for place, move in enumerate(line) if study.is_formal(move) and study.ends_turn(game, move))
    return tuple(line[: next(closing, len(line))])


def walk_line(game: Any, line: Sequence[Move], *, peek: bool = False) -> list[Point[Any]]:
    """Return every table on the way, the first one included, up to where the turn ends.

    Without `peek` it stops where something unseen comes in, so that nobody learns what lies face down.
    """
    table = game.copy()
    if not peek:
        table.hide()
    points = [Point(table)]
    for move in told_moves(game, line):
        try:
            points.append(point_after(points[-1].game, points[-1].game.active, move))
        except HiddenError:
            break
    return points


def line_words(game: Any, line: Sequence[Move], *, peek: bool = False) -> list[str]:
    """Write a line in words, a text for each move, as far as the moves do not depend on unseen cards."""
    move_words = game.box.face.move_words
    points, told = walk_line(game, line, peek=peek), told_moves(game, line)
    words = [move_words(point.game, move) for point, move in zip(points[:-1], told, strict=False)]
    if len(told) > len(words):
        words.append(move_words(points[-1].game, told[len(words)]))
    if len(words) > 1 and study_of(game).is_formal(told[0]):
        del words[0]
    idle = left_idle(game, tuple(line)) if len(points) > len(told) else ""
    return [*(words or [say("End the turn")]), *([idle] if idle else [])]
