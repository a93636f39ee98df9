"""A whole game of Stone Age against a bot, clicked in JupyterLab on a school laptop: all in view, nothing scrolls."""

import pytest
from playwright.sync_api import Page

from tests.browser.player import Player
from tests.browser.servers import Server
from tests.browser.test_solo import COUNTER, SCHOOL_LAPTOP
from tests.browser.visit import Notebook

TABLE = """
from skara.bots import make_bot
from skara.panels import play
from skara.stone_age.drawing.things import thing_of

panel = play(game="stone_age", players=2, seed=3, names=["Ada", "Bruno"], bots={1: "competent"})
adviser = make_bot("competent", 1, "stone_age")


def advice():
    "Return what a good player would do now, and the thing to click for it; nothing once the game is over."
    game = panel.game
    if game.is_over:
        return ("", "", 0)
    move = adviser.choose(game.view(game.decision.player))
    return (str(move), thing_of(move.option), len(game.moves()))


panel
"""
MOST_DECISIONS = 400
CLICKS_A_DECISION = 1.5
"""A click on a thing, and often another that confirms it or chooses how many."""

_OUTSIDE = """() => {
  const room = document.querySelector('.jp-WindowedPanel-outer').getBoundingClientRect();
  const needed = ['.sk-asking', ".sk-cell[data-state='open']", '[data-choice]', '[data-main]', '.sk-gauge'];
  return [...document.querySelectorAll(needed.map(part => '.sk-frame ' + part).join())]
    .filter(part => part.getClientRects().length)
    .filter(part => {
      const box = part.getBoundingClientRect();
      return box.top < room.top - 1 || box.bottom > room.bottom + 1
        || box.left < room.left - 1 || box.right > room.right + 1;
    })
    .map(part => part.className + ': ' + part.textContent.slice(0, 40));
}"""


def decide(notebook: Notebook, player: Player, move: str, thing: str, played: int) -> list[str]:
    """Make a move by clicking, and return what was out of sight meanwhile."""
    if notebook.ask("panel.desk.deed.thing if panel.desk.deed else ''") != thing:
        player.click(player.thing(thing))
        if notebook.ask("len(panel.game.moves())") != played:
            return []
    verb, *rest = move.split()
    if verb == "place" and len(rest) == 2:
        for choice in player.frame.locator("[data-choice]").all():
            if choice.inner_text().strip().startswith(rest[1]) and choice.get_attribute("aria-pressed") != "true":
                player.click(choice)
                break
    outside: list[str] = player.page.evaluate(_OUTSIDE)
    leave = player.button("end:1")
    player.click(leave if verb == "leave" and leave.count() else player.main.first)
    return outside


@pytest.mark.soak
def test_a_whole_game_is_clicked_without_scrolling(page: Page, lab: Server, capsys: pytest.CaptureFixture[str]):
    page.set_viewport_size(SCHOOL_LAPTOP)
    notebook = Notebook(page, lab, lab.write_notebook("stone-age.ipynb", [TABLE]))
    notebook.run_all()
    player = Player(page)
    page.evaluate(COUNTER)
    outside: list[str] = []
    first = None
    decisions = 0
    while (asked := notebook.ask("advice()"))[0] and decisions < MOST_DECISIONS:
        if first is not None:
            outside += page.evaluate(_OUTSIDE)
        outside += decide(notebook, player, *asked)
        # The frame comes into view with the first click.
        first = first or page.evaluate("({...counted})")
        decisions += 1
    player.settle()
    last = page.evaluate("({...counted})")
    with capsys.disabled():
        print(f"\nclicks in a game of Stone Age: {last['presses']} for {decisions} decisions")
    assert notebook.ask("panel.game.is_over") and first is not None
    assert outside == []
    assert (last["page"] - first["page"], last["inner"]) == (0, 0)
    assert last["presses"] <= CLICKS_A_DECISION * decisions
