"""Rows of texts and signs, such as what an action does; a row is scaled where it does not fit."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from skara.drawing.icons import ICONS, icon
from skara.drawing.svg import Pen, point, text_width

Item = str | tuple[str, str]
"""A text, or a kind of sign and which of it, such as `("icon", "flip")`."""

BAR: Item = ("bar", "")
"""What parts two halves of a row."""

ARROW = "→"


class Sign(NamedTuple):
    """A kind of sign, for a row of a certain size."""

    width: Callable[[float], float]
    """How much room it takes in a row of this size, the gap behind it included."""
    draw: Callable[[Pen, str, float, float, float], None]
    """How it is drawn: pen, which of its kind, where it begins, the middle height of the row, its size."""


def common_signs(icons: Mapping[str, str] = ICONS) -> dict[str, Sign]:
    """Return the kinds of signs that any game has, `bar` and `icon`; a game adds its own kinds."""

    def draw_bar(pen: Pen, what: str, x: float, middle: float, size: float) -> None:
        pen.path(f"M{point(x + 4, middle - 11)}v22", "none", "hair", 2)

    def draw_icon(pen: Pen, what: str, x: float, middle: float, size: float) -> None:
        icon(pen, what, x, middle - 11, 22, icons=icons)

    return {"bar": Sign(lambda size: 13, draw_bar), "icon": Sign(lambda size: 26, draw_icon)}


def _advance(item: Item, size: float, signs: Mapping[str, Sign]) -> float:
    return text_width(item, 16, True) + 4 if isinstance(item, str) else signs[item[0]].width(size)


def row_width(items: list[Item], size: float, signs: Mapping[str, Sign]) -> float:
    """Return how wide a row is at its full size."""
    return sum([_advance(item, size, signs) for item in items]) - 3 if items else 0


def row(
    pen: Pen, items: list[Item], x: float, middle: float, room: float, size: float, signs: Mapping[str, Sign]
) -> None:
    """Draw a row from `x` on, around a middle height, never wider than its room."""
    width = row_width(items, size, signs)
    scale = min(1.0, room / width) if width else 1.0
    if scale < 1:
        pen.add(f'<g transform="translate({point(x, middle)}) scale({scale:.3f})">')
        x, middle = 0, 0
    for item in items:
        if isinstance(item, str):
            pen.text(x, middle + 6, item, 16, True)
        else:
            signs[item[0]].draw(pen, item[1], x, middle, size)
        x += _advance(item, size, signs)
    if scale < 1:
        pen.add("</g>")
