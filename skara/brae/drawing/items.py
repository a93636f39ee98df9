"""Effects written in signs: a row of numbers, operators, tokens and icons, scaled where it does not fit."""

from skara.brae.drawing.icons import chip, icon
from skara.brae.drawing.tokens import token, worker
from skara.brae.ids import ENVIRONMENTS, GOODS, Goods
from skara.drawing.svg import Pen, point, text_width

Item = str | tuple[str, str]
"""A text, or a kind with its id: `good`, `icon`, `env`, `space`, `banner`, `bar`, `worker`."""

BAR: Item = ("bar", "")
ARROW = "→"


def good(place: int) -> Item:
    """Return the sign of a resource."""
    return ("good", GOODS[place])


def amount(goods: Goods, ones: bool = False) -> list[Item]:
    """Write goods with their counts; a count of one is left out unless asked for."""
    signs: list[Item] = []
    for place, count in goods:
        if count != 1 or ones:
            signs.append(str(count))
        signs.append(good(place))
    return signs


def env(place: int) -> Item:
    """Return the sign of an environment."""
    return ("env", ENVIRONMENTS[place])


def _advance(item: Item, size: float) -> float:
    if isinstance(item, str):
        return text_width(item, 16, True) + 4
    kind = item[0]
    if kind == "good":
        return size + 3
    if kind == "env":
        return size + 1
    return {"icon": 26.0, "space": 31.0, "banner": 31.0, "bar": 13.0, "worker": 23.0}[kind]


def row_width(items: list[Item], size: float = 30) -> float:
    """Return how wide a row is at its full size."""
    return sum([_advance(item, size) for item in items]) - 3 if items else 0


def row(pen: Pen, items: list[Item], x: float, middle: float, room: float, size: float = 30) -> None:
    """Draw a row from `x` on, around a middle height, never wider than its room."""
    width = row_width(items, size)
    scale = min(1.0, room / width) if width else 1.0
    if scale < 1:
        pen.add(f'<g transform="translate({point(x, middle)}) scale({scale:.3f})">')
        x, middle = 0, 0
    for item in items:
        _draw(pen, item, x, middle, size)
        x += _advance(item, size)
    if scale < 1:
        pen.add("</g>")


def _draw(pen: Pen, item: Item, x: float, middle: float, size: float) -> None:
    if isinstance(item, str):
        pen.text(x, middle + 6, item, 16, True)
        return
    kind, what = item
    if kind == "good":
        token(pen, what, x, middle - size / 2, size)
    elif kind == "icon":
        icon(pen, what, x, middle - 11, 22)
    elif kind == "env":
        chip(pen, what, x, middle - size / 2 + 1, size - 3)
    elif kind == "space":
        pen.rect(x, middle - 12, 26, 24, 5, "none", "ink", 1.6, "5 3")
        pen.text(x + 13, middle + 6, what, 16, True, "middle")
    elif kind == "banner":
        pen.rect(x, middle - 9, 26, 18, 3, "tan", "line")
    elif kind == "worker":
        worker(pen, what, "", x, middle + 13)
    else:
        pen.path(f"M{point(x + 4, middle - 11)}v22", "none", "hair", 2)
