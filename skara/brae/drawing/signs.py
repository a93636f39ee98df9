"""Effects of Skara Brae written in signs: its resources, environments, spaces, banners and workers in a row."""

from skara.brae.drawing.icons import ICONS, chip
from skara.brae.drawing.tokens import token, worker
from skara.brae.ids import ENVIRONMENTS, GOODS
from skara.core.goods import Goods
from skara.drawing import sign_rows
from skara.drawing.sign_rows import Item, Sign, common_signs
from skara.drawing.svg import Pen


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


def _draw_good(pen: Pen, what: str, x: float, middle: float, size: float) -> None:
    token(pen, what, x, middle - size / 2, size)


def _draw_environment(pen: Pen, what: str, x: float, middle: float, size: float) -> None:
    chip(pen, what, x, middle - size / 2 + 1, size - 3)


def _draw_space(pen: Pen, what: str, x: float, middle: float, size: float) -> None:
    pen.rect(x, middle - 12, 26, 24, 5, "none", "ink", 1.6, "5 3")
    pen.text(x + 13, middle + 6, what, 16, True, "middle")


def _draw_banner(pen: Pen, what: str, x: float, middle: float, size: float) -> None:
    pen.rect(x, middle - 9, 26, 18, 3, "tan", "line")


def _draw_worker(pen: Pen, what: str, x: float, middle: float, size: float) -> None:
    worker(pen, what, "", x, middle + 13)


SIGNS = {
    **common_signs(ICONS),
    "good": Sign(lambda size: size + 3, _draw_good),
    "env": Sign(lambda size: size + 1, _draw_environment),
    "space": Sign(lambda size: 31, _draw_space),
    "banner": Sign(lambda size: 31, _draw_banner),
    "worker": Sign(lambda size: 23, _draw_worker),
}
"""All kinds of signs on the game's drawing."""


def row_width(items: list[Item], size: float = 30) -> float:
    """Return how wide a row is at its full size."""
    return sign_rows.row_width(items, size, SIGNS)


def row(pen: Pen, items: list[Item], x: float, middle: float, room: float, size: float = 30) -> None:
    """Draw a row from `x` on, around a middle height, never wider than its room."""
    sign_rows.row(pen, items, x, middle, room, size, SIGNS)
