"""A person plays in the browser: by clicking the drawing, by keyboard, back and forth, in both languages."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.servers import Server
from tests.browser.visit import Notebook


@pytest.fixture
def notebook(page: Page, lab: Server) -> Notebook:
    """The notebook with the play panel, run from top to bottom; its last cell has kept a special tile for Ada."""
    lab.end_kernels()
    notebook = Notebook(page, lab, "en/20_play.ipynb")
    notebook.run_all()
    return notebook


def moves(notebook: Notebook) -> list[str]:
    """Ask the kernel for what has been played on seat 0 so far."""
    return notebook.ask("[str(move) for seat, move in panel.game.moves() if seat == 0]")


def test_a_whole_first_turn_by_clicking(notebook: Notebook):
    ada = Player(notebook.panels.first)

    ada.button("Undo").click()
    ada.thing("special:innovate").click()
    expect(ada.form).to_contain_text("Innovate")
    ada.thing("special:build").click()
    expect(ada.form).to_contain_text("Build")
    ada.confirm()
    ada.play("order:turn")

    ada.thing("card:0").click()
    ada.form.get_by_role("button", name="1", exact=True).click()
    ada.form.get_by_role("button", name="2 stone").click()
    expect(ada.form).to_contain_text("icons 1 + knives 1 = 2")
    ada.confirm()
    ada.play("bottom")
    expect(ada.happened).to_contain_text("the slider moves right, from column 2 to 3")

    # What is not possible stays in sight, says so before and explains itself after a click.
    expect(ada.thing("tile:clean")).to_have_attribute("aria-disabled", "true")
    ada.thing("tile:clean").click(force=True)
    expect(ada.notice).to_contain_text("Needs at least 2 different resources")
    expect(ada.notice).to_contain_text("SB-CLEAN-1")
    # The drawing is long; what a click brings up stands beside it, wherever it is scrolled to.
    expect(ada.notice).to_be_in_viewport()
    expect(ada.thing("tile:clean")).to_be_in_viewport()
    expect(ada.form).to_be_hidden()
    assert len(moves(notebook)) == 4

    ada.thing("tile:trade").click()
    expect(ada.notice).to_be_hidden()
    ada.thing("tile:cook").click()
    expect(ada.thing("tile:cook")).to_have_attribute("aria-pressed", "true")
    expect(ada.form).to_contain_text("weight 2, Hearth 4")
    expect(ada.confirm_button).to_be_in_viewport()
    expect(ada.thing("tile:cook")).to_be_in_viewport()
    ada.confirm()
    ada.play("done")

    expect(ada.happened).to_contain_text("Bruno")
    assert moves(notebook) == [
        "keep build",
        "turn",
        "take hills-gain-rabbit knives 1 gain stone*2",
        "bottom",
        "place large cook rabbit",
        "done",
    ]
    scores = notebook.panels.nth(1)
    total = notebook.ask("panel.game.score(0).total")
    expect(scores.locator("tfoot td").first).to_have_text(str(total))


def test_back_and_forth_in_two_languages(notebook: Notebook):
    ada = Player(notebook.panels.first)
    ada.play("order:turn")
    expect(ada.asked).to_contain_text("Ada: take a village card.")

    ada.button("FR").click()
    expect(ada.asked).to_contain_text("Ada\u00a0: ")
    assert ada.asked.inner_text().startswith(notebook.ask("panel.game.decision.prompt"))
    expect(ada.panel.locator("svg", has_text="Stockage").first).to_be_visible()
    # Panels at the same table change with it.
    expect(notebook.panels.nth(1)).to_contain_text("Tuiles retournées")
    ada.button("EN").click()
    expect(ada.asked).to_contain_text("Ada: take a village card.")

    ada.panel.get_by_label("File").fill("tried in a browser.json")
    ada.button("Save").click()
    expect(ada.notice).to_contain_text("Saved: tried in a browser.json")
    ada.play("card:3")
    assert moves(notebook)[-1] == "take stone_ball"
    ada.button("Undo").click()
    expect(ada.asked).to_contain_text("Ada: take a village card.")
    ada.button("Undo").click()
    expect(ada.asked).to_contain_text("take the turn now, or pass")
    ada.button("Load").click()
    expect(ada.notice).to_contain_text("Loaded: tried in a browser.json")
    expect(ada.asked).to_contain_text("Ada: take a village card.")
    assert moves(notebook) == ["keep build", "turn"]

    ada.panel.get_by_label("File").fill("no such game.json")
    ada.button("Load").click()
    expect(ada.notice).to_contain_text("no such game.json")
    assert moves(notebook) == ["keep build", "turn"]


def test_a_turn_without_a_mouse(notebook: Notebook, page: Page):
    ada = Player(notebook.panels.first)
    ada.button("Text").focus()

    # One tab stop for the drawing, then arrows from thing to thing; a choice leads on to its button.
    ada.tab_to_drawing()
    ada.arrow_to("order:turn")
    page.keyboard.press("Enter")
    expect(ada.confirm_button).to_be_focused()
    page.keyboard.press("Enter")
    expect(ada.asked).to_contain_text("take a village card")

    ada.tab_to_drawing()
    ada.arrow_to("card:3")
    page.keyboard.press("Enter")
    expect(ada.confirm_button).to_be_focused()
    page.keyboard.press("Escape")
    expect(ada.form).to_be_hidden()
    expect(ada.thing("card:3")).to_be_focused()
    page.keyboard.press("Space")
    expect(ada.confirm_button).to_be_focused()
    page.keyboard.press("Space")
    expect(ada.asked).to_contain_text("place a worker")

    # The list of choices is another way.
    ada.tab_to(ada.choices)
    page.keyboard.press("End")
    ada.tab_to(ada.confirm_button)
    page.keyboard.press("Enter")
    expect(ada.happened).to_contain_text("Bruno")
    assert moves(notebook) == ["keep build", "turn", "take stone_ball", "done"]
    # The notebook has shortcuts for the same keys: none of them made or removed a cell.
    assert page.locator(".jp-Notebook .jp-Cell").count() == len(cells(notebook))


def cells(notebook: Notebook) -> list[object]:
    file = notebook.server.folder / notebook.name
    return json.loads(file.read_text("utf-8"))["cells"]
