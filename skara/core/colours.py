"""The colours and letters that drawings, panels and charts share, for light and for dark pages and for paper."""

LIGHT = {
    "bg": "#F6F1E7", "surface": "#FFFDF8", "sunk": "#EAE1D0", "hair": "#D3C6AF", "line": "#857863",
    "ink": "#231E1A", "ink2": "#5A5046", "accent": "#005F99", "warn": "#A33F00", "warnbg": "#FBE9DD",
    "ok": "#00664A", "okbg": "#DDF1EA", "tan": "#EBD7AE", "back": "#F1E9FA", "backline": "#6B4E8E",
    "sel": "#DCEBF6", "hatch": "#CFC2AA", "tokline": "#231E1A",
}  # fmt: skip
DARK = {
    "bg": "#1A1714", "surface": "#27221D", "sunk": "#13100E", "hair": "#443C32", "line": "#978A76",
    "ink": "#F4EDE0", "ink2": "#C4B8A5", "accent": "#7CC4F0", "warn": "#FFA46B", "warnbg": "#43281A",
    "ok": "#5FD3AE", "okbg": "#16382E", "tan": "#4E4028", "back": "#332A41", "backline": "#C3A6E6",
    "sel": "#1E3547", "hatch": "#3A332A", "tokline": "#F4EDE0",
}  # fmt: skip
PAPER = {
    "bg": "#FFFFFF", "surface": "#FFFFFF", "sunk": "#F0F0F0", "hair": "#8C8C8C", "line": "#595959",
    "ink": "#000000", "ink2": "#333333", "accent": "#000000", "warn": "#000000", "warnbg": "#FFFFFF",
    "ok": "#000000", "okbg": "#FFFFFF", "tan": "#E8E8E8", "back": "#FFFFFF", "backline": "#333333",
    "sel": "#FFFFFF", "hatch": "#BFBFBF", "tokline": "#000000",
}  # fmt: skip
"""Pages, panels and text by their use; what is drawn on them has a palette of its own."""

BLACK, ORANGE, SKY, GREEN, YELLOW, BLUE, RED, PINK = (
    "#000000", "#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7",
)  # fmt: skip
"""The colours of Okabe and Ito, which colour-blind people can tell apart."""

GREY = "#999999"

FONT = "'Segoe UI','Helvetica Neue',Arial,'Liberation Sans',system-ui,sans-serif"


def tinted(colour: str, white: float) -> str:
    """Return a colour mixed with so much white, from 0 to 1."""
    parts = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    return "#" + "".join(f"{round(part + (255 - part) * white):02X}" for part in parts)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
