"""Where goods came from and what they became."""

from typing import Any

import altair as alt
import pandas as pd

from skara.charts.chart_parts import finished, haloed, message_chart, nothing_yet
from skara.charts.chart_rows import ChartError, box_in, frame_with, of_player
from skara.charts.labels import label
from skara.charts.sankey import laid_out
from skara.charts.theme import inks
from skara.core.colours import BLUE, GREEN, ORANGE, RED
from skara.core.language import say
from skara.core.numbers import number
from skara.core.quoting import brief

_COLUMNS = ("player", "name", "round", "stage", "resource", "place", "quantity")
_STAGES = ("in", "out")
_LEFT_OVER = ("kept", "later", "waste", "penalty")
"""Uses that are none: they stay at the foot of the chart."""


def resource_flow(data: Any, player: int | None = 0, round: int | None = None) -> Any:
    """Draw ribbons from sources through resources to uses; what is left over and worth nothing is marked."""
    title = say("Where each resource came from and what it became")
    frame = frame_with(data, _COLUMNS, "resource_flow")
    _check_stages(frame)
    frame = of_player(frame, player, "resource_flow")
    if frame.empty:
        return nothing_yet(title)
    box, who = box_in(frame), ", ".join(dict.fromkeys(frame["who"]))
    if round is not None:
        rounds = sorted(frame["round"].unique())
        if round not in rounds:
            known = ", ".join(map(str, rounds))
            return message_chart(
                title, say("There is no round {round}; possible are: {known}.", round=round, known=known)
            )
        frame = _within(frame, round)
    frame = frame.groupby(["stage", "resource", "place"], as_index=False, sort=False)["quantity"].sum()
    chart = _drawn(box, frame)
    gained = int(frame.loc[(frame["stage"] == "in") & (frame["place"] != "before"), "quantity"].sum())
    waste, penalty = (int(frame.loc[frame["place"] == place, "quantity"].sum()) for place in ("waste", "penalty"))
    terms = {"who": who, "gained": number(gained), "waste": number(waste), "penalty": number(penalty)}
    if round is None:
        point = say(
            "{who} gained {gained} resources; left over and worth nothing: {waste}; left over and costing points: "
            "{penalty}.", **terms,
        )  # fmt: skip
    else:
        point = say(
            "{who} gained {gained} resources in round {round}; left over and worth nothing: {waste}; left over and "
            "costing points: {penalty}.", round=round, **terms,
        )  # fmt: skip
    description = say(
        "Flow chart in three columns: {sources} sources, {resources} resources, {uses} uses; the height of a ribbon is "
        "a quantity, at most {most}. {point}",
        sources=frame.loc[frame["stage"] == "in", "place"].nunique(), resources=frame["resource"].nunique(),
        uses=frame.loc[frame["stage"] == "out", "place"].nunique(), most=number(frame["quantity"].max()), point=point,
    )  # fmt: skip
    return finished(chart, title, point, description)


def _check_stages(frame: pd.DataFrame) -> None:
    unknown = [stage for stage in frame["stage"] if stage not in _STAGES]
    if unknown:
        known = ", ".join(_STAGES)
        problem = say(
            "{chart}: '{value}' is unknown in column {column}; possible are: {known}.",
            chart="resource_flow", value=brief(unknown[0]), column="stage", known=known,
        )  # fmt: skip
        raise ChartError(problem)


def _within(frame: pd.DataFrame, round: int) -> pd.DataFrame:
    """Return one round's flows, with what earlier rounds left and what later ones find."""
    signed = frame["quantity"].where(frame["stage"] == "in", -frame["quantity"])
    carried = []
    for stage, place, rows in (("in", "before", frame["round"] < round), ("out", "later", frame["round"] <= round)):
        held = signed[rows].groupby(frame["resource"], sort=False).sum()
        carried += [
            {"stage": stage, "resource": resource, "place": place, "quantity": quantity}
            for resource, quantity in held.items()
            if quantity
        ]
    now = frame.loc[frame["round"] == round, ["stage", "resource", "place", "quantity"]]
    return pd.concat([now, pd.DataFrame(carried, columns=list(now.columns))], ignore_index=True)


