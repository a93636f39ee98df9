"""How the games of the shelf are tried: what to know of each of them, and random play on any."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from skara.games import box_of
from tests.brae.play import settled
from tests.brae.walks import OPTIONS as BRAE_SETUPS


class Trial(NamedTuple):
    """What the contract needs to know of a game."""

    setups: list[dict[str, Any]]
    """Ways to set it up, every number of players among them."""
    bots: list[str]
    """Those of its own bots that play a whole game within a second or two."""
    looked_at: float
    """The share of the tables inside a random game that are looked at closely."""
    alike: Callable[[dict[str, Any]], dict[str, Any]] = lambda position: position
    """Takes out of a position what tells apart moves that are listed as one."""
    more_ways: tuple[str, ...] = ()
    """Kinds of decisions with moves of further results that are legal, but too many to list."""
    secret_choices: bool = True
    """Whether somebody ever chooses among things that others cannot see."""
    soaked: int = 400
    """So many games for each number of players are played in `make soak`."""
    held: Callable[[Any], list[int]] = lambda player: list(player.goods)
    """Counts what a player holds, by kind."""
    plenty: dict[str, Any] | None = None
    """Changed figures with which players begin with as much as the tables allow, for the game that has tables."""
    shown: int | None = None
    """So many moves of a game are shown and clicked through where a whole one would take too long."""


BRAE_PLENTY = {"frame": {"start_goods": "shell*99 food*99 skaill_knife*99 barley*99"}}

TRIALS = {
    "brae": Trial(BRAE_SETUPS, ["competent"], 0.01, settled, ("feed",), plenty=BRAE_PLENTY),
    "stone_age": Trial(
        [{"players": 2}, {"players": 2, "edition": "int"}, {"players": 3}, {"players": 4}],
        ["competent", "starver"],
        0.004,
        secret_choices=False,
        soaked=2000,
        plenty={"editions": {"fr": {"start_food": 999}, "int": {"start_food": 999}}},
        shown=24,
    ),
    "toy": Trial(
        [{"players": 2}, {"players": 2, "rounds": 1}, {"players": 3}, {"players": 4}],
        ["warm"],
        0.15,
        held=lambda player: [player.wood],
    ),
}
"""By id. A game that is put on the shelf gets its row here."""

GAMES = 40
"""So many games are played for each number of players, in every run of the tests."""
ENDS_LOOKED_AT = 0.2
"""The share of set-ups and of final tables that are looked at."""

each_setup = pytest.mark.parametrize(
    ("game_id", "setup"), [(game, setup) for game, trial in TRIALS.items() for setup in trial.setups], ids=str
)


def random_move(game: Any, rng: Random) -> Any:
    """Draw an option, then one way to complete it."""
    return next(game.variants(rng.choice(game.options()), rng))


def walk(game: Any, rng: Random) -> Iterator[Any]:
    """Play at random to the end, stopping at every decision and at the end."""
    while not game.is_over:
        yield game
        game.apply(random_move(game, rng))
    yield game


def played(game_id: str, seed: int | str = 0, moves: int | None = None, **setup: Any) -> Any:
    """Play a game at random, to its end or so many moves far."""
    rng = Random(f"played {seed}")
    for game in walk(box_of(game_id).new_game(seed=seed, **setup), rng):
        if len(game.moves()) == moves:
            break
    return game


def ending(game_id: str, seed: int, players: int) -> Any:
    """Return a game to be played to its end: a new one, or one with few enough moves to come."""
    shown = TRIALS[game_id].shown
    if shown is None:
        return box_of(game_id).new_game(players, seed)
    whole = len(played(game_id, seed, players=players).moves())
    return played(game_id, seed, whole - shown, players=players)


def tables(game_id: str, games: int = GAMES, first: int = 0) -> Iterator[tuple[Any, Random]]:
    """Give some tables of many random games, with a generator to go on."""
    trial = TRIALS[game_id]
    for players in sorted({setup["players"] for setup in trial.setups}):
        setups = [setup for setup in trial.setups if setup["players"] == players]
        for seed in range(first, first + games):
            rng = Random(f"tables {players} {seed}")
            for game in walk(box_of(game_id).new_game(seed=seed, **setups[seed % len(setups)]), rng):
                ends = game.moment.stage in ("setup", "over")
                if rng.random() < (ENDS_LOOKED_AT if ends else trial.looked_at):
                    yield game, rng


SOAK_PARTS = 10
each_part = pytest.mark.parametrize("part", range(SOAK_PARTS))


def soaked_tables(game_id: str, part: int) -> Iterator[tuple[Any, Random]]:
    """Give some tables of one part of the games that `make soak` plays."""
    games = TRIALS[game_id].soaked // SOAK_PARTS
    return tables(game_id, games, first=GAMES + part * games)


def after(game: Any, move: Any) -> Any:
    """Play a move on a copy."""
    copy = game.copy()
    copy.play(move)
    return copy
