"""What goods and workers did: flows from sources to uses, and which tiles were used."""

from typing import Any

import altair as alt
import pandas as pd

from skara.charts.frames import finished, frame_with, label, nothing_yet, of_player
from skara.charts.theme import BLUE, GREEN, RED, WIDTH, inks
from skara.core.language import say

_STEPS = 24
"""Points along a ribbon; enough for a smooth curve."""


def resource_flow(data: Any, player: int | None = 0, round: int | None = None) -> Any:
    """Draw ribbons from sources through resources to uses; what was left over, worth nothing, is marked."""
    title = say("Where each resource came from and what it became")
    columns = ("player", "name", "round", "stage", "resource", "place", "quantity", "waste")
    frame = of_player(frame_with(data, columns, "resource_flow"), player, "resource_flow")
    if round is not None:
        frame = frame[frame["round"] == round]
    if frame.empty:
        return nothing_yet(title)
    frame = frame.groupby(["stage", "resource", "place"], as_index=False, sort=False)["quantity"].sum()
    frame["resource_name"] = frame["resource"].map(label)
    frame["place_name"] = frame["place"].map(label)
    ribbons, nodes = _layout(frame)
    kinds = [say("gained"), say("used"), say("left over, worth nothing")]
    ink, _, _, ground = inks()
    scale = alt.Scale(domain=kinds, range=[BLUE, GREEN, RED])
    flow = alt.Chart(ribbons, width=WIDTH, height=560).mark_area(opacity=0.75, stroke=ground, strokeWidth=0.6).encode(
        x=alt.X("x:Q", axis=None, scale=alt.Scale(domain=[-0.35, 2.35])),
        y=alt.Y("low:Q", axis=None, scale=alt.Scale(reverse=True)),
        y2="high:Q",
        detail="ribbon:N",
        color=alt.Color("kind:N", scale=scale, title=None, legend=alt.Legend(orient="bottom")),
        tooltip=[alt.Tooltip("from:N", title=say("From")), alt.Tooltip("to:N", title=say("To")),
                 alt.Tooltip("resource_name:N", title=say("Resource")),
                 alt.Tooltip("quantity:Q", title=say("Quantity"))],
    )  # fmt: skip
    boxes = alt.Chart(nodes).mark_rect(color=ink, width=8).encode(x="x:Q", y="low:Q", y2="high:Q")
    words = [
        alt.Chart(nodes[nodes["column"] == column])
        .mark_text(align=align, dx=dx, color=ink, fontSize=12)
        .encode(x="x:Q", y="middle:Q", text="text:N")
        for column, align, dx in ((0, "right", -8), (1, "left", 8), (2, "left", 8))
    ]
    inflow = int(frame.loc[frame["stage"] == "in", "quantity"].sum())
    waste = int(frame.loc[frame["place"] == "waste", "quantity"].sum())
    point = say("Of {inflow} resources gained, {waste} were left over and worth nothing.", inflow=inflow, waste=waste)
    description = say(
        "Flow chart in three columns: sources, resources, uses; the height of a ribbon is a quantity. {point}",
        point=point,
    )
    return finished(alt.layer(flow, boxes, *words), title, point, description)


