"""Plans: all placements of a round by expected values, tools by what they bring, purchases by what they gain."""

from random import Random
from typing import Any

from skara.stone_age.bots.choosing import planned_move
from skara.stone_age.bots.valuation import Weights


class CompetentBot:
    """A player who plans."""

    name = "competent"
    weights = Weights()

    def __init__(self, seed: int | str = 0) -> None:
        """Seed what is dealt anew."""
        self.rng = Random(f"{self.name}:{seed}")

    def choose(self, view: Any) -> Any:
        """Choose by what is asked."""
        moves = view.legal_moves()
        return moves[0] if len(moves) == 1 else planned_move(view.redeal(self.rng), self.weights)
