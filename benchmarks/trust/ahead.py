"""How far `planner` should play on: what the value of a turn some turns later tells, beside luck and what it costs.

The best turns of different ideas are played on to the end on several deals. What their values so many turns later share
with their final scores on *other* deals is no luck; the rest of how they differ is. From both, and from how many deals
there is time for, follows what a choice by these values is worth.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean
from time import process_time

from benchmarks.trust.figures import Effort, Figure, enough
from benchmarks.trust.planner import SECONDS
from benchmarks.trust.positions import turn_starts
from skara.brae.bots.planner import CANDIDATES, candidates
from skara.brae.decisions import DONE
from skara.brae.game import Game
from skara.brae.search.plan import Plan, in_turn, plan
from skara.brae.search.static_value import turns_left

POSITIONS = 160
TURNS, DEALS, WIDTH = 6, 6, 4
"""How many turns of a position are played on, on how many deals, and how broadly those that follow are planned."""
MOMENTS = ((10, 11), (8, 9), (6, 7), (4, 5), (2, 3))
"""Turns left, those that are told together."""
FURTHEST = 6
IN_FRONT = 2
"""So many times as many deals as in an even share are met by turns that stay in front: those that fall behind are
dropped."""

Course = tuple[list[float], list[float], int]
"""The values of the turns to come as they are planned, the seconds up to then, and the final score."""
Table = list[list[float]]
"""Numbers by deal and by turn."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Play on from solo positions of all rounds."""
    each = max(1, effort.number(POSITIONS) // sum(map(len, MOMENTS)))
    moments = [(left, effort.seed + place) for lefts in MOMENTS for left in lefts for place in range(each)]
    found = effort.each("ahead", moments, _courses, timed=True)
    for lefts in MOMENTS:
        here = [courses for (left, _), courses in found.items() if left in lefts and courses]
        if enough(here):
            most = min(FURTHEST, lefts[0])
            told = ", ".join(f"{ahead}: {_gain(here, ahead):.2f}" for ahead in range(1, most + 1))
            yield Figure(f"what a choice gains by values turns later, {lefts[0]} or {lefts[1]} left", len(here), told)


def _courses(moment: tuple[int, int]) -> list[tuple[float, list[Course]]]:
    """Return the static value of each turn, with how it went on each deal; nothing where there is little to choose."""
    left, seed = moment
    game = next(game for game in turn_starts(1, seed) if turns_left(game) == left)
    ends = (found for found in candidates(game, Random(seed)) if found.line[-1].option == DONE)
    turns = list(islice(ends, TURNS))
    dealt = [game.view(game.active).redeal(Random(f"{seed} {deal}")) for deal in range(DEALS)]
    played = [(turn.value, [_course(table, turn, deal) for deal, table in enumerate(dealt)]) for turn in turns]
    return played if len(turns) > 2 else []


def _course(table: Game, turn: Plan, deal: int) -> Course:
    game, rng, start = table.copy(), Random(deal), process_time()
    by_turn: dict[int, tuple[float, float]] = {}
    for move in turn.line:
        game.apply(move)
    while not game.is_over:
        further = plan(game, WIDTH, rng)
        if in_turn(game):
            # A turn that explores is planned twice; the first plan is what a player would value.
            by_turn.setdefault(turns_left(game), (further.value, process_time() - start))
        for move in further.line:
            game.apply(move)
    values, seconds = zip(*by_turn.values(), strict=True)
    return list(values), list(seconds), game.score(0).total


def _gain(positions: Sequence[list[tuple[float, list[Course]]]], ahead: int) -> float:
    """Return the points gained for each standard deviation by which the chosen turn stands out."""
    shared, signal, everything, took = [], [], [], []
    for turns in positions:
        later: Table = [[courses[deal][0][ahead - 1] - static for static, courses in turns] for deal in range(DEALS)]
        final: Table = [[courses[deal][2] - static for static, courses in turns] for deal in range(DEALS)]
        values, points = _beside(later), _beside(final)
        shared.append(_common(values, points))
        signal.append(_common(values, values))
        everything.append(sum(value * value for row in values for value in row) / (DEALS * (len(turns) - 1)))
        took += [course[1][ahead - 1] for _, courses in turns for course in courses]
    sure, luck = max(0.0, fmean(signal)), fmean(everything) - fmean(signal)
    deals = max(1.0, IN_FRONT * SECONDS / (fmean(took) * CANDIDATES))
    return fmean(shared) / sqrt(sure + luck / deals)


def _beside(table: Table) -> Table:
    """Return by how much each number lies above the mean of its deal."""
    return [[number - fmean(row) for number in row] for row in table]


def _common(first: Table, second: Table) -> float:
    """Return what two tables have in common from deal to other deal, as a covariance over the turns."""
    ones, others = ([sum(column) for column in zip(*table, strict=True)] for table in (first, second))
    across = sum(one * other for one, other in zip(ones, others, strict=True))
    same = sum(
        one * other
        for row, beside in zip(first, second, strict=True)
        for one, other in zip(row, beside, strict=True)
    )  # fmt: skip
    common: float = across - same
    return common / (DEALS * (DEALS - 1) * (len(ones) - 1))
