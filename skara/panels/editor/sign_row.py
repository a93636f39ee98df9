"""Signs and texts beside each other, as a small drawing that stands alone inside a field."""

from collections.abc import Callable
from html import escape

from skara.core.screen import DrawnSign, Glyph, Phrase
from skara.drawing.svg import coordinate, text_width

_GAP, _SIZE, _LEAST = 3.0, 15, 28.0


def sign_row(phrase: Phrase, sign: Callable[[Glyph], DrawnSign]) -> str:
    """Draw a row; its signs have no ids, so that any page can hold it any number of times."""
    drawn = [part if isinstance(part, str) else sign(part) for part in phrase]
    height = max([_LEAST if len(drawn) > 1 else 0.0, *(part.height for part in drawn if isinstance(part, DrawnSign))])
    x, parts = 0.0, []
    for part in drawn:
        if isinstance(part, str):
            parts.append(
                f'<text x="{coordinate(x)}" y="{coordinate(height / 2 + _SIZE * 0.35)}" font-size="{_SIZE}" '
                f'font-weight="700" fill="currentColor">{escape(part)}</text>'
            )
            x += text_width(part, _SIZE, True) + _GAP
        else:
            parts.append(
                f'<g transform="translate({coordinate(x)} {coordinate((height - part.height) / 2)})">{part.drawing}</g>'
            )
            x += part.width + _GAP
    wide, high = coordinate(x - _GAP), coordinate(height)
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    return f'<svg {size} aria-hidden="true">{"".join(parts)}</svg>'
