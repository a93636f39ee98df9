"""Folders of tables: the figures of a game as printed, or from a changed copy; each folder is read once."""

import codecs
import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Generic, TypeVar

from skara.core.errors import OptionError, TableError
from skara.core.files import file_bytes, reason
from skara.core.language import say
from skara.core.quoting import path_named, quoted
from skara.core.tables import LONGEST_TABLE

F = TypeVar("F")

MOST_EDITIONS = 32
"""The figures of so many folders are kept; the oldest go first."""

Source = str | Mapping[str, str]
"""Where figures come from: `printed`, or the name and digest of a folder."""


class Editions(Generic[F]):
    """The figures of a game from any folder that holds its tables."""

    def __init__(self, home: Path, tables: tuple[str, ...], read: Callable[[Path, Source], F]) -> None:
        """Remember the folder of the printed tables, called like the game, which hold figures, and how to read one."""
        self._home, self._tables, self._read = home, tables, read
        self._known: dict[tuple[Path, str], F] = {}

    def printed(self) -> F:
        """Return the figures as printed."""
        return self._once(self._home, "", "printed")

    def load(self, folder: str | Path | None = None) -> F:
        """Return the figures of a folder, which is read again only when its tables have changed."""
        if folder is None:
            return self.printed()
        if not isinstance(folder, (str, Path)) or not str(folder):
            raise OptionError(say("data: {folder}, expected the path of a folder of tables.", folder=quoted(folder)))
        path, game = Path(folder), self._home.name
        try:
            if (path / game).is_dir():
                path = path / game
            found = path.is_dir()
        except OSError:
            found = False
        if not found:
            raise TableError(path_named(folder), None, None, say("is not a folder of tables"))
        try:
            sha256 = self._digest(path)
        except OSError as error:
            problem = say("cannot be read ({error})", error=error)
            raise TableError(path_named(folder), None, None, problem) from None
        if sha256 == self._digest(self._home):
            return self.printed()
        return self._once(
            path, sha256, {"name": path.parent.name if path.name == game else path.name, "sha256": sha256}
        )

    def _once(self, folder: Path, sha256: str, source: Source) -> F:
        if (folder, sha256) not in self._known:
            self._known[folder, sha256] = self._read(folder, source)
            if len(self._known) > MOST_EDITIONS:
                del self._known[next(iter(self._known))]
        return self._known[folder, sha256]

    def _digest(self, folder: Path) -> str:
        """Fingerprint the tables that hold figures.

        Neither words, nor the way lines end, nor a mark at the beginning change the game. What is too long for a table
        is refused when it is read.
        """
        digest = hashlib.sha256()
        for table in self._tables:
            path = folder / f"{table}.csv"
            digest.update(table.encode())
            digest.update(b"\n".join(_content(path).splitlines()) if path.is_file() else b"")
        return digest.hexdigest()


def _content(path: Path) -> bytes:
    try:
        return file_bytes(path, LONGEST_TABLE).removeprefix(codecs.BOM_UTF8)
    except OSError as error:
        raise TableError(path.name, None, None, say("cannot be read ({error})", error=reason(error))) from None
