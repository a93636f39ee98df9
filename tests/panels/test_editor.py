"""The position editor: everything a person can type, what is said about it, and the ways in and out."""

import json
import re
from html import unescape
from random import Random
from typing import Any

import pytest

import skara
from skara.brae.area_line import read_area_line, write_area_line
from skara.brae.game import Game
from skara.brae.ids import CARDS, ENVIRONMENTS, GOODS, TILES
from skara.brae.words import glossary, name
from skara.core.errors import OptionError, PositionError
from skara.core.language import LANGUAGES, set_language
from skara.core.position_form import with_players
from skara.core.position_paths import path_steps, value_at, with_value
from skara.core.session import Session
from skara.panels import score_sheet
from skara.panels.editor.controls import WordsControl
from skara.panels.editor.position_text import pretty
from skara.panels.editor_panel import EditorPanel, position_editor
from skara.panels.table import Table
from tests.effort import one_of

from ..brae.walks import OPTIONS, play_quietly, random_game

BLUE: dict[str, Any] = {
    "goods": {
        "food": 1, "shell": 2, "barley": 1, "fish": 1, "deer": 1, "stone": 1, "wool": 1, "hide": 1, "wood": 1,
        "skaill_knife": 1, "midden": 2,
    },
    "slider": 6, "furnish": 2, "trade": 2, "flipped": ["cook", "craft", "gather_shore"], "special": "recruit",
    "settlers": {"shore": 2, "hills": 1, "thickets": 1, "fields": 1},
    "cards": {"roof_village": 1, "roof_supply": 1, "stone_ball": 1, "utensils": 1},
    "workers": {"black": 1}, "placed": {"furnish": ["small"]},
}  # fmt: skip
"""The area that the design's pictures show."""

TABLE: dict[str, Any] = {"round": 3, "set": 2, "active": 2, "players": [{}, {}, BLUE, {}]}


def widget(panel: EditorPanel, field: str) -> Any:
    """Return what a person types a field into."""
    control = panel.controls[field]
    return getattr(control, "text", control.widget)


def type_number(panel: EditorPanel, field: str, key: str, value: Any) -> None:
    """Type into one of a group of numbers, as the browser reports it."""
    numbers = widget(panel, field)
    numbers.values = {**numbers.values, key: value}


def plain(html: str) -> str:
    """Return what a reader sees of a piece of HTML."""
    return unescape(re.sub(r"<[^>]*>", "", html))


def errors(panel: EditorPanel) -> dict[str, str]:
    """Return the errors that stand beside fields."""
    found = {}
    for field, control in panel.controls.items():
        texts = {field: control.problem.value if isinstance(control, WordsControl) else control.widget.error}
        for key, state in getattr(control.widget, "states", {}).items():
            texts[f"{field}.{key}"] = state["error"]
        found.update({place: plain(text) for place, text in texts.items() if text})
    return found


def shown(panel: EditorPanel) -> dict[str, Any]:
    """Return the position that the widgets alone show: of the table, and of the player being edited."""
    at = next(iter(panel.controls.values())).at
    assert at is not None
    position: dict[str, Any] = {}
    for control in panel.controls.values():
        path = control.path(at)
        if not path or control.widget.layout.display == "none":
            continue
        if hasattr(control.widget, "values"):
            for key, value in control.widget.values.items():
                cell = f"{path}.{key}"
                old = value_at(panel.position, cell)
                position = with_value(position, cell, control.spec.codec.write(value, old))
        elif not control.spec.id.startswith("faces_") or widget(panel, control.spec.id).value:
            before = value_at(position, path)
            value = control.spec.codec.write(widget(panel, control.spec.id).value, before)
            position = with_value(position, path, value)
    return position


# --------------------------------------------------------------------------------------------------
# Typing


def test_a_whole_table_typed_through_the_widgets():
    panel = position_editor()
    widget(panel, "players").value = 4
    widget(panel, "round").value = 3
    widget(panel, "set").value = 2
    widget(panel, "active").value = 2
    panel.seats.value = 2
    for good, number in BLUE["goods"].items():
        type_number(panel, "goods", good, number)
    for track in ("slider", "furnish", "trade", "special", "flipped"):
        widget(panel, track).value = BLUE[track]
    for environment, number in BLUE["settlers"].items():
        type_number(panel, "settlers", environment, number)
    for card, number in BLUE["cards"].items():
        type_number(panel, "cards", card, number)
    type_number(panel, "workers", "black", 1)
    widget(panel, "placed").value = ["furnish/small"]

    assert panel.error is None
    assert errors(panel) == {}
    assert panel.game.position() == skara.from_position(TABLE).position()
    assert panel.position == TABLE
    assert panel.game.score(2).total == 24
    assert "VP so far" in panel.view.glance.svg


