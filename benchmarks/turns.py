"""Solving whole turns of the corpus, all village cards on offer."""

import gc
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from subprocess import PIPE, run
from typing import NamedTuple

from benchmarks.blocks import percentile
from benchmarks.clock import clock
from benchmarks.corpus import read_games
from skara.brae.game import Game
from skara.brae.search.solve import Walk, walk_all, walk_best
from skara.brae.search.static_value import StaticValue
from skara.brae.search.turn import Turn
from skara.core.study import Budget

ROUNDS = (1, 2, 3, 4)
LISTED = 3
"""The last round whose turns are solved in full; after it the best are proved."""
BEST = 5
"""How many of the best are proved."""
CAP = 60.0
"""Seconds after which a turn is given up; it counts as so long."""


class Solved(NamedTuple):
    """What it took to solve the turns of one round; times are in seconds."""

    round: int
    turns: int
    outcomes: float
    """The ends that a typical turn was found to have; where only the best are proved, those that were met."""
    typical: float
    slow: float
    """The 90th percentile."""
    slowest: float
    unfinished: int
    memory: int
    """The most bytes that the process held, Python and the corpus included."""


def measure_turns(most: int | None = None) -> list[Solved]:
    """Solve the turns of each round, or so many of them, each round in a process of its own."""
    return [_in_a_process(number, most) for number in ROUNDS]


def _in_a_process(number: int, most: int | None) -> Solved:
    asked = [str(number)] if most is None else [str(number), str(most)]
    found = run([sys.executable, "-m", "benchmarks.turns", *asked], check=True, stdout=PIPE, text=True)
    return Solved(*json.loads(found.stdout))


def solve_round(number: int, most: int | None = None) -> Solved:
    """Solve the turns of a round here."""
    taken, outcomes, unfinished = list[float](), list[int](), 0
    for game in starts(number)[:most]:
        gc.collect()
        start = clock()
        walk = solve(game)
        taken.append(clock() - start)
        outcomes.append(len(walk.ends))
        if not walk.complete:
            unfinished += 1
            taken[-1] = max(CAP, taken[-1])
    slow = percentile(taken, 90)
    return Solved(number, len(taken), median(outcomes), median(taken), slow, max(taken), unfinished, peak_memory())


def starts(number: int) -> list[Game]:
    """Return the positions of a round in which a turn begins with a card to take; black workers are left out."""
    found = []
    for game in read_games():
        if game.decision.kind == "order":
            game.play("turn")
        begins = game.decision.kind == "village" and game.round == number
        if begins and game.players[game.active].special != "recruit":
            found.append(game)
    return found


def solve(game: Game) -> Walk:
    """Solve a turn as its round asks for, from nothing."""
    turn = Turn(game)
    worth, budget = StaticValue(turn), Budget(seconds=CAP)
    if game.round <= LISTED:
        return walk_all(turn, worth, budget)
    return walk_best(turn, worth, BEST, budget)


def peak_memory() -> int:
    """Return the most bytes that this process has held."""
    if sys.platform == "linux":
        # What `getrusage` tells there begins with the most that whoever began this process had held by then.
        status = Path("/proc/self/status").read_text(encoding="utf-8")
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024
    from resource import RUSAGE_SELF, getrusage

    unit = 1 if sys.platform == "darwin" else 1024
    return getrusage(RUSAGE_SELF).ru_maxrss * unit


def main(asked: Sequence[str]) -> None:
    """Solve one round and write the result as JSON."""
    print(json.dumps(solve_round(*map(int, asked))))


if __name__ == "__main__":
    main(sys.argv[1:])
