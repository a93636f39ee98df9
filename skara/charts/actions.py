"""Which actions were used, and when."""

from itertools import product
from typing import Any

import altair as alt
import pandas as pd

from skara.charts.chart_parts import finished, nothing_yet
from skara.charts.chart_rows import box_in, frame_with, of_player
from skara.charts.labels import label
from skara.charts.theme import PALE, blend, inks, readable_on
from skara.core.colours import BLUE
from skara.core.language import gettext, say
from skara.core.numbers import number
from skara.core.words import listed

_COLUMNS = ("player", "name", "round", "action", "count")
_SIDES = ("front", "back")
_WIDTH = 580
"""All cells of a row: with the names of actions they fit into 800 pixels."""


def action_heatmap(data: Any, player: int | None = 0) -> Any:
    """Count one player's uses of each action by round; of actions that are tiles with a `side`, both sides apart.

    With None as the player, everybody's uses are added together, and the chart says so.
    """
    frame = frame_with(data, _COLUMNS, "action_heatmap", optional=["side"])
    frame = of_player(frame, player, "action_heatmap")
    title = say("Which tiles were used") if "side" in frame else say("Which actions were used")
    if frame.empty:
        return nothing_yet(title)
    cells = _cells(frame)
    actions = cells["action"].nunique()
    names = list(dict.fromkeys(frame["who"]))
    who = names[0] if len(names) == 1 else say("{names} together", names=listed(names, gettext("and")))
    point = _point(cells, who)
    terms = {
        "first": cells["round"].min(), "last": cells["round"].max(), "most": number(cells["count"].max()),
        "point": point,
    }  # fmt: skip
    if "side" in cells:
        description = say(
            "Heat map of {tiles} tiles by rounds {first} to {last}, front and back apart; the number in a cell is how "
            "often, from 0 to {most}; darker is more. {point}", tiles=actions, **terms,
        )  # fmt: skip
    else:
        description = say(
            "Heat map of {actions} actions by rounds {first} to {last}; the number in a cell is how often, from 0 to "
            "{most}; darker is more. {point}", actions=actions, **terms,
        )  # fmt: skip
    return finished(_drawn(cells), title, point, description)


def _cells(frame: pd.DataFrame) -> pd.DataFrame:
    """Return a cell for each action, side and round, the most used actions first, also where the count is zero."""
    sides = {"side": _SIDES} if "side" in frame else {}
    keys = ["action", *sides, "round"]
    counts = frame.groupby(keys)["count"].sum()
    actions = frame.groupby("action", sort=False)["count"].sum().sort_values(ascending=False, kind="stable")
    rounds = range(int(frame["round"].min()), int(frame["round"].max()) + 1)
    cells = pd.DataFrame(product(actions.index, *sides.values(), rounds), columns=keys)
    cells["count"] = [int(counts.get(cell, 0)) for cell in cells.itertuples(index=False, name=None)]
    box = box_in(frame)
    cells["action_name"] = [label(box, action) for action in cells["action"]]
    if sides:
        cells["side_name"] = [label(box, side) for side in cells["side"]]
    most = cells["count"].max()
    # Nothing stays the colour of the ground; what was used begins visibly darker.
    fills = [blend(PALE, BLUE, count / most) if count else inks()[3] for count in cells["count"]]
    return cells.assign(_fill=fills, _ink=[readable_on(fill) for fill in fills])


def _point(cells: pd.DataFrame, who: str) -> str:
    most = cells.loc[cells["count"].idxmax()]
    action = most["action_name"]
    terms = {
        "who": who, "uses": number(cells["count"].sum()), "round": most["round"], "count": number(most["count"]),
    }  # fmt: skip
    if "side" in cells:
        return say(
            "{who}: uses in all: {uses}. Most used: {tile}, {side}, round {round}: {count}.",
            tile=action, side=most["side_name"].lower(), **terms,
        )  # fmt: skip
    return say("{who}: uses in all: {uses}. Most used: {action}, round {round}: {count}.", action=action, **terms)


def _drawn(cells: pd.DataFrame) -> Any:
    sided = "side" in cells
    most_wide = _WIDTH // len(_SIDES) if sided else _WIDTH
    base = alt.Chart(cells, width=min(68 * cells["round"].nunique(), most_wide), height=alt.Step(30))
    order = list(dict.fromkeys(cells["action_name"]))
    x = alt.X("round:O", title=say("Round"), axis=alt.Axis(labelAngle=0, domain=False, ticks=False))
    y = alt.Y("action_name:N", sort=order, title=None, axis=alt.Axis(labelLimit=190, domain=False, ticks=False))
    named = [alt.Tooltip("action_name:N", title=say("Tile") if sided else say("Action"))]
    if sided:
        named.append(alt.Tooltip("side_name:N", title=say("Side")))
    squares = base.mark_rect(stroke=inks()[2]).encode(
        x=x,
        y=y,
        color=alt.Color("_fill:N", scale=None),
        tooltip=[*named, alt.Tooltip("round:O", title=say("Round")),
                 alt.Tooltip("count:Q", title=say("Uses"), format=",d")],
    )  # fmt: skip
    words = base.transform_filter("datum.count > 0").mark_text(fontWeight="bold").encode(
        x=x, y=y, text=alt.Text("count:Q", format=",d"), color=alt.Color("_ink:N", scale=None)
    )  # fmt: skip
    if not sided:
        return squares + words
    sides = list(dict.fromkeys(cells["side_name"]))
    return (squares + words).facet(column=alt.Column("side_name:N", title=None, sort=sides), spacing=16)
