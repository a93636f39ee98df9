"""How soon a whole analysis ends that is told to stop, or whose time is up, whatever it is at."""

from collections.abc import Iterator
from functools import partial
from random import Random
from time import monotonic, process_time

from benchmarks.trust.figures import Effort, Figure, late_figure
from benchmarks.trust.positions import SecondTurn, of_all_rounds
from skara.analysis import analyse

POSITIONS = 48
SECONDS = (0.2, 12.0)
"""Analyses are stopped at a moment between these."""
SAMPLES = 1000
"""So many that no analysis has ended by then."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Stop analyses of positions of all rounds, which search as usual or look at everything, and play out on."""
    turns = of_all_rounds(effort.seed, effort.number(POSITIONS))
    for name, full in (("as usual", False), ("everything looked at", True)):
        late = effort.each(f"told to stop, {name}", turns, partial(_after_stop, full=full), timed=True)
        called = f"processor seconds from a stop to the end of an analysis ({name})"
        yield from late_figure(called, list(late.values()))
    late = effort.each("out of time", turns, _after_time, timed=True)
    yield from late_figure("seconds from out of time to the end of an analysis", list(late.values()))


def _after_stop(turn: SecondTurn, full: bool) -> float:
    # The moment is one of the processor's, too: other programs do not disturb it.
    game, seconds = turn.position(), _moment(turn, full)
    end = process_time() + seconds
    analyse(game, full=full, samples=SAMPLES, seconds=None, stopped=lambda: process_time() >= end)
    return max(0.0, process_time() - end)


def _after_time(turn: SecondTurn) -> float:
    game, seconds = turn.position(), _moment(turn, False)
    end = monotonic() + seconds
    analyse(game, samples=SAMPLES, seconds=seconds)
    return max(0.0, monotonic() - end)


def _moment(turn: SecondTurn, full: bool) -> float:
    return Random(f"{turn} {full}").uniform(*SECONDS)
