"""The tables of a run in a folder, part by part as Parquet, so that a run of any length needs little memory.

Beside the tables of a part lies a list of their checksums: what was cut or altered is told, and can be played anew.
"""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from skara.core.checksums import CHECKSUM, checksum, sealed
from skara.core.errors import OptionError, RecordError
from skara.core.files import file_bytes, read_json, reason, write_json
from skara.core.language import say
from skara.core.quoting import brief, path_named
from skara.core.rows import Row
from skara.lab.columns import run_frame
from skara.lab.packages import needs_package

if TYPE_CHECKING:
    import pandas as pd

ABOUT = "run.json"
FORMAT, VERSION = "skara-run", 2

PART = 500
"""So many games stand in one part."""

LARGEST_TABLE = 500_000_000
"""No table of a part is longer."""

_NEEDED: Mapping[str, type] = {"game": str, "players": int, "games": int, "bots": list, "fitted": list, "tables": list}
"""What the description of a run has at least."""


def _is_described(about: Mapping[str, Any]) -> bool:
    """Tell whether a description says what a run cannot do without."""
    if "variant" not in about or not all(isinstance(about.get(name), kind) for name, kind in _NEEDED.items()):
        return False
    return "games" in about["tables"] and all(
        isinstance(name, str) and name.isidentifier() for name in (about["game"], *about["tables"])
    )


