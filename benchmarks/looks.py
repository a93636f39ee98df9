"""Listing every legal move of the positions in the corpus."""

import sys
from statistics import median
from typing import NamedTuple

from benchmarks.blocks import percentile
from benchmarks.clock import clock
from benchmarks.corpus import read_games
from skara.brae.game import Game


class Looks(NamedTuple):
    """Seconds for all legal moves of a position."""

    typical: float
    slow: float
    """The 99th percentile, which is the slowest but one of the corpus."""


def measure_looks(rounds: int) -> tuple[Looks, Looks]:
    """Measure a first look, nothing remembered from other positions, and a look at what was seen before."""
    first: list[list[float]] = []
    again: list[list[float]] = []
    for _ in range(rounds):
        games = read_games()
        first.append([_first_look(game) for game in games])
        again.append([_look(game) for game in games])
    return _summary(first), _summary(again)


def _summary(passes: list[list[float]]) -> Looks:
    by_position = [median(times) for times in zip(*passes, strict=True)]
    return Looks(median(by_position), percentile(by_position, 99))


def _first_look(game: Game) -> float:
    forget()
    return _look(game)


def _look(game: Game) -> float:
    start = clock()
    game.legal_moves()
    return clock() - start


def forget() -> None:
    """Empty the tables of combinations that the rules of the game keep once they are worked out."""
    for name, module in list(sys.modules.items()):
        if name.startswith("skara.brae."):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear") and value.__module__ == name:
                    value.cache_clear()
