"""Shared charts of a game that is not Skara Brae: its own names and colours, and actions that have no sides."""

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from skara import charts
from skara.charts import data_table
from skara.charts.output import described_svg
from skara.core.glossary import Glossary
from skara.core.language import set_language
from skara.games import GAMES

NAMES = """id,common,capitals,en,en_plural,en_sign,fr,fr_plural,fr_sign,source
pearl,yes,,Pearl,Pearls,,Perle,Perles,,our own
dive,no,,Dive,Dive,,Plonger,Plonger,,our own
rest,no,,Rest,Rest,,Dormir,Dormir,,our own
line_pearl,no,,Pearls in the chest,Pearls in the chest,,Perles au coffre,Perles au coffre,,our own
place_kept,no,,In the chest,In the chest,,Au coffre,Au coffre,,our own
"""
COLOURS = {"pearl": "#123456", "rest": "#654321"}
COMMON = {"box": "reef", "player": 0, "name": "Ada"}
SCORES = [{**COMMON, "line": line, "vp": vp} for line, vp in (("pearl", 7), ("rest", 2))]
TURNS = [
    {**COMMON, "round": 1, "turn": turn, "vp": 4 * turn, "vp_pearl": 3 * turn, "vp_rest": turn, "gained_pearl": turn}
    for turn in (1, 2)
]
FLOWS = [
    {**COMMON, "round": 1, "stage": stage, "resource": "pearl", "place": place, "quantity": quantity}
    for stage, place, quantity in (("in", "setup", 2), ("in", "dive", 3), ("out", "kept", 4), ("out", "waste", 1))
]
ACTIONS = [
    {**COMMON, "round": round, "action": action, "count": count}
    for round, action, count in ((1, "dive", 2), (1, "rest", 1), (3, "dive", 4))
]


@pytest.fixture(autouse=True)
def _reef(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Put a second game onto the shelf, with no more than charts ask for."""
    table = tmp_path / "names.csv"
    table.write_text(NAMES, "utf-8")
    box: Any = ModuleType("reef")
    box.lines, box.words = COLOURS, SimpleNamespace(glossary=Glossary(table))
    monkeypatch.setitem(sys.modules, "reef", box)
    monkeypatch.setitem(GAMES, "reef", "reef")


def told(chart: Any) -> dict[str, Any]:
    """Draw the chart for good, and return its description."""
    spec: dict[str, Any] = chart.to_dict()
    described_svg(spec)
    return spec


def test_lines_have_the_names_and_colours_of_their_game() -> None:
    for chart in (charts.score_breakdown(SCORES), charts.score_over_time(TURNS)):
        scale = told(chart)["layer"][0]["encoding"]["color"]["scale"]
        assert scale == {"domain": ["Pearls in the chest", "Rest"], "range": list(COLOURS.values())}
    assert list(data_table(charts.score_waterfall(SCORES))["line_name"]) == ["Pearls in the chest", "Rest", "Total"]


def test_a_game_may_name_places_and_leaves_the_others_to_the_charts() -> None:
    chart = charts.resource_flow(FLOWS)
    told(chart)
    assert list(data_table(chart)["place_name"]) == ["Set-up", "Dive", "In the chest", "Held, worth nothing"]
    set_language("fr")
    places = list(data_table(charts.resource_flow(FLOWS))["place_name"])
    assert places == ["Mise en place", "Plonger", "Au coffre", "Restant, ne vaut rien"]


def test_turns_compared_name_goods_and_lines() -> None:
    table = data_table(charts.compare_turns(TURNS, 0, 1))
    assert list(dict.fromkeys(table["what"])) == ["Pearls in the chest", "Rest", "Pearl"]


@pytest.mark.parametrize(
    ("code", "title", "most"),
    [("en", "Which actions were used", "Dive, round 3: 4"), ("fr", "Quelles actions ont servi", "Plonger, manche 3")],
)
def test_actions_without_sides_have_one_field_each(code: str, title: str, most: str) -> None:
    set_language(code)
    chart = charts.action_heatmap(ACTIONS)
    spec = told(chart)
    assert "facet" not in spec and spec["title"]["text"] == title
    assert most in spec["description"] and "tile" not in spec["description"]
    counts = {(row["action"], row["round"]): row["count"] for row in data_table(chart).to_dict("records")}
    assert counts == {
        ("dive", 1): 2, ("dive", 2): 0, ("dive", 3): 4, ("rest", 1): 1, ("rest", 2): 0, ("rest", 3): 0,
    }  # fmt: skip
