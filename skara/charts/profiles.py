"""Ways to play: how the lines of the score of some players differ from those of one they are compared with."""

from typing import Any

import altair as alt
import pandas as pd

from skara.charts.chart_parts import finished
from skara.charts.labels import label
from skara.charts.theme import GAIN, LOSS, blend, inks, readable_on
from skara.core.language import say
from skara.core.numbers import number, signed
from skara.games import box_of

TOTAL_LINE = "total"
_DARKEST = 12.0
"""So many points more or less have the darkest fill."""


def profile_chart(table: pd.DataFrame) -> Any:
    """Draw `lab.measured(runs, "personas")`: one row for each player, one column for each line of the score.

    Blue is more, red is less; where the interval holds 0, the cell has no colour.
    """
    title = say("Ways to play")
    box = str(table["box"].iloc[0])
    named = {of: say("Total") if of == TOTAL_LINE else label(box, of, "line") for of in table["of"]}
    glossary = box_of(box).words.glossary
    who = {by: glossary.name(f"bot_{by}") if f"bot_{by}" in glossary else by for by in table["by"]}
    rows = []
    for row in table.itertuples():
        visible = row.low > 0 or row.high < 0
        share = 0.15 + 0.85 * min(1.0, abs(row.value) / _DARKEST)
        fill = blend(inks()[3], GAIN if row.value > 0 else LOSS, share) if visible else inks()[3]
        rows.append({
            "line": named[row.of], "who": who[row.by], "text": signed(row.value), "fill": fill, "low": row.low,
            "high": row.high, "ink": readable_on(fill),
        })  # fmt: skip
    frame = pd.DataFrame(rows)
    x = alt.X("line:N", sort=list(named.values()), title=None,
              axis=alt.Axis(labelAngle=-40, orient="top", domain=False, ticks=False, labelLimit=160))  # fmt: skip
    y = alt.Y("who:N", sort=list(who.values()), title=None,
              axis=alt.Axis(labelLimit=190, domain=False, ticks=False))  # fmt: skip
    base = alt.Chart(frame, width=alt.Step(48), height=alt.Step(34))
    squares = base.mark_rect(stroke=inks()[2]).encode(
        x=x, y=y, color=alt.Color("fill:N", scale=None),
        tooltip=[alt.Tooltip("who:N", title=" "), alt.Tooltip("line:N", title=" "),
                 alt.Tooltip("low:Q", format=".3~r"), alt.Tooltip("high:Q", format=".3~r")],
    )  # fmt: skip
    words = base.mark_text(fontSize=12).encode(x=x, y=y, text="text:N", color=alt.Color("ink:N", scale=None))
    notes = [note for note in dict.fromkeys(table["note"].astype(str)) if note]
    point = say(
        "Points more or less than the player compared with, over {deals} deals; no colour where the interval holds 0.",
        deals=number(int(table["deals"].max())),
    )
    point = " ".join([point, *(f"{note[:1].upper()}{note[1:]}." for note in notes)])
    told = "; ".join(f"{row['who']}, {row['line']} {row['text']}" for row in rows)
    return finished(squares + words, title, point, f"{title}. {told}. {point}")
