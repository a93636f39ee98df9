"""The colours of any drawing: pages and inks, light, dark and on paper, and the colours of players."""

from skara.core.colours import BLUE, DARK, LIGHT, PAPER, RED, YELLOW

PAGES = {"light": LIGHT, "dark": DARK}

DARK_INK, LIGHT_INK = "#1B1613", "#FFFFFF"
"""The two inks on fills that are the same in both themes."""

PLAYERS = {
    "red": (RED, DARK_INK),
    "yellow": (YELLOW, DARK_INK),
    "blue": (BLUE, LIGHT_INK),
    "purple": ("#9B5F9E", LIGHT_INK),
}
"""Players: fill and the ink of the letter on it."""

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
    return PAPER if theme == "paper" else PAGES[theme]


def theme_style(theme: str) -> str:
    """Return the rules that switch an `auto` drawing to dark, by the page it stands in."""
    if theme != "auto":
        return ""
    dark = ";".join(f"--sb-{name}:{value}" for name, value in DARK.items())
    return f'.sb-dark .sb-auto,[data-jp-theme-light="false"] .sb-auto,.vscode-dark .sb-auto{{{dark}}}'
