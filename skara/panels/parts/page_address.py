"""The address of a page of Voilà: behind the # stands which panel is shown, so that Back and Reload lead to it."""

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from skara.panels.parts.assets import STATIC
from skara.panels.parts.frame import LONGEST_WORD


class PageAddress(anywidget.AnyWidget):
    """Writes what is shown into the address, and hears where somebody goes back to."""

    _esm = STATIC / "address.js"

    place = traitlets.Unicode().tag(sync=True)

    def __init__(self, visit: Callable[[str], Any]) -> None:
        """Call back with the place that somebody goes to in the browser."""
        super().__init__()
        self._shown = ""
        self._visit = visit
        self.observe(lambda change: self._heard(change.new), "place")

    def show(self, place: str) -> None:
        """Say what is shown now."""
        self._shown = place
        self.place = place

    def _heard(self, place: str) -> None:
        if place != self._shown:
            self._shown = place
            self._visit(place if len(place) <= LONGEST_WORD else "")
