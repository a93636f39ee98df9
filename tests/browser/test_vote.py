"""A class votes in the browser: by the keyboard, on one screen, in letters that a whole room can read."""

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.servers import Server
from tests.browser.test_screen import problems
from tests.browser.test_studies import opened, tab_to

VOTE = """
from skara.panels import vote
from tests.panels.studies import VOTE_POSITION, VOTE_TURNS

panel = vote(VOTE_POSITION, VOTE_TURNS, projector=True)
panel
"""

NEEDED = (".sb-title", ".sb-views", ".sb-fitted svg", ".sb-vote-cards > li", ".sb-vote-ask", ".sb-vote-acts button")
LEAST_PIXELS = 20

_SMALLER = """([panel, least]) => [...panel.querySelectorAll('*')]
  .filter(part => !part.closest('svg, .sb-legend') && part.getClientRects().length
    && [...part.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim())
    && parseFloat(getComputedStyle(part).fontSize) < least)
  .map(part => part.textContent)"""


def test_a_class_votes_with_the_keyboard_on_one_screen(page: Page, lab: Server):
    page.set_viewport_size({"width": 1366, "height": 768})
    notebook = opened(page, lab, "vote", VOTE)
    panel = notebook.panels.first
    main = panel.locator(".sb-vote-dock .mod-primary:visible")
    found: dict[tuple[str, str], list[str]] = {}

    def look(step: str) -> None:
        for code in ("fr", "en"):
            notebook.ask(f"panel.table.speak({code!r})")
            outside = problems(notebook, NEEDED)
            small = page.evaluate(_SMALLER, [panel.element_handle(), LEAST_PIXELS])
            found[step, code] = outside + [f"small: {text}" for text in small]

    look("first")
    # Fields that are written in another language are made anew, and nobody types into them meanwhile.
    expect(panel.locator(".sb-vote-ask")).to_contain_text("Which turn is best?")
    notebook.settle()
    tab_to(panel.get_by_label("A", exact=True))
    for letter, number in zip("ABCD", ("2", "14", "x", "5"), strict=True):
        expect(panel.get_by_label(letter, exact=True)).to_be_focused()
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    # What was typed is drawn before the button is pressed, however slow the machine.
    notebook.settle()
    tab_to(main)
    page.keyboard.press("Enter")
    expect(panel.get_by_label("C", exact=True)).to_have_attribute("aria-invalid", "true")
    expect(panel.locator(".sb-field-error:visible")).to_contain_text("'x', expected a whole number")
    assert violations(panel) == []
    panel.get_by_label("C", exact=True).fill("1")
    tab_to(main)
    page.keyboard.press("Enter")
    expect(panel.locator(".sb-vote-ask")).to_contain_text("Talk for a minute")
    expect(panel.locator(".sb-vote-bars")).to_have_count(5)
    assert notebook.ask("panel.steps.votes") == [{"A": 2, "B": 14, "C": 1, "D": 5, "E": 0}]

    # The same button leads through the rest.
    page.keyboard.press("Enter")
    panel.get_by_label("D", exact=True).fill("20")
    tab_to(main)
    page.keyboard.press("Enter")
    expect(panel.get_by_role("button", name="Reveal D")).to_be_visible()
    expect(panel.locator(".sb-vote-value")).to_have_count(0)
    look("both votes")
    panel.get_by_role("button", name="Reveal D").click()
    expect(panel.locator(".sb-vote-value")).to_have_text("12 VP")
    main.focus()
    page.keyboard.press("Enter")
    for reasons in (1, 2, 3):
        page.keyboard.press("Enter")
        expect(panel.locator(".sb-vote-why li")).to_have_count(reasons)
    look("all is told")
    notebook.theme("dark")
    assert violations(panel) == []
    assert found == {key: [] for key in found}
