"""What reviews say of the same decision with other luck, beside many more games of it.

Labels of two reviews agree, intervals of losses hold the reference, and large losses get a label. Decisions whose
values are final scores are left out: there is nothing to be in doubt about.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from statistics import fmean
from typing import Any, NamedTuple

from benchmarks.intervals import share_interval
from benchmarks.trust.figures import Effort, Figure, enough
from skara.analysis import Review, analyse, review
from skara.analysis.ranked import RankedTurn
from skara.analysis.reviews import LAST_BEAM, REVIEW_BEAM
from skara.analysis.rollouts import World
from skara.analysis.segments import Segment, segments_of
from skara.analysis.sources import study_of
from skara.bots import make_bot, play_game
from skara.brae.game import new_game
from skara.core.study import Line

GAMES, SEEDS = 20, 5
REFERENCE = 200
"""How many games of a decision are the reference."""
LOOKED, FRONT = 20, 3
"""After so many games of each turn, only so many are played out on."""
BOTS = ("competent", "greedy", "random")
"""Who plays, each after the other."""
FOR_TWO = 4
"""One in so many games is for two, which takes five times as long to review; the others are solo games."""
LARGE = 4.0
"""Losses above it are large."""

Kept = tuple[str | None, float, float]
"""What a review says of a decision: its label, and the interval of what the best other turn is ahead."""


class Reviewed(NamedTuple):
    """One decision of one game, in all reviews and in the reference."""

    reviews: list[Kept]
    ahead: float | None
    """What the best other turn is ahead, by the reference, if that is known yet."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Review games with several seeds; each game is finished, with its reference, before the next begins."""
    decisions: list[Reviewed] = []
    for number in range(effort.number(GAMES)):
        seed = effort.seed + number
        asked = [(number, seed, again) for again in range(SEEDS)]
        found = effort.each("verdicts", asked, _reviewed)
        of_each = list(zip(*found.values(), strict=True))
        places = [(number, seed, place) for place in range(len(of_each))]
        reference = effort.each("reference", places, _reference)
        aheads = [reference.get(place) for place in places]
        decisions += [
            Reviewed(list(each), ahead)
            for each, ahead in zip(of_each, aheads, strict=True)
            if any(low < high for _, low, high in each)
        ]
    yield from figures(decisions)


def figures(decisions: list[Reviewed]) -> Iterator[Figure]:
    """Give the shares."""
    pairs = [
        one == other
        for decision in decisions
        for one, other in combinations([label for label, _, _ in decision.reviews if label], 2)
    ]
    known = [(one.ahead, kept) for one in decisions if one.ahead is not None for kept in one.reviews]
    held = [low <= ahead <= high for ahead, (_, low, high) in known]
    named = [label is not None for ahead, (label, _, _) in known if ahead > LARGE]
    for name, hits, wanted in (
        ("pairs of reviews that both label a turn and agree, percent", pairs, ">= 95"),
        (f"intervals of losses that hold the mean of {REFERENCE} games, percent", held, "90 to 98"),
        (f"losses above {LARGE:g} VP that get a label, percent", named, ">= 67"),
    ):
        if enough(hits):
            share, interval = share_interval(sum(hits), len(hits)).text(0)
            yield Figure(name, len(hits), f"{share} ({interval})", wanted)


def game_of(number: int, seed: int) -> Any:
    """Play a game of the mix."""
    players, name = 1 + (number % FOR_TWO == 1), BOTS[number % len(BOTS)]
    return play_game(
        new_game(players=players, seed=seed), [make_bot(name, f"{seed} {seat}") for seat in range(players)]
    )


def _reviewed(item: tuple[int, int, int]) -> list[Kept]:
    number, seed, again = item
    found: Review = review(game_of(number, seed), seed=again)
    return [(turn.label, turn.lost_low, turn.lost_high) for turn in found.turns]


def _reference(item: tuple[int, int, int]) -> float | None:
    number, seed, place = item
    return reference_of(_segments(number, seed)[place], REFERENCE)


@lru_cache(maxsize=1)
def _segments(number: int, seed: int) -> tuple[Segment, ...]:
    return tuple(segments_of(game_of(number, seed), 0))


def reference_of(segment: Segment, games: int) -> float | None:
    """Return what the best other turn is ahead, chosen by half of the games and measured by the other, both ways.

    None where all values are final scores, or there is no other turn.
    """
    start = segment.start
    last = segment.kind == "turn" and study_of(start).is_last(start)
    beam = LAST_BEAM if last else REVIEW_BEAM
    found = analyse(start, best=2, samples=1, seed="reference", beam=beam, seconds=None, also=[segment.line])
    played = found.value_of(segment.line)
    others = [turn for turn in found.turns if turn.line != played.line]
    if not others or all(turn.exact for turn in found.turns):
        return None
    halves = [_Half(start, half, games // 2) for half in range(2)]
    ahead = []
    for choosing, measuring in (halves, halves[::-1]):
        front = sorted(others, key=lambda turn: -choosing.mean(turn, LOOKED))[:FRONT]
        best = max(front, key=choosing.mean)
        ahead.append(measuring.mean(best) - measuring.mean(played))
    return fmean(ahead)


class _Half:
    """Half of the games of a reference."""

    def __init__(self, start: Any, half: int, games: int) -> None:
        self._worlds = [World(start, f"reference {half}", number) for number in range(games)]
        self._points: dict[Line, list[int]] = {}

    def mean(self, turn: RankedTurn, games: int | None = None) -> float:
        """Return what a turn reaches on average, in all games or in the first so many."""
        if turn.exact:
            return turn.value
        known = self._points.setdefault(turn.line, [])
        known += [world.play_out(turn.line).points for world in self._worlds[len(known) : games]]
        return fmean(known[:games])
