"""How soon a search ends that is told to stop; when its time is up, the same question is asked."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from time import monotonic, process_time

from benchmarks.blocks import percentile
from benchmarks.trust.figures import Effort, Figure
from benchmarks.trust.positions import turn_starts
from skara.brae.game import Game
from skara.brae.study import find_turns
from skara.core.study import Budget, Search

POSITIONS = 40
SECONDS = (0.2, 3.0)
"""Searches are stopped at a moment between these."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Stop searches of all kinds, of late turns, which are the largest."""
    rng = Random(effort.seed)
    games = list(islice(turn_starts(effort.seed, 1, lambda game: game.round > 2, each=2), effort.number(POSITIONS)))
    for name, full in (("the best proved", False), ("everything looked at", True)):
        late = [_lateness(game, full, rng.uniform(*SECONDS)) for game in games]
        told = f"95 % within {percentile(late, 95):.2f}, at most {max(late):.2f}"
        yield Figure(f"processor seconds from a stop to the end of a search ({name})", len(games), told, "<= 0.2")


def _lateness(game: Game, full: bool, seconds: float) -> float:
    """Return the processor time since the last question that was answered with no: other programs do not disturb it."""
    end, since = monotonic() + seconds, process_time()

    def stopped() -> bool:
        nonlocal since
        if monotonic() >= end:
            return True
        since = process_time()
        return False

    find_turns(game, Search(5, full, Budget(stopped=stopped)))
    return process_time() - since if monotonic() >= end else 0.0
