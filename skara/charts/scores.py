"""Where the points came from and where they leaked away."""

from typing import Any

import altair as alt
import pandas as pd

from skara.charts.chart_parts import each_told, finished, fits, nothing_yet
from skara.charts.chart_rows import box_in, frame_with, of_player
from skara.charts.labels import label
from skara.charts.theme import GAIN, LOSS, TOTAL, WIDTH, inks, readable_on
from skara.core.language import gettext, say
from skara.core.numbers import number, signed
from skara.core.words import listed
from skara.games import box_of

_TEXTS_INSIDE: dict[str, dict[str, Any]] = {
    "_figure": {"fontSize": 13, "fontWeight": "bold", "yOffset": 10, "dy": alt.ExprRef("datum._name ? -7 : 0")},
    "_name": {"fontSize": 11, "yOffset": 10, "dy": 9},
}
_SCORE_COLUMNS = ("player", "name", "line", "vp")


def line_scale(box: str, lines: list[str]) -> alt.Scale:
    """Return the colours of a game's lines, by the names that the reader sees."""
    names = [label(box, line, "line") for line in lines]
    return alt.Scale(domain=names, range=[_line_colour(box, line) for line in lines])


def _line_colour(box: str, line: str) -> str:
    return box_of(box).lines.get(line, TOTAL)


def stack(frame: pd.DataFrame, by: list[str], value: str) -> pd.DataFrame:
    """Lay gains end to end to one side of zero and losses to the other: `_start`, `_end` and `_middle`."""
    gains, losses = frame[value].clip(lower=0), frame[value].clip(upper=0)
    groups = [frame[column] for column in by]
    high, low = gains.groupby(groups).cumsum(), losses.groupby(groups).cumsum()
    gained = frame[value] >= 0
    start, end = (high - gains).where(gained, low), high.where(gained, low - losses)
    return frame.assign(_start=start, _end=end, _middle=(start + end) / 2)


def _scores(data: Any, chart: str) -> tuple[str, pd.DataFrame, list[str]]:
    """Return the game, score rows with names (of several games, each player's mean), and what to say about them."""
    frame = frame_with(data, _SCORE_COLUMNS, chart)
    box = box_in(frame)
    remarks = []
    if "game" in frame.columns and frame["game"].nunique() > 1:
        remarks.append(say("Means of {games} games.", games=number(frame["game"].nunique())))
    if "final" in frame.columns and not frame["final"].astype(bool).all():
        remarks.append(say("Not over yet: VP so far."))
    order = {line: place for place, line in enumerate(dict.fromkeys(frame["line"]))}
    frame = frame.groupby(["player", "who", "line"], as_index=False, sort=False)["vp"].mean()
    frame["line_name"] = [label(box, line, "line") for line in frame["line"]]
    frame["_order"] = frame["line"].map(order)
    return box, frame.sort_values(["player", "_order"]).reset_index(drop=True), remarks


def score_breakdown(data: Any) -> Any:
    """Stack each player's lines to the right of zero, penalties to the left, totals marked, best on top."""
    title = say("Score by line")
    box, frame, remarks = _scores(data, "score_breakdown")
    if frame.empty:
        return nothing_yet(title)
    totals = frame.groupby(["player", "who"], as_index=False)["vp"].sum().sort_values("vp", ascending=False)
    totals["text"] = [say("{vp} VP", vp=number(vp)) for vp in totals["vp"]]
    frame = stack(frame, ["player", "who"], "vp")
    low, high = min(0, frame["_start"].min()), max(1, frame["_end"].max())
    frame = _with_texts(box, frame, WIDTH / (high - low))
    shown = frame.loc[frame["vp"] != 0].sort_values("_order")
    used = list(dict.fromkeys(shown["line"])) or list(frame["line"])[:1]
    ink = inks()[0]
    y = alt.Y("who:N", sort=list(totals["who"]), title=None, axis=alt.Axis(labelFontSize=14, labelLimit=112))
    base = alt.Chart(frame, width=WIDTH, height=alt.Step(76))
    bars = base.transform_filter("datum.vp != 0").mark_bar(stroke=ink, strokeWidth=1, height=38, yOffset=10).encode(
        y=y,
        x=alt.X("_start:Q", title=say("Victory points"), scale=alt.Scale(domain=[low, high], nice=True)),
        x2="_end:Q",
        color=alt.Color("line_name:N", scale=line_scale(box, used), sort=None, title=None,
                        legend=alt.Legend(columns=5)),
        tooltip=[alt.Tooltip("who:N", title=say("Player")), alt.Tooltip("line_name:N", title=say("Line")),
                 alt.Tooltip("vp:Q", title=say("VP"), format="+,.3~r")],
    )  # fmt: skip
    inside = [
        base.mark_text(**mark).encode(y=y, x="_middle:Q", text=f"{text}:N", color=alt.Color("_ink:N", scale=None))
        for text, mark in _TEXTS_INSIDE.items()
    ]
    zero = base.mark_rule(color=ink, strokeWidth=2).encode(x=alt.datum(0))
    own = alt.Chart(totals)
    marks = own.mark_point(shape="triangle-down", filled=True, color=ink, size=130, opacity=1, yOffset=-17).encode(
        y=y, x="vp:Q", tooltip=[alt.Tooltip("who:N", title=say("Player")), alt.Tooltip("text:N", title=say("Total"))]
    )  # fmt: skip
    words = own.mark_text(align="left", dx=9, yOffset=-18, fontSize=14, fontWeight="bold", color=ink).encode(
        y=y, x="vp:Q", text="text:N"
    )
    best = totals.iloc[0]
    level = list(totals.loc[totals["vp"] == best["vp"], "who"])
    if len(level) > 1:
        point = say(
            "{names} lead together with {vp} VP; the triangle marks the total.",
            names=listed(level, gettext("and")), vp=number(best["vp"]),
        )  # fmt: skip
    elif len(totals) > 1:
        point = say("{name} leads with {vp} VP; the triangle marks the total.", name=best["who"], vp=number(best["vp"]))
    else:
        point = say("{name} has {vp} VP; the triangle marks the total.", name=best["who"], vp=number(best["vp"]))
    point = " ".join([point, *remarks])
    description = say(
        "Stacked bars, players: {players}; horizontal axis: victory points from {low} to {high}, gains right of zero, "
        "losses left. Totals: {totals}. {point}",
        players=len(totals), low=number(low), high=number(high), point=point,
        totals=each_told(totals["who"], totals["vp"]),
    )  # fmt: skip
    return finished(alt.layer(bars, zero, *inside, marks, words), title, point, description)


