"""The keeper of what must not be lost, games, settings and progress, in a folder or in the reader's browser.

An entry is a JSON value with a name such as `settings` or `games/3f2a`. A home that cannot be read or written never
raises an error here: the keeper says in one sentence what the matter is, and play goes on.

Several notebooks or tabs may share one home. Each entry counts its writes (`skara.core.writes`): a writer that has not
seen the last write overwrites nothing, and settings are merged.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_hex
from typing import Any, Protocol

from skara.core.errors import RecordError
from skara.core.file_names import LONGEST_FILE_NAME, SUFFIX, checked_file_name
from skara.core.files import file_text, read_json_text, write_text
from skara.core.language import say
from skara.core.writes import (
    WRITER,
    WRITES,
    BehindError,
    Stamp,
    both_patches,
    check_seen,
    locked,
    merged_text,
    stamp_in,
)  # fmt: skip

SETTINGS = "settings"
"""The entry that holds what a reader prefers: the language, whether moves are confirmed, and so on."""

MOST_TEXT = 2_000_000
"""How long a text may be that comes from a page: an entry of its storage, or an uploaded file, which is as long."""

MOST_STORED = 12_000_000
"""How long all texts together may be that come from a page's storage; browsers keep half as much."""

_LONGEST_NAME = 2 * LONGEST_FILE_NAME

Send = Callable[[Mapping[str, Any]], None]
"""Tells a page what to do with its storage: to keep a text under a name or to forget it, or to merge a change."""


class Home(Protocol):
    """Where entries live. What goes wrong is raised, and told by the keeper."""

    def names(self) -> list[str]:
        """List the entries."""

    def read(self, name: str) -> str | None:
        """Return an entry, or None if there is none."""

    def write(self, name: str, text: str, seen: Stamp | None = None) -> None:
        """Keep an entry, whole or not at all; one that bears another stamp than was seen stays, with BehindError."""

    def merge(self, name: str, patch: Mapping[str, Any]) -> None:
        """Set the fields of an entry that a change names, and leave its others as they are."""

    def remove(self, name: str, seen: Stamp | None = None) -> None:
        """Forget an entry, if it is there; one that bears another stamp than was seen stays, with BehindError."""


class FolderHome:
    """A folder on the reader's own disk, which is made when something is first kept; each entry is a file."""

    def __init__(self, folder: str | Path) -> None:
        """Keep the folder's path; nothing is touched yet."""
        self.folder = Path(folder)

    def names(self) -> list[str]:
        """List the entries."""
        found = self.folder.glob(f"*{SUFFIX}"), self.folder.glob(f"*/*{SUFFIX}")
        paths = [path.relative_to(self.folder) for paths in found for path in paths]
        return sorted(path.with_suffix("").as_posix() for path in paths if not path.name.startswith("."))

    def read(self, name: str) -> str | None:
        """Return an entry, or None if there is none."""
        try:
            return file_text(self._path(name))
        except (FileNotFoundError, NotADirectoryError):
            return None

    def write(self, name: str, text: str, seen: Stamp | None = None) -> None:
        """Keep an entry, whole or not at all; one that bears another stamp than was seen stays, with BehindError."""
        path = self._path(name)
        with locked(self.folder):
            if seen is not None:
                check_seen(self._text(name), seen)
            self._put(path, text)

    def merge(self, name: str, patch: Mapping[str, Any]) -> None:
        """Set the fields of an entry that a change names, and leave its others as they are."""
        path = self._path(name)
        with locked(self.folder):
            self._put(path, merged_text(self.read(name), patch))

    def remove(self, name: str, seen: Stamp | None = None) -> None:
        """Forget an entry, if it is there; one that bears another stamp than was seen stays, with BehindError."""
        path = self._path(name)
        # Where nothing was ever kept, no lock is made either.
        if path.exists():
            with locked(self.folder):
                if seen is not None:
                    check_seen(self._text(name), seen)
                path.unlink(missing_ok=True)
        elif not self.folder.is_dir():
            # What is no folder says so.
            path.unlink(missing_ok=True)

    def _put(self, path: Path, text: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, text)

    def _text(self, name: str) -> str | None:
        """Return an entry to ask for its stamp; one that is no text has none."""
        try:
            return self.read(name)
        except (OSError, ValueError):
            return ""

    def _path(self, name: str) -> Path:
        """Return the file of an entry, which no name can lead out of the folder."""
        room, slash, last = name.rpartition("/")
        folder = self.folder / checked_file_name(room) if slash else self.folder
        return folder / f"{checked_file_name(last)}{SUFFIX}"


