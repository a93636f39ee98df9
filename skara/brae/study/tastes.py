"""Tastes: players who value things a little differently, so that games differ where no card is left to make them."""

from functools import cache
from random import Random

from skara.brae.game import Game
from skara.brae.search.plan import Tilt
from skara.brae.search.static_value import fitted_weights, turns_left

SPREAD = 0.2
"""By how much of itself a weight differs from player to player (a standard deviation)."""

_KINDS = 32
"""How many tastes there are; more would be as good."""


def taste_at(game: Game, taste: int) -> Tilt | None:
    """Return how a taste tilts the weights now; None for no taste, and wherever cards still to come vary the games.

    With others, all cards of the last round lie face up. Its last turn is planned by the score, which is no taste.
    """
    left = turns_left(game)
    if not taste or len(game.players) == 1 or game.round < game.figures.rounds or left == 0:
        return None
    return _tilt(taste % _KINDS, left)


@cache
def _tilt(kind: int, left: int) -> Tilt:
    rng = Random(f"taste:{kind}")
    return {name: rng.gauss(0, SPREAD) * weight for name, weight in fitted_weights()[left].items()}
