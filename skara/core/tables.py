"""Reading one CSV table with errors that name file, row, column and what was expected."""

import csv
from collections.abc import Container, Iterator
from pathlib import Path

from skara.core.errors import TableError
from skara.core.language import say


class Row:
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
            raise self.wrong(column, say("'{value}' is unknown, expected {known}", value=value, known=known))
        return value

    def optional(self, column: str) -> str:
        """Return a cell that may be empty."""
        return self.cells[column].strip()

    def integer(self, column: str, least: int | None = None, most: int | None = None) -> int:
        """Return a whole number within bounds."""
        value = self.text(column)
        try:
            number = int(value)
        except ValueError:
            raise self.wrong(column, say("'{value}' is not a whole number", value=value)) from None
        if least is not None and number < least:
            raise self.wrong(column, say("{number}, expected at least {least}", number=number, least=least))
        if most is not None and number > most:
            raise self.wrong(column, say("{number}, expected at most {most}", number=number, most=most))
        return number

    def flag(self, column: str) -> bool:
        """Return True for yes, False for no."""
        return self.text(column, ("yes", "no")) == "yes"


def read_table(path: Path, columns: tuple[str, ...], key: str | None = None) -> list[Row]:
    """Read a table whose header must have these columns, and whose `key` column must not repeat a value."""
    file = path.name
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise TableError(file, None, None, say("missing from {folder}", folder=path.parent)) from None
    except (OSError, UnicodeDecodeError) as error:
        raise TableError(file, None, None, say("cannot be read ({error})", error=error)) from None
    rows = list(_rows(file, text, columns))
    if key is not None:
        seen: dict[str, int] = {}
        for row in rows:
            value = row.text(key)
            if value in seen:
                raise row.wrong(key, say("'{value}' stands in row {row} already", value=value, row=seen[value]))
            seen[value] = row.number
    return rows


def _rows(file: str, text: str, columns: tuple[str, ...]) -> Iterator[Row]:
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
            yield Row(file, number, dict(zip(header, cells, strict=True)))
    except csv.Error as error:
        raise TableError(file, reader.line_num, None, say("is not CSV ({error})", error=error)) from None
