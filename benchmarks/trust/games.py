"""What games of `competent` cost, and what they score."""

from collections.abc import Iterator
from statistics import mean

from benchmarks.intervals import mean_interval
from benchmarks.ladder import Match, Solo, deals, play
from benchmarks.trust.figures import Effort, Figure
from skara.brae.ids import SPECIALS

SOLO, FOR_TWO = 200, 100
"""How many games are usual."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Play solo games over all special tiles, and games for two."""
    each = -(-effort.number(SOLO) // len(SPECIALS))
    played = [play(Solo("competent", seed, special, 0.0)) for seed, special in deals(each, effort.seed)]
    score, interval = mean_interval([game.scores[0] for game in played]).text()
    yield Figure("competent solo, points", len(played), f"{score} ({interval})", ">= 55")
    yield Figure("competent solo, processor seconds a game", len(played), f"{mean(game.took for game in played):.2f}")
    seeds = range(effort.seed, effort.seed + effort.number(FOR_TWO))
    played = [play(Match(("competent", "competent"), seed, 0.0)) for seed in seeds]
    took = mean(game.took for game in played)
    yield Figure("competent for two, processor seconds a game", len(played), f"{took:.2f}", "<= 0.25")
