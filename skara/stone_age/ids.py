"""The fixed names of the game, and the places they have in lists of counts."""

from skara.core import goods as core
from skara.core.goods import Goods

RESOURCES = ("wood", "clay", "stone", "gold")
GOODS = (*RESOURCES, "food")
FOOD = len(RESOURCES)
"""The place of food among the goods; it never pays for a card or a building."""

TOOLMAKER, HUT, FIELD, HUNT, FOREST, CLAYPIT, QUARRY, RIVER, FIRST_CARD = range(9)
VILLAGE = (TOOLMAKER, HUT, FIELD)
RESOURCE_PLACES = (FOREST, CLAYPIT, QUARRY, RIVER)
"""Where the four resources are gathered, in their order."""

BOARD_PLACES = ("toolmaker", "hut", "field", "hunt", "forest", "claypit", "quarry", "river")
CARD_SPACES = ("card1", "card2", "card3", "card4")
"""The spaces of civilisation cards; the first is the rightmost and cheapest."""
STACKS = ("building1", "building2", "building3", "building4")
PLACES = (*BOARD_PLACES, *CARD_SPACES, *STACKS)
PLACE = {name: place for place, name in enumerate(PLACES)}
FIRST_STACK = FIRST_CARD + len(CARD_SPACES)

EDITIONS = ("fr", "int")
FACES = range(1, 7)
"""The faces of a die."""

SYMBOLS = ("medicine", "pottery", "weaving", "time", "music", "writing", "transport", "art")
PEOPLE = ("farmers", "toolmakers", "builders", "shamans")
TOPS = ("lottery", "food", "resource", "roll", "vp", "tool", "agriculture", "draw", "once", "wild")
"""What the top of a card can be."""

NONE = -1
"""No card in a space, no tile on a stack, or a card that must not be seen."""

COLOURS = ("red", "blue", "yellow", "purple")

LINES = (
    "buildings", "card_points", "hunger", "symbols", "farmers", "toolmakers", "builders", "shamans", "resources",
)  # fmt: skip
"""The lines of a score: what was scored in play, then what the end brings."""


class Held(core.HeldGoods):
    """What a player has, by place or by name."""

    __slots__ = ()
    NAMES = GOODS


def goods_text(goods: Goods) -> str:
    """Write goods as in a move: `wood*2 clay`."""
    return core.goods_text(GOODS, goods)


def goods_dict(goods: Goods) -> dict[str, int]:
    """Write goods as a mapping from name to count."""
    return core.goods_dict(GOODS, goods)
