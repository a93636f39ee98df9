"""Charts in the browser: live in JupyterLab, still in Voilà, in neither from the network."""

import re

import pytest
from playwright.sync_api import Page, expect

from skara.charts.output import WIDEST_CHART
from skara.charts.theme import INKS
from tests.browser.axe import violations
from tests.browser.scenes import SCENES
from tests.browser.servers import Server
from tests.browser.visit import Notebook
from tests.charts.gallery import NAMES

SHOW_CHARTS = """
from IPython.display import display
from tests.charts.gallery import drawn

shown = [drawn(name) for name in {names}]
for chart in shown:
    display(chart)
"""

some_and_all = pytest.mark.parametrize("names", [NAMES[::5], pytest.param(NAMES, marks=pytest.mark.soak)], ids=len)
"""A few charts of different kinds in the ordinary tests, all of them in the soak."""


@some_and_all
def test_charts_are_live_in_jupyterlab(page: Page, lab: Server, names: tuple[str, ...]):
    notebook = Notebook(page, lab, lab.write_notebook("charts.ipynb", [SHOW_CHARTS.format(names=names)]))
    notebook.run_all()

    live = page.locator(".jp-OutputArea [role='graphics-document']")
    expect(live).to_have_count(len(names))
    assert [chart.get_attribute("aria-label") for chart in live.all()] == notebook.ask(
        "[chart.description for chart in shown]"
    )
    # As wide as the page, whatever the page's width.
    for width in (1366, 900):
        page.set_viewport_size({"width": width, "height": 900})
        for chart in live.all():
            box = chart.bounding_box()
            assert box is not None and min(WIDEST_CHART, width - 230) < box["width"] + 3 and box["width"] < width - 100

    # The pictures that stand in for them elsewhere are not shown beside them.
    assert page.locator(".jp-OutputArea img").count() == 0

    # The mouse on the bars of the score by line: a tooltip tells a player, a line and its points.
    first = live.first
    first.scroll_into_view_if_needed()
    box = first.bounding_box()
    assert box is not None
    tooltip = page.locator("#vg-tooltip-element")
    for share in (0.3, 0.4, 0.5, 0.6, 0.7):
        page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] * 0.36)
        page.wait_for_timeout(150)
        if tooltip.is_visible():
            break
    expect(tooltip).to_contain_text(re.compile(r"Player.*Line.*VP", re.DOTALL))


@pytest.mark.soak
@pytest.mark.parametrize("names", [NAMES], ids=len)
def test_charts_are_still_pictures_in_voila(page: Page, voila: Server, names: tuple[str, ...]):
    notebook = voila.write_notebook("charts.ipynb", [SHOW_CHARTS.format(names=names)])
    page.goto(f"{voila.address}/voila/render/{notebook}")
    pictures = page.locator("svg[role='img']")
    expect(pictures).to_have_count(len(names))
    for width in (1200, 600):
        page.set_viewport_size({"width": width, "height": 900})
        for picture in pictures.all():
            said = picture.get_attribute("aria-label")
            assert said and re.search(r"\d", said)
            box = picture.bounding_box()
            assert box is not None and 0.8 * width < box["width"] <= min(width, WIDEST_CHART), "as wide as the page"
    expect(page.locator("body")).not_to_contain_text("setData")


@pytest.mark.soak
def test_the_gallery_runs(page: Page, lab: Server):
    notebook = Notebook(page, lab, "en/30_chart_gallery.ipynb")
    notebook.run_all()
    assert notebook.ask("picture.exists()") is True


@pytest.mark.soak
def test_a_panel_opens_its_chart(page: Page, lab: Server):
    notebook = Notebook(page, lab, lab.write_notebook("sheet.ipynb", [SCENES["score-sheet"]]))
    notebook.run_all()
    panel = notebook.panels.first
    panel.get_by_role("button", name="Show the chart").click()
    for theme in ("light", "dark"):
        notebook.theme(theme)
        chart = panel.get_by_role("img", name=re.compile("^Stacked bars"))
        expect(chart).to_have_count(1)
        expect(chart.locator("rect").first).to_have_attribute("fill", INKS[theme][3])
        assert violations(panel, theme) == []
    panel.get_by_role("button", name="Hide the chart").click()
    expect(panel.get_by_role("img", name=re.compile("^Stacked bars"))).to_have_count(0)
