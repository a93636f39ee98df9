"""Icons on a grid of 24, drawn in the colour of the text around them."""

from collections.abc import Mapping

from skara.drawing.svg import Pen


def stroke(way: str, thick: float = 2.2) -> str:
    """Return the body of an icon drawn with one stroke."""
    return (
        f'<path d="{way}" fill="none" stroke="currentColor" stroke-width="{thick:g}" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )


def filled(way: str) -> str:
    """Return the body of an icon that is one filled shape."""
    return f'<path d="{way}" fill="currentColor"/>'


ICONS = {
    "score": stroke("M12 2L15 8.5L22 9.3L17 14L18.3 21L12 17.5L5.7 21L7 14L2 9.3L9 8.5Z"),
    "storage": stroke("M4 4H20Q22 4 22 6V18Q22 20 20 20H4Q2 20 2 18V6Q2 4 4 4ZM8.7 4V20M15.3 4V20M2 12H22"),
    "person": stroke("M16.5 6.5a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0M3 22C3 16 7 13.5 12 13.5C17 13.5 21 16 21 22Z"),
    "card": stroke("M7 2H17Q19 2 19 4V20Q19 22 17 22H7Q5 22 5 20V4Q5 2 7 2ZM5 9H19"),
    "flip": stroke("M4 9A8.5 8.5 0 0 1 20 9M20 3V9H14M20 15A8.5 8.5 0 0 1 4 15M4 21V15H10"),
    "step": stroke("M3 12H19M13 6L19 12L13 18"),
    "check": stroke("M4 12.5L10 18.5L20 6", 3),
    "no": stroke("M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0M5.7 5.7L18.3 18.3"),
    "lock": stroke("M6 11H18Q20 11 20 13V20Q20 22 18 22H6Q4 22 4 20V13Q4 11 6 11ZM8 11V7A4 4 0 0 1 16 7V11"),
}
"""The icons that any game needs, as bodies by name; a game adds its own to a copy."""


def icon(
    pen: Pen, what: str, x: float, y: float, size: float, colour: str = "ink", icons: Mapping[str, str] = ICONS
) -> None:
    """Draw an icon in a square of this size."""
    symbol = f"i-{what}"
    if symbol not in pen.symbols:
        pen.symbols[symbol] = f'<symbol id="{pen.prefix}{symbol}" viewBox="0 0 24 24">{icons[what]}</symbol>'
    pen.use(symbol, x, y, size, size, f' color="{pen.c.get(colour, colour)}"')
