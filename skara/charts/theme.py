"""The look of all charts: colours, sizes and numbers, in one place."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from skara.core.colours import BLUE, DARK, FONT, GREY, LIGHT, ORANGE, RED, contrast
from skara.core.errors import OptionError
from skara.core.language import say, traits
from skara.core.quoting import quoted

PALE = "#D6EAF8"
GAIN, LOSS, TOTAL = BLUE, RED, GREY
FIRST, SECOND = ORANGE, BLUE
"""Two things set side by side."""
LIMIT = RED

INKS = {
    name: (page["ink"], page["ink2"], page["hair"], page["surface"])
    for name, page in (("light", LIGHT), ("dark", DARK))
}
"""Text, secondary text, grid, ground."""

WIDTH = 620
"""The plot of a wide chart: with its axis it fits into 800 pixels."""
LETTER = 0.58
"""How wide a letter is, on average, for each unit of its size."""

_theme = "light"
_drawn_for: ContextVar[str | None] = ContextVar("drawn_for", default=None)
"""Of each thread its own: a page may ask for two drawings at once."""


def set_theme(name: str) -> None:
    """Draw charts for a light or a dark page from now on."""
    global _theme
    _theme = _checked(name)


def _checked(name: str) -> str:
    if name not in INKS:
        raise OptionError(say("Unknown theme {name}; possible are: {known}.", name=quoted(name), known=", ".join(INKS)))
    return name


@contextmanager
def drawn_for(name: str) -> Iterator[None]:
    """Draw charts for a light or a dark page inside a block, and as before after it."""
    token = _drawn_for.set(_checked(name))
    try:
        yield
    finally:
        _drawn_for.reset(token)


def inks() -> tuple[str, str, str, str]:
    """Return the theme's text, secondary text, grid and ground."""
    return INKS[_drawn_for.get() or _theme]


def readable_on(fill: str) -> str:
    """Return black or white, whichever is read better on a fill."""
    return max("#000000", "#FFFFFF", key=lambda ink: contrast(ink, fill))


def blend(low: str, high: str, share: float) -> str:
    """Return the colour that lies a share of the way between two."""
    pairs = [(int(low[place : place + 2], 16), int(high[place : place + 2], 16)) for place in (1, 3, 5)]
    return "#" + "".join(f"{round(one + (other - one) * share):02X}" for one, other in pairs)


def letters_width(text: str, size: float) -> float:
    """Estimate how many pixels a text is wide."""
    return len(text) * size * LETTER


def config() -> dict[str, Any]:
    """Return the Vega-Lite configuration of the theme, with the numbers of the language spoken now."""
    ink, ink2, grid, ground = inks()
    spoken = traits()
    numbers = {"decimal": spoken.decimal, "thousands": spoken.thousands, "grouping": [3], "currency": ["", ""]}
    return {
        "background": ground,
        "font": FONT,
        "padding": 10,
        "locale": {"number": {**numbers, "minus": "\N{MINUS SIGN}"}},
        "view": {"stroke": None},
        "title": {"color": ink, "subtitleColor": ink2, "fontSize": 18, "subtitleFontSize": 13, "anchor": "start",
                  "subtitlePadding": 5, "offset": 14, "subtitleLineHeight": 17},
        "axis": {
            "labelColor": ink, "titleColor": ink, "gridColor": grid, "domainColor": ink2, "tickColor": ink2,
            "labelFontSize": 13, "titleFontSize": 13, "labelLimit": 150, "titlePadding": 8,
        },
        "header": {"labelColor": ink, "titleColor": ink, "labelFontSize": 15, "titleFontSize": 14, "labelLimit": 300},
        "legend": {"labelColor": ink, "titleColor": ink, "labelFontSize": 13, "titleFontSize": 13, "labelLimit": 240,
                   "symbolType": "square", "symbolSize": 160, "symbolStrokeColor": ink, "orient": "bottom",
                   "columnPadding": 18},
        "text": {"color": ink, "fontSize": 13},
        "tick": {"opacity": 1},
    }  # fmt: skip
