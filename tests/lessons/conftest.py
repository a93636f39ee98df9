"""The lessons that the tests walk through."""

import pytest

from skara.core.box import Box
from skara.lessons import Coach, Lesson, parse_lesson
from tests import toy as toy_box
from tests.lessons.embers import EMBERS


@pytest.fixture
def embers(toy: Box, monkeypatch: pytest.MonkeyPatch) -> Lesson:
    """Read the lesson about the toy game, which calls two parts of its screen by words of its own."""
    monkeypatch.setattr(toy_box, "parts", {"dice": "dock", "trails": "stage"}, raising=False)
    return parse_lesson(EMBERS, "embers.toml")


@pytest.fixture
def coach(embers: Lesson) -> Coach:
    """Begin it."""
    return Coach(embers)
