"""Games played out from a position, so that each turn meets the same luck.

Before each sample everything the deciding player cannot see is dealt anew, once for all turns that are compared: what
differs in the end then comes from the turns, not from the cards.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from skara.brae.game import Game
from skara.brae.moves import Move
from skara.search.plan import plan

WIDTH = 4
"""How broadly the players of a rollout plan their turns."""


class Outcome(NamedTuple):
    """How one game ended for the player who decided."""

    points: int
    won: bool
    strong: bool


class World:
    """One way in which everything hidden may lie."""

    def __init__(self, game: Game, seed: int | str, number: int) -> None:
        """Deal what the deciding player cannot see; the same seed and number deal the same."""
        self._key = f"rollout:{seed}:{number}"
        self._seat = game.active
        self._game = game.view(game.active).redeal(Random(self._key))

    def play_out(self, line: Sequence[Move], width: int = WIDTH) -> Outcome:
        """Play a line, then let everybody plan turn by turn to the end."""
        game = self._game.copy()
        for move in line:
            game.apply(move)
        rng = Random(self._key)
        while not game.is_over:
            for move in plan(game, width, rng).line:
                game.apply(move)
        return outcome(game, self._seat)


def outcome(game: Game, seat: int) -> Outcome:
    """Return how a game that is over ended for a player."""
    points = game.score(seat).total
    figures = game.figures
    if len(game.players) == 1:
        return Outcome(points, points >= figures.solo_win, points >= figures.solo_exceptional)
    won = game.ranking()[0] == seat
    return Outcome(points, won, won)
