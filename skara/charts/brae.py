"""Charts that only Skara Brae has: storage, feeding, Midden and the Hearth."""

import json
from typing import Any

import altair as alt
import pandas as pd

from skara.charts.chart_parts import at_seat, each_told, finished, fits, nothing_yet, small_multiples, strip
from skara.charts.chart_rows import box_in, frame_with, of_one_game, of_player
from skara.charts.labels import counted_label, label
from skara.charts.theme import LIMIT, WIDTH, inks, readable_on
from skara.core.colours import BLACK, BLUE, GREEN, GREY, ORANGE, PINK, RED, SKY, YELLOW
from skara.core.language import say
from skara.core.numbers import number, signed

GOOD_COLOURS = {
    "shell": ORANGE, "barley": YELLOW, "rabbit": PINK, "fish": SKY, "sheep": GREY, "deer": GREEN, "cow": BLUE,
    "boar": RED,
}  # fmt: skip
"""What can be cooked."""


def _frame(data: Any, columns: tuple[str, ...], player: int | None, chart: str) -> pd.DataFrame:
    return of_player(of_one_game(frame_with(data, ("player", "name", "round", *columns), chart), chart), player, chart)


def storage_over_time(data: Any, player: int = 0) -> Any:
    """Show what is held against the usable spaces, turn by turn, and below it what the slider's column costs."""
    title = say("Storage, turn by turn")
    columns = ("turn", "held", "spaces", "slider", "midden", "slider_midden", "slider_vp")
    frame = _frame(data, columns, player, "storage_over_time")
    if frame.empty:
        return nothing_yet(title)
    box = box_in(frame)
    frame = frame[["player", "who", "round", *columns]].assign(other=frame["held"] - frame["midden"])
    kinds = {"other": (say("other resources"), SKY), "midden": (label(box, "midden", "line"), BLACK)}
    names = {kind: words for kind, (words, _) in kinds.items()}
    ink = inks()[0]
    base = alt.Chart(frame, width=WIDTH, height=280)
    x = alt.X("turn:O", title=None, axis=alt.Axis(labels=False, ticks=False))
    tooltip = [
        alt.Tooltip("round:O", title=say("Round")), alt.Tooltip("turn:O", title=say("Turn")),
        alt.Tooltip("held:Q", title=say("Resources held"), format=",d"),
        alt.Tooltip("midden:Q", title=say("of these Midden"), format=",d"),
        alt.Tooltip("spaces:Q", title=say("Usable spaces"), format=",d"),
        alt.Tooltip("slider:Q", title=say("Slider column"), format=",d"),
        alt.Tooltip("slider_midden:Q", title=say("Midden at the end of the round"), format=",d"),
        alt.Tooltip("slider_vp:Q", title=say("VP at the end of the game"), format="+,d"),
    ]  # fmt: skip
    bars = base.mark_bar(stroke=ink, strokeWidth=1).encode(
        x=x,
        y=alt.Y("_low:Q", title=say("Spaces"), axis=alt.Axis(tickMinStep=1, format=",d")),
        y2="_high:Q",
        color=alt.Color("_name:N", scale=_scale(kinds), sort=None, title=None, legend=alt.Legend(columns=3)),
        tooltip=tooltip,
    ).transform_fold(list(kinds), as_=["_kind", "_number"]).transform_calculate(
        _low="datum._kind == 'midden' ? datum.other : 0",
        _high="datum._kind == 'midden' ? datum.held : datum.other",
        _name=f"{json.dumps(names)}[datum._kind]",
    )  # fmt: skip
    limit = base.mark_rule(color=LIMIT, strokeWidth=4).encode(
        x=alt.X("turn:O", bandPosition=0), x2=alt.X2("turn", bandPosition=1), y="spaces:Q", tooltip=tooltip
    )
    told = base.mark_text(dy=-9, color=ink, fontWeight="bold", fontSize=12).encode(x=x, y="spaces:Q", text="spaces:Q")
    costs = {
        "slider": say("Slider column"),
        "slider_midden": say("Midden a round"),
        "slider_vp": say("VP at the end"),
    }
    below = strip(frame, alt.X("turn:O", title=say("Turn of the game"), axis=alt.Axis(labelAngle=0)), costs, WIDTH)
    last = frame.iloc[-1]
    point = say(
        "After turn {turn}, {name} fills {held} of {spaces} usable spaces (red line), {midden} of them with Midden; "
        "slider column {slider} shows {cost} Midden for the end of a round and {vp} VP for the end of the game.",
        turn=last["turn"], name=last["who"], held=last["held"], spaces=last["spaces"], midden=last["midden"],
        slider=last["slider"], cost=last["slider_midden"], vp=signed(last["slider_vp"]),
    )  # fmt: skip
    description = say(
        "Stacked bars by turn, from {first} to {last}: other resources below, Midden above; vertical axis: spaces from "
        "0 to {high}; a red line shows the usable spaces, from {low} to {high}; figures below tell what the slider's "
        "column costs. {point}",
        first=frame["turn"].min(), last=frame["turn"].max(), low=frame["spaces"].min(), high=frame["spaces"].max(),
        point=point,
    )  # fmt: skip
    return finished(alt.vconcat(alt.layer(bars, limit, told), below, spacing=6), title, point, description)


