"""What a run of the design lab costs: games of `competent` for two, with the tables of every run."""

from collections.abc import Iterator
from functools import partial
from time import process_time

from benchmarks.trust.figures import Effort, Figure, mean_figure
from skara import lab

GAMES, CHUNK = 1_000, 50
"""The games that are told of, and those that are played at a time."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Play a run on one core, some games at a time, so that it can be interrupted."""
    chunks = range(0, CHUNK * effort.number(GAMES // CHUNK), CHUNK)
    took = effort.each("lab", chunks, partial(_took, effort.seed), timed=True).values()
    name = f"processor seconds of {GAMES} games of competent for two in the design lab"
    yield from mean_figure(name, [seconds * GAMES / CHUNK for seconds in took], digits=0)


def _took(seed: int, first: int) -> float:
    start = process_time()
    run = lab.simulate(
        games=CHUNK, players=2, bots="competent", seed=seed, workers=1, progress=False, first_deal=first, stored=False
    )
    if run.stopped:
        # A run keeps what was played when it is interrupted; here that would pass for a quick one.
        raise KeyboardInterrupt
    return process_time() - start
