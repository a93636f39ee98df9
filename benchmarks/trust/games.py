"""What games of `competent` cost, what they score, and what they reach."""

from collections.abc import Iterator, Sequence
from statistics import mean
from typing import NamedTuple

from benchmarks.intervals import share_interval
from benchmarks.ladder import Match, Solo, deals, play
from benchmarks.trust.figures import Effort, Figure, enough, mean_figure
from skara.brae.ids import SPECIALS
from skara.brae.loading import load_figures

SOLO, FOR_TWO = 200, 100
"""How many games are usual."""
TOLD = {"focus_trade6": " (the last two spaces of the trade track)"}
"""What some focus cards ask for."""


class Alone(NamedTuple):
    """A solo game that was played."""

    points: int
    took: float
    met: list[str]
    """The focus cards that would be turned down."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Play solo games over all special tiles, and games for two."""
    each = -(-effort.number(SOLO) // len(SPECIALS))
    found = effort.each("games alone", deals(each, effort.seed), _alone, timed=True).values()
    solo = [Alone(*game) for game in found]
    yield from mean_figure("competent solo, points", [game.points for game in solo], ">= 55")
    yield from _took("competent solo", [game.took for game in solo])
    yield from _met(solo)
    seeds = range(effort.seed, effort.seed + effort.number(FOR_TWO))
    for_two = effort.each("games for two", seeds, _for_two, timed=True)
    yield from _took("competent for two", list(for_two.values()), "<= 0.25")


def _alone(deal: tuple[int, str]) -> Alone:
    played = play(Solo("competent", *deal, 0.0))
    return Alone(played.scores[0], played.took, sorted(played.met[0]))


def _met(games: Sequence[Alone]) -> Iterator[Figure]:
    if enough(games):
        for card in load_figures().focus:
            share, interval = share_interval(sum(card in game.met for game in games), len(games)).text(0)
            name = f"competent solo, percent that would meet {card}{TOLD.get(card, '')}"
            yield Figure(name, len(games), f"{share} ({interval})")


def _for_two(seed: int) -> float:
    return play(Match(("competent", "competent"), seed, 0.0)).took


def _took(who: str, seconds: Sequence[float], wanted: str = "") -> Iterator[Figure]:
    if enough(seconds):
        yield Figure(f"{who}, processor seconds a game", len(seconds), f"{mean(seconds):.2f}", wanted)