class BrowserHome:
    """The storage of the reader's browser, mirrored here, where the disk is not the reader's.

    A page says what it holds by `fill`, and is told of every change through its `send`. What changed before a page said
    anything is sent as soon as one is connected, and is newer than what the page holds. Another tab may have written
    meanwhile what the page then does not overwrite: it says so, and `went_on` takes that in.
    """

    def __init__(self) -> None:
        """Begin empty, with no page."""
        self._entries: dict[str, str] = {}
        self._changed: set[str] = set()
        self._unsent: dict[str, dict[str, Any]] = {}
        self._send: Send | None = None
        self.filled = False
        """Whether a page has said what it holds."""

    def connect(self, send: Send) -> None:
        """Tell this page of every change from now on, the changes that no page was told of first."""
        self._send = send
        for name in list(self._unsent):
            self._send_on(name)

    def fill(self, entries: Mapping[str, object]) -> None:
        """Take in what a page holds; what is not a text is left alone."""
        self.filled = True
        for name, text in entries.items():
            if name not in self._changed:
                self._take_in(name, text)

    def went_on(self, name: str, text: object) -> None:
        """Take in what another tab wrote, which the page did not overwrite: it is newer than what is known here."""
        if name in self._changed and self._take_in(name, text):
            self._unsent.pop(name, None)

    def _take_in(self, name: str, text: object) -> bool:
        """Take in what a page says, if it is a text that fits beside the others."""
        if not isinstance(text, str) or len(text) > MOST_TEXT or len(name) > _LONGEST_NAME:
            return False
        others = sum(len(other) + len(known) for other, known in self._entries.items() if other != name)
        if others + len(name) + len(text) > MOST_STORED:
            return False
        self._entries[name] = text
        return True

    def names(self) -> list[str]:
        """List the entries."""
        return sorted(self._entries)

    def read(self, name: str) -> str | None:
        """Return an entry, or None if there is none."""
        return self._entries.get(name)

    def write(self, name: str, text: str, seen: Stamp | None = None) -> None:
        """Keep an entry here and in the page, unless it bears another stamp than was seen."""
        check_seen(self._entries.get(name), seen)
        self._entries[name] = text
        self._tell({"type": "keep", "name": name, "text": text, "seen": seen})

    def merge(self, name: str, patch: Mapping[str, Any]) -> None:
        """Merge a change into an entry here and in the page."""
        self._entries[name] = merged_text(self._entries.get(name), patch)
        self._tell({"type": "merge", "name": name, "patch": patch})

    def remove(self, name: str, seen: Stamp | None = None) -> None:
        """Forget an entry here and in the page, unless it bears another stamp than was seen."""
        check_seen(self._entries.get(name), seen)
        self._entries.pop(name, None)
        self._tell({"type": "keep", "name": name, "text": None, "seen": seen})

    def _tell(self, message: dict[str, Any]) -> None:
        name = message["name"]
        self._changed.add(name)
        self._unsent[name] = _both(self._unsent.get(name), message)
        self._send_on(name)

    def _send_on(self, name: str) -> None:
        if self._send is not None:
            self._send(self._unsent[name])
            del self._unsent[name]


def _both(first: dict[str, Any] | None, second: dict[str, Any]) -> dict[str, Any]:
    """Return the one message that says what two say of an entry, of which no page was told yet."""
    if first is None:
        return second
    if second["type"] == "merge":
        if first["type"] == "merge":
            return {**second, "patch": both_patches(first["patch"], second["patch"])}
        return {**first, "text": merged_text(first["text"], second["patch"])}
    # What the page has is what was there before the first of them.
    return {**second, "seen": first["seen"]} if first["type"] == "keep" else second


