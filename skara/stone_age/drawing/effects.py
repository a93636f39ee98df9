"""What cards and buildings do, in signs and in words."""

from typing import NamedTuple

from skara.core.goods import Goods
from skara.core.language import N_, say
from skara.core.numbers import number
from skara.drawing import sign_rows
from skara.drawing.sign_rows import Item, Sign, common_signs
from skara.drawing.svg import Pen
from skara.stone_age.drawing.icons import ICONS, PEOPLE_ICONS, framed_icon
from skara.stone_age.drawing.palette import GREEN_FILL, SAND_FILL
from skara.stone_age.drawing.tokens import any_resource, once_tool, token, tool_tile
from skara.stone_age.figures import Building, Card, Figures
from skara.stone_age.ids import FIRST_CARD, FIRST_STACK, RESOURCES
from skara.stone_age.state import State
from skara.stone_age.words import glossary, name


class Effect(NamedTuple):
    """What something does."""

    signs: list[Item]
    words: str


# --------------------------------------------------------------------------------------------------
# Rows of signs


def _draw_good(pen: Pen, what: str, x: float, middle: float, size: float) -> None:
    if what == "any":
        any_resource(pen, x, middle - size / 2, size)
    else:
        token(pen, what, x, middle - size / 2, size, 19.5)


def _draw_tool(pen: Pen, what: str, x: float, middle: float, size: float) -> None:
    kind, _, value = what.rpartition("-")
    if kind == "once":
        once_tool(pen, int(value), x, middle - size / 2, size - 2)
    else:
        tool_tile(pen, int(value), kind == "used", x, middle - size / 2, size - 2)


SIGNS = {
    **common_signs(ICONS),
    "good": Sign(lambda size: size + 3, _draw_good),
    "tool": Sign(lambda size: size + 1, _draw_tool),
    "symbol": Sign(
        lambda size: size, lambda pen, what, x, y, size: framed_icon(pen, what, x, y - size / 2, size - 3, GREEN_FILL)
    ),
    "people": Sign(
        lambda size: size,
        lambda pen, what, x, y, size: framed_icon(pen, PEOPLE_ICONS[what], x, y - size / 2, size - 3, SAND_FILL),
    ),
}
"""All kinds of signs on the game's drawing."""


def row_width(items: list[Item], size: float = 26) -> float:
    """Return how wide a row is at its full size."""
    return sign_rows.row_width(items, size, SIGNS)


def row(pen: Pen, items: list[Item], x: float, middle: float, room: float, size: float = 26) -> None:
    """Draw a row from `x` on, around a middle height, never wider than its room."""
    sign_rows.row(pen, items, x, middle, room, size, SIGNS)


def goods_signs(goods: Goods) -> list[Item]:
    """Write resources with their counts; a count of one is left out."""
    signs: list[Item] = []
    for place, count in goods:
        signs += [str(count)] if count != 1 else []
        signs.append(("good", RESOURCES[place]))
    return signs


# --------------------------------------------------------------------------------------------------
# Cards


def top(g: State, card: Card) -> Effect:
    """Say what the top of a card does at once."""
    return _top(g.figures, card, g.seats.dice)


_GAINS: dict[str, tuple[Item, str]] = {
    "vp": (("icon", "score"), N_("{number} VP")),
    "tool": (("icon", "tool"), N_("a tool")),
    "agriculture": (("icon", "field"), N_("agriculture +{number}")),
    "draw": (("icon", "card"), N_("a card from the pile, its top ignored")),
    "wild": (("good", "any"), N_("{number} resources of your choice, whenever you like")),
}


def _top(figures: Figures, card: Card, dice: int) -> Effect:
    kind, count = card.top, card.amount
    if kind in _GAINS:
        sign, words = _GAINS[kind]
        return Effect([f"+{count}", sign], say(words, number=count))
    if kind == "food":
        return Effect([f"+{count}", ("good", kind)], glossary.counted(count, kind))
    if kind == "lottery":
        return Effect([("icon", "dice"), f"×{dice}"], say("{number} dice: one for everybody", number=dice))
    if kind == "once":
        return Effect([("tool", f"once-{count}")], say("a tool of {number} to use once", number=count))
    good = RESOURCES[card.good]
    if kind == "resource":
        return Effect([f"+{count}", ("good", good)], glossary.counted(count, good))
    by = figures.divisor(card.good)
    words = say("roll {number} dice, ÷{divisor} {good}", number=count, divisor=by, good=glossary.noun(good))
    return Effect([("icon", "dice"), f"{count} ÷{by}", ("good", good)], words)


def foot(card: Card) -> Effect:
    """Say what the bottom of a card counts at the end."""
    if card.people:
        return Effect([("people", card.bottom), f"×{card.people}"], people_words(card.bottom, card.people))
    return Effect([("symbol", card.bottom)], name(card.bottom))


def people_words(kind: str, count: int) -> str:
    """Count the people on cards."""
    return glossary.counted(count, kind)


def card_words(g: State, card: Card) -> str:
    """Say all that stands on a card."""
    return say("now: {top}; at the end: {foot}", top=top(g, card).words, foot=foot(card).words)


# --------------------------------------------------------------------------------------------------
# Buildings


def price(tile: Building) -> Effect:
    """Say what a building costs."""
    if tile.cost:
        words = ", ".join(glossary.counted(count, RESOURCES[place]) for place, count in tile.cost)
        return Effect(goods_signs(tile.cost), words)
    if tile.kinds:
        return Effect([str(tile.least), ("good", "any")], _counted_words(tile))
    words = say("{least} to {most} resources of any kinds", least=tile.least, most=tile.most)
    return Effect([f"{tile.least}–{tile.most}", ("good", "any")], words)


def _counted_words(tile: Building) -> str:
    if tile.kinds == 1:
        return say("{number} resources, all of one kind", number=tile.least)
    return say("{number} resources of exactly {kinds} kinds", number=tile.least, kinds=tile.kinds)


def short_price(tile: Building) -> str:
    """Say in a few words what a building asks for that signs cannot tell."""
    if tile.cost:
        return ""
    if tile.kinds == 1:
        return say("all of one kind")
    return say("of {kinds} kinds", kinds=tile.kinds) if tile.kinds else say("any kinds")


def points(figures: Figures, tile: Building) -> str:
    """Write the points of a building, from the fewest to the most."""
    if tile.cost:
        return number(tile.vp)
    low, high = points_range(figures, tile)
    return number(low) if low == high else f"{number(low)}–{number(high)}"


def points_range(figures: Figures, tile: Building) -> tuple[int, int]:
    """Return the fewest and the most points of a building whose cost is chosen."""
    worth = sorted(figures.worth)
    if not tile.kinds:
        return tile.least * worth[0], tile.most * worth[-1]
    low, high = worth[: tile.kinds], worth[len(worth) - tile.kinds :]
    return sum(low) + (tile.least - tile.kinds) * low[0], sum(high) + (tile.most - tile.kinds) * high[-1]


def tile_words(figures: Figures, tile: Building) -> str:
    """Say what a building costs and brings."""
    return say("{cost}: {points} VP", cost=price(tile).words, points=points(figures, tile))


# --------------------------------------------------------------------------------------------------
# Either


def offer_words(g: State, place: int) -> str:
    """Say all that stands on the card or the building of a place."""
    if place >= FIRST_STACK:
        return tile_words(g.figures, g.figures.buildings[g.tops[place - FIRST_STACK]])
    return card_words(g, g.figures.cards[g.row[place - FIRST_CARD]])
