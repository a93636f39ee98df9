"""A turn on a phone, in Voilà: everything with a thumb, nothing by pointing, nothing sideways."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.faults import PHONE, SMALLEST_ON_PHONE, THUMB, faults_of
from tests.browser.player import Player
from tests.browser.servers import Server
from tests.browser.visit import watched_page

CELL = """
from skara.panels import play

panel = play(seed=10, names=["Ada", "Bruno"])
panel
"""


@pytest.fixture
def phone(browser: Browser, voila: Server) -> Iterator[Page]:
    """A page of Voilà with nothing but a table on it, on a phone."""
    name = voila.write_notebook("phone.ipynb", [CELL])
    with watched_page(browser, *PHONE, has_touch=True, is_mobile=True) as (page, watch):
        page.goto(f"{voila.address}/voila/render/{name}")
        yield page
    assert watch.ours() == []


def test_a_whole_turn_by_touch(phone: Page):
    ada = Player(phone)

    def fits() -> None:
        """See that a thumb hits everything, that everything can be read, and that nothing moves sideways."""
        found = faults_of(phone, SMALLEST_ON_PHONE, THUMB)
        assert [fault for fault in found if fault.startswith(("small", "the page"))] == []
        assert phone.evaluate("[document.scrollingElement.scrollWidth, innerWidth]") == [PHONE[0], PHONE[0]]

    def choose(thing: str, played: Locator) -> None:
        """Tap a thing, which only shows what it would do; its button plays it."""
        tap(ada.thing(thing))
        expect(ada.thing(thing)).to_have_attribute("data-state", "chosen")
        expect(played).to_have_count(0)
        expect(ada.main).to_be_in_viewport(ratio=1)
        ada.tap(ada.main)

    def tap(target: Locator) -> None:
        # A thumb moves the middle of the screen first, where it is longer than the phone.
        target.scroll_into_view_if_needed()
        ada.tap(target)

    def asks(words: str) -> Locator:
        return ada.frame.locator(".sk-asking", has_text=words)

    expect(asks("Choose your special tile")).to_be_visible()
    choose("special:build", asks("Take a card"))
    expect(asks("Take a card, or pass")).to_be_visible()
    fits()
    # A form: its fields and its two buttons, in reach of the thumb.
    tap(ada.thing("card:0"))
    expect(ada.control("0").first).to_be_in_viewport(ratio=1)
    fits()
    ada.tap(ada.control("0", "1"))
    ada.tap(ada.main)
    expect(asks("Place a worker")).to_be_visible()
    fits()

    # What is not possible explains itself; its button leads back.
    tap(ada.thing("tile:clean"))
    expect(ada.reason).to_contain_text("Needs 2 different of barley, seaweed, wood, hide.")
    expect(ada.reason).to_be_in_viewport(ratio=1)
    fits()
    ada.tap(ada.button("back"))
    choose("tile:cook", asks("Take a card"))
    expect(asks("Take a card")).to_be_visible()
    expect(ada.frame.locator(".sk-account")).to_contain_text("Bruno")
    expect(ada.frame.locator(".sk-when")).to_contain_text("2/3")

    # The menu takes the screen, and is left again.
    ada.tap(ada.tool("menu"))
    expect(ada.sheet).to_be_visible()
    assert phone.evaluate("document.scrollingElement.scrollWidth") == PHONE[0]
    ada.tap(ada.sheet.locator("[data-press='close']"))
    expect(ada.sheet).to_have_count(0)
