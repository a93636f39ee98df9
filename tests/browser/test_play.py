"""A person plays in JupyterLab: with the mouse, with the keyboard alone, back and forth, in both languages."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.player import Player
from tests.browser.servers import Server
from tests.browser.visit import IS_OPEN, Notebook

SCHOOL_LAPTOP = ViewportSize(width=1366, height=768)

# A table in the middle of a game: Ada may pass, has three workers, and Clean lets her choose what to pay.
MIDDLE = """
from skara.bots import make_bot
from skara.brae.game import new_game
from skara.panels import play

game, bot = new_game(players=2, seed=10, names=["Ada", "Bruno"]), make_bot("greedy")
while len(game.moves()) < 65:
    game.play(bot.choose(game.view(game.decision.player)))
panel = play(game=game, bots={1: "greedy"})
panel
"""
_CELLS = "window.jupyterapp.shell.currentWidget.content.widgets.length"


def opened(page: Page, lab: Server, name: str, home: Path, *cells: str) -> Notebook:
    """Run a notebook whose reader has kept nothing yet, on a school laptop."""
    page.set_viewport_size(SCHOOL_LAPTOP)
    own = f"import os\n\nos.environ['SKARA_HOME'] = {str(home)!r}"
    notebook = Notebook(page, lab, lab.write_notebook(f"{name}.ipynb", [f"{own}\n{cells[0]}", *cells[1:]]))
    notebook.run_all()
    return notebook


def two_players(more: str = "") -> str:
    """Return the cell that opens a table for Ada, with a bot."""
    return f"from skara.panels import play\n\npanel = play(seed=10, names=['Ada', 'Bruno']{more})\npanel"


def moves(notebook: Notebook) -> list[str]:
    """Ask the kernel for what Ada has played so far."""
    return notebook.ask("[str(move) for seat, move in panel.game.moves() if seat == 0]")


def in_sight(*things: Locator) -> None:
    """See that things stand wholly on the screen."""
    for thing in things:
        expect(thing).to_be_in_viewport(ratio=1)


def test_a_whole_first_turn_by_clicking(page: Page, lab: Server):
    page.set_viewport_size(SCHOOL_LAPTOP)
    notebook = Notebook(page, lab, "en/20_play.ipynb")
    notebook.run_all()
    ada = Player(page)
    # Drawing moved nothing; whoever plays comes to the frame.
    ada.frame.scroll_into_view_if_needed()

    # Nothing is to be chosen at a tile but the tile, so that a click plays it; what it did can be taken back.
    ada.click(ada.thing("special:innovate"))
    expect(ada.note).to_contain_text("Innovate")
    assert moves(notebook) == ["keep innovate"]
    ada.click(ada.note.locator("[data-press='undo']"))
    # Bruno has shown his tile meanwhile.
    expect(ada.note).to_contain_text("You have seen what comes.")
    assert moves(notebook) == ["keep innovate"]
    ada.click(ada.button("undo:sure"))
    assert moves(notebook) == []
    ada.click(ada.thing("special:build"))

    # Taking a card takes the turn; the form has what is to choose, and each way to end it as a button.
    ada.click(ada.thing("card:0"))
    expect(ada.title).to_contain_text("Hills settler")
    expect(ada.button("end:1")).to_contain_text("Go without")
    ada.click(ada.control("0", "1"))
    in_sight(ada.asked, ada.thing("card:0"), ada.main, ada.control("1").first, *ada.frame.locator(".sk-gauge").all())
    ada.click(ada.main)
    assert moves(notebook) == ["keep build", "turn", "take hills-gain-rabbit knives 1 gain wool*2", "bottom"]

    # What is not possible says so before, and after a click explains itself in the dock, beside it.
    clean = ada.thing("tile:clean")
    expect(clean).to_have_attribute("data-state", "refused")
    expect(clean).to_contain_text("Not now")
    ada.click(clean)
    expect(ada.title).to_contain_text("Clean is not possible now")
    expect(ada.reason).to_contain_text("Needs 2 different of barley, seaweed, wood, hide.")
    expect(ada.dock).to_contain_text("SB-CLEAN-1")
    in_sight(clean, ada.title, ada.reason, ada.button("back"))
    assert len(moves(notebook)) == 4
    ada.click(ada.button("back"))
    expect(ada.reason).to_have_count(0)

    # Pointing at a thing shows what it would do, before anything is played.
    page.mouse.move(*ada.spot(ada.thing("tile:cook")))
    expect(ada.frame.locator(".sk-then").first).to_be_visible()
    assert len(moves(notebook)) == 4
    # The last worker ends the turn; what Bruno did is told in a line.
    ada.click(ada.thing("tile:cook"))
    assert moves(notebook)[4:] == ["place large cook rabbit", "done"]
    expect(ada.frame.locator(".sk-account")).to_contain_text("Bruno")
    total = notebook.ask("panel.game.score(0).total")
    expect(notebook.panels.first.locator("tfoot td").first).to_have_text(str(total))

    # One click takes back all moves of the last one.
    ada.click(ada.frame.locator(".sk-tools [data-press='undo']"))
    assert len(moves(notebook)) == 4


@pytest.mark.soak
def test_back_and_forth_in_two_languages(page: Page, lab: Server, tmp_path: Path):
    notebook = opened(page, lab, "files", tmp_path, two_players())
    ada = Player(page)
    ada.click(ada.thing("special:build"))
    ada.click(ada.tool("menu"))
    expect(ada.sheet).to_be_visible()

    ada.click(ada.control("language", "fr"))
    expect(ada.asked).to_have_text("Prenez une carte ou passez")
    expect(ada.frame).to_have_attribute("lang", "fr")
    assert ada.asked.inner_text() == notebook.ask("panel.screen.question.text")
    ada.click(ada.control("language", "en"))
    expect(ada.asked).to_have_text("Take a card, or pass")

    name = ada.control("file")
    name.fill("tried in a browser")
    ada.press("Enter")
    ada.button("menu:save").click()
    expect(ada.note).to_contain_text("Saved: tried in a browser.json")
    kept = ["keep build"]
    ada.press("Escape")
    expect(ada.sheet).to_have_count(0)
    ada.click(ada.thing("card:3"))
    assert moves(notebook) == [*kept, "turn", "take stone_ball"]

    # What is there already is replaced only after a question.
    ada.click(ada.tool("menu"))
    ada.button("menu:save").click()
    expect(ada.button("menu:replace")).to_be_visible()
    ada.button("stay").click()
    ada.button("menu:load").click()
    expect(ada.note).to_contain_text("Loaded: tried in a browser.json")
    assert moves(notebook) == kept

    # A name is no path, and errors are said in words.
    name.fill("../outside")
    ada.press("Enter")
    ada.button("menu:save").click()
    expect(ada.note).to_have_attribute("data-tone", "warn")
    name.fill("no such game")
    ada.press("Enter")
    ada.button("menu:load").click()
    expect(ada.note).to_contain_text("no such game")
    assert moves(notebook) == kept

    with page.expect_download() as download:
        ada.button("menu:download").click()
    record = json.loads(download.value.path().read_text("utf-8"))
    assert record["moves"] == [f"p{seat} {move}" for seat, move in notebook.ask(_PLAYED)]


_PLAYED = "[(seat, str(move)) for seat, move in panel.game.moves()]"


def test_a_turn_without_a_mouse(page: Page, lab: Server, tmp_path: Path):
    notebook = opened(page, lab, "keys", tmp_path, MIDDLE, "after = 1")
    before = page.evaluate(_CELLS)
    ada = Player(page)
    ada.frame.evaluate("frame => frame.focus({preventScroll: true})")

    # Two Tab stops: what stands on the stage, and the dock.
    expect(ada.frame.locator("[tabindex='0']")).to_have_count(2)
    ada.press("ArrowDown")
    expect(ada.frame).to_be_in_viewport(ratio=0.99)
    expect(ada.thing("card:0").locator("> .sk-hit")).to_be_focused()
    # What the card would do stands in the dock meanwhile; once the keyboard is there, its own buttons do again.
    expect(ada.dock).to_have_attribute("data-preview", "true")
    ada.press("Tab")
    expect(ada.button("order:pass")).to_be_focused()
    expect(ada.dock).to_have_attribute("data-preview", "false")
    ada.press("Shift+Tab")
    # Arrows lead from thing to thing; what can be chosen on a card lies on the way.
    ada.arrow_to("ArrowRight", ada.thing("card:1").locator("> .sk-hit"))

    # Passing, and back, and forth, and back.
    ada.press("p")
    assert moves(notebook)[-1] == "pass"
    ada.press("z")
    assert moves(notebook)[-1] != "pass"
    ada.press("y")
    assert moves(notebook)[-1] == "pass"
    ada.press("z")
    ada.press("2")
    assert moves(notebook)[-1] == "take stone_ball"

    # What is opened is closed by Escape, and the keyboard is where it was.
    for key, sheet in {"v": "village", "l": "menu", "?": "help"}.items():
        ada.press(key)
        expect(ada.sheet).to_have_attribute("data-sheet", sheet)
        ada.press("Escape")
        expect(ada.sheet).to_have_count(0)
        assert ada.has_keyboard

    # The other worker; a form opens with its first field, its counters count, and Escape leaves it.
    assert notebook.ask("panel.desk.piece") == ""
    ada.press("w")
    assert notebook.ask("panel.desk.piece") == "large"
    ada.press("w")
    assert notebook.ask("panel.desk.piece") == "small"
    ada.press("4")
    expect(ada.title).to_contain_text("Clean")
    assert page.evaluate("document.activeElement.closest('[data-place]').dataset.place") == "dock"
    ada.press("Escape")
    assert notebook.ask("panel.desk.deed") is None
    ada.press("4")
    counter = ada.frame.locator("input[data-key='barley']")
    for key, number in {"-": "0", "+": "1", "_": "1"}.items():
        ada.press(key)
        expect(counter).to_have_value(number)
    counter.focus()
    ada.press("-", "m")
    expect(counter).to_have_value("1")
    wanted = notebook.ask("str(panel.desk.deed.form.move)")
    ada.press("Enter")
    assert moves(notebook)[-1] == wanted

    # E ends the turn with workers left.
    ada.press("e")
    assert moves(notebook)[-1] == "done"
    # The notebook has shortcuts for the same keys: none of them made or removed a cell.
    assert page.evaluate(_CELLS) == before
    assert notebook.ask("after") == 1


@pytest.mark.soak
def test_every_move_is_confirmed_where_somebody_wants_it(page: Page, lab: Server, tmp_path: Path):
    notebook = opened(page, lab, "confirm", tmp_path, two_players())
    ada = Player(page)
    ada.click(ada.tool("menu"))
    ada.click(ada.control("confirm"))
    expect(ada.control("confirm")).to_have_attribute("aria-checked", "true")
    ada.press("Escape")
    steps = {"special:build": "keep build", "order:turn": "turn", "card:3": "take stone_ball"}
    for thing, played in steps.items():
        ada.click(ada.thing(thing))
        expect(ada.main).to_have_attribute("data-press", "end:0")
        assert played not in moves(notebook)
        ada.click(ada.main)
        assert moves(notebook)[-1] == played
    # It is kept for the next table.
    assert notebook.ask("play(seed=11).manner.confirm") is True


# ---------------------------------------------------------------------------------------------------------------
# What happens around the table


def test_a_kernel_restarted_in_the_middle_of_a_game(page: Page, lab: Server, tmp_path: Path):
    notebook = opened(page, lab, "restart", tmp_path, two_players())
    ada = Player(page)
    for thing in ("special:build", "card:3", "tile:gather_shore/0"):
        ada.click(ada.thing(thing))
    played = notebook.ask(_PLAYED)
    assert len([seat for seat, _ in played if seat == 0]) > 4

    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    lost = ada.frame.locator(".sk-lost")
    expect(lost).to_contain_text("Run this cell again")
    with page.expect_download() as download:
        lost.locator("[data-save]").click()
    record = json.loads(download.value.path().read_text("utf-8"))
    assert record["moves"] == [f"p{seat} {move}" for seat, move in played]

    # A new call begins anew, and offers the game that was left.
    notebook.run_all()
    expect(lost).to_have_count(1)
    expect(lost).to_be_hidden()
    ada = Player(page)
    assert moves(notebook) == []
    go_on = ada.button("go_on")
    expect(go_on).to_contain_text("Go on: round 1, turn 2")
    ada.click(go_on)
    assert notebook.ask(_PLAYED) == played


_FAILING = """
import sys
from skara.panels import play

