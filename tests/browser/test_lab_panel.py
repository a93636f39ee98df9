"""The design lab in the browser: a figure is changed, a guess made, games played and stopped, all on one screen."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.servers import Server
from tests.browser.test_screen import problems
from tests.browser.test_studies import opened, tab_to

LAB = """
from skara.panels import design_lab

panel = design_lab(bot="random", players=1, games=1000, workers=2)
panel
"""

NEEDED = (
    ".sb-title", ".sb-lab-list", ".sb-lab-edit", ".sb-lab-variant input", ".sb-lab-form select:not([style*=none])",
    ".sb-lab-form .mod-primary", ".sb-lab-result", ".sb-lab-verdict", ".sb-lab-guess", ".sb-chart .sb-board svg",
)  # fmt: skip
MAY_SCROLL = ("sb-rows-list",)


def test_a_figure_is_changed_guessed_about_and_played(page: Page, lab: Server):
    page.set_viewport_size({"width": 1366, "height": 768})
    notebook = opened(page, lab, "design", LAB)
    panel = notebook.panels.first
    run = panel.get_by_role("button", name="Run", exact=True)
    stands = run.bounding_box()
    run.click()
    expect(panel.get_by_role("alert")).to_contain_text("Nothing is changed yet")
    assert run.bounding_box() == stands, "nothing jumps"
    panel.get_by_label("Search").fill("food per")
    row = panel.get_by_role("radio")
    expect(row).to_have_count(1)
    row.check()
    panel.get_by_role("button", name="+", exact=True).click()
    change = panel.get_by_role("button", name="food per settler: 1 → 2")
    expect(change).to_be_visible()
    panel.get_by_label("Search").fill("")

    run.click()
    expect(panel.get_by_role("alert")).to_contain_text("Guess first")
    panel.get_by_role("button", name="less", exact=True).click()
    panel.get_by_label("by about").fill("3")
    tab_to(run)
    page.keyboard.press("Enter")
    bar = panel.get_by_role("progressbar")
    expect(bar).to_be_visible()
    # The first look is there while the others are played, and a stop keeps it.
    expect(panel.locator(".sb-lab-verdict")).to_be_visible()
    expect(panel.locator(".sb-progress")).to_contain_text("left")
    panel.get_by_role("button", name=re.compile("Stop$")).click()
    expect(bar).to_have_count(0)
    expect(panel.locator(".sb-lab-result")).to_contain_text("Your guess: −3.")
    expect(panel.locator(".sb-lab-result")).to_contain_text("Stopped before the end")
    assert notebook.ask("panel.comparison.difference.deals >= 24 and not panel.work.running")

    found = {}
    # The lines of the score are the chart with most rows.
    for width, height, code, measure in ((1366, 768, "en", "lines"), (1280, 720, "fr", "score")):
        page.set_viewport_size({"width": width, "height": height})
        notebook.ask(f"panel.languages.set_trait('value', {code!r})")
        notebook.ask(f"panel.result.measure.set_trait('value', {measure!r})")
        # The page tells the chart its room more than once; on a slow machine that takes a few rounds.
        for _ in range(10):
            found[width, code] = [line for line in problems(notebook, NEEDED) if not line.endswith(MAY_SCROLL)]
            if not found[width, code]:
                break
    assert found == {key: [] for key in found}
    for theme in ("light", "dark"):
        notebook.theme(theme)
        assert violations(panel) == [], theme