def test_typing_leaves_out_what_was_deleted():
    panel = position_editor({"players": [{"goods": {"shell": 2}, "slider": 4, "name": "Ada"}, {}]})
    type_number(panel, "goods", "shell", None)
    widget(panel, "slider").value = None
    widget(panel, "name").value = " "
    assert panel.position == {"players": [{}, {}]}
    type_number(panel, "goods", "shell", 0)
    assert panel.position == {"players": [{}, {}]}


def test_workers_of_none_differ_from_workers_left_out():
    panel = position_editor({"round": 3, "players": [{}, {}]})
    assert widget(panel, "workers").states["small"]["hint"] == "2"
    type_number(panel, "workers", "small", 0)
    assert panel.game.players[0].small == 0
    type_number(panel, "workers", "small", None)
    assert panel.game.players[0].small == 2


def test_faces_and_numbers_of_settlers():
    panel = position_editor()
    type_number(panel, "settlers", "shore", 2)
    assert panel.position["players"][0]["settlers"] == {"shore": 2}
    dealt = panel.game.assumed["players[0].settlers.shore"]
    assert len(dealt) == 2
    assert all(name(face) in widget(panel, "faces_shore").empty for face in dealt)
    widget(panel, "faces_shore").value = ["shore-gain-fish", "shore-gain-fish", "shore-swap-seaweed-wool"]
    assert widget(panel, "settlers").values["shore"] == 3
    assert panel.game.position()["players"][0]["settlers"]["shore"] == [
        "shore-gain-fish", "shore-gain-fish", "shore-swap-seaweed-wool",
    ]  # fmt: skip
    assert set(widget(panel, "faces_shore").icons) == {"shore-gain-fish", "shore-swap-seaweed-wool"}
    assert panel.game.assumed == {}
    type_number(panel, "settlers", "shore", 1)
    assert panel.position["players"][0]["settlers"] == {"shore": 1}


def test_the_middle_of_the_table():
    panel = position_editor()
    widget(panel, "phase").value = "village"
    widget(panel, "set_1").value = ["utensils", "shore-gain-fish"]
    widget(panel, "set_2").value = ["stone_ball"]
    position = panel.game.position()
    assert position["phase"] == "village"
    assert position["sets"] == [["utensils", "shore-gain-fish"], ["stone_ball"], []]
    widget(panel, "left").value = ["p1", "neutral", "p0"]
    assert panel.error is None
    assert widget(panel, "active").value == 1, "as the stacks say"
    assert panel.game.decision.kind == "order"
    for field in ("set_1", "set_2", "left"):
        widget(panel, field).value = []
    assert "sets" not in panel.position
    assert "order" not in panel.position


def test_solo_cards_with_their_faces():
    panel = position_editor(players=1)
    assert widget(panel, "left").layout.display == "none"
    assert widget(panel, "set_1").layout.display == "none"
    widget(panel, "focus").value = ["focus_food7"]
    widget(panel, "tasks_up").value = ["task_cow_cook", "task_wool_clean"]
    widget(panel, "tasks_down").value = ["task_wool_clean"]
    position = panel.game.position()
    assert position["focus"] == {"focus_food7": "up"}
    assert position["tasks"] == {"task_cow_cook": "up", "task_wool_clean": "down"}
    assert widget(panel, "tasks_up").value == ["task_cow_cook"]
    widget(panel, "phase").value = "village"
    widget(panel, "offer").value = ["utensils"]
    assert panel.game.position()["offer"] == ["utensils"]


def test_another_number_of_players():
    panel = position_editor(TABLE)
    panel.set("order", {"left": ["p0", "p1"], "right": ["p2", "p3"]})
    widget(panel, "players").value = 2
    assert panel.error is None
    assert panel.position == {"round": 3, "set": 2, "players": [{}, {}]}
    assert panel.seat == 1
    widget(panel, "players").value = 3
    assert len(panel.game.players) == 3
    assert [option["key"] for option in panel.seats.options] == [0, 1, 2]


def test_workers_follow_the_round_and_piles_follow_the_cards():
    panel = position_editor(play_quietly(random_game(5, 40, players=2), "workers"))
    before = panel.game.position()
    widget(panel, "round").value = 4
    assert panel.error is None
    assert {(player.large, player.small) for player in panel.game.players} == {(1, 3)}
    type_number(panel, "cards", "roof_supply", 30)
    assert panel.error is None
    assert panel.game.roofs_left == 40 - sum(player.cards[3] for player in panel.game.players)
    owned = before["players"][panel.seat]["settlers"]["hills"]
    type_number(panel, "settlers", "hills", len(owned) + 2)
    assert panel.error is None
    assert "shuffled by the seed" in panel.assumed.value


# --------------------------------------------------------------------------------------------------
# What is wrong, beside its field


