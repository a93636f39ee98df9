"""The shadow price of a good at a position: what the best turn gains by one more of it."""

from collections.abc import Sequence
from math import nan
from typing import Any

import pandas as pd

from skara.analysis.analyses import Analysis, analyse
from skara.analysis.ranked import lead, leads
from skara.analysis.sources import study_of
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.core.study import outlook_of
from skara.lab.estimates import FEWEST, Estimate, mean_of
from skara.lab.measure_tables import TABLE, MeasureRow, measure_row
from skara.records import open_game

ONE_MORE = "good:"
"""How a game calls one more of a good among what could be different at a table."""


def shadow_prices(
    source: Any, goods: Sequence[str] | None = None, *, samples: int = 0, seed: int | str = 0,
    seconds: float | None = 20.0,
) -> pd.DataFrame:  # fmt: skip
    """Return what one more of each good would add to the best turn of whoever decides now.

    In the last turn these are points; before it values read off the table, or with `samples` points of games played
    out, both tables with the same luck. `seconds` are for each good.
    """
    game = open_game(source)
    outlook = outlook_of(study_of(game))
    if outlook is None:
        raise OptionError(say("This game cannot tell what one more of a good would change."))
    known = [entry.key.removeprefix(ONE_MORE) for entry in outlook.what_ifs(game) if entry.key.startswith(ONE_MORE)]
    for good in goods or ():
        if good not in known:
            names = ", ".join(known)
            raise OptionError(say("Unknown good {name}; possible are: {known}.", name=quoted(good), known=names))

    def looked(keys: list[str]) -> Analysis:
        return analyse(outlook.with_what_ifs(game, keys), best=1, samples=samples, seed=seed, seconds=seconds)

    before = looked([])
    rows = [_price(good, before, looked([f"{ONE_MORE}{good}"])) for good in (known if goods is None else goods)]
    rows.sort(key=lambda row: -row["value"])
    frame = pd.DataFrame([{"box": game.box.ID, "measure": "prices", **row} for row in rows], columns=list(TABLE))
    frame.attrs["measure"] = "prices"
    return frame.astype({"of": "string", "note": "string", "measure": "string", "by": "string"})


def _price(good: str, before: Analysis, after: Analysis) -> MeasureRow:
    one, other = before.turns[0], after.turns[0]
    if one.exact and other.exact:
        proved = before.exact and after.exact
        price = other.value - one.value
        return measure_row(good, Estimate(price, price, price, 0), 0.0, "" if proved else say("not proved"))
    pairs = leads(other, one)
    if len(pairs) >= FEWEST:
        return measure_row(good, mean_of(pairs), 0.0)
    price = lead(other, one).mean
    return measure_row(good, Estimate(price, nan, nan, len(pairs)), 0.0, say("an estimate, without an interval"))
