"""How soon an analysis ends that is told to stop, or whose time is up, while it plays games out."""

from collections.abc import Iterator
from random import Random
from time import monotonic

from benchmarks.blocks import percentile
from benchmarks.trust.figures import Effort, Figure
from benchmarks.trust.positions import of_all_rounds
from skara.analysis import analyse
from skara.brae.game import Game

POSITIONS = 40
SECONDS = (0.5, 4.0)
"""Analyses are stopped at a moment between these."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Stop analyses of games for two."""
    rng = Random(effort.seed)
    games = list(of_all_rounds(effort.seed, 2, max(1, effort.number(POSITIONS) // 4)))
    for how in ("told to stop", "out of time"):
        late = [_lateness(game, how, rng.uniform(*SECONDS)) for game in games]
        told = f"95 % within {percentile(late, 95):.2f}, at most {max(late):.2f}"
        yield Figure(f"seconds from {how} to the end of an analysis", len(games), told, "<= 0.2")


def _lateness(game: Game, how: str, seconds: float) -> float:
    end = monotonic() + seconds
    if how == "out of time":
        analyse(game, samples=1000, seconds=seconds)
    else:
        analyse(game, samples=1000, seconds=None, stopped=lambda: monotonic() >= end)
    return max(0.0, monotonic() - end)
