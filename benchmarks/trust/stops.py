"""How soon a search ends that is told to stop; when its time is up, the same question is asked."""

from collections.abc import Iterator
from functools import partial
from random import Random
from time import monotonic, process_time

from benchmarks.trust.figures import Effort, Figure, late_figure
from benchmarks.trust.positions import LateTurn, late_turns
from skara.brae.study import find_turns
from skara.core.study import Budget, Search

POSITIONS = 64
SECONDS = (0.2, 3.0)
"""Searches are stopped at a moment between these."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Stop searches of late turns, which are the largest, two of each game; the best are proved in last turns only."""
    turns = late_turns(effort.seed, effort.number(POSITIONS))
    for name, full in (("the best proved", False), ("everything looked at", True)):
        searched = [turn for turn in turns if full or turn.last]
        late = effort.each(f"stops ({name})", searched, partial(_lateness, full=full), timed=True)
        called = f"processor seconds from a stop to the end of a search ({name})"
        yield from late_figure(called, [seconds for seconds in late.values() if seconds is not None])


def _lateness(turn: LateTurn, full: bool) -> float | None:
    """Return the processor time since the last question that was answered with no: other programs do not disturb it.

    None where the search was over before it could be stopped.
    """
    game, seconds = turn.position(), Random(f"{turn} {full}").uniform(*SECONDS)
    end, since = monotonic() + seconds, process_time()

    def stopped() -> bool:
        nonlocal since
        if monotonic() >= end:
            return True
        since = process_time()
        return False

    found = find_turns(game, Search(5, full, Budget(stopped=stopped)))
    return process_time() - since if found.stopped else None