_Parts = dict[str, tuple[str, str]]
"""The parts of a stacked bar: column, words and colour."""


def _scale(parts: _Parts) -> alt.Scale:
    return alt.Scale(domain=[words for words, _ in parts.values()], range=[colour for _, colour in parts.values()])


def _ledger(frame: pd.DataFrame, parts: _Parts, axis: str, figures: dict[str, str]) -> Any:
    """Stack the parts of each round for each player, every part with its number in it, and figures below."""
    long = frame.melt(
        id_vars=["player", "who", "round", *(column for column in figures if column not in parts)],
        value_vars=list(parts), var_name="part", value_name="number",
    )  # fmt: skip
    long["part_name"] = [parts[part][0] for part in long["part"]]
    long["_ink"] = [readable_on(parts[part][1]) for part in long["part"]]
    long["_end"] = long.groupby(["player", "round"])["number"].cumsum()
    long["_start"] = long["_end"] - long["number"]
    long["_middle"] = (long["_start"] + long["_end"]) / 2
    width = 235 if frame["player"].nunique() > 1 else WIDTH
    domain = [0, max(1, int(long["_end"].max()))]
    return small_multiples(frame, lambda seat: _account(frame, long, seat, parts, axis, figures, width, domain))


def _whole_numbers(most: int) -> alt.Axis:
    """Mark every whole number, or every second and so on: left to itself, a short axis marks halves too."""
    return alt.Axis(values=list(range(0, most + 1, 1 + most // 10)), format=",d")


def _account(
    frame: pd.DataFrame, long: pd.DataFrame, seat: int, parts: _Parts, axis: str, figures: dict[str, str],
    width: float, domain: list[int],
) -> Any:  # fmt: skip
    base = at_seat(alt.Chart(long, width=width, height=220), seat)
    x = alt.X("round:O", title=None, axis=alt.Axis(labels=False, ticks=False))
    bars = base.mark_bar(stroke=inks()[0], strokeWidth=1).encode(
        x=x,
        y=alt.Y("_start:Q", title=axis, scale=alt.Scale(domain=domain), axis=_whole_numbers(domain[1])),
        y2="_end:Q",
        color=alt.Color("part_name:N", scale=_scale(parts), sort=None, title=None, legend=alt.Legend(columns=3)),
        tooltip=[alt.Tooltip("who:N", title=say("Player")), alt.Tooltip("round:O", title=say("Round")),
                 alt.Tooltip("part_name:N", title=say("Part")), alt.Tooltip("number:Q", title=axis, format=",d")],
    )  # fmt: skip
    words = base.transform_filter("datum.number > 0").mark_text(fontWeight="bold", fontSize=14).encode(
        x=x, y="_middle:Q", text=alt.Text("number:Q", format=",d"), color=alt.Color("_ink:N", scale=None)
    )  # fmt: skip
    below = alt.X("round:O", title=say("Round"), axis=alt.Axis(labelAngle=0))
    figured = strip(frame[frame["player"] == seat], below, figures, width)
    return alt.vconcat(bars + words, figured, spacing=6)


def feeding_ledger(data: Any, player: int | None = None) -> Any:
    """Show, round by round, settlers = under a roof + fed + not fed, and the food that was left."""
    title = say("Feeding, round by round")
    parts = {
        "settlers_roofed": (say("under a roof"), SKY),
        "settlers_fed": (say("fed"), GREEN),
        "settlers_unfed": (say("not fed"), RED),
    }
    columns = ("settlers", *parts, "food_paid", "settlers_lost", "food_left")
    frame = _frame(data, columns, player, "feeding_ledger")
    if frame.empty:
        return nothing_yet(title)
    box = box_in(frame)
    frame = frame[["player", "who", "round", *columns]]
    figures = {"food_paid": say("Food paid"), "food_left": say("Food left")}
    chart = _ledger(frame, parts, label(box, "settlers", "line"), figures)
    point = say(
        "Food paid in all: {paid}; settlers lost: {lost}.",
        paid=number(frame["food_paid"].sum()), lost=number(frame["settlers_lost"].sum()),
    )  # fmt: skip
    description = say(
        "Stacked bars by round, from {first} to {last}: settlers under a roof, fed, not fed; vertical axis: settlers "
        "from 0 to {most}; figures below tell the food paid and the food left. {point}",
        first=frame["round"].min(), last=frame["round"].max(), most=frame["settlers"].max(), point=point,
    )  # fmt: skip
    return finished(chart, title, point, description)


def midden_ledger(data: Any, player: int | None = None) -> Any:
    """Show, round by round, what the slider showed = taken off by utensils + gained, and what became of it."""
    title = say("Midden, round by round")
    columns = ("midden_before", "midden_cleared", "midden_shown", "utensils", "midden_gained", "midden")
    frame = _frame(data, columns, player, "midden_ledger")
    if frame.empty:
        return nothing_yet(title)
    frame = frame[["player", "who", "round", *columns]].assign(avoided=frame["midden_shown"] - frame["midden_gained"])
    parts = {
        "midden_gained": (say("gained"), BLACK),
        "avoided": (say("taken off by utensils"), GREEN),
    }
    figures = {
        "midden_before": say("Held before"),
        "midden_cleared": say("− cleared"),
        "midden_gained": say("+ gained"),
        "midden": say("= held"),
    }
    chart = _ledger(frame, parts, say("Midden that the slider shows"), figures)
    ends = frame.sort_values("round", kind="stable").groupby("player").last()
    held = each_told(ends["who"], ends["midden"])
    point = say(
        "Gained at the ends of rounds: {gained}; taken off by utensils: {avoided}; cleared: {cleared}; held in the "
        "end: {held}.",
        gained=number(frame["midden_gained"].sum()), avoided=number(frame["avoided"].sum()),
        cleared=number(frame["midden_cleared"].sum()), held=held,
    )  # fmt: skip
    description = say(
        "Stacked bars by round, from {first} to {last}: Midden gained, and Midden taken off by utensils; together what "
        "the slider showed, vertical axis from 0 to {most}; figures below tell how the Midden held changed. {point}",
        first=frame["round"].min(), last=frame["round"].max(), most=frame["midden_shown"].max(), point=point,
    )  # fmt: skip
    return finished(chart, title, point, description)


def hearth(data: Any, player: int = 0) -> Any:
    """Show what each meal was made of, by weight, against the Hearth limit of that moment."""
    title = say("What was cooked")
    columns = ("meal", "resource", "count", "weight", "limit")
    frame = _frame(data, columns, player, "hearth")
    if frame.empty:
        return nothing_yet(title)
    box = box_in(frame)
    frame = frame[["player", "who", "round", *columns]].assign(
        resource_name=[label(box, good) for good in frame["resource"]],
        meal_name=[
            say("Meal {meal} (round {round})", meal=meal, round=round)
            for meal, round in zip(frame["meal"], frame["round"], strict=True)
        ],
    )
    most = int(max(frame["limit"].max(), frame.groupby("meal")["weight"].sum().max()))
    frame["_end"] = frame.groupby("meal")["weight"].cumsum()
    frame["_start"] = frame["_end"] - frame["weight"]
    frame["_middle"] = (frame["_start"] + frame["_end"]) / 2
    frame["_ink"] = [readable_on(GOOD_COLOURS.get(good, GREY)) for good in frame["resource"]]
    frame["_text"] = [
        full if fits(full := counted_label(box, count, good), 12, weight * WIDTH / (most + 0.5)) else number(count)
        for count, good, weight in zip(frame["count"], frame["resource"], frame["weight"], strict=True)
    ]
    used = {good: (label(box, good), GOOD_COLOURS.get(good, GREY)) for good in dict.fromkeys(frame["resource"])}
    ink = inks()[0]
    base = alt.Chart(frame, width=WIDTH - 20, height=alt.Step(36))
    y = alt.Y("meal_name:N", sort=None, title=None, axis=alt.Axis(labelLimit=170))
    ticks = alt.Axis(values=list(range(0, most + 1, 1 + most // 20)), format=",d")
    bars = base.mark_bar(stroke=ink, strokeWidth=1, height=26).encode(
        y=y,
        x=alt.X("_start:Q", title=label(box, "weight"), axis=ticks,
                scale=alt.Scale(domain=[0, most + 0.5], nice=False)),
        x2="_end:Q",
        color=alt.Color("resource_name:N", scale=_scale(used), sort=None, title=None, legend=alt.Legend(columns=6)),
        tooltip=[alt.Tooltip("meal_name:N", title=say("Meal")), alt.Tooltip("resource_name:N", title=say("Cooked")),
                 alt.Tooltip("count:Q", title=say("Number"), format=",d"),
                 alt.Tooltip("weight:Q", title=label(box, "weight"), format=",d"),
                 alt.Tooltip("limit:Q", title=label(box, "hearth_limit"), format=",d")],
    )  # fmt: skip
    words = base.mark_text(fontSize=12).encode(
        y=y, x="_middle:Q", text="_text:N", color=alt.Color("_ink:N", scale=None)
    )
    limits = base.mark_tick(color=LIMIT, thickness=5, height=32).encode(y=y, x="limit:Q")
    meals = frame.groupby("meal").agg({"weight": "sum", "limit": "first"})
    point = say(
        "{name} used {weight} of {limit} weight in all, meals: {meals}; the red tick is the Hearth limit.",
        name=frame["who"].iloc[0], meals=len(meals), weight=number(meals["weight"].sum()),
        limit=number(meals["limit"].sum()),
    )  # fmt: skip
    description = say(
        "Stacked bars, meals: {meals}, split by what was cooked; horizontal axis: weight from 0 to {most}. {point}",
        meals=len(meals), most=number(most), point=point,
    )  # fmt: skip
    return finished(bars + words + limits, title, point, description)
