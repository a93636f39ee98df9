"""Everything that a decision needs is in view together: at every position of the corpus, with its largest form open."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from benchmarks.corpus import read_games
from skara.brae import host
from skara.brae.game import Game
from skara.core.language import LANGUAGES, set_language
from skara.core.screen import Button
from skara.panels.parts.frame import TableFrame
from tests.browser.brae_views import View, busy_tables, feeding_tables, others_told, special_tables, views
from tests.browser.faults import PHONE, ROOMS, SMALLEST_ON_PHONE, THUMB, faults_of
from tests.browser.frame_page import frame_page

EVERY = 45
"""Of so many positions of the corpus one is looked at in the ordinary tests, all of them in the soak."""
SPECIALS_EVERY = 7
"""So many times fewer special tiles are looked at in the ordinary tests; each has two sides, so both are met."""
LAPTOP = ("laptop", "side bar")
TIGHTEST = "low with side bar"


def tables(every: int) -> list[tuple[str, Game]]:
    """List the tables that are looked at."""
    corpus = [(f"position {place}", game) for place, game in enumerate(read_games()) if place % every == 0]
    specials = list(special_tables())[:: 1 if every == 1 else SPECIALS_EVERY]
    return [*specials, *feeding_tables(), *busy_tables(), *corpus]


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def shown_views(every: int, of: slice = slice(None)) -> list[tuple[str, dict[str, Any]]]:
    """Pack what is looked at as a panel sends it, each with its name: all tables, or some of them."""
    frame, told = TableFrame(), others_told()
    found = [view for name, game in tables(every)[of] for view in views(name, game, told)]
    packed = [(view.name, _sent(frame, view)) for view in found]
    # Every sign is known before the first screen is shown.
    return [(name, {**state, "signs": frame.signs}) for name, state in packed]


def _sent(frame: TableFrame, view: View) -> dict[str, Any]:
    frame.show(view.screen, host.sign, can_undo=True)
    frame.learn(view.row, host.sign)
    frame.show_note(view.told, "ok", (Button("undo", frame.labels["undo"], "Z"),) if view.told else (), view.row)
    names = ("screen", "note", "labels", "language", "settings")
    return {name: getattr(frame, name) for name in names}


def faults_in(page: Page, size: tuple[int, int], seen: list[tuple[str, dict[str, Any]]], *least: int) -> list[str]:
    """Show screens one after the other in a window of a size, and list what is wrong with them."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("window.ready = false")
    page.set_content(frame_page(**{**seen[0][1], "screen": "place"}))
    page.wait_for_function("window.ready")
    found = []
    for name, state in seen:
        change = [(trait, state[trait]) for trait in ("note", "screen")]
        page.evaluate("changes => changes.forEach(([name, value]) => window.tell(name, value))", change)
        found += [f"{name}: {fault}" for fault in faults_of(page, *least)]
    return found


def test_a_laptop_shows_all_that_a_decision_needs(page: Page, code: str):
    # Each table in one of the languages, each screen beside the side bar or without it.
    seen = shown_views(EVERY, slice(list(LANGUAGES).index(code), None, len(LANGUAGES)))
    found = [fault for place, room in enumerate(LAPTOP) for fault in faults_in(page, ROOMS[room], seen[place::2])]
    assert found == []


@pytest.mark.parametrize("code", ["fr"], indirect=True)
def test_the_tightest_room_shows_the_longest_buttons(page: Page, code: str):
    frame, rich = TableFrame(), (*special_tables(),)[::SPECIALS_EVERY]
    found = [view for name, game in (*feeding_tables(), *rich) for view in views(name, game)]
    seen = [(view.name, _sent(frame, view)) for view in found]
    assert faults_in(page, ROOMS[TIGHTEST], [(name, {**state, "signs": frame.signs}) for name, state in seen]) == []


@pytest.mark.soak
@pytest.mark.parametrize("room", ROOMS)
def test_every_room_shows_all_that_a_decision_needs(page: Page, code: str, room: str):
    seen = shown_views(1)
    found = faults_in(page, ROOMS[room], seen)
    print(f"{room}, {code}: {len(seen)} screens, {len(found)} faults")
    assert found == []


@pytest.mark.soak
def test_a_phone_shows_what_is_asked_its_choices_and_the_button(page: Page, code: str):
    seen = shown_views(1)
    found = faults_in(page, PHONE, seen, SMALLEST_ON_PHONE, THUMB)
    print(f"phone, {code}: {len(seen)} screens, {len(found)} faults")
    assert found == []
