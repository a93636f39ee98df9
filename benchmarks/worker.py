"""A process that does blocks of work in one checkout: a request on each line, an answer on each line.

It is run by its path, with PYTHONPATH naming the checkout, whose modules may have other homes than those beside this
file. So it keeps to the public calls of Skara, and so do the modules of the benchmarks that it uses.
"""

import gc
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    # Limits of time are of the processor here, too: what else runs must not decide how much is done until then.
    time.monotonic = time.process_time

import skara
from skara import lab
from skara.bots import make_bot, play_game

# The checkout may have benchmarks of its own; both sides are to be measured by those beside this file.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.clock import clock
from benchmarks.corpus import read_games
from benchmarks.skara_games import SkaraGames

TURNS = (2, 9, 39, 46, 60, 67, 73, 80, 82)
"""Turns of rounds 1 to 3 to solve, as places in the corpus: one of each special tile but Recruit, and two more."""


LAST = (4, 3)
"""The round and the turn that are the last."""


def works() -> dict[str, Callable[..., int]]:
    """Return what can be asked for, by name: each says how much came of it.

    All but one do what has numbers from the first up to the last; the analysis is asked for with a position.
    """
    random, stone_age, corpus = SkaraGames(2), SkaraGames(2, game="stone_age"), read_games()
    last = last_turns(corpus)
    large = [game for game in corpus if len(game.players) == 4]
    turns = [corpus[place] for place in TURNS]

    def play(first: int, last: int) -> int:
        return sum(random.play(number) for number in range(first, last))

    def play_stone_age(first: int, last: int) -> int:
        return sum(stone_age.play(number) for number in range(first, last))

    def copy(first: int, last: int) -> int:
        for number in range(first, last):
            large[number % len(large)].copy()
        return last - first

    def look(first: int, last: int) -> int:
        return sum(len(corpus[number % len(corpus)].legal_moves()) for number in range(first, last))

    def solve(first: int, last: int) -> int:
        found = (skara.analyse(turns[number % len(turns)], samples=0, seconds=None) for number in range(first, last))
        return sum(analysis.outcomes for analysis in found)

    def prove(first: int, last_number: int) -> int:
        numbers = range(first, last_number)
        found = (skara.analyse(last[number % len(last)], samples=0, seconds=None) for number in numbers)
        return sum(round(analysis.turns[0].value) for analysis in found)

    return {
        "games": play, "stone age games": play_stone_age, "copies": copy, "looks": look, "turns": solve,
        "last turns": prove, "competent games": compete, "reviews": review, "lab games": simulate, "analysis": analyse,
    }  # fmt: skip


def last_turns(corpus: Sequence[Any]) -> list[Any]:
    """Return the positions of several players at the beginning of somebody's last turn."""
    found = (game for game in corpus if len(game.players) > 1 and game.decision.kind in ("order", "village"))
    return [game for game in found if (game.moment.round, game.moment.turn) == LAST]


def compete(first: int, last: int) -> int:
    """Let `competent` play games for two; return the points of all players."""
    points = 0
    for number in range(first, last):
        bots = [make_bot("competent", f"{number} {seat}") for seat in range(2)]
        game = play_game(skara.new_game(players=2, seed=number), bots)
        points += sum(game.score(seat).total for seat in range(2))
    return points


def review(first: int, last: int) -> int:
    """Review solo games of `greedy` in this process; return how many decisions were looked at."""
    decisions = 0
    for number in range(first, last):
        game = play_game(skara.new_game(players=1, seed=number), [make_bot("greedy", number)])
        # One process in both checkouts, also in one that knows of no others.
        decisions += len(skara.review(game, samples=1).turns)
    return decisions


def simulate(first: int, last: int) -> int:
    """Play games of `random` for two in the design lab; return their moves."""
    run = lab.simulate(games=last - first, players=2, bots="random", seed=first, workers=1, progress=False)
    return int(run.games["moves"].sum())


def analyse(position: dict[str, Any]) -> int:
    """Analyse a position with nothing set; return how many ends of the turn were found."""
    return skara.analyse(skara.from_position(position)).outcomes


def main() -> None:
    """Say which Skara it is, then answer until there are no more requests."""
    if sys.platform == "linux":
        # One core may be slower than another, and a process tends to stay where it is: all share the last one.
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    known = works()
    print(json.dumps(skara.__file__), flush=True)
    for line in sys.stdin:
        name, *asked = json.loads(line)
        gc.collect()
        start = clock()
        outcome = known[name](*asked)
        print(json.dumps([clock() - start, outcome]), flush=True)


if __name__ == "__main__":
    main()
