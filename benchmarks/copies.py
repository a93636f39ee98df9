"""Copies of a table in the middle of a game: what a search makes most of."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import chess

from benchmarks.blocks import measure_calls
from benchmarks.catan_games import CatanGames
from benchmarks.corpus import read_games
from skara import new_game


def measure_copies(rounds: int, length: float) -> dict[str, float]:
    """Return the seconds for one copy by engine: four players, or a chess board with its moves."""
    tables: dict[str, Sequence[Any]] = {
        "skara": [game for game in read_games() if len(game.players) == 4],
        "stone age": [_stone_age_table(seed) for seed in range(1, 6)],
        "catanatron": [_catan_table(seed) for seed in range(1, 6)],
        "chess": [_chess_table(seed) for seed in range(1, 6)],
    }
    seconds = measure_calls([_copying(found) for found in tables.values()], rounds, length)
    return dict(zip(tables, seconds, strict=True))


def _copying(tables: Sequence[Any]) -> Callable[[], int]:
    def copy_all() -> int:
        for table in tables:
            table.copy()
        return len(tables)

    return copy_all


def _stone_age_table(seed: int) -> Any:
    game, rng = new_game(4, seed, game="stone_age"), Random(seed)
    for _ in range(300):
        game.apply(next(game.variants(rng.choice(game.options()), rng)))
    return game


def _catan_table(seed: int) -> Any:
    game = CatanGames(4).start(seed)
    for _ in range(400):
        game.play_tick()
    return game


def _chess_table(seed: int) -> chess.Board:
    board, rng = chess.Board(), Random(seed)
    while board.ply() < 60 and (moves := list(board.legal_moves)):
        board.push(rng.choice(moves))
    return board
