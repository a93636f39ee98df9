"""What a click costs the browser: `python -m benchmarks.clicks` (needs Chromium).

First a click beside one on an ipywidgets button whose callback changes a label, in turn, in one page of JupyterLab and
with a pause before each: from the click until its answer is painted. Then each screen of a solo game drawn again and
again without a kernel, style and layout included; the quickest of several times is hardly disturbed by what else runs.
"""

import sys
from argparse import ArgumentParser
from copy import deepcopy
from pathlib import Path
from statistics import fmean, median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.blocks import percentile
from benchmarks.screen import LAPTOP, browser_path
from skara.bots.matches import play_game
from skara.brae.game import new_game
from skara.panels import play
from tests.brae.host.clicking import Message, clicks_for
from tests.browser.frame_page import show_content, shown_page, state_of
from tests.browser.player import Player
from tests.browser.servers import Server, lab_server
from tests.browser.visit import Notebook, launch, watched_page
from tests.panels.playing import hear

ROOM = (1198, 656)
"""What a frame has of the window of JupyterLab."""
PAUSE = 250
"""Milliseconds to wait before a click, so that the preview for the pointer is done."""
ROUNDS = 9
"""How often each screen is drawn."""

_PLAIN = """import ipywidgets

label = ipywidgets.Label("0")
button = ipywidgets.Button(description="Plain")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.HBox([button, label])"""

# From the click to the end of the frame that paints its answer.
_WATCH = """() => {
  window.waited = {ours: [], plain: []};
  const watch = (kind, element, isDone) => element.addEventListener('click', () => {
    const start = performance.now(), answered = isDone();
    const painted = new MessageChannel();
    painted.port1.onmessage = () => waited[kind].push(performance.now() - start);
    const look = () => requestAnimationFrame(() => answered() ? painted.port2.postMessage(0) : look());
    look();
  }, true);
  const frame = document.querySelector('.sk-frame');
  const plain = [...document.querySelectorAll('button.jupyter-button')].find(each => each.textContent === 'Plain');
  const label = plain.parentElement.querySelector('.widget-label');
  watch('ours', frame, () => () => frame.dataset.waits === 'false');
  watch('plain', plain, () => { const before = label.textContent; return () => label.textContent !== before; });
  window.clickPlain = () => plain.click();
}"""

_DRAW = """async ([states, rounds]) => {
  const quickest = states.map(() => Infinity);
  for (let round = 0; round < rounds; round++) {
    for (const [place, state] of states.entries()) {
      const start = performance.now();
      for (const name of ['signs', 'settings', 'note', 'hint', 'sheet', 'screen']) tell(name, state[name]);
      await null; await null; await null;
      document.body.offsetHeight;
      quickest[place] = Math.min(quickest[place], performance.now() - start);
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    }
  }
  return quickest;
}"""


def clicks_of(seed: int, most: int) -> list[Message]:
    """Return the clicks of the first turns of a bot's solo game."""
    bot = play_game(new_game(1, seed), ["competent"])
    return clicks_for(bot.beginning(), [move for _, move in bot.moves()])[:most]


def beside_plain(browser: Browser, lab: Server, seed: int, most: int) -> dict[str, list[float]]:
    """Click the table and a plain button in turn; return the milliseconds of both."""
    with watched_page(browser, *LAPTOP) as (page, _):
        cells = [_PLAIN, f"from skara.panels import play\n\nplay(players=1, seed={seed})"]
        Notebook(page, lab, lab.write_notebook(f"clicks-{seed}.ipynb", cells)).run_all()
        player = Player(page)
        page.evaluate(_WATCH)
        press = page.mouse.down

        def press_after_a_pause(**how: Any) -> None:
            page.wait_for_timeout(PAUSE)
            press(**how)

        page.mouse.down = press_after_a_pause  # type: ignore[method-assign]
        for message in clicks_of(seed, most):
            player.carry_out(message)
            page.wait_for_timeout(PAUSE)
            page.evaluate("clickPlain()")
        page.wait_for_timeout(PAUSE)
        found: dict[str, list[float]] = page.evaluate("waited")
        return found


def states_of(seed: int, most: int) -> list[dict[str, Any]]:
    """Return what the frame is told after each click of a solo game."""
    panel = play(players=1, seed=seed)
    states = [deepcopy(state_of(panel.frame))]
    for message in clicks_of(seed, most):
        hear(panel, message["type"], **{name: value for name, value in message.items() if name != "type"})
        states.append(deepcopy(state_of(panel.frame)))
    return states


def drawings(browser: Browser, states: list[dict[str, Any]], rounds: int = ROUNDS) -> list[float]:
    """Draw screens again and again; return the milliseconds of the quickest drawing of each."""
    with watched_page(browser, *LAPTOP) as (page, _):
        return drawn(page, states, rounds)


def drawn(page: Page, states: list[dict[str, Any]], rounds: int) -> list[float]:
    """Draw screens again and again in a page."""
    show_content(page, shown_page(**states[0]), ROOM)
    quickest: list[float] = page.evaluate(_DRAW, [states, rounds])
    return quickest


def main() -> int:
    """Measure and print; the exit code says only whether it ran."""
    parser = ArgumentParser(prog="python -m benchmarks.clicks", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--clicks", type=int, default=60, help="how many clicks of each kind (%(default)s)")
    parser.add_argument("--seed", type=int, default=3, help="which solo game (%(default)s)")
    chosen = parser.parse_args()
    path = browser_path(parser)
    with TemporaryDirectory() as home, lab_server(Path(home)) as lab, sync_playwright() as playwright:
        browser = launch(playwright, path)
        waited = beside_plain(browser, lab, chosen.seed, chosen.clicks)
        times = drawings(browser, states_of(chosen.seed, chosen.clicks))
        browser.close()
    ours, plain = ((median(waited[kind]), percentile(waited[kind], 95)) for kind in ("ours", "plain"))
    for name, (middle, slow) in (("a click on the table", ours), ("a plain button", plain)):
        print(f"{name}: painted after {middle:.0f} ms at the median, {slow:.0f} ms at the 95th percentile")
    print(f"ratio: {ours[0] / plain[0]:.2f} and {ours[1] / plain[1]:.2f} ({len(waited['ours'])} clicks)")
    print(f"a screen drawn: {median(times):.1f} ms at the median, {fmean(times):.1f} on average ({len(times)} screens)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
