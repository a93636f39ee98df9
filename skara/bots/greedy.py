"""Plays the move that scores most at once, and counts a little for goods that may still become something.

It looks one move ahead and no further: it never saves up for a track or thinks of the end of the round, which is
why it loses to anyone who plans a whole turn.
"""

from random import Random
from typing import Any

FIRST_WORTH, MORE_WORTH = 0.8, 0.2
"""What a good without points of its own is worth, in points: the first of its kind, and each more.

Crafting wants two different goods, so variety opens more ways than plenty. Found by trying a few pairs in solo games;
the same worth for every good, 0.3, scores about five points less.
"""


class GreedyBot:
    """A player who takes what is there."""

    name = "greedy"

    def __init__(self, seed: int | str = 0) -> None:
        """Seed the tie-breaks."""
        self.rng = Random(f"greedy:{seed}")

    def choose(self, view: Any) -> Any:
        """Try every legal move on a table dealt anew where it is hidden, and take the best."""
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        table = view.redeal(self.rng)
        self.rng.shuffle(moves)
        return max(moves, key=lambda move: self.value(table, move, view.player))

    def value(self, table: Any, move: Any, seat: int) -> float:
        """Return the score after a move, and the worth of the goods held then."""
        after = table.copy()
        after.apply(move)
        held = zip(after.players[seat].goods, after.figures.vp, strict=True)
        goods = [count for count, points in held if count and not points]
        kinds = len(goods)
        return float(after.score(seat).total + FIRST_WORTH * kinds + MORE_WORTH * (sum(goods) - kinds))
