"""How a score grew turn by turn, and two turns side by side."""

from typing import Any

import altair as alt
import pandas as pd

from skara.charts.chart_parts import (
    at_seat,
    cut_to,
    each_told,
    finished,
    message_chart,
    nothing_yet,
    small_multiples,
)
from skara.charts.chart_rows import box_in, frame_with, of_one_game, of_player
from skara.charts.labels import label
from skara.charts.scores import line_scale, stack
from skara.charts.theme import FIRST, SECOND, WIDTH, inks, letters_width
from skara.core.language import say
from skara.core.numbers import number, signed

_COURSE_COLUMNS = ("player", "name", "round", "turn", "vp")
_NAME_SIZE = 12


def score_over_time(data: Any, player: int | None = None) -> Any:
    """Stack the VP so far, turn by turn, with round ends marked; players side by side.

    Of a finished game the last bar is the final score, which the end of the last round has changed once more.
    """
    title = say("VP so far, turn by turn")
    chart = "score_over_time"
    frame = of_player(of_one_game(frame_with(data, _COURSE_COLUMNS, chart), chart), player, chart)
    if frame.empty:
        return nothing_yet(title)
    box = box_in(frame)
    lines = [column.removeprefix("vp_") for column in frame.columns if column.startswith("vp_")]
    if not lines:
        return message_chart(title, say("The rows hold no lines of the score (columns vp_...)."))
    frame = frame.assign(_at=frame["turn"].astype(str))
    ends = _ends(frame, lines)
    frame = pd.concat([frame, ends], ignore_index=True)
    used = [line for line in lines if (frame[f"vp_{line}"] != 0).any()] or lines[:1]
    long = frame.melt(
        id_vars=["player", "who", "round", "turn", "_at", "vp"], value_vars=[f"vp_{line}" for line in used],
        var_name="line", value_name="points",
    )  # fmt: skip
    long["line"] = long["line"].str.removeprefix("vp_")
    long["line_name"] = [label(box, line, "line") for line in long["line"]]
    long = stack(long, ["player", "turn"], "points")
    low, high = float(min(0, long["_start"].min())), float(max(1, long["_end"].max()))
    many = frame["player"].nunique() > 1
    long["_round"] = [
        say("R{round}", round=round) if many else say("Round {round}", round=round) for round in long["round"]
    ]
    longest = max(letters_width(f"{label(box, line, 'line')} −10", _NAME_SIZE) for line in used)
    size = (325 - longest if many else WIDTH - longest + 40, 240 if many else 320)
    drawn = small_multiples(frame, lambda seat: _course(box, long, seat, used, (low, high), size))
    final = frame.sort_values("turn", kind="stable").groupby("player").last()
    told = each_told(final["who"], final["vp"])
    meaning = say("Each bar counts as if the game ended with that turn, before whatever the end of a round brings.")
    if len(ends):
        point = say("Final score: {told}. {meaning} The last bar is the final score.", told=told, meaning=meaning)
    else:
        point = say("VP after turn {turn}: {told}. {meaning}", turn=frame["turn"].max(), told=told, meaning=meaning)
    point = say("{point} Diamonds: the total; dashed lines: ends of rounds.", point=point)
    description = say(
        "Stacked bars by turn, from turn {first} to {last}, coloured by line, with diamonds for the total; vertical "
        "axis: victory points from {low} to {high}. {point}",
        first=frame["turn"].min(), last=frame["turn"].max() - (len(ends) > 0), low=number(low), high=number(high),
        point=point,
    )  # fmt: skip
    return finished(drawn, title, point, description)


def _ends(frame: pd.DataFrame, lines: list[str]) -> pd.DataFrame:
    """Return one more row for each player whose last turn tells an end that differs: what came after that turn."""
    columns = [f"end_{line}" for line in lines]
    if not {*columns, "end"} <= set(frame.columns):
        return frame.iloc[:0]
    last = frame.loc[frame.groupby("player")["turn"].idxmax()]
    ends = last.assign(**{f"vp_{line}": last[f"end_{line}"] for line in lines}, vp=last["end"])
    changed = (ends[[f"vp_{line}" for line in lines]] != last[[f"vp_{line}" for line in lines]]).any(axis=None)
    return ends.assign(turn=last["turn"] + 1, _at=say("end")) if changed else frame.iloc[:0]


