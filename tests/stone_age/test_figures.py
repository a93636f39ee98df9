"""The tables of figures: the specification's check sums, and errors that name file, row and column."""

import csv
import shutil
from collections import Counter
from pathlib import Path

import pytest

import skara
from skara.core.data import data_folder
from skara.core.errors import TableError
from skara.stone_age.ids import PEOPLE, SYMBOLS
from skara.stone_age.loading import FIGURE_TABLES, load_figures

HOME = data_folder() / "stone_age"


def test_check_sums_of_the_cards():
    """The counts that the specification states: tops, food, symbols and people."""
    cards = load_figures().cards
    assert Counter(card.top for card in cards) == {
        "lottery": 10, "food": 7, "resource": 5, "roll": 3, "vp": 3, "once": 3, "agriculture": 2, "tool": 1, "draw": 1,
        "wild": 1,
    }  # fmt: skip
    assert sorted(card.amount for card in cards if card.top == "food") == [1, 2, 3, 3, 4, 5, 7]
    assert Counter(card.bottom for card in cards) == {**dict.fromkeys(SYMBOLS, 2), **dict.fromkeys(PEOPLE, 5)}
    assert sum(card.people == 0 for card in cards) == 16 and len(cards) == 36
    assert {card.amount for card in cards if card.top in ("roll", "wild")} == {2}


def test_every_figure_has_a_source():
    for table in FIGURE_TABLES:
        with (HOME / f"{table}.csv").open(encoding="utf-8", newline="") as file:
            assert all(row["source"] for row in csv.DictReader(file))


def changed(folder: Path, table: str, old: str, new: str) -> Path:
    """Copy the tables with one text replaced in one of them."""
    copy = folder / "stone_age"
    shutil.copytree(HOME, copy, dirs_exist_ok=True)
    text = (copy / f"{table}.csv").read_text("utf-8")
    assert text.count(old) >= 1
    (copy / f"{table}.csv").write_text(text.replace(old, new, 1), "utf-8")
    return folder


@pytest.mark.parametrize(
    ("table", "old", "new", "problem"),
    [
        ("frame", "start_figures,5", "start_figures,x", "frame.csv, row 2, column value: 'x' is not a whole number"),
        ("frame", "most_figures,10", "most_figures,4", "4, expected at least 5"),
        ("frame", "hunger_vp,-10,rulebook\n", "", "'hunger_vp' is missing"),
        ("editions", "fr,15", "fr,-1", "start_food: -1, expected at least 0"),
        ("editions", "fr,", "de,", "'de' is unknown, expected fr, int"),
        ("editions", ",yes,", ",maybe,", "'maybe' is unknown, expected yes, no"),
        ("players", "4,4,3,4,4,rulebook\n", "4,4,3,4,4,rulebook\n5,4,3,4,4,x\n", "there are 4 colours only"),
        ("players", "2,2,2,1,2", "2,5,2,1,2", "5, expected at most 4"),
        ("places", "forest,7,3", "forest,0,3", "0, expected at least 1"),
        ("places", "forest,7,3", "forest,7,", "is empty"),
        ("resources", "wood,3", "wood,-3", "-3, expected at least 0"),
        ("spaces", "card1,1", "card5,1", "'card5' is unknown"),
        ("lottery", "6,agriculture", "6,moon", "'moon' is unknown"),
        ("lottery", "6,agriculture,printed component\n", "6,wood,x\n7,wood,x\n", "a die has 6 faces"),
        ("symbols", "8,64,rulebook\n", "", "7 rows, expected at least 8"),
        ("buildings", "b01,wood*2 clay", "b01,food", "'food' is not a resource"),
        ("buildings", "b01,wood*2 clay,,", "b01,wood*2 clay,3,", "a tile with a fixed cost leaves this empty"),
        ("buildings", "b18,,4,4,1,", "b18,,4,4,1,9", "only a tile with a fixed cost has fixed points"),
        ("buildings", "b26,,1,7", "b26,,8,7", "7, expected at least 8"),
        ("buildings", "b28,,1,7,,,printed component\n", "", "27 rows, expected 28 to 200"),
        ("buildings", "b02,", "B 02,", "is not a name of small letters and figures"),
        ("cards", "c01,food,,5", "c01,food,,0", "0, expected at least 1"),
        ("cards", "c15,roll,gold", "c15,roll,", "is empty"),
        ("cards", "c01,food", "c01,feast", "'feast' is unknown"),
        ("cards", "c02,", "c01,", "'c01' stands in row 2 already"),
    ],
)
def test_wrong_tables_are_refused(tmp_path: Path, table: str, old: str, new: str, problem: str):
    with pytest.raises(TableError) as error:
        skara.new_game(game="stone_age", data=changed(tmp_path, table, old, new))
    assert problem in str(error.value) and str(error.value).startswith(f"{table}.csv")


def test_a_changed_frame_changes_the_game(tmp_path: Path):
    data = changed(tmp_path, "frame", "hunger_vp,-10", "hunger_vp,0")
    text = (data / "stone_age" / "frame.csv").read_text("utf-8")
    text = text.replace("hunger_vp_per_missing,0", "hunger_vp_per_missing,-2").replace("last_round,0", "last_round,1")
    (data / "stone_age" / "frame.csv").write_text(text, "utf-8")
    position = {"game": "stone_age", "players": [{"food": 1}, {"food": 9}], "phase": "feed"}
    game = skara.from_position(position, data=data)
    assert game.decision.question == "4 food is missing: pay as many resources, or lose 8 points."
    events = game.play("starve")
    assert game.score(0).total == -8 and game.is_over, "linear hunger, and a last round"
    assert [event.sentence for event in events if event.kind == "over"] == ["The game is over after its last round, 1."]
    assert set(game.source) == {"name", "sha256"}
