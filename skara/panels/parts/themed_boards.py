"""A drawing made for both themes; the style sheet shows the one that goes with the page."""

from collections.abc import Callable
from functools import partial

import ipywidgets as widgets

from skara.drawing.palette import PAGES
from skara.panels.parts.fitted_board import FittedBoard


def themed_boards(
    draw: Callable[[str, int, int], str], on_pick: Callable[[str], None] | None, room: tuple[int, int]
) -> tuple[dict[str, FittedBoard], list[widgets.VBox]]:
    """Return a board for each theme, drawn for its theme and room, and the boxes that show them."""
    boards = {theme: FittedBoard(partial(draw, theme), on_pick, room) for theme in PAGES}
    boxes = []
    for theme, board in boards.items():
        box = widgets.VBox([board])
        for name in ("sb-chart", f"sb-chart-{theme}"):
            box.add_class(name)
        boxes.append(box)
    return boards, boxes
