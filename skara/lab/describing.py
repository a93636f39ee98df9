"""A variant in words: what each figure was and is, and what is forbidden."""

from skara.core.bans import Ban, ban_named, read_ban
from skara.core.language import say
from skara.core.tables import TableRow, read_table, row_keys
from skara.core.variants import Variant
from skara.games import box_of


def variant_words(variant: Variant) -> list[str]:
    """Return one line for each change, in the language spoken now: `food per settler: 1 → 2`."""
    return list(changes_of(variant).values())


def changes_of(variant: Variant) -> dict[tuple[str, ...], str]:
    """Return the changes of a variant in words, each under a key by which it can be taken back."""
    game = variant.game
    found: dict[tuple[str, ...], str] = {}
    for table, rows in variant.figures.items():
        printed = table_rows(game, table)
        for key, cells in rows.items():
            row = printed.get(key)
            if cells is None:
                found["figures", table, key] = say("{what}: taken away", what=figure_said(game, table, key))
                continue
            for column, cell in cells.items():
                before = cell_said(game, row.cells[column]) if row and column in row.cells else "–"
                what = figure_said(game, table, key, column)
                after = cell_said(game, cell)
                if before != after:
                    words = say("{what}: {before} → {after}", what=what, before=before, after=after)
                    if row:
                        found["figures", table, key, column] = words
                    else:
                        # A new row is one change, however many figures it has.
                        new = found.get(("figures", table, key))
                        found["figures", table, key] = f"{new}; {words}" if new else words
    return {**found, **{("forbid", str(ban.as_data())): ban_said(game, ban) for ban in variant.forbid}}


def table_rows(game: str, table: str) -> dict[str, TableRow]:
    """Return the printed rows of a table of figures by what they are called."""
    rows = read_table(box_of(game).DATA / f"{table}.csv", ())
    return dict(zip(row_keys(rows), rows, strict=True))


def figure_said(game: str, table: str, row: str = "", column: str = "") -> str:
    """Name a figure, a row or a table; a game that has words of its own for it says so in its box."""
    words = getattr(box_of(game), "figure_words", None)
    if words is not None:
        found: str = words(table, row, column)
        return found
    return " ".join(part for part in (table, row, column) if part)


def cell_said(game: str, text: str) -> str:
    """Write what stands in a cell as a person reads it."""
    if not text.strip():
        return "–"
    words = getattr(box_of(game), "cell_words", None)
    return str(words(text)) if words is not None else text


def ban_name(game: str, ban: Ban | str) -> str:
    """Name what a ban forbids."""
    return ban_named(box_of(game), read_ban(ban, "ban"))


def ban_said(game: str, ban: Ban) -> str:
    """Say what is forbidden, and to whom."""
    what = ban_name(game, ban)
    if not ban.seats:
        return say("forbidden: {what}", what=what)
    seats = ", ".join(str(seat + 1) for seat in ban.seats)
    return say("forbidden to player {seats}: {what}", seats=seats, what=what)
