"""What stands on a screen is data: it is packed for the page without what is empty, and knows its signs."""

import json

from skara.core.screen import (
    Badge,
    Band,
    Button,
    Cell,
    Choice,
    Dock,
    Field,
    Glyph,
    Header,
    Meter,
    Phrase,
    Question,
    Reason,
    Screen,
    Store,
    Tally,
    Target,
    packed,
    phrase_of,
    signs_in,
)


def test_what_is_empty_is_left_out():
    assert packed(Cell("tile:cook")) == {"id": "tile:cook", "look": "tile", "state": "open", "span": 1}
    assert packed(Button("end:0", "Play")) == {"id": "end:0", "label": "Play"}
    assert packed(Button("end:0", "Play", main=True))["main"] is True
    assert packed(Dock()) == {}
    assert packed(Dock(reason=Reason("No."))) == {"reason": {"sentence": "No."}}


def test_nought_is_not_empty():
    assert packed(Band((), weight=0))["weight"] == 0
    assert packed(Choice("fish"))["number"] == 0
    assert packed(Meter(0, 5, "Weight"))["value"] == 0


def test_signs_are_packed_by_name():
    row: Phrase = ("−2", Glyph("good", "fish"))
    assert packed(Cell("a", rows=(row,)))["rows"] == [["−2", {"sign": "good:fish"}]]
    assert packed(Tally(Glyph("icon", "roof"), "3"))["sign"] == {"sign": "icon:roof"}


def test_a_whole_screen_is_data_for_json():
    cell = Cell("a", targets=(Target("a/0", (Glyph("good", "fish"),)),), badges=(Badge(("+1",), "ok"),))
    dock = Dock("Cook", fields=(Field("0", "pick", choices=(Choice("0", (Glyph("good", "cow"),)),)),))
    screen = Screen("workers", Header("Round 1"), Question("What?"), (Band((cell,)),), (), Store((), "<svg/>"), dock)
    data = packed(screen)
    assert json.loads(json.dumps(data)) == data
    assert data["stage"][0]["cells"][0]["targets"][0]["row"] == [{"sign": "good:fish"}]
    assert set(data) == {"phase", "header", "question", "stage", "store", "dock"}


def test_every_sign_is_found_wherever_it_stands():
    fish, cow, roof, flip = (Glyph("good", "fish"), Glyph("good", "cow"), Glyph("icon", "roof"), Glyph("icon", "flip"))
    cell = Cell("a", sign=roof, rows=((fish, "or", cow),), targets=(Target("b", (flip,)),))
    assert set(signs_in((Band((cell,)), "text", 5, None))) == {fish, cow, roof, flip}
    assert list(signs_in("good:fish")) == list(signs_in(())) == []


def test_a_row_of_a_drawing_becomes_a_phrase():
    assert phrase_of(["+", ("good", "fish")]) == ("+", Glyph("good", "fish"))