@pytest.mark.parametrize(
    ("path", "value", "field", "rule"),
    [
        ("players[0].goods.boar", 4, "goods.boar", "SB-BOAR-2"),
        ("players[0].goods.shell", -1, "goods.shell", "at least 0"),
        ("players[0].goods.shell", "two", "goods.shell", "'two'"),
        ("players[0].goods", {"gold": 1}, "goods", "unknown field"),
        ("players[0].slider", 1, "slider", "SB-RES-7"),
        ("players[0].furnish", 9, "furnish", "SB-FURNISH-4"),
        ("players[0].special", "muster", "", ""),
        ("players[0].special", "nothing", "special", "SB-SETUP-14"),
        ("players[0].flipped", ["cook", "muster"], "flipped", "SB-SETUP-17"),
        ("players[0].settlers.shore", 40, "settlers.shore", "SB-COMP-7"),
        ("players[0].settlers.shore", ["hills-gain-rabbit"], "faces_shore", "SB-CARD-SETTLER-1"),
        ("players[0].cards.spindle_whorl", 1, "cards.spindle_whorl", "SB-SETUP-18"),
        ("players[0].workers.black", 1, "workers.black", "SB-SETUP-18"),
        ("players[0].placed", {"cook": ["large", "large"]}, "placed", "SB-WORK-3"),
        ("players[0].colour", "yellow", "", ""),
        ("players[0].name", "x" * 500, "name", ""),
        ("active", 5, "active", "at most 1"),
        ("round", 9, "round", "SB-ROUND-1"),
        ("sets", [["utensils"] * 9], "set_1", "SB-COMP-7"),
        ("order", {"left": ["p0"]}, "left", "SB-SETUP-7"),
        ("order.right", ["p0", "p0"], "right", "SB-SETUP-7"),
        ("offer", ["utensils"], "", "SB-SOLO-1"),
    ],
)
def test_an_error_stands_beside_the_field_it_names(path, value, field, rule):
    panel = position_editor({"players": [{"goods": {"food": 4}}, {}]})
    good = panel.game
    panel.set(path, value)
    if not field and not rule:
        assert panel.error is None
        return
    assert panel.error is not None
    found = errors(panel)
    assert set(found) == ({field} if field else set())
    assert rule in (found[field] if field else panel.notice.value)
    assert panel.error.path.split("[")[0] in panel.notice.value
    assert panel.game is good, "the last good game stays"
    assert "sb-stale" in panel.view._dom_classes
    assert panel.stale.value
    assert panel.play.disabled
    panel.set(path, None)
    assert panel.error is None
    assert errors(panel) == {}
    assert "sb-stale" not in panel.view._dom_classes
    assert panel.stale.value == ""
    assert not panel.play.disabled


def test_an_error_of_another_player_is_marked_on_the_seat():
    panel = position_editor()
    panel.set("players[1].goods.boar", 1)
    assert errors(panel) == {}
    assert [option["label"].startswith("⊘") for option in panel.seats.options] == [False, True]
    panel.seats.value = 1
    assert set(errors(panel)) == {"goods.boar"}


def test_an_error_in_another_tab_is_marked_on_it():
    panel = position_editor()
    assert panel.controls["left"].spec.tab == "table" and panel.tab.value == "storage"
    panel.set("order.left", ["p0"])
    assert [option["key"] for option in panel.tab.options if option["label"].startswith("⊘")] == ["table"]
    assert panel.tab.value == "storage", "nobody is torn away from what they type"
    panel.set("order.left", None)
    assert not any(option["label"].startswith("⊘") for option in panel.tab.options)


def test_every_field_stands_in_one_tab_and_one_tab_is_seen():
    panel = position_editor()
    for tab in panel.form.tabs:
        panel.tab.value = tab
        seen = [name for name, part in panel._parts.items() if part.layout.display != "none"]
        assert seen == [tab]
    places = [
        each.widget for part in panel._parts.values() for each in panel.controls.values() if inside(part, each.widget)
    ]
    assert len(places) == len(panel.controls)


def inside(part: Any, wanted: Any) -> bool:
    return part is wanted or any(inside(child, wanted) for child in getattr(part, "children", ()))


def test_an_open_decision_that_does_not_fit_any_more_can_be_left_out():
    game = random_game(5, 40, players=2)
    assert game.position()["pending"]
    panel = position_editor(game)
    type_number(panel, "settlers", "hills", 7)
    assert set(errors(panel)) == {"kept"}
    widget(panel, "kept").value = [path for path in widget(panel, "kept").value if path != "pending"]
    assert set(errors(panel)) <= {"active"}


def test_a_tile_that_is_not_owned_any_more_can_be_taken_away():
    panel = position_editor({"players": [{"special": "muster", "flipped": ["muster"]}, {}]})
    widget(panel, "special").value = "build"
    assert set(errors(panel)) == {"flipped"}
    assert "muster" in [option["key"] for option in widget(panel, "flipped").options]
    widget(panel, "flipped").value = []
    assert panel.error is None


