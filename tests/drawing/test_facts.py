"""Fact cards: a number with how it comes about, and its warning."""

from xml.etree import ElementTree

from skara.drawing.facts import FACT_HEIGHT, Fact, draw_fact
from skara.drawing.icons import ICONS, stroke
from skara.drawing.svg import Pen


def texts(pen: Pen) -> dict[str | None, ElementTree.Element]:
    found = [ElementTree.fromstring(part) for part in pen.parts if part.startswith("<text")]
    return {element.text: element for element in found}


def test_a_fact_tells_how_it_comes_about():
    pen = Pen("light", "")
    draw_fact(pen, Fact("score", "Score", "24", "9 + 15"), 0, 0, 200)
    found = texts(pen)

    assert set(found) == {"Score", "24", "9 + 15"}
    assert found["24"].get("fill") is None
    assert all(0 < float(element.get("y", 0)) < FACT_HEIGHT for element in found.values())


def test_a_warning_is_more_than_a_colour():
    pen = Pen("light", "")
    own = {**ICONS, "bowl": stroke("M2 12H22")}
    draw_fact(pen, Fact("bowl", "Food due", "3", "a long sum " * 9, "2 short"), 0, 0, 200, own)
    found = texts(pen)

    assert found["2 short"].get("fill") == found["3"].get("fill") == pen.c["warn"]
    assert len(found) == 4
    assert any(text and text.endswith("…") for text in found)
    assert "i-bowl" in pen.symbols
