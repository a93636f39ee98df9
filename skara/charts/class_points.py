"""The points of a class, with the goals marked."""

import json
from typing import Any

import altair as alt
import pandas as pd

from skara.charts.chart_parts import cut_to, finished, message_chart
from skara.charts.chart_rows import frame_with
from skara.charts.theme import GAIN, LIMIT, WIDTH, inks
from skara.core.language import say
from skara.core.numbers import number

_COLUMNS = ("nickname", "points", "finished", "player")
_LONGEST_NAME = 24
_STEP, _TEXT = 30, 13
_BARS = WIDTH - 160
"""How wide the bars are; what they are worth stands beside them."""


def class_points(data: Any) -> Any:
    """Draw a bar for each player of a class board, the best on top; games that do not count are hollow."""
    title = say("Points of the class")
    frame = frame_with(_named(data), (*_COLUMNS, "name"), "class_points")
    if frame.empty:
        return message_chart(title, say("There is no saved game in this folder yet."))
    frame["_row"] = range(len(frame))
    frame["_text"] = [_words(row) for row in frame.to_dict("records")]
    frame["_counts"] = frame["rank"].notna() if "rank" in frame.columns else frame["finished"]
    ink, ink2, _, _ = inks()
    low, high = min(0, int(frame["points"].min())), max(1, int(frame["points"].max()))
    marks = _goals(frame)
    high = max([high, *marks["points"]])
    scale = alt.Scale(domain=[low, high], nice=False)
    names = json.dumps([cut_to(name, _LONGEST_NAME) for name in frame["name"]])
    axis = alt.Axis(labelExpr=f"{names}[datum.value]", labelFontSize=14, labelLimit=220, labelPadding=6, ticks=False)
    y = alt.Y("_row:O", title=None, axis=axis)
    x = alt.X("points:Q", title=say("Points"), scale=scale)
    base = alt.Chart(frame, width=_BARS, height=alt.Step(_STEP))
    tooltip = [alt.Tooltip("name:N", title=say("Name")), alt.Tooltip("points:Q", title=say("Points"))]
    full = base.transform_filter("datum._counts").mark_bar(color=GAIN, stroke=ink, height=20).encode(
        y=y, x=x, tooltip=tooltip
    )  # fmt: skip
    hollow = base.transform_filter("!datum._counts").mark_bar(
        filled=False, stroke=ink, strokeDash=[4, 3], strokeWidth=1.5, height=20
    ).encode(y=y, x=x, tooltip=tooltip)  # fmt: skip
    # In a column of their own, where no line crosses them.
    words = base.mark_text(align="left", dx=12, fontSize=_TEXT, color=ink).encode(
        y=y, x=alt.value(_BARS), text="_text:N"
    )
    over = alt.Chart(marks)
    rules = over.mark_rule(color=LIMIT, strokeWidth=2, strokeDash=[8, 4]).encode(x=x)
    heads = over.mark_text(align="center", dy=-9, fontSize=_TEXT, fontWeight="bold", color=ink2).encode(
        x=x, y=alt.value(0), text="text:N"
    )
    point = _point(frame, marks)
    description = say(
        "Bars, players: {players}; horizontal axis: points from {low} to {high}. {told} {point}",
        players=len(frame), low=number(low), high=number(int(frame["points"].max())), point=point,
        told=" ".join(f"{name}: {text}." for name, text in zip(frame["name"], frame["_text"], strict=True)),
    )  # fmt: skip
    return finished(alt.layer(full, hollow, rules, heads, words), title, point, description)


def _named(data: Any) -> Any:
    """Let a board's nicknames be the names that all charts ask for."""
    if isinstance(data, pd.DataFrame) and "nickname" in data.columns:
        return data.assign(name=data["nickname"])
    return data


def _words(row: dict[str, Any]) -> str:
    """Say beside a bar what it is worth, so that nothing is told by its looks alone."""
    told = [say("{vp} VP", vp=number(row["points"]))]
    if not row["finished"]:
        told.append(say("not finished"))
    elif row.get("week_deal") is False:
        told.append(say("other cards"))
    elif row.get("hard_reached") is True:
        told.append(say("{points} reached", points=number(row["hard"])))
    elif row.get("goal_reached") is True:
        told.append(say("{points} reached", points=number(row["goal"])))
    return " · ".join(told)


def _goals(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the goals that any of the games has, each with what stands above its line."""
    texts: dict[int, str] = {}
    for column in ("goal", "hard"):
        for points in frame[column].dropna().unique() if column in frame.columns else ():
            shown = number(points)
            text = say("goal {points}", points=shown) if column == "goal" else say("hard {points}", points=shown)
            texts.setdefault(int(points), text)
    return pd.DataFrame({"points": list(texts), "text": list(texts.values())})


def _point(frame: pd.DataFrame, marks: pd.DataFrame) -> str:
    counted = frame.loc[frame["_counts"], "points"]
    if counted.empty:
        return say("No game counts yet.")
    told = [
        say("Games that count: {games}, half of them with {median} VP or more.",
            games=len(counted), median=number(counted.median()))
    ]  # fmt: skip
    told += [
        say("{points} reached: {count}.", points=number(points), count=int((counted >= points).sum()))
        for points in marks["points"]
    ]
    return " ".join(told)
