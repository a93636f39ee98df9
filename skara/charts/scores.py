"""Where the points came from and where they leaked away."""

from typing import Any

import altair as alt
import pandas as pd

from skara.charts.frames import finished, frame_with, label, message_chart, nothing_yet, of_player
from skara.charts.theme import GAIN, LINE_COLOURS, LOSS, TOTAL, WIDTH, inks, readable_on
from skara.core.language import say

_SCORE_COLUMNS = ("player", "name", "line", "vp")


def _line_scale(lines: list[str]) -> alt.Scale:
    return alt.Scale(domain=[label(line) for line in lines], range=[LINE_COLOURS.get(line, TOTAL) for line in lines])


def _scores(data: Any, chart: str) -> pd.DataFrame:
    """Return score rows with names; of several games, each player's mean."""
    frame = frame_with(data, _SCORE_COLUMNS, chart)
    if frame.empty:
        return frame
    order = {line: place for place, line in enumerate(dict.fromkeys(frame["line"]))}
    frame = frame.groupby(["player", "name", "line"], as_index=False, sort=False)["vp"].mean()
    frame["order"] = frame["line"].map(order)
    frame["line_name"] = frame["line"].map(label)
    return frame.sort_values(["player", "order"]).reset_index(drop=True)


def score_breakdown(data: Any) -> Any:
    """Stack each player's lines to the right of zero, penalties to the left, totals marked, best on top."""
    title = say("Score by line")
    frame = _scores(data, "score_breakdown")
    if frame.empty:
        return nothing_yet(title)
    totals = frame.groupby(["player", "name"], as_index=False)["vp"].sum().sort_values("vp", ascending=False)
    names = list(totals["name"])
    _stack(frame)
    lines = list(dict.fromkeys(frame["line"]))
    ink = inks()[0]
    y = alt.Y("name:N", sort=names, title=None, axis=alt.Axis(labelFontSize=15))
    base = alt.Chart(frame, width=WIDTH, height=alt.Step(64))
    shown = base.transform_filter("datum.vp != 0")
    bars = shown.mark_bar(stroke=ink, strokeWidth=1, height=36).encode(
        y=y,
        x=alt.X("start:Q", title=say("Victory points")),
        x2="end:Q",
        color=alt.Color("line_name:N", scale=_line_scale(lines), sort=None, title=None,
                        legend=alt.Legend(orient="bottom", columns=4)),
        tooltip=[alt.Tooltip("name:N", title=say("Player")), alt.Tooltip("line_name:N", title=say("Line")),
                 alt.Tooltip("vp:Q", title=say("VP"), format="+.3~g")],
    )  # fmt: skip
    numbers = base.transform_filter("abs(datum.vp) >= 2").mark_text(fontSize=13, fontWeight="bold").encode(
        y=y,
        x="middle:Q",
        text=alt.Text("vp:Q", format="+.3~g"),
        color=alt.Color("ink:N", scale=None),
    )  # fmt: skip
    zero = base.mark_rule(color=ink, strokeWidth=2).encode(x=alt.datum(0))
    marks = alt.Chart(totals).mark_tick(color=ink, thickness=4, height=50).encode(y=y, x="vp:Q")
    words = alt.Chart(totals).mark_text(align="center", dy=-31, fontSize=14, fontWeight="bold", color=ink).encode(
        y=y, x="vp:Q", text=alt.Text("vp:Q", format=".3~g")
    )  # fmt: skip
    best = totals.iloc[0]
    point = say("{name} leads with {vp} VP; the tick marks the total.", name=best["name"], vp=_number(best["vp"]))
    description = say(
        "Stacked bars, one for each of {players} players; horizontal axis: victory points from {low} to {high}, gains "
        "right of zero, losses left. {point}",
        players=len(totals), low=_number(frame["start"].min()), high=_number(frame["end"].max()), point=point,
    )  # fmt: skip
    return finished(bars + numbers + zero + marks + words, title, point, description)


def _stack(frame: pd.DataFrame) -> None:
    """Lay each player's gains and losses end to end."""
    for _, rows in frame.groupby("player"):
        high = low = 0.0
        for index, row in rows.iterrows():
            if row["vp"] >= 0:
                start, end = high, high + row["vp"]
                high = end
            else:
                start, end = low + row["vp"], low
                low = start
            frame.loc[index, ["start", "end"]] = start, end
    frame["middle"] = (frame["start"] + frame["end"]) / 2
    frame["ink"] = [readable_on(LINE_COLOURS.get(line, TOTAL)) for line in frame["line"]]


