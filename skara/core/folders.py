"""The figures of a game: as printed, of a changed copy of its folder of tables, or of a variant; each is read once."""

import codecs
import hashlib
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Generic, TypeVar

from skara.core.bans import Bans
from skara.core.errors import OptionError, TableError
from skara.core.files import file_bytes, reason
from skara.core.language import say
from skara.core.quoting import brief, path_named, quoted
from skara.core.tables import LONGEST_TABLE, changed_tables
from skara.core.variants import Variant, load_variant, read_variant

F = TypeVar("F")

MOST_EDITIONS = 32
"""The figures of so many folders and variants are kept; the oldest go first."""

Source = str | Mapping[str, Any]
"""Where figures come from: `printed`, the name and digest of a folder, or a whole variant."""

Data = str | Path | Variant
"""What `data=` takes: a folder of tables, a variant, or the path of its file."""


def source_data(source: Source) -> str | dict[str, Any]:
    """Return where figures come from as data of the caller's own."""
    return source if isinstance(source, str) else deepcopy(dict(source))


def bans_of(source: Source) -> Bans:
    """Return what the variant that figures come from forbids."""
    return () if isinstance(source, str) or "variant" not in source else read_variant(source["variant"]).forbid


class Editions(Generic[F]):
    """The figures of a game from any folder that holds its tables, and of any variant of the printed ones."""

    def __init__(self, home: Path, tables: tuple[str, ...], read: Callable[[Path, Source], F]) -> None:
        """Remember the folder of the printed tables, called like the game, which hold figures, and how to read one."""
        self._home, self._tables, self._read = home, tables, read
        self._known: dict[tuple[Path, str], F] = {}

    def printed(self) -> F:
        """Return the figures as printed."""
        return self._once(self._home, "", "printed")

    def load(self, folder: Data | None = None) -> F:
        """Return the figures of a variant, or of a folder, which is read again only when its tables have changed."""
        if folder is None:
            return self.printed()
        if isinstance(folder, Variant):
            return self.of_variant(folder)
        if isinstance(folder, (str, Path)) and str(folder).endswith(".toml"):
            return self.of_variant(load_variant(folder))
        if not isinstance(folder, (str, Path)) or not str(folder):
            raise OptionError(
                say("data: {folder}, expected a folder of tables, a variant or its .toml file.", folder=quoted(folder))
            )
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
            sha256 = tables_digest(path, self._tables)
        except OSError as error:
            problem = say("cannot be read ({error})", error=error)
            raise TableError(path_named(folder), None, None, problem) from None
        if sha256 == tables_digest(self._home, self._tables):
            return self.printed()
        return self._once(
            path, sha256, {"name": path.parent.name if path.name == game else path.name, "sha256": sha256}
        )

    def of_variant(self, variant: Variant) -> F:
        """Return the figures of a variant; they are the printed ones where it changes nothing."""
        game = self._home.name
        if variant.game != game:
            problem = say("the variant '{name}' is one of '{other}'", name=variant.name, other=variant.game)
            raise OptionError(say("data: {problem}, not of '{game}'.", problem=problem, game=game))
        if variant.is_printed:
            return self.printed()
        for table in variant.figures:
            if table not in self._tables:
                known = ", ".join(self._tables)
                problem = say("is no table of figures; possible are: {known}", known=known)
                raise TableError(f"{brief(table)}.csv", None, None, problem)
        with changed_tables(variant.figures):
            return self._once(self._home, variant.text, {"variant": variant.as_data()})

    def _once(self, folder: Path, sha256: str, source: Source) -> F:
        if (folder, sha256) not in self._known:
            self._known[folder, sha256] = self._read(folder, source)
            if len(self._known) > MOST_EDITIONS:
                # The printed ones were asked for first, and are asked for all the time.
                del self._known[next(key for key in self._known if key != (self._home, ""))]
        return self._known[folder, sha256]


def tables_digest(folder: Path, tables: Sequence[str]) -> str:
    """Fingerprint the tables that hold figures.

    Neither words, nor the way lines end, nor a mark at the beginning change the game. What is too long for a table is
    refused when it is read.
    """
    digest = hashlib.sha256()
    for table in tables:
        path = folder / f"{table}.csv"
        digest.update(table.encode())
        digest.update(b"\n".join(_content(path).splitlines()) if path.is_file() else b"")
    return digest.hexdigest()


def _content(path: Path) -> bytes:
    try:
        return file_bytes(path, LONGEST_TABLE).removeprefix(codecs.BOM_UTF8)
    except OSError as error:
        raise TableError(path.name, None, None, say("cannot be read ({error})", error=reason(error))) from None
