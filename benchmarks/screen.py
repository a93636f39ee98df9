"""How long a person waits at the screen: `python -m benchmarks.screen` (needs Chromium).

Measured as somebody sees it, in JupyterLab on a school laptop with everything on this machine: from the address of the
start page to the first own move, without the time to think, and from a click to its drawn answer over a solo game.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.blocks import percentile
from skara.bots.matches import play_game
from skara.brae.game import new_game
from tests.brae.host.clicking import clicks_for
from tests.browser.player import Player
from tests.browser.servers import Server, lab_server
from tests.browser.visit import Notebook, find_browser, launch, watched_page

TARGET = 200
"""A click is to be answered on the screen within so many milliseconds."""

LAPTOP = (1366, 768)

# From the click to the picture that shows its answer.
_WATCH = """frame => {
  window.waited = [];
  frame.addEventListener('click', () => {
    const start = performance.now();
    const look = () => requestAnimationFrame(() => {
      if (frame.dataset.waits === 'false') waited.push(performance.now() - start);
      else look();
    });
    look();
  }, true);
}"""


def seconds_to_first_move(browser: Browser, lab: Server) -> float:
    """Open the start page, begin a game and make the first choice at the table."""
    with watched_page(browser, *LAPTOP) as (page, _):
        start = perf_counter()
        Notebook(page, lab, "en/00_start_here.ipynb")
        page.locator("[data-command='notebook:run-cell-and-select-next']").click()
        frame = page.locator(".sk-frame")
        for thing in ("[data-id='play']", "[data-press='begin']", "[data-look='large'][data-state='open']"):
            frame.locator(thing).first.click()
        frame.locator("[data-press='undo'], [data-press='end:0']").first.wait_for()
        return perf_counter() - start


def milliseconds_of_clicks(browser: Browser, lab: Server, seed: int) -> list[float]:
    """Click a solo game of a bot move for move, and measure each click."""
    bot = play_game(new_game(1, seed), ["competent"])
    clicks = clicks_for(bot.beginning(), [move for _, move in bot.moves()])
    with watched_page(browser, *LAPTOP) as (page, _):
        player = _sit_down(page, lab, seed)
        player.frame.evaluate(_WATCH)
        for message in clicks:
            player.carry_out(message)
        found: list[float] = page.evaluate("waited")
        return found


def _sit_down(page: Page, lab: Server, seed: int) -> Player:
    cell = f"from skara.panels import play\n\nplay(players=1, seed={seed})"
    Notebook(page, lab, lab.write_notebook(f"solo-{seed}.ipynb", [cell])).run_all()
    return Player(page)


def browser_path(parser: ArgumentParser) -> str:
    """Return where Chromium is; without one the command ends with what to do."""
    path = find_browser()
    if path is None:
        parser.error("no Chromium on this machine: install one, or name it in SKARA_CHROMIUM")
    return path


def main() -> int:
    """Measure and print; the exit code says only whether it ran."""
    parser = ArgumentParser(prog="python -m benchmarks.screen", description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="how many solo games are clicked (%(default)s)")
    chosen = parser.parse_args()
    path = browser_path(parser)
    with TemporaryDirectory() as home, lab_server(Path(home)) as lab, sync_playwright() as playwright:
        browser = launch(playwright, path)
        first = [seconds_to_first_move(browser, lab) for _ in range(3)]
        lab.end_kernels()
        times = [time for seed in range(chosen.games) for time in milliseconds_of_clicks(browser, lab, seed)]
        browser.close()
    print(f"from the address to the first move: {', '.join(f'{seconds:.1f}' for seconds in first)} s")
    slow = percentile(times, 95)
    middle = median(times)
    print(f"from a click to its drawn answer: median {middle:.0f} ms, 95 % {slow:.0f} ms ({len(times)} clicks)")
    print(f"target: 95 % of clicks within {TARGET} ms: {'met' if slow <= TARGET else 'missed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
