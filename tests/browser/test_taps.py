"""A table on a phone: nothing opens that nobody asked for, and every button does something."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from skara import from_position
from skara.core.language import set_language
from skara.panels import play, start
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
  // What is chosen already stays so.
  const chosen = button.getAttribute('aria-pressed') === 'true';
  return seen && !chosen ? [place] : [];
})"""
SEEN = """() => {
  const frame = document.querySelector('.sk-frame').cloneNode(true);
  for (const part of frame.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
  return frame.innerHTML;
}"""
SPOT = """button => {
  const box = button.getBoundingClientRect(), steps = [0.5, 0.1, 0.9];
  const spots = steps.flatMap(down => steps.map(across => [box.x + across * box.width, box.y + down * box.height]));
  // Words and signs of a cell lie over its button.
  const cell = button.matches('.sk-hit') ? button.closest('.sk-cell') : null;
  const there = ([x, y]) => {
    const found = document.elementFromPoint(x, y), above = found?.closest('button');
    return above === button || Boolean(cell && found && !above && found.closest('.sk-cell') === cell);
  };
  return spots.find(there) || null;
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
    _tap_all(phone, monkeypatch, lambda: opened("play"))


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in OPENINGS if name != "play"])
def test_every_button_of_other_tables_does_something(
    phone: Page, monkeypatch: pytest.MonkeyPatch, opened: Opened, name: str
) -> None:
    _tap_all(phone, monkeypatch, lambda: opened(name))


LATER: dict[str, dict[str, Any]] = {
    "turn": {"players": [{"goods": {"seaweed": 2, "fish": 2}}, {}], "phase": "workers", "round": 2},
    "meal": {"players": [{"settlers": {"shore": 2}, "goods": {"food": 1}}, {}], "phase": "feed"},
    "solo": {"players": [{"goods": {"seaweed": 2}}], "phase": "village"},
    "card that can be paid": {
        "game": "stone_age", "players": [{"placed": {"card2": 1}, "wood": 2}, {}], "phase": "use", "active": 0,
    },
    "card that cannot be paid": {
        "game": "stone_age", "players": [{"placed": {"card2": 1}}, {}], "phase": "use", "active": 0,
    },
    "hunger": {"game": "stone_age", "players": [{"food": 0}, {}], "phase": "feed"},
}  # fmt: skip


@pytest.mark.soak
@pytest.mark.parametrize("name", LATER)
def test_every_button_does_something_later_in_a_game(phone: Page, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    set_language("en")
    _tap_all(phone, monkeypatch, lambda: play(game=from_position(LATER[name]), bots={}))


def test_a_tap_on_what_begins_nothing_now_explains_it(phone: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    set_language("en")
    live = Live(phone, monkeypatch)
    live.show(play(game=from_position(LATER["card that can be paid"]), bots={}).frame, PHONE)
    quiet = phone.locator("[data-id='place:hunt']")
    assert quiet.get_attribute("data-state") in ("quiet", "dim")
    quiet.tap()
    assert "Hunting grounds" in phone.locator(".sk-bubble").inner_text()


def _tap_all(phone: Page, monkeypatch: pytest.MonkeyPatch, opened: Callable[[], PlayPanel]) -> None:
    """Tap every button that is to be seen, each on a table opened anew."""
    live = Live(phone, monkeypatch)

    def show() -> None:
        live.show(opened().frame, PHONE)
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
