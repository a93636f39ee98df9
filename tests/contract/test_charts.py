"""The shared charts draw the shared tables of any game, with its names and its colours."""

from collections.abc import Callable
from typing import Any

import pytest

from skara import analysis, charts
from skara.core.box import Box
from skara.core.language import set_language
from skara.panels import score_sheet, step_through
from tests.effort import one_of

from .test_words import in_every_language
from .trials import played

CHARTS: dict[str, tuple[Callable[..., Any], str, dict[str, Any]]] = {
    "score_breakdown": (charts.score_breakdown, "scores", {}),
    "score_waterfall": (charts.score_waterfall, "scores", {"player": 1}),
    "score_over_time": (charts.score_over_time, "turns", {}),
    "compare_turns": (charts.compare_turns, "turns", {"first": 0, "second": 4}),
    "resource_flow": (charts.resource_flow, "flows", {}),
    "resource_flow of a round": (charts.resource_flow, "flows", {"round": 2}),
    "action_heatmap": (charts.action_heatmap, "actions", {}),
}
each_chart = pytest.mark.parametrize("name", CHARTS)
some_charts = pytest.mark.parametrize("name", one_of(3, CHARTS))


@pytest.fixture(scope="module")
def game(box: Box) -> Any:
    return played(box.ID, 7, players=2)


def drawn(name: str, game: Any) -> dict[str, Any]:
    """Draw a chart of a game."""
    draw, table, arguments = CHARTS[name]
    return draw(analysis.tables(game, table)[table], **arguments).to_dict()


def texts(chart: dict[str, Any]) -> set[str]:
    """Collect all texts of a chart, in its data and around it."""
    found: set[str] = set()
    waiting: list[Any] = [chart]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            found.add(part)
        elif isinstance(part, (dict, list)):
            waiting += part.values() if isinstance(part, dict) else part
    return found


@some_charts
def test_a_chart_is_drawn_and_described_in_every_language(name: str, game: Any) -> None:
    found = []

    def description() -> str:
        found.append(drawn(name, game))
        return str(found[-1]["description"])

    descriptions = in_every_language(description)
    assert len(set(descriptions)) == len(descriptions)
    assert charts.described_svg(found[0]).startswith("<svg")


def test_lines_have_the_names_and_colours_of_their_game(box: Box, game: Any) -> None:
    set_language("fr")
    used = {line for seat in range(2) for line, points in game.score(seat).lines.items() if points}
    assert used
    for name in ("score_breakdown", "score_over_time"):
        shown = texts(drawn(name, game))
        assert {box.lines[line] for line in used} <= shown
        assert {box.words.glossary.name(f"line_{line}") for line in used} <= shown


def test_goods_and_actions_have_the_names_of_their_game(box: Box, game: Any) -> None:
    set_language("fr")
    flows, actions = analysis.flows(game), analysis.actions(game)
    used = {
        "resource_flow": flows.loc[flows["player"] == 0, "resource"],
        "action_heatmap": actions.loc[actions["player"] == 0, "action"],
    }
    for name, ids in used.items():
        assert {box.words.glossary.name(id) for id in ids} <= texts(drawn(name, game))


def test_panels_open_charts_of_any_game(game: Any) -> None:
    for panel in (score_sheet(game), step_through(game)):
        panel.chart.button.value = True
        assert panel.chart.picture.value.count("<svg") == 2 and "sb-warn" not in panel.chart.picture.value


@each_chart
def test_a_game_that_has_not_begun_shows_that(name: str, box: Box) -> None:
    chart = drawn(name, box.new_game())
    assert chart["description"] and "{" not in chart["description"]
