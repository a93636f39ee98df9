"""The other panels in the browser, each in its notebook: a person clicks and types, the engine agrees."""

import re
from itertools import pairwise

from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.servers import Server
from tests.browser.visit import Notebook


def opened(page: Page, lab: Server, name: str) -> Notebook:
    """Open a notebook and run it."""
    lab.end_kernels()
    notebook = Notebook(page, lab, f"en/{name}.ipynb")
    notebook.run_all()
    return notebook


def test_an_end_of_round_in_which_a_settler_leaves(page: Page, lab: Server):
    notebook = opened(page, lab, "22_end_of_round")
    panel = notebook.panels.first
    forward = panel.get_by_role("button", name="Step forward")
    settlers = "sum(len(column) for column in panel.walk.game.players[0].settlers)"
    assert notebook.ask(settlers) == 6

    forward.click()
    forward.click()
    # Nobody has been chosen yet, so the engine refuses, and says by which rule.
    expect(panel.get_by_role("alert")).to_contain_text("SB-EOR-7")
    assert notebook.ask(settlers) == 6

    panel.get_by_role("button", name="Thickets 2").click()
    expect(panel).to_contain_text("settlers who leave: 1")
    panel.get_by_role("button", name="Feed like this").click()
    expect(panel.get_by_role("heading", name=re.compile("2 Feed .*done"))).to_be_visible()
    assert notebook.ask(settlers) == 5

    midden, column = panel.locator(".widget-toggle-buttons", has=page.get_by_role("button", name="7", exact=True)).all()
    midden.get_by_role("button", name="4", exact=True).click()
    column.get_by_role("button", name="8", exact=True).click()
    panel.get_by_role("button", name="Check my answers").click()
    expect(panel).to_contain_text("You said 4.")
    expect(panel).to_contain_text("You said 8: right.")
    assert notebook.ask("panel.walk.forecast().game.players[0].slider") == 8

    panel.get_by_role("button", name="Step back").click()
    panel.get_by_role("button", name="Step back").click()
    panel.get_by_role("button", name="Step back").click()
    expect(panel.get_by_role("heading", name=re.compile("2 Feed .*now"))).to_be_visible()
    assert notebook.ask(settlers) == 6


def test_a_game_walked_through(page: Page, lab: Server):
    notebook = opened(page, lab, "21_step_through_a_game")
    panel = notebook.panels.first
    last = notebook.ask("panel.last")
    expect(panel.get_by_role("heading").first).to_contain_text(f"move {last} of {last}")

    stops = [last]
    for name in ("< round", "< turn", "< move"):
        panel.get_by_role("button", name=name).click()
        expect(panel.get_by_role("heading").first).not_to_contain_text(f"move {stops[-1]} of {last}")
        stops.append(notebook.ask("panel.position"))
        expect(panel.get_by_role("heading").first).to_contain_text(f"move {stops[-1]} of {last}")
        expect(panel.locator(".sb-what")).to_contain_text(notebook.ask("str(panel.point.move)"))
    assert all(later < earlier for earlier, later in pairwise(stops))

    panel.get_by_label("Area shown").select_option("Bruno")
    expect(panel.get_by_role("group", name=re.compile("^Bruno, "))).to_be_visible()
    panel.get_by_role("slider").focus()
    page.keyboard.press("Home")
    expect(panel.get_by_role("heading").first).to_contain_text(f"move 0 of {last}")


def test_a_position_typed_in(page: Page, lab: Server):
    notebook = opened(page, lab, "23_position_editor")
    editor, beside = notebook.panels.all()
    goods = editor.get_by_label("All goods on one line")

    goods.fill("sh2 fi fo3")
    goods.press("Enter")
    expect(editor.get_by_role("textbox", name="Shell", exact=True)).to_have_value("2")
    assert notebook.ask("editor.position['players'][0]['goods']") == {"shell": 2, "fish": 1, "food": 3}

    # What is wrong stays as it was typed, with the reason, and the game stays what it was.
    boar = editor.get_by_role("textbox", name="Boar", exact=True)
    boar.fill("4")
    boar.press("Tab")
    expect(editor.get_by_role("alert").first).to_contain_text("SB-BOAR-2")
    expect(boar).to_have_value("4")
    expect(editor.get_by_role("button", name="Play from here")).to_be_disabled()
    assert notebook.ask("editor.game.position()['players'][0]['goods']") == {"shell": 2, "fish": 1, "food": 3}
    boar.fill("")
    boar.press("Tab")

    editor.get_by_role("button", name="Play from here").click()
    ada = Player(beside)
    ada.thing("tile:cook").click()
    ada.confirm()
    assert notebook.ask("editor.table.session.moves[-1].option.what") == "cook"


def test_the_first_turn_is_played_to_its_end(page: Page, lab: Server):
    notebook = opened(page, lab, "01_your_first_turn")
    first, second, ahead = notebook.panels.all()

    for panel in (first, second):
        expect(panel.locator(".sb-asked")).to_contain_text(notebook.ask("panel.game.decision.prompt"))
    expect(ahead).to_contain_text("slider shows 1 − utensils 0 = 1 gained")

    # Panels at the same table follow each other, and their drawings do not take each other's parts.
    ada = Player(second)
    ada.play("card:0")
    expect(first.locator(".sb-asked b")).to_have_text(second.locator(".sb-asked b").inner_text())
    assert page.evaluate(_IDS_WITH_TWO_MEANINGS) == []


_IDS_WITH_TWO_MEANINGS = """() => {
  const found = new Map();
  const twice = [];
  for (const element of document.querySelectorAll('.sb-panel [id]')) {
    const before = found.get(element.id);
    if (before !== undefined && before !== element.outerHTML) twice.push(element.id);
    found.set(element.id, element.outerHTML);
  }
  return twice;
}"""
