"""The search against brute force on new positions: the same ends of a turn, and the same values."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from benchmarks.trust.figures import Effort, Figure
from benchmarks.trust.positions import is_last, turn_starts
from skara.brae.decisions import TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.search.final_value import FinalValue
from skara.brae.search.solve import Walk, walk_all
from skara.brae.search.static_value import StaticValue, turns_left
from skara.brae.search.turn import Turn
from tests.brae.search.brute import Outcome, final_score, outcome
from tests.brae.search.positions import small

POSITIONS = 200
SCORED = 12
"""How many ends of a last turn are played out in every way."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Play turns in every way, made small enough where they are not."""
    number, rng = effort.number(POSITIONS), Random(effort.seed)
    games: list[Game] = []
    for players, share in ((1, 4), (2, 8), (3, 16), (4, 16)):
        any_turn = turn_starts(effort.seed, players, lambda game: rng.random() < 0.25, each=3)
        last_turn = turn_starts(effort.seed + 500_000, players, is_last, each=players)
        for starts in (any_turn, last_turn):
            games += islice(starts, -(-number // share))
    same = scored = right = 0
    for game in games:
        if game.decision.kind == "order":
            game.apply(Move(TURN))
        trimmed, known = small(game)
        turn = Turn(trimmed)
        walk = walk_all(turn, StaticValue(turn))
        same += _ends(walk).keys() == known.ends.keys()
        if turns_left(trimmed) == 0:
            score = FinalValue(turn)
            ends = rng.sample(sorted(walk.ends), min(SCORED, len(walk.ends)))
            scored += len(ends)
            right += sum(score.value(end) == _played_out(walk, end) for end in ends)
    yield Figure("turns with the same ends as by brute force", len(games), str(same), "all")
    yield Figure("last turns' ends with the same score as by brute force", scored, str(right), "all")


def _ends(walk: Walk) -> dict[Outcome, int]:
    seat = walk.turn.game.active
    return {outcome(_after(walk, end), seat): end for end in walk.ends}


def _after(walk: Walk, end: int) -> Game:
    game = walk.turn.game.copy()
    for move in walk.line(end):
        game.apply(move)
    return game


def _played_out(walk: Walk, end: int) -> int:
    game = _after(walk, end)
    seat = game.active
    game.play("done")
    return final_score(game, seat)
