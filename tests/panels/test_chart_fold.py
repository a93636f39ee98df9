"""Charts inside panels: loaded when asked for, following table and language, and no burden to who has no pandas."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

import skara
from skara.brae.game import new_game
from skara.core.errors import OptionError
from skara.panels import score_sheet, step_through
from skara.panels.parts.chart_fold import ChartFold
from skara.panels.table import Table

from ..brae.walks import random_game


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    skara.set_language("en")


def described(fold: ChartFold) -> list[str]:
    return re.findall(r'<svg[^>]* aria-label="([^"]*)"', fold.picture.value)


def test_the_score_sheet_opens_a_chart_of_the_scores():
    game = random_game(3, players=2)
    panel = score_sheet(game)
    assert panel.chart.picture.value == "" and panel.chart.button.description == "Show the chart"
    panel.chart.button.value = True
    light, dark = described(panel.chart)
    assert light == dark
    for seat, player in enumerate(game.players):
        assert f"{player.name}: {str(game.score(seat).total).replace('-', '−')}" in light
    assert panel.chart.button.description == "Hide the chart"
    panel.chart.button.value = False
    assert panel.chart.picture.value == ""


def test_the_stepper_opens_a_chart_of_the_turns():
    panel = step_through(random_game(3, players=2))
    panel.view.choice.value = "chart"
    assert len(described(panel.chart)) == 2
    assert "Final score" in panel.chart.picture.value


def test_an_open_chart_follows_table_and_language():
    table = Table(new_game(players=2, seed=7, names=["<i>Ada</i>", "Bruno"]))
    panel = score_sheet(table)
    panel.chart.button.value = True
    assert "Score by line" in panel.chart.picture.value and "<i>" not in panel.chart.picture.value
    before = panel.chart.picture.value
    while panel.chart.picture.value == before:
        table.play(table.game.legal_moves()[-1])
    table.speak("fr")
    assert "Score par ligne" in panel.chart.picture.value
    assert panel.chart.button.description == "Masquer le graphique"


def test_a_click_is_answered_before_the_chart_is_drawn():
    """Where a loop runs, as in a kernel, several changes at once cost one drawing."""
    drawings = []

    async def clicks() -> str:
        fold = ChartFold(lambda: drawings.append(1))
        fold.button.value = True
        fold.refresh()
        fold.refresh()
        assert fold.picture.value == "" and drawings == []
        await asyncio.sleep(0)
        return str(fold.picture.value)

    told = asyncio.run(clicks())
    assert drawings == [1]
    assert "Something went wrong" in told, "nothing can be drawn from nothing, and that is said in the panel"


def test_errors_stay_inside():
    def refuse() -> None:
        raise OptionError("No <b>chart</b> today.")

    fold = ChartFold(refuse)
    fold.button.value = True
    assert "No &lt;b&gt;chart&lt;/b&gt; today." in fold.picture.value and "role='alert'" in fold.picture.value


def test_without_pandas_the_panel_works_and_says_what_is_missing():
    code = """
import sys
sys.modules["numpy"] = sys.modules["pandas"] = None
from skara.brae.game import new_game
from skara.panels import score_sheet
panel = score_sheet(new_game(players=2, seed=1))
assert "VP so far" in panel.sheet.value
panel.chart.button.value = True
assert "Charts need a package that is not there" in panel.chart.picture.value, panel.chart.picture.value
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_charts_are_loaded_only_when_asked_for():
    code = """
import sys
from skara.brae.game import new_game
from skara.panels import score_sheet
panel = score_sheet(new_game(players=2, seed=1))
assert "altair" not in sys.modules and "skara.charts" not in sys.modules
panel.chart.button.value = True
assert "altair" in sys.modules
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
