"""Accuracies tell players apart: those of four bots on the same deals, each less that of the next weaker one."""

from collections.abc import Iterator
from itertools import pairwise

from benchmarks.intervals import mean_interval
from benchmarks.trust.figures import Effort, Figure
from skara.analysis import review
from skara.bots import make_bot, play_game
from skara.brae.bots.planner import PlannerBot
from skara.brae.game import new_game

GAMES = 40
PLANNING = 2.0
"""How many seconds the planner has for a turn."""

LADDER = ("random", "greedy", "competent", "planner")


def measure(effort: Effort) -> Iterator[Figure]:
    """Review solo games of all four on each deal."""
    seeds = range(effort.seed, effort.seed + effort.number(GAMES))
    found = {name: [_accuracy(name, seed) for seed in seeds] for name in LADDER}
    for name in LADDER:
        mean, interval = mean_interval(found[name]).text()
        yield Figure(f"accuracy of {name} alone, percent", len(seeds), f"{mean} ({interval})")
    for weak, strong in pairwise(LADDER):
        differences = [more - less for less, more in zip(found[weak], found[strong], strict=True)]
        mean, interval = mean_interval(differences).text()
        yield Figure(f"accuracy of {strong} less that of {weak}", len(seeds), f"{mean} ({interval})", "above 0")


def _accuracy(name: str, seed: int) -> float:
    bot = PlannerBot(seed, seconds=PLANNING) if name == "planner" else make_bot(name, seed)
    return review(play_game(new_game(players=1, seed=seed), [bot]), seed=seed).accuracy
