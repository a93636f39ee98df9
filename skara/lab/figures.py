"""The figures of a game as a list to choose from, and variants made from it, one change at a time."""

from functools import cache
from typing import Any, NamedTuple

from skara.core.bans import Ban
from skara.core.tables import read_table, row_keys
from skara.core.variants import Variant
from skara.games import box_of

_SOURCE = "source"
"""The column that says where a row comes from: no figure."""


class PrintedFigure(NamedTuple):
    """A cell of a game's tables that a variant may change, and what is printed there."""

    table: str
    row: str
    column: str
    printed: str

    @property
    def key(self) -> str:
        """What it is called among all figures of its game."""
        return "/".join(self[:3])


@cache
def figures_of(game: str) -> tuple[PrintedFigure, ...]:
    """List the printed figures of a game, table by table; cells that are empty in print do not apply there."""
    box = box_of(game)
    found = []
    for table in getattr(box, "figure_tables", ()):
        rows = read_table(box.DATA / f"{table}.csv", ())
        names = row_keys(rows)
        for name, row in zip(names, rows, strict=True):
            for column in [column for column in list(row.cells)[len(name.split()) :] if column != _SOURCE]:
                if row.cells[column].strip():
                    found.append(PrintedFigure(table, name, column, row.cells[column].strip()))
    return tuple(found)


def figures_in(variant: Variant) -> tuple[PrintedFigure, ...]:
    """List the figures of a variant: those of its game, and those of rows that it adds, of which nothing is printed."""
    printed = figures_of(variant.game)
    found = list(printed)
    for table, rows in variant.figures.items():
        known = {figure.row for figure in printed if figure.table == table}
        new = [(row, cells) for row, cells in rows.items() if cells and row not in known]
        place = max((place for place, figure in enumerate(found) if figure.table == table), default=len(found) - 1) + 1
        found[place:place] = [PrintedFigure(table, row, column, "") for row, cells in new for column in cells or ()]
    return tuple(found)


def next_row(variant: Variant, table: str) -> str | None:
    """Return the number of the row that can be added to a table; None where rows have names, which the rules know."""
    known = [figure.row for figure in figures_in(variant) if figure.table == table]
    return str(max(map(int, known)) + 1) if known and all(map(str.isdecimal, known)) else None


def with_row(variant: Variant, table: str) -> Variant:
    """Return the variant with one more row, which begins as a copy of the one before it."""
    number = next_row(variant, table)
    if number is None:
        return variant
    data, before = _data(variant), str(int(number) - 1)
    cells = {figure.column: cell_in(variant, figure) for figure in figures_in(variant) if figure[:2] == (table, before)}
    data["figures"].setdefault(table, {})[number] = cells
    return _tidy(variant, data)


def cell_in(variant: Variant, figure: PrintedFigure) -> str:
    """Return what stands in a cell in a variant; nothing where its row was taken away."""
    row = variant.figures.get(figure.table, {}).get(figure.row, {})
    return "" if row is None else row.get(figure.column, figure.printed)


def with_figure(variant: Variant, figure: PrintedFigure, text: str) -> Variant:
    """Return the variant with another figure in a cell; the printed one is no change, where one is printed."""
    data = _data(variant)
    row = data["figures"].setdefault(figure.table, {}).get(figure.row) or {}
    cells = {column: cell for column, cell in row.items() if column != figure.column}
    if text.strip() != figure.printed or not figure.printed:
        cells[figure.column] = text
    data["figures"][figure.table][figure.row] = cells
    return _tidy(variant, data)


def with_ban(variant: Variant, ban: Ban) -> Variant:
    """Return the variant with one more forbidden move."""
    return variant if ban in variant.forbid else variant.changed(forbid=[*variant.forbid, ban])


def without_change(variant: Variant, key: tuple[str, ...]) -> Variant:
    """Return the variant without one of its changes, by the key that `changes_of` gives it."""
    data = _data(variant)
    if key[0] == "forbid":
        return variant.changed(forbid=[ban for ban in variant.forbid if str(ban.as_data()) != key[1]])
    table, row, *column = key[1:]
    if column:
        data["figures"][table][row].pop(column[0], None)
    else:
        del data["figures"][table][row]
    return _tidy(variant, data)


def _data(variant: Variant) -> dict[str, Any]:
    return {"figures": variant.as_data()["figures"]}


def _tidy(variant: Variant, data: dict[str, Any]) -> Variant:
    """Leave out rows in which nothing is changed any more; a row that was taken away is `False`."""
    rows = {
        table: {key: row for key, row in found.items() if row is False or row}
        for table, found in data["figures"].items()
    }
    return variant.changed(figures={table: found for table, found in rows.items() if found})
