"""The page: two widths, a frame that names what is drawn, and what notebooks show."""

from base64 import b64decode
from xml.etree import ElementTree

import pytest

from skara.core.language import set_language
from skara.drawing.page import (
    NARROW,
    WIDE,
    WIDE_FROM,
    WIDEST,
    finish,
    is_wide,
    page_width,
    picture_bundle,
)
from skara.drawing.svg import Pen

SVG = "{http://www.w3.org/2000/svg}"


def test_two_widths():
    assert page_width(narrow=True) == NARROW and not is_wide(NARROW)
    assert page_width(narrow=False) == WIDE and is_wide(WIDE)
    assert is_wide(WIDE_FROM) and not is_wide(WIDE_FROM - 1)


@pytest.mark.parametrize(("width", "most"), [(NARROW, WIDE_FROM), (WIDE, WIDEST)])
def test_the_frame_names_the_drawing(width: int, most: int):
    set_language("fr")
    pen = Pen("light", 'a"-')
    pen.text(1, 2, "R&D")
    root = ElementTree.fromstring(finish(pen, width, 120.04, "<title>", "What is seen"))

    assert root.get("viewBox") == f"0 0 {width} 120"
    assert f"max-width:{most}px" in root.get("style", "")
    assert root.get("lang") == "fr"
    named = {element.get("id"): element.text for element in root}
    assert named[root.get("aria-labelledby")] == "<title>"
    assert named[root.get("aria-describedby")] == "What is seen"
    assert [element.text for element in root.iter(f"{SVG}text")] == ["R&D"]


def test_notebooks_show_a_picture_and_a_text():
    picture = finish(Pen("light", ""), NARROW, 10, "Table", "é")
    shown = picture_bundle(picture, 'A "table"', "plain")
    image = ElementTree.fromstring(shown["text/html"])
    head, _, data = image.get("src", "").partition(",")

    assert image.get("alt") == 'A "table"'
    assert head == "data:image/svg+xml;base64"
    assert b64decode(data).decode() == picture == shown["image/svg+xml"]
    assert shown["text/plain"] == "plain"
