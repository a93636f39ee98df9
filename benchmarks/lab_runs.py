"""Runs of the design lab: how many games of each bot a core plays in a second, and what a second core adds."""

from time import perf_counter, process_time
from typing import NamedTuple

from skara import lab
from skara.core.processes import own_cores
from skara.lab.stored_games import LAB_SEED, STORED_BOT

GAMES = {"random": 150, "greedy": 40, "competent": 16}
"""How many games of two players each bot plays."""

PAIRS = 250
"""What `compare` needs to tell about one point between two games of `competent`: so many deals of each."""

LONG = 12.0
"""A run that is to tell what a second core adds takes about so many seconds on one."""


class LabSpeed(NamedTuple):
    """What one core plays."""

    bot: str
    games: int
    per_second: float


class Scaling(NamedTuple):
    """The same run on one core and on two, in seconds on the wall."""

    bot: str
    games: int
    one: float
    two: float

    @property
    def times(self) -> float:
        """How many times quicker two cores are."""
        return self.one / self.two


def measure_bots() -> list[LabSpeed]:
    """Play runs of two players in this process, tables included, by processor time."""
    found = []
    for bot, games in GAMES.items():
        lab.simulate(games=1, players=2, bots=bot, seed="warm", workers=1, progress=False)
        start = process_time()
        lab.simulate(games=games, players=2, bots=bot, seed="bench", workers=1, progress=False)
        found.append(LabSpeed(bot, games, games / (process_time() - start)))
    return found


def measure_scaling(speed: LabSpeed) -> Scaling | None:
    """Play a run of several seconds on one core and on two; None where there is one only."""
    if own_cores() < 2:
        return None
    games = max(20, round(LONG * speed.per_second))
    walls = []
    for workers in (1, 2):
        start = perf_counter()
        lab.simulate(games=games, players=2, bots=speed.bot, seed="bench", workers=workers, progress=False)
        walls.append(perf_counter() - start)
    return Scaling(speed.bot, games, *walls)


def measure_printed() -> float:
    """Return the seconds on the wall until the printed side of a comparison is there: its games come with the kit."""
    start = perf_counter()
    lab.simulate(games=PAIRS, players=2, bots=STORED_BOT, seed=LAB_SEED, workers=2, progress=False)
    return perf_counter() - start


def pair_seconds(speed: LabSpeed, times: float, printed: float) -> float:
    """Return how long `PAIRS` pairs take on two cores, from what was measured: one side comes with the kit."""
    return printed + PAIRS / (speed.per_second * times)