def _course(
    box: str, long: pd.DataFrame, seat: int, lines: list[str], domain: tuple[float, float], size: tuple[float, float]
) -> Any:
    """Draw one player's turns, with the names of the lines beside the last of them."""
    ink, ink2, _, _ = inks()
    base = at_seat(alt.Chart(long, width=size[0], height=size[1]), seat)
    axis = alt.Axis(labelAngle=0, labelFontSize=11 if size[0] < WIDTH / 2 else 13)
    own = long[long["player"] == seat]
    order = list(dict.fromkeys(long.sort_values("turn", kind="stable")["_at"]))
    x = alt.X("_at:O", sort=order, title=say("Turn of the game"), axis=axis)
    y = alt.Y("_start:Q", title=say("Victory points"), scale=alt.Scale(domain=list(domain), nice=False))
    bars = base.mark_bar(stroke=ink, strokeWidth=0.5).encode(
        x=x,
        y=y,
        y2="_end:Q",
        color=alt.Color("line_name:N", scale=line_scale(box, lines), sort=None, legend=None),
        tooltip=[alt.Tooltip("who:N", title=say("Player")), alt.Tooltip("round:O", title=say("Round")),
                 alt.Tooltip("_at:O", title=say("Turn")), alt.Tooltip("line_name:N", title=say("Line")),
                 alt.Tooltip("points:Q", title=say("VP"), format="+,d"),
                 alt.Tooltip("vp:Q", title=say("VP in all"), format=",d")],
    )  # fmt: skip
    totals = base.transform_filter(alt.FieldEqualPredicate(field="line", equal=lines[0]))
    path = totals.mark_line(color=ink, strokeWidth=2).encode(x=x, y="vp:Q")
    points = totals.mark_point(shape="diamond", filled=True, size=70, color=ink, opacity=1).encode(x=x, y="vp:Q")
    ends = [int(turn) for turn in own.groupby("round")["turn"].max()]
    last_of_round = alt.FieldOneOfPredicate(field="turn", oneOf=ends)
    rules = totals.transform_filter(last_of_round).mark_rule(color=ink2, strokeDash=[5, 3]).encode(
        x=alt.X("_at:O", sort=order, bandPosition=1)
    )  # fmt: skip
    rounds = totals.transform_filter(last_of_round).mark_text(
        color=ink2, align="right", dx=-3, fontSize=11, dy=-9
    ).encode(x=alt.X("_at:O", sort=order, bandPosition=1), y=alt.value(0), text="_round:N")  # fmt: skip
    names = _names_beside(own, domain, size[1])
    beside = alt.Chart(names)
    at_end = alt.X("_at:O", sort=order, bandPosition=1)
    swatches = beside.mark_square(size=90, stroke=ink, strokeWidth=1, opacity=1, xOffset=12).encode(
        x=at_end, y="_place:Q", color=alt.Color("line_name:N", scale=line_scale(box, lines), sort=None, legend=None)
    )
    words = beside.mark_text(align="left", dx=20, fontSize=_NAME_SIZE, color=ink).encode(
        x=at_end, y="_place:Q", text="_text:N"
    )
    return alt.layer(bars, rules, rounds, path, points, swatches, words)


def _names_beside(own: pd.DataFrame, domain: tuple[float, float], height: float) -> pd.DataFrame:
    """Place each line's name beside its part of the last bar, moved apart where they would overlap."""
    sides = own.groupby("line")["points"].sum()
    own = own[own["line"].map(sides) != 0]
    rows = own[own["turn"] == own["turn"].max()]
    # A penalty that is nothing in the end still belongs below zero.
    foot = float(rows["_start"].min())
    below = (rows["points"] == 0) & (rows["line"].map(sides) < 0)
    rows = rows.assign(_middle=rows["_middle"].mask(below, foot)).sort_values("_middle", kind="stable")
    step = (domain[1] - domain[0]) / height * (_NAME_SIZE + 4)
    places: list[float] = []
    for middle in rows["_middle"]:
        places.append(max(float(middle), places[-1] + step) if places else float(middle))
    # Pushed up past the top? Then let all of them down again, from the top.
    ceiling = domain[1]
    for place in range(len(places) - 1, -1, -1):
        places[place] = min(places[place], ceiling)
        ceiling = places[place] - step
    texts = [f"{name} {number(vp)}" for name, vp in zip(rows["line_name"], rows["points"], strict=True)]
    return rows.assign(_place=places, _text=texts)


