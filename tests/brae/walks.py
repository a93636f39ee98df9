"""Games that play themselves to a moment that a test asks for."""

from collections.abc import Iterator
from random import Random
from typing import Any

import skara
from skara.brae.game import Game
from skara.brae.moves import Move

from .play import random_move

OPTIONS: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 1, "specials_dealt": 3, "solo_focus": 8, "solo_tasks": 10, "task_action_optional": False},
    {"players": 1, "promo": True, "muster_needs_settler": False},
    {"players": 2},
    {"players": 2, "specials_dealt": 3, "muster_needs_settler": False},
    {"players": 3},
    {"players": 3, "promo": True},
    {"players": 4},
]
"""Ways to set a game up, every option among them."""


def walk(game: Game, rng: Random) -> Iterator[Game]:
    """Play random moves to the end, giving the game at every table on the way."""
    yield game
    while not game.is_over:
        game.play(random_move(game, rng))
        yield game


def random_game(seed: int | str = 0, moves: int | None = None, **options: Any) -> Game:
    """Play a game at random, to its end or so many moves far."""
    rng = Random(f"walk:{seed}")
    game = skara.new_game(seed=seed, **options)
    while not game.is_over and (moves is None or len(game.moves()) < moves):
        game.play(random_move(game, rng))
    return game


def quiet_move(game: Game) -> Move:
    """Give the move that changes least: take the first card, use nothing, pass never, feed everybody one can."""
    last = {"bottom": "skip", "workers": "done", "rest": "rest skip", "task": "skip", "innovate": "skip"}
    if game.decision.kind in last:
        return game.move(last[game.decision.kind])
    return next(game.variants(game.options()[0]))


def play_quietly(game: Game, kind: str, round: int | None = None) -> Game:
    """Play quietly until a kind of decision is open, in a certain round if one is given."""
    while game.decision.kind != kind or (round is not None and game.position()["round"] != round):
        game.play(quiet_move(game))
    return game
