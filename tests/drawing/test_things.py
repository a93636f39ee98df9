"""Things that can be chosen: how they stand, what they say, and why not."""

from xml.etree import ElementTree

import pytest

from skara.drawing.svg import Pen
from skara.drawing.things import AVAILABLE, QUIET, Mark, Marks, button, mark_of, reason_line, ring


def attributes(mark: Mark, **options: str) -> dict[str, str]:
    written = button(Pen("light", "a-"), "card:2", mark, ["Card", "", "worth 3"], **options)
    return dict(ElementTree.fromstring(f"<g {written}/>").attrib)


def test_what_is_not_named_is_quiet():
    marks: Marks = {"card:0": "chosen", "card:1": Mark("impossible", "Too dear", "XX-PAY-1")}

    assert mark_of(marks, "card:0") == Mark("chosen")
    assert mark_of(marks, "card:1").rule == "XX-PAY-1"
    assert mark_of(marks, "card:2") == QUIET


@pytest.mark.parametrize(
    ("mark", "disabled", "pressed", "label"),
    [
        (QUIET, "true", "false", "Card, worth 3"),
        (AVAILABLE, "false", "false", "Card, worth 3, possible"),
        (Mark("chosen"), "false", "true", "Card, worth 3, chosen"),
        (Mark("impossible", "Too <dear>", "XX-1"), "true", "false", "Card, worth 3, not now, Too <dear> (XX-1)"),
        (Mark("impossible", "Too dear"), "true", "false", "Card, worth 3, not now, Too dear"),
    ],
)
def test_buttons_say_how_they_stand(mark: Mark, disabled: str, pressed: str, label: str):
    found = attributes(mark)

    assert (found["data-thing"], found["id"], found["role"]) == ("card:2", "a-card-2", "button")
    assert found["data-state"] == mark.state
    assert (found["aria-disabled"], found["aria-pressed"], found["aria-label"]) == (disabled, pressed, label)


def test_buttons_may_carry_more():
    assert attributes(QUIET, more=' data-card="roof"')["data-card"] == "roof"


def test_the_ring_is_hidden_until_the_thing_has_the_focus():
    pen = Pen("light", "")
    ring(pen, 10, 10, 100, 50)
    drawn = ElementTree.fromstring(pen.parts[0])

    assert (drawn.get("class"), drawn.get("display")) == ("sb-ring", "none")
    assert float(drawn.get("x", 0)) < 10 < 110 < float(drawn.get("x", 0)) + float(drawn.get("width", 0))


def test_the_rule_of_a_reason_stands_apart():
    pen = Pen("light", "")
    reason_line(pen, 1, 2, "Too dear XX-PAY-1", "XX-PAY-1", 13)
    reason_line(pen, 1, 2, "Much too dear,", "XX-PAY-1", 13)
    first, second = map(ElementTree.fromstring, pen.parts)

    assert (first.text, first[0].text) == ("Too dear ", "XX-PAY-1")
    assert (second.text, len(second)) == ("Much too dear,", 0)
