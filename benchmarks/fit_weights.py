"""Fit the weights of the static value anew, by one step: `python -m benchmarks.fit_weights --games 1000 --seed 1`.

Games begin with some turns played by weights out of tune, so that many kinds of tables come up; the rest of each game
is played as well as the present weights can. A ridge regression then asks which features of the tables on the way went
with more or fewer points in the end than the present weights say, and the weights move a part of the way there. What
came of a table is told partly by the value of the tables that followed, which hangs less on luck than the score does.
Run it again with another seed for the next step. Weights made by hand came from 40 points to 52 in seven steps of 400
to 1200 games; in the first four the whole game was out of tune, and only the score told what came of a table.

`python -m benchmarks.fit_weights --measure 400 --seed 10000` only plays, and tells the mean score by special tile.
"""

import argparse
import csv
import os
from collections.abc import Iterator
from math import exp
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from skara.brae.decisions import DONE
from skara.brae.game import Game, new_game
from skara.brae.ids import GOODS, SPECIALS
from skara.brae.moves import Move
from skara.brae.search.packing import END_MASK
from skara.brae.search.plan import in_turn, plan
from skara.brae.search.solve import walk_beam
from skara.brae.search.static_value import StaticValue, Weights, fitted_weights, turns_left
from skara.brae.search.turn import Turn
from skara.core.data import data_folder

Array = NDArray[np.float64]

WIDTH = 12
"""The beam that plays well, for each card; out of tune a narrow one will do."""
NARROW, CHOICE = 3, 30
WARMTH = 0.6
"""How many points an end of a turn may be worse, to be chosen out of tune e times less often."""

FACTOR, SHIFT, TASTE = 0.4, 0.1, 0.4
"""How far weights are put out of tune: each by a factor and a shift of its own, and whole groups by a taste."""
GROUPS = ("settler_", "furnish_", "trade_", "flip_", "food", "roof")

TWO_PLAYERS = 14
"""One game in so many is for two players."""

STIFFNESS, SMOOTHNESS = 250.0, 1500.0
"""How strongly weights are held where they are, and to change like those of the turns before and after."""
LEAST_SPREAD = 0.25
"""A feature that hardly varies is not trusted more than one that varies this much."""

TRUST_IN_SCORE, PASSES = 0.7, 4
"""How much of what came of a table is left to later values and the score with each turn; how often it is weighed."""

SIGNS = {"midden": (-9.0, -0.1), "slider": (-9.0, 0.0), "slider_vp": (0.0, 9.0), "midden_due": (-9.0, 0.0)}
"""Bounds of weights: a fuller midden or a slider pushed on is never good, or the search could prove little."""


class Path(NamedTuple):
    """The tables of one player after turns in a row, the last one first, and what came of them."""

    tables: list[dict[str, float]]
    """Their features, by the number of turns left."""
    circumstances: tuple[str, ...]
    """What a player cannot change but what makes scores higher or lower."""
    points: int


# --------------------------------------------------------------------------------------------------
# Games


def seated(seed: int, players: int) -> Game:
    """Set up a game whose first player keeps each special tile in turn."""
    game = new_game(players=players, seed=seed)
    game.hands = ((SPECIALS[seed % len(SPECIALS)],), *game.hands[1:])
    return game


def out_of_tune(rng: Random) -> list[Weights]:
    """Return weights with errors, the same for all turns of a game."""
    factors = {name: exp(rng.gauss(0, FACTOR)) for name in fitted_weights()[0]}
    tastes = {group: rng.gauss(0, TASTE) for group in GROUPS}
    shifts = {
        name: rng.gauss(0, SHIFT) + sum(taste for group, taste in tastes.items() if name.startswith(group))
        for name in factors
    }
    return [
        Weights({name: weight * factors[name] + shifts[name] * min(1, left / 3) for name, weight in weights.items()})
        for left, weights in enumerate(fitted_weights())
    ]