def _with_texts(box: str, frame: pd.DataFrame, scale: float) -> pd.DataFrame:
    """Choose what fits into each bar: figure and name, the figure alone, or nothing."""
    figures, names = [], []
    for vp, name in zip(frame["vp"], frame["line_name"], strict=True):
        room = abs(vp) * scale
        # A loss without its sign would be read as a gain.
        texts = (signed(vp), number(vp)) if vp > 0 else (signed(vp),)
        figure = next((text for text in texts if vp and fits(text, 13, room + 3)), "")
        figures.append(figure)
        names.append(name if figure and fits(name, 11, room) else "")
    inked = [readable_on(_line_colour(box, line)) for line in frame["line"]]
    return frame.assign(_figure=figures, _name=names, _ink=inked)


def score_waterfall(data: Any, player: int = 0) -> Any:
    """Build one player's total up and tear it down, line by line."""
    title = say("How the total came about")
    _, frame, remarks = _scores(data, "score_waterfall")
    frame = of_player(frame, player, "score_waterfall").reset_index(drop=True)
    if frame.empty:
        return nothing_yet(title)
    name, total = frame["who"].iloc[0], float(frame["vp"].sum())
    kinds = [say("gain"), say("loss"), say("total")]
    end = frame["vp"].cumsum()
    frame = frame.assign(_start=end - frame["vp"], _end=end)
    frame["kind"] = [kinds[0] if vp >= 0 else kinds[1] for vp in frame["vp"]]
    last = {"player": player, "who": name, "line": "total", "line_name": say("Total"), "vp": total, "_start": 0.0,
            "_end": total, "kind": kinds[2]}  # fmt: skip
    frame = pd.concat([frame, pd.DataFrame([last])], ignore_index=True)
    frame["_text"] = [*(signed(vp) for vp in frame["vp"][:-1]), number(total)]
    frame["_right"] = frame[["_start", "_end"]].max(axis=1)
    frame["_next"] = frame["line_name"].shift(-1).fillna(frame["line_name"])
    low, high = min(0.0, float(frame[["_start", "_end"]].min().min())), float(frame["_right"].max())
    ink, ink2, _, _ = inks()
    y = alt.Y("line_name:N", sort=list(frame["line_name"]), title=None)
    base = alt.Chart(frame, width=WIDTH - 20, height=alt.Step(30))
    joints = base.mark_rule(color=ink2, strokeDash=[2, 2]).encode(
        x="_end:Q", y=y, y2=alt.Y2("_next")
    )  # fmt: skip
    bars = base.mark_bar(stroke=ink, strokeWidth=1, height=22).encode(
        y=y,
        x=alt.X("_start:Q", title=say("Victory points"), axis=alt.Axis(tickCount=10),
                scale=alt.Scale(domain=[low, max(1.0, high)], nice=True)),
        x2="_end:Q",
        color=alt.Color("kind:N", scale=alt.Scale(domain=kinds, range=[GAIN, LOSS, TOTAL]), title=None),
        tooltip=[alt.Tooltip("line_name:N", title=say("Line")), alt.Tooltip("vp:Q", title=say("VP"), format="+,.3~r"),
                 alt.Tooltip("_end:Q", title=say("VP so far"), format=",.3~r")],
    )  # fmt: skip
    words = base.mark_text(align="left", dx=6, fontWeight="bold", color=ink).encode(y=y, x="_right:Q", text="_text:N")
    point = " ".join([say("{name}: {total} VP in all.", name=name, total=number(total)), *remarks])
    description = say(
        "Waterfall of the score of {name} over {lines} lines; horizontal axis: victory points from {low} to {high}. "
        "Gained {gained}, lost {lost}. {point}",
        name=name, lines=len(frame) - 1, low=number(low), high=number(high), point=point,
        gained=number(frame["vp"][:-1].clip(lower=0).sum()), lost=number(-frame["vp"][:-1].clip(upper=0).sum()),
    )  # fmt: skip
    return finished(alt.layer(joints, bars, words), title, point, description)
