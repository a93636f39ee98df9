"""Everything that a decision of Stone Age needs is in view together, in every phase."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from skara.core.language import LANGUAGES, set_language
from skara.panels.parts.frame import TableFrame
from skara.stone_age import host
from tests.browser.faults import PHONE, ROOMS, SMALLEST_ON_PHONE, THUMB
from tests.browser.stone_age_views import stone_age_views
from tests.browser.test_view import faults_in


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def shown() -> list[tuple[str, dict[str, Any]]]:
    """Pack every screen as a panel sends it, each with its name."""
    frame = TableFrame()
    packed = []
    for name, screen in stone_age_views():
        frame.show(screen, host.sign, can_undo=True)
        frame.show_note("")
        packed.append(
            (name, {key: getattr(frame, key) for key in ("screen", "note", "labels", "language", "settings")})
        )
    # Every sign is known before the first screen is shown.
    return [(name, {**state, "signs": frame.signs}) for name, state in packed]


def test_a_laptop_and_a_phone_show_all_that_a_decision_needs(page: Page, code: str) -> None:
    # Each screen in one of the languages, beside the side bar or without it; the soak has all of them everywhere.
    seen = shown()[list(LANGUAGES).index(code) :: len(LANGUAGES)]
    rooms = list(zip(("laptop", "side bar"), (seen[::2], seen[1::2]), strict=True))
    found = [fault for room, some in rooms for fault in faults_in(page, ROOMS[room], some)]
    found += faults_in(page, PHONE, seen[::3], SMALLEST_ON_PHONE, THUMB)
    assert found == []


@pytest.mark.soak
@pytest.mark.parametrize("room", ROOMS)
def test_every_room_shows_all_that_a_decision_needs(page: Page, code: str, room: str) -> None:
    assert faults_in(page, ROOMS[room], shown()) == []


@pytest.mark.soak
def test_a_phone_shows_all_that_a_decision_needs(page: Page, code: str) -> None:
    assert faults_in(page, PHONE, shown(), SMALLEST_ON_PHONE, THUMB) == []
