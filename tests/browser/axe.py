"""What axe-core finds wrong on a page: the rules of accessibility that a machine can judge."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator

GRAVE = ("serious", "critical")

# What only the page around a panel can put right: a notebook decides where landmarks and first headings are.
PAGE_RULES = ["page-has-heading-one", "region", "bypass", "landmark-one-main", "document-title", "html-has-lang"]

# A page keeps axe-core once it has it, and so it is read once.
_LOOK = """async options => {
  const found = await axe.run('[data-checked]', options);
  for (const element of document.querySelectorAll('[data-checked]')) element.removeAttribute('data-checked');
  const told = nodes => nodes.map(({html, failureSummary}) => [html, failureSummary]);
  return found.violations.map(({id, impact, nodes}) => ({id, impact, nodes: told(nodes)}));
}"""

_LABELS = """panels => panels.flatMap(panel => [...panel.querySelectorAll('input, select, textarea')])
  .map(field => [...field.labels].map(label => label.textContent))"""


def labelled_twice(panels: Locator) -> list[str]:
    """List the fields of panels that have two labels, which would be read out one after the other."""
    labels: list[list[str]] = panels.evaluate_all(_LABELS)
    return [f"two labels: {words}" for words in labels if len(words) > 1]


def violations(panels: Locator, theme: str = "") -> list[str]:
    """List what axe-core finds wrong in panels, the grave things only. Many are looked at as fast as one.

    In the dark only the colours are looked at: nothing else differs from what stands there in the light.
    """
    page = panels.page
    assert panels.evaluate_all("all => all.map(panel => panel.setAttribute('data-checked', '')).length") > 0
    rules: dict[str, Any] = {"rules": {rule: {"enabled": False} for rule in PAGE_RULES}}
    if theme == "dark":
        rules = {"runOnly": ["color-contrast"]}
    # Where a thing stands in the page is seen from its markup, and takes long to find out.
    options = {"resultTypes": ["violations"], "selectors": False, **rules}
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(_LOOK, options)
    return [
        f"{violation['id']} ({violation['impact']}): {html[:160]} {summary[:300]}"
        for violation in found
        if violation["impact"] in GRAVE
        for html, summary in violation["nodes"]
    ]
