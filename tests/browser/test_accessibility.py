"""Nobody is kept out: each panel by the rules of axe-core, in both themes, and with a keyboard alone."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.scenes import SCENES
from tests.browser.servers import Server
from tests.browser.visit import Notebook

GRAVE = ("serious", "critical")

# What only the page around a panel can put right: a notebook decides where landmarks and first headings are.
PAGE_RULES = ["page-has-heading-one", "region", "bypass", "landmark-one-main", "document-title", "html-has-lang"]


def test_panels_keep_the_rules_of_accessibility(page: Page, lab: Server):
    lab.end_kernels()
    notebook = Notebook(page, lab, lab.write_notebook("scenes.ipynb", list(SCENES.values())))
    notebook.run_all()
    expect(notebook.panels).to_have_count(len(SCENES))

    broken = []
    for theme in ("light", "dark"):
        notebook.theme(theme)
        for panel, name in zip(notebook.panels.all(), SCENES, strict=True):
            broken += [f"{name}, {theme}: {line}" for line in violations(panel)]
    assert not broken, "\n".join(broken)

    # Two labels for one field would be read out one after the other.
    labels = [words for panel in notebook.panels.all() for words in panel.evaluate(_LABELS)]
    assert len(labels) > 50
    assert [words for words in labels if len(words) > 1] == []


def test_tab_leads_through_every_control_of_the_play_panel_in_order(page: Page, lab: Server):
    lab.end_kernels()
    notebook = Notebook(page, lab, lab.write_notebook("play.ipynb", [SCENES["play"]]))
    notebook.run_all()
    panel = notebook.panels.first
    expect(panel.locator(".sb-form button.mod-primary")).to_be_visible()
    controls = panel.evaluate(_CONTROLS)
    assert len(controls) > 15

    page.evaluate("document.querySelector('[data-control=\"0\"]').focus()")
    # From here on the browser knows that a keyboard is used, and shows where it is.
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    reached = []
    for _ in controls:
        reached.append(page.evaluate("Number(document.activeElement.dataset.control ?? -1)"))
        assert page.evaluate(_SHOWS_FOCUS), controls[reached[-1]]
        page.keyboard.press("Tab")
    assert [controls[number] for number in reached] == controls


_LABELS = """panel => [...panel.querySelectorAll('input, select, textarea')]
  .map(field => [...field.labels].map(label => label.textContent))"""

# Everything that can be used now, numbered from the top of the panel; the drawing is one stop.
_CONTROLS = """panel => [...panel.querySelectorAll('button, input, select, textarea, summary, [tabindex="0"]')]
  .filter(element => !element.disabled && element.checkVisibility({checkVisibilityCSS: true}))
  .map((element, number) => {
    element.dataset.control = number;
    return element.dataset.thing ?? (element.textContent.trim() || element.labels?.[0]?.textContent);
  })"""

# The drawing has rings of its own, since outlines of SVG groups are not reliable.
_SHOWS_FOCUS = """() => {
  const element = document.activeElement;
  const ring = element.querySelector('.sb-ring');
  if (ring) return getComputedStyle(ring).display !== 'none';
  const {outlineStyle, outlineWidth} = getComputedStyle(element);
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
}"""


def violations(panel: Locator) -> list[str]:
    """List what axe-core finds wrong in a panel, the grave things only."""
    panel.evaluate("element => element.setAttribute('data-checked', 'now')")
    options = {"resultTypes": ["violations"], "rules": {rule: {"enabled": False} for rule in PAGE_RULES}}
    found = Axe().run(panel.page, "[data-checked='now']", options).response["violations"]
    panel.evaluate("element => element.removeAttribute('data-checked')")
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:160]} {node['failureSummary'][:300]}"
        for violation in found
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]
