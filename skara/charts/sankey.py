"""Where the nodes and ribbons of a flow chart lie: three columns, few crossings."""

from collections.abc import Iterable
from typing import Any

import pandas as pd

SOURCE, RESOURCE, USE = range(3)
_PASSES = 6


def laid_out(frame: pd.DataFrame, last: Iterable[str]) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Place the ribbons of a flow table (one for each row) and their nodes.

    Ribbons go from `_x` to `_x` + 1, from the height `_from` to `_to`, and are `quantity` high. The uses named in
    `last` stay at the foot of their column.
    """
    columns = _ordered(frame, list(last))
    total = max(sum(column.values()) for column in columns)
    tops = [_tops(column, total / 24) for column in columns]
    nodes = pd.DataFrame(
        [
            {"column": number, "id": id, "quantity": height, "_low": tops[number][id],
             "_high": tops[number][id] + height, "_middle": tops[number][id] + height / 2}
            for number, column in enumerate(columns)
            for id, height in column.items()
        ]
    )  # fmt: skip
    return _ribbons(frame, tops), nodes


def _heights(frame: pd.DataFrame) -> list[dict[str, int]]:
    gains, uses = frame[frame["stage"] == "in"], frame[frame["stage"] == "out"]
    both = [part.groupby("resource", sort=False)["quantity"].sum().to_dict() for part in (gains, uses)]
    return [
        gains.groupby("place", sort=False)["quantity"].sum().to_dict(),
        {id: max(both[0].get(id, 0), both[1].get(id, 0)) for id in dict.fromkeys(frame["resource"])},
        uses.groupby("place", sort=False)["quantity"].sum().to_dict(),
    ]


def _ordered(frame: pd.DataFrame, last: list[str]) -> list[dict[str, int]]:
    """Order each column by where its neighbours lie, over and over: few ribbons cross then."""
    columns = _heights(frame)
    rows = frame.to_dict("records")
    for _ in range(_PASSES):
        for number in (RESOURCE, SOURCE, USE):
            weights = {id: [0.0, 0.0] for id in columns[number]}
            for row in rows:
                side = SOURCE if row["stage"] == "in" else USE
                for own, near, id, other in (
                    (RESOURCE, side, row["resource"], row["place"]),
                    (side, RESOURCE, row["place"], row["resource"]),
                ):
                    if own == number:
                        place = list(columns[near]).index(other) / max(1, len(columns[near]) - 1)
                        weights[id][0] += place * row["quantity"]
                        weights[id][1] += row["quantity"]
            columns[number] = {
                id: columns[number][id]
                for id in sorted(
                    columns[number],
                    key=lambda id: (
                        last.index(id) + 1 if number == USE and id in last else 0,
                        weights[id][0] / weights[id][1],
                    ),
                )
            }
    return columns


def _tops(heights: dict[str, int], gap: float) -> dict[str, float]:
    top, tops = 0.0, {}
    for id, height in heights.items():
        tops[id] = top
        top += height + gap
    return tops


def _ribbons(frame: pd.DataFrame, tops: list[dict[str, float]]) -> pd.DataFrame:
    """Give each row its place at both its nodes, in the order of the nodes at the other end."""
    order = [{id: place for place, id in enumerate(column)} for column in tops]
    found: dict[Any, dict[str, float]] = {}
    for stage, side in (("in", SOURCE), ("out", USE)):
        part = frame[frame["stage"] == stage].assign(
            _outer=lambda rows, side=side: rows["place"].map(order[side]),
            _inner=lambda rows: rows["resource"].map(order[RESOURCE]),
        )
        at_place, at_resource = dict(tops[side]), dict(tops[RESOURCE])
        for index, row in part.sort_values(["_outer", "_inner"]).iterrows():
            found[index] = {"outer": at_place[row["place"]]}
            at_place[row["place"]] += row["quantity"]
        for index, row in part.sort_values(["_inner", "_outer"]).iterrows():
            found[index]["inner"] = at_resource[row["resource"]]
            at_resource[row["resource"]] += row["quantity"]
    inward = frame["stage"] == "in"
    outer = pd.Series({index: place["outer"] for index, place in found.items()})
    inner = pd.Series({index: place["inner"] for index, place in found.items()})
    return frame.assign(_x=(~inward).astype(int), _from=outer.where(inward, inner), _to=inner.where(inward, outer))
