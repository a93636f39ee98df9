"""Icons: those of any game, and a game's own."""

from xml.etree import ElementTree

import pytest

from skara.drawing.icons import ICONS, filled, icon, stroke
from skara.drawing.svg import Pen


@pytest.mark.parametrize("what", ICONS)
def test_icons_take_the_colour_of_the_text(what: str):
    assert "currentColor" in ElementTree.fromstring(ICONS[what]).attrib.values()


def test_an_icon_is_defined_once_and_used_often():
    pen = Pen("light", "a-")
    for place in range(3):
        icon(pen, "card", 30 * place, 0, 24)

    assert list(pen.symbols) == ["i-card"]
    assert ElementTree.fromstring(pen.symbols["i-card"]).get("id") == "a-i-card"
    assert [ElementTree.fromstring(part).get("href") for part in pen.parts] == ["#a-i-card"] * 3


def test_a_game_has_icons_of_its_own():
    pen = Pen("light", "")
    own = {**ICONS, "boat": stroke("M2 12H22", 3), "heap": filled("M2 22L12 4L22 22Z")}
    icon(pen, "boat", 0, 0, 24, "warn", own)
    icon(pen, "heap", 0, 0, 24, icons=own)

    assert 'stroke-width="3"' in pen.symbols["i-boat"]
    assert 'fill="currentColor"' in pen.symbols["i-heap"]
    assert f'color="{pen.c["warn"]}"' in pen.parts[0]
    with pytest.raises(KeyError):
        icon(pen, "plough", 0, 0, 24)
