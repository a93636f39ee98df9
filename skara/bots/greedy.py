"""Plays the move that looks best at once: by the score, and by what the game says that goods may still become.

It looks one move ahead and no further: it never saves up or thinks of the end of the round, which is why it loses to
anyone who plans a whole turn.
"""

from random import Random
from typing import Any

from skara.core.box import measures_of


def _score(game: Any, seat: int) -> float:
    return float(game.score(seat).total)


def best_at_once(view: Any, moves: list[Any], rng: Random) -> Any:
    """Try moves on a table dealt anew where it is hidden, and return the best; the order of equals is drawn."""
    if len(moves) == 1:
        return moves[0]
    table = view.redeal(rng)
    rng.shuffle(moves)
    prospect = measures_of(view.box).get("prospect", _score)

    def value(move: Any) -> float:
        after = table.copy()
        after.apply(move)
        return prospect(after, view.player)

    return max(moves, key=value)


class GreedyBot:
    """A player who takes what is there."""

    name = "greedy"

    def __init__(self, seed: int | str = 0) -> None:
        """Seed the tie-breaks."""
        self.rng = Random(f"greedy:{seed}")

    def choose(self, view: Any) -> Any:
        """Try every legal move, and take the best."""
        return best_at_once(view, view.legal_moves(), self.rng)
