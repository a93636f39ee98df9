"""What an analysis of a late turn needs: memory when it is stopped after a minute, and processor time for 5 seconds."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from subprocess import PIPE, run
from time import process_time
from typing import NamedTuple

from benchmarks.checkouts import HERE
from benchmarks.trust.figures import Effort, Figure, most_figure
from benchmarks.trust.playing_on import SAMPLES
from benchmarks.trust.positions import LateTurn, late_turns
from benchmarks.turns import peak_memory
from skara.analysis import analyse
from skara.brae.game import Game

POSITIONS = 16
STOP, SECONDS = 60.0, 5.0
"""The processor seconds after which an analysis is told to stop, and the seconds that another one is given."""
MEGABYTE = 1_000_000


class Cost(NamedTuple):
    """What an analysis took: the most bytes that its process held, Python and the game included, and its seconds."""

    memory: int
    seconds: float
    """Of the processor, the search and the games played out together."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Analyse turns of the last round, each in a process of its own: memory that one gives back another would reuse."""
    turns = late_turns(effort.seed, effort.number(POSITIONS))
    for way in WAYS:
        found = effort.each(way, turns, partial(_in_a_process, way), timed=True).values()
        # What was over before it could be stopped is left out.
        costs = [cost for cost in (Cost(*one) for one in found) if way == IN_TIME or cost.seconds >= STOP]
        megabytes = [cost.memory / MEGABYTE for cost in costs]
        yield from most_figure(f"most megabytes of an analysis {way}", megabytes, "<= 1000", 0)
        wanted = f"<= {(SECONDS if way == IN_TIME else STOP) + 0.2:g}"
        yield from most_figure(f"processor seconds of an analysis {way}", [cost.seconds for cost in costs], wanted)


def _stopped(game: Game, full: bool) -> None:
    end = process_time() + STOP
    analyse(game, full=full, samples=SAMPLES, seconds=None, stopped=lambda: process_time() >= end)


def _in_time(game: Game) -> None:
    analyse(game, seconds=SECONDS)


IN_TIME = f"with seconds={SECONDS:g}"
WAYS: dict[str, Callable[[Game], None]] = {
    f"stopped after {STOP:g} s (as usual)": partial(_stopped, full=False),
    f"stopped after {STOP:g} s (everything looked at)": partial(_stopped, full=True),
    IN_TIME: _in_time,
}
"""How turns of the last round are analysed."""


def _in_a_process(way: str, turn: LateTurn) -> Cost:
    asked = [sys.executable, "-m", "benchmarks.trust.memory", json.dumps([way, *turn])]
    return Cost(*json.loads(run(asked, check=True, stdout=PIPE, text=True, cwd=HERE).stdout))


def cost_here(way: str, turn: LateTurn) -> Cost:
    """Analyse a turn in this process."""
    game, start = turn.position(), process_time()
    WAYS[way](game)
    return Cost(peak_memory(), process_time() - start)


def main(arguments: Sequence[str]) -> None:
    """Analyse one turn and write what it took as JSON."""
    way, *turn = json.loads(arguments[0])
    print(json.dumps(cost_here(way, LateTurn(*turn))))


if __name__ == "__main__":
    main(sys.argv[1:])