def _layout(frame: pd.DataFrame) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Place nodes in three columns and ribbons between them."""
    gains, uses = frame[frame["stage"] == "in"], frame[frame["stage"] == "out"]
    total = max(gains["quantity"].sum(), uses["quantity"].sum(), 1)
    gap = total / 22
    resources = {
        name: max(
            gains.loc[gains["resource_name"] == name, "quantity"].sum(),
            uses.loc[uses["resource_name"] == name, "quantity"].sum(),
        )
        for name in dict.fromkeys(frame["resource_name"])
    }
    order = {name: place for place, name in enumerate(resources)}
    columns = [
        gains.groupby("place_name", sort=False)["quantity"].sum().to_dict(),
        resources,
        uses.groupby("place_name", sort=False)["quantity"].sum().to_dict(),
    ]
    tops = [_tops(heights, gap) for heights in columns]
    nodes = pd.DataFrame(
        [
            {"column": column, "x": column, "low": tops[column][name], "high": tops[column][name] + height,
             "middle": tops[column][name] + height / 2, "text": f"{name} {height}"}
            for column, heights in enumerate(columns)
            for name, height in heights.items()
        ]
    )  # fmt: skip
    ribbons: list[dict[str, Any]] = []
    fill = [dict(column) for column in tops]
    middle = {"in": dict(tops[1]), "out": dict(tops[1])}
    ordered = frame.assign(order=frame["resource_name"].map(order)).sort_values(["stage", "order"], kind="stable")
    for number, row in enumerate(ordered.to_dict("records")):
        side, inward = (0, True) if row["stage"] == "in" else (2, False)
        place, resource, height = row["place_name"], row["resource_name"], row["quantity"]
        outer, inner = fill[side][place], middle[row["stage"]][resource]
        fill[side][place] += height
        middle[row["stage"]][resource] += height
        kind = say("gained") if inward else say("left over, worth nothing") if row["place"] == "waste" else say("used")
        ends = (outer, inner) if inward else (inner, outer)
        names = (place, resource) if inward else (resource, place)
        for step in range(_STEPS + 1):
            share = step / _STEPS
            low = ends[0] + (ends[1] - ends[0]) * share * share * (3 - 2 * share)
            ribbons.append({"ribbon": number, "x": share + (0 if inward else 1), "low": low, "high": low + height,
                            "kind": kind, "from": names[0], "to": names[1], "resource_name": resource,
                            "quantity": height})  # fmt: skip
    return pd.DataFrame(ribbons), nodes


def _tops(heights: dict[str, int], gap: float) -> dict[str, float]:
    top, tops = 0.0, {}
    for name, height in heights.items():
        tops[name] = top
        top += height + gap
    return tops


def action_heatmap(data: Any, player: int | None = None) -> Any:
    """Count the uses of each tile by round, front and back apart."""
    title = say("Which tiles were used")
    columns = ("player", "name", "round", "tile", "side", "count")
    frame = of_player(frame_with(data, columns, "action_heatmap"), player, "action_heatmap")
    if frame.empty:
        return nothing_yet(title)
    frame = frame.groupby(["tile", "side", "round"], as_index=False)["count"].sum()
    frame["tile_name"] = frame["tile"].map(label)
    frame["side_name"] = frame["side"].map(label)
    most = frame.loc[frame["count"].idxmax()]
    order = list(frame.groupby("tile_name")["count"].sum().sort_values(ascending=False).index)
    base = alt.Chart(frame, width=WIDTH / 2 - 90, height=alt.Step(30))
    x = alt.X("round:O", title=say("Round"), axis=alt.Axis(labelAngle=0))
    y = alt.Y("tile_name:N", sort=order, title=None)
    cells = base.mark_rect(stroke=inks()[2]).encode(
        x=x,
        y=y,
        color=alt.Color("count:Q", scale=alt.Scale(range=["#D6EAF8", "#0072B2"], domainMin=0), title=say("Uses")),
        tooltip=[alt.Tooltip("tile_name:N", title=say("Tile")), alt.Tooltip("side_name:N", title=say("Side")),
                 alt.Tooltip("round:O", title=say("Round")), alt.Tooltip("count:Q", title=say("Uses"))],
    )  # fmt: skip
    half = float(frame["count"].max()) / 2
    words = base.mark_text(fontWeight="bold").encode(
        x=x,
        y=y,
        text="count:Q",
        color=alt.condition(f"datum.count > {half}", alt.value("#FFFFFF"), alt.value("#000000")),
    )
    sides = [label("front"), label("back")]
    chart = (cells + words).facet(column=alt.Column("side_name:N", title=None, sort=sides))
    point = say(
        "Most used: {tile} in round {round}, {count} times.",
        tile=most["tile_name"], round=most["round"], count=most["count"],
    )  # fmt: skip
    description = say(
        "Heat map of {tiles} tiles by rounds {first} to {last}, front and back apart; the number in a cell is how often. {point}",
        tiles=len(order), first=frame["round"].min(), last=frame["round"].max(), point=point,
    )  # fmt: skip
    return finished(chart, title, point, description)
