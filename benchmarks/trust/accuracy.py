"""Accuracies tell players apart: those of four bots on the same deals, each less that of the next weaker one."""

from collections.abc import Iterator
from itertools import pairwise

from benchmarks.trust.figures import Effort, Figure, mean_figure
from skara.analysis import review
from skara.bots import make_bot, play_game
from skara.brae.bots.planner import PlannerBot
from skara.brae.game import new_game

GAMES = 40
PLANNING = 2.0
"""How many seconds the planner has for a turn."""

LADDER = ("random", "greedy", "competent", "planner")


def measure(effort: Effort) -> Iterator[Figure]:
    """Review solo games of all four on each deal, one deal after the other, so that all can be compared at any time."""
    seeds = range(effort.seed, effort.seed + effort.number(GAMES))
    games = [(name, seed) for seed in seeds for name in LADDER]
    accuracy = effort.each("accuracy", games, _accuracy)
    of_bot = {name: {seed: accuracy[name, seed] for seed in seeds if (name, seed) in accuracy} for name in LADDER}
    for name, found in of_bot.items():
        yield from mean_figure(f"accuracy of {name} alone, percent", list(found.values()))
    for weak, strong in pairwise(LADDER):
        less, more = of_bot[weak], of_bot[strong]
        differences = [more[seed] - less[seed] for seed in seeds if seed in less and seed in more]
        yield from mean_figure(f"accuracy of {strong} less that of {weak}", differences, "above 0")


def _accuracy(game: tuple[str, int]) -> float:
    name, seed = game
    bot = PlannerBot(seed, seconds=PLANNING) if name == "planner" else make_bot(name, seed)
    return review(play_game(new_game(players=1, seed=seed), [bot]), seed=seed).accuracy
