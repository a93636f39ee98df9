"""Nobody is kept out: panels by the rules of axe-core, in both themes, and the table with a keyboard alone."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from skara.panels.play_panel import PlayPanel
from tests.browser.axe import labelled_twice, violations
from tests.browser.faults import ROOMS
from tests.browser.frame_page import show_state, state_of
from tests.browser.player import Player
from tests.browser.scenes import SCENES
from tests.browser.servers import Server
from tests.browser.test_screen import NEEDED
from tests.browser.visit import Notebook

LOOKED_AT_ELSEWHERE = ("play", *NEEDED)
"""The table by the next test, and the panels that take a whole screen where their room is looked at."""


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_panels_keep_the_rules_of_accessibility(page: Page, lab: Server, theme: str):
    scenes = {name: cell for name, cell in SCENES.items() if name not in LOOKED_AT_ELSEWHERE}
    notebook = Notebook(page, lab, lab.write_notebook("scenes.ipynb", list(scenes.values())))
    notebook.run_all()
    expect(notebook.panels).to_have_count(len(scenes))

    notebook.theme(theme)
    broken = violations(notebook.panels, theme) + labelled_twice(notebook.panels)
    assert not broken, "\n".join(broken)


# What may stand on the table, with what leads there.
MOMENTS: dict[str, Callable[[PlayPanel], None]] = {
    "a form": lambda panel: panel.pick("tile:trade"),
    "a refusal": lambda panel: panel.pick("tile:clean"),
    "the drawer": lambda panel: panel.look_at("menu"),
    "the whole table": lambda panel: panel.look_at("table"),
    "the help": lambda panel: panel.look_at("help"),
}


def test_the_table_keeps_the_rules_of_accessibility(page: Page):
    names: dict[str, Any] = {}
    exec(SCENES["play"], names)
    panel, broken = names["panel"], []
    for moment, step in MOMENTS.items():
        panel.look_at("")
        step(panel)
        for theme in ("light", "dark") if moment in ("a form", "the drawer") else ("light",):
            show_state(page, state_of(panel.frame), ROOMS["laptop"], dark=theme == "dark")
            expect(page.locator(".sk-frame")).to_have_attribute("data-theme", theme)
            expect(page.locator(".sk-sheet")).to_have_count(1 if panel.frame.sheet else 0)
            broken += [f"{moment}, {theme}: {line}" for line in violations(page.locator(".sk-frame"), theme)]
    assert not broken, "\n".join(broken)


@pytest.mark.soak
def test_tab_stops_twice_at_the_table_and_shows_where_it_is(page: Page, lab: Server):
    page.set_viewport_size({"width": 1366, "height": 768})
    notebook = Notebook(page, lab, lab.write_notebook("play.ipynb", [SCENES["play"], "# behind it"]))
    notebook.run_all()
    player = Player(page)
    player.frame.focus()
    stops = []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if not player.has_keyboard:
            break
        stops.append(page.evaluate("document.activeElement.closest('[data-place]').dataset.place"))
        assert page.evaluate(_SHOWS_FOCUS)
    assert stops == ["stage", "dock"]

    # From either of them the arrows lead to everything that can be used.
    reached = set()
    for start in ("stage", "dock"):
        player.frame.locator(f"[data-place='{start}'] [tabindex='0']").focus()
        for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight") * 8:
            page.keyboard.press(key)
            assert player.has_keyboard
            assert page.evaluate(_SHOWS_FOCUS)
            reached.add(page.evaluate("document.activeElement.closest('[data-place]').dataset.place"))
    assert {"header", "stage", "dock"} <= reached


MOST_STOPS = 5

_SHOWS_FOCUS = """() => {
  const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement);
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
}"""
