"""Measures of the page, and how things stand in a drawing."""

from skara.drawing.page import NARROW, WIDE
from skara.drawing.scene import Scene
from skara.drawing.svg import Pen
from skara.drawing.things import Mark


def test_measures_fill_the_page():
    narrow, wide = (Scene(Pen("light", ""), {}, width) for width in (NARROW, WIDE))

    assert (narrow.wide, wide.wide) == (False, True)
    assert all(scene.room + 2 * scene.margin == scene.width for scene in (narrow, wide))


def test_a_scene_knows_how_things_stand():
    scene = Scene(Pen("light", ""), {"card:0": "chosen"}, NARROW)

    assert (scene.mark("card:0"), scene.mark("card:1")) == (Mark("chosen"), Mark())
