"""Plays the move that scores most at once, and counts a little for goods that may still become something.

It looks one move ahead and no further: it never saves up for a track or thinks of the end of the round, which is
why it loses to anyone who plans a whole turn.
"""

from random import Random
from typing import Any

GOODS_WORTH = 0.3
"""What a resource without points of its own is worth, in points; found by trying 0, 0.3 and 0.6 in solo games."""


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
        goods = sum(count for count, points in held if not points)
        return float(after.score(seat).total + GOODS_WORTH * goods)
