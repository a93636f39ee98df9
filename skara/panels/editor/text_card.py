"""The position as text: to copy, to paste, to save and to load."""

import json
from collections.abc import Callable
from html import escape

import ipywidgets as widgets

from skara.core.files import read_json, write_json
from skara.core.language import say
from skara.panels.editor.position import Position, from_text, pretty
from skara.panels.parts.panel import Panel, guarded

POSITION_FILE = "skara-position.json"


class TextCard(widgets.VBox):
    """A text of the position that follows the fields, and can be pasted over and read."""

    def __init__(self, panel: Panel, read: Callable[[Position], None]) -> None:
        """Make the card; `read` takes a position into the editor or refuses it, and the panel shows why."""
        self.panel, self._read = panel, read
        self._shown = ""
        self._typed: Position = {}
        self._whole: Position = {}
        self.heading = widgets.HTML()
        self.text = widgets.Textarea(rows=14)
        self.text.add_class("sb-json")
        self.whole = widgets.Checkbox(indent=False)
        self.state = widgets.HTML()
        self.read = widgets.Button(icon="check")
        self.file_name = widgets.Text(value=POSITION_FILE)
        self.save, self.load = widgets.Button(icon="save"), widgets.Button(icon="folder-open")
        self.read.on_click(lambda button: self.read_text())
        self.save.on_click(lambda button: self.save_file())
        self.load.on_click(lambda button: self.load_file())
        self.whole.observe(lambda change: self._write(), "value")
        self.text.observe(lambda change: self._tell_state(), "value")
        reading = widgets.HBox([self.read, self.whole, self.state])
        files = widgets.HBox([self.file_name, self.save, self.load])
        for row in (reading, files):
            row.add_class("sb-row")
        super().__init__([self.heading, self.text, reading, files])
        self.add_class("sb-card")

    def complain(self, sentence: str) -> None:
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

    def refresh(self) -> None:
        """Write the labels in the language spoken now."""
        title, note = say("Position as text"), say("copy it, or paste another one and read it")
        self.heading.value = f"<h4>{escape(title)} <span class='sb-note'>{escape(note)}</span></h4>"
        self.text.description = say("Position as JSON")
        self.whole.description = say("with everything assumed")
        self.read.description = say("Read")
        self.file_name.description = say("File")
        self.save.description, self.load.description = say("Save"), say("Load")
        self._tell_state()

    @guarded
    def read_text(self) -> None:
        """Take the text into the fields; a wrong one stays where it is, to be put right."""
        self._read(from_text(self.text.value))
        self._write()
        self.panel.praise(say("Read."))

    @guarded
    def save_file(self) -> None:
        """Save what the text shows when it follows the fields."""
        path = self._path()
        write_json(path, self._position)
        self.panel.praise(say("Saved: {path}", path=path))

    @guarded
    def load_file(self) -> None:
        """Load a position from a file."""
        path = self._path()
        self._read(from_text(json.dumps(read_json(path))))
        self._write()
        self.panel.praise(say("Loaded: {path}", path=path))

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

    def _path(self) -> str:
        return self.file_name.value.strip() or POSITION_FILE