def _number(value: float) -> str:
    """Write a number for a sentence, with a true minus sign."""
    return f"{value:.3g}".replace("-", "\N{MINUS SIGN}")


def score_waterfall(data: Any, player: int = 0) -> Any:
    """Build one player's total up and tear it down, line by line."""
    title = say("How the total came about")
    frame = of_player(_scores(data, "score_waterfall"), player, "score_waterfall").reset_index(drop=True)
    if frame.empty:
        return nothing_yet(title)
    name, total = frame["name"].iloc[0], float(frame["vp"].sum())
    end = frame["vp"].cumsum()
    frame["start"], frame["end"] = end - frame["vp"], end
    frame["kind"] = [say("gain") if vp >= 0 else say("loss") for vp in frame["vp"]]
    last = {"line_name": say("Total"), "vp": total, "start": 0.0, "end": total, "kind": say("total")}
    frame = pd.concat([frame, pd.DataFrame([last])], ignore_index=True)
    frame["text"] = [_signed(vp) for vp in frame["vp"][:-1]] + [_number(total)]
    frame["top"] = frame[["start", "end"]].max(axis=1)
    names = list(frame["line_name"])
    ink = inks()[0]
    x = alt.X("line_name:N", sort=names, title=None, axis=alt.Axis(labelAngle=-35))
    base = alt.Chart(frame, width=WIDTH, height=320)
    kinds = [say("gain"), say("loss"), say("total")]
    bars = base.mark_bar(stroke=ink, strokeWidth=1).encode(
        x=x,
        y=alt.Y("start:Q", title=say("Victory points")),
        y2="end:Q",
        color=alt.Color("kind:N", scale=alt.Scale(domain=kinds, range=[GAIN, LOSS, TOTAL]), title=None),
        tooltip=[alt.Tooltip("line_name:N", title=say("Line")), alt.Tooltip("vp:Q", title=say("VP"), format="+.3~g"),
                 alt.Tooltip("end:Q", title=say("VP so far"), format=".3~g")],
    )  # fmt: skip
    words = base.mark_text(dy=-8, fontWeight="bold", color=ink).encode(x=x, y="top:Q", text="text:N")
    point = say("{name}: {total} VP in all.", name=name, total=_number(total))
    description = say(
        "Waterfall of {name}'s score over {lines} lines; vertical axis: victory points from {low} to {high}. {point}",
        name=name, lines=len(frame) - 1, low=_number(frame[["start", "end"]].min().min()),
        high=_number(frame["top"].max()), point=point,
    )  # fmt: skip
    return finished(bars + words, title, point, description)


def _signed(value: float) -> str:
    return ("+" if value > 0 else "") + _number(value)


def score_over_time(data: Any, player: int | None = None) -> Any:
    """Stack the score if the game ended then, turn by turn, with round ends marked; players side by side."""
    title = say("Score if the game ended then")
    columns = ("player", "name", "round", "turn", "vp")
    frame = of_player(frame_with(data, columns, "score_over_time"), player, "score_over_time")
    if frame.empty:
        return nothing_yet(title)
    lines = [column.removeprefix("vp_") for column in frame.columns if column.startswith("vp_")]
    if not lines:
        return message_chart(title, say("The rows hold no lines of the score (columns vp_...)."))
    long = frame.melt(
        id_vars=list(columns), value_vars=[f"vp_{line}" for line in lines], var_name="line", value_name="points"
    )
    long["line"] = long["line"].str.removeprefix("vp_")
    long["line_name"] = long["line"].map(label)
    used = [line for line in lines if (long.loc[long["line"] == line, "points"] != 0).any()] or lines[:1]
    long = long[long["line"].isin(used)]
    ends = _round_ends(frame)
    many = frame["name"].nunique() > 1
    ink = inks()[0]
    base = alt.Chart(long, width=WIDTH / 2 - 20 if many else WIDTH, height=220 if many else 300)
    x = alt.X("turn:O", title=say("Turn of the game"), axis=alt.Axis(labelAngle=0))
    bars = base.mark_bar(stroke=ink, strokeWidth=0.5).encode(
        x=x,
        y=alt.Y("sum(points):Q", title=say("Victory points")),
        color=alt.Color("line_name:N", scale=_line_scale(used), sort=None, title=None,
                        legend=alt.Legend(orient="bottom", columns=4)),
        tooltip=[alt.Tooltip("name:N", title=say("Player")), alt.Tooltip("turn:O", title=say("Turn")),
                 alt.Tooltip("line_name:N", title=say("Line")),
                 alt.Tooltip("sum(points):Q", title=say("VP"), format="+.3~g")],
    )  # fmt: skip
    total = base.mark_line(color=ink, point=alt.OverlayMarkDef(shape="diamond", size=60, color=ink)).encode(
        x=x, y=alt.Y("total:Q", title=""), detail="name:N"
    ).transform_aggregate(total="sum(points)", groupby=["turn", "name"])  # fmt: skip
    rules = base.mark_rule(color=ink, strokeDash=[4, 3]).encode(x=x).transform_filter(
        alt.FieldOneOfPredicate(field="turn", oneOf=ends)
    )  # fmt: skip
    chart = alt.layer(rules, bars, total)
    if many:
        chart = chart.facet(facet=alt.Facet("name:N", title=None, sort=list(dict.fromkeys(frame["name"]))), columns=2)
    final = frame.sort_values("turn").groupby("name", sort=False)["vp"].last()
    told = "; ".join(f"{name} {_number(vp)}" for name, vp in final.items())
    point = say(
        "After turn {turn}: {told} VP. Dashed lines: last turns of rounds.", turn=frame["turn"].max(), told=told
    )
    description = say(
        "Stacked bars by turn, from turn {first} to {last}, coloured by line, with a line of diamonds for the total; "
        "vertical axis: victory points from {low} to {high}. {point}",
        first=frame["turn"].min(), last=frame["turn"].max(), low=_number(min(0, frame["vp"].min())),
        high=_number(frame["vp"].max()), point=point,
    )  # fmt: skip
    return finished(chart, title, point, description)


