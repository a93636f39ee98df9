"""The play panel as an app: the same notebook in Voilà, without JupyterLab around it."""

from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.servers import Server


def test_a_turn_in_voila(page: Page, voila: Server):
    page.goto(f"{voila.address}/voila/render/en/20_play.ipynb")
    panels = page.locator(".sb-panel")
    ada = Player(panels.first)

    # The drawing stands in the page itself, not in a picture that would have to be fetched.
    expect(panels.first.locator(".sb-board svg")).to_have_count(1)
    assert panels.locator("img").count() == 0

    ada.play("order:turn")
    expect(ada.asked).to_contain_text("Ada: take a village card.")
    ada.play("card:3")
    # The drawing moves when the card is taken; a click before that would land on something else.
    expect(ada.asked).to_contain_text("place a worker")
    ada.thing("tile:furnish").click(force=True)
    expect(ada.notice).to_contain_text("SB-FURNISH-1")
    ada.play("tile:gather_shore")
    expect(ada.happened).to_contain_text("Ada gains 1 ")
    ada.play("done")
    expect(ada.happened).to_contain_text("Bruno")

    ada.button("FR").click()
    expect(ada.asked).to_contain_text("Ada\u00a0: ")
    expect(panels.nth(1)).to_contain_text("Tuiles retournées")
