"""A chart inside a panel, behind a button: what draws it is loaded when somebody asks for it."""

import asyncio
from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.core.errors import SkaraError
from skara.core.language import say
from skara.drawing.palette import PAGES
from skara.panels.parts.panel import went_wrong
from skara.panels.table import Table


class ChartFold(widgets.VBox):
    """A button that opens a chart and closes it again. An open chart follows the table."""

    def __init__(self, draw: Callable[[], Any]) -> None:
        """Keep what draws the chart; it is called once for each theme, when the fold is open."""
        self.draw = draw
        self.button = widgets.ToggleButton(value=False, layout={"width": "auto", "align_self": "flex-start"})
        self.picture = widgets.HTML()
        self._waiting = False
        self.button.observe(lambda change: self.refresh(), "value")
        super().__init__([self.button, self.picture])
        self.refresh()

    def refresh(self) -> None:
        """Write the button anew, and draw an open chart again as soon as there is time for it."""
        self.button.description = say("Hide the chart") if self.button.value else say("Show the chart")
        if not self.button.value:
            self.picture.value = ""
        elif not self._waiting:
            self._later()

    def _later(self) -> None:
        """Answer the click first: a chart takes longer than a click may."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._show()
            return
        self._waiting = True
        loop.call_soon(self._show)

    def _show(self) -> None:
        self._waiting = False
        if self.button.value:
            self.picture.value = self._html()

    def _html(self) -> str:
        try:
            from skara.charts.output import described_svg, stretched
            from skara.charts.theme import drawn_for

            pictures = []
            # Both are drawn; the style sheet shows the one that goes with the page.
            for theme in PAGES:
                with drawn_for(theme):
                    svg = stretched(described_svg(self.draw().to_dict()))
                pictures.append(f"<div class='sb-chart sb-chart-{theme}'>{svg}</div>")
            return "".join(pictures)
        except ImportError as error:
            problem = say("Charts need a package that is not there: {error}", error=str(error))
        except SkaraError as error:
            problem = str(error)
        except Exception as error:
            problem = went_wrong(error)
        return f"<div class='sb-warn' role='alert'><b>⊘</b> {escape(problem)}</div>"


def score_chart(table: Table) -> ChartFold:
    """Fold up the chart of everybody's score by line."""

    def draw() -> Any:
        from skara.analysis import tables
        from skara.charts.scores import score_breakdown

        return score_breakdown(tables(table.game, "scores", seer=table.seer)["scores"])

    return ChartFold(draw)


def course_chart(table: Table) -> ChartFold:
    """Fold up the chart of everybody's score turn by turn."""

    def draw() -> Any:
        from skara.analysis import tables
        from skara.charts.turns import score_over_time

        return score_over_time(tables(table.game, "turns", seer=table.seer)["turns"])

    return ChartFold(draw)