def _round_ends(frame: pd.DataFrame) -> list[int]:
    return [int(turn) for turn in frame.groupby("round")["turn"].max()]


def compare_turns(data: Any, first: int, second: int) -> Any:
    """Set two turns (rows of the turns table, by their place) side by side: difference by line and by resource."""
    title = say("Two turns compared")
    frame = frame_with(data, ("name", "turn"), "compare_turns").reset_index(drop=True)
    if frame.empty:
        return nothing_yet(title)
    for place in (first, second):
        if not 0 <= place < len(frame):
            return message_chart(
                title, say("There is no turn {place}; rows go from 0 to {last}.", place=place, last=len(frame) - 1)
            )
    one, other = frame.loc[first], frame.loc[second]
    rows = [
        {"kind": kind, "what": label(column.partition("_")[2]), "difference": float(other[column] - one[column])}
        for kind, prefix in ((say("points"), "vp_"), (say("gained"), "gained_"), (say("spent"), "spent_"))
        for column in frame.columns
        if column.startswith(prefix) and other[column] != one[column]
    ]
    names = [say("turn {turn} of {name}", turn=row["turn"], name=row["name"]) for row in (one, other)]
    if not rows:
        return message_chart(title, say("Both turns are the same in points and goods."))
    found = pd.DataFrame(rows)
    found["sign"] = [say("more") if difference > 0 else say("less") for difference in found["difference"]]
    ink = inks()[0]
    base = alt.Chart(found, width=WIDTH - 120, height=alt.Step(24))
    y = alt.Y("what:N", sort=None, title=None)
    scale = alt.Scale(domain=[say("more"), say("less")], range=[GAIN, LOSS])
    bars = base.mark_bar(stroke=ink, strokeWidth=1).encode(
        y=y,
        x=alt.X("difference:Q", title=say("Difference")),
        color=alt.Color("sign:N", scale=scale, title=None),
        tooltip=[alt.Tooltip("kind:N", title=say("Kind")), alt.Tooltip("what:N", title=say("What")),
                 alt.Tooltip("difference:Q", title=say("Difference"), format="+.3~g")],
    )  # fmt: skip
    words = base.mark_text(fontWeight="bold", color=ink, dx=alt.ExprRef("datum.difference > 0 ? 14 : -14")).encode(
        y=y, x="difference:Q", text=alt.Text("difference:Q", format="+.3~g")
    )  # fmt: skip
    chart = (bars + words).facet(row=alt.Row("kind:N", title=None, sort=None)).resolve_scale(y="independent")
    point = say("What the second has more or less of: {second}, against {first}.", first=names[0], second=names[1])
    description = say(
        "Diverging bars by line and resource, from {low} to {high}. {point}",
        low=_number(found["difference"].min()), high=_number(found["difference"].max()), point=point,
    )  # fmt: skip
    return finished(chart, title, point, description)
