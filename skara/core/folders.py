"""Folders of tables: the figures of a game as printed, or from a changed copy; each folder is read once."""

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Generic, TypeVar

from skara.core.errors import OptionError, TableError
from skara.core.language import say

F = TypeVar("F")

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
            raise OptionError(say("data: {folder}, expected the path of a folder of tables.", folder=repr(folder)))
        path, game = Path(folder), self._home.name
        if (path / game).is_dir():
            path = path / game
        if not path.is_dir():
            raise TableError(str(folder), None, None, say("is not a folder of tables"))
        sha256 = self._digest(path)
        if sha256 == self._digest(self._home):
            return self.printed()
        return self._once(
            path, sha256, {"name": path.parent.name if path.name == game else path.name, "sha256": sha256}
        )

    def _once(self, folder: Path, sha256: str, source: Source) -> F:
        if (folder, sha256) not in self._known:
            self._known[folder, sha256] = self._read(folder, source)
        return self._known[folder, sha256]

    def _digest(self, folder: Path) -> str:
        """Fingerprint the tables that hold figures; neither words nor the way lines end change the game."""
        digest = hashlib.sha256()
        for table in self._tables:
            path = folder / f"{table}.csv"
            digest.update(table.encode())
            digest.update(b"\n".join(path.read_bytes().splitlines()) if path.is_file() else b"")
        return digest.hexdigest()
