"""A measure of one run or two side by side: each value as a point on its interval, runs told by colour and shape."""

from collections.abc import Mapping
from typing import Any

import altair as alt
import pandas as pd

from skara.charts.chart_parts import cut_to, finished, haloed, nothing_yet
from skara.charts.chart_rows import ChartError
from skara.charts.lab_measures import measure_names, measure_words, written_value
from skara.charts.theme import FIRST, LIMIT, SECOND, WIDTH, inks
from skara.core.language import say
from skara.core.numbers import number

_AROUND = 88.0
"""What axis and legend take of the height of a room."""
_STEP, _TIGHT_STEP = 15.0, 9.5
"""The pixels that a value takes, and the fewest it needs so that figures do not cover each other."""
_FONT, _TIGHT_FONT = 12, 11
"""The size of figures, and of those that stand as close as they may; names are one larger."""
_LONGEST_NAME = 32


def measures_beside(tables: Mapping[str, pd.DataFrame], room: tuple[float, float] | None = None) -> Any:
    """Draw what `lab.measured` returned for one or two runs, by their names, each on its 95 % interval.

    With `room`, a width and a height, the chart is as large as that and has no title, as in a panel that says
    elsewhere what it shows. Where the height is 0 it is as high as it needs.
    """
    if not 1 <= len(tables) <= 2:
        raise ChartError(say("measures_beside draws one run or two, not {number}.", number=len(tables)))
    names = [cut_to(name, _LONGEST_NAME) for name in tables]
    first = next(iter(tables.values()))
    title, axis = measure_words(first)
    frame = pd.concat(
        [table.assign(who=name, of=measure_names(table)) for name, table in zip(names, tables.values(), strict=True)],
        ignore_index=True,
    )
    if frame.empty:
        return nothing_yet(title)
    frame["text"] = [written_value(value) for value in frame["value"]]
    order = list(dict.fromkeys(frame["of"]))
    least = _STEP * len(names) * len(order) + 6 * len(order)
    tightest = _TIGHT_STEP * len(names) * len(order)
    # What does not fit even so scrolls, and then nothing need stand close.
    given = max(0.0, room[1] - _AROUND) if room else 0.0
    tight = tightest <= given < least
    drawn = _drawn(frame, names, order, axis, tight)
    if room is None:
        drawn = drawn.properties(width=WIDTH, height=least * 1.2)
    else:
        fit = alt.AutoSizeParams(type="fit", contains="padding")
        drawn = drawn.properties(
            width=room[0],
            height=max(tightest if tight else least, min(2.4 * least, given)) + _AROUND,
            autosize=fit,
        )
    point = say("95 % intervals over {deals} deals.", deals=number(int(frame["deals"].max())))
    told = "; ".join(f"{row.who}, {row.of}: {row.text}" for row in frame.itertuples())
    return finished(drawn, "" if room else title, "" if room else point, f"{title}. {told}. {point}")


def _drawn(frame: pd.DataFrame, names: list[str], order: list[str], axis: str, tight: bool) -> Any:
    ink, font = inks()[0], _TIGHT_FONT if tight else _FONT
    base = alt.Chart(frame)
    labels = alt.Axis(labelLimit=210, labelFontSize=font + 1, ticks=False)
    # Where values stand close, those of one name need the room between two names.
    y = alt.Y("of:N", sort=order, title=None, axis=labels, scale=alt.Scale(paddingInner=0.02 if tight else 0.2))
    offset = alt.YOffset("who:N", sort=names)
    legend = alt.Legend(title=None, orient="top") if len(names) > 1 else None
    colour = alt.Color("who:N", scale=alt.Scale(domain=names, range=[FIRST, SECOND]), legend=legend)
    shape = alt.Shape("who:N", scale=alt.Scale(domain=names, range=["circle", "diamond"]), legend=legend)
    low, high = float(frame["low"].min()), float(frame["high"].max())
    span = (high - low) or 1.0
    # Beyond the last value there is room for its figure.
    scale = alt.Scale(
        domain=[min(low - 0.04 * span, 0.0 if low < 0 else low), high + 0.12 * span], nice=False, zero=False
    )
    x = alt.X("low:Q", title=axis, scale=scale)
    layers = [
        base.mark_rule(strokeWidth=3).encode(y=y, yOffset=offset, x=x, x2="high:Q", color=colour),
        base.mark_point(filled=True, size=110, stroke=ink, strokeWidth=1, opacity=1).encode(
            y=y, yOffset=offset, x="value:Q", color=colour, shape=shape
        ),
        *haloed(
            base.encode(y=y, yOffset=offset, x="high:Q", text="text:N"),
            align="left", dx=7, fontSize=font,
        ),
    ]  # fmt: skip
    beside = frame["beside"].dropna()
    if len(beside):
        dashed = alt.Chart(pd.DataFrame({"at": [float(beside.iloc[0])]}))
        layers.append(dashed.mark_rule(color=LIMIT, strokeDash=[5, 4], strokeWidth=2).encode(x="at:Q"))
    return alt.layer(*layers)
