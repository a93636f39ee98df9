"""The table drawn as SVG, for notebooks, documents and panels."""

from skara.brae.drawing.description import describe
from skara.brae.drawing.table import draw_area, draw_table, draw_village
from skara.brae.drawing.things import open_marks
from skara.drawing.things import Mark

__all__ = ["Mark", "describe", "draw_area", "draw_table", "draw_village", "open_marks"]
