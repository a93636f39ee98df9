"""The table drawn as SVG."""

from skara.brae.drawing.table import draw_area

__all__ = ["draw_area"]
