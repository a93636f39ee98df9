"""What a game was worth while it went on, decision by decision."""

from collections.abc import Mapping
from math import isfinite
from typing import Any

import altair as alt
import pandas as pd

from skara.charts.chart_parts import finished, haloed, nothing_yet
from skara.charts.chart_rows import ChartError, frame_with
from skara.charts.theme import GAIN, LOSS, WIDTH, inks
from skara.core.language import say
from skara.core.numbers import number, signed

_COLUMNS = ("player", "name", "number", "round", "before", "played", "low", "high", "lost")
PICKS = "picks"
"""The name of the layer whose marks, one for each decision, a panel makes clickable."""
_AROUND = (64.0, 76.0)
"""What axes, round numbers and padding take of a room."""
NAMED = 3
"""So many of the decisions that lost most have their loss written beside them."""


def value_over_time(data: Any, room: tuple[float, float] | None = None) -> Any:
    """Draw the expected final points after each decision with their 95 % band, and what the best one would have kept.

    `data` is a review, or its rows (`review.rows()` or `review.frame()`). With `room`, a width and a height, the chart
    is as large as that and has no title, as in a panel that says elsewhere what it shows.
    """
    title = say("Expected final points, decision by decision")
    frame = frame_with(_with_player(data), _COLUMNS, "value_over_time")
    if frame.empty:
        return nothing_yet(title)
    for column in ("before", "played", "lost"):
        if not all(map(isfinite, frame[column])):
            raise ChartError(say("value_over_time: column {column} must hold numbers.", column=column))
    frame = frame.sort_values("number", kind="stable").reset_index(drop=True)
    # A single game played out has no interval: its band is as wide as the line.
    for column in ("low", "high"):
        frame[column] = [
            value if isfinite(value) else played for value, played in zip(frame[column], frame["played"], strict=True)
        ]
    # What was found to be better than the best one known stands for it: noise is not drawn as a gain.
    frame["before"], frame["lost"] = frame[["before", "played"]].max(axis=1), frame["lost"].clip(lower=0.0)
    frame["_place"] = range(1, len(frame) + 1)
    frame["_round"] = [say("R{round}", round=round) for round in frame["round"]]
    low, high = float(frame[["low", "played"]].min().min()), float(frame[["high", "before"]].max().max())
    margin = max(1.0, 0.08 * (high - low))
    size = (WIDTH, 240.0) if room is None else (max(200.0, room[0] - _AROUND[0]), max(50.0, room[1] - _AROUND[1]))
    drawn = _course(frame, (low - margin, high + 2 * margin), size)
    worst = frame.loc[frame["lost"].idxmax()]
    point = say(
        "From {first} points to {last}, as players expect who plan one turn at a time. Circles: the turn played, with "
        "its 95 % band; diamonds: the best turn known.",
        first=number(frame["before"].iloc[0]), last=number(frame["played"].iloc[-1]),
    )  # fmt: skip
    description = say(
        "Line with a band over {count} decisions; vertical axis: expected final points from {low} to {high}; most "
        "lost in one decision: {lost}, in round {round}. {point}",
        count=len(frame), low=number(low), high=number(high), lost=number(worst["lost"]), round=worst["round"],
        point=point,
    )  # fmt: skip
    return finished(drawn, title if room is None else "", point if room is None else "", description)


def _with_player(data: Any) -> Any:
    """Give rows the columns that tell players apart; a review, which is about one, gives its own."""
    rows = getattr(data, "rows", None)
    if callable(rows):
        data = rows()
    if isinstance(data, pd.DataFrame):
        return data.assign(**{name: "" for name in ("player", "name") if name not in data.columns})
    try:
        return [{"player": "", "name": "", **row} if isinstance(row, Mapping) else row for row in data]
    except TypeError:
        return data


def _course(frame: pd.DataFrame, domain: tuple[float, float], size: tuple[float, float]) -> Any:
    ink, ink2, _, ground = inks()
    width, height = size
    base = alt.Chart(frame, width=width, height=height)
    x = alt.X("_place:O", title=say("Decision"), axis=alt.Axis(labelAngle=0, labelOverlap=True))
    scale = alt.Scale(domain=list(domain), nice=False, zero=False)
    title = say("Expected final points") if height >= 200 else say("Points")
    y = alt.Y("played:Q", title=title, scale=scale, axis=alt.Axis(tickCount=max(3, int(height / 30))))
    band = base.mark_area(opacity=0.3, color=GAIN).encode(x=x, y=alt.Y("low:Q", scale=scale), y2="high:Q")
    path = base.mark_line(color=ink, strokeWidth=2).encode(x=x, y=y)
    losses = base.mark_rule(color=LOSS, strokeWidth=2.5).encode(x=x, y=y, y2="before:Q")
    best = base.mark_point(shape="diamond", size=70, color=ink2, fill=ground, opacity=1, strokeWidth=1.5).encode(
        x=x, y="before:Q"
    )
    played = base.mark_point(size=60, filled=True, color=ink, opacity=1).encode(x=x, y=y)
    ends = [int(group["_place"].max()) for _, group in frame.groupby("round")]
    last_of_round = alt.FieldOneOfPredicate(field="_place", oneOf=ends)
    after = alt.X("_place:O", bandPosition=1)
    rounds = base.transform_filter(last_of_round)
    rules = rounds.mark_rule(color=ink2, strokeDash=[5, 3]).encode(x=after)
    heads = rounds.mark_text(color=ink2, align="right", dx=-3, fontSize=11, dy=-9).encode(
        x=after, y=alt.value(0), text="_round:N"
    )
    most = frame[frame["lost"] > 0].nlargest(NAMED, "lost")
    named = most.assign(_text=[signed(-lost) for lost in most["lost"]])
    words = haloed(alt.Chart(named).encode(x=x, y="before:Q", text="_text:N"), dy=-14, fontSize=12, fontWeight="bold")
    picks = base.mark_bar(opacity=0, color=ground).encode(
        x=alt.X("_place:O", scale=alt.Scale(paddingInner=0, paddingOuter=0)),
        y=alt.value(0), y2=alt.value(height),
        tooltip=[alt.Tooltip("round:O", title=say("Round")),
                 alt.Tooltip("played:Q", title=say("Played"), format=".1f"),
                 alt.Tooltip("before:Q", title=say("Best known"), format=".1f"),
                 alt.Tooltip("lost:Q", title=say("Lost"), format=".1f")],
    ).properties(name=PICKS)  # fmt: skip
    return alt.layer(band, rules, heads, losses, path, best, played, *words, picks)
