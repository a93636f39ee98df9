"""A scripted player: many figures and no food, for the loss by hunger is the same however many go without."""

from typing import Any

from skara.stone_age.bots.competent import CompetentBot
from skara.stone_age.bots.valuation import Weights


class StarverBot(CompetentBot):
    """A player who never minds hunger: figures first, neither fields nor hunting, and all resources for buildings."""

    name = "starver"
    weights = Weights(figure=5.0, food=0.0, hunger=0.0)

    def choose(self, view: Any) -> Any:
        """Lose points rather than resources; all else as planned."""
        if view.decision.kind == "feed":
            hungry = [move for move in view.legal_moves() if move.option.verb == "starve"]
            # A variant may forbid it.
            if hungry:
                return hungry[0]
        return super().choose(view)