def test_names_are_escaped():
    panel = position_editor({"players": [{"name": "<b>Ada</b>", "settlers": {"shore": 1}}, {}]})
    assert "&lt;b&gt;Ada" in panel.assumed.value
    assert "<b>Ada" not in panel.assumed.value + panel.notice.value + panel.view.glance.svg
    panel.set("players[0].special", "<img src=x>")
    assert "<img" not in panel.notice.value + widget(panel, "special").error
    assert "&lt;img" in widget(panel, "special").error


def test_what_was_left_out_is_said():
    panel = position_editor(TABLE)
    for environment in ENVIRONMENTS:
        assert f"settlers of the {environment.capitalize()}" in panel.assumed.value
    assert "dealt by the seed 0" in panel.assumed.value
    assert "Turn order" in panel.assumed.value
    panel.read(random_game(1, 30, players=2).position())
    assert panel.assumed.value == ""


def test_what_seems_useless_is_marked():
    panel = position_editor({"players": [{"special": "hunt_boar"}, {}]})
    assert widget(panel, "goods").states["boar"]["off"] == ""
    panel.seats.value = 1
    assert widget(panel, "goods").states["boar"]["off"]
    assert [key for key, state in widget(panel, "goods").states.items() if state["off"]] == ["boar"]


# --------------------------------------------------------------------------------------------------
# There and back


@pytest.mark.parametrize("seed", one_of(3, range(3)))
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_positions_of_games_come_back(options, seed):
    position = random_game(seed, Random(f"{seed}:{options}").randrange(1, 90), **options).position()
    panel = position_editor(position)
    assert panel.error is None
    assert panel.game.position() == position
    panel.text.whole.value = True
    assert json.loads(panel.text.text.value) == position
    fields = [spec.path for spec in (control.spec for control in panel.controls.values()) if spec.path]
    for seat in range(len(position["players"])):
        panel.edit(seat)
        again = shown(panel)
        for path in fields:
            path = path.replace("players[]", f"players[{seat}]")
            if path.split(".")[-1] in ("colour", "promo", "special", "active", "order", "name"):
                continue
            assert (value_at(again, path) or None) == (_sparse(value_at(position, path)) or None), path
    other = position_editor()
    other.text.text.value = panel.text.text.value
    other.text.read.click()
    assert other.game.position() == position
    kept = widget(other, "kept")
    assert set(kept.value) == {path for path in other.controls["kept"].spec.also if value_at(position, path)}


def _sparse(value: Any) -> Any:
    """Leave out empty lists, as the form does where they say nothing."""
    if isinstance(value, dict):
        return {key: _sparse(entry) for key, entry in value.items() if entry != []}
    return value


def test_whatever_holds_a_game_can_be_edited(tmp_path):
    game = random_game(3, 50, players=3)
    record, typed = tmp_path / "game.json", tmp_path / "position.json"
    skara.save(game, record)
    typed.write_text(json.dumps(TABLE), encoding="utf-8")
    given = (
        game,
        Session(game),
        Table(game),
        score_sheet(game),
        record,
        str(record),
        json.loads(record.read_text("utf-8")),
    )
    for source in given:
        assert position_editor(source).game == game
    # What was typed is not filled up.
    assert position_editor(typed).position == position_editor(str(typed)).position == TABLE
    for wrong in (5, [], object()):
        with pytest.raises(OptionError, match="Expected a game"):
            position_editor(wrong)
    (tmp_path / "nothing.json").write_text("null", encoding="utf-8")
    with pytest.raises(skara.SkaraError, match="expected an object"):
        position_editor(tmp_path / "nothing.json")


def test_changing_one_thing_changes_nothing_else():
    position = random_game(3, 50, players=3).position()
    panel = position_editor(position)
    seat = panel.seat
    shells = position["players"][seat]["goods"].get("shell", 0)
    before = json.loads(json.dumps(position))
    panel.set(f"players[{seat}].slider", 11)
    type_number(panel, "goods", "shell", shells + 1)
    after = panel.game.position()
    assert position == before, "what was given is not touched"
    assert after["players"][seat]["goods"]["shell"] == shells + 1
    position["players"][seat]["goods"]["shell"] = shells + 1
    position["players"][seat]["slider"] = 11
    assert after == position


