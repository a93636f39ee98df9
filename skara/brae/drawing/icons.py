"""Skara Brae's own icons beside those of any game, and the squares of the environments."""

from skara.brae.drawing.palette import ENVIRONMENT_FILLS
from skara.drawing import icons
from skara.drawing.icons import filled, stroke
from skara.drawing.palette import DARK_INK
from skara.drawing.svg import Pen

_STROKES = {
    "hearth": "M12 2C13 7 18 9 18 15A6 6 0 0 1 6 15C6 12 8 11 8 8C10 9 11 10 11 12C13 9 13 6 12 2ZM3 22H21",
    "slider": "M8 2H16Q17.5 2 17.5 3.5V20.5Q17.5 22 16 22H8Q6.5 22 6.5 20.5V3.5Q6.5 2 8 2ZM12 6V6.1M12 18V18.1",
    "roof": "M2 14C6 6 18 6 22 14ZM5 14V21H19V14M10 21V17H14V21",
    "stone_ball": "M20 12a8 8 0 1 1-16 0a8 8 0 1 1 16 0M12 4V1.5M12 22.5V20M4 12H1.5M22.5 12H20M9 12a3 3 0 1 0 3-3",
    "utensils": "M3 9H15V16A5 5 0 0 1 10 21H8A5 5 0 0 1 3 16ZM2 9H16M20 22V10M20 10A2.5 3.5 0 1 1 20.01 10",
    "spindle_whorl": "M12 1V23M21 14a9 4 0 1 1-18 0a9 4 0 1 1 18 0",
    "rest": "M19 15A9 9 0 1 1 10 4A7 7 0 0 0 19 15Z",
    "fooddue": "M2 12H22C22 18 18 22 12 22C6 22 2 18 2 12ZM12 1V8M9 5.5L12 8.5L15 5.5",
    "clear": "M2 21L5 14L8 13L12 5L16 13L19 14L22 21ZM3 3L21 23",
    "gather": "M12 2V13M7.5 8.5L12 13L16.5 8.5M3 13V19Q3 21 5 21H19Q21 21 21 19V13",
    "shore": "M3 7Q6 3 9 7T15 7T21 7M3 13Q6 9 9 13T15 13T21 13M3 19Q6 15 9 19T15 19T21 19",
    "hills": "M1 20C4 10 7 8 10 13M6 20C10 5 15 5 22 20Z",
    "thickets": "M12 22V13M12 16L8 13M7 15A5 5 0 0 1 6 6A6 6 0 0 1 18 6A5 5 0 0 1 17 15Z",
    "fields": (
        "M12 22V8M12 8C9 6 9 3 12 1C15 3 15 6 12 8M12 14C8 14 6 12 6 9C9 9 12 11 12 14C12 11 15 9 18 9"
        "C18 12 16 14 12 14M12 20C8 20 6 18 6 15C9 15 12 17 12 20C12 17 15 15 18 15C18 18 16 20 12 20"
    ),
}

ICONS = {
    **icons.ICONS,
    **{what: stroke(way) for what, way in _STROKES.items()},
    "settler": icons.ICONS["person"],
    "midden": filled("M1 22L4 15H6L8 9H10L12 4L15 9L17 10L19 15L21 16L23 22Z"),
}
"""All icons of the game's drawing, as bodies by name."""

CARD_ICONS = {
    "roof_village": "roof",
    "roof_supply": "roof",
    "stone_ball": "stone_ball",
    "utensils": "utensils",
    "spindle_whorl": "spindle_whorl",
}


def icon(pen: Pen, what: str, x: float, y: float, size: float, colour: str = "ink") -> None:
    """Draw an icon in a square of this size."""
    icons.icon(pen, what, x, y, size, colour, ICONS)


def chip(pen: Pen, environment: str, x: float, y: float, size: float) -> None:
    """Draw the coloured square of an environment."""
    pen.rect(x, y, size, size, 5, ENVIRONMENT_FILLS[environment], "tokline", 1.2)
    icon(pen, environment, x + 3, y + 3, size - 6, DARK_INK)
