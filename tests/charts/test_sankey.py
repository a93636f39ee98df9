"""The layout of a flow chart: nothing is lost between the columns, and nothing lies over anything else."""

import pytest

from skara import analysis
from skara.charts.sankey import laid_out
from tests.charts.gallery import finished_game, played

LAST = ("kept", "waste", "penalty")


@pytest.mark.parametrize("seed", [41, 3, 6])
def test_ribbons_fill_their_nodes(seed: int) -> None:
    game = finished_game() if seed == 41 else played(seed)
    frame = analysis.flows(game).query("player == 0")
    frame = frame.groupby(["stage", "resource", "place"], as_index=False, sort=False)["quantity"].sum()
    ribbons, nodes = laid_out(frame, LAST)
    for column, own in nodes.groupby("column"):
        own = own.sort_values("_low")
        assert (own["_low"].iloc[1:].to_numpy() > own["_high"].iloc[:-1].to_numpy()).all(), "nodes do not touch"
        for node in own.to_dict("records"):
            for stage, end, key in (("in", "_from", "place"), ("in", "_to", "resource"), ("out", "_from", "resource"),
                                    ("out", "_to", "place")):  # fmt: skip
                at = {("in", "place"): 0, ("out", "place"): 2}.get((stage, key), 1)
                if at != column:
                    continue
                here = ribbons[(ribbons["stage"] == stage) & (ribbons[key] == node["id"])].sort_values(end)
                assert here["quantity"].sum() == node["quantity"], "as much goes in as comes out"
                tops = here[end].to_numpy()
                assert tops[0] == pytest.approx(node["_low"])
                assert tops[1:] == pytest.approx((tops + here["quantity"].to_numpy())[:-1]), "side by side"


def test_what_is_left_over_lies_at_the_foot() -> None:
    frame = analysis.flows(finished_game()).query("player == 0")
    frame = frame.groupby(["stage", "resource", "place"], as_index=False, sort=False)["quantity"].sum()
    uses = list(laid_out(frame, LAST)[1].query("column == 2").sort_values("_low")["id"])
    left = [place for place in LAST if place in uses]
    assert uses[-len(left) :] == left
