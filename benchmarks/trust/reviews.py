"""How long a review of a game for two takes: until its first result, and as a whole."""

from collections.abc import Iterator
from time import process_time

from benchmarks.trust.figures import Effort, Figure, late_figure
from skara.analysis import Review, review
from skara.bots import make_bot, play_game
from skara.brae.game import new_game

GAMES = 20


def measure(effort: Effort) -> Iterator[Figure]:
    """Review games of `competent` with nothing set, of one player and the other in turn."""
    seeds = range(effort.seed, effort.seed + effort.number(GAMES))
    took = effort.each("reviews", seeds, _took, timed=True).values()
    called = "processor seconds of a review for two"
    yield from late_figure(f"{called} until its first result", [first for first, _ in took], "<= 10")
    yield from late_figure(f"{called} as a whole", [whole for _, whole in took], "")


def _took(seed: int) -> tuple[float, float]:
    game = play_game(new_game(players=2, seed=seed), [make_bot("competent", f"{seed} {seat}") for seat in range(2)])
    moments: list[float] = []

    def partly(known: Review) -> None:
        moments.append(process_time())

    start = process_time()
    review(game, player=seed % 2, partly=partly)
    return moments[0] - start, process_time() - start