def strange_line(game: Game, weights: Weights, rng: Random) -> tuple[Move, ...]:
    """Return a turn that is good by other weights, and not always the best by those."""
    turn = Turn(game)
    walk = walk_beam(turn, StaticValue(turn, weights), NARROW)
    ends = walk.best(CHOICE)
    odds = [exp((walk.values[end] - walk.values[ends[0]]) / WARMTH) for end in ends]
    return (*walk.line(rng.choices(ends, odds)[0]), Move(DONE))


def played(seed: int, players: int, strange: int) -> Iterator[Path]:
    """Play a game, its first turns in a strange way, and give the tables from the last of these turns on."""
    game, rng = seated(seed, players), Random(f"fit:{seed}")
    weights = out_of_tune(rng)
    turns = game.figures.rounds * game.figures.turns_per_round
    seen: list[list[dict[str, float]]] = [[] for _ in game.players]
    while not game.is_over:
        left = turns_left(game)
        done = turns - 1 - left
        strangely = done < strange and game.phase == "village" and in_turn(game)
        line = strange_line(game, weights[left], rng) if strangely else plan(game, WIDTH, rng).line
        for move in line:
            if move.option == DONE and done >= strange - 1:
                turn = Turn(game)
                seen[game.active].insert(0, StaticValue(turn).features(turn.start & END_MASK))
            game.apply(move)
    for seat, player in enumerate(game.players):
        circumstances = (f"special_{player.special}", f"players_{players}", *game.focus)
        yield Path(seen[seat], circumstances, game.score(seat).total)


def paths(games: int, seed: int) -> list[Path]:
    """Play games and note the tables on the way."""
    rng = Random(f"fit:{seed}")
    found: list[Path] = []
    for number in range(games):
        # Early turns get more of the games, because what follows them is longer and so less sure.
        strange = min(1 + int(rng.expovariate(1 / 4)), 11)
        found += played(seed * 1_000_000 + number, 2 if number % TWO_PLAYERS == TWO_PLAYERS - 1 else 1, strange)
        if number % 100 == 99:
            print(f"{number + 1} games, {mean(path.points for path in found):.1f} points", flush=True)
    return found


# --------------------------------------------------------------------------------------------------
# Regression


class Moment(NamedTuple):
    """The tables with so many turns left."""

    rows: Array
    """One for each table: features and circumstances."""
    of_path: NDArray[np.int64]
    """Which path each belongs to."""
    known: Array
    """What the present weights say."""


def moved(weights: tuple[Weights, ...], seen: list[Path], step: float) -> list[Weights]:
    """Return weights that have gone a part of the way to those that fit best."""
    names = list(weights[0])
    others = sorted({name for path in seen for name in path.circumstances})
    columns = {name: column for column, name in enumerate((*names, *others))}
    moments = [_moment(seen, left, columns, at) for left, at in enumerate(weights)]
    spread = np.maximum(LEAST_SPREAD, np.sqrt(np.mean([moment.rows.var(axis=0) for moment in moments], axis=0)))
    scaled = [(moment.rows - moment.rows.mean(axis=0)) / spread for moment in moments]
    inverse = np.linalg.inv(_normal(scaled, np.array([1.0] * len(names) + [0.25] * len(others))))
    points = np.array([path.points for path in seen], dtype=float)
    expected = [points[moment.of_path] for moment in moments]
    for _ in range(PASSES):
        missed = [target - moment.known for target, moment in zip(expected, moments, strict=True)]
        right = np.concatenate([rows.T @ (miss - miss.mean()) for rows, miss in zip(scaled, missed, strict=True)])
        change = (inverse @ right).reshape(len(moments), len(columns))
        values = [
            moment.known + miss.mean() + rows @ by
            for moment, miss, rows, by in zip(moments, missed, scaled, change, strict=True)
        ]
        expected = _expected(points, moments, values)
    return [
        Weights({name: _bounded(name, old[name] + step * by[columns[name]]) for name in names})
        for old, by in zip(weights, change / spread, strict=True)
    ]


