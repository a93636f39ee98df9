"""Whole games alone, clicked in JupyterLab on a school laptop: how many clicks they take, and that nothing scrolls."""

from dataclasses import dataclass
from statistics import mean

import pytest
from playwright.sync_api import Page, ViewportSize

from skara.bots.matches import play_game
from skara.brae.game import Game, new_game
from skara.core.record import write_record
from tests.brae.host.clicking import clicks_for
from tests.browser.player import Player
from tests.browser.servers import Server
from tests.browser.visit import Notebook

SCHOOL_LAPTOP = ViewportSize(width=1366, height=768)
SEEDS = range(10)
ONE = 5
"""The game of the ordinary tests, which has forms of every kind."""
MEAN, MOST = 75, 82

# Every press of a button or key, every turn of a wheel, and whatever scrolls: around the frame, or inside it.
COUNTER = """() => {
  const listens = Boolean(window.counted);
  window.counted = {presses: 0, page: 0, inner: 0};
  if (listens) return;
  for (const kind of ['pointerdown', 'keydown', 'wheel']) addEventListener(kind, () => counted.presses++, true);
  document.addEventListener('scroll', event => {
    counted[event.target instanceof Element && event.target.closest('.sk-frame') ? 'inner' : 'page']++;
  }, true);
}"""


@dataclass(frozen=True)
class Count:
    """What a game took."""

    seed: int
    presses: int
    page: int
    inner: int
    into_view: int
    """Scrolls with which the frame came into view on the first click."""
    detours: int
    """Clicks that were not where they could have been, for want of room."""


def play_through(page: Page, lab: Server, seed: int) -> Count:
    """Click a bot's solo game move for move, and count."""
    bot = play_game(new_game(1, seed), ["competent"])
    moves = [move for _, move in bot.moves()]
    clicks = clicks_for(bot.beginning(), moves)
    page.set_viewport_size(SCHOOL_LAPTOP)
    cell = f"from skara.panels import play\n\npanel = play(players=1, seed={seed})\npanel"
    notebook = Notebook(page, lab, lab.write_notebook(f"solo-{seed}.ipynb", [cell]))
    notebook.run_all()
    player = Player(page)
    page.evaluate(COUNTER)
    player.carry_out(clicks.pop(0))
    first = page.evaluate("({...counted})")
    detours = 0
    hidden: set[str] = set()
    while clicks:
        if not player.sees(clicks[0]):
            # Where a tile has no room for all that is likely, the rest stands in its form.
            hidden.add(clicks[0]["id"])
            detours += 1
            played = notebook.ask("len(panel.game.moves())")
            clicks = clicks_for(after(bot, played), moves[played:], without=hidden)
            continue
        hidden.clear()
        player.carry_out(clicks.pop(0))
    # What was scrolled by the last click is told with the next picture.
    player.settle()
    last = page.evaluate("({...counted})")
    record = notebook.ask("panel.table.record()")
    # Which moves came with one click is all that a bot's record does not have.
    # What was one click is noted beside the moves, and so the sum over the record differs.
    written = write_record(bot)
    assert {**record, "joined": [], "checksum": ""} == {**written, "checksum": ""}
    assert len(record["joined"]) > 0
    return Count(seed, last["presses"], last["page"] - first["page"], last["inner"], first["page"], detours)


def after(game: Game, moves: int) -> Game:
    """Return a game as it was after so many of its moves."""
    earlier = game.beginning()
    for _, move in game.moves()[:moves]:
        earlier.play(move)
    return earlier


def test_a_solo_game_is_clicked_without_scrolling(page: Page, lab: Server, capsys: pytest.CaptureFixture[str]):
    count = play_through(page, lab, ONE)
    with capsys.disabled():
        print(f"\nclicks in the solo game of seed {count.seed}: {count.presses}")
    assert (count.page, count.inner) == (0, 0)
    assert count.presses <= MOST


@pytest.mark.soak
def test_ten_solo_games_take_few_clicks_and_no_scrolling(page: Page, lab: Server, capsys: pytest.CaptureFixture[str]):
    counts = []
    for seed in SEEDS:
        counts.append(play_through(page, lab, seed))
        with capsys.disabled():
            print(f"\n{counts[-1]}", end="")
    presses = [count.presses for count in counts]
    with capsys.disabled():
        print(f"\nclicks in the solo games: {presses}, on average {mean(presses)}")
    assert [(count.page, count.inner) for count in counts] == [(0, 0) for _ in SEEDS]
    assert mean(presses) <= MEAN
    assert max(presses) <= MOST
