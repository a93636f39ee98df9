"""How soon a search ends that is told to stop, or whose time is up."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from time import monotonic

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
        for how in ("told to stop", "out of time"):
            late = [_lateness(game, full, how, rng.uniform(*SECONDS)) for game in games]
            told = f"95 % within {percentile(late, 95):.2f}, at most {max(late):.2f}"
            yield Figure(f"seconds from {how} to the end of a search ({name})", len(games), told, "<= 0.2")


def _lateness(game: Game, full: bool, how: str, seconds: float) -> float:
    end = monotonic() + seconds
    budget = Budget(seconds) if how == "out of time" else Budget(stopped=lambda: monotonic() >= end)
    find_turns(game, Search(5, full, budget))
    return max(0.0, monotonic() - end)
