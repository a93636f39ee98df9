"""The chart of a review: expected points over the decisions of a game, each of which can be clicked."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.core.language import say
from skara.panels.parts.themed_boards import themed_boards

CHART_ROOM = (860, 160)
"""The room of a chart that no page shows yet, and its height where the page sets none."""


class ReviewChart(widgets.VBox):
    """The chart, drawn for both themes; the style sheet shows the one that goes with the page."""

    def __init__(self, on_pick: Callable[[int], None]) -> None:
        """Make the empty chart; `on_pick` is called with the place of the decision that was clicked."""
        self._on_pick = on_pick
        self._rows: Sequence[dict[str, Any]] = ()
        self._names: Sequence[str] = ()
        self._chosen = 0
        self._pictures: dict[tuple[str, int, int], str] = {}
        self.problem = widgets.HTML()
        self.boards, boxes = themed_boards(self._draw, self._pick, CHART_ROOM)
        super().__init__([self.problem, *boxes])
        self.add_class("sb-values")

    def show(self, rows: Sequence[dict[str, Any]], names: Sequence[str], chosen: int) -> None:
        """Draw the rows of a review; `names` are what the decisions are called aloud."""
        self._rows, self._names, self._chosen = rows, names, chosen
        self._pictures = {}
        self.problem.value = ""
        for board in self.boards.values():
            board.redraw()

    def mark(self, chosen: int) -> None:
        """Show which decision is chosen, without drawing the chart anew."""
        self._chosen = chosen
        for board in self.boards.values():
            board.redraw()

    def _draw(self, theme: str, width: int, height: int) -> str:
        if not self._rows:
            return ""
        if (theme, width, height) not in self._pictures:
            self._pictures[theme, width, height] = self._picture(theme, width, height or CHART_ROOM[1])
        at = f'data-thing="mark:{self._chosen}"'
        head, found, tail = self._pictures[theme, width, height].partition(at)
        return head + found + tail.replace('aria-pressed="false"', 'aria-pressed="true"', 1)

    def _picture(self, theme: str, width: int, height: int) -> str:
        try:
            from skara.charts.picking import pickable_svg
            from skara.charts.theme import drawn_for
            from skara.charts.value_course import PICKS, value_over_time

            with drawn_for(theme):
                return pickable_svg(value_over_time(self._rows, (width, height)), PICKS, self._names)
        except ImportError as error:
            problem = escape(say("Charts need a package that is not there: {error}", error=str(error)))
            self.problem.value = f"<div class='sb-warn' role='alert'><b>⊘</b> {problem}</div>"
            return ""

    def _pick(self, thing: str) -> None:
        kind, _, place = thing.partition(":")
        if kind == "mark" and place.isdecimal():
            self._on_pick(int(place))
