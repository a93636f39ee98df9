"""The schemas in `data/brae/schema` describe what Skara writes, and refuse what Skara refuses."""

import copy
import csv
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import skara
from skara import brae
from skara.brae import ids
from skara.brae.figures import DECK_CARDS
from skara.brae.game import Game
from skara.brae.loading import printed_figures
from skara.brae.position import PHASES
from skara.brae.state import Options
from skara.core.data import data_folder
from skara.core.errors import PositionError, SkaraError
from skara.core.record import read_record, write_record
from tests.effort import one_of

SCHEMAS = {
    name: json.loads((data_folder() / "brae" / "schema" / f"{name}.schema.json").read_text("utf-8"))
    for name in ("position", "record")
}
REGISTRY: Any = Registry().with_resources(
    [(schema["$id"], Resource.from_contents(schema)) for schema in SCHEMAS.values()]
)
POSITION, RECORD = (Draft202012Validator(schema, registry=REGISTRY) for schema in SCHEMAS.values())
DEFS = SCHEMAS["position"]["$defs"]


def complaints(validator: Draft202012Validator, value: Any) -> list[str]:
    """List what the schema finds wrong, each with its path. JSON knows lists only, so tuples are written first."""
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(json.loads(json.dumps(value)))]


# ------------------------------------------------------------------------------------------------------------
# The schemas themselves


@pytest.mark.parametrize("name", SCHEMAS)
def test_schema_is_valid(name: str):
    schema = SCHEMAS[name]

    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"{name}.schema.json"


@pytest.mark.parametrize("name", SCHEMAS)
def test_no_address_but_that_of_the_dialect(name: str):
    text = json.dumps({key: value for key, value in SCHEMAS[name].items() if key != "$schema"})

    assert "://" not in text


