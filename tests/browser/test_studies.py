"""The panels in which a turn, a game or a puzzle is studied, in the browser: a person clicks, the engine agrees."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Player
from tests.browser.scenes import SCENES
from tests.browser.servers import Server
from tests.browser.visit import Notebook

LONG_WORK = """
from skara.panels import analyse_turn

panel = analyse_turn(samples=2000, best=3)
panel
"""
"""Nobody would wait for so many games; it ends because it is stopped."""

OWN_TURN = """
from skara.panels import analyse_turn
from tests.panels.studies import solved

panel = analyse_turn(solved())
panel
"""

MOST_TABS = 60


def tab_to(target: Locator) -> None:
    """Press Tab until the target has the focus."""
    expect(target).to_be_visible()
    for _ in range(MOST_TABS):
        if target.evaluate("element => element === document.activeElement"):
            return
        target.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


def opened(page: Page, lab: Server, name: str, cell: str) -> Notebook:
    """Write a notebook with one cell, open it, run it and look at its panel."""
    notebook = Notebook(page, lab, lab.write_notebook(f"{name}.ipynb", [cell]))
    notebook.run_all()
    notebook.panels.first.evaluate("panel => panel.scrollIntoView({block: 'start'})")
    return notebook


def test_an_analysis_shows_how_far_it_is_and_is_stopped(page: Page, lab: Server):
    notebook = opened(page, lab, "long", LONG_WORK)
    panel = notebook.panels.first
    panel.get_by_role("button", name="Analyse", exact=True).click()
    bar = panel.get_by_role("progressbar")
    expect(bar).to_be_visible()
    # It plays games out already, and the kernel answers all the same.
    expect(bar).to_have_attribute("value", re.compile(r"^[3-9]\d$"))
    assert notebook.ask("panel.work.running") is True
    stop = panel.get_by_role("button", name=re.compile("Stop$"))
    stop.click()
    rows = panel.get_by_role("radio")
    expect(rows.first).to_be_visible()
    expect(stop).to_be_hidden()
    expect(bar).to_have_count(0)
    assert notebook.ask("panel.work.running, len(panel.analysis.turns) > 2") == (False, True)
    expect(rows).to_have_count(notebook.ask("len(panel.analysis.turns)"))


def test_turns_are_chosen_compared_and_walked_through_with_the_keyboard(page: Page, lab: Server):
    notebook = opened(page, lab, "analysis", SCENES["analysis"])
    panel = notebook.panels.first
    rows = panel.get_by_role("radio")
    expect(rows.nth(1)).to_be_checked()

    tab_to(rows.nth(1))
    page.keyboard.press("ArrowDown")
    expect(rows.nth(2)).to_be_checked()
    expect(panel.get_by_role("heading", name="Turn 1 compared with Turn 3")).to_be_visible()
    assert notebook.ask("panel.turns.value, panel.line.position") == ("2", 0)
    panel.get_by_label("Compare with").select_option("Turn 5")
    expect(panel.get_by_role("heading", name="Turn 3 compared with Turn 5")).to_be_visible()
    expect(panel.get_by_role("row", name=re.compile("Total"))).to_contain_text(
        notebook.ask("str(panel.analysis.turns[2].end().score(panel.analysis.seat).total)")
    )

    forward = panel.get_by_role("button", name="on >")
    forward.focus()
    page.keyboard.press("Enter")
    expect(panel.locator(".sb-moves [aria-current=step]")).to_contain_text("Take:")
    page.keyboard.press("Enter")
    expect(panel.locator(".sb-moves [aria-current=step]")).to_contain_text("Bottom effect")
    assert notebook.ask("panel.line.position") == 2


def gather(player: Player, notebook: Notebook) -> None:
    """Place a worker on the Hills, whatever is asked on the way."""
    player.click(player.thing("tile:gather_hills"))
    if notebook.ask("panel.own.desk.deed is not None"):
        player.click(player.main)
    assert notebook.ask("[move.option.what for move in panel.own.moves]") == ["gather_hills"]


def test_an_own_turn_is_clicked_and_graded(page: Page, lab: Server):
    notebook = opened(page, lab, "own", OWN_TURN)
    panel = notebook.panels.first
    panel.get_by_role("button", name="Your own turn").click()
    player = Player(page, panel.locator(".sk-frame"))
    grade = panel.locator(".sb-fit-body > .jupyter-button")
    expect(grade).to_be_disabled()
    gather(player, notebook)
    player.click(player.thing("done"))
    expect(player.asked).to_contain_text("Your turn has ended")
    expect(grade).to_have_text("Grade my turn")
    expect(grade).to_be_enabled()
    # The same stands in the frame, where the hand is; Enter presses it.
    expect(player.main).to_contain_text("Grade my turn")
    player.click(player.main)
    expect(panel.locator(".widget-html [role=status]")).to_contain_text("VP lost")
    expect(panel.get_by_role("radio").last).to_be_checked()
    assert notebook.ask("[move.option.verb for move in panel.grade.turn.line]") == ["place", "done"]
    lost = notebook.ask("panel.grade.lost")
    assert lost > 0


@pytest.mark.soak
def test_a_click_on_the_chart_jumps_to_a_decision(page: Page, lab: Server):
    notebook = opened(page, lab, "review", SCENES["review"])
    panel = notebook.panels.first
    marks = panel.locator("[data-thing^='mark:']:visible")
    expect(marks).to_have_count(notebook.ask("len(panel.review.turns)"))
    marks.nth(4).click()
    expect(panel.get_by_role("radio").nth(4)).to_be_checked()
    expect(marks.nth(4)).to_have_attribute("aria-pressed", "true")
    assert notebook.ask("panel.number") == 4

    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("radio").nth(5)).to_be_checked()

    # In the dark the other drawing is the one that is seen and used.
    notebook.theme("dark")
    expect(marks).to_have_count(notebook.ask("len(panel.review.turns)"))
    panel.get_by_role("button", name="FR", exact=True).focus()
    tab_to(panel.locator("[data-thing^='mark:'][tabindex='0']:visible"))
    reached = page.evaluate("Number(document.activeElement.dataset.thing.split(':')[1])")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("radio").nth(reached)).to_be_checked()
    worst = notebook.ask("panel.review.worst[1].number")
    panel.locator(".sb-buttons").get_by_role("button", name=re.compile("^Round 4")).first.click()
    expect(panel.get_by_role("radio").nth(worst)).to_be_checked()
    panel.get_by_role("button", name="The best turn known").click()
    expect(panel.get_by_role("heading", name="The best turn known")).to_be_visible()


@pytest.mark.soak
def test_a_puzzle_is_tried_hinted_solved_and_left(page: Page, lab: Server):
    cell = "from skara.panels import solve_puzzles\n\npanel = solve_puzzles('clear-1')\npanel"
    notebook = opened(page, lab, "puzzles", cell)
    panel = notebook.panels.first
    player = Player(page, panel.locator(".sk-frame"))
    reply = panel.locator(".sb-told [role=status]")
    theme, second = notebook.ask("[panel.puzzle.theme_name, panel.puzzles['clear-2'].task]")
    expect(panel.get_by_role("heading", name=theme)).to_be_visible()
    check = panel.locator(".sb-buttons").get_by_role("button", name=re.compile("Check$"))

    check.click()
    expect(reply).to_contain_text("No move yet")
    player.click(player.thing("done"))
    expect(player.asked).to_contain_text("Your turn has ended")
    expect(reply).to_have_count(0)
    player.click(player.main)
    expect(reply).to_contain_text("Not yet")
    expect(player.note).to_contain_text("Not yet")
    panel.get_by_role("button", name="Hint").click()
    expect(panel).to_contain_text(notebook.ask("panel.puzzle.hint(0)"))

    player.click(player.button("begin_again"))
    expect(reply).to_have_count(0)
    notebook.ask("[str(panel.turn.choose(move)) for move in panel.puzzle.answer]")
    check.click()
    expect(reply).to_contain_text("Correct")
    expect(panel.get_by_role("heading").first).to_contain_text("solved: 1 of")

    panel.get_by_role("button", name="Next puzzle").click()
    expect(panel.get_by_text(second)).to_be_visible()
    expect(panel.get_by_role("radio").nth(notebook.ask("list(panel.puzzles).index('clear-2')"))).to_be_checked()
    panel.get_by_role("button", name="Solution").click()
    panel.get_by_role("button", name="on >").click()
    expect(panel.locator(".sb-moves [aria-current=step]")).to_be_visible()
    assert notebook.ask("panel.results[panel.puzzle.id], panel.line.position") == ("shown", 1)


@pytest.mark.soak
def test_an_analysis_is_stopped_in_voila_too(page: Page, voila: Server):
    page.goto(f"{voila.address}/voila/render/{voila.write_notebook('long.ipynb', [LONG_WORK])}")
    panel = page.locator(".sb-panel").first
    panel.get_by_role("button", name="Analyse", exact=True).click()
    expect(panel.get_by_role("progressbar")).to_have_attribute("value", re.compile(r"^[3-9]\d$"))
    panel.get_by_role("button", name=re.compile("Stop$")).click()
    expect(panel.get_by_role("radio").first).to_be_visible()
    expect(panel.get_by_role("progressbar")).to_have_count(0)


FINISHED_GAME = """
from skara.panels import play
from tests.panels.studies import bot_game

