"""The position as text, and as a code: to copy, to paste, to save and to load."""

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.core.errors import SkaraError
from skara.core.files import json_text
from skara.core.language import say
from skara.core.position_paths import Position
from skara.panels.editor.position_text import from_text, pretty
from skara.panels.parts.files import FilesRow
from skara.panels.parts.panel import Panel, guarded

POSITION_FILE = "skara-position"


class TextCard(widgets.VBox):
    """A text of the position that follows the fields, and can be pasted over and read."""

    def __init__(self, panel: Panel, read: Callable[[Position], None], code: Callable[[bool], str]) -> None:
        """Make the card; `read` takes a position into the editor or refuses it, and the panel shows why.

        `code` writes the last position that could be played as a code, the whole of it or what its player can know.
        """
        self.panel, self._read, self._write_code = panel, read, code
        self._shown = ""
        self._typed: Position = {}
        self._whole: Position = {}
        self.heading = widgets.HTML()
        self.text = widgets.Textarea(rows=10)
        self.text.add_class("sb-json")
        self.whole = widgets.Checkbox(indent=False)
        self.state = widgets.HTML()
        self.read = widgets.Button(icon="check")
        self.code = widgets.HTML()
        self.whole_code = widgets.Checkbox(indent=False)
        self.files = FilesRow(panel, POSITION_FILE, lambda: self._position, self._read_value)
        self.read.on_click(lambda button: self.read_text())
        self.whole.observe(lambda change: self._write(), "value")
        self.whole_code.observe(lambda change: self._show_code(), "value")
        self.text.observe(lambda change: self._tell_state(), "value")
        reading = widgets.HBox([self.read, self.whole, self.state])
        reading.add_class("sb-row")
        super().__init__([self.heading, self.text, reading, self.files, self.code, self.whole_code])
        self.add_class("sb-card")

    def complain(self, sentence: object) -> None:
        """Show what is wrong in the panel."""
        self.panel.complain(sentence)

    @property
    def unread(self) -> bool:
        """Whether the text was changed and not read yet."""
        return bool(self.text.value != self._shown)

    def show(self, typed: Position, whole: Position) -> None:
        """Follow the fields, unless there is a text that waits to be read."""
        self._typed, self._whole = typed, whole
        if not self.unread:
            self._write()
        self._show_code()

    def _show_code(self) -> None:
        try:
            code = self._write_code(self.whole_code.value)
        except SkaraError as error:
            code = str(error)
        title, note = say("Code to share"), say("a click chooses all of it")
        head = f"<h4>{escape(title)} <span class='sb-note'>{escape(note)}</span></h4>"
        self.code.value = f"{head}<code class='sb-code' tabindex='0'>{escape(code)}</code>"

    def refresh(self) -> None:
        """Write the labels in the language spoken now."""
        title, note = say("Position as text"), say("copy it, or paste another one or a code, and read it")
        self.heading.value = f"<h4>{escape(title)} <span class='sb-note'>{escape(note)}</span></h4>"
        self.text.description = say("Position as JSON")
        self.whole_code.description = say("the code tells the order of the deck, too")
        self.whole.description = say("with everything assumed")
        self.read.description = say("Read")
        self.files.refresh()
        self._tell_state()

    @guarded
    def read_text(self) -> None:
        """Take the text into the fields; a wrong one stays where it is, to be put right."""
        self._read(from_text(self.text.value))
        self._write()
        self.panel.praise(say("Read."))

    def _read_value(self, value: Any) -> None:
        self._read(from_text(json_text(value)))
        self._write()

    @property
    def _position(self) -> Position:
        return self._whole if self.whole.value else self._typed

    def _write(self) -> None:
        self._shown = pretty(self._position)
        self.text.value = self._shown
        self._tell_state()

    def _tell_state(self) -> None:
        word = escape(say("changed, not read yet")) if self.unread else ""
        self.state.value = f"<span class='sb-note'>{word}</span>"
