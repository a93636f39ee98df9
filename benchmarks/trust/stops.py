"""How soon a search ends that is told to stop; when its time is up, the same question is asked."""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random
from time import monotonic, process_time
from typing import NamedTuple

from benchmarks.trust.figures import Effort, Figure, late_figure
from benchmarks.trust.positions import turn_starts
from skara.brae.study import find_turns
from skara.core.study import Budget, Search

POSITIONS = 40
SECONDS = (0.2, 3.0)
"""Searches are stopped at a moment between these."""


class LateTurn(NamedTuple):
    """Where to find a turn of round 3 or later: in which game, and which of them."""

    seed: int
    place: int


def measure(effort: Effort) -> Iterator[Figure]:
    """Stop searches of all kinds, of late turns, which are the largest, two of each game."""
    turns = [LateTurn(effort.seed + number // 2, number % 2) for number in range(effort.number(POSITIONS))]
    for name, full in (("the best proved", False), ("everything looked at", True)):
        late = effort.each(f"stops ({name})", turns, partial(_lateness, full=full), timed=True)
        called = f"processor seconds from a stop to the end of a search ({name})"
        yield from late_figure(called, list(late.values()))


def _lateness(turn: LateTurn, full: bool) -> float:
    """Return the processor time since the last question that was answered with no: other programs do not disturb it."""
    late = (game for game in turn_starts(1, turn.seed) if game.round > 2)
    game = next(islice(late, turn.place, None))
    seconds = Random(f"{turn} {full}").uniform(*SECONDS)
    end, since = monotonic() + seconds, process_time()

    def stopped() -> bool:
        nonlocal since
        if monotonic() >= end:
            return True
        since = process_time()
        return False

    find_turns(game, Search(5, full, Budget(stopped=stopped)))
    return process_time() - since if monotonic() >= end else 0.0
