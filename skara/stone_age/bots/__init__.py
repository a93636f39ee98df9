"""The players that know Stone Age."""

from collections.abc import Callable, Mapping

from skara.core.game import Bot
from skara.stone_age.bots.competent import CompetentBot
from skara.stone_age.bots.starver import StarverBot

BOTS: Mapping[str, Callable[[int | str], Bot]] = {"competent": CompetentBot, "starver": StarverBot}
"""How each is made from a seed, by name."""
