"""A chart made for the room that it has, for both themes; the style sheet shows the one that goes with the page."""

import re
from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.core.errors import SkaraError
from skara.core.language import say
from skara.panels.parts.themed_boards import themed_boards

ROOM = (640, 300)
"""The room of a chart that no page shows yet."""

MakeChart = Callable[[tuple[int, int]], Any]
"""Makes a chart for a width and a height, which is 0 where the page sets none."""


class ThemedChart(widgets.VBox):
    """Shows what the last `show` was given; what cannot be drawn is said in its place."""

    def __init__(self) -> None:
        """Make the empty place."""
        self._make: MakeChart | None = None
        self._about: object = None
        self.problem = widgets.HTML()
        self.boards, boxes = themed_boards(self._draw, None, ROOM)
        super().__init__([self.problem, *boxes])
        self.add_class("sb-values")

    def show(self, make: MakeChart | None, about: object = None) -> None:
        """Draw what `make` makes, now and whenever the room changes; None empties the place.

        As long as what it is `about` stays the same, nothing is drawn anew.
        """
        if about is not None and about == self._about:
            return
        self._make, self._about, self.problem.value = make, about, ""
        self.layout.min_height = None
        for board in self.boards.values():
            board.redraw()

    def _draw(self, theme: str, width: int, height: int) -> str:
        if self._make is None:
            return ""
        try:
            from skara.charts.output import described_svg
            from skara.charts.theme import drawn_for

            with drawn_for(theme):
                svg = described_svg(self._make((width, height)).to_dict())
            self._make_room(svg, height)
            return svg
        except ImportError as error:
            self._complain(say("Charts need a package that is not there: {error}", error=str(error)))
        except SkaraError as error:
            self._complain(str(error))
        return ""

    def _make_room(self, svg: str, height: int) -> None:
        """Ask for more room where a chart needs it; what it stands in scrolls then."""
        needed = re.match(r'<svg [^>]*?\bheight="(\d+)', svg)
        if needed is not None and height and int(needed[1]) > height + 2:
            self.layout.min_height = f"{needed[1]}px"

    def _complain(self, problem: str) -> None:
        self.problem.value = f"<div class='sb-warn' role='alert'><b>⊘</b> {escape(problem)}</div>"
