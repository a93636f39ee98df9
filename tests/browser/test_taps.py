"""A table on a phone: nothing opens that nobody asked for, and every button does something."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from skara.core.language import set_language
from skara.panels import start
from skara.panels.parts import new_game_form
from skara.panels.play_panel import PlayPanel
from tests.browser.faults import PHONE
from tests.browser.live import Live
from tests.browser.visit import watched_page

Opening = tuple[str, Callable[[Any], Any]]


def _play(page: Any) -> Any:
    page.pick("play")
    page.press("begin")


def _go_on(page: Any) -> Any:
    _play(page)
    panel = page.tables[-1]
    panel.choose(next(iter(panel.game.legal_moves())))
    page.come_back()
    page.pick("continue")


OPENINGS = {
    "play": ("brae", _play),
    "first lesson": ("brae", lambda page: page.pick("lesson:first_turn")),
    "play Stone Age": ("stone_age", _play),
    "first lesson of Stone Age": ("stone_age", lambda page: page.pick("lesson:first_round")),
    "continue": ("brae", _go_on),
}  # fmt: skip
BUTTONS = """() => [...document.querySelectorAll('.sk-frame button')].flatMap((button, place) => {
  const style = getComputedStyle(button);
  const seen = button.getClientRects().length && style.visibility !== 'hidden' && style.pointerEvents !== 'none';
  return seen ? [place] : [];
})"""
SEEN = """() => {
  const frame = document.querySelector('.sk-frame').cloneNode(true);
  for (const part of frame.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
  return frame.innerHTML;
}"""
SPOT = """button => {
  const box = button.getBoundingClientRect(), steps = [0.5, 0.1, 0.9];
  const spots = steps.flatMap(down => steps.map(across => [box.x + across * box.width, box.y + down * box.height]));
  return spots.find(([x, y]) => document.elementFromPoint(x, y)?.closest('button') === button) || null;
}"""
PREVIEWED = 150
REST = 900
"""Milliseconds after which whatever rests on a thing would be previewed, and explained."""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A window of a phone that shows pages without a server."""
    with watched_page(browser, *PHONE, has_touch=True, is_mobile=True) as (page, watch):
        yield page
    assert watch.ours() == []


Opened = Callable[[str], PlayPanel]


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Open a table from the start page, as a person does who was never here; its cards are the same every time."""
    homes = count()

    def opened(name: str) -> PlayPanel:
        monkeypatch.setenv("SKARA_HOME", str(tmp_path / str(next(homes))))
        monkeypatch.setattr(new_game_form, "new_seed", count(3).__next__)
        set_language("en")
        game, opening = OPENINGS[name]
        page = start()
        page.pick(f"game:{game}")
        opening(page)
        panel = page.children[0]
        assert isinstance(panel, PlayPanel)
        return panel

    return opened


@pytest.mark.parametrize("name", OPENINGS)
def test_no_table_opens_with_a_form_that_nobody_asked_for(
    phone: Page, monkeypatch: pytest.MonkeyPatch, opened: Opened, name: str
) -> None:
    live = Live(phone, monkeypatch)
    panel = opened(name)
    live.show(panel.frame, PHONE)
    phone.wait_for_timeout(REST)
    live.settle()
    assert phone.locator(".sk-bubble").is_hidden()
    assert phone.locator("[data-pointed], [data-place='dock'][data-preview='true']").count() == 0
    assert phone.locator("[data-press^='end:']").count() == (panel.desk.deed is not None)


def test_every_button_does_something(phone: Page, monkeypatch: pytest.MonkeyPatch, opened: Opened) -> None:
    _tap_all(phone, monkeypatch, opened, "play")


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in OPENINGS if name != "play"])
def test_every_button_of_other_tables_does_something(
    phone: Page, monkeypatch: pytest.MonkeyPatch, opened: Opened, name: str
) -> None:
    _tap_all(phone, monkeypatch, opened, name)


def _tap_all(phone: Page, monkeypatch: pytest.MonkeyPatch, opened: Opened, name: str) -> None:
    """Tap every button that is to be seen, each on a table opened anew."""
    live = Live(phone, monkeypatch)

    def show() -> None:
        live.show(opened(name).frame, PHONE)
        # What the keyboard rests on would be previewed by then.
        phone.wait_for_timeout(PREVIEWED)
        live.settle()

    show()
    tapped, idle, places = 0, [], phone.evaluate(BUTTONS)
    for place in places:
        show()
        button = phone.locator(".sk-frame button").nth(place)
        told = button.evaluate("each => each.outerHTML.slice(0, 200)")
        button.scroll_into_view_if_needed()
        spot = button.evaluate(SPOT)
        if spot is None:
            # Something lies over all of it.
            continue
        before = phone.evaluate(SEEN)
        phone.touchscreen.tap(*spot)
        live.settle()
        phone.wait_for_timeout(30)
        if phone.evaluate(SEEN) == before:
            idle.append(told)
        tapped += 1
    assert tapped > 3 and idle == []
