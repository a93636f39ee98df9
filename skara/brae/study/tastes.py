"""Tastes: players who value things a little differently, so that games differ where no card is left to make them."""

from functools import cache
from random import Random

from skara.brae.game import Game
from skara.brae.order import village_cards
from skara.brae.search.plan import Liking, Tilt
from skara.brae.search.static_value import fitted_weights, turns_left

SPREAD = 0.2
"""By how much of itself a weight differs from player to player (a standard deviation)."""

LIKING = 1.0
"""By how many points what a card is worth in the last turn differs from player to player (a standard deviation)."""

_KINDS = 32
"""How many tastes there are; more would be as good."""


def taste_at(game: Game, taste: int) -> Tilt | None:
    """Return how a taste tilts the weights now; None for no taste, and wherever cards still to come vary the games.

    With others, all cards of the last round lie face up. Its last turn is planned by the score, but for the card.
    """
    left = turns_left(game)
    return _tilt(taste % _KINDS, left) if left and _has_taste(game, taste) else None


def liking_at(game: Game, taste: int) -> Liking:
    """Return how many points more than it brings each card on offer is worth to a taste in the last turn.

    So others do not always leave the same cards to who passes.
    """
    if turns_left(game) or game.phase != "village" or not _has_taste(game, taste):
        return {}
    return {card: Random(f"liking:{taste}:{card}").gauss(0, LIKING) for card in village_cards(game)}


def _has_taste(game: Game, taste: int) -> bool:
    return bool(taste) and len(game.players) > 1 and game.round == game.figures.rounds


@cache
def _tilt(kind: int, left: int) -> Tilt:
    rng = Random(f"taste:{kind}")
    return {name: rng.gauss(0, SPREAD) * weight for name, weight in fitted_weights()[left].items()}
