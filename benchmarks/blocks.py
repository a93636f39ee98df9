"""Short blocks of work, taken in turn, so that a busy machine slows all of them alike."""

import gc
from collections.abc import Callable, Sequence
from statistics import mean, median
from typing import NamedTuple

from benchmarks.clock import clock
from benchmarks.engines import Engine


class Speed(NamedTuple):
    """How fast an engine played; times are in seconds."""

    name: str
    players: int
    games: float
    decisions: float
    steps: float
    typical: float
    slow: float
    """The 99th percentile of the time for a decision."""


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the value that so many percent do not pass."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


class _Tally:
    """What the blocks of one engine gave so far."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.lengths: list[int] = []
        self.rates: list[float] = []
        self.typical: list[float] = []
        self.slow: list[float] = []
        self.steps = self.decisions = 0

    def play(self, first_seed: int, length: float) -> None:
        """Play whole games for so many seconds."""
        seed, steps, start = first_seed, 0, clock()
        while (taken := clock() - start) < length:
            played = self.engine.play(seed)
            self.lengths.append(played)
            steps += played
            seed += 1
        self.rates.append(steps / taken)

    def time(self, first_seed: int, length: float) -> None:
        """Do the same with a clock on each decision."""
        seed, seconds, start = first_seed, list[float](), clock()
        while clock() - start < length:
            timed = self.engine.time(seed)
            seconds += timed.seconds
            self.steps += timed.steps
            seed += 1
        self.decisions += len(seconds)
        self.typical.append(median(seconds))
        self.slow.append(percentile(seconds, 99))

    def speed(self) -> Speed:
        """Take the median of the blocks; how long a game is does not depend on the machine and is a mean."""
        steps = median(self.rates)
        return Speed(
            self.engine.name,
            self.engine.players,
            steps / mean(self.lengths),
            steps * self.decisions / self.steps,
            steps,
            median(self.typical),
            median(self.slow),
        )


def measure_games(engines: Sequence[Engine], rounds: int, length: float) -> list[Speed]:
    """Let engines play in turn, every second round in the opposite order; each round has games of its own."""
    tallies = [_Tally(engine) for engine in engines]
    for engine in engines:
        engine.play(1)
    for number in range(rounds):
        first_seed = 1 + 10_000 * number
        for tally in tallies if number % 2 else reversed(tallies):
            # The garbage of one engine must not be collected in the time of the next.
            gc.collect()
            tally.play(first_seed, length)
            gc.collect()
            tally.time(first_seed, length)
    return [tally.speed() for tally in tallies]


def measure_calls(calls: Sequence[Callable[[], int]], rounds: int, length: float) -> list[float]:
    """Call functions in turn for so many seconds each; return the seconds for one of what they say they did."""
    blocks: list[list[float]] = [[] for _ in calls]
    for _ in range(rounds):
        for call, block in zip(calls, blocks, strict=True):
            gc.collect()
            done, start = 0, clock()
            while (taken := clock() - start) < length:
                done += call()
            block.append(taken / done)
    return [median(block) for block in blocks]
