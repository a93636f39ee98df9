"""What a person waits for: a game of `competent`, a review on one core and on all, pairs of games in the lab."""

from statistics import fmean
from time import perf_counter, process_time
from typing import NamedTuple

import skara
from skara import lab
from skara.bots import play_game
from skara.core.processes import own_cores
from skara.core.variants import Variant

GAMES = 5
"""So many games of `competent` are played for two."""
SAMPLES = 10
"""So many games choose the best turn of each decision that is reviewed, as is usual."""
PAIRS = 24
"""So many deals are compared in the lab."""
CHANGED = Variant("no trade", "brae", forbid=["place trade"])


class Review(NamedTuple):
    """One review, in seconds on the wall."""

    decisions: int
    cores: int
    one: float
    """On one core."""
    all: float
    """On all of them."""

    @property
    def times(self) -> float:
        """How many times quicker it is on all cores."""
        return self.one / self.all


class Waits(NamedTuple):
    """Seconds of the processor for a game, and on the wall for what may use all cores."""

    game: float
    review: Review
    pairs: float


def measure_waits() -> Waits:
    """Play, review and compare."""
    return Waits(_game(), _review(), _pairs())


def _game() -> float:
    taken = []
    for seed in range(GAMES):
        start = process_time()
        play_game(skara.new_game(2, seed), ["competent", "competent"])
        taken.append(process_time() - start)
    return fmean(taken)


def _review() -> Review:
    game = play_game(skara.new_game(1, 7), ["competent"])
    walls = []
    for workers in (1, None):
        start = perf_counter()
        review = skara.review(game, samples=SAMPLES, seed=1, workers=workers)
        walls.append(perf_counter() - start)
    return Review(len(review.turns), own_cores(), *walls)


def _pairs() -> float:
    start = perf_counter()
    printed, changed = (
        lab.simulate(variant=variant, games=PAIRS, players=2, bots="competent", seed="bench", progress=False)
        for variant in (None, CHANGED)
    )
    lab.compare(printed, changed)
    return perf_counter() - start
