"""Fit the weights of the static value anew, by one step: `python -m benchmarks.fit_weights --games 1000 --seed 1`.

How is told in `skara/lab/fitting.py` and `skara/brae/fitting.py`. Run it again with another seed for the next step.
Weights made by hand came from 40 points to 53 in steps of 400 to 1200 games; in the first four the whole game was out
of tune, and only the score told what came of a table. More games a step brought more: trials of the same regression on
3,000, 6,500 and 12,250 games, and a step of 5,000 by this script, came to 56. With few games chance decides much of a
weight, and a turn is the best of hundreds by the sum of all.

`python -m benchmarks.fit_weights --measure 400 --seed 10000` only plays, and tells the mean score by special tile.
"""

import argparse
import csv
import os
from collections.abc import Sequence
from random import Random
from statistics import mean, stdev

from skara import lab
from skara.brae.fitting import FIT_WIDTH, seated
from skara.brae.ids import SPECIALS
from skara.brae.search.plan import plan
from skara.core.data import data_folder
from skara.core.fitting import WeightSet


def write(weights: Sequence[WeightSet]) -> None:
    """Put the weights in the place of the old ones, at once."""
    path = data_folder() / "brae" / "search" / "weights.csv"
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["feature", *(f"left_{left}" for left in range(len(weights)))])
        writer.writerows([name, *(f"{at[name] + 0.0:.3f}" for at in weights)] for name in weights[0])
    os.replace(new, path)


def measure(games: int, seed: int) -> None:
    """Play solo games as well as the present weights can and tell the mean score, by special tile too."""
    scores: dict[str, list[int]] = {special: [] for special in SPECIALS}
    for number in range(seed, seed + games):
        game, rng = seated(number, 1), Random(number)
        while not game.is_over:
            for move in plan(game, FIT_WIDTH, rng).line:
                game.apply(move)
        scores[game.players[0].special].append(game.score(0).total)
    for special, points in sorted(scores.items(), key=lambda item: -mean(item[1])):
        print(f"{special:10} {mean(points):5.1f}")
    everything = [points for some in scores.values() for points in some]
    print(f"mean {mean(everything):.2f}, 95 % within {1.96 * stdev(everything) / len(everything) ** 0.5:.2f}")


def main() -> None:
    """Take a step, or measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000, help="how many games to learn from")
    parser.add_argument("--seed", type=int, default=1, help="which games")
    parser.add_argument("--step", type=float, default=0.7, help="how far to go towards the weights that fit best")
    parser.add_argument("--workers", type=int, help="how many processes (one for each core)")
    parser.add_argument("--measure", type=int, default=0, metavar="GAMES", help="only play so many games, and tell")
    options = parser.parse_args()
    if options.measure:
        measure(options.measure, options.seed)
        return
    write(
        lab.fit(games=options.games, steps=1, step=options.step, seed=options.seed, workers=options.workers).by_left()
    )


if __name__ == "__main__":
    main()
