"""Saving and loading from a panel, by name or by download and upload; what is refused changes nothing."""

from base64 import b64encode
from collections.abc import Callable
from html import escape
from typing import Any, NamedTuple

import ipywidgets as widgets

from skara.core.language import say
from skara.core.saves import Saves, TakenError, download, file_name, read_upload
from skara.panels.keeping import keeper
from skara.panels.parts.panel import Panel, guarded


class FileForm(NamedTuple):
    """How a file for the reader's own computer is written and read."""

    accept: str
    """How the names of files to choose from end."""
    media: str
    """What the browser calls its contents."""
    write: Callable[[str, Any], tuple[str, str]]
    """Gives the name and the text of a file, for a name that a person gave and a JSON value."""
    read: Callable[[str, bytes], Any]
    """Gives the JSON value back, from a file's name and contents."""


JSON_FILES = FileForm(".json", "application/json", download, read_upload)


class FilesRow(widgets.VBox):
    """A name with buttons to save and load, and a file brought to and from the reader's own computer."""

    children: Any

    def __init__(
        self,
        panel: Panel,
        name: str,
        write: Callable[[], Any],
        read: Callable[[Any], None],
        form: FileForm = JSON_FILES,
    ) -> None:
        """Make the row; `write` returns the JSON value to save, `read` takes one in or refuses it."""
        self._form = form
        self.panel, self._name, self._write, self._read = panel, name, write, read
        self.file_name = widgets.Combobox(value=name, ensure_option=False)
        self.save, self.load = widgets.Button(icon="save"), widgets.Button(icon="folder-open")
        self.download, self.link = widgets.Button(icon="download"), widgets.HTML()
        self.upload = widgets.FileUpload(accept=form.accept, multiple=False)
        self.question = widgets.HTML()
        self.replace, self.leave = widgets.Button(button_style="warning"), widgets.Button()
        self.trouble = widgets.HTML()
        self.save.on_click(lambda button: self._save())
        self.load.on_click(lambda button: self._load())
        self.download.on_click(lambda button: self._download())
        self.upload.observe(lambda change: self._upload(change["new"]), "value")
        self.replace.on_click(lambda button: self._save(overwrite=True))
        self.leave.on_click(lambda button: self._ask(""))
        self.file_name.observe(lambda change: self._ask(""), "value")
        self.file_name.add_class("sb-stacked")
        buttons = widgets.HBox([self.save, self.load, self.download, self.upload])
        self.answers = widgets.HBox([self.replace, self.leave])
        for row in (buttons, self.answers):
            row.add_class("sb-buttons")
            row.add_class("sb-row")
        super().__init__([self.trouble, self.file_name, buttons, self.question, self.answers, self.link])
        self._ask("")

    @property
    def saves(self) -> Saves:
        """What is saved by name, if this page may do so."""
        return Saves(keeper().home)

    def complain(self, sentence: object) -> None:
        """Show what is wrong in the panel."""
        self.panel.complain(sentence)

    def refresh(self) -> None:
        """Write the labels in the language spoken now."""
        saves = self.saves
        self.file_name.description = say("File")
        self.file_name.options = saves.names()
        self.save.description, self.load.description = say("Save"), say("Load")
        self.download.description = say("Download")
        self.upload.description = say("Load from this computer")
        self.replace.description, self.leave.description = say("Replace it"), say("Leave it")
        for button in (self.save, self.load):
            button.layout.display = "none" if saves.by_download else ""
        self.trouble.value = f"<span class='sb-note'>{escape(keeper().trouble)}</span>"
        # What was asked or offered belonged to the table as it was, or was said in another language.
        self._ask("")
        self.link.value = ""

    @guarded
    def _save(self, overwrite: bool = False) -> None:
        try:
            saved = self.saves.save(self._chosen(), self._write(), overwrite)
        except TakenError as error:
            self._ask(str(error))
            return
        self.refresh()
        self.panel.praise(say("Saved: {path}", path=saved))

    @guarded
    def _load(self) -> None:
        name = self._chosen()
        self._read(self.saves.load(name))
        self.panel.praise(say("Loaded: {path}", path=file_name(name)))

    @guarded
    def _download(self) -> None:
        name, text = self._form.write(self._chosen(), self._write())
        label = escape(say("Download {name}", name=name))
        data = b64encode(text.encode()).decode()
        self.link.value = (
            f"<a download='{escape(name, quote=True)}' href='data:{self._form.media};base64,{data}'>{label}</a>"
        )

    @guarded
    def _upload(self, files: Any) -> None:
        if not files:
            return
        chosen = files[0]
        # The same file can be chosen again after it was put right.
        self.upload.value = ()
        self._read(self._form.read(chosen["name"], chosen["content"]))
        self.panel.praise(say("Loaded: {path}", path=chosen["name"]))

    def _chosen(self) -> str:
        return str(self.file_name.value).strip() or self._name

    def _ask(self, question: str) -> None:
        self.question.value = f"<div role='alert'>{escape(question)}</div>" if question else ""
        self.answers.layout.display = "" if question else "none"
