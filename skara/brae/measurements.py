"""What can be asked about a table, by a word: what questions of lessons ask for, and what bots look at."""

from collections.abc import Callable, Mapping
from typing import Any

from skara.brae.figures import COMPONENTS, box
from skara.brae.foresight import FORESIGHT
from skara.brae.ids import CARDS, CLEAN, ENVIRONMENTS, FOOD, GOODS, MIDDEN, NEUTRAL
from skara.brae.order import village_cards
from skara.brae.round_end import food_due, hungry, midden_due, settler_count, shelter, utensils
from skara.brae.scoring import complete_sets, score, solo_result
from skara.brae.state import State
from skara.brae.storage import fitting_column, overflow, resources, slider_shows
from skara.brae.tiles import hearth_limit, uncrafted
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


def _cards(card: int) -> Callable[[State, int], float]:
    return lambda g, seat: g.players[seat].cards[card]


def _in_box(component: str) -> Callable[[State, int], float]:
    return lambda g, seat: box(g.figures)[component]


def _clears(spent: int) -> Callable[[State, int], float]:
    """Return how to tell what so many different goods clear on the player's side of Clean."""

    def cleared(g: State, seat: int) -> float:
        side = g.figures.clean_yield[g.players[seat].flipped[CLEAN]]
        return side[spent][0] if spent in side else 0

    return cleared


def _stack(place: str) -> Callable[[State, int], tuple[str, ...]]:
    """Return how to name the turn markers of a stack, from the top."""

    def names(g: State, seat: int) -> tuple[str, ...]:
        return tuple("neutral" if marker == NEUTRAL else g.players[marker].name for marker in getattr(g, place))

    return names


def _uses(good: int) -> Callable[[State, int], tuple[str, ...]]:
    """Return how to list what a good serves for, by the printed tables."""

    def uses(g: State, seat: int) -> tuple[str, ...]:
        f = g.figures
        crafted = {place for tile in f.tiles for place, _ in tile.craft}
        found = {
            "cook": any(recipe.input == good for side in f.recipes for recipe in side),
            "craft": good in crafted,
            "furnish": any(place == good for place, _ in f.furnish_portion),
            "clean": any(good in side for side in f.clean_types),
            "trade": f.spendable[good],
            "vp": bool(f.vp[good]),
        }
        return tuple(use for use, serves in found.items() if serves)

    return uses


MEASURES: Mapping[str, Callable[[Any, int], Any]] = {
    "prospect": prospect,
    "score": lambda g, seat: score(g, seat).total,
    "solo_result": lambda g, seat: solo_result(g),
    "held": lambda g, seat: sum(g.players[seat].goods),
    "spaces": lambda g, seat: g.figures.spaces[g.players[seat].slider],
    "free": lambda g, seat: g.figures.spaces[g.players[seat].slider] - sum(g.players[seat].goods),
    "lean": lambda g, seat: fitting_column(g.figures.spaces, 1, sum(g.players[seat].goods)),
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
    "fronts": lambda g, seat: len(uncrafted(g.players[seat])),
    "workers": lambda g, seat: g.players[seat].large + g.players[seat].small + g.players[seat].black,
    "markers": lambda g, seat: len(g.left + g.top + g.right),
    "offer": lambda g, seat: len(village_cards(g)),
    "discard_pile": lambda g, seat: len(g.discard),
    "resource_kinds": lambda g, seat: len(resources(g.players[seat])),
    **{f"held_{good}": _held(place) for place, good in enumerate(GOODS)},
    **{f"uses_{good}": _uses(place) for place, good in enumerate(GOODS)},
    **{f"icons_{name}": _icons(place) for place, name in enumerate(ENVIRONMENTS)},
    **{f"card_{name}": _cards(place) for place, name in enumerate(CARDS)},
    **{f"stack_{place}": _stack(place) for place in ("left", "top", "right")},
    **{f"clears_{number}": _clears(number) for number in (2, 3, 4)},
    **{f"box_{component}": _in_box(component) for component in COMPONENTS},
    **FORESIGHT,
}
"""By word: a function of the table and a seat, mostly to a number, some to names."""
