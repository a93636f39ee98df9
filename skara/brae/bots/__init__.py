"""The players that know Skara Brae: each a small file whose docstring tells the idea."""

from collections.abc import Callable
from functools import partial

from skara.brae.bots.competent import CompetentBot
from skara.brae.bots.personas import TASTES, PersonaBot
from skara.brae.bots.planner import PlannerBot, RivalBot
from skara.core.game import Bot

BOTS: dict[str, Callable[[int | str], Bot]] = {
    "competent": CompetentBot,
    "planner": PlannerBot,
    "rival": RivalBot,
    **{taste: partial(PersonaBot, taste) for taste in TASTES},
}
"""By name: the ladder from the weakest up, then those with a taste."""
