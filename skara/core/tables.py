"""Reading CSV tables with errors that name file, row, column and what was expected."""

import csv
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from skara.core.errors import TableError
from skara.core.files import file_text, reason
from skara.core.goods import Goods
from skara.core.language import say
from skara.core.quoting import brief, quoted

MOST_FIGURE = 999
"""No figure in a table is larger, nor further below nothing."""

MOST_COUNT = 99
"""No more of one thing are counted out: cards of a face, workers, rounds."""

MOST_GOODS = 99
"""So many of one resource a cell asks for or gives at most, unless its reader says otherwise."""

MOST_HELD = 9_999_999
"""No player holds more of one good: 99 rounds of 99 turns, with ten actions each that bring 99, bring less."""

LONGEST_TABLE = 1_000_000
"""So many signs a table has at most."""

FRAME = "frame.csv"
"""The table of single figures, which has no rows but those that are read."""

_SOURCE = "source"
"""The column that tells where a row comes from; nothing reads it."""

Changes = Mapping[str, Mapping[str, Mapping[str, str] | None]]
"""Changed cells by table, row and column; a row that is None is taken away."""

_CHANGES: ContextVar[Changes | None] = ContextVar("changes", default=None)


@contextmanager
def changed_tables(changes: Changes) -> Iterator[None]:
    """Have every table read with these cells in place of its own, until the end of the block."""
    token = _CHANGES.set(changes)
    try:
        yield
    finally:
        _CHANGES.reset(token)


class TableRow:
    """One row of a table; each getter checks the cell and complains with its place."""

    __slots__ = ("cells", "file", "number")

    def __init__(self, file: str, number: int, cells: dict[str, str]) -> None:
        """Remember where the row stands, so that errors can say so."""
        self.file, self.number, self.cells = file, number, cells

    def wrong(self, column: str, problem: str) -> TableError:
        """Make the error for a cell of this row."""
        return TableError(self.file, self.number, column, problem)

    def text(self, column: str, allowed: Container[str] | None = None) -> str:
        """Return a cell that must not be empty, and must be one of `allowed` if that is given."""
        value = self.cells[column].strip()
        if not value:
            raise self.wrong(column, say("is empty"))
        if allowed is not None and value not in allowed:
            known = ", ".join(map(str, allowed)) if isinstance(allowed, (list, tuple, dict)) else say("a known name")
            raise self.wrong(column, say("'{value}' is unknown, expected {known}", value=brief(value), known=known))
        return value

    def optional(self, column: str) -> str:
        """Return a cell that may be empty."""
        return self.cells[column].strip()

    def integer(self, column: str, least: int | None = None, most: int | None = None) -> int:
        """Return a whole number within bounds."""
        return self._within(column, self._number(column, self.text(column)), least, most)

    def _number(self, column: str, text: str) -> int:
        try:
            return int(text)
        except ValueError:
            # Python also reads no number of several thousand digits.
            raise self.wrong(column, say("'{value}' is not a whole number", value=brief(text))) from None

    def _within(self, column: str, number: int, least: int | None, most: int | None) -> int:
        least = -MOST_FIGURE if least is None else least
        most = MOST_FIGURE if most is None else most
        if number < least:
            raise self.wrong(column, say("{number}, expected at least {least}", number=quoted(number), least=least))
        if number > most:
            raise self.wrong(column, say("{number}, expected at most {most}", number=quoted(number), most=most))
        return number

    def flag(self, column: str) -> bool:
        """Return True for yes, False for no."""
        return self.text(column, ("yes", "no")) == "yes"

    def choices(self, column: str) -> list[str]:
        """Return the alternatives in a cell: `wool*2 / hide`; none where it is empty."""
        text = self.optional(column)
        return [choice.strip() for choice in text.split("/")] if text else []

    def goods(self, column: str, names: Sequence[str], text: str | None = None, most: int = MOST_GOODS) -> Goods:
        """Return a list of goods such as `shell*2 fish`; `text` is a part of the cell, where it holds more."""
        counts: dict[int, int] = {}
        for token in (self.optional(column) if text is None else text).split():
            name, _, number = token.partition("*")
            if name not in names:
                raise self.wrong(column, say("'{name}' is not a resource", name=brief(name)))
            if number and not number.isdecimal():
                raise self.wrong(column, say("'{value}' is not a whole number", value=brief(number)))
            place = names.index(name)
            count = self._within(column, self._number(column, number or "1"), 1, most)
            counts[place] = self._within(column, counts.get(place, 0) + count, 1, most)
        return tuple(sorted(counts.items()))


def read_table(path: Path, columns: tuple[str, ...], key: str | None = None) -> list[TableRow]:
    """Read a table whose header must have these columns, and whose `key` column must not repeat a value."""
    file = path.name
    try:
        text = file_text(path, LONGEST_TABLE)
    except FileNotFoundError:
        raise TableError(file, None, None, say("missing from {folder}", folder=path.parent)) from None
    except (OSError, UnicodeDecodeError) as error:
        raise TableError(file, None, None, say("cannot be read ({error})", error=reason(error))) from None
    rows = list(_rows(file, text, columns))
    if changes := (_CHANGES.get() or {}).get(path.stem):
        rows = _changed(file, rows, changes)
    if key is not None:
        seen: dict[str, int] = {}
        for row in rows:
            value = row.text(key)
            if value in seen:
                raise row.wrong(key, say("'{value}' stands in row {row} already", value=brief(value), row=seen[value]))
            seen[value] = row.number
    return rows


