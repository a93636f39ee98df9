"""One finished game and all ten charts of it, for the tests of this folder."""

from collections.abc import Callable
from functools import cache
from typing import Any

from skara import analysis, charts
from skara.brae.game import Game
from skara.charts.theme import inks
from skara.core.language import language, set_language
from tests.brae.play import random_game, random_move

TABLES = {
    "score_breakdown": "scores",
    "score_waterfall": "scores",
    "score_over_time": "turns",
    "storage_over_time": "turns",
    "feeding_ledger": "rounds",
    "midden_ledger": "rounds",
    "resource_flow": "flows",
    "action_heatmap": "actions",
    "hearth": "meals",
    "compare_turns": "turns",
}
"""Each chart, and the table that it is drawn from."""
ARGUMENTS: dict[str, tuple[int, ...]] = {"compare_turns": (2, 21)}
NAMES = tuple(TABLES)


def played(seed: int, moves: int | None = None) -> Game:
    """Play a game at random to its end, or so many moves; the number of players follows from the seed."""
    game, rng = random_game(seed)
    while not game.is_over and len(game.moves()) != moves:
        game.apply(random_move(game, rng))
    return game


@cache
def finished_game(seed: int = 41) -> Game:
    """Return one finished game, played once in English; seed 41 is one of two players."""
    spoken = language()
    set_language("en")
    try:
        return played(seed)
    finally:
        set_language(spoken)


def function(name: str) -> Callable[..., Any]:
    """Return the function that draws a chart."""
    found: Callable[..., Any] = getattr(charts, name)
    return found


@cache
def _table(name: str, seed: int) -> Any:
    return getattr(analysis, TABLES[name])(finished_game(seed))


def table(name: str, seed: int = 41) -> Any:
    """Return the table that a chart of a finished game is drawn from; it is made once, and copied."""
    return _table(name, seed).copy()


def drawn(name: str, seed: int = 41) -> Any:
    """Draw a chart of a finished game; one in the same language and colours is drawn once."""
    return _drawn(name, seed, language(), inks())


def spec(name: str, seed: int = 41) -> dict[str, Any]:
    """Return how a chart of a finished game is written down; to write takes as long as to draw."""
    return _written(name, seed, language(), inks())


@cache
def _written(name: str, seed: int, spoken: str, colours: tuple[str, ...]) -> dict[str, Any]:
    found: dict[str, Any] = _drawn(name, seed, spoken, colours).to_dict()
    return found


@cache
def _drawn(name: str, seed: int, spoken: str, colours: tuple[str, ...]) -> Any:
    return function(name)(table(name, seed), *ARGUMENTS.get(name, ()))
