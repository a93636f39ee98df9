"""Pieces of players, each with a letter beside its colour: pegs that stand, hexagons, and wedges that point down."""

from skara.drawing.svg import Pen, coordinate, escape, point

PEG = "M12 1.5A6 6 0 0 1 16.5 11.5L21 27Q21.5 30.5 18 30.5H6Q2.5 30.5 3 27L7.5 11.5A6 6 0 0 1 12 1.5Z"
"""The outline of a peg on a grid of 24 by 32."""


def _use_peg(pen: Pen, x: float, bottom: float, height: float, more: str) -> float:
    if "peg" not in pen.symbols:
        pen.symbols["peg"] = f'<symbol id="{pen.prefix}peg" viewBox="0 0 24 32"><path d="{PEG}"/></symbol>'
    width = height * 0.75
    pen.use("peg", x, bottom - height, width, height, more)
    return width


def peg(
    pen: Pen, x: float, bottom: float, height: float, fill: str, ink: str, letter: str, size: float,
    planned: bool = False,
) -> float:  # fmt: skip
    """Draw a peg standing on a line, pale where it is only planned, and return its width."""
    more = f' fill="{fill}" stroke="{pen.c["tokline"]}" stroke-width="1.8"'
    if planned:
        more += ' fill-opacity=".25" stroke-dasharray="3 2"'
        ink = "ink"
    width = _use_peg(pen, x, bottom, height, more)
    pen.text(x + width / 2, bottom - height + height * 0.8, letter, size, True, "middle", ink)
    return width


def peg_place(pen: Pen, x: float, bottom: float, height: float) -> float:
    """Draw the outline where a peg may stand, and return its width."""
    more = f' fill="none" stroke="{pen.c["line"]}" stroke-width="1.6" stroke-dasharray="2.5 2.5"'
    return _use_peg(pen, x, bottom, height, more)


def hexagon(pen: Pen, x: float, y: float, height: float, fill: str, ink: str, letter: str, title: str = "") -> None:
    """Draw a hexagon around a middle, with its name for those who point at it."""
    half, side = height / 2, height * 0.43
    way = (
        f"M{point(x, y - half)}L{point(x + side, y - half / 2)}V{coordinate(y + half / 2)}"
        f"L{point(x, y + half)}L{point(x - side, y + half / 2)}V{coordinate(y - half / 2)}Z"
    )
    with pen.group():
        if title:
            pen.add(f"<title>{escape(title)}</title>")
        pen.path(way, fill, "tokline", 2)
        pen.text(x, y + height * 0.17, letter, round(height * 0.46), True, "middle", ink)


def wedge(pen: Pen, x: float, top: float, fill: str, ink: str, letter: str) -> None:
    """Draw a wedge that points down at a space."""
    pen.path(f"M{point(x - 10, top)}h20l-5 21h-10Z", fill, "tokline", 1.5)
    pen.text(x, top + 15, letter, 13, True, "middle", ink)
