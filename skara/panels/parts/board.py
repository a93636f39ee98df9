"""The clickable drawing: an SVG made in Python that tells which of its things was picked."""

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from skara.drawing.page import WIDE_FROM
from skara.panels.parts.assets import STATIC


class Board(anywidget.AnyWidget):
    """Shows what `draw(narrow)` returns, and calls `on_pick` with a thing such as `tile:cook`."""

    _esm = STATIC / "board.js"
    _css = STATIC / "board.css"

    svg = traitlets.Unicode().tag(sync=True)
    message = traitlets.Unicode().tag(sync=True)
    narrow = traitlets.Bool(True).tag(sync=True)
    wide_from = traitlets.Int(WIDE_FROM).tag(sync=True)

    def __init__(
        self,
        draw: Callable[[bool], str],
        on_pick: Callable[[str], None] | None = None,
        **traits: Any,
    ) -> None:
        """Remember how to draw and whom to tell; `redraw` draws."""
        super().__init__(**traits)
        self._draw, self._on_pick = draw, on_pick
        self.on_msg(self._receive)
        self.observe(lambda change: self.redraw(), "narrow")

    def redraw(self) -> None:
        """Draw anew."""
        self.svg = self._draw(self.narrow)

    def pick(self, thing: str) -> None:
        """Pick a thing, as a click on it does."""
        if self._on_pick is not None:
            self._on_pick(thing)

    def announce(self, sentence: str) -> None:
        """Let a screen reader say a sentence."""
        self.message = sentence

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        if isinstance(content, dict) and content.get("type") == "pick" and isinstance(content.get("thing"), str):
            self.pick(content["thing"])
