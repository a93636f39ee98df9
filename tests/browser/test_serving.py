"""What a class meets: a page behind a token that asks nobody else for anything, and reaches nothing of the server."""

from collections.abc import Iterator
from time import sleep
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect

from skara.core.handed_in import IdeaMet, read_outcomes
from tests.browser.player import Player
from tests.browser.servers import ROOT, Server, free_port, running
from tests.browser.visit import PATIENCE, watched_page

TOKEN = "a-token-that-nobody-can-guess"
BOARD = "Shell-Midden"


@pytest.fixture(scope="module")
def served(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """What `make serve` runs, here for this machine only."""
    home, port = tmp_path_factory.mktemp("served"), free_port()
    command = [
        "make",
        "-C",
        str(ROOT),
        "serve",
        "HOST=127.0.0.1",
        f"PORT={port}",
        f"TOKEN={TOKEN}",
        f"BOARD={BOARD}",
        "VISITORS=6",
    ]
    # A folder of the server's own that must stay as it is.
    with running(command, home, f"http://127.0.0.1:{port}", "/voila/static/", SKARA_HOME=str(home / "server")):
        yield Server(f"http://127.0.0.1:{port}", home)


def test_a_visitor_plays_and_the_server_keeps_nothing(browser: Browser, served: Server):
    with urlopen(served.address, timeout=30) as answer:
        assert "password_input" in answer.read().decode()
    with watched_page(browser, 1366, 768) as (page, watch):
        page.goto(f"{served.address}/?token={TOKEN}")
        visitor = Player(page)
        visitor.click(visitor.thing("solo"))
        visitor.click(visitor.button("begin"))
        visitor.click(page.locator(".sk-cell[data-look='large']").first)
        visitor.click(visitor.button("end:0"))
        expect(visitor.note).to_be_visible()
        page.wait_for_function("Object.keys(localStorage).filter(key => key.startsWith('skara.games/')).length === 1")
        # Saving is a download: no field of the page names a file on the server.
        page.locator("[data-open='menu']").click()
        expect(page.locator("[data-press='menu:download']")).to_be_visible()
        expect(page.locator("[data-press='menu:save']")).to_have_count(0)
    assert watch.ours() == []
    assert not (served.folder / "server").exists()


@pytest.mark.soak
def test_one_game_in_two_tabs(browser: Browser, served: Server):
    with watched_page(browser, 1366, 768) as (page, watch):
        page.goto(f"{served.address}/?token={TOKEN}")
        first = Player(page)
        first.click(first.thing("solo"))
        first.click(first.button("begin"))
        first.click(page.locator(".sk-cell[data-look='large']").first)
        first.click(first.button("end:0"))
        page.wait_for_function("Object.keys(localStorage).filter(key => key.startsWith('skara.games/')).length === 1")
        other = page.context.new_page()
        other.set_default_timeout(PATIENCE)
        other.goto(f"{served.address}/")
        second = Player(other)
        second.click(second.thing("continue"))
        page.bring_to_front()
        take_back(first)
        page.wait_for_function(f"{KEPT}.writes > 1")
        kept = page.evaluate(KEPT)
        other.bring_to_front()
        take_back(second)
        expect(second.note).to_contain_text("This game went on elsewhere")
        second.click(other.locator(".sk-cell[data-look='large']").last)
        second.click(second.button("end:0"))
        expect(second.note).to_contain_text("This game went on elsewhere")
        assert other.evaluate(KEPT) == kept
        second.click(second.button("elsewhere:branch"))
        expect(second.button("elsewhere:branch")).to_have_count(0)
        other.wait_for_function(f"{KEPT}.record.branches.length === 1")
        page.bring_to_front()
        first.click(page.locator(".sk-cell[data-look='large']").first)
        first.click(first.button("end:0"))
        expect(first.note).to_contain_text("This game went on elsewhere")
        first.click(first.button("elsewhere:there"))
        expect(first.button("elsewhere:there")).to_have_count(0)
        assert page.evaluate(KEPT)["branch"] != "main"
    assert watch.ours() == []


KEPT = """(() => {
  const [key] = Object.keys(localStorage).filter(key => key.startsWith('skara.games/'));
  return JSON.parse(localStorage.getItem(key));
})()"""
"""The one game that a browser keeps."""


def take_back(player: Player) -> None:
    """Take back what was done last, also where something was seen since."""
    player.click(player.button("undo").first)
    if player.button("undo:sure").count():
        player.click(player.button("undo:sure"))


@pytest.mark.soak
def test_a_visitor_hands_in_a_wrong_idea(browser: Browser, served: Server):
    with watched_page(browser, 1366, 768) as (page, watch):
        page.goto(f"{served.address}/?token={TOKEN}")
        visitor = Player(page)
        visitor.click(visitor.thing("learn"))
        visitor.click(visitor.thing("lesson:round_end"))
        visitor.click(visitor.control("guess"))
        page.keyboard.type("7")
        visitor.click(visitor.button("lesson:answer"))
        expect(page.locator(".sk-hint-answer")).to_contain_text("keep the rest")
        visitor.click(visitor.tool("menu"))
        visitor.click(visitor.button("leave"))
        visitor.click(visitor.thing("learn"))
        visitor.click(visitor.button("hand_in"))
        visitor.control("nickname").fill("Ada")
        with page.expect_download() as given:
            visitor.click(visitor.button("give"))
        assert given.value.suggested_filename == "ada.outcomes.json"
        assert read_outcomes(given.value.path()).met == (IdeaMet("round_end", "all-there-is", 1),)
    assert watch.ours() == []
    assert not (served.folder / "server").exists()


@pytest.mark.soak
def test_whoever_leaves_or_comes_again_leaves_no_python_behind(browser: Browser, served: Server):
    # Not a watched page: what it says while it is left would not get through.
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    try:
        page.goto(f"{served.address}/?token={TOKEN}")
        Player(page)
        page.goto("about:blank")
        log = served.folder / "server.log"
        for _ in range(200):
            if "Kernel shutdown" in log.read_text("utf-8", errors="replace"):
                return
            sleep(0.1)
        raise AssertionError("its Python goes on")
    finally:
        page.close()


FILES = ("/api/contents", "/api/kernels", "/files/en/00_start_here.ipynb", "/voila/files/Makefile")


@pytest.mark.parametrize("path", FILES)
def test_nothing_else_is_reached(served: Server, path: str):
    try:
        with urlopen(f"{served.address}{path}?token={TOKEN}", timeout=30) as answer:
            told = answer.read().decode()
    except HTTPError as error:
        assert error.code in (403, 404, 405)
    else:
        # The login page, or the start page itself, and nothing of the files.
        assert "nbformat" not in told and "PHONY" not in told and '"id"' not in told
