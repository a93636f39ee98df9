"""A line of moves on the table, one step after the other."""

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.core.language import say
from skara.core.moves import Move
from skara.core.replay import Point
from skara.panels.parts.log import events_html
from skara.panels.parts.table_view import TableView
from skara.panels.study.walked_lines import told_moves, walk_line


class LineView:
    """The moves of a line, and the table that they lead through. `position` counts the moves played.

    Its parts stand wherever the panel likes: `row` with the buttons, `moves`, and `view` with the table.
    """

    def __init__(self) -> None:
        """Make the parts; `show` fills them."""
        self.view = TableView()
        self.points: list[Point[Any]] = []
        self._start: Any = None
        self.line: tuple[Move, ...] = ()
        self.seat = self.position = 0
        self.title = ""
        self.moves = widgets.HTML()
        self.buttons = {key: widgets.Button() for key in ("first", "back", "on", "last")}
        for key, button in self.buttons.items():
            button.on_click(lambda _, key=key: self.step(key))
        self.row = widgets.HBox(list(self.buttons.values()))
        self.row.add_class("sb-buttons")

    def looking(self, *first: Any) -> widgets.HBox:
        """Make the row above the table: whatever comes first, the buttons, and how the table is seen."""
        row = widgets.HBox([*first, self.row, self.view.choice])
        row.add_class("sb-buttons")
        return row

    @property
    def last(self) -> int:
        """How many moves can be shown."""
        return len(self.points) - 1

    @property
    def hidden(self) -> bool:
        """Whether the line goes on with cards that nobody has seen."""
        return bool(self.points) and len(told_moves(self.points[0].game, self.line)) > self.last

    def show(self, game: Any, line: Sequence[Move], seat: int, title: str, *, peek: bool = False) -> None:
        """Show a line from its beginning; the one shown already stays where it is."""
        same = self._start is not None and self.line == tuple(line) and self._start == game
        self.line, self.seat, self.title = tuple(line), seat, title
        if not same:
            self._start, self.points, self.position = game, walk_line(game, line, peek=peek), 0
        self.refresh()

    def go(self, position: int) -> None:
        """Go to the table after so many moves."""
        self.position = max(0, min(self.last, position))
        self.refresh()
        told = [event.sentence for event in self.points[self.position].events] if self.points else []
        self.view.announce(" ".join(told) or say("The beginning"))

    def step(self, key: str) -> None:
        """Go where a button leads: `first`, `back`, `on` or `last`."""
        self.go({"first": 0, "back": self.position - 1, "on": self.position + 1, "last": self.last}[key])

    def refresh(self) -> None:
        """Write everything anew, in the language spoken now."""
        labels = {"first": "|<", "back": say("< back"), "on": say("on >"), "last": ">|"}
        words = {
            "first": say("To the beginning"),
            "back": say("One move back"),
            "on": say("One move on"),
            "last": say("To the last move"),
        }
        for key, button in self.buttons.items():
            button.description, button.tooltip = labels[key], words[key]
            button.disabled = self.position == (0 if key in ("first", "back") else self.last)
        self.moves.value = self._moves_html()
        if self.points:
            self.view.refresh()
            self.view.show(self.points[self.position].game, self.seat, self.points[1 : self.position + 1])

    def _moves_html(self) -> str:
        if not self.points:
            return ""
        rows = [self._move_html(place) for place in range(1, len(self.points))]
        if self.hidden:
            rows.append(f"<li>{escape(self._words(self.points[-1].game, self.line[self.last]))}</li>")
        note = say("What comes next lies face down.") if self.hidden else ""
        note = f"<p class='sb-note'>{escape(note)}</p>" if note else ""
        nothing = escape(say("End the turn"))
        rows = rows or [f"<li>{nothing}</li>"]
        # A long line scrolls, also for whoever has only a keyboard.
        return f"<h4>{escape(self.title)}</h4><ol class='sb-moves' tabindex='0'>{''.join(rows)}</ol>{note}"

    def _move_html(self, place: int) -> str:
        point = self.points[place]
        assert point.move is not None
        words = escape(self._words(self.points[place - 1].game, point.move))
        if place > self.position:
            return f"<li>{words}</li>"
        if place < self.position:
            return f"<li class='sb-past'>{words}</li>"
        told = events_html(point.events, point.game, self.seat)
        return f"<li class='sb-here' aria-current='step'><b>{words}</b>{told}</li>"

    @staticmethod
    def _words(game: Any, move: Move) -> str:
        return str(game.box.face.move_words(game, move))