def row_keys(rows: Sequence[TableRow]) -> list[str]:
    """Return what each row is called: its first cell, and the second too where the first alone would not tell."""
    firsts = [next(iter(row.cells.values())).strip() for row in rows]
    if len(set(firsts)) == len(rows):
        return firsts
    return [" ".join(cell.strip() for cell in list(row.cells.values())[:2]) for row in rows]


def _changed(file: str, rows: list[TableRow], changes: Mapping[str, Mapping[str, str] | None]) -> list[TableRow]:
    """Put changed cells into the rows of a table; a row that is new must name every cell."""
    names = row_keys(rows)
    found: dict[str, TableRow | None] = dict(zip(names, rows, strict=True))
    header = list(rows[0].cells) if rows else []
    keys = 1 + (max(Counter(next(iter(row.cells.values())) for row in rows).values(), default=1) > 1)
    columns = [column for column in header[keys:] if column != _SOURCE]
    for name, cells in changes.items():
        row = found.get(name)
        missing = [column for column in columns if column not in (cells or {})]
        if row is None and (cells is None or missing or len(name.split()) != keys or file == FRAME):
            known = brief(", ".join(names), 400)
            problem = say("there is no row '{name}'; possible are: {known}; a new one names every column",
                          name=brief(name), known=known)  # fmt: skip
            raise TableError(file, None, missing[0] if cells and missing else header[0], problem)
        for column in cells or ():
            if column not in columns:
                problem = say("there is no such column; possible are: {known}", known=", ".join(columns))
                raise TableError(file, row.number if row else None, column, problem)
        if row is None:
            assert cells is not None
            key = dict(zip(header[:keys], name.split(), strict=True))
            found[name] = TableRow(
                file, len(rows) + 2, {**dict.fromkeys(header, ""), **key, **cells, _SOURCE: "variant"}
            )
        else:
            found[name] = None if cells is None else TableRow(file, row.number, {**row.cells, **cells})
    return [row for row in found.values() if row is not None]


class Frame:
    """The table of single figures, by name."""

    def __init__(self, folder: Path) -> None:
        """Read `frame.csv`."""
        rows = read_table(folder / FRAME, ("id", "value", "source"), key="id")
        self._rows = {row.text("id"): row for row in rows}

    def row(self, name: str) -> TableRow:
        """Return the row of a figure."""
        if name not in self._rows:
            raise TableError(FRAME, None, "id", say("'{name}' is missing", name=name))
        return self._rows[name]

    def integer(self, name: str, least: int | None = None, most: int | None = None) -> int:
        """Return a figure that is a whole number."""
        return self.row(name).integer("value", least, most)


def named_rows(folder: Path, table: str, columns: tuple[str, ...], names: tuple[str, ...]) -> list[TableRow]:
    """Read a table that must have exactly these ids, in this order."""
    rows = read_table(folder / f"{table}.csv", ("id", *columns, "source"), key="id")
    for row in rows:
        row.text("id", names)
    found = [row.text("id") for row in rows]
    for place, name in enumerate(names):
        if place >= len(found) or found[place] != name:
            problem = say("'{name}' expected as entry {place}", name=name, place=place + 1)
            raise TableError(f"{table}.csv", place + 2, "id", problem)
    return rows


def numbered_rows(
    folder: Path, table: str, counter: str, columns: tuple[str, ...], first: int, least: int = 1
) -> list[TableRow]:
    """Read a table whose rows are numbered without a gap."""
    rows = read_table(folder / f"{table}.csv", (counter, *columns, "source"))
    for number, row in enumerate(rows, start=first):
        if row.integer(counter) != number:
            raise row.wrong(
                counter, say("{found}, expected {expected}", found=brief(row.text(counter)), expected=number)
            )
    if len(rows) < least:
        problem = say("{found} rows, expected at least {least}", found=len(rows), least=least)
        raise TableError(f"{table}.csv", None, counter, problem)
    return rows


def _rows(file: str, text: str, columns: tuple[str, ...]) -> Iterator[TableRow]:
    reader = csv.reader(text.splitlines())
    try:
        header = next(reader, [])
        missing = [column for column in columns if column not in header]
        if missing:
            raise TableError(
                file,
                1,
                missing[0],
                say("the header lacks this column, expected {columns}", columns=", ".join(columns)),
            )
        for number, cells in enumerate(reader, start=2):
            if not cells:
                continue
            if len(cells) != len(header):
                raise TableError(
                    file,
                    number,
                    None,
                    say("{found} cells, expected {expected}", found=len(cells), expected=len(header)),
                )
            yield TableRow(file, number, dict(zip(header, cells, strict=True)))
    except csv.Error as error:
        raise TableError(file, reader.line_num, None, say("is not CSV ({error})", error=error)) from None
