"""The search against brute force on new positions: the same ends of a turn, and the same values."""

from collections.abc import Iterator
from itertools import islice
from math import ceil
from random import Random
from typing import NamedTuple

from benchmarks.trust.figures import Effort, Figure, enough
from benchmarks.trust.positions import is_last, turn_starts
from skara.brae.decisions import TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.search.final_value import FinalValue
from skara.brae.search.solve import Walk, walk_all
from skara.brae.search.static_value import StaticValue, turns_left
from skara.brae.search.turn import Turn
from tests.brae.search.brute import Outcome, TooManyError, final_score, outcome
from tests.brae.search.positions import small

POSITIONS = 200
SCORED = 12
"""How many ends of a last turn are played out in every way."""
SHARES = {1: 4, 2: 8, 3: 16, 4: 16}
"""Of games for so many players, one in how many positions is any turn, and one in as many a last one."""


class Source(NamedTuple):
    """A game that turns are taken from: last ones, or a few from anywhere."""

    players: int
    seed: int
    last: bool


class Compared(NamedTuple):
    """How a turn compares with brute force."""

    same: bool
    """Whether it has the same ends."""
    scored: int = 0
    right: int = 0
    """How many ends have the same score."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Play turns in every way, made small enough where they are not."""
    number = effort.number(POSITIONS)
    sources = [
        Source(players, first + place, last)
        for players, share in SHARES.items()
        for last, first in ((False, effort.seed), (True, effort.seed + 500_000))
        for place in range(ceil(number / share / _turns_of(players, last)))
    ]
    found = effort.each("brute force", sources, _compared)
    turns = [Compared(*one) for of_source in found.values() for one in of_source]
    if not enough(turns):
        return
    yield Figure("turns with the same ends as by brute force", len(turns), str(sum(one.same for one in turns)), "all")
    scored, right = sum(one.scored for one in turns), sum(one.right for one in turns)
    yield Figure("last turns' ends with the same score as by brute force", scored, str(right), "all")


def _turns_of(players: int, last: bool) -> int:
    """Return how many turns of a game are taken, at most."""
    return players if last else 3


def _compared(source: Source) -> list[Compared]:
    rng = Random(str(source))
    starts = turn_starts(source.players, source.seed)
    taken = (game for game in starts if (is_last(game) if source.last else rng.random() < 0.25))
    found = (_beside_brute_force(game, rng) for game in islice(taken, _turns_of(source.players, source.last)))
    return [one for one in found if one is not None]


def _beside_brute_force(game: Game, rng: Random) -> Compared | None:
    """Compare a turn with brute force; None where it cannot be made small enough."""
    if game.decision.kind == "order":
        game.apply(Move(TURN))
    try:
        trimmed, known = small(game)
    except TooManyError:
        return None
    turn = Turn(trimmed)
    walk = walk_all(turn, StaticValue(turn))
    same = _ends(walk).keys() == known.ends.keys()
    if turns_left(trimmed) > 0:
        return Compared(same)
    score = FinalValue(turn)
    ends = rng.sample(sorted(walk.ends), min(SCORED, len(walk.ends)))
    return Compared(same, len(ends), sum(score.value(end) == _played_out(walk, end) for end in ends))


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
