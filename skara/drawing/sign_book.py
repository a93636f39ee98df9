"""The signs of a game's screen: each is drawn once in each language, without ids, and explained by a sentence."""

from collections.abc import Callable, Mapping

from skara.core.language import language
from skara.core.screen import DrawnSign, Glyph
from skara.drawing.svg import coordinate

TOKEN_GRID = 42
"""The grid that a token is drawn on, with its outline."""

Drawn = tuple[str, float, float]
"""The inside of an SVG, its width and its height."""


class SignBook:
    """Draws the signs of one game: by kind how it is drawn, and a function that explains it."""

    def __init__(self, drawn: Mapping[str, Callable[[str], Drawn]], words: Callable[[str, str], str]) -> None:
        """Begin with no sign drawn."""
        self._drawn, self._words = drawn, words
        self._known: dict[tuple[Glyph, str], DrawnSign] = {}

    def sign(self, glyph: Glyph) -> DrawnSign:
        """Draw a sign, and explain it in the language spoken now."""
        known = (glyph, language())
        if known not in self._known:
            drawing, width, height = self._drawn[glyph.kind](glyph.which)
            self._known[known] = DrawnSign(drawing, width, height, self._words(glyph.kind, glyph.which))
        return self._known[known]


def placed_token(body: str, x: float, y: float, size: float, more: str = "") -> str:
    """Put the body of a token into a square of this size."""
    scale = size / TOKEN_GRID
    place = f"translate({coordinate(x + scale)} {coordinate(y + scale)}) scale({scale:.4f})"
    return f'<g transform="{place}"{more}>{body}</g>'
