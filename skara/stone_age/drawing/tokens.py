"""Pieces of Stone Age: food and resources as silhouettes with their letters, figures on rings, tool tiles, dice."""

from skara.drawing.palette import DARK_INK, PLAYERS
from skara.drawing.svg import Pen, coordinate, point, text_width
from skara.stone_age.drawing.palette import GOOD_FILLS, TOOL_FILL
from skara.stone_age.words import glossary, name

_SHAPES = {
    "food": ("M2 15H38C38 30 31 38 20 38C9 38 2 30 2 15Z", 20, 30),
    "wood": ("M5 7H35A4.5 13 0 0 1 35 33H5A4.5 13 0 0 1 5 7Z", 16.5, 26),
    "clay": ("M2 11L8 5H38V29L32 35H2Z", 17, 29),
    "stone": ("M12 3L29 2L38 14L36 30L25 38L9 36L2 23L4 10Z", 20, 26),
    "gold": ("M9 8L13 3H27L31 8L39 33H1L9 8", 20, 27),
}
"""The outline of each token on a grid of 40, and where its letters stand."""

_EXTRA = {
    "food": "M13 11q-3-4 0-8M20 11q-3-4 0-8M27 11q-3-4 0-8",
    "wood": "M36 8A3.5 12 0 0 0 36 32",
    "clay": "M2 11H32V35M32 11L38 5",
    "gold": "M9 8H31",
}

_BROADEST = 30.0
"""So wide are the letters of a token at most, on its grid."""

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a die stand, around its middle."""


def token_body(pen: Pen, good: str, letters: float = 17) -> str:
    """Return a token on its grid of 40; without letters where their size is 0."""
    shape, x, y = _SHAPES[good]
    fill, ink = GOOD_FILLS[good]
    line = pen.c["tokline"]
    parts = f'<path d="{shape}" fill="{fill}" stroke="{line}" stroke-width="1.8" stroke-linejoin="round"/>'
    if good in _EXTRA:
        parts += f'<path d="{_EXTRA[good]}" fill="none" stroke="{line}" stroke-width="1.8" stroke-linecap="round"/>'
    if not letters:
        return parts
    sign = glossary.sign(good)
    # Broad letters are drawn closer, so that they stay on their token and are large enough to be read.
    broad = text_width(sign, letters, True) > _BROADEST
    closer = f'textLength="{_BROADEST:g}" lengthAdjust="spacingAndGlyphs"' if broad else 'letter-spacing="-.6"'
    return (
        f'{parts}<text x="{x:g}" y="{y + (letters - 17) * 0.36:g}" font-size="{letters:g}" '
        f'font-family="Arial,\'Liberation Sans\',sans-serif" font-weight="700" text-anchor="middle" '
        f'{closer} fill="{ink}">{sign}</text>'
    )


def any_body(pen: Pen, letters: float = 19.5) -> str:
    """Return the sign for a resource of any kind on the same grid."""
    return (
        f'<rect x="3" y="3" width="34" height="34" fill="none" stroke="{pen.c["ink"]}" stroke-width="2" '
        f'stroke-dasharray="4 3"/><text x="20" y="27" font-size="{letters:g}" font-weight="700" text-anchor="middle" '
        f'fill="{pen.c["ink"]}">?</text>'
    )


def token(pen: Pen, good: str, x: float, y: float, size: float, letters: float = 17) -> None:
    """Draw one food or resource in a square of this size."""
    symbol = f"r-{good}{letters:g}"
    if symbol not in pen.symbols:
        body = token_body(pen, good, letters)
        pen.symbols[symbol] = f'<symbol id="{pen.prefix}{symbol}" viewBox="-1 -1 42 42">{body}</symbol>'
    pen.use(symbol, x, y, size, size, title=name(good))


def any_resource(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw the sign for a resource of any kind."""
    pen.add(f'<g transform="translate({point(x, y)}) scale({size / 40:.4f})">{any_body(pen)}</g>')


def player_letter(colour: str) -> str:
    """Return the letter of a player's colour."""
    return glossary.sign(f"color_{colour}")


def figure(pen: Pen, colour: str, x: float, y: float, radius: float) -> None:
    """Draw a figure on a ring, around a middle; no colour is a free ring."""
    if not colour:
        pen.add(
            f'<circle cx="{coordinate(x)}" cy="{coordinate(y)}" r="{radius:g}" fill="none" stroke="{pen.c["line"]}" '
            f'stroke-width="1.4" stroke-dasharray="3 2.5"/>'
        )
        return
    fill, ink = PLAYERS[colour]
    pen.circle(x, y, radius, fill, "tokline", 1.4)
    size = max(12.5, round(radius * 1.2))
    pen.text(x, y + size * 0.35, player_letter(colour), size, True, "middle", ink)


def tool_tile(pen: Pen, value: int, used: bool, x: float, y: float, size: float) -> None:
    """Draw a tool tile; one that was used this round lies turned, pale and dashed."""
    if not value:
        pen.rect(x, y, size, size, 5, "none", "hair", 1.4, "2 3")
        return
    middle = size / 2
    turn = f' transform="rotate(45 {point(x + middle, y + middle)})"' if used else ""
    fill, line, dash = ("none", "line", "3 2") if used else (TOOL_FILL, "tokline", "")
    side = size * 0.78 if used else size
    pen.rect(x + (size - side) / 2, y + (size - side) / 2, side, side, 4, fill, line, 1.5, dash, turn)
    ink = "ink2" if used else DARK_INK
    pen.text(x + middle, y + size * 0.69, str(value), round(size * 0.56), True, "middle", ink)


def once_tool(pen: Pen, value: int, x: float, y: float, size: float) -> None:
    """Draw a tool that serves once in the game: round, so that nobody takes it for a tile."""
    middle = size / 2
    pen.circle(x + middle, y + middle, middle - 0.7, TOOL_FILL, "tokline", 1.4)
    pen.text(x + middle, y + size * 0.69, str(value), round(size * 0.56), True, "middle", DARK_INK)


def die(pen: Pen, face: int, x: float, y: float, size: float) -> None:
    """Draw a die."""
    pen.rect(x, y, size, size, size / 6, "surface", "ink", size / 22)
    for across, down in _PIPS[face]:
        at = size * 0.25
        middle = size / 2
        pen.circle(x + middle + at * across, y + middle + at * down, size / 11, "ink", "ink", 0)