def test_what_has_no_field_can_be_left_out():
    panel = position_editor(random_game(2, 45, players=2))
    kept = widget(panel, "kept")
    assert {"discard", "hidden.draw"} <= set(kept.value)
    assert kept.layout.display is None
    assert widget(position_editor(), "kept").layout.display == "none", "there is nothing to be left out"
    kept.value = [path for path in kept.value if path != "hidden.draw"]
    assert panel.error is None
    assert "draw" not in panel.position["hidden"]
    assert "discard" in panel.position


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"players": [{}', "line 1"),
        ("[1, 2]", "expected a JSON object"),
        ("", "line 1"),
        ("[" * 100_000, "nested too deeply"),
        ('{"players": []}', "players"),
        ("{}", "players"),
        ('{"players": [{"goods": {"boar": 4}}]}', "players[0].goods.boar: 4, at most 3"),
        ('{"players": [{"goods": 7}]}', "players[0].goods"),
        ('{"players": [7]}', "players[0]"),
        ('{"players": {"a": 1}}', "players"),
        ('{"players": [{}], "jewels": 3}', "jewels"),
    ],
)
def test_broken_text_is_refused_and_changes_nothing(text, said):
    panel = position_editor(TABLE)
    before = panel.game
    panel.text.text.value = text
    assert panel.text.unread == bool(text != pretty(TABLE))
    panel.text.read.click()
    assert "sb-warn" in panel.notice.value
    assert said in plain(panel.notice.value)
    assert panel.text.text.value == text, "it can be put right"
    assert panel.game is before
    assert panel.position == TABLE


def test_text_follows_the_fields_unless_it_waits_to_be_read():
    panel = position_editor()
    panel.set("players[0].goods.shell", 2)
    assert json.loads(panel.text.text.value) == panel.position
    panel.text.text.value = '{"players": [{"goods": {"fish": 1}}]}'
    panel.set("players[0].goods.shell", 1)
    assert "fish" in panel.text.text.value
    assert panel.text.state.value.count("not read yet") == 1
    panel.text.read.click()
    assert panel.position == {"players": [{"goods": {"fish": 1}}]}
    assert panel.text.state.value.count("not read yet") == 0


def test_files(tmp_path, monkeypatch):
    monkeypatch.setenv("SKARA_HOME", str(tmp_path))
    panel = position_editor(TABLE)
    panel.text.files.file_name.value = "table"
    panel.text.files.save.click()
    assert json.loads((tmp_path / "saves" / "table.json").read_text(encoding="utf-8")) == TABLE
    other = position_editor()
    other.text.files.file_name.value = "table.json"
    other.text.files.load.click()
    assert other.game == panel.game
    for wrong in ("missing", "../saves/table", str(tmp_path / "saves" / "table.json")):
        other.hush()
        other.text.files.file_name.value = wrong
        other.text.files.load.click()
        assert "sb-warn" in other.notice.value and "went wrong" not in other.notice.value
        assert other.game == panel.game


def test_a_wrong_position_is_refused_at_once():
    with pytest.raises(PositionError):
        position_editor({"players": [{"slider": 99}]})
    with pytest.raises(skara.SkaraError):
        position_editor(players=0)
    with pytest.raises(skara.SkaraError):
        position_editor(players=9)


# --------------------------------------------------------------------------------------------------
# Quick entry


@pytest.mark.parametrize(
    ("text", "goods"),
    [
        ("shell*2 fish food*3", {"shell": 2, "fish": 1, "food": 3}),
        ("2*shell, FISH;food3", {"shell": 2, "fish": 1, "food": 3}),
        ("sh2 fi kn mi2", {"shell": 2, "fish": 1, "skaill_knife": 1, "midden": 2}),
        ("shells*2 skaill_knives", {"shell": 2, "skaill_knife": 1}),
        ("shellx2 shell", {"shell": 3}),
        ("", {}),
    ],
)
def test_goods_on_one_line(text, goods):
    panel = position_editor({"players": [{"goods": {"bone": 1}}, {}]})
    panel.quick.value = text
    assert panel.game.position()["players"][0]["goods"] == goods
    assert {key: value for key, value in widget(panel, "goods").values.items() if value} == goods
    assert panel.quick.value == write_area_line({"goods": goods})


@pytest.mark.parametrize("text", ["gold", "shell*", "shell*2*3", "-shell", "furnish", "7", "99999 wood", "<b>", "the"])
def test_a_line_that_means_nothing_changes_nothing(text):
    panel = position_editor({"players": [{"goods": {"bone": 1}}, {}]})
    panel.quick.value = text
    assert "⊘" in panel.quick_error.value
    assert "<b>'" not in panel.quick_error.value
    assert panel.position["players"][0]["goods"] == {"bone": 1}
    assert panel.quick.value == text
    panel.quick.value = "bone*2"
    assert panel.quick_error.value == ""


def test_quick_line_follows_the_fields():
    panel = position_editor()
    type_number(panel, "goods", "fish", 2)
    assert panel.quick.value == "fish 2"
    panel.seats.value = 1
    assert panel.quick.value == ""
    every = {good: place + 1 for place, good in enumerate(GOODS)}
    assert read_area_line(write_area_line({"goods": every})).area == {"goods": every}


def test_french_names_on_the_line():
    set_language("fr")
    line = "coquilles*2 cq orge déchets3"
    assert read_area_line(line).area == {"goods": {"shell": 3, "barley": 1, "midden": 3}}
    assert read_area_line("2×VACHES\u00a0os").area == {"goods": {"cow": 2, "bone": 1}}


