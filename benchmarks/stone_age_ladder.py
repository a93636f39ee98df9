"""Measure how well the bots of Stone Age play and print it as Markdown: `python -m benchmarks.stone_age_ladder --help`.

Every deal is played twice, with the seats swapped; a shared victory counts half, and the interval is taken over deals.
"""

from argparse import ArgumentParser
from statistics import mean
from time import process_time
from typing import NamedTuple

from benchmarks.intervals import Interval, mean_interval
from skara.bots import make_bot, play_game
from skara.stone_age.game import new_game

MATCHES = {("greedy", "random"): 95, ("competent", "greedy"): 75, ("competent", "starver"): 50}
"""Who plays whom, and how many percent the first is to win."""

FIRST_SEED = 700_000
"""Far from the seeds that the weights were tried on."""


class Outcome(NamedTuple):
    """What a match came to."""

    wins: Interval
    """In percent."""
    scores: tuple[float, float]
    rounds: float
    seconds: float
    """Of processor time for a game."""


def match(bots: tuple[str, str], deals: int, first_seed: int = FIRST_SEED) -> Outcome:
    """Play all deals on both seats."""
    shares, scores, rounds, start = [], [], [], process_time()
    for seed in range(first_seed, first_seed + deals):
        won = 0.0
        for seats in ((0, 1), (1, 0)):
            players = [make_bot(bots[who], f"{seed}:{who}", "stone_age") for who in seats]
            game = play_game(new_game(2, seed), players)
            winners = [seats[seat] for seat in game.result().winners]
            won += (0 in winners) / len(winners)
            scores.append([game.score(seats.index(who)).total for who in (0, 1)])
            rounds.append(game.round)
        shares.append(50 * won)
    first, second = (mean(found) for found in zip(*scores, strict=True))
    return Outcome(mean_interval(shares), (first, second), mean(rounds), (process_time() - start) / (2 * deals))


def main() -> None:
    """Play the matches and print them."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    deals = parser.parse_args().deals
    print(f"| match, {deals} deals on both seats | wins % | 95 % interval | wanted | mean scores | rounds | s a game |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for bots, wanted in MATCHES.items():
        found = match(bots, deals)
        value, interval = found.wins.text()
        scores = " : ".join(f"{score:.0f}" for score in found.scores)
        print(
            f"| {' – '.join(bots)} | {value} | {interval} | {wanted} | {scores} | {found.rounds:.1f} "
            f"| {found.seconds:.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
