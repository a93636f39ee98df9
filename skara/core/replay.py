"""A game walked through again: every point of it, and where its turns and rounds begin."""

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from skara.core.events import Event
from skara.core.game import Game
from skara.core.moves import Move

_G = TypeVar("_G", bound=Game)


class Point(NamedTuple, Generic[_G]):
    """One point of a game: the table, and the move that led there from the table before; the beginning has none."""

    game: _G
    seat: Any = None
    move: Any = None
    events: tuple[Event, ...] = ()
    before: Any = None


def walk_through(game: _G, known: Sequence[Point[_G]] = ()) -> list[Point[_G]]:
    """Return every point of a game; points already `known` are used again as far as the moves are the same."""
    moves = game.moves()
    points = _shared(game, moves, known) or [Point(game.beginning())]
    for seat, move in moves[len(points) - 1 :]:
        points.append(point_after(points[-1].game, seat, move))
    return points


def point_after(table: _G, seat: int, move: Move) -> Point[_G]:
    """Play a move on a copy of a table."""
    game = table.copy()
    events = game.play(move)
    return Point(game, seat, move, tuple(events), table)


def is_secret(point: Point[_G], seer: int | None) -> bool:
    """Tell if a move is hidden from another player, to whom some other move would have looked the same."""
    if seer is None or seer == point.seat or point.before is None or not point.before.decision.secret:
        return False
    shown = point.game.view(seer).position()
    others = (move for move in point.before.legal_moves() if move != point.move)
    return any(point_after(point.before, point.seat, move).game.view(seer).position() == shown for move in others)


def _shared(game: _G, moves: Sequence[tuple[int, Any]], known: Sequence[Point[_G]]) -> list[Point[_G]]:
    """Return the points that lead to this game too; none where it began on another table."""
    if not known:
        return []
    first = known[0].game
    if (first.source, first.settings, first.seed, first.start) != (game.source, game.settings, game.seed, game.start):
        return []
    if [player.name for player in first.players] != [player.name for player in game.players]:
        return []
    same = 0
    while same < min(len(moves), len(known) - 1) and moves[same] == (known[same + 1].seat, known[same + 1].move):
        same += 1
    return list(known[: same + 1])


def turn_starts(points: Sequence[Point[_G]]) -> list[int]:
    """List the points at which somebody's turn begins, set-up and the end of a round counting as turns."""
    return _changes([point.game.moment for point in points])


def round_starts(points: Sequence[Point[_G]]) -> list[int]:
    """List the points at which a round begins, the set-up first, the end of the game last."""
    return _changes([(point.game.moment.round, point.game.moment.stage in ("setup", "over")) for point in points])


def _changes(keys: Sequence[tuple[object, ...]]) -> list[int]:
    return [place for place, key in enumerate(keys) if place == 0 or key != keys[place - 1]]