class Leaving:
    def choose(self, view):
        sys.exit()

panel = play(seed=10, names=["Ada", "Bruno"], bots={1: Leaving()})
panel
"""


@pytest.mark.soak
def test_a_bot_that_ends_its_program_ends_neither_the_kernel_nor_the_game(page: Page, lab: Server, tmp_path: Path):
    notebook = opened(page, lab, "failing", tmp_path, _FAILING)
    ada = Player(page)
    ada.frame.scroll_into_view_if_needed()
    ada.click(ada.thing("special:build"))
    expect(ada.note).to_contain_text("The bot Leaving (Bruno) failed to choose a move: SystemExit")
    assert moves(notebook) == ["keep build"]
    in_sight(*(ada.note.locator(f"[data-press='{way}']") for way in ("bot:ask", "bot:play", "bot:other", "undo")))

    ada.click(ada.note.locator("[data-press='undo']"))
    assert moves(notebook) == []
    expect(ada.note).to_have_count(0)
    ada.click(ada.thing("special:build"))
    ada.click(ada.note.locator("[data-press='bot:ask']"))
    expect(ada.note).to_contain_text("SystemExit")
    ada.click(ada.note.locator("[data-press='bot:other']"))
    expect(ada.asked).to_have_text("Take a card, or pass")
    assert notebook.ask("panel.table.stalled, panel.table.bots[1].name") == ("", "greedy")


_SHARED = """() => {
  const count = new Map();
  for (const {id} of document.querySelectorAll('[id]')) count.set(id, (count.get(id) || 0) + 1);
  const twice = [...document.querySelectorAll('.sk-frame [id]')].filter(({id}) => count.get(id) > 1);
  const astray = [];
  let followed = 0;
  for (const home of document.querySelectorAll('.sk-frame svg:not(svg svg)')) {
    for (const element of home.querySelectorAll('*')) {
      for (const {name, value} of element.attributes) {
        const link = /href$/.test(name) ? value.match(/^#(.+)/) : null;
        const id = (value.match(/url\\(["']?#([^"')]+)/) ?? link)?.[1];
        if (!id) continue;
        followed++;
        if (!home.contains(document.getElementById(id))) astray.push(id);
      }
    }
  }
  return {twice: twice.map(element => element.id), astray: [...new Set(astray)], followed};
}"""


def test_two_notebooks_at_once_do_not_spoil_each_other(page: Page, lab: Server, tmp_path: Path):
    first = opened(page, lab, "left", tmp_path, MIDDLE)
    page.set_viewport_size({"width": 1920, "height": 1000})
    second = lab.write_notebook("right.ipynb", [MIDDLE])
    first.command("docmanager:open", path=second, options={"mode": "split-right"})
    page.wait_for_function(IS_OPEN, arg=second)
    first.run_all()
    frames = page.locator(".sk-frame")
    expect(frames).to_have_count(2)
    kernels = page.evaluate(_KERNELS)
    assert len(set(kernels)) == 2

    for frame in frames.all():
        player = Player(page, frame)
        frame.locator("[data-open='table']").first.dispatch_event("click")
        player.settle()
        expect(player.sheet.locator("svg").first).to_be_attached()
    seen: dict[str, Any] = page.evaluate(_SHARED)
    assert seen["followed"] > 20
    assert (seen["twice"], seen["astray"]) == ([], [])


_KERNELS = (
    """() => [...window.jupyterapp.shell.widgets('main')].map(widget => widget.sessionContext?.session?.kernel?.id)"""
)
