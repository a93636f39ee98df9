"""The look of all charts: colours, sizes and numbers, in one place."""

from typing import Any

from skara.core.errors import OptionError
from skara.core.language import language, say

BLACK, ORANGE, SKY, GREEN, YELLOW, BLUE, RED, PINK = (
    "#000000", "#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7",
)  # fmt: skip
"""The colours of Okabe and Ito, which colour-blind people can tell apart."""
GREY = "#999999"

LINE_COLOURS = {
    "settlers": BLUE, "sets": SKY, "trade": ORANGE, "craft": GREEN, "cards": PINK, "food": YELLOW, "knives": GREY,
    "midden": BLACK, "slider": RED, "tasks": ORANGE, "focus": PINK,
}  # fmt: skip
"""Lines of a score. Gains and losses share hues: they lie on different sides of zero and carry their names."""

GAIN, LOSS, TOTAL, WASTE = BLUE, RED, GREY, RED

INKS = {"light": ("#231E1A", "#5A5046", "#D3C6AF", "#FFFDF8"), "dark": ("#F4EDE0", "#C4B8A5", "#5C5347", "#27221D")}
"""Text, secondary text, grid, ground."""

FONT = "'Segoe UI','Helvetica Neue',Arial,'Liberation Sans',system-ui,sans-serif"
WIDTH = 640
"""Plots are so wide that a chart with its legend fits into 800 pixels."""

_theme = "light"


def set_theme(name: str) -> None:
    """Draw charts for a light or a dark page from now on."""
    global _theme
    if name not in INKS:
        raise OptionError(say("Unknown theme {name}; possible are: {known}.", name=repr(name), known=", ".join(INKS)))
    _theme = name


def inks() -> tuple[str, str, str, str]:
    """Return the theme's text, secondary text, grid and ground."""
    return INKS[_theme]


def readable_on(fill: str) -> str:
    """Return black or white, whichever is read better on a fill."""
    red, green, blue = (int(fill[place : place + 2], 16) for place in (1, 3, 5))
    return "#000000" if 0.299 * red + 0.587 * green + 0.114 * blue > 128 else "#FFFFFF"


def config() -> dict[str, Any]:
    """Return the Vega-Lite configuration of the theme, with the numbers of the language spoken now."""
    ink, ink2, grid, ground = inks()
    number = {"decimal": ".", "thousands": ",", "grouping": [3], "currency": ["", ""]}
    if language() == "fr":
        number |= {"decimal": ",", "thousands": "\N{NARROW NO-BREAK SPACE}"}
    return {
        "background": ground,
        "font": FONT,
        "locale": {"number": {**number, "minus": "\N{MINUS SIGN}"}},
        "view": {"stroke": None},
        "title": {"color": ink, "subtitleColor": ink2, "fontSize": 18, "subtitleFontSize": 13, "anchor": "start"},
        "axis": {
            "labelColor": ink, "titleColor": ink, "gridColor": grid, "domainColor": ink2, "tickColor": ink2,
            "labelFontSize": 14, "titleFontSize": 14, "labelLimit": 260,
        },
        "header": {"labelColor": ink, "titleColor": ink, "labelFontSize": 15, "titleFontSize": 14},
        "legend": {"labelColor": ink, "titleColor": ink, "labelFontSize": 14, "titleFontSize": 14, "labelLimit": 220},
        "text": {"color": ink, "fontSize": 13},
    }  # fmt: skip
