"""Which tiles were used, and when."""

from itertools import product
from typing import Any

import altair as alt
import pandas as pd

from skara.charts.frames import frame_with, label, of_player
from skara.charts.pieces import finished, nothing_yet
from skara.charts.theme import PALE, blend, inks, readable_on
from skara.core.colours import BLUE
from skara.core.language import say
from skara.core.numbers import number

_SIDES = ("front", "back")


def action_heatmap(data: Any, player: int | None = None) -> Any:
    """Count the uses of each tile by round, front and back apart."""
    title = say("Which tiles were used")
    columns = ("player", "name", "round", "tile", "side", "count")
    frame = of_player(frame_with(data, columns, "action_heatmap"), player, "action_heatmap")
    if frame.empty:
        return nothing_yet(title)
    who = ", ".join(dict.fromkeys(frame["who"]))
    cells = _cells(frame)
    order = list(dict.fromkeys(cells["tile_name"]))
    rounds = cells["round"].nunique()
    base = alt.Chart(cells, width=min(68 * rounds, 290), height=alt.Step(30))
    x = alt.X("round:O", title=say("Round"), axis=alt.Axis(labelAngle=0, domain=False, ticks=False))
    y = alt.Y("tile_name:N", sort=order, title=None, axis=alt.Axis(labelLimit=190, domain=False, ticks=False))
    boxes = base.mark_rect(stroke=inks()[2]).encode(
        x=x,
        y=y,
        color=alt.Color("_fill:N", scale=None),
        tooltip=[alt.Tooltip("tile_name:N", title=say("Tile")), alt.Tooltip("side_name:N", title=say("Side")),
                 alt.Tooltip("round:O", title=say("Round")), alt.Tooltip("count:Q", title=say("Uses"), format=",d")],
    )  # fmt: skip
    words = base.transform_filter("datum.count > 0").mark_text(fontWeight="bold").encode(
        x=x, y=y, text=alt.Text("count:Q", format=",d"), color=alt.Color("_ink:N", scale=None)
    )  # fmt: skip
    sides = [label(side) for side in _SIDES]
    chart = (boxes + words).facet(column=alt.Column("side_name:N", title=None, sort=sides), spacing=16)
    most = cells.loc[cells["count"].idxmax()]
    point = say(
        "{who}: uses in all: {uses}. Most used: {tile}, {side}, round {round}: {count}.",
        who=who, uses=number(cells["count"].sum()), tile=most["tile_name"], side=most["side_name"].lower(),
        round=most["round"], count=number(most["count"]),
    )  # fmt: skip
    description = say(
        "Heat map of {tiles} tiles by rounds {first} to {last}, front and back apart; the number in a cell is how "
        "often, from 0 to {most}; darker is more. {point}",
        tiles=len(order), first=cells["round"].min(), last=cells["round"].max(), most=number(most["count"]),
        point=point,
    )  # fmt: skip
    return finished(chart, title, point, description)


def _cells(frame: pd.DataFrame) -> pd.DataFrame:
    """Return a cell for each tile, side and round, the most used tiles first, also where the count is zero."""
    counts = frame.groupby(["tile", "side", "round"])["count"].sum()
    tiles = frame.groupby("tile", sort=False)["count"].sum().sort_values(ascending=False, kind="stable")
    rounds = range(int(frame["round"].min()), int(frame["round"].max()) + 1)
    cells = pd.DataFrame(product(tiles.index, _SIDES, rounds), columns=["tile", "side", "round"])
    keys = zip(cells["tile"], cells["side"], cells["round"], strict=True)
    cells["count"] = [int(counts.get(key, 0)) for key in keys]
    cells["tile_name"] = [label(tile) for tile in cells["tile"]]
    cells["side_name"] = [label(side) for side in cells["side"]]
    most = cells["count"].max()
    # Nothing stays the colour of the ground; what was used begins visibly darker.
    fills = [blend(PALE, BLUE, count / most) if count else inks()[3] for count in cells["count"]]
    return cells.assign(_fill=fills, _ink=[readable_on(fill) for fill in fills])