def _moment(seen: list[Path], left: int, columns: dict[str, int], weights: Weights) -> Moment:
    which = [number for number, path in enumerate(seen) if len(path.tables) > left]
    rows = np.zeros((len(which), len(columns)))
    for row, number in enumerate(which):
        path = seen[number]
        for name, amount in (*path.tables[left].items(), *((name, 1.0) for name in path.circumstances)):
            if name in columns:
                rows[row, columns[name]] = amount
    known = rows @ np.array([weights.get(name, 0.0) for name in columns])
    return Moment(rows, np.array(which), known)


def _normal(scaled: list[Array], held: Array) -> Array:
    """Return the matrix of all moments together, each tied to where it is and to its neighbours."""
    size = len(held)
    normal = np.zeros((size * len(scaled),) * 2)
    blocks = [slice(left * size, (left + 1) * size) for left in range(len(scaled))]
    for left, (here, rows) in enumerate(zip(blocks, scaled, strict=True)):
        normal[here, here] += rows.T @ rows + np.diag(STIFFNESS * held)
        if left:
            before, smooth = blocks[left - 1], np.diag(SMOOTHNESS * held)
            normal[here, here] += smooth
            normal[before, before] += smooth
            normal[here, before] -= smooth
            normal[before, here] -= smooth
    return normal


def _expected(points: Array, moments: list[Moment], values: list[Array]) -> list[Array]:
    """Return what came of each table: a mean of the values of those that followed, and of the score."""
    expected = [points[moments[0].of_path]]
    along, value = points.copy(), points.copy()
    for before, moment, said in zip(moments, moments[1:], values, strict=False):
        value[before.of_path], along[before.of_path] = said, expected[-1]
        which = moment.of_path
        expected.append((1 - TRUST_IN_SCORE) * value[which] + TRUST_IN_SCORE * along[which])
    return expected


def _bounded(name: str, weight: float) -> float:
    least, most = SIGNS.get(name, (-99.0, 99.0))
    return min(max(weight, least), most)


def _never_a_burden(weights: Weights) -> Weights:
    """Return weights by which more of a good is never worth less: what it weighs on storage is counted elsewhere."""
    kept = Weights(weights)
    for good in GOODS:
        if f"{good}_3" in kept:
            kept[good] = max(0.0, kept[good])
            kept[f"{good}_3"] = max(-kept[good], kept[f"{good}_3"])
            kept[f"{good}_5"] = max(-kept[good] - kept[f"{good}_3"], kept[f"{good}_5"])
    return kept


def write(weights: list[Weights]) -> None:
    """Put the weights in the place of the old ones, at once."""
    weights = [_never_a_burden(at) for at in weights]
    path = data_folder() / "brae" / "search" / "weights.csv"
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["feature", *(f"left_{left}" for left in range(len(weights)))])
        writer.writerows([name, *(f"{at[name] + 0.0:.3f}" for at in weights)] for name in weights[0])
    os.replace(new, path)


# --------------------------------------------------------------------------------------------------
# Measuring


def measure(games: int, seed: int) -> None:
    """Play solo games as well as the present weights can and tell the mean score, by special tile too."""
    scores: dict[str, list[int]] = {special: [] for special in SPECIALS}
    for number in range(seed, seed + games):
        game, rng = seated(number, 1), Random(number)
        while not game.is_over:
            for move in plan(game, WIDTH, rng).line:
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
    parser.add_argument("--measure", type=int, default=0, metavar="GAMES", help="only play so many games, and tell")
    options = parser.parse_args()
    if options.measure:
        measure(options.measure, options.seed)
        return
    write(moved(fitted_weights(), paths(options.games, options.seed), options.step))


if __name__ == "__main__":
    main()
