"""Many visitors at once: `python -m tests.browser.visitors` lets them play, and tells the memory of the server.

Some leave as people do, others break off, one more finds no place, and one asks for the page and never comes.
"""

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.request import urlopen

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.player import Player
from tests.browser.servers import ROOT, free_port, running
from tests.browser.visit import PATIENCE, find_browser, launch

TOKEN = "a-token-that-nobody-can-guess"


class Memory(NamedTuple):
    """What a server and its visitors' processes take, in MB: pages that they share are counted once."""

    kernels: int
    megabytes: int
    swollen: int
    """The same with what is shared counted for each."""


@contextmanager
def class_server(home: Path, visitors: int, board: str = "", more: str = "") -> Iterator[tuple[str, psutil.Process]]:
    """Run what `make serve` runs, on this machine only; gives its address and its process."""
    port = free_port()
    command = [
        "make", "-C", str(ROOT), "serve", "HOST=127.0.0.1", f"PORT={port}", f"TOKEN={TOKEN}", f"BOARD={board}",
        f"VISITORS={visitors}", f"SERVE_ARGS={more}",
    ]  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    with running(command, home, address, "/voila/static/", SKARA_HOME=str(home / "server")):
        yield address, _server_on(port)


def _server_on(port: int) -> psutil.Process:
    (process,) = {
        process
        for process in psutil.Process().children(recursive=True)
        if f"--port={port}" in process.cmdline() and "python" in process.name()
    }
    return process


def memory_of(server: psutil.Process) -> Memory:
    """Measure a server and the processes of its visitors."""
    processes = [server, *server.children(recursive=True)]
    full = [process.memory_full_info() for process in processes]
    shared, each = sum(info.pss for info in full), sum(info.rss for info in full)
    return Memory(len(kernels_of(server)), shared // 1_000_000, each // 1_000_000)


def kernels_of(server: psutil.Process) -> list[psutil.Process]:
    """List the processes of visitors."""
    return [each for each in server.children(recursive=True) if "ipykernel_launcher" in " ".join(each.cmdline())]


def play_a_little(page: Page) -> None:
    """Begin a solo game and make its first choice."""
    visitor = Player(page)
    visitor.click(visitor.thing("solo"))
    visitor.click(visitor.button("begin"))
    visitor.click(page.locator(".sk-cell[data-look='large']").first)
    visitor.click(visitor.button("end:0"))


def enter(browser: Browser, address: str) -> Page:
    """Open the page in a browser of its own, and do not wait for it."""
    page = browser.new_context(viewport={"width": 1366, "height": 768}).new_page()
    page.set_default_timeout(4 * PATIENCE)
    page.goto(f"{address}/?token={TOKEN}", wait_until="commit")
    return page


def main() -> None:
    """Let visitors play, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visitors", type=int, default=15)
    parser.add_argument("--after", type=float, default=600, help="seconds after the last has left")
    asked = parser.parse_args()
    path = find_browser()
    assert path, "no Chromium on this machine"
    with TemporaryDirectory() as folder, class_server(Path(folder), asked.visitors) as (address, server):
        told: dict[str, object] = {"before": memory_of(server)._asdict()}
        with sync_playwright() as playwright:
            browser = launch(playwright, path)
            begun = time.monotonic()
            pages = [enter(browser, address) for _ in range(asked.visitors)]
            try:
                urlopen(f"{address}/?token={TOKEN}", timeout=60).close()
            except HTTPError as error:
                told["one more"] = (error.code, error.read().decode().partition("<main>")[2][:400])
            for page in pages:
                play_a_little(page)
            told["all have played after seconds"] = round(time.monotonic() - begun)
            told["during"] = memory_of(server)._asdict()
            for number, page in enumerate(pages):
                if number % 2:
                    page.goto("about:blank")
                page.context.close()
            browser.close()
        left = time.monotonic()
        while time.monotonic() < left + asked.after:
            time.sleep(min(30, asked.after))
            told[f"after {round(time.monotonic() - left)} s"] = memory_of(server)._asdict()
        print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
