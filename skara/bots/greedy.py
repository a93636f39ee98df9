"""Plays the move that scores most at once; among equals, the one that keeps most options open.

It looks one move ahead and no further: it never invests, which is why it loses to anyone who plans a turn.
"""

from random import Random
from typing import Any


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
        """Return the score after a move, with a little for goods that can still become something."""
        after = table.copy()
        after.apply(move)
        return float(after.score(seat).total)
