"""Numbers about a table, by a word: what questions about it ask for, and what bots look at."""

from collections.abc import Callable

from skara.brae.ids import ENVIRONMENTS, FOOD, GOODS, MIDDEN
from skara.brae.round_end import food_due, hungry, midden_due, settler_count, shelter, utensils
from skara.brae.scoring import complete_sets, score
from skara.brae.state import State
from skara.brae.storage import overflow, slider_shows
from skara.brae.tiles import hearth_limit
from skara.brae.village import icons

FIRST_WORTH, MORE_WORTH = 0.8, 0.2
"""What a good without points of its own promises, in points: the first of its kind, and each more.

Crafting wants two different goods, so variety opens more ways than plenty. Found by trying a few pairs in solo games of
`greedy`; the same worth for every good, 0.3, scores about five points less.
"""


def prospect(g: State, seat: int) -> float:
    """Return the score if the game ended now, and a little for goods that may still become something."""
    held = zip(g.players[seat].goods, g.figures.vp, strict=True)
    goods = [count for count, points in held if count and not points]
    kinds = len(goods)
    return float(score(g, seat).total + FIRST_WORTH * kinds + MORE_WORTH * (sum(goods) - kinds))


def _held(good: int) -> Callable[[State, int], float]:
    return lambda g, seat: g.players[seat].goods[good]


def _icons(environment: int) -> Callable[[State, int], float]:
    return lambda g, seat: icons(g.players[seat], environment)


MEASURES: dict[str, Callable[[State, int], float]] = {
    "prospect": prospect,
    "score": lambda g, seat: score(g, seat).total,
    "held": lambda g, seat: sum(g.players[seat].goods),
    "spaces": lambda g, seat: g.figures.spaces[g.players[seat].slider],
    "beside": lambda g, seat: overflow(g.figures, g.players[seat]),
    "column": lambda g, seat: g.players[seat].slider,
    "slider_midden": lambda g, seat: slider_shows(g.figures, g.players[seat])[0],
    "slider_vp": lambda g, seat: slider_shows(g.figures, g.players[seat])[1],
    "settlers": lambda g, seat: settler_count(g.players[seat]),
    "sets": lambda g, seat: complete_sets(g.players[seat]),
    "roofs": lambda g, seat: shelter(g, g.players[seat]),
    "hungry": lambda g, seat: hungry(g, g.players[seat]),
    "food_due": lambda g, seat: food_due(g, g.players[seat]),
    "food_lacking": lambda g, seat: max(0, food_due(g, g.players[seat]) - g.players[seat].goods[FOOD]),
    "utensils": lambda g, seat: utensils(g, g.players[seat]),
    "midden_due": lambda g, seat: midden_due(g, g.players[seat]),
    "midden_then": lambda g, seat: g.players[seat].goods[MIDDEN] + midden_due(g, g.players[seat]),
    "hearth": lambda g, seat: hearth_limit(g, g.players[seat]),
    "furnish": lambda g, seat: g.players[seat].furnish,
    "trade": lambda g, seat: g.players[seat].trade,
    "flipped": lambda g, seat: sum(g.players[seat].flipped),
    **{f"held_{good}": _held(place) for place, good in enumerate(GOODS)},
    **{f"icons_{name}": _icons(place) for place, name in enumerate(ENVIRONMENTS)},
}
"""By word: a function of the table and a seat."""
