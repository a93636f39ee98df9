"""Nobody is kept out: each panel by the rules of axe-core, in both themes, and with a keyboard alone."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Player
from tests.browser.scenes import SCENES
from tests.browser.servers import Server
from tests.browser.visit import Notebook

GRAVE = ("serious", "critical")

# What only the page around a panel can put right: a notebook decides where landmarks and first headings are.
PAGE_RULES = ["page-has-heading-one", "region", "bypass", "landmark-one-main", "document-title", "html-has-lang"]


def test_panels_keep_the_rules_of_accessibility(page: Page, lab: Server):
    scenes = {name: cell for name, cell in SCENES.items() if name != "play"}
    notebook = Notebook(page, lab, lab.write_notebook("scenes.ipynb", list(scenes.values())))
    notebook.run_all()
    expect(notebook.panels).to_have_count(len(scenes))

    broken = []
    for theme in ("light", "dark"):
        notebook.theme(theme)
        for panel, name in zip(notebook.panels.all(), scenes, strict=True):
            broken += [f"{name}, {theme}: {line}" for line in violations(panel, theme)]
    assert not broken, "\n".join(broken)

    # Two labels for one field would be read out one after the other.
    labels = [words for panel in notebook.panels.all() for words in panel.evaluate(_LABELS)]
    assert len(labels) > 50
    assert [words for words in labels if len(words) > 1] == []


_LABELS = """panel => [...panel.querySelectorAll('input, select, textarea')]
  .map(field => [...field.labels].map(label => label.textContent))"""

# What may stand on the table, with what leads there.
MOMENTS = {
    "a form": "panel.pick('tile:trade')",
    "a refusal": "panel.pick('tile:clean')",
    "the drawer": "panel.look_at('menu')",
    "the whole table": "panel.look_at('table')",
    "the help": "panel.look_at('help')",
}


def test_the_table_keeps_the_rules_of_accessibility(page: Page, lab: Server):
    page.set_viewport_size({"width": 1366, "height": 768})
    notebook = Notebook(page, lab, lab.write_notebook("table.ipynb", [SCENES["play"]]))
    notebook.run_all()
    player = Player(page)
    broken = []
    for theme in ("light", "dark"):
        notebook.theme(theme)
        expect(player.frame).to_have_attribute("data-theme", theme)
        for moment, step in MOMENTS.items():
            notebook.ask("panel.look_at('')")
            notebook.ask(step)
            player.settle()
            broken += [f"{moment}, {theme}: {line}" for line in violations(player.frame, theme)]
            named = notebook.ask("panel.frame.sheet.get('id', '')")
            expect(player.sheet).to_have_count(1 if named else 0)
    assert not broken, "\n".join(broken)


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


def violations(panel: Locator, theme: str = "") -> list[str]:
    """List what axe-core finds wrong in a panel, the grave things only.

    In the dark only the colours are looked at: nothing else differs from what stands there in the light.
    """
    panel.evaluate("element => element.setAttribute('data-checked', 'now')")
    rules: dict[str, Any] = {"rules": {rule: {"enabled": False} for rule in PAGE_RULES}}
    if theme == "dark":
        rules = {"runOnly": ["color-contrast"]}
    # Where a thing stands in the page is seen from its markup, and takes long to find out.
    options = {"resultTypes": ["violations"], "selectors": False, **rules}
    found = Axe().run(panel.page, "[data-checked='now']", options).response["violations"]
    panel.evaluate("element => element.removeAttribute('data-checked')")
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:160]} {node['failureSummary'][:300]}"
        for violation in found
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]
