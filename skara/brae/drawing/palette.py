"""The colours of the table: one home for every token, group, environment and player, light and dark."""

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
THEMES = {"light": LIGHT, "dark": DARK}

DARK_INK, LIGHT_INK = "#1B1613", "#FFFFFF"
"""The two inks on fills that are the same in both themes."""

GROUPS = {
    "eat": ("#E69F00", DARK_INK),
    "animals": ("#CC79A7", DARK_INK),
    "build": ("#0072B2", LIGHT_INK),
    "clean": ("#007F5C", LIGHT_INK),
    "knife": ("#F0E442", DARK_INK),
    "midden": ("#2B2420", LIGHT_INK),
}
"""Resource groups by their main use: fill and the ink of the code on it."""

ENVIRONMENT_FILLS = {"shore": "#56B4E9", "hills": "#7ED3B4", "thickets": "#AD7C46", "fields": "#F0E442"}
"""Fills of the environments; their ink is dark."""

PLAYERS = {
    "red": ("#D55E00", DARK_INK),
    "yellow": ("#F0E442", DARK_INK),
    "blue": ("#0072B2", LIGHT_INK),
    "purple": ("#9B5F9E", LIGHT_INK),
    "neutral": ("#8A8580", DARK_INK),
    "black": ("#2B2420", LIGHT_INK),
}
"""Players, the neutral marker and black workers: fill and the ink of the letter on it."""

TEXT_PAIRS = (
    ("ink", "surface"), ("ink", "bg"), ("ink", "sunk"), ("ink", "back"), ("ink", "tan"), ("ink", "sel"),
    ("ink2", "surface"), ("ink2", "bg"), ("ink2", "sunk"), ("ink2", "back"), ("ink2", "sel"),
    ("warn", "surface"), ("warn", "sunk"), ("warn", "back"), ("warn", "bg"), ("ok", "surface"), ("ok", "bg"),
    ("accent", "surface"), ("accent", "bg"), ("surface", "accent"), ("surface", "backline"), ("surface", "ink2"),
)  # fmt: skip
"""Which text stands on which ground: each pair needs a contrast of 4.5."""

GRAPHIC_PAIRS = (
    ("line", "surface"), ("line", "bg"), ("line", "sunk"), ("backline", "back"), ("tokline", "surface"),
    ("tokline", "sunk"), ("tokline", "back"), ("tokline", "tan"), ("accent", "sunk"), ("accent", "sel"),
)  # fmt: skip
"""Which line carries meaning on which ground: each pair needs a contrast of 3."""


def colours(theme: str) -> dict[str, str]:
    """Return the tokens as attribute values; `auto` gives custom properties that fall back to light."""
    if theme == "auto":
        return {name: f"var(--sb-{name},{value})" for name, value in LIGHT.items()}
    return THEMES[theme]


def theme_style(theme: str) -> str:
    """Return the rules that switch an `auto` drawing to dark, by the page it stands in."""
    if theme != "auto":
        return ""
    dark = ";".join(f"--sb-{name}:{value}" for name, value in DARK.items())
    return f'.sb-dark .sb-auto,[data-jp-theme-light="false"] .sb-auto,.vscode-dark .sb-auto{{{dark}}}'


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
