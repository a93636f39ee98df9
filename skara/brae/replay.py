"""A game walked through again: every move with what happened and the table after it."""

from typing import NamedTuple

from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.position import read_position
from skara.brae.setup import set_up
from skara.brae.words import Event


class Step(NamedTuple):
    """One point of a game: the table, and the move that led there; the beginning has none."""

    game: Game
    seat: int | None = None
    move: Move | None = None
    events: tuple[Event, ...] = ()


def beginning(game: Game) -> Game:
    """Return the table on which a game began, with the same figures and names."""
    start = Game.__new__(Game)
    if game.start is None:
        set_up(start, game.figures, game.settings, game.seed)
    else:
        read_position(start, game.start, game.figures)
    for player, named in zip(start.players, game.players, strict=True):
        player.name = named.name
    return start


def walk_through(game: Game, known: list[Step] | None = None) -> list[Step]:
    """Return every point of a game; steps already `known` are used again as far as the moves are the same."""
    moves = game.moves()
    steps = _shared(game, moves, known or []) or [Step(beginning(game))]
    for seat, move in moves[len(steps) - 1 :]:
        table = steps[-1].game.copy()
        events = table.play(move)
        steps.append(Step(table, seat, move, tuple(events)))
    return steps


def _shared(game: Game, moves: list[tuple[int, Move]], known: list[Step]) -> list[Step]:
    """Return the steps that lead to this game too; none where it began on another table."""
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


def turn_starts(steps: list[Step]) -> list[int]:
    """List the points at which somebody's turn begins, set-up and the end of a round counting as turns."""
    return _changes([_turn(step.game) for step in steps])


def round_starts(steps: list[Step]) -> list[int]:
    """List the points at which a round begins, the set-up first, the end of the game last."""
    return _changes([(step.game.round, step.game.phase in ("setup", "over")) for step in steps])


def _turn(game: Game) -> tuple[object, ...]:
    ending = game.phase if game.phase in ("setup", "over") else game.phase in ("rest", "feed")
    return game.round, game.turn, game.active, ending


def _changes(keys: list[tuple[object, ...]]) -> list[int]:
    return [place for place, key in enumerate(keys) if place == 0 or key != keys[place - 1]]
