"""Positions of Stone Age in the position editor: all that can be typed, what follows from it, what is said of it."""

from random import Random
from typing import Any

import pytest

import skara
from skara.core.language import set_language
from skara.core.position_paths import value_at
from skara.panels import position_editor, start
from skara.panels.editor_panel import EditorPanel

from ..stone_age.play import decisions, random_game
from .test_editor import errors, type_number, widget

RED: dict[str, Any] = {
    "name": "Ada", "wood": 3, "gold": 1, "food": 0, "figures": 7, "agriculture": 2, "tools": [2, 1], "used": [1],
    "card_points": 3, "placed": {"forest": 3, "card1": 1}, "cards": ["c17", "c20", "c02"], "drawn": ["c30"],
    "once": [4], "wild": [], "buildings": ["b01"],
}  # fmt: skip
TABLE: dict[str, Any] = {
    "game": "stone_age", "round": 6, "phase": "use", "options": {"edition": "int"},
    "row": ["c01", "c03", "c04", "c05"], "stacks": [{"top": "b02", "left": 3}, {}, {"left": 5}],
    "players": [RED, {}, {}],
}  # fmt: skip


def empty(players: int = 2) -> EditorPanel:
    """Open the editor on an empty table."""
    return position_editor(game="stone_age", players=players)


def test_a_whole_table_typed_through_the_widgets() -> None:
    panel = empty()
    widget(panel, "players").value = 3
    widget(panel, "edition").value = "int"
    type_number(panel, "round", "round", 6)
    widget(panel, "phase").value = "use"
    panel.seats.value = 0
    widget(panel, "name").value = "Ada"
    for field, keys in {
        "goods": ("wood", "gold", "food"), "tribe": ("figures", "agriculture"), "points": ("card_points",)
    }.items():  # fmt: skip
        for key in keys:
            type_number(panel, field, key, RED[key])
    for place, count in RED["placed"].items():
        type_number(panel, "placed", place, count)
    widget(panel, "tools").value = ["2", "1"]
    widget(panel, "used").value = ["1"]
    for field in ("cards", "drawn", "buildings"):
        widget(panel, field).value = RED[field]
    assert widget(panel, "once").value == ["4", "2"], "all of them, while nothing is said"
    widget(panel, "once").value = ["4"]
    widget(panel, "wild").value = []
    widget(panel, "row").value = TABLE["row"]
    widget(panel, "building1_top").value = "b02"
    widget(panel, "building1_left").value = 3
    widget(panel, "building3_left").value = 5
    assert panel.error is None and errors(panel) == {}
    assert panel.position == TABLE
    assert panel.game.position() == skara.from_position(TABLE).position()


@pytest.mark.parametrize(("path", "value", "field", "told"), [
    ("players[0].figures", 11, "tribe.figures", "SA-HUT-3"),
    ("players[0].wood", -1, "goods.wood", "at least 0"),
    ("players[0].agriculture", 99, "tribe.agriculture", "SA-FIELD-1"),
    ("players[0].tools", [3, 1, 1], "tools", "SA-TOOL-1"),
    ("players[0].used", [1], "used", "SA-NEW-3"),
    ("players[0].placed.hut", 1, "placed.hut", "SA-PLACE-6"),
    ("players[0].placed.forest", 9, "placed.forest", "SA-PLACE-1"),
    ("players[0].cards", ["c01", "c01"], "cards", "somewhere else"),
    ("players[0].once", [4], "once", "SA-CE-9"),
    ("players[0].feathers", 4, "goods", "unknown field"),
    ("round", 0, "round.round", "SA-ROUND-1"),
    ("phase", "sleep", "phase", "sleep"),
    ("row", ["c01"], "row", "4"),
    ("stacks", [{"left": 9}], "building1_left", "SA-SETUP-5"),
    ("options.edition", "de", "edition", "fr, int"),
    ("supply", {"wood": 1}, "kept", "SA-SETUP-2"),
])  # fmt: skip
def test_an_error_stands_beside_the_field_it_names(path: str, value: Any, field: str, told: str) -> None:
    panel = position_editor({"game": "stone_age", "players": [{"cards": ["c17"]}, {}]})
    good = panel.game
    panel.set(path, value)
    found = errors(panel)
    assert set(found) == {field} and told in found[field]
    assert panel.game is good and panel.play.disabled
    panel.set(path, None)
    assert panel.error is None


def test_what_follows_is_left_to_the_engine() -> None:
    position = {**TABLE, "options": {"edition": "fr"}}
    panel = position_editor(skara.from_position(position))
    panel.edit(0)
    assert {"supply", "hidden.draw", "hidden.below"} <= set(widget(panel, "kept").value)
    type_number(panel, "goods", "wood", 4)
    assert panel.error is None and "supply" not in panel.position
    widget(panel, "cards").value = ["c20"]
    assert panel.error is None and panel.game.players[0].once == (4,), "what no card brings is gone"
    assert "draw" not in panel.position["hidden"] and "below" in panel.position["hidden"]
    widget(panel, "buildings").value = []
    assert panel.error is None and "below" not in panel.position["hidden"]
    widget(panel, "building2_left").value = 0
    assert panel.error is None and panel.game.tiles_left[1] == 0
    widget(panel, "players").value = 2
    assert len(panel.game.players) == 2 and "stacks" not in panel.position
    assert panel.position["options"] == {"edition": "fr"}


def test_a_space_without_a_card() -> None:
    panel = position_editor({"game": "stone_age", "phase": "use", "players": [{"placed": {"hunt": 1}}, {}]})
    widget(panel, "row").value = ["gap", "c01", "c02", "c03"]
    assert panel.error is None and panel.position["row"] == [None, "c01", "c02", "c03"]
    assert widget(panel, "row").value == ["gap", "c01", "c02", "c03"]


@pytest.mark.parametrize("seed", range(6))
def test_positions_of_games_come_back(seed: int) -> None:
    game, rng = random_game(seed)
    stop = Random(f"editor {seed}").randrange(1, 120)
    for _ in decisions(game, rng):
        if len(game.moves()) >= stop:
            break
    position = game.position()
    panel = position_editor(game)
    assert panel.error is None and errors(panel) == {} and panel.game.position() == position
    for seat in range(len(position["players"])):
        panel.edit(seat)
        assert panel.game.position() == position, "looking at somebody changes nothing"
        for field in ("cards", "drawn", "buildings"):
            assert widget(panel, field).value == value_at(position, f"players[{seat}].{field}")
            assert set(widget(panel, field).icons) == set(widget(panel, field).value)


def test_what_was_left_out_is_said_in_both_languages() -> None:
    panel = empty()
    assert "15\u00a0food, as at the start" in panel.assumed.value and "dealt by the seed 0" in panel.assumed.value
    set_language("fr")
    panel.refresh()
    assert "comme au début" in panel.assumed.value and widget(panel, "tools").label == "Outils prêts"
    for field, control in panel.controls.items():
        if hasattr(control.widget, "cells"):
            assert all(cell["label"] and cell["more"] for cell in control.widget.cells), field
        else:
            assert getattr(control.widget, "label", None) or widget(panel, field).description, field
    set_language("en")
    panel.read(random_game(1)[0].position())
    assert panel.assumed.value == ""


def test_the_start_page_offers_it() -> None:
    page = start()
    page.pick("game:stone_age")
    page.pick("position")
    editor = page.children[-1].panel
    assert isinstance(editor, EditorPanel) and editor.box.ID == "stone_age"
    type_number(editor, "goods", "gold", 2)
    editor.play.click()
    assert editor.table.game.players[0].goods[3] == 2
