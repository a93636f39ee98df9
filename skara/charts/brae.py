"""Charts that only Skara Brae has: storage, feeding, Midden and the Hearth."""

from typing import Any

import altair as alt
import pandas as pd

from skara.charts.frames import finished, frame_with, label, nothing_yet, of_player
from skara.charts.theme import BLACK, BLUE, GREEN, GREY, ORANGE, PINK, RED, SKY, WIDTH, YELLOW, inks, readable_on
from skara.core.language import say

COOKED_COLOURS = {
    "shell": ORANGE, "barley": YELLOW, "rabbit": PINK, "fish": SKY, "sheep": GREY, "deer": GREEN, "cow": BLUE,
    "boar": RED,
}  # fmt: skip


def storage_over_time(data: Any, player: int = 0) -> Any:
    """Show what is held against the usable spaces, turn by turn, with Midden, and the slider's column."""
    title = say("Storage, turn by turn")
    columns = ("player", "name", "round", "turn", "held", "spaces", "slider", "midden")
    frame = of_player(frame_with(data, columns, "storage_over_time"), player, "storage_over_time")
    if frame.empty:
        return nothing_yet(title)
    name = frame["name"].iloc[0]
    frame = frame.assign(other=frame["held"] - frame["midden"])
    long = frame.melt(
        id_vars=["turn", "spaces", "slider"], value_vars=["other", "midden"], var_name="kind", value_name="number"
    )
    words = {"other": say("other resources"), "midden": label("midden")}
    long["kind_name"] = long["kind"].map(words)
    long["order"] = (long["kind"] == "midden").astype(int)
    ink = inks()[0]
    base = alt.Chart(long, width=WIDTH, height=300)
    x = alt.X("turn:O", title=say("Turn of the game"), axis=alt.Axis(labelAngle=0))
    bars = base.mark_bar(stroke=ink, strokeWidth=1).encode(
        x=x,
        y=alt.Y("number:Q", title=say("Spaces")),
        order="order:Q",
        color=alt.Color("kind_name:N", scale=alt.Scale(domain=list(words.values()), range=[SKY, BLACK]), title=None,
                        legend=alt.Legend(orient="bottom")),
        tooltip=[alt.Tooltip("turn:O", title=say("Turn")), alt.Tooltip("kind_name:N", title=say("Kind")),
                 alt.Tooltip("number:Q", title=say("Spaces")), alt.Tooltip("slider:Q", title=say("Slider column"))],
    )  # fmt: skip
    own = alt.Chart(frame)
    limit = own.mark_line(interpolate="step", color=RED, strokeWidth=3).encode(x=x, y="spaces:Q")
    columns_told = own.mark_text(dy=-10, color=ink, fontWeight="bold").encode(x=x, y="spaces:Q", text="slider:Q")
    last = frame.iloc[-1]
    point = say(
        "{name} ends with {held} of {spaces} spaces filled, {midden} of them with Midden; numbers: slider column.",
        name=name, held=last["held"], spaces=last["spaces"], midden=last["midden"],
    )  # fmt: skip
    description = say(
        "Stacked bars by turn, from {first} to {last}: other resources below, Midden above; a red line shows the usable "
        "spaces, from {low} to {high}. {point}",
        first=frame["turn"].min(), last=frame["turn"].max(), low=frame["spaces"].min(), high=frame["spaces"].max(),
        point=point,
    )  # fmt: skip
    return finished(bars + limit + columns_told, title, point, description)


def _ledger(frame: pd.DataFrame, parts: dict[str, tuple[str, str]], axis: str) -> Any:
    """Stack the parts of each round, one row of bars for each player, every part with its number in it."""
    long = frame.melt(id_vars=["name", "round"], value_vars=list(parts), var_name="part", value_name="number")
    long["part_name"] = long["part"].map({part: words for part, (words, _) in parts.items()})
    long["order"] = long["part"].map({part: place for place, part in enumerate(parts)})
    long["ink"] = long["part"].map({part: readable_on(colour) for part, (_, colour) in parts.items()})
    long = long.sort_values(["name", "round", "order"])
    end = long.groupby(["name", "round"])["number"].cumsum()
    long["middle"] = end - long["number"] / 2
    names = list(dict.fromkeys(frame["name"]))
    scale = alt.Scale(domain=[words for words, _ in parts.values()], range=[colour for _, colour in parts.values()])
    base = alt.Chart(long, width=WIDTH / max(2, min(len(names), 4)) if len(names) > 1 else WIDTH, height=240)
    x = alt.X("round:O", title=say("Round"), axis=alt.Axis(labelAngle=0))
    bars = base.mark_bar(stroke=inks()[0], strokeWidth=1).encode(
        x=x,
        y=alt.Y("number:Q", title=axis),
        order="order:Q",
        color=alt.Color("part_name:N", scale=scale, sort=None, title=None, legend=alt.Legend(orient="bottom", columns=3)),
        tooltip=[alt.Tooltip("name:N", title=say("Player")), alt.Tooltip("round:O", title=say("Round")),
                 alt.Tooltip("part_name:N", title=say("Part")), alt.Tooltip("number:Q", title=axis)],
    )  # fmt: skip
    words = base.transform_filter("datum.number > 0").mark_text(fontWeight="bold", fontSize=14).encode(
        x=x, y="middle:Q", text="number:Q", color=alt.Color("ink:N", scale=None)
    )  # fmt: skip
    chart = bars + words
    if len(names) > 1:
        return chart.facet(facet=alt.Facet("name:N", title=None, sort=names), columns=2)
    return chart