AREA = {
    "settlers": {"shore": 2, "hills": 1}, "goods": {"shell": 2, "wood": 1}, "furnish": 3, "trade": 1, "slider": 6,
    "cards": {"roof_village": 2, "stone_ball": 1}, "special": "hunt_boar",
    "flipped": ["cook", "gather_shore", "hunt_boar"],
}  # fmt: skip


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_whole_area_on_one_line(code):
    set_language(code)
    line = write_area_line(AREA)
    assert read_area_line(line).area == AREA
    panel = position_editor({"players": [{"goods": {"bone": 1}}, {}]})
    panel.quick.value = line
    assert panel.error is None and panel.position["players"] == [AREA, {}]
    assert panel.quick.value == line
    panel.quick.value = ""
    assert panel.position["players"] == [{}, {}]


def test_quick_words_of_a_table():
    panel = position_editor()
    panel.quick.value = "round 4, set 3; shore 2, hills 1; shell 2, wood; furnish 3; Hunt Boar; craft cook flipped"
    assert (panel.game.round, panel.game.turn, panel.game.players[0].furnish) == (4, 3, 3)
    assert panel.position["players"][0]["settlers"] == {"shore": 2, "hills": 1}
    assert panel.position["players"][0]["special"] == "hunt_boar"
    assert panel.position["players"][0]["flipped"] == ["craft", "cook"]


def test_settlers_keep_their_faces_where_their_number_stays():
    named = {"shore": ["shore-gain-fish"], "hills": 1}
    panel = position_editor({"players": [{"settlers": named, "goods": {"bone": 1}}]})
    panel.quick.value = panel.quick.value.replace("bone", "bone 3")
    assert panel.position["players"][0] == {"settlers": named, "goods": {"bone": 3}}


def test_all_unknown_words_of_a_line_are_told():
    with pytest.raises(PositionError, match="'gold', 'silver'"):
        read_area_line("gold 2, shell, silver")
    with pytest.raises(PositionError) as found:
        read_area_line("gold, 2 roofs, settlers 3; gather flipped")
    assert str(found.value).startswith(
        "'roofs' could be roof (supply, 1 VP) or roof (village deck, 2 VP); write which one. 'gather' could be Gather ("
    )
    assert "Not understood: 'gold', 'settlers 3'." in str(found.value)


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize(
    ("line", "area"),
    [
        ("tend the land", {"special": "tend_land"}),
        ("les fourrés 2", {"settlers": {"thickets": 2}}),
        ("2 settlers of the shore, 1 colon des collines", {"settlers": {"shore": 2, "hills": 1}}),
        ("boule de pierre 2, boule en pierre", {"cards": {"stone_ball": 3}}),
        ("3 roofs (supply), toit de la réserve", {"cards": {"roof_supply": 4}}),
        ("skail knives 2, Skaill-Knife", {"goods": {"skaill_knife": 3}}),
        ("a fish and 2 of the cows, l'os", {"goods": {"fish": 1, "cow": 2, "bone": 1}}),
        ("de 2, de", {"goods": {"deer": 3}}),
        ("furnish track 3, piste Commerce 1, slider at 6", {"furnish": 3, "trade": 1, "slider": 6}),
        ("craft and cook tiles flipped; la tuile nettoyer retournée", {"flipped": ["craft", "cook", "clean"]}),
    ],
)
def test_small_words_on_the_line(code, line, area):
    set_language(code)
    assert read_area_line(line).area == area


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize(
    ("line", "area"),
    [
        ("Roof (supply, 1 VP) 2", {"cards": {"roof_supply": 2}}),
        ("Toit (réserve, 1 PV) 2, bois", {"cards": {"roof_supply": 2}, "goods": {"wood": 1}}),
        ("3 Toits (pioche Village, 2 PV), roof (1 VP)", {"cards": {"roof_village": 3, "roof_supply": 1}}),
        ("wood (2), (shell 2, bone 3)", {"goods": {"wood": 2, "shell": 2, "bone": 3}}),
        ("cook, craft flipped", {"flipped": ["cook", "craft"]}),
        ("furnish, gather (shore) et fabriquer retournées", {"flipped": ["furnish", "gather_shore", "craft"]}),
        ("muster, craft flipped", {"special": "muster", "flipped": ["craft"]}),
        ("shore, craft flipped", {"settlers": {"shore": 1}, "flipped": ["craft"]}),
        ("black worker 1", {"workers": {"black": 1}}),
        ("2 Ouvriers noirs", {"workers": {"black": 2}}),
        ("special muster", {"special": "muster"}),
        ("tuile Action spéciale rassembler", {"special": "muster"}),
        ("special tile muster flipped", {"special": "muster", "flipped": ["muster"]}),
        ("shore 2 shore 1", {"settlers": {"shore": 3}}),
        ("furnish 3 furnish 3; muster, muster flipped", {"furnish": 3, "special": "muster", "flipped": ["muster"]}),
        ("cook flipped, cook flipped", {"flipped": ["cook"]}),
    ],
)
def test_lines_as_people_type_them(code, line, area):
    set_language(code)
    assert read_area_line(line).area == area


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_name_of_the_box_is_read_on_the_line(code):
    set_language(code)
    whole: dict[str, Any] = {
        "settlers": dict.fromkeys(ENVIRONMENTS, 30),
        "goods": dict.fromkeys(GOODS, 30),
        "cards": dict.fromkeys(CARDS, 30),
    }
    for field, counts in whole.items():
        for id in counts:
            for thing in glossary.every_form(id, LANGUAGES):
                assert read_area_line(f"{thing} 2").area == read_area_line(f"2 {thing}").area == {field: {id: 2}}
    whole |= {
        "furnish": 10, "trade": 10, "slider": 10, "special": "recruit", "flipped": [*TILES, "recruit"],
        "workers": {"black": 2},
    }  # fmt: skip
    assert read_area_line(write_area_line(whole)).area == whole


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        ("muster; recruit", "'muster' and 'recruit' contradict each", "« muster » et « recruit » se contredisent ;"),
        ("furnish 3 furnish 4", "'furnish 3' and 'furnish 4' contr", "« furnish 3 » et « furnish 4 » se contr"),
        ("round 2, Round 3", "'round 2' and 'Round 3' contradict", "« round 2 » et « Round 3 » se contredisent"),
        ("gold; muster, recruit", "Not understood: 'gold'", "Pas compris : « gold »"),
        ("gold; muster, recruit", "'muster' and 'recruit' contradict", "« muster » et « recruit » se contredisent"),
        ("Gold, wood 1000", "Not understood: 'Gold', 'wood 1000'.", "Pas compris : « Gold », « wood 1000 »."),
        ("shore settler (1 fish)", "understood: 'shore settler (1 fish)'", "compris : « shore settler (1 fish) »"),
        ("muster 2, special cook", "understood: 'muster 2', 'cook'", "compris : « muster 2 », « cook »"),
        ("cook, muster, craft flipped", "Not understood: 'cook'", "Pas compris : « cook »"),
        ("round, special", "Not understood: 'round', 'special'", "Pas compris : « round », « special »"),
        ("roof", "be roof (supply, 1 VP) or roof (village", "Toit (pioche Village, 2 PV) ou Toit (réserve, 1 PV) ;"),
    ],
)
def test_what_is_wrong_with_a_line_is_told_as_it_was_typed(line, english, french):
    for code, told in (("en", english), ("fr", french)):
        set_language(code)
        with pytest.raises(PositionError) as found:
            read_area_line(line)
        assert told in str(found.value).replace("\N{NO-BREAK SPACE}", " ")


