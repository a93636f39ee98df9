"""A game walked through again: every point of it, and where its turns and rounds begin."""

from typing import NamedTuple

from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.words import Event


class Point(NamedTuple):
    """One point of a game: the table, and the move that led there; the beginning has none."""

    game: Game
    seat: int | None = None
    move: Move | None = None
    events: tuple[Event, ...] = ()


def walk_through(game: Game, known: list[Point] | None = None) -> list[Point]:
    """Return every point of a game; points already `known` are used again as far as the moves are the same."""
    moves = game.moves()
    points = _shared(game, moves, known or []) or [Point(game.beginning())]
    for seat, move in moves[len(points) - 1 :]:
        table = points[-1].game.copy()
        events = table.play(move)
        points.append(Point(table, seat, move, tuple(events)))
    return points


def _shared(game: Game, moves: list[tuple[int, Move]], known: list[Point]) -> list[Point]:
    """Return the points that lead to this game too; none where it began on another table."""
    if not known:
        return []
    first = known[0].game
    if (first.figures, first.settings, first.seed, first.start) != (game.figures, game.settings, game.seed, game.start):
        return []
    if [player.name for player in first.players] != [player.name for player in game.players]:
        return []
    same = 0
    while same < min(len(moves), len(known) - 1) and moves[same] == (known[same + 1].seat, known[same + 1].move):
        same += 1
    return known[: same + 1]


def turn_starts(points: list[Point]) -> list[int]:
    """List the points at which somebody's turn begins, set-up and the end of a round counting as turns."""
    return _changes([_turn(point.game) for point in points])


def round_starts(points: list[Point]) -> list[int]:
    """List the points at which a round begins, the set-up first, the end of the game last."""
    return _changes([(point.game.round, point.game.phase in ("setup", "over")) for point in points])


def _turn(game: Game) -> tuple[object, ...]:
    ending = game.phase if game.phase in ("setup", "over") else game.phase in ("rest", "feed")
    return game.round, game.turn, game.active, ending


def _changes(keys: list[tuple[object, ...]]) -> list[int]:
    return [place for place, key in enumerate(keys) if place == 0 or key != keys[place - 1]]