def _unusable(path: Path, problem: str) -> RecordError:
    return RecordError(
        say("{path} is damaged: {problem}. Take another copy of it, or begin the run anew in another folder.",
            path=path_named(path), problem=problem)
    )  # fmt: skip


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
            write_json(self.folder / ABOUT, sealed(about))
        self.about = about
        self.game: str = about["game"]

    def _kept(self) -> dict[str, Any] | None:
        path = self.folder / ABOUT
        if not path.exists():
            return None
        found = read_json(path)
        if not isinstance(found, dict) or found.get("format") != FORMAT or found.get("version") != VERSION:
            raise RecordError(say("{path} is not a run that can be read.", path=path_named(path)))
        written = found.pop(CHECKSUM, None)
        if not _is_described(found):
            raise _unusable(path, say("something is missing from it"))
        if written is not None and written != checksum(found):
            raise _unusable(path, say("it was changed after it was written"))
        return found

    def _compare(self, kept: Mapping[str, Any], about: Mapping[str, Any]) -> None:
        """Go on only with the same run: it may have more games now, and nothing else may differ."""
        wanted = json.loads(json.dumps(about))
        for field in wanted:
            if field != "games" and kept.get(field) != wanted[field]:
                problem = say("the run in {path} has another {field}", path=path_named(self.folder), field=field)
                raise OptionError(say("folder: {problem}; give a folder of its own.", problem=problem))
        if wanted["games"] > kept["games"]:
            write_json(self.folder / ABOUT, sealed(about))

    # -----------------------------------------------------------------------------------------------------------
    # Whether a part is there, and whole

    def has(self, part: int) -> bool:
        """Tell whether a part was written to its end."""
        return self._path("games", part).exists()

    def is_whole(self, part: int, games: int) -> bool:
        """Tell whether a part holds so many games and everything of it is as it was written."""
        if not self.has(part):
            return False
        try:
            known = self._known(part)
            if known is not None:
                for table in self.about["tables"]:
                    self._content(table, part, known)
                return bool(known["games"] >= games)
            sizes = {table: len(self._frame(table, part)) for table in self.about["tables"]}
            return sizes["games"] >= games
        except RecordError:
            return False

    def _known(self, part: int) -> dict[str, Any] | None:
        """Return how many games a part holds, and the checksums of its files; older parts have no such list."""
        path = self._seal(part)
        if not path.exists():
            return None
        found: Any = read_json(path)
        files = found.get("files") if isinstance(found, dict) else None
        if not isinstance(files, dict) or type(found.get("games")) is not int:
            raise self._damaged(path, say("something is missing from it"))
        if found.get(CHECKSUM) != checksum(found):
            raise self._damaged(path, say("it was changed after it was written"))
        return dict(found)

    def _content(self, table: str, part: int, known: Mapping[str, Any] | None) -> bytes:
        """Return a file of a part as it was written."""
        path = self._path(table, part)
        try:
            content = file_bytes(path, LARGEST_TABLE)
        except FileNotFoundError:
            raise self._damaged(path, say("it is missing")) from None
        except OSError as error:
            raise RecordError(say("Cannot read {path}: {error}.", path=path_named(path), error=reason(error))) from None
        if known is not None and known["files"].get(path.name) != sha256(content).hexdigest():
            raise self._damaged(path, say("it was changed after it was written"))
        return content

    def _damaged(self, path: Path, problem: str) -> RecordError:
        return RecordError(
            say("{path} is damaged: {problem}. Take another copy of the folder, or repeat the simulation that wrote "
                "it: these games are then played anew.", path=path_named(path), problem=problem)
        )  # fmt: skip

    def _path(self, table: str, part: int) -> Path:
        return self.folder / f"{table}-{part:05d}.parquet"

    def _seal(self, part: int) -> Path:
        return self.folder / f"checksums-{part:05d}.json"

    # -----------------------------------------------------------------------------------------------------------
    # Writing

    def write(self, part: int, tables: Mapping[str, list[Row]]) -> None:
        """Write a part whole; its list of games comes last, and until then it does not count."""
        self._take_away(part)
        sums: dict[str, str] = {}
        for table in [*(name for name in tables if name != "games"), "games"]:
            path = self._path(table, part)
            scratch = self._scratch(path, run_frame(table, tables[table], self.game))
            try:
                sums[path.name] = sha256(scratch.read_bytes()).hexdigest()
                if table == "games":
                    write_json(self._seal(part), sealed({"games": len(tables[table]), "files": sums}))
                os.replace(scratch, path)
            except OSError as error:
                raise self._not_written(path, error) from None
            finally:
                with suppress(OSError):
                    scratch.unlink(missing_ok=True)

    def _take_away(self, part: int) -> None:
        """Let a part that is written anew not count meanwhile."""
        for path in (self._path("games", part), self._seal(part)):
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise self._not_written(path, error) from None

    def _scratch(self, path: Path, frame: "pd.DataFrame") -> Path:
        """Write a table beside its place."""
        scratch = path.with_suffix(f".{os.getpid()}.tmp")
        try:
            frame.to_parquet(scratch, index=False)
        except OSError as error:
            with suppress(OSError):
                scratch.unlink(missing_ok=True)
            raise self._not_written(path, error) from None
        return scratch

    def _not_written(self, path: Path, error: OSError) -> RecordError:
        return RecordError(
            say("Cannot write {path}: {error}. What was written before is kept: the same call goes on from there.",
                path=path_named(path), error=reason(error))
        )  # fmt: skip

    # -----------------------------------------------------------------------------------------------------------
    # Reading

    def tables(self) -> list[str]:
        """List the tables that are there."""
        return sorted({path.name.rpartition("-")[0] for path in self._files("*")})

    def _files(self, table: str) -> Iterable[Path]:
        return sorted(self.folder.glob(f"{table}-[0-9]*.parquet"))

    def _parts(self) -> list[int]:
        """List the parts that are there."""
        numbers = (path.stem.removeprefix("games-") for path in self._files("games"))
        return [int(number) for number in numbers if number.isdecimal()]

    def read(self, table: str, columns: Sequence[str] | None = None) -> "pd.DataFrame":
        """Read a table, or some of its columns, of all parts that are there."""
        import pandas as pd

        frames = [self._frame(table, part, columns) for part in self._parts()]
        empty = run_frame(table, [], self.game)
        empty = empty[list(columns)] if columns else empty
        if not frames:
            return empty
        whole: pd.DataFrame = pd.concat(frames, ignore_index=True)
        return whole

    def _frame(self, table: str, part: int, columns: Sequence[str] | None = None) -> "pd.DataFrame":
        """Read a table of one part, in the types that it is to have."""
        import pandas as pd

        empty = run_frame(table, [], self.game)
        wanted = list(columns or empty.columns)
        content = self._content(table, part, self._known(part))
        try:
            found: pd.DataFrame = pd.read_parquet(BytesIO(content), columns=list(columns) if columns else None)
            found = found[wanted].astype(empty[wanted].dtypes.to_dict())
        except Exception as error:
            # Those who read it raise nearly everything.
            problem = say("it is no table that can be read ({error})", error=brief(reason(error)))
            raise self._damaged(self._path(table, part), problem) from None
        if table == "games" and "game" in wanted and not found["game"].is_unique:
            raise self._damaged(self._path(table, part), say("a game stands in it twice"))
        return found
