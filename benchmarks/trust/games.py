"""What games of `competent` cost, and what they score."""

from collections.abc import Iterator, Sequence
from statistics import mean

from benchmarks.ladder import Match, Solo, deals, play
from benchmarks.trust.figures import Effort, Figure, enough, mean_figure
from skara.brae.ids import SPECIALS

SOLO, FOR_TWO = 200, 100
"""How many games are usual."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Play solo games over all special tiles, and games for two."""
    each = -(-effort.number(SOLO) // len(SPECIALS))
    solo = effort.each("games alone", deals(each, effort.seed), _alone, timed=True).values()
    yield from mean_figure("competent solo, points", [points for points, _ in solo], ">= 55")
    yield from _took("competent solo", [took for _, took in solo])
    seeds = range(effort.seed, effort.seed + effort.number(FOR_TWO))
    for_two = effort.each("games for two", seeds, _for_two, timed=True)
    yield from _took("competent for two", list(for_two.values()), "<= 0.25")


def _alone(deal: tuple[int, str]) -> tuple[int, float]:
    played = play(Solo("competent", *deal, 0.0))
    return played.scores[0], played.took


def _for_two(seed: int) -> float:
    return play(Match(("competent", "competent"), seed, 0.0)).took


def _took(who: str, seconds: Sequence[float], wanted: str = "") -> Iterator[Figure]:
    if enough(seconds):
        yield Figure(f"{who}, processor seconds a game", len(seconds), f"{mean(seconds):.2f}", wanted)
