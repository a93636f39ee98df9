"""Pieces of players: a letter beside the colour, and pegs that stand, are planned or may come."""

from xml.etree import ElementTree

from skara.drawing.pegs import hexagon, peg, peg_place, wedge
from skara.drawing.svg import Pen

FILL, INK = "#112233", "#FFFFFF"


def test_pegs_stand_on_their_line():
    pen = Pen("light", "")
    width = peg(pen, 10, 100, 36, FILL, INK, "L", 13)
    figure, letter = map(ElementTree.fromstring, pen.parts)

    assert width == 27
    assert float(figure.get("y", 0)) + float(figure.get("height", 0)) == 100
    assert (figure.get("fill"), letter.get("fill"), letter.text) == (FILL, INK, "L")
    assert figure.get("fill-opacity") is None


def test_what_is_planned_is_pale_and_what_may_come_is_an_outline():
    pen = Pen("light", "")
    peg(pen, 10, 100, 36, FILL, INK, "L", 13, planned=True)
    width = peg_place(pen, 40, 100, 26)
    planned, letter, place = map(ElementTree.fromstring, pen.parts)

    assert width == 19.5
    assert (planned.get("fill-opacity"), letter.get("fill")) == (".25", pen.c["ink"])
    assert place.get("fill") == "none" and place.get("stroke-dasharray")
    assert list(pen.symbols) == ["peg"]


def test_hexagons_and_wedges_carry_their_letter():
    pen = Pen("light", "")
    hexagon(pen, 50, 50, 40, FILL, INK, "N", 'Ada & "Bo"')
    marker = ElementTree.fromstring("".join(pen.parts))
    pen.parts.clear()
    wedge(pen, 50, 10, FILL, INK, "Y")

    assert [element.text for element in marker] == ['Ada & "Bo"', None, "N"]
    assert marker[1].get("fill") == FILL
    assert "M40 10h20" in pen.parts[0]
    assert ElementTree.fromstring(pen.parts[1]).text == "Y"