def test_black_workers_on_the_line_leave_others_alone():
    panel = position_editor({"round": 4, "players": [{"special": "recruit", "workers": {"small": 1}}]})
    assert panel.quick.value == "recruit"
    panel.quick.value = "black worker; recruit"
    assert panel.error is None and panel.position["players"][0]["workers"] == {"small": 1, "black": 1}
    assert panel.quick.value == "black worker; recruit"
    panel.quick.value = "recruit"
    assert panel.position["players"][0]["workers"] == {"small": 1, "black": 0}


def test_a_small_word_that_is_also_a_sign():
    set_language("fr")
    assert read_area_line("de la laine 2").area == {"goods": {"wool": 2}}
    set_language("en")
    assert read_area_line("de wool 2").area == {"goods": {"deer": 1, "wool": 2}}


@pytest.mark.parametrize(
    ("code", "example"), [("en", "shore 2, hills; shell 2,"), ("fr", "rivage 2, collines; coquille 2,")]
)
def test_the_example_of_a_line_is_in_the_language_spoken(code, example):
    set_language(code)
    with pytest.raises(PositionError, match=example):
        read_area_line("silver")


# --------------------------------------------------------------------------------------------------
# Codes and errors


def shown_code(panel: EditorPanel) -> str:
    """Return the code that can be copied."""
    found = re.search(r"<code[^>]*>(.*?)</code>", panel.text.code.value)
    assert found is not None
    return found[1]


def test_a_code_is_shown_and_read():
    panel = position_editor({"round": 2, "players": [{"goods": {"fish": 3}}, {}]})
    code = shown_code(panel)
    assert skara.from_position(code).view(0).position() == panel.game.view(0).position()
    panel.text.whole_code.value = True
    assert skara.from_position(shown_code(panel)) == panel.game
    other = position_editor(code)
    assert other.game.players[0].goods == panel.game.players[0].goods
    other.text.text.value = skara.position_code(skara.new_game(3, 1))
    other.text.read_text()
    assert len(other.game.players) == 3
    other.text.text.value = code[:-4]
    other.text.read_text()
    assert "cut off" in other.notice.value and len(other.game.players) == 3


