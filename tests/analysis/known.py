"""Positions whose value is known, because everything that can happen is tried by the engine alone."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import skara
from skara.brae.game import Game
from tests.brae.tables import table

LARGE = {"large": 1, "small": 0}
NOBODY = {"large": 0, "small": 0}

CARDS = ["stone_ball", "roof_village", "shore-gain-fish", "hills-gain-rabbit", "fields-gain-rabbit"]
"""All the cards that nobody has seen, in the positions with few of them."""


def last_turn(**fields: Any) -> Game:
    """Make a table in the last turn of the game, with one large worker: two shells and a barley, two settlers."""
    asked = {"players": 1, "set": 3, "goods": "shell*2 barley", "settlers": {"shore": 2}, "workers": LARGE, **fields}
    return table(**asked)


def before_the_last_turn(**fields: Any) -> Game:
    """Make a table one turn earlier, where what is drawn for the last turn is still to come."""
    return last_turn(**{"set": 2, **fields})


def before_taking_the_last_turn(**fields: Any) -> Game:
    """Make a table for two in the last turn, which may still be passed: of three cards the neutral marker takes one."""
    cards = ["stone_ball", "utensils", "shore-gain-fish"]
    order = {"left": ["p0", "p1", "neutral"], "top": [], "right": []}
    asked = {"sets": [[], [], cards], "order": order, "others": {"workers": LARGE}, **fields}
    return table(2, phase="village", set=3, goods="shell", workers=LARGE, **asked)


def with_few_unseen(unseen: Sequence[str] = CARDS, **fields: Any) -> Game:
    """Make a solo table at which only these cards are unseen; the others lie in the discard pile."""
    figures = table(1, **fields).figures
    rest = Counter(figures.card_names[card] for card in figures.deck)
    rest.subtract(unseen)
    return table(1, discard=sorted(rest.elements()), hidden={"draw": list(unseen)}, **fields)


def exploring() -> Game:
    """Make a last turn in which Explore can be paid, so that two of a few unseen cards are drawn."""
    return with_few_unseen(goods="food*3", special="explore", workers=LARGE, set=3)


def drawing(goods: str = "food") -> Game:
    """Make a table before the last turn, with nobody to place: two of a few unseen cards will be on offer."""
    return with_few_unseen(goods=goods, special="build", workers=NOBODY, set=2)


def best_final(game: Game, seat: int = 0) -> int:
    """Return the best score that a player can reach where nothing is left to chance, by trying every move.

    The others only end their turns: after a player's last turn, nothing they do changes that player's score.
    """
    while not game.is_over and game.active != seat:
        game = game.copy()
        moves = game.legal_moves()
        game.apply(next((move for move in moves if move.option.verb == "done"), moves[0]))
    if game.is_over:
        return game.score(seat).total
    found = []
    for move in game.legal_moves():
        after = game.copy()
        after.apply(move)
        found.append(best_final(after, seat))
    return max(found)


def deals(game: Game, number: int = 2) -> Iterator[Game]:
    """Give the game once for each set of so many cards that may lie on top of the draw pile, all as likely."""
    position = game.position()
    draw = position["hidden"]["draw"]
    for chosen in combinations(range(len(draw)), number):
        top = [draw[place] for place in chosen]
        rest = [card for place, card in enumerate(draw) if place not in chosen]
        yield skara.from_position({**position, "hidden": {**position["hidden"], "draw": top + rest}})


def possible_finals(game: Game, *line: str) -> list[int]:
    """Return the best score after a line, which draws two cards, for each pair of cards that may come."""
    found = []
    for dealt in deals(game):
        for move in line:
            dealt.play(move)
        found.append(best_final(dealt))
    return found
