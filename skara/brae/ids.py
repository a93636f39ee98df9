"""The fixed names of the game, and the places they have in lists of counts."""

from skara.core import goods as core
from skara.core.goods import Goods

GOODS = (
    "shell", "barley", "seaweed", "wool", "stone", "wood", "hide", "bone", "rabbit", "fish",
    "sheep", "deer", "cow", "skaill_knife", "food", "midden", "boar",
)  # fmt: skip
GOOD = {name: place for place, name in enumerate(GOODS)}
KNIFE, FOOD, MIDDEN, BOAR = (GOOD[name] for name in ("skaill_knife", "food", "midden", "boar"))

ENVIRONMENTS = ("shore", "hills", "thickets", "fields")
ENVIRONMENT = {name: place for place, name in enumerate(ENVIRONMENTS)}

TILES = (
    "furnish", "cook", "craft", "clean", "trade", "gather_shore", "gather_hills", "gather_thickets", "gather_fields",
)  # fmt: skip
TILE = {name: place for place, name in enumerate(TILES)}
FURNISH, COOK, CRAFT, CLEAN, TRADE, FIRST_GATHER = range(6)
SPECIAL = len(TILES)
"""The slot of the special tile, after the standard ones."""

SPECIALS = ("build", "explore", "hunt_boar", "innovate", "muster", "recruit", "spin_wool", "tend_land")
PROMOS = ("barter", "forage")

CARDS = ("roof_village", "stone_ball", "utensils", "roof_supply", "spindle_whorl")
ROOF_VILLAGE, STONE_BALL, UTENSILS, ROOF_SUPPLY, SPINDLE_WHORL = range(5)

COLOURS = ("red", "yellow", "blue", "purple")
NEUTRAL = len(COLOURS)
"""The neutral marker, beside the seats 0 to 3."""

LINES = (
    "settlers",
    "sets",
    "trade",
    "craft",
    "cards",
    "food",
    "knives",
    "midden",
    "slider",
    "tasks",
    "focus",
)
"""The eleven lines of a score."""

CATEGORIES = {
    "score_furnish": ("settlers", "sets"),
    "score_trade": ("trade",),
    "score_craft": ("craft",),
    "score_cards": ("cards",),
    "score_food_knives": ("food", "knives"),
    "score_midden": ("midden",),
    "score_slider": ("slider",),
    "score_solo": ("tasks", "focus"),
}
"""The rulebook's eight categories, each a sum of lines."""


class Held(core.HeldGoods):
    """What a player has, by place or by name."""

    __slots__ = ()
    NAMES = GOODS


def goods_text(goods: Goods) -> str:
    """Write goods as in a move: `shell*2 fish`."""
    return core.goods_text(GOODS, goods)


def goods_dict(goods: Goods) -> dict[str, int]:
    """Write goods as a mapping from name to count."""
    return core.goods_dict(GOODS, goods)
