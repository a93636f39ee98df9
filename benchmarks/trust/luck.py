"""Luck has no tendency: its mean over solo games, of a player who plays at random and of one who plans."""

from collections.abc import Iterator
from functools import partial
from statistics import fmean

from benchmarks.trust.figures import Effort, Figure, mean_figure
from skara.analysis.ranked import play_out
from skara.analysis.reviews import luck_met
from skara.analysis.segments import segments_of
from skara.bots import make_bot, play_game
from skara.brae.game import Game, new_game

GAMES = 400
SAMPLES = {"random": 4, "competent": 2}
"""Whose luck is measured, and on how many deals for each expectation.

For a given time more games tell more than more deals, but what a random move costs differs much from deal to deal.
"""


def measure(effort: Effort) -> Iterator[Figure]:
    """Sum up what a review books as luck; what it books as skill and method need not be known for that."""
    seeds = range(effort.seed, effort.seed + effort.number(GAMES))
    for bot in SAMPLES:
        found = effort.each(f"luck of {bot}", seeds, partial(_luck, bot))
        yield from mean_figure(f"luck of {bot} alone, points", list(found.values()), "within -1 and 1", 2)


def _luck(bot: str, seed: int) -> float:
    return luck_of(play_game(new_game(players=1, seed=seed), [make_bot(bot, seed)]), SAMPLES[bot])


def luck_of(game: Game, samples: int) -> float:
    """Return what a review of a game alone with so many samples tells as luck."""
    luck, expected = 0.0, None
    for number, segment in enumerate(segments_of(game, 0)):
        own, played = (
            fmean(one.points for one in play_out(segment.start, line, luck_met(segment.start, number), samples))
            for line in ((), segment.line)
        )
        luck += 0.0 if expected is None else own - expected
        expected = played
    assert expected is not None
    return luck + game.score(0).total - expected