def _drawn(box: str, frame: pd.DataFrame) -> Any:
    ribbons, nodes = laid_out(frame, _LEFT_OVER)
    kinds = {
        "in": (say("gained"), BLUE),
        "out": (say("used or kept"), GREEN),
        "waste": (say("left over, worth nothing"), ORANGE),
        "penalty": (say("left over, costs points"), RED),
    }
    ribbons["kind"] = [
        kinds[place if place in kinds else stage][0]
        for place, stage in zip(ribbons["place"], ribbons["stage"], strict=True)
    ]
    ribbons["resource_name"] = [label(box, id) for id in ribbons["resource"]]
    ribbons["place_name"] = [label(box, id, "place") for id in ribbons["place"]]
    nodes["name"] = [
        label(box, id, "" if column == 1 else "place") for id, column in zip(nodes["id"], nodes["column"], strict=True)
    ]
    nodes["_text"] = [f"{name} {number(count)}" for name, count in zip(nodes["name"], nodes["quantity"], strict=True)]
    used = [words for words, _ in kinds.values() if (ribbons["kind"] == words).any()]
    colours = dict(kinds.values())
    ink, ink2, _, ground = inks()
    height = max(320, min(560, 26 * int(nodes["column"].value_counts().max()) + 60))
    x = alt.X("_at:Q", axis=None, scale=alt.Scale(domain=[0, 2], nice=False))
    # The curve is drawn from many points, but the table keeps one row for each ribbon.
    curved = (
        alt.Chart(ribbons, width=430, height=height)
        .transform_calculate(_step="sequence(0, 1.001, 0.04)")
        .transform_flatten(["_step"])
        .transform_calculate(
            _at="datum._x + datum._step",
            _top="datum._from + (datum._to - datum._from) * datum._step * datum._step * (3 - 2 * datum._step)",
            _foot="datum._top + datum.quantity",
            _ribbon="datum.stage + '|' + datum.resource + '|' + datum.place",
        )
    )
    flow = curved.mark_area(opacity=0.8, stroke=ground, strokeWidth=0.5).encode(
        x=x,
        y=alt.Y("_top:Q", axis=None, scale=alt.Scale(reverse=True, nice=False)),
        y2="_foot:Q",
        detail="_ribbon:N",
        color=alt.Color("kind:N", scale=alt.Scale(domain=used, range=[colours[words] for words in used]), sort=None,
                        title=None, legend=alt.Legend(columns=4)),
        tooltip=[alt.Tooltip("kind:N", title=say("Kind")), alt.Tooltip("place_name:N", title=say("Source or use")),
                 alt.Tooltip("resource_name:N", title=say("Resource")),
                 alt.Tooltip("quantity:Q", title=say("Quantity"), format=",d")],
    )  # fmt: skip
    drawn_nodes = alt.Chart(nodes).mark_rect(color=ink, width=8).encode(x="column:Q", y="_low:Q", y2="_high:Q")
    words = [
        text
        for column, align, dx in ((0, "right", -8), (1, "left", 8), (2, "left", 8))
        for text in haloed(
            alt.Chart(nodes).transform_filter(f"datum.column == {column}").encode(
                x="column:Q", y="_middle:Q", text="_text:N"
            ), align=align, dx=dx, fontSize=12, limit=175,
        )
    ]  # fmt: skip
    heads = pd.DataFrame({"column": [0, 1, 2], "text": [say("Sources"), say("Resources"), say("Uses")]})
    places: list[dict[str, Any]] = [{"align": "right", "dx": 4}, {"align": "center"}, {"align": "left", "dx": -4}]
    headings = [
        alt.Chart(heads).transform_filter(f"datum.column == {column}")
        .mark_text(dy=-14, color=ink2, fontWeight="bold", fontSize=13, **place)
        .encode(x="column:Q", y=alt.value(0), text="text:N")
        for column, place in enumerate(places)
    ]  # fmt: skip
    return alt.layer(flow, drawn_nodes, *words, *headings)
