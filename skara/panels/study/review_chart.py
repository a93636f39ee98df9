"""The chart of a review: expected points over the decisions of a game, each of which can be clicked."""

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.core.language import say
from skara.drawing.palette import PAGES
from skara.panels.parts.board import Board


class ReviewChart(widgets.VBox):
    """The chart, drawn for both themes; the style sheet shows the one that goes with the page."""

    def __init__(self, on_pick: Callable[[int], None]) -> None:
        """Make the empty chart; `on_pick` is called with the place of the decision that was clicked."""
        self._on_pick = on_pick
        self._pictures = dict.fromkeys(PAGES, "")
        self.problem = widgets.HTML()
        self.boards = {theme: Board(partial(self._draw, theme), self._pick) for theme in PAGES}
        boxes = []
        for theme, board in self.boards.items():
            box = widgets.VBox([board])
            for name in ("sb-chart", f"sb-chart-{theme}"):
                box.add_class(name)
            boxes.append(box)
        super().__init__([self.problem, *boxes])
        self.add_class("sb-values")

    def show(self, rows: Sequence[dict[str, Any]], names: Sequence[str], chosen: int) -> None:
        """Draw the rows of a review; `names` are what the decisions are called aloud."""
        self.problem.value = ""
        try:
            from skara.charts.picking import pickable_svg
            from skara.charts.theme import drawn_for
            from skara.charts.value_course import PICKS, value_over_time

            for theme in PAGES:
                with drawn_for(theme):
                    self._pictures[theme] = pickable_svg(value_over_time(rows), PICKS, names, chosen)
        except ImportError as error:
            self._pictures = dict.fromkeys(PAGES, "")
            problem = escape(say("Charts need a package that is not there: {error}", error=str(error)))
            self.problem.value = f"<div class='sb-warn' role='alert'><b>⊘</b> {problem}</div>"
        for board in self.boards.values():
            board.redraw()

    def mark(self, chosen: int) -> None:
        """Show which decision is chosen, without drawing the chart anew."""
        for theme, picture in self._pictures.items():
            bare = picture.replace('aria-pressed="true"', 'aria-pressed="false"')
            at = f'data-thing="mark:{chosen}"'
            head, found, tail = bare.partition(at)
            self._pictures[theme] = head + found + tail.replace('aria-pressed="false"', 'aria-pressed="true"', 1)
        for board in self.boards.values():
            board.redraw()

    def _draw(self, theme: str, narrow: bool) -> str:
        return self._pictures[theme]

    def _pick(self, thing: str) -> None:
        kind, _, place = thing.partition(":")
        if kind == "mark" and place.isdecimal():
            self._on_pick(int(place))