def fields(schema: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Find every named field and every definition of a schema; the conditions only add to fields named elsewhere."""
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key in ("properties", "$defs"):
                for name, field in value.items():
                    yield f"{path}.{name}", field
                    yield from fields(field, f"{path}.{name}")
            elif key not in ("allOf", "if", "then", "else", "not", "examples"):
                yield from fields(value, path)
    elif isinstance(schema, list):
        for value in schema:
            yield from fields(value, path)


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_field_is_described(name: str):
    found = dict(fields(SCHEMAS[name]))

    assert len(found) > 10
    assert {"title", "description"} <= set(SCHEMAS[name])
    assert [path for path, field in found.items() if not (field.get("title") and field.get("description"))] == []
    assert [path for path, field in found.items() if not field.get("description", ".").endswith(".")] == []


def test_field_examples_hold():
    for name, validator in (("position", POSITION), ("record", RECORD)):
        for path, field in fields(SCHEMAS[name]):
            for example in field.get("examples", []):
                assert list(validator.evolve(schema=field).iter_errors(example)) == [], path


# ------------------------------------------------------------------------------------------------------------
# Ids


def column(table: str, name: str = "id") -> list[str]:
    with (data_folder() / "brae" / f"{table}.csv").open(encoding="utf-8") as file:
        return [row[name] for row in csv.DictReader(file)]


@pytest.mark.parametrize(
    ("name", "engine", "table"),
    [
        ("good", ids.GOODS, column("resources")),
        ("environment", ids.ENVIRONMENTS, [name for name in column("tiles", "environment") if name]),
        ("standard_tile", ids.TILES, column("tiles")),
        ("special_tile", ids.SPECIALS + ids.PROMOS, column("specials")),
        ("card", ids.CARDS, column("village")),
        ("deck_card", DECK_CARDS, column("village")[: column("village", "pile").count("deck")]),
        ("colour", ids.COLOURS, ["red", "yellow", "blue", "purple"]),
        ("phase", PHASES, list(PHASES)),
        ("marker", [f"p{seat}" for seat in range(len(ids.COLOURS))] + ["neutral"], ["p0", "p1", "p2", "p3", "neutral"]),
    ],
)
def test_enum_is_that_of_the_engine_and_the_tables(name: str, engine: Any, table: list[str]):
    assert DEFS[name]["enum"] == list(engine) == table


@pytest.mark.parametrize(
    ("name", "engine", "table"),
    [
        ("settler", [settler.id for settler in printed_figures().settlers], column("settlers")),
        ("focus_card", list(printed_figures().focus), column("focus")),
        ("task_card", list(printed_figures().tasks), column("tasks")),
    ],
)
def test_pattern_fits_and_lists_the_printed_ids(name: str, engine: list[str], table: list[str]):
    assert DEFS[name]["examples"] == engine == table
    assert [id for id in table if not POSITION.evolve(schema=DEFS[name]).is_valid(id)] == []


def test_fields_are_those_that_skara_writes():
    game = skara.new_game(players=1, seed=1)
    position, record = game.position(), write_record(game)

    assert list(SCHEMAS["position"]["properties"]) == list(position)
    assert list(DEFS["player"]["properties"]) == list(position["players"][0])
    assert list(DEFS["hidden_full"]["properties"]) == list(position["hidden"])
    assert list(DEFS["hidden_view"]["properties"]) == list(game.view(0).position()["hidden"])
    assert list(DEFS["player"]["properties"]["settlers"]["properties"]) == list(ids.ENVIRONMENTS)
    assert list(DEFS["options"]["properties"]) == list(Options.__slots__)
    assert list(SCHEMAS["record"]["properties"]) == list(record)


# ------------------------------------------------------------------------------------------------------------
# What Skara writes


@cache
def moments(players: int) -> list[Game]:
    """Play at random until every kind of decision has come up, and keep some tables of each kind."""
    kept: dict[str, list[Game]] = {}
    games = [skara.new_game(players=players, seed=f"schema {seed}", promo=seed % 2 == 1) for seed in range(4)]
    for special in ("innovate", "explore"):
        owner = {"special": special, "flipped": [special], "goods": {"bone": 6, "food": 6}}
        games.append(skara.from_position({"players": [owner, {}, {}, {}][:players]}))
    for number, game in enumerate(games):
        rng = Random(f"schema {players} {number}")
        while not game.is_over:
            kind = f"{game.decision.kind} {bool(game.pending)} {bool(game.rested)}"
            rare = game.pending or game.rested or game.phase == "setup"
            if len(kept.setdefault(kind, [])) < 4 and (rare or rng.random() < 0.5):
                kept[kind].append(game.copy())
            options = game.options()
            wanted = [option for option in options if option.what in ("explore", "innovate", "barter", "craft")]
            option = rng.choice(wanted if wanted and rng.random() < 0.5 else options)
            game.apply(next(game.variants(option, rng)))
        kept.setdefault("over", []).append(game)
    return [game for games in kept.values() for game in games]


each_count = pytest.mark.parametrize("players", [1, 2, 3, 4])


@each_count
def test_moments_show_all_there_is(players: int):
    kinds = {game.decision.kind for game in moments(players)}
    common = {"special", "village", "bottom", "workers", "explore", "innovate", "rest", "feed", "over"}

    assert kinds >= common | ({"task"} if players == 1 else {"order"})
    assert {game.phase for game in moments(players)} == set(PHASES)


@each_count
def test_positions_are_valid(players: int):
    for game in moments(players):
        position = json.loads(json.dumps(game.position()))

        assert complaints(POSITION, position) == []
        assert skara.from_position(position) == game


@each_count
def test_views_are_valid(players: int):
    secret = 0
    for game in moments(players):
        for seat in {game.active, (game.active + 1) % players}:
            view = game.view(seat).position()
            secret += any(entry["kind"] == "explore" and "drawn" not in entry for entry in view["pending"])

            assert complaints(POSITION, view) == []
            with pytest.raises(PositionError, match="draw_size"):
                skara.from_position({**view, "pending": [], "phase": "over", "round": 1})
    assert secret or players == 1


@each_count
def test_records_are_valid(players: int, tmp_path: Path):
    for number, game in enumerate(moments(players)[::6] + moments(players)[-1:]):
        path = tmp_path / f"{number}.json"
        skara.save(game, path)
        record = json.loads(path.read_text("utf-8"))

        assert complaints(RECORD, record) == []
        assert skara.load(path) == game


def test_records_with_start_and_branches_are_valid(tmp_path: Path):
    session = skara.Session(skara.from_position({"players": [{"goods": {"wool": 2, "shell": 2}}]}))
    session.play("place large furnish pay wool*2")
    session.undo()
    session.play("place large cook shell*2", branch="what if")
    skara.save(session, tmp_path / "session.json")
    record = json.loads((tmp_path / "session.json").read_text("utf-8"))

    assert record["start"] and record["branches"]
    assert complaints(RECORD, record) == []
    assert complaints(RECORD, {**record, "start": skara.new_game(seed=1).view(0).position()}) != []


def test_changed_tables_are_valid(tmp_path: Path):
    folder = tmp_path / "feed-two"
    folder.mkdir()
    for path in (data_folder() / "brae").glob("*.csv"):
        text = path.read_text("utf-8").replace("food_per_settler,1", "food_per_settler,2")
        (folder / path.name).write_text(text, "utf-8")
    game = skara.new_game(data=folder)

    assert game.position()["data"]["name"] == "feed-two"
    assert complaints(POSITION, game.position()) == []
    assert complaints(RECORD, write_record(game)) == []


# ------------------------------------------------------------------------------------------------------------
# What people type

TYPED: dict[str, dict[str, Any]] = {
    "nothing but a player": {"players": [{}]},
    "four players": {"players": [{}, {}, {}, {}]},
    "number of settlers": {"players": [{"settlers": {"shore": 3, "hills": ["hills-gain-rabbit"]}}, {}]},
    "zero counts": {"players": [{"goods": {"boar": 0}, "cards": {"utensils": 0}, "settlers": {"fields": 0}}]},
    "special left open": {"players": [{"special": None}]},
    "list of cards": {"players": [{}], "focus": ["focus_food7"], "tasks": ["task_cow_cook", "task_wool_clean"]},
    "cards by face": {"players": [{}], "focus": {"focus_food7": "up"}, "tasks": {"task_cow_cook": "down"}},
    "order alone": {"players": [{}, {}], "order": {"left": ["p1", "neutral", "p0"]}},
    "one set": {"players": [{}, {}, {}], "phase": "village", "sets": [["utensils", "stone_ball", "shore-gain-fish"]]},
    "offer": {"players": [{}], "phase": "village", "offer": ["utensils"]},
    "text as seed": {"players": [{}], "hidden": {"seed": "monday"}},
    "first cards of the pile": {"players": [{}], "hidden": {"draw": ["utensils", "utensils"]}},
    "workers placed": {"round": 2, "players": [{"workers": {"small": 1}, "placed": {"cook": ["small", "large"]}}]},
    "explored": {"players": [{"special": "explore"}], "pending": [{"kind": "explore", "drawn": ["utensils"]}]},
    "bottom": {
        "players": [{"settlers": {"shore": ["shore-gain-fish"]}}],
        "phase": "village",
        "pending": [{"kind": "bottom", "card": "shore-gain-fish"}],
    },
    "innovated": {
        "players": [{"special": "innovate", "flipped": ["innovate", "cook"]}],
        "pending": [{"kind": "innovate", "tile": "cook"}],
    },
    "task": {
        "players": [{}],
        "tasks": {"task_cow_cook": "up"},
        "pending": [{"kind": "task", "task": "task_cow_cook"}],
    },
    "rest": {"players": [{"flipped": ["craft"]}], "phase": "rest", "rested": ["cook"]},
    "feed": {"players": [{"settlers": {"hills": 2}}, {}], "phase": "feed", "round": 2},
    "over": {"players": [{}, {}], "phase": "over", "round": 4},
    "set-up": {"players": [{}], "phase": "setup", "hidden": {"hands": {"0": ["build", "muster"]}}},
    "promo": {"players": [{"special": "forage"}], "options": {"promo": True}},
    **{f"example {number}": example for number, example in enumerate(SCHEMAS["position"]["examples"])},
}


@pytest.mark.parametrize("position", TYPED.values(), ids=TYPED)
def test_typed_position_is_valid(position: dict[str, Any]):
    assert complaints(POSITION, position) == []
    if "draw_size" not in position.get("hidden", {}):
        assert complaints(POSITION, skara.from_position(position).position()) == []


@pytest.mark.parametrize("record", SCHEMAS["record"]["examples"])
def test_example_record_is_valid(record: dict[str, Any]):
    assert complaints(RECORD, record) == []
    read_record(brae, record)


# ------------------------------------------------------------------------------------------------------------
# What both refuse

SOLO: dict[str, Any] = {"players": [{}]}
PAIR: dict[str, Any] = {"players": [{}, {}]}

BROKEN: dict[str, Any] = {
    "not an object": [],
    "no players": {},
    "empty list of players": {"players": []},
    "five players": {"players": [{}] * 5},
    "players as a number": {"players": 2},
    "player as a text": {"players": ["Ada"]},
    "unknown field": {**SOLO, "colour": "red"},
    "unknown field of a player": {"players": [{"jewels": {}}]},
    "other format": {**SOLO, "format": "skara-record"},
    "other game": {**SOLO, "game": "chess"},
    "newer version": {**SOLO, "version": 2},
    "version as a text": {**SOLO, "version": "1"},
    "version zero": {**SOLO, "version": 0},
    "tables without fingerprint": {**SOLO, "data": {"name": "mine"}},
    "tables by name only": {**SOLO, "data": "mine"},
    "options as a list": {**SOLO, "options": []},
    "unknown option": {**SOLO, "options": {"extras": True}},
    "flag as a number": {**SOLO, "options": {"promo": 1}},
    "number as a flag": {**SOLO, "options": {"solo_tasks": True}},
    "no tiles dealt": {**SOLO, "options": {"specials_dealt": 0}},
    "negative round": {**SOLO, "round": -1},
    "round as a text": {**SOLO, "round": "3"},
    "half a round": {**SOLO, "round": 1.5},
    "round 0": {**SOLO, "round": 0},
    "set-up without hands": {**SOLO, "phase": "setup"},
    "set 0": {**SOLO, "set": 0},
    "unknown phase": {**SOLO, "phase": "lunch"},
    "active nobody": {**SOLO, "active": 4},
    "active by name": {**SOLO, "active": "p0"},
    "pending as an object": {**SOLO, "pending": {"kind": "task", "task": "task_cow_cook"}},
    "pending without kind": {**SOLO, "pending": [{"card": "shore-gain-fish"}]},
    "pending of unknown kind": {**SOLO, "pending": [{"kind": "dance"}]},
    "bottom without card": {**SOLO, "pending": [{"kind": "bottom"}]},
    "bottom of a roof": {**SOLO, "pending": [{"kind": "bottom", "card": "roof_village"}]},
    "bottom from nowhere": {**SOLO, "pending": [{"kind": "bottom", "card": "shore-gain-fish", "from": "sky"}]},
    "explored without cards": {"players": [{"special": "explore"}], "pending": [{"kind": "explore"}]},
    "explored no cards": {"players": [{"special": "explore"}], "pending": [{"kind": "explore", "drawn": []}]},
    "explored on edge": {
        "players": [{"special": "explore"}],
        "pending": [{"kind": "explore", "drawn": ["utensils"], "side": "edge"}],
    },
    "innovated without tile": {**SOLO, "pending": [{"kind": "innovate"}]},
    "innovated special tile": {**SOLO, "pending": [{"kind": "innovate", "tile": "build"}]},
    "task without card": {**SOLO, "pending": [{"kind": "task"}]},
    "pending at rest": {**SOLO, "phase": "rest", "pending": [{"kind": "bottom", "card": "shore-gain-fish"}]},
    "three pending": {**SOLO, "pending": [{"kind": "bottom", "card": "shore-gain-fish"}] * 3},
    "unknown rest ability": {**SOLO, "phase": "rest", "rested": ["sleep"]},
    "rested while working": {**SOLO, "rested": ["cook"]},
    "order as a list": {**PAIR, "order": ["p0", "p1", "neutral"]},
    "unknown stack": {**PAIR, "order": {"left": ["p0", "p1", "neutral"], "bottom": []}},
    "unknown marker": {**PAIR, "phase": "village", "order": {"left": ["p0", "p9", "neutral"]}},
    "marker as a number": {**PAIR, "phase": "village", "order": {"left": [0, 1]}},
    "marker twice": {**PAIR, "phase": "village", "order": {"left": ["p0", "p0", "p1", "neutral"]}},
    "neutral passes": {**PAIR, "phase": "village", "order": {"left": ["p0", "p1"], "top": ["neutral"]}},
    "markers in a solo game": {**SOLO, "phase": "workers", "order": {"left": ["p0"]}},
    "sets in a solo game": {**SOLO, "sets": [["utensils"]]},
    "set as a card": {**PAIR, "sets": ["utensils"]},
    "unknown card in a set": {**PAIR, "sets": [["castle"]]},
    "supply roof in a set": {**PAIR, "sets": [["roof_supply"]]},
    "offer for two": {**PAIR, "offer": ["utensils"]},
    "offer as an object": {**SOLO, "offer": {"utensils": 1}},
    "discard as a count": {**SOLO, "discard": 3},
    "unknown card discarded": {**SOLO, "discard": ["spindle_whorl"]},
    "negative roofs": {**SOLO, "roofs_left": -1},
    "focus for two": {**PAIR, "focus": ["focus_food7"]},
    "tasks for two": {**PAIR, "tasks": {"task_cow_cook": "up"}},
    "focus as a text": {**SOLO, "focus": "focus_food7"},
    "focus among tasks": {**SOLO, "tasks": ["focus_food7"]},
    "task on edge": {**SOLO, "tasks": {"task_cow_cook": "edge"}},
    "task by count": {**SOLO, "tasks": {"task_cow_cook": 1}},
    "hidden as a list": {**SOLO, "hidden": []},
    "unknown secret": {**SOLO, "hidden": {"password": "x"}},
    "seed as a list": {**SOLO, "hidden": {"seed": [7]}},
    "seed as a fraction": {**SOLO, "hidden": {"seed": 0.5}},
    "negative shuffles": {**SOLO, "hidden": {"shuffles": -1}},
    "pile as a number": {**SOLO, "hidden": {"draw": 44}},
    "unknown card in the pile": {**SOLO, "hidden": {"draw": ["castle"]}},
    "view with a pile": {**SOLO, "hidden": {"draw_size": 44, "draw": []}},
    "hand of seat 7": {**SOLO, "phase": "setup", "hidden": {"hands": {"7": ["build"]}}},
    "empty hand": {**SOLO, "phase": "setup", "hidden": {"hands": {"0": []}}},
    "standard tile in a hand": {**SOLO, "phase": "setup", "hidden": {"hands": {"0": ["cook"]}}},
    "tile twice in a hand": {**SOLO, "phase": "setup", "hidden": {"hands": {"0": ["build", "build"]}}},
    "hands after the set-up": {**SOLO, "hidden": {"hands": {"0": ["build", "muster"]}}},
    "name as a number": {"players": [{"name": 7}]},
    "unknown colour": {"players": [{"colour": "green"}]},
    "goods as a list": {"players": [{"goods": ["shell"]}]},
    "unknown good": {"players": [{"goods": {"gold": 1}}]},
    "negative good": {"players": [{"goods": {"shell": -1}}]},
    "good as a text": {"players": [{"goods": {"shell": "2"}}]},
    "good as a flag": {"players": [{"goods": {"shell": True}}]},
    "slider column 0": {"players": [{"slider": 0}]},
    "negative furnish": {"players": [{"furnish": -1}]},
    "trade as a fraction": {"players": [{"trade": 1.5}]},
    "unknown special tile": {"players": [{"special": "sleep"}]},
    "standard tile as special": {"players": [{"special": "cook"}]},
    "two special tiles": {"players": [{"special": ["build", "muster"]}]},
    "flipped as an object": {"players": [{"flipped": {"cook": True}}]},
    "unknown tile flipped": {"players": [{"flipped": ["oven"]}]},
    "tile flipped twice": {"players": [{"flipped": ["cook", "cook"]}]},
    "settlers as a list": {"players": [{"settlers": ["shore-gain-fish"]}]},
    "unknown environment": {"players": [{"settlers": {"moon": 1}}]},
    "unknown settler": {"players": [{"settlers": {"shore": ["shore-fishes"]}}]},
    "roof as settler": {"players": [{"settlers": {"shore": ["roof_village"]}}]},
    "settler in the wrong place": {"players": [{"settlers": {"hills": ["shore-gain-fish"]}}]},
    "negative number of settlers": {"players": [{"settlers": {"shore": -1}}]},
    "half a settler": {"players": [{"settlers": {"shore": 0.5}}]},
    "settlers as a flag": {"players": [{"settlers": {"shore": True}}]},
    "cards as a list": {"players": [{"cards": ["utensils"]}]},
    "unknown kind of card": {"players": [{"cards": {"joker": 1}}]},
    "negative cards": {"players": [{"cards": {"utensils": -1}}]},
    "workers as a number": {"players": [{"workers": 3}]},
    "unknown worker": {"players": [{"workers": {"huge": 1}}]},
    "negative workers": {"players": [{"workers": {"small": -1}}]},
    "placed as a list": {"players": [{"placed": ["cook"]}]},
    "placed on an unknown tile": {"players": [{"placed": {"oven": ["large"]}}]},
    "placed by number": {"players": [{"placed": {"cook": 1}}]},
    "black worker placed": {"players": [{"placed": {"cook": ["black"]}}]},
    "placed while feeding": {"players": [{"placed": {"cook": ["large"]}}], "phase": "feed"},
    "negative unfed": {"players": [{"unfed": -1}]},
}


@pytest.mark.parametrize("position", BROKEN.values(), ids=BROKEN)
def test_broken_position_is_refused_by_both(position: Any):
    assert complaints(POSITION, position) != []
    with pytest.raises(PositionError):
        skara.from_position(position)


GOOD_RECORD: dict[str, Any] = {"format": "skara-record", "options": {"players": 1}, "names": ["Ada"], "moves": []}

BROKEN_RECORDS: dict[str, Any] = {
    "not an object": [],
    "no format": {},
    "a position": {"format": "skara-position", "players": [{}]},
    "other game": {**GOOD_RECORD, "game": "chess"},
    "newer version": {**GOOD_RECORD, "version": 2},
    "unknown field": {**GOOD_RECORD, "winner": "Ada"},
    "seed as a list": {**GOOD_RECORD, "seed": [7]},
    "seed as a fraction": {**GOOD_RECORD, "seed": 0.5},
    "five players": {**GOOD_RECORD, "options": {"players": 5}},
    "unknown option": {**GOOD_RECORD, "options": {"rounds": 5}},
    "options as a list": {**GOOD_RECORD, "options": []},
    "tables as a number": {**GOOD_RECORD, "data": 5},
    "start as a text": {**GOOD_RECORD, "start": "middle"},
    "start without players": {**GOOD_RECORD, "start": {}},
    "view as start": {**GOOD_RECORD, "start": {"players": [{}], "hidden": {"draw_size": 44}}},
    "names as a text": {**GOOD_RECORD, "names": "Ada"},
    "name as a number": {**GOOD_RECORD, "names": [7]},
    "empty name": {**GOOD_RECORD, "names": [""]},
    "blank name": {**GOOD_RECORD, "names": ["  "]},
    "long name": {**GOOD_RECORD, "names": ["A" * 81]},
    "moves as a text": {**GOOD_RECORD, "moves": "p0 keep muster"},
    "move as a list": {**GOOD_RECORD, "moves": [["p0", "keep muster"]]},
    "move without seat": {**GOOD_RECORD, "moves": ["keep muster"]},
    "move without text": {**GOOD_RECORD, "moves": ["p0 "]},
    "move of nobody": {**GOOD_RECORD, "moves": ["p9 keep muster"]},
    "result as a number": {**GOOD_RECORD, "result": 45},
    "result in words": {**GOOD_RECORD, "result": ["won"]},
    "branches as an object": {**GOOD_RECORD, "branches": {}},
    "checksum as a number": {**GOOD_RECORD, "checksum": 5},
    "checksum too short": {**GOOD_RECORD, "checksum": "0f"},
    "branch as a list": {**GOOD_RECORD, "branches": [[]]},
    "branch from nowhere": {**GOOD_RECORD, "branches": [{"name": "what if", "moves": []}]},
    "branch before the start": {**GOOD_RECORD, "branches": [{"at": -1, "name": "what if", "moves": []}]},
    "branch without a name": {**GOOD_RECORD, "branches": [{"at": 0, "moves": []}]},
    "branch with a result": {**GOOD_RECORD, "branches": [{"at": 0, "name": "what if", "result": [1]}]},
    "branch with moves as a text": {**GOOD_RECORD, "branches": [{"at": 0, "name": "what if", "moves": "p0 skip"}]},
}  # fmt: skip


@pytest.mark.parametrize("record", BROKEN_RECORDS.values(), ids=BROKEN_RECORDS)
def test_broken_record_is_refused_by_both(record: Any, tmp_path: Path):
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(record), "utf-8")

    assert complaints(RECORD, record) != []
    with pytest.raises(SkaraError):
        skara.load(path)


def test_the_record_before_it_was_broken_is_fine():
    assert complaints(RECORD, GOOD_RECORD) == []
    read_record(brae, GOOD_RECORD)


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """List the path of everything inside a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield (*path, key)
        yield from places(inner, (*path, key))


@pytest.mark.parametrize("players", one_of(2, (1, 2)))
def test_whatever_the_schema_refuses_the_engine_refuses(players: int):
    """Put nonsense in every place of a written position, one at a time."""
    game = next(game for game in moments(players) if game.pending and game.round > 1)
    whole = json.loads(json.dumps(game.position()))
    whole["hidden"]["draw"] = whole["hidden"]["draw"][:1]
    refused, faults = 0, []
    for path in places(whole):
        for nonsense in ({"no": 1}, ["no"], [["no"]], "no", -1, 1.5, True):
            broken = copy.deepcopy(whole)
            inner: Any = broken
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = nonsense
            if not POSITION.is_valid(broken):
                refused += 1
                try:
                    skara.from_position(broken)
                except PositionError:
                    continue
                except Exception as error:
                    faults.append((path, nonsense, repr(error)))
                else:
                    faults.append((path, nonsense, "is read"))
    assert faults == []
    assert refused > 200
