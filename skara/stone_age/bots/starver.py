"""A scripted player: many figures and no food, for the loss by hunger is the same however many go without."""

from skara.stone_age.bots.competent import CompetentBot
from skara.stone_age.bots.valuation import Weights


class StarverBot(CompetentBot):
    """A player who never minds hunger: figures first, neither fields nor hunting, and all dice for resources."""

    name = "starver"
    weights = Weights(figure=5.0, food=0.0, hunger=0.0)
