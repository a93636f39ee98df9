"""What a person saves by name: in the one folder of saves, or, where the disk is not the reader's, as a download."""

from typing import Any

from skara.core.errors import RecordError
from skara.core.file_names import LONGEST_FILE_NAME, SUFFIX, checked_file_name
from skara.core.files import json_text, read_json_text
from skara.core.keeper import MOST_TEXT, BrowserHome, Home
from skara.core.language import say
from skara.core.writes import NOWHERE, BehindError

SAVES = "saves"
"""The folder of saves inside a home."""


class TakenError(RecordError):
    """A name under which something is saved already, and nobody said to replace it."""


class Saves:
    """Games and positions saved by name."""

    def __init__(self, home: Home) -> None:
        """Save into a home, if its disk is the reader's."""
        self.home = home

    @property
    def by_download(self) -> bool:
        """Whether saving is a download and loading an upload, as on a page that a server shows to many."""
        return isinstance(self.home, BrowserHome)

    def names(self) -> list[str]:
        """List what is saved."""
        if self.by_download:
            return []
        try:
            found = self.home.names()
        except OSError:
            return []
        return [name.removeprefix(f"{SAVES}/") for name in found if name.startswith(f"{SAVES}/")]

    def exists(self, name: str) -> bool:
        """Tell whether something is saved under a name."""
        entry = self._entry(name)
        try:
            return self.home.read(entry) is not None
        except (OSError, ValueError):
            # There is something, even if it cannot be read.
            return True

    def save(self, name: str, value: Any, overwrite: bool = False) -> str:
        """Save a JSON value; return its file's name. What is there already is replaced only with `overwrite`."""
        try:
            self.home.write(self._entry(name), json_text(value), None if overwrite else NOWHERE)
        except BehindError:
            raise TakenError(say("There is already a '{name}'. Replace it?", name=file_name(name))) from None
        except (OSError, TypeError, ValueError) as error:
            raise RecordError(say("Cannot write {path}: {error}.", path=file_name(name), error=error)) from None
        return file_name(name)

    def load(self, name: str) -> Any:
        """Return what is saved under a name."""
        text = self._text(name)
        if text is None:
            known = ", ".join(self.names()) or say("nothing")
            raise RecordError(say("There is no '{name}'; saved are: {known}.", name=file_name(name), known=known))
        return read_json_text(text, file_name(name))

    def _text(self, name: str) -> str | None:
        try:
            return self.home.read(self._entry(name))
        except (OSError, ValueError) as error:
            raise RecordError(say("Cannot read {path}: {error}.", path=file_name(name), error=error)) from None

    def _entry(self, name: str) -> str:
        if self.by_download:
            raise RecordError(say("This page saves by a download and loads by an upload."))
        return f"{SAVES}/{checked_file_name(name)}"


def file_name(name: str) -> str:
    """Return the name of the file for a name that a person gave; a name that is none is refused."""
    return checked_file_name(name) + SUFFIX


def download(name: str, value: Any) -> tuple[str, str]:
    """Return the name and the text of a file for the reader's own computer."""
    return file_name(name), json_text(value)


def too_large(name: str, most: int = MOST_TEXT) -> RecordError:
    """Return the error for a file that is not even read."""
    name = name[:LONGEST_FILE_NAME]
    if most < 1_000_000:
        return RecordError(say("'{name}' is too large: at most {most} kB.", name=name, most=most // 1_000))
    return RecordError(say("'{name}' is too large: at most {most} MB.", name=name, most=most // 1_000_000))


def uploaded_text(name: str, content: bytes | memoryview | str, most: int = MOST_TEXT) -> str:
    """Return the text of a file from the reader's own computer; one that is too large is refused unread."""
    if len(content) > most:
        raise too_large(name, most)
    try:
        return content if isinstance(content, str) else bytes(content).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(say("Cannot read {path}: {error}.", path=name[:LONGEST_FILE_NAME], error=error)) from None


def read_upload(name: str, content: bytes | memoryview | str) -> Any:
    """Read a file from the reader's own computer."""
    return read_json_text(uploaded_text(name, content), name[:LONGEST_FILE_NAME])
