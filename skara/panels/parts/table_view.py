"""A table seen in one of several ways: at a glance, whole, or through something else that a panel puts in its place."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets as widgets

from skara.core.language import say
from skara.core.replay import Point
from skara.panels.parts.board import Board
from skara.panels.parts.drawing_ids import fresh_prefix
from skara.panels.parts.fitted_board import FittedBoard

GLANCE, WHOLE = "glance", "whole"


class TableView(widgets.VBox):
    """Shows a table; `choice` says how, and stands wherever the panel likes."""

    def __init__(
        self, others: Mapping[str, tuple[Callable[[], str], Any]] | None = None,
        on_pick: Callable[[str], None] | None = None,
    ) -> None:  # fmt: skip
        """Make the views; `others` are parts of the panel's own by name, each with what it is called."""
        self.game: Any = None
        self.seat = 0
        self.since: Sequence[Point[Any]] = ()
        self._prefixes = fresh_prefix(), fresh_prefix()
        self.glance, self.whole = FittedBoard(self._draw_glance, on_pick), Board(self._draw_whole, on_pick)
        self._parts = {GLANCE: self.glance, WHOLE: self.whole}
        self._words: dict[str, Callable[[], str]] = {
            GLANCE: lambda: say("At a glance"),
            WHOLE: lambda: say("Whole table"),
        }
        for name, (words, part) in (others or {}).items():
            self._parts[name], self._words[name] = part, words
        self.choice = widgets.ToggleButtons(options=[(name, name) for name in self._parts], value=GLANCE)
        self.choice.add_class("sb-views")
        super().__init__(list(self._parts.values()))
        self.add_class("sb-view")
        self.choice.observe(lambda change: self._choose(), "value")
        self.refresh()

    def show(self, game: Any, seat: int, since: Sequence[Point[Any]] = ()) -> None:
        """Show a table as a player sees it; at a glance, what changed in the moves since is ringed."""
        self.game, self.seat, self.since = game, seat, tuple(since)
        self.redraw()

    def redraw(self) -> None:
        """Draw what is seen anew."""
        shown = self._parts[self.choice.value]
        if self.game is not None and isinstance(shown, Board):
            shown.redraw()

    def refresh(self) -> None:
        """Write the choice in the language spoken now, and draw anew."""
        chosen = self.choice.value
        self.choice.options = [(words(), name) for name, words in self._words.items()]
        self.choice.value = chosen
        self._choose()

    def announce(self, sentence: str) -> None:
        """Let a screen reader say a sentence."""
        self.glance.announce(sentence)

    def _choose(self) -> None:
        if self.choice.value not in self._parts:
            # A page may choose nothing at all.
            self.choice.value = GLANCE
            return
        for name, part in self._parts.items():
            part.layout.display = None if name == self.choice.value else "none"
        self.redraw()

    def _draw_glance(self, width: int, height: int) -> str:
        if self.game is None:
            return ""
        face, (prefix, _) = self.game.box.face, self._prefixes
        return str(face.overview(self.game, self.seat, width=width, height=height, prefix=prefix, since=self.since))

    def _draw_whole(self, narrow: bool) -> str:
        if self.game is None:
            return ""
        prefix = self._prefixes[1]
        return str(self.game.box.face.draw(self.game, self.seat, narrow=narrow, prefix=prefix, marks={}))