def test_all_errors_are_shown_each_beside_its_field():
    panel = position_editor()
    panel.set("players[0].furnish", 77)
    panel.set("players[1].goods.fish", -1)
    panel.set("round", 9)
    panel.set("players[0].trade", 99)
    assert panel.error is not None
    assert [panel.error.path, *(other.path for other in panel.error.others)] == [
        "round", "players[0].furnish", "players[0].trade", "players[1].goods.fish",
    ]  # fmt: skip
    assert panel.controls["furnish"].widget.error and panel.controls["trade"].widget.error
    assert "<br>" in panel.notice.value and "1 more" in panel.notice.value
    assert all("⊘" in option["label"] for option in panel.seats.options)


# --------------------------------------------------------------------------------------------------
# Out to the table


def test_play_from_here():
    panel = position_editor()
    heard: list[Any] = []
    panel.on_ready(heard.append)
    seen: list[int] = []
    panel.table.on_change(lambda: seen.append(1))
    panel.set("players[0].goods.shell", 2)
    assert panel.table.game.position()["players"][0]["goods"] == {}
    panel.play.click()
    assert panel.table.game == panel.game
    assert panel.table.game is not panel.game
    assert seen
    assert heard == [panel.table.game]
    panel.table.play("done")
    assert panel.game.position()["players"][0]["goods"] == {"shell": 2}, "play does not change the editor"
    panel.set("players[0].goods.boar", 4)
    before = panel.table.game
    panel.play_from_here()
    assert panel.table.game is before
    assert "SB-BOAR-2" in panel.notice.value


def test_a_callback_that_fails_stays_inside():
    panel = position_editor()

    def fail(game: Game) -> None:
        raise ZeroDivisionError

    panel.on_ready(fail)
    panel.play.click()
    assert "ZeroDivisionError" in panel.notice.value


# --------------------------------------------------------------------------------------------------
# Languages, panels, paths


def test_both_languages():
    panel = position_editor(TABLE)
    assert widget(panel, "furnish").label == "Furnish Track"
    panel.set("players[2].goods.boar", 4)
    assert "at most" in errors(panel)["goods.boar"]
    panel.switch.value = "fr"
    assert widget(panel, "furnish").label == "Piste Ameublement"
    assert "au plus" in errors(panel)["goods.boar"]
    cells = {cell["key"]: cell for cell in widget(panel, "goods").cells}
    assert cells["shell"]["label"] == "Coquille"
    assert "CQ" in cells["shell"]["icon"]
    panel.set("players[2].goods.boar", None)
    english = {"Position editor", "Play from here", "Storage", "Read", "Whose area", "auto", "add"}
    texts = {
        plain(panel.heading.value.split("<span")[0]).strip(), panel.tab.options[0]["label"],
        panel.play.description, panel.text.read.description, panel.seats.label,
        widget(panel, "placed").words["add"],
    }  # fmt: skip
    assert not texts & english
    panel.table.speak("en")
    assert widget(panel, "furnish").label == "Furnish Track"
    assert panel.play.description == "Play from here"


def test_two_panels_do_not_share_ids():
    one, other = position_editor(TABLE), position_editor(TABLE)
    ids = [set(re.findall(r' id="([^"]*)"', panel.view.glance.svg)) for panel in (one, other)]
    assert ids[0]
    assert not ids[0] & ids[1]


def test_paths():
    assert path_steps("players[0].goods.shell") == ["players", 0, "goods", "shell"]
    assert value_at({"a": [{"b": 1}]}, "a[0].b") == 1
    assert value_at({"a": [{"b": 1}]}, "a[1].b") is None
    assert with_value({}, "sets[1]", ["x"]) == {"sets": [[], ["x"]]}
    assert with_value({"sets": [[], ["x"]]}, "sets[1]", None) == {}
    assert with_players({"players": [{"name": "A"}], "active": 0}, 2, ()) == {
        "players": [{"name": "A"}, {}],
        "active": 0,
    }
    panel = position_editor()
    for path in ("", "players[", ".goods", "players[0]..goods", "a b", "[0]"):
        panel.set("round", 1)
        panel.set(path, 1)
        assert "sb-warn" in panel.notice.value, path
    assert panel.error is None
    assert panel.position == {"round": 1, "players": [{}, {}]}
    panel.set("round", 2)
    assert "sb-ok" in panel.notice.value


def test_every_field_is_named():
    panel = position_editor(TABLE)
    for field, control in panel.controls.items():
        if field == "goods":
            assert all(cell["label"] and cell["more"] and cell["less"] for cell in control.widget.cells)
        else:
            assert getattr(control.widget, "label", None) or widget(panel, field).description, field
