"""The tables of a run in a folder, part by part as Parquet, so that a run of any length needs little memory."""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from skara.core.errors import OptionError, RecordError
from skara.core.files import read_json, reason, write_json
from skara.core.language import say
from skara.core.quoting import path_named
from skara.core.rows import Row
from skara.lab.columns import run_frame
from skara.lab.packages import needs_package

if TYPE_CHECKING:
    import pandas as pd

ABOUT = "run.json"
FORMAT, VERSION = "skara-run", 2

PART = 500
"""So many games stand in one part."""


class PartFiles:
    """A folder with the tables of a run; a part is there as soon as its list of games is."""

    def __init__(self, folder: str | Path, about: Mapping[str, Any] | None, game: str = "") -> None:
        """Begin a run in a folder, or go on with the same one; without `about`, open the one that is there."""
        needs_package("pyarrow")
        self.folder = Path(folder)
        kept = self._kept()
        if about is None:
            if kept is None:
                raise RecordError(say("{path} holds no run: there is no {file}.", path=path_named(folder), file=ABOUT))
            about = kept
        elif kept is not None:
            self._compare(kept, about)
        else:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise RecordError(
                    say("Cannot write {path}: {error}.", path=path_named(folder), error=reason(error))
                ) from None
            write_json(self.folder / ABOUT, about)
        self.about = about
        self.game: str = about["game"]

    def _kept(self) -> dict[str, Any] | None:
        path = self.folder / ABOUT
        if not path.exists():
            return None
        found = read_json(path)
        if not isinstance(found, dict) or found.get("format") != FORMAT or found.get("version") != VERSION:
            raise RecordError(say("{path} is not a run that can be read.", path=path_named(path)))
        return found

    def _compare(self, kept: Mapping[str, Any], about: Mapping[str, Any]) -> None:
        """Go on only with the same run: it may have more games now, and nothing else may differ."""
        wanted = json.loads(json.dumps(about))
        for field in wanted:
            if field != "games" and kept.get(field) != wanted[field]:
                problem = say("the run in {path} has another {field}", path=path_named(self.folder), field=field)
                raise OptionError(say("folder: {problem}; give a folder of its own.", problem=problem))
        if wanted["games"] > kept.get("games", 0):
            write_json(self.folder / ABOUT, about)

    def has(self, part: int) -> bool:
        """Tell whether a part was written to its end."""
        return self._path("games", part).exists()

    def rows_in(self, part: int) -> int:
        """Return how many games a part holds."""
        from pyarrow import parquet

        number: int = parquet.read_metadata(self._path("games", part)).num_rows
        return number

    def _path(self, table: str, part: int) -> Path:
        return self.folder / f"{table}-{part:05d}.parquet"

    def write(self, part: int, tables: Mapping[str, list[Row]]) -> None:
        """Write a part whole; its list of games comes last, and until then it does not count."""
        for table in [*(name for name in tables if name != "games"), "games"]:
            self._write(self._path(table, part), run_frame(table, tables[table], self.game))

    def _write(self, path: Path, frame: "pd.DataFrame") -> None:
        scratch = path.with_suffix(f".{os.getpid()}.tmp")
        try:
            frame.to_parquet(scratch, index=False)
            os.replace(scratch, path)
        except OSError as error:
            with suppress(OSError):
                scratch.unlink(missing_ok=True)
            raise RecordError(
                say("Cannot write {path}: {error}. What was written before is kept: the same call goes on from there.",
                    path=path_named(path), error=reason(error))
            ) from None  # fmt: skip

    def tables(self) -> list[str]:
        """List the tables that are there."""
        return sorted({path.name.rpartition("-")[0] for path in self._files("*")})

    def _files(self, table: str) -> Iterable[Path]:
        return sorted(self.folder.glob(f"{table}-[0-9]*.parquet"))

    def read(self, table: str, columns: Sequence[str] | None = None) -> "pd.DataFrame":
        """Read a table, or some of its columns, of all parts that are whole."""
        import pandas as pd

        frames = []
        for path in self._files(table):
            part = int(path.stem.rpartition("-")[2])
            if self.has(part):
                frames.append(pd.read_parquet(path, columns=list(columns) if columns else None))
        empty = run_frame(table, [], self.game)
        empty = empty[list(columns)] if columns else empty
        if not frames:
            return empty
        found: pd.DataFrame = pd.concat(frames, ignore_index=True).astype(empty.dtypes.to_dict())
        return found