panel = play(game=bot_game(), bots={})
panel
"""

# The parts of the review are in sight: its title, a way back, and the button that stops the work.
_IN_SIGHT = """element => {
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return box.top >= 0 && box.bottom <= innerHeight && (element.contains(hit) || hit.contains(element));
}"""


def test_a_finished_game_is_reviewed_in_the_place_of_its_table(page: Page, lab: Server):
    page.set_viewport_size({"width": 1366, "height": 768})
    notebook = Notebook(page, lab, lab.write_notebook("finished.ipynb", [FINISHED_GAME]))
    notebook.run_all()
    player = Player(page)
    player.frame.evaluate("frame => frame.scrollIntoView({block: 'end'})")
    player.click(player.button("review"))
    way_back = page.locator(".sb-way-back")
    expect(way_back).to_have_text("← Back to the table")
    expect(page.locator(".sk-frame")).to_have_count(0)
    panel = page.locator(".sb-review")
    for part in (way_back, panel.locator(".sb-title"), panel.get_by_role("button", name=re.compile("Stop$"))):
        expect(part).to_be_visible()
        assert part.evaluate(_IN_SIGHT), part
    way_back.click()
    expect(player.button("review")).to_be_visible()
    assert notebook.ask("panel.children == (panel.frame,)") is True
