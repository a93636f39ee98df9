"""The table that every measure returns: what was measured, its interval, and what must be known beside it."""

from collections.abc import Iterable, Sequence
from typing import Any

import pandas as pd

from skara.core.errors import OptionError
from skara.core.language import say
from skara.lab.estimates import Estimate, holm, p_value
from skara.lab.runs import Run

TABLE = ("box", "measure", "of", "value", "low", "high", "deals", "beside", "chance", "note", "by")
"""The columns of what a measure returns: of which game, of what, the value, its interval, from how many deals, what it
is compared with, how likely so large a difference would be by chance (adjusted in a family), what must be known
beside it, and of whom, where a measure is of several players."""

MeasureRow = dict[str, Any]


def measure_row(of: object, found: Estimate, beside: float = float("nan"), note: str = "", by: str = "") -> MeasureRow:
    """Return a row of a measure."""
    return {
        "of": str(of), "value": found.value, "low": found.low, "high": found.high, "deals": found.deals,
        "beside": beside, "chance": float("nan"), "note": note, "by": by,
    }  # fmt: skip


def family(rows: list[MeasureRow]) -> list[MeasureRow]:
    """Adjust what a family says of its differences from what it is compared with."""
    found = [Estimate(row["value"], row["low"], row["high"], row["deals"]) for row in rows]
    chances = [p_value(one, row["beside"]) for one, row in zip(found, rows, strict=True)]
    return [{**row, "chance": chance} for row, chance in zip(rows, holm(chances), strict=True)]


def measure_table(name: str, rows: Iterable[MeasureRow], runs: Sequence[Run]) -> pd.DataFrame:
    """Put rows into the table of a measure, with what must be known of the bots that played."""
    box = runs[0].game
    frame = pd.DataFrame([{"box": box, "measure": name, **row} for row in rows], columns=list(TABLE))
    notes = list(dict.fromkeys(run.fitted_note for run in runs))
    frame["note"] = [", ".join(part for part in (own, *notes) if part) for own in frame["note"].fillna("")]
    frame.attrs["measure"] = name
    return frame.astype({"of": "string", "note": "string", "measure": "string", "by": "string"})


def with_columns(run: Run, table: str, columns: tuple[str, ...]) -> pd.DataFrame:
    """Return a table that has the columns a measure needs, or say which are missing."""
    frame = run.table(table)
    missing = [column for column in columns if column not in frame.columns]
    if missing:
        raise OptionError(
            say("This measure needs the columns {columns} in the table {table}, which this game does not fill.",
                columns=", ".join(missing), table=table)
        )  # fmt: skip
    return frame