def feeding_ledger(data: Any, player: int | None = None) -> Any:
    """Show, round by round, settlers = under a roof + fed + lost."""
    title = say("Feeding, round by round")
    columns = ("player", "name", "round", "settlers", "roofs", "food_due", "food_paid", "settlers_lost", "food_left")
    frame = of_player(frame_with(data, columns, "feeding_ledger"), player, "feeding_ledger")
    if frame.empty:
        return nothing_yet(title)
    frame = frame.assign(roofed=frame["settlers"] - frame["food_due"], fed=frame["food_due"] - frame["settlers_lost"])
    parts = {
        "roofed": (say("under a roof"), SKY),
        "fed": (say("fed"), GREEN),
        "settlers_lost": (say("lost"), RED),
    }
    chart = _ledger(frame, parts, label("settlers"))
    lost, paid = int(frame["settlers_lost"].sum()), int(frame["food_paid"].sum())
    point = say("Food paid in all: {paid}; settlers lost: {lost}.", paid=paid, lost=lost)
    description = say(
        "Stacked bars by round, from {first} to {last}: settlers under a roof, fed, lost; at most {most} settlers. {point}",
        first=frame["round"].min(), last=frame["round"].max(), most=frame["settlers"].max(), point=point,
    )  # fmt: skip
    return finished(chart, title, point, description)


def midden_ledger(data: Any, player: int | None = None) -> Any:
    """Show, round by round, what the slider showed = taken off by utensils + gained."""
    title = say("Midden, round by round")
    columns = ("player", "name", "round", "midden_shown", "utensils", "midden_gained", "midden")
    frame = of_player(frame_with(data, columns, "midden_ledger"), player, "midden_ledger")
    if frame.empty:
        return nothing_yet(title)
    frame = frame.assign(avoided=frame["midden_shown"] - frame["midden_gained"])
    parts = {
        "midden_gained": (say("gained"), BLACK),
        "avoided": (say("taken off by utensils"), GREEN),
    }
    chart = _ledger(frame, parts, say("Midden that the slider shows"))
    gained = int(frame["midden_gained"].sum())
    ends = frame.sort_values("round").groupby("name", sort=False)["midden"].last()
    held = "; ".join(f"{name} {number}" for name, number in ends.items())
    point = say("Gained at the ends of rounds: {gained}; held in the end: {held}.", gained=gained, held=held)
    description = say(
        "Stacked bars by round, from {first} to {last}: Midden gained, and Midden taken off by utensils; together what "
        "the slider showed, at most {most}. {point}",
        first=frame["round"].min(), last=frame["round"].max(), most=frame["midden_shown"].max(), point=point,
    )  # fmt: skip
    return finished(chart, title, point, description)


def hearth(data: Any, player: int = 0) -> Any:
    """Show what each meal was made of, by weight, against the Hearth limit of that moment."""
    title = say("What was cooked")
    columns = ("player", "name", "round", "meal", "resource", "count", "weight", "limit")
    frame = of_player(frame_with(data, columns, "hearth"), player, "hearth")
    if frame.empty:
        return nothing_yet(title)
    frame = frame.assign(resource_name=frame["resource"].map(label))
    frame["text"] = [f"{count} {name}" for count, name in zip(frame["count"], frame["resource_name"], strict=True)]
    frame["start"] = frame.groupby("meal")["weight"].cumsum() - frame["weight"]
    frame["middle"] = frame["start"] + frame["weight"] / 2
    frame["end"] = frame["start"] + frame["weight"]
    frame["ink"] = [readable_on(COOKED_COLOURS.get(good, GREY)) for good in frame["resource"]]
    used = list(dict.fromkeys(frame["resource"]))
    ink = inks()[0]
    scale = alt.Scale(domain=[label(good) for good in used], range=[COOKED_COLOURS.get(good, GREY) for good in used])
    base = alt.Chart(frame, width=WIDTH, height=alt.Step(36))
    y = alt.Y("meal:O", title=say("Meal"))
    bars = base.mark_bar(stroke=ink, strokeWidth=1).encode(
        y=y,
        x=alt.X("start:Q", title=say("Weight"), axis=alt.Axis(tickMinStep=1)),
        x2="end:Q",
        color=alt.Color("resource_name:N", scale=scale, sort=None, title=None, legend=None),
        tooltip=[alt.Tooltip("round:O", title=say("Round")), alt.Tooltip("text:N", title=say("Cooked")),
                 alt.Tooltip("weight:Q", title=say("Weight")), alt.Tooltip("limit:Q", title=label("hearth_limit"))],
    )  # fmt: skip
    words = base.mark_text(fontSize=12).encode(y=y, x="middle:Q", text="text:N", color=alt.Color("ink:N", scale=None))
    limits = base.mark_tick(color=RED, thickness=4, height=30).encode(y=y, x="limit:Q")
    meals = frame.groupby("meal").agg({"weight": "sum", "limit": "first"})
    point = say(
        "{meals} meals used {weight} of {limit} in all; the red tick is the Hearth limit.",
        meals=len(meals), weight=meals["weight"].sum(), limit=meals["limit"].sum(),
    )  # fmt: skip
    description = say(
        "Bars, one for each of {meals} meals, split by what was cooked; horizontal axis: weight from 0 to {most}. {point}",
        meals=len(meals), most=frame["limit"].max(), point=point,
    )  # fmt: skip
    return finished(bars + words + limits, title, point, description)
