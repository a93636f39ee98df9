"""Saving and loading a game from a panel; a file that cannot be read is refused, and the game stays."""

from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import ipywidgets as widgets

from skara.core.language import say
from skara.panels.parts.panel import Panel, guarded
from skara.panels.table import Table

GAME_FILE = "skara-game.json"


class FilesCard(widgets.VBox):
    """A file name with two buttons, and a file chosen from the reader's own computer."""

    def __init__(self, table: Table, panel: Panel) -> None:
        """Make the card for a table; errors are shown in the panel."""
        self.table, self.panel = table, panel
        self.heading = widgets.HTML()
        self.file_name = widgets.Text(value=GAME_FILE)
        self.save, self.load = widgets.Button(icon="save"), widgets.Button(icon="folder-open")
        self.upload = widgets.FileUpload(accept=".json", multiple=False)
        self.save.on_click(lambda button: self._save())
        self.load.on_click(lambda button: self._load())
        self.upload.observe(lambda change: self._upload(change["new"]), "value")
        buttons = widgets.HBox([self.save, self.load, self.upload])
        buttons.add_class("sb-buttons")
        self.file_name.add_class("sb-stacked")
        super().__init__([self.heading, self.file_name, buttons])
        self.add_class("sb-card")

    def complain(self, sentence: str) -> None:
        """Show what is wrong in the panel."""
        self.panel.complain(sentence)

    def refresh(self) -> None:
        """Write the labels in the language spoken now."""
        head = say("Save and load")
        self.heading.value = f"<h4>{escape(head)}</h4>"
        self.file_name.description = say("File")
        self.save.description, self.load.description = say("Save"), say("Load")
        self.upload.description = say("Load from this computer")

    @guarded
    def _save(self) -> None:
        path = self._path()
        self.table.save(path)
        self.panel.praise(say("Saved: {path}", path=path))

    @guarded
    def _load(self) -> None:
        path = self._path()
        self.table.load(path)
        self.panel.praise(say("Loaded: {path}", path=path))

    @guarded
    def _upload(self, files: Any) -> None:
        """Load what was chosen, through a file of its own, since games are read from files."""
        if not files:
            return
        chosen = files[0]
        with TemporaryDirectory() as folder:
            path = Path(folder) / "game.json"
            path.write_bytes(bytes(chosen["content"]))
            try:
                self.table.load(path)
            finally:
                # The same file can be chosen again after it was put right.
                self.upload.value = ()
        self.panel.praise(say("Loaded: {path}", path=chosen["name"]))

    def _path(self) -> str:
        return self.file_name.value.strip() or GAME_FILE