def compare_turns(data: Any, first: int, second: int) -> Any:
    """Set two turns (rows of the turns table, by their place) side by side: what differs, by line and by resource."""
    title = say("Two turns compared")
    frame = frame_with(data, ("player", "name", "turn"), "compare_turns")
    if frame.empty:
        return nothing_yet(title)
    for place in (first, second):
        if not 0 <= place < len(frame):
            return message_chart(
                title, say("There is no turn {place}; rows go from 0 to {last}.", place=place, last=len(frame) - 1)
            )
    one, other = frame.loc[first], frame.loc[second]
    names = [say("turn {turn} of {name}", turn=row["turn"], name=cut_to(row["who"], 24)) for row in (one, other)]
    if names[0] == names[1]:
        names = [f"1: {names[0]}", f"2: {names[1]}"]
    found = _differences(box_in(frame), one, other)
    if found.empty:
        return message_chart(title, say("Both turns are the same in points and goods."))
    found["_turn"] = found["turn"].map(dict(enumerate(names)))
    kinds = list(dict.fromkeys(found["kind"]))
    most, least = float(found["value"].max()), float(min(0, found["value"].min()))
    scale = alt.Scale(domain=[least, max(1.0, most)], nice=True)
    charts = [_side_by_side(found, kind, names, scale, last=kind == kinds[-1]) for kind in kinds]
    differences = found[found["turn"] == 0]
    point = say(
        "Lines and resources that differ: {count}. On the right: what the second has more (▲) or less (▼).",
        count=len(differences),
    )  # fmt: skip
    description = say(
        "Pairs of bars by line and resource: {first} against {second}; horizontal axis: numbers from {low} to {high}; "
        "differences from {least} to {most}. {point}",
        first=names[0], second=names[1], low=number(least), high=number(most),
        least=number(differences["difference"].min()), most=number(differences["difference"].max()), point=point,
    )  # fmt: skip
    return finished(alt.vconcat(*charts, spacing=14), title, point, description)


def _differences(box: str, one: pd.Series, other: pd.Series) -> pd.DataFrame:
    """Return both values of everything that differs, as one row for each turn."""
    kinds = (
        (say("VP so far"), "vp_", "line"),
        (say("Gained in the turn"), "gained_", ""),
        (say("Spent in the turn"), "spent_", ""),
    )
    rows = [
        {"kind": kind, "what": label(box, column.removeprefix(prefix), group), "turn": turn,
         "value": float(row[column]), "difference": float(other[column] - one[column])}
        for kind, prefix, group in kinds
        for column in one.index
        if column.startswith(prefix) and one[column] != other[column]
        for turn, row in enumerate((one, other))
    ]  # fmt: skip
    return pd.DataFrame(rows, columns=["kind", "what", "turn", "value", "difference"])


def _side_by_side(found: pd.DataFrame, kind: str, names: list[str], scale: alt.Scale, *, last: bool) -> Any:
    ink = inks()[0]
    found = found.assign(
        _text=[number(value) for value in found["value"]],
        _sign=[f"{'▲' if difference > 0 else '▼'} {signed(difference)}" for difference in found["difference"]],
    )
    of_kind = alt.FieldEqualPredicate(field="kind", equal=kind)
    base = alt.Chart(found, width=WIDTH - 60, height=alt.Step(13)).transform_filter(of_kind)
    y = alt.Y("what:N", sort=None, title=None, scale=alt.Scale(paddingInner=0.25))
    pair = alt.YOffset("_turn:N", sort=names)
    axis = alt.Axis(tickMinStep=1, format=",d", title=say("Number") if last else None, labels=last, ticks=last)
    bars = base.mark_bar(stroke=ink, strokeWidth=1).encode(
        y=y,
        yOffset=pair,
        x=alt.X("value:Q", scale=scale, axis=axis),
        color=alt.Color("_turn:N", sort=names, scale=alt.Scale(domain=names, range=[FIRST, SECOND]), title=None,
                        legend=alt.Legend(columns=2, labelLimit=340)),
        tooltip=[alt.Tooltip("kind:N", title=say("Kind")), alt.Tooltip("what:N", title=say("What")),
                 alt.Tooltip("_turn:N", title=say("Turn")), alt.Tooltip("value:Q", title=say("Number"), format=",d"),
                 alt.Tooltip("difference:Q", title=say("Difference"), format="+,d")],
    )  # fmt: skip
    ends = base.mark_text(fontSize=11, color=ink, align="left", dx=4).encode(
        y=y, yOffset=pair, x=alt.X("_edge:Q"), text="_text:N"
    ).transform_calculate(_edge="max(0, datum.value)")  # fmt: skip
    signs = base.transform_filter("datum.turn == 0").mark_text(
        align="left", fontWeight="bold", color=ink, dx=26
    ).encode(y=y, x=alt.value(WIDTH - 60), text="_sign:N")  # fmt: skip
    heading = alt.TitleParams(kind, fontSize=14, anchor="start", frame="group", offset=4)
    return alt.layer(bars, ends, signs).properties(title=heading)
