"""How soon an analysis ends that is told to stop, or whose time is up, while it plays games out."""

from collections.abc import Iterator
from functools import partial
from random import Random
from time import monotonic

from benchmarks.trust.figures import Effort, Figure, late_figure
from benchmarks.trust.positions import SecondTurn, of_all_rounds
from skara.analysis import analyse

POSITIONS = 40
SECONDS = (0.5, 4.0)
"""Analyses are stopped at a moment between these."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Stop analyses of games for two."""
    turns = of_all_rounds(effort.seed, 2, max(1, effort.number(POSITIONS) // 4))
    for how in ("told to stop", "out of time"):
        late = effort.each(f"playing on, {how}", turns, partial(_lateness, how=how), timed=True)
        yield from late_figure(f"seconds from {how} to the end of an analysis", list(late.values()))


def _lateness(turn: SecondTurn, how: str) -> float:
    game, seconds = turn.position(), Random(f"{turn} {how}").uniform(*SECONDS)
    end = monotonic() + seconds
    if how == "out of time":
        analyse(game, samples=1000, seconds=seconds)
    else:
        analyse(game, samples=1000, seconds=None, stopped=lambda: monotonic() >= end)
    return max(0.0, monotonic() - end)
