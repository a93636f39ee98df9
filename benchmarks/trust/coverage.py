"""Intervals hold what they promise: the mean of many more games, in 95 of 100 positions."""

from collections.abc import Iterator
from random import Random
from statistics import fmean

from benchmarks.intervals import share_interval
from benchmarks.trust.figures import Effort, Figure
from benchmarks.trust.positions import of_all_rounds
from skara.analysis.intervals import interval_of_points
from skara.analysis.ranked import play_out
from skara.brae.game import Game
from skara.brae.search.plan import plan

POSITIONS = 64
SAMPLES, MANY = 16, 80
PLAYERS = (1, 2, 3, 4)


def measure(effort: Effort) -> Iterator[Figure]:
    """Play a good turn of positions of all rounds out, a few times and very often."""
    each = max(1, effort.number(POSITIONS) // 16)
    everywhere: list[bool] = []
    open_cards: list[bool] = []
    for players in PLAYERS:
        for game in of_all_rounds(effort.seed, players, each):
            everywhere.append(_holds(game))
            if players > 1 and game.round == game.figures.rounds:
                open_cards.append(everywhere[-1])
    for where, held in (("everywhere", everywhere), ("in the last round, with others", open_cards)):
        share, interval = share_interval(sum(held), len(held)).text(0)
        yield Figure(
            f"intervals that hold the mean of {MANY} games, {where}, percent", len(held), f"{share} ({interval})", "95"
        )


def _holds(game: Game) -> bool:
    line = plan(game.view(game.active).redeal(Random(0)), 16, Random(0)).line
    few, many = (
        [one.points for one in play_out(game, line, seed, samples)]
        for seed, samples in (("few", SAMPLES), ("many", MANY))
    )
    found = interval_of_points(few)
    return found.low <= fmean(many) <= found.high
