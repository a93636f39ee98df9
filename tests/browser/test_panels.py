"""The other panels in the browser, each in its notebook: a person clicks and types, the engine agrees."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.servers import Server
from tests.browser.visit import Notebook


def opened(page: Page, lab: Server, name: str) -> Notebook:
    """Open a notebook and run it."""
    notebook = Notebook(page, lab, f"en/{name}.ipynb")
    notebook.run_all()
    return notebook


@pytest.mark.soak
def test_an_end_of_round_in_which_a_settler_leaves(page: Page, lab: Server):
    notebook = opened(page, lab, "22_end_of_round")
    panel = notebook.panels.first
    forward = panel.get_by_role("button", name="Step forward")
    settlers = "sum(len(column) for column in panel.story.walk.game.players[0].settlers)"
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
    assert notebook.ask("panel.story.walk.forecast().game.players[0].slider") == 8

    panel.get_by_role("button", name="Step back").click()
    panel.get_by_role("button", name="Step back").click()
    panel.get_by_role("button", name="Step back").click()
    expect(panel.get_by_role("heading", name=re.compile("2 Feed .*now"))).to_be_visible()
    assert notebook.ask(settlers) == 6


@pytest.mark.soak
def test_a_game_walked_through(page: Page, lab: Server):
    notebook = opened(page, lab, "21_step_through_a_game")
    panel = notebook.panels.first
    last = notebook.ask("panel.last")
    expect(panel.get_by_role("heading").first).to_contain_text(f"move {last} of {last}")

    heading = panel.get_by_role("heading").first
    stops = [last]
    for way, name in (("by turn", "< turn"), ("by turn", "< turn"), ("by move", "< move")):
        panel.get_by_role("button", name=way).click()
        panel.get_by_role("button", name=name).click()
        expect(heading).not_to_contain_text(f"move {stops[-1]} of {last}")
        stops.append(notebook.ask("panel.position"))
        expect(heading).to_contain_text(f"move {stops[-1]} of {last}")
    assert all(later < earlier for earlier, later in pairwise(stops))
    expect(panel.locator(".sb-what")).to_contain_text(notebook.ask("str(panel.point.move)"))

    panel.get_by_label("Area shown").select_option("Bruno")
    expect(panel.get_by_role("group", name=re.compile("^Bruno, "))).to_be_visible()
    panel.get_by_role("radio", name="Turn 9 of 24, ").check(force=True)
    expect(heading).to_contain_text("Turn 9 of 24")
    rows = panel.locator(".sb-row-choice")
    assert rows.count() == notebook.ask("panel.turn.end - panel.turn.start")
    expect(panel.locator(".sb-changed").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(heading).not_to_contain_text("Turn 9 of 24")
    rows.first.click()
    expect(heading).to_contain_text(f"move {notebook.ask('panel.turn.start') + 1} of {last}")
    panel.get_by_role("button", name="Whole table").click()
    expect(panel.locator("[data-thing='tile:cook']").locator("visible=true")).to_have_count(1)


def test_a_position_typed_in(page: Page, lab: Server):
    notebook = opened(page, lab, "23_position_editor")
    editor = notebook.panels.first
    goods = editor.get_by_label("All on one line")

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
    ada = Player(page)
    ada.frame.scroll_into_view_if_needed()
    ada.click(ada.thing("tile:cook"))
    ada.click(ada.main)
    assert notebook.ask("editor.table.session.moves[-1].option.what") == "cook"
