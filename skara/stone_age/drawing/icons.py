"""Stone Age's own icons beside those of any game: places, what cards show, both clocks of the end."""

from skara.drawing import icons
from skara.drawing.icons import stroke
from skara.drawing.palette import DARK_INK
from skara.drawing.svg import Pen

_STROKES = {
    "tool": "M4 21L14 9M11 4Q17 1 21 8L17 12Q15 7 10 9Z",
    "house": "M3 11L12 4L21 11M5 10V20H19V10M10 20V14H14V20",
    "field": (
        "M12 22V8M12 8C9 6 9 3 12 1C15 3 15 6 12 8M12 14C8 14 6 12 6 9C9 9 12 11 12 14C12 11 15 9 18 9"
        "C18 12 16 14 12 14M12 20C8 20 6 18 6 15C9 15 12 17 12 20C12 17 15 15 18 15C18 18 16 20 12 20"
    ),
    "dice": "M4 4H20V20H4ZM8.5 8.5h.01M15.5 15.5h.01M12 12h.01M15.5 8.5h.01M8.5 15.5h.01",
    "stack": "M3 9L12 4L21 9L12 14ZM3 13L12 18L21 13M3 17L12 22L21 17",
    "flag": "M5 22V3H18L15 7.5L18 12H5",
    "need": "M2 12H22C22 18 18 22 12 22C6 22 2 18 2 12ZM12 1V8M9 5.5L12 8.5L15 5.5",
    "warn": "M12 3L22.5 21H1.5ZM12 9V15M12 17.8V18",
    "medicine": "M12 22V12M12 12C5 12 3 8 4 3C10 3 12 7 12 12ZM12 16C17 16 20 13 20 9C15 9 12 12 12 16",
    "pottery": "M8 3H16M9 3C9 7 4 9 4 14C4 19 8 22 12 22C16 22 20 19 20 14C20 9 15 7 15 3M4.5 13H19.5",
    "weaving": "M4 4H20V20H4ZM4 9.3H20M4 14.7H20M9.3 4V20M14.7 4V20",
    "time": "M3 19H21M5 19A7 7 0 0 1 19 19M12 19L17 6M12 3V5M4 8L6 9.5",
    "music": "M8 18V5L19 3V16M8 18a3 3 0 1 1-6 0a3 3 0 1 1 6 0M19 16a3 3 0 1 1-6 0a3 3 0 1 1 6 0",
    "writing": "M4 21L5.5 15L17 3.5L20.5 7L9 18.5ZM14 6.5L17.5 10M13 21H21",
    "transport": "M3 4L6 13H19L21 6M9 19a2.5 2.5 0 1 1-.01 0M17 19a2.5 2.5 0 1 1-.01 0M6 13V16H19V13",
    "art": "M3 20C5 14 9 16 9 12C9 8 5 8 6 5C7 2 12 3 13 6L15 10H20L21 14L17 13L15 20M9 20L10 16",
    "shaman": (
        "M6 3L9 8M18 3L15 8M12 7A6 7 0 0 1 18 14Q17 21 12 21Q7 21 6 14A6 7 0 0 1 12 7M9.5 13h.01M14.5 13h.01M10 17H14"
    ),
}

ICONS = {**icons.ICONS, **{what: stroke(way) for what, way in _STROKES.items()}}
"""All icons of the game's drawing, as bodies by name."""

PEOPLE_ICONS = {"farmers": "field", "toolmakers": "tool", "builders": "house", "shamans": "shaman"}
"""The kinds of people on sand cards: each is counted with what its icon shows."""


def icon(pen: Pen, what: str, x: float, y: float, size: float, colour: str = "ink") -> None:
    """Draw an icon in a square of this size."""
    icons.icon(pen, what, x, y, size, colour, ICONS)


def framed_icon(pen: Pen, what: str, x: float, y: float, size: float, fill: str) -> None:
    """Draw an icon in dark ink on a square of its own colour."""
    pen.rect(x, y, size, size, 5, fill, "tokline", 1.2)
    icon(pen, what, x + 3, y + 3, size - 6, DARK_INK)