class Keeper:
    """Keeps JSON values by name in a home."""

    def __init__(self, home: Home) -> None:
        """Keep everything in this home."""
        self.home = home
        self.writer = token_hex(6)
        """Who writes here, beside other notebooks and tabs."""
        self._unwritten = ""
        self._unread: dict[str, str] = {}
        self._refused_by_page = ""
        self._own_settings: dict[str, Any] = {}

    @property
    def trouble(self) -> str:
        """What does not work now, as a sentence in the language spoken now; empty if all is well."""
        return self.unkept or self.trouble_with(next(iter(self._unread), ""))

    @property
    def unkept(self) -> str:
        """Why nothing is kept now, as a sentence; empty if it is."""
        error = self._unwritten or self._refused_by_page
        if not error:
            return ""
        return say("Nothing can be kept here ({error}). Download your game to go on with it later.", error=error)

    def trouble_with(self, name: str) -> str:
        """Say why an entry could not be read; empty if it could."""
        if name not in self._unread:
            return ""
        error = self._unread[name]
        return say("'{name}' cannot be read ({error}); it was left as it is.", name=name, error=error)

    def page_refused(self, error: str) -> None:
        """Take in that a page could not store what it was told to; an empty error means that now it could."""
        self._refused_by_page = error

    def names(self, room: str) -> list[str]:
        """List the entries of a room, such as `games`, without its name."""
        try:
            found = self.home.names()
        except OSError as error:
            self.damaged(room, _reason(error))
            return []
        return [name.removeprefix(f"{room}/") for name in found if name.startswith(f"{room}/")]

    def read(self, name: str) -> Any:
        """Return an entry, or None if there is none that can be read; what is damaged stays where it is."""
        try:
            text = self.home.read(name)
            value = None if text is None else read_json_text(text, name)
        except (OSError, ValueError, RecordError) as error:
            self.damaged(name, _reason(error))
            return None
        self._unread.pop(name, None)
        return value

    def damaged(self, name: str, error: str) -> None:
        """Say from now on that an entry holds what cannot be used."""
        self._unread[name] = error

    def write(self, name: str, value: Any, seen: Stamp | None = None) -> bool:
        """Keep an entry at once; return whether that worked.

        With the stamp that was seen last, one that was written elsewhere since stays as it is: BehindError.
        """
        return self._changed(name, lambda: self.home.write(name, json.dumps(value, ensure_ascii=False), seen))

    def merge(self, name: str, patch: Mapping[str, Any]) -> bool:
        """Set the fields of an entry that a change names, whatever was written elsewhere; return whether that worked.

        Objects inside are merged in the same way, and what the change says is None is forgotten.
        """
        return self._changed(name, lambda: self.home.merge(name, patch))

    def remove(self, name: str, seen: Stamp | None = None) -> bool:
        """Forget an entry; return whether that worked. With a stamp as in `write`."""
        return self._changed(name, lambda: self.home.remove(name, seen))

    def stamp(self, name: str) -> Stamp | None:
        """Return which writing an entry bears now; None where there is none that can be read."""
        value = self.read(name)
        return None if value is None else stamp_in(value)

    def _changed(self, name: str, change: Callable[[], None]) -> bool:
        try:
            change()
        except BehindError:
            raise
        except Exception as error:  # a page's own way of storing fails in its own way
            self._unwritten = _reason(error)
            return False
        self._unwritten = ""
        self._unread.pop(name, None)
        return True

    @property
    def settings(self) -> dict[str, Any]:
        """What the reader prefers, by name; change it with `set`."""
        settings = {**self._kept_settings(), **self._own_settings}
        return {name: value for name, value in settings.items() if value is not None}

    def set(self, name: str, value: Any) -> None:
        """Keep a preference, any JSON value; None forgets it. What cannot be kept holds as long as this keeper."""
        self._kept_settings()
        # A damaged file is its owner's to mend or remove. Of all others only this one is written: another tab may
        # have changed them meanwhile.
        if SETTINGS in self._unread or not self.merge(SETTINGS, {name: value}):
            self._own_settings[name] = value
        else:
            self._own_settings.pop(name, None)

    def _kept_settings(self) -> dict[str, Any]:
        value = self.read(SETTINGS)
        if value is not None and not isinstance(value, dict):
            self.damaged(SETTINGS, say("expected an object with named fields"))
        settings = value if isinstance(value, dict) else {}
        return {name: entry for name, entry in settings.items() if name not in (WRITES, WRITER)}


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}: {error.filename}" if error.filename else error.strerror
    return str(error) or type(error).__name__
