"""Pandas frames with documented columns and stable types, made from the rows of played games."""

from collections.abc import Sequence
from typing import Any

import pandas as pd

from skara.analysis.sources import games_of
from skara.core.box import Tables
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.core.rows import Row, make_rows
from skara.core.study import Difference
from skara.games import DEFAULT, box_of


def columns(table: str, game: str = DEFAULT) -> dict[str, tuple[str, str]]:
    """Return the columns of a table of a game: type in pandas, and what they hold."""
    return dict(_tables(game, [table]).COLUMNS[table])


def _tables(game: str, names: Sequence[str]) -> Tables:
    tables = box_of(game).tables
    for name in names:
        if name not in tables.ROWS:
            known = ", ".join(tables.ROWS)
            raise OptionError(say("Unknown table {name}; possible are: {known}.", name=quoted(name), known=known))
    return tables


def frame_of(table: str, rows: list[Row], game: str = DEFAULT) -> pd.DataFrame:
    """Put rows into a frame whose columns and types are those documented, even where there is no row."""
    documented = columns(table, game)
    frame = pd.DataFrame(rows, columns=list(documented))
    return frame.astype({name: kind for name, (kind, _) in documented.items()})


def tables(source: Any, *names: str, seer: int | None = None) -> dict[str, pd.DataFrame]:
    """Return some tables, or all, of one or more games of one kind; each game is played again only once.

    Of a game that goes on, a `seer` gets to know no more than this player may.
    """
    games = games_of(source)
    kinds = list(dict.fromkeys(game.box.ID for game in games)) or [DEFAULT]
    if len(kinds) > 1:
        known = ", ".join(kinds)
        raise OptionError(say("Tables are made from games of one kind; these are of several: {known}.", known=known))
    offered = _tables(kinds[0], names)
    makers = {name: offered.ROWS[name] for name in names or offered.ROWS}
    return {name: frame_of(name, rows, kinds[0]) for name, rows in make_rows(games, makers, seer).items()}


def scores(source: Any) -> pd.DataFrame:
    """Return the lines of every player's score."""
    return tables(source, "scores")["scores"]


def rounds(source: Any) -> pd.DataFrame:
    """Return every player's end of every round."""
    return tables(source, "rounds")["rounds"]


def turns(source: Any) -> pd.DataFrame:
    """Return every turn: what was done, gained and spent, and the score if the game ended then."""
    return tables(source, "turns")["turns"]


def flows(source: Any) -> pd.DataFrame:
    """Return where each resource came from and what it became."""
    return tables(source, "flows")["flows"]


def actions(source: Any) -> pd.DataFrame:
    """Return how often each action was used."""
    return tables(source, "actions")["actions"]


def meals(source: Any) -> pd.DataFrame:
    """Return what was cooked, in games that know cooking."""
    return tables(source, "meals")["meals"]


def feeding(source: Any) -> pd.DataFrame:
    """Return what feeding asked and cost, in games that know hunger; the same columns in all of them."""
    return tables(source, "feeding")["feeding"]


def difference_frame(difference: Difference, *, all: bool = False) -> pd.DataFrame:
    """Return what differs between two turns as a table to be read, in the language spoken now."""
    columns = [say("Kind"), say("What"), say("First"), say("Second"), say("Difference")]
    rows = [
        (row.heading, row.label, row.first, row.second, row.difference)
        for row in difference.rows
        if all or row.difference
    ]
    broken = any(isinstance(value, float) for row in rows for value in row[2:])
    kind = "float64" if broken else "int64"
    types = dict(zip(columns, ("string", "string", kind, kind, kind), strict=True))
    return pd.DataFrame(rows, columns=columns).astype(types)
