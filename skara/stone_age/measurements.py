"""What can be asked about a table, by a word: what questions of lessons ask for, and what bots look at."""

from collections.abc import Callable, Mapping
from typing import Any

from skara.stone_age.feeding import food_due, missing, penalty, resources_due
from skara.stone_age.ids import FOOD, GOODS, PLACES
from skara.stone_age.prospects import prospect
from skara.stone_age.scoring import counted, score, symbol_sets
from skara.stone_age.state import State


def _held(good: int) -> Callable[[State, int], int]:
    return lambda g, seat: g.players[seat].goods[good]


def _placed(place: int) -> Callable[[State, int], int]:
    return lambda g, seat: g.players[seat].placed[place]


def _shortage(g: State, seat: int) -> int:
    """Return how much food will be missing if nothing more is gained but the food for agriculture."""
    p = g.players[seat]
    income = 0 if g.phase == "feed" else p.agriculture * g.figures.food_per_agriculture
    return max(0, missing(g.figures, p) - income)


MEASURES: Mapping[str, Callable[[Any, int], Any]] = {
    "prospect": prospect,
    "score": lambda g, seat: score(g, seat).total,
    "figures": lambda g, seat: g.players[seat].figures,
    "home": lambda g, seat: g.players[seat].home,
    "agriculture": lambda g, seat: g.players[seat].agriculture,
    "tools": lambda g, seat: g.players[seat].tools,
    "tools_ready": lambda g, seat: sum(g.players[seat].ready),
    "buildings": lambda g, seat: len(g.players[seat].buildings),
    "cards": lambda g, seat: len(g.players[seat].cards) + len(g.players[seat].drawn),
    "symbols": lambda g, seat: sum(symbol_sets(counted(g, g.players[seat]))[:1]),
    "resources": lambda g, seat: sum(g.players[seat].goods[:FOOD]),
    "food_due": lambda g, seat: food_due(g.figures, g.players[seat]),
    "food_lacking": _shortage,
    "resources_due": lambda g, seat: resources_due(g.figures, g.players[seat]),
    "hunger_vp": lambda g, seat: penalty(g.figures, _shortage(g, seat)),
    "tiles_left": lambda g, seat: min(g.tiles_left),
    "cards_left": lambda g, seat: g.cards_left,
    "dice_sum": lambda g, seat: sum(g.pending[3]) if g.pending and g.pending[0] == "tools" else 0,
    **{f"held_{name}": _held(good) for good, name in enumerate(GOODS)},
    **{f"placed_{name}": _placed(place) for place, name in enumerate(PLACES)},
}
"""By word: a function of the table and a seat."""
