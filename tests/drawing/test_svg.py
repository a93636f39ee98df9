"""The pen, and text that is measured, fitted and broken."""

from xml.etree import ElementTree

import pytest

from skara.drawing.svg import Pen, coordinate, cut, escape, fit_text, point, text_width, wrap


def test_escape():
    assert escape('<a href="x">&\x00') == "&lt;a href=&quot;x&quot;&gt;&amp; "


@pytest.mark.parametrize(("value", "written"), [(3.0, "3"), (2.25, "2.2"), (-0.04, "0"), (-1.5, "-1.5")])
def test_coordinates_have_one_decimal_at_most(value: float, written: str):
    assert coordinate(value) == written
    assert point(value, 7) == f"{written} 7"


@pytest.mark.parametrize("text", ["A short one", "A much longer sentence that has to be broken into several lines"])
def test_lines_fit(text: str):
    lines = wrap(text, 100, 13)

    assert " ".join(lines) == text
    assert all(text_width(line, 13) <= 100 for line in lines)
    assert text_width(wrap(text, 60, 13, most=1)[0], 13) <= 60
    short, size = fit_text(text, 80, 20)
    assert text_width(short, size) <= 80
    assert cut("abc", 1000, 12) == "abc"


def test_bold_letters_are_wider():
    assert text_width("score", 13) < text_width("score", 13, bold=True) < text_width("score", 14, bold=True)


def test_a_pen_knows_its_colours_by_their_use():
    pen = Pen("dark", "a-")
    pen.circle(10, 20, 5, "surface", "#123456", 2)
    pen.line(1, 2, 30, "line")

    assert pen.parts == [
        f'<circle cx="10" cy="20" r="5" fill="{pen.c["surface"]}" stroke="#123456" stroke-width="2"/>',
        f'<path d="M1 2H30" fill="none" stroke="{pen.c["line"]}" stroke-width="1"/>',
    ]


def test_the_head_of_a_card_is_closed_and_fills_its_width():
    pen = Pen("light", "")
    pen.head(10, 20, 100, 36, 8, "sunk", "line")

    assert 'd="M10 56v-28q0 -8 8 -8h84q8 0 8 8v28Z"' in pen.parts[0]


def test_groups_and_names():
    pen = Pen("light", "p-")
    with pen.group(pen.id("box")):
        pen.use("i-card", 0, 0, 24, 24, title="<two> cards")
    drawn = ElementTree.fromstring("".join(pen.parts))

    assert drawn.get("id") == "p-box"
    assert drawn[0].get("href") == "#p-i-card"
    assert drawn[0][0].text == "<two> cards"
