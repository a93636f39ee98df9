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
