"""Intervals hold what they promise: the mean of many more games, in 95 of 100 positions."""

from collections.abc import Iterator
from random import Random
from statistics import fmean

from benchmarks.intervals import share_interval
from benchmarks.trust.figures import Effort, Figure, enough
from benchmarks.trust.positions import SecondTurn, of_all_rounds
from skara.analysis.intervals import interval_of_points
from skara.analysis.ranked import play_out
from skara.brae.loading import load_figures
from skara.brae.search.plan import plan

POSITIONS = 64
SAMPLES, MANY = 16, 80


def measure(effort: Effort) -> Iterator[Figure]:
    """Play a good turn of positions of all rounds out, a few times and very often."""
    found = effort.each("coverage", of_all_rounds(effort.seed, effort.number(POSITIONS)), _holds)
    last_round = load_figures().rounds
    open_cards = [held for turn, held in found.items() if turn.players > 1 and turn.round == last_round]
    for where, held in (("everywhere", list(found.values())), ("in the last round, with others", open_cards)):
        if enough(held):
            share, interval = share_interval(sum(held), len(held)).text(0)
            told = f"intervals that hold the mean of {MANY} games, {where}, percent"
            yield Figure(told, len(held), f"{share} ({interval})", "95")


def _holds(turn: SecondTurn) -> bool:
    game = turn.position()
    line = plan(game.view(game.active).redeal(Random(0)), 16, Random(0)).line
    few, many = (
        [one.points for one in play_out(game, line, seed, samples)]
        for seed, samples in (("few", SAMPLES), ("many", MANY))
    )
    found = interval_of_points(few)
    return found.low <= fmean(many) <= found.high
