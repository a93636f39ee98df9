"""The colours of Skara Brae's own things: resources by their group, environments, the pieces of the players."""

from skara.core.colours import BLACK, BLUE, GREEN, GREY, ORANGE, PINK, RED, SKY, YELLOW, tinted
from skara.drawing.palette import DARK_INK, LIGHT_INK, PLAYERS

GROUPS = {
    "eat": (ORANGE, DARK_INK),
    "animals": (PINK, DARK_INK),
    "build": (BLUE, LIGHT_INK),
    "clean": ("#007F5C", LIGHT_INK),
    "knife": (YELLOW, DARK_INK),
    "midden": ("#2B2420", LIGHT_INK),
}
"""Resource groups by their main use: fill and the ink of the code on it."""

PAPER_GROUPS = {
    group: (fill, ink) if group == "midden" else (tinted(fill, 0.6), DARK_INK) for group, (fill, ink) in GROUPS.items()
}
"""The same for paper, where small letters must be read on a grey copy, too."""

ENVIRONMENT_FILLS = {"shore": SKY, "hills": "#7ED3B4", "thickets": "#AD7C46", "fields": YELLOW}
"""Fills of the environments; their ink is dark."""

PIECES = {**PLAYERS, "neutral": ("#8A8580", DARK_INK), "black": ("#2B2420", LIGHT_INK)}
"""Pieces of the players, the neutral marker and black workers: fill and the ink of the letter on it."""

LINE_COLOURS = {
    "settlers": BLUE, "sets": SKY, "trade": ORANGE, "craft": GREEN, "cards": PINK, "food": YELLOW, "knives": GREY,
    "midden": BLACK, "slider": RED, "tasks": ORANGE, "focus": PINK,
}  # fmt: skip
"""Lines of a score. Gains and losses share hues: they lie on different sides of zero and carry their names."""
