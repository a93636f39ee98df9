"""Players with a taste: each plans like `competent`, but likes what one focus card asks for more than it is worth.

A taste is a handful of weights added to the fitted ones. It costs points and makes a player who goes for one thing,
which is good to learn against and shows what a strategy can reach.
"""

from skara.brae.bots.competent import CompetentBot
from skara.brae.ids import ENVIRONMENTS
from skara.brae.search.plan import Tilt

SETTLERS = [f"settler_{environment}" for environment in ENVIRONMENTS]

TASTES: dict[str, Tilt] = {
    "env6": {
        "crowd": 7.0,
        **dict.fromkeys(SETTLERS, 2.0),
        "environments": -3.0,
        "environments_2": -1.0,
        "food_lacking": -2.0,
    },
    "sets2": {"environments": 3.0, "environments_2": 4.0, "sets": 2.0, "crowd": -2.0, "food_lacking": -2.0},
    "roof7": {"roof": 1.0, "roof_village": 1.0, "roof_spare": 0.3},
    "midden2": {"midden": -1.5, "midden_due": -1.5},
    "trade6": {f"trade_{space}": 2.0 for space in range(1, 8)},
    "furnish5": {**{f"furnish_{space}": 4.5 for space in range(1, 6)}, "hide": 0.5, "wool": 0.25},
    "food7": {"food_left": 0.5, "food_left_3": 0.3},
}
"""What is added to which weights, by the focus card (`focus_...`) whose goal the player likes."""


class PersonaBot(CompetentBot):
    """A player who likes one thing."""

    def __init__(self, taste: str, seed: int | str = 0) -> None:
        """Take a taste."""
        self.name = taste
        self.tilt = TASTES[taste]
        super().__init__(seed)
