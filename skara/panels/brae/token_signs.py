"""Small drawings that stand alone inside a panel: a resource, an icon, an environment, the face of a card."""

from collections.abc import Callable
from functools import cache

from skara.brae.drawing.effects import bottom_signs
from skara.brae.drawing.icons import chip, icon
from skara.brae.drawing.signs import row, row_width
from skara.brae.drawing.tokens import token, worker
from skara.brae.ids import ENVIRONMENTS
from skara.brae.state import State
from skara.core.language import language
from skara.drawing.sign_rows import Item
from skara.drawing.svg import Pen, coordinate
from skara.panels.parts.drawing_ids import fresh_prefix

_PREFIX = fresh_prefix()


def _sign(what: str, width: float, height: float, draw: Callable[[Pen], object]) -> str:
    """Draw one sign in an SVG of its own; its ids name all that it depends on, so that those who share them agree.

    Another kernel may draw the same sign from other tables, and share none of them.
    """
    pen = Pen("auto", f"{_PREFIX}{what}-")
    draw(pen)
    wide, high = coordinate(width), coordinate(height)
    return (
        f'<svg viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'aria-hidden="true"><defs>{"".join(pen.symbols.values())}</defs>{"".join(pen.parts)}</svg>'
    )


def token_sign(good: str) -> str:
    """Draw a resource."""
    return _token(good, language())


@cache
def _token(good: str, code: str) -> str:
    return _sign(f"{good}-{code}", 28, 28, lambda pen: token(pen, good, 0, 0, 28))


@cache
def icon_sign(what: str) -> str:
    """Draw an icon."""
    return _sign(what, 22, 22, lambda pen: icon(pen, what, 0, 0, 22))


@cache
def environment_sign(environment: str) -> str:
    """Draw the square of an environment."""
    return _sign(environment, 26, 26, lambda pen: chip(pen, environment, 1, 1, 24))


def worker_sign(kind: str, colour: str) -> str:
    """Draw a worker."""
    return _worker(kind, colour, language())


@cache
def _worker(kind: str, colour: str, code: str) -> str:
    return _sign(f"{kind}-{colour}-{code}", 28, 38, lambda pen: worker(pen, kind, colour, 1, 37))


def settler_sign(g: State, card: int) -> str:
    """Draw a settler's environment and bottom effect in one row."""
    settler = g.figures.settler(card)
    signs: list[Item] = bottom_signs(g, card)
    width = row_width(signs, 26)

    def draw(pen: Pen) -> None:
        chip(pen, ENVIRONMENTS[settler.environment], 1, 2, 24)
        row(pen, signs, 32, 14, width, 26)

    return _sign(f"{settler.id}-{language()}", 34 + width, 28, draw)
