"""How long the bot that plans takes for a game of Stone Age, and how long an analysis takes; in processor time."""

from statistics import fmean
from time import process_time
from typing import NamedTuple

from skara.analysis import analyse
from skara.bots import play_game
from skara.games import new_game


class Thinking(NamedTuple):
    """Seconds of processor time."""

    game: float
    """A two-player game of `competent`."""
    analysis: float
    """An analysis of the first decision of a game, with four players, who take longest; nothing is set."""


def measure_thinking(games: int = 5) -> Thinking:
    """Play some games, and analyse one table."""
    taken = []
    for seed in range(games):
        start = process_time()
        play_game(new_game(2, seed, game="stone_age"), ["competent", "competent"])
        taken.append(process_time() - start)
    start = process_time()
    analyse(new_game(4, 1, game="stone_age"))
    return Thinking(fmean(taken), process_time() - start)
