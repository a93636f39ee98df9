"""The cost of hunger by its size: games in one chart, each with the means of its own meals."""

from typing import Any

import pytest

from skara.charts import ChartError, hunger_costs
from skara.charts.output import described_svg
from skara.core.language import set_language


def meal(missing: int, lost: int = 0, vp: int = 0, box: str = "brae") -> dict[str, Any]:
    return {"box": box, "missing": missing, "lost": lost, "vp": vp}


SLOPE = [meal(0), meal(1, 1), meal(3, 3)]
STEP = [meal(1, vp=-10, box="stone_age"), meal(3, vp=-10, box="stone_age"), meal(3, vp=-4, box="stone_age")]


def rows(chart: Any) -> list[dict[str, Any]]:
    (found,) = chart.to_dict()["datasets"].values()
    return found


def test_each_shortage_has_the_mean_of_its_meals():
    found = {(row["who"], row["missing"]): (row["points"], row["lost"], row["meals"]) for row in rows(hunger_costs(
        {"brae": SLOPE, "mine": STEP}))}  # fmt: skip
    assert found == {
        ("Skara Brae", 1): (0, 1, 1), ("Skara Brae", 3): (0, 3, 1), ("mine", 1): (10, 0, 1), ("mine", 3): (7, 0, 2),
    }  # fmt: skip


@pytest.mark.parametrize(("feeding", "panels"), [({"a": SLOPE, "b": STEP}, 2), ({"b": STEP}, 1), ({"a": SLOPE}, 1)])
def test_what_nobody_lost_is_left_out(feeding: dict[str, Any], panels: int):
    assert len(hunger_costs(feeding).to_dict()["hconcat"]) == panels


def test_games_are_called_by_their_title_in_every_language():
    set_language("fr")
    assert {row["who"] for row in rows(hunger_costs({"stone_age": STEP}))} == {"L'Âge de Pierre"}


def test_it_is_drawn_and_told():
    chart = hunger_costs({"brae": SLOPE, "stone_age": STEP})
    assert described_svg(chart.to_dict()).startswith("<svg")
    assert "3 missing: Points lost 7, Eaters who left 0" in chart.description


@pytest.mark.parametrize("feeding", [{}, {"a": []}, {"a": [meal(0)]}])
def test_nothing_to_show_is_said(feeding: dict[str, Any]):
    assert "nothing to show yet" in hunger_costs(feeding).description


@pytest.mark.parametrize("feeding", [SLOPE, None, {"a": 7}, {"a": [{"missing": 1}]}])
def test_what_is_no_table_is_refused(feeding: Any):
    with pytest.raises(ChartError, match="hunger_costs"):
        hunger_costs(feeding)
