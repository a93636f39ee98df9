"""The colours of Stone Age's own things: food and resources, the feet of cards, tools."""

from skara.core.colours import ORANGE
from skara.drawing.palette import DARK_INK, LIGHT_INK

GOOD_FILLS = {
    "food": (ORANGE, DARK_INK),
    "wood": ("#8A5A2B", LIGHT_INK),
    "clay": ("#E58A5B", DARK_INK),
    "stone": ("#B9C2C9", DARK_INK),
    "gold": ("#F5CF3D", DARK_INK),
}
"""Food and resources: fill and the ink of the letters on it."""

GREEN_FILL, SAND_FILL, TOOL_FILL = "#BFE5CC", "#EAD3A2", "#D9CDBE"
"""Feet of green and of sand cards, and tool tiles; their ink is dark."""
