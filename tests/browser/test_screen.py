"""The panels beside the play panel take one screen: what is needed together is seen together, without scrolling.

They keep the rules of accessibility, too: as they are opened, and where what is begun shows something else.
"""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.axe import labelled_twice, violations
from tests.browser.scenes import SCENES
from tests.browser.servers import Server
from tests.browser.visit import Notebook

USUAL = ((1280, 720, "fr"),)
"""What the ordinary tests look at: the least room for the longest words."""
EVERY = tuple((*size, code) for size in ((1366, 768), (1280, 720)) for code in ("en", "fr"))

NEEDED = {
    "stepper": (".sb-title", ".sb-strip-row", ".sb-rows", ".sb-score", ".sb-views", ".sb-fitted svg"),
    "end-of-round": (".sb-title", ".sb-eor", ".sb-needed", ".sb-fitted svg", ".sb-beside > :last-child .sb-card"),
    "feeding": (".sb-title", ".sb-eor", ".sb-needed", ".sb-fitted svg", ".sb-beside > :last-child .sb-card"),
    "position-editor": (
        ".sb-title",
        ".sb-tabs",
        ".sb-editor-form > .widget-vbox",
        ".sb-seats",
        ".sb-fitted svg",
        ".sb-ok",
    ),
    "review": (
        ".sb-title", ".sb-figures", ".sb-rows-list", ".sb-told", ".sb-values", ".sb-views", ".sb-view .sb-fitted svg",
    ),
    "analysis": (
        ".sb-title", ".sb-study-top .jupyter-button", ".sb-study-top select", ".sb-rows-list", ".sb-told",
        ".sb-buttons", ".sb-views", ".sb-view .sb-fitted svg",
    ),
    "puzzles": (
        ".sb-title", ".sb-task", ".sb-buttons .jupyter-button", ".sb-told [role=status]", ".sb-rows-list", ".sb-turn",
        ".sk-asking", ".sk-gauge", ".sk-dock button",
    ),
}  # fmt: skip
"""What a panel must show at once."""
USUAL_SCENES = ("position-editor", "analysis")
"""Those that the ordinary tests open; the others are laid out by the same parts, and looked at by the soak."""

MAY_SCROLL = dict.fromkeys(("review", "analysis", "puzzles"), ("sb-rows-list", "sb-told"))
"""Lists and texts that are too long for any screen."""

STEPS = {
    "position-editor": tuple(f"panel.tab.set_trait('value', {tab!r})" for tab in ("tiles", "village", "table")),
    "end-of-round": (
        "next(iter(panel.choice.marks.values())).set_trait('value', True)", "panel.step_forward()",
        "panel.show_without_guessing()",
    ),
    "feeding": ("panel.show_without_guessing()", "panel.step_forward()"),
    "analysis": (
        "panel.mode.set_trait('value', 'own')", "panel.own.choose('take stone_ball')", "panel.own.choose('done')",
    ),
    "puzzles": ("panel.turn.begin_again()", "panel.show_solution()"),
}  # fmt: skip
"""What is done in a panel one after the other; it must fit at every step."""

_FRAME = (".sb-turn", ".sk-header", ".sk-asking", ".sk-cell", ".sk-gauge", ".sk-dock")
_OWN = (".sb-title", ".sb-study-top .jupyter-button", ".sb-fit-body > .jupyter-button", *_FRAME)
_TASK = (".sb-title", ".sb-task", ".sb-buttons .jupyter-button", ".sb-rows-list")
_ANSWER = (*_TASK, ".sb-told", ".sb-views", ".sb-fitted svg")

NEEDED_THEN = {
    **dict.fromkeys(STEPS["analysis"], _OWN),
    **dict(zip(STEPS["puzzles"], ((*_TASK, *_FRAME), _ANSWER), strict=True)),
}
"""What must be shown at once after a step, where it is not what was shown before."""

_OUTSIDE = """([panel, needed]) => {
  const screen = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
  const outside = [];
  for (const selector of needed) {
    const found = [...panel.querySelectorAll(selector)].filter(part => part.getClientRects().length);
    if (!found.length) outside.push(`${selector}: not there`);
    for (const part of found) {
      const box = part.getBoundingClientRect();
      const inside = box.top >= screen.top - 1 && box.bottom <= screen.bottom + 1
        && box.left >= screen.left - 1 && box.right <= screen.right + 1;
      if (!inside) outside.push(`${selector}: ${Math.round(box.top)} to ${Math.round(box.bottom)}`);
    }
  }
  return outside;
}"""

_SCROLLING = """panel => [...panel.querySelectorAll('*')]
  .filter(part => part.scrollHeight > part.clientHeight + 2 && part.clientHeight > 0
    && ['auto', 'scroll'].includes(getComputedStyle(part).overflowY))
  .map(part => `scrolls inside: ${part.className}`)"""


def problems(notebook: Notebook, needed: tuple[str, ...]) -> list[str]:
    """List the parts of the first panel that are not wholly in sight once its top is, and those that scroll."""
    panel = notebook.panels.first
    panel.evaluate("element => element.scrollIntoView({block: 'start'})")
    # The drawing is told its room by the page, and drawn anew by Python.
    notebook.settle()
    outside: list[str] = notebook.page.evaluate(_OUTSIDE, [panel.element_handle(), list(needed)])
    scrolling: list[str] = panel.evaluate(_SCROLLING)
    return outside + scrolling


def kept_out(notebook: Notebook, theme: str) -> list[str]:
    """List what keeps somebody out of the first panel, in a theme."""
    notebook.theme(theme)
    found = violations(notebook.panels.first, theme) + labelled_twice(notebook.panels.first)
    notebook.theme("light")
    return found


@pytest.mark.parametrize(
    ("scene", "looks"),
    [
        *(pytest.param(scene, USUAL, id=scene) for scene in USUAL_SCENES),
        *(pytest.param(scene, EVERY, id=f"{scene}, every look", marks=pytest.mark.soak) for scene in NEEDED),
    ],
)
def test_what_is_needed_is_seen_at_once(scene: str, looks: tuple[tuple[int, int, str], ...], page: Page, lab: Server):
    notebook = Notebook(page, lab, lab.write_notebook(f"{scene}.ipynb", [SCENES[scene]]))
    notebook.run_all()
    notebook.panels.first.wait_for()
    found: dict[Any, list[str]] = {}
    for step in ("None", *STEPS.get(scene, ())):
        notebook.ask(f"({step}, None)[1]")
        needed = NEEDED_THEN.get(step, NEEDED[scene])
        for width, height, code in looks:
            page.set_viewport_size({"width": width, "height": height})
            notebook.ask(f"panel.table.speak({code!r})")
            long = MAY_SCROLL.get(scene, ())
            told = problems(notebook, needed)
            found[step, width, code] = [each for each in told if not each.endswith(long)] if long else told
        if step == "None" or step in NEEDED_THEN:
            for theme in ("light", "dark") if looks is EVERY else ("light",):
                found[step, theme] = kept_out(notebook, theme)
    assert found == {key: [] for key in found}
