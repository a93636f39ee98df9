"""The play notebook in Voilà, without JupyterLab around it."""

from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.servers import Server


def test_a_turn_in_voila(page: Page, voila: Server):
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"{voila.address}/voila/render/en/20_play.ipynb")
    ada = Player(page)
    # The drawings stand in the page itself, not in pictures that would have to be fetched.
    assert page.locator(".sk-frame img, .sb-panel img").count() == 0
    ada.frame.scroll_into_view_if_needed()

    ada.click(ada.thing("special:build"))
    expect(ada.asked).to_have_text("Take a card, or pass")
    ada.click(ada.thing("card:3"))
    expect(ada.asked).to_have_text("Place a worker")
    ada.click(ada.thing("tile:furnish"))
    expect(ada.dock).to_contain_text("SB-FURNISH-1")
    ada.click(ada.thing("tile:gather_shore/0"))
    expect(ada.frame.locator(".sk-account")).to_contain_text("Bruno")

    # Panels at the same table change with it, and so do they when another language is spoken.
    ada.click(ada.tool("menu"))
    ada.click(ada.control("language", "fr"))
    expect(ada.asked).to_have_text("Prenez une carte")
    expect(page.locator(".sb-panel").first).to_contain_text("Tuiles retournées")

    # A served page keeps the game in its reader's browser: the same page offers it again.
    page.reload()
    bruno = Player(page)
    expect(bruno.button("go_on")).to_be_visible()
    bruno.click(bruno.button("go_on"))
    expect(bruno.asked).to_have_text("Take a card")
