"""The loader of the tables: broken ones are refused with their place, changed ones can be played."""

import re
import shutil
from random import Random

import pytest

import skara
from skara.core.data import data_folder
from skara.core.errors import PositionError, RecordError, TableError

from .play import check_invariants, random_move
from .tables import held, me, play, refused, table, told, ways

PRINTED = data_folder() / "brae"


@pytest.fixture
def folder(tmp_path):
    """Return a copy of the tables that a test may change."""
    return shutil.copytree(PRINTED, tmp_path / "mine")


def change(folder, file, old, new, count=1):
    """Replace text in a table, which must be there."""
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text, f"{file} has no {old!r}"
    path.write_text(text.replace(old, new, count), encoding="utf-8")


def frame(folder, **figures):
    """Change single figures."""
    for name, value in figures.items():
        path = folder / "frame.csv"
        text, changed = re.subn(rf"(?m)^{name},[^,]*,", f"{name},{value},", path.read_text("utf-8"))
        assert changed == 1
        path.write_text(text, encoding="utf-8")


# --------------------------------------------------------------------------------------------------
# Broken tables

BROKEN = {
    # file, what is there, what is put in its place: row and column of the complaint
    "unknown good": ("frame.csv", "skaill_knife*2", "gold*2", 4, "value"),
    "count of a good": ("frame.csv", "skaill_knife*2", "skaill_knife*many", 4, "value"),
    "none of a good": ("frame.csv", "skaill_knife*2", "skaill_knife*0", 4, "value"),
    "negative cost": ("trade.csv", "1,2,1,cow", "1,-2,1,cow", 3, "cost"),
    "negative midden": ("slider.csv", "3,1,0", "3,-1,0", 4, "midden"),
    "slider wins": ("slider.csv", "6,3,-1", "6,3,1", 7, "vp"),
    "no number": ("slider.csv", "3,1,0", "3,one,0", 4, "midden"),
    "half a number": ("furnish.csv", "2,2,1,4", "2,2,1,4.5", 4, "vp_set"),
    "empty": ("trade.csv", "2,3,3,deer", "2,,3,deer", 4, "cost"),
    "duplicate figure": ("frame.csv", "turns_per_round,3", "rounds,3", 3, "id"),
    "duplicate face": ("settlers.csv", "shore-swap-seaweed-barley", "shore-swap-seaweed-wood", 4, "id"),
    "duplicate task": ("tasks.csv", "task_deer_trade", "task_cow_cook", 3, "id"),
    "duplicate focus": ("focus.csv", "focus_sets2", "focus_env6", 3, "id"),
    "missing column": ("slider.csv", "column,midden,vp", "column,dirt,vp", 1, "midden"),
    "too many cells": ("slider.csv", "3,1,0,", "3,1,0,0,", 4, None),
    "too few cells": ("slider.csv", "3,1,0,printed component", "3,1,0", 4, None),
    "gap in a count": ("slider.csv", "5,3,0,printed component\n", "", 6, "column"),
    "missing figure": ("frame.csv", "hearth_base,4,printed component\n", "", None, "id"),
    "missing resource": ("resources.csv", "wood,25,yes,no,,,,rulebook\n", "", 7, "id"),
    "unknown resource": ("resources.csv", "wood,25", "gold,25", 7, "id"),
    "missing tile": ("tiles.csv", "trade,trade,,,stone hide,2,0,skaill_knife,any,printed component\n", "", 6, "id"),
    "missing card": ("village.csv", "utensils,deck,4,hide,no,0,1,1,2,printed component\n", "", 4, "id"),
    "missing round": ("workers.csv", "4,0,1,rulebook\n", "", None, "round"),
    "no yes or no": ("resources.csv", "wood,25,yes", "wood,25,maybe", 7, "spendable"),
    "wood scores": ("resources.csv", "wood,25,yes,no,,", "wood,25,yes,no,1,", 7, "vp"),
    "no icons": ("resources.csv", "skaill_knife,25,yes,no,1,1,", "skaill_knife,25,yes,no,1,,", 15, "icons"),
    "start beyond the slider": ("frame.csv", "slider_start,2", "slider_start,12", 5, "value"),
    "unfed settlers win": ("frame.csv", "unfed_settler,leaves", "unfed_settler,1", 10, "value"),
    "unfed settlers sulk": ("frame.csv", "unfed_settler,leaves", "unfed_settler,sulks", 10, "value"),
    "portion of two goods": ("frame.csv", "wool*2 / hide", "wool hide", 8, "value"),
    "weightless": ("recipes.csv", "shell,any,1", "shell,any,0", 2, "weight"),
    "two recipes": ("recipes.csv", "barley,any,1,food", "shell,any,1,food", 3, "input"),
    "no recipe": ("recipes.csv", "barley,any,1,food,printed component\n", "", None, "input"),
    "cooked wood": ("recipes.csv", "barley,any,1,food", "wood,any,1,food", 3, "input"),
    "unknown side": ("recipes.csv", "barley,any", "barley,top", 3, "side"),
    "clean twice": ("clean.csv", "front,3,3,1", "front,2,3,1", 3, "spent"),
    "clean side": ("clean.csv", "front,3", "left,3", 3, "side"),
    "unknown effect": ("settlers.csv", "shore,gain,", "shore,steal,", 2, "effect"),
    "unknown environment": ("settlers.csv", "shore-gain-fish,shore", "shore-gain-fish,moor", 2, "environment"),
    "gift with a price": ("settlers.csv", "shore,gain,,fish", "shore,gain,wood,fish", 2, "spend"),
    "exchange for nothing": ("settlers.csv", "exchange,seaweed,wood*2", "exchange,seaweed,", 3, "gain"),
    "exchange without price": ("settlers.csv", "exchange,seaweed,wood*2", "exchange,,wood*2", 3, "spend"),
    "harvest of nothing": ("settlers.csv", "harvest,,stone,hills", "harvest,,stone,", 7, "icon"),
    "focus both ways": ("focus.csv", "6,,-5", "6,9,-5", 2, "at_least"),
    "focus on what": ("focus.csv", "settlers_in_one_environment", "luck", 2, "measure"),
    "focus as a gift": ("focus.csv", "6,,-5", "6,,5", 2, "vp"),
    "task of what": ("tasks.csv", "cow,cook", "cow,dance", 2, "action"),
    "task for nothing": ("tasks.csv", "task_cow_cook,cow,", "task_cow_cook,,", 2, "spend"),
    "task as a gift": ("tasks.csv", "cow,cook,-2", "cow,cook,2", 2, "vp"),
    "too few draws": ("players.csv", "4 3 2", "4 3", 2, "draws"),
    "draw of nothing": ("players.csv", "4 3 2", "4 3 0", 2, "draws"),
    "set too small": ("players.csv", "2,1,4", "2,1,2", 3, "cards_per_set"),
    "two neutral markers": ("players.csv", "2,1,4", "2,2,4", 3, "neutral"),
    "bonus of two": ("tiles.csv", "barley / skaill_knife", "barley*2 / skaill_knife", 2, "back"),
    "gather for nothing": ("tiles.csv", "wood*2 / wood -> deer", "wood*2 / -> deer", 9, "back"),
    "gather of nothing": ("tiles.csv", "2,0,wood,wood*2", "2,0,,wood*2", 9, "front"),
    "tile of the moor": ("tiles.csv", "gather,shore", "gather,moor", 7, "environment"),
    "tile of nowhere": ("tiles.csv", "gather,shore", "gather,", 7, "environment"),
    "tile without harvest": ("tiles.csv", "shore,shell / seaweed", "shore,", 7, "harvest"),
    "clean at the shore": ("tiles.csv", "clean,clean,", "clean,clean,shore", 5, "environment"),
    "special unknown": ("specials.csv", "tend_land", "teleport", 9, "id"),
    "special portion": ("specials.csv", "build,no,2,bone / food", "build,no,2,gold", 2, "portion"),
    # too few to deal
    "too few focus cards": ("players.csv", "2,3,1,4", "2,3,9,4", ("focus.csv", None), "id"),
    "too few tasks": ("players.csv", "2,3,1,4", "2,3,1,11", ("tasks.csv", None), "id"),
    "too few special tiles": ("players.csv", "3,0,4,,2", "3,0,4,,3", ("specials.csv", None), "id"),
    "too few cards": ("players.csv", "4,0,5", "4,0,27", ("village.csv", None), "count"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_broken_tables_are_refused_with_their_place(folder, case):
    file, old, new, row, column = BROKEN[case]
    change(folder, file, old, new)
    where, row = row if isinstance(row, tuple) else (file, row)
    with pytest.raises(TableError) as caught:
        skara.new_game(data=folder)
    error = caught.value
    assert (error.file, error.row, error.column) == (where, row, column)
    place = where + (f", row {row}" if row else "") + (f", column {column}" if column else "")
    assert str(error).startswith(f"{place}: ") and error.problem


def test_both_lines_of_a_side_of_clean_missing(folder):
    change(folder, "clean.csv", "front,2,1,1,printed component\nfront,3,3,1,printed component\n", "")
    with pytest.raises(TableError, match=r"clean\.csv"):
        skara.new_game(data=folder)


TABLES = [
    "clean", "focus", "frame", "furnish", "players", "recipes", "resources", "settlers", "slider", "specials", "tasks",
    "tiles", "trade", "village", "workers",
]  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_a_missing_table(folder, name):
    (folder / f"{name}.csv").unlink()
    with pytest.raises(TableError) as caught:
        skara.new_game(data=folder)
    assert (caught.value.file, caught.value.row, caught.value.column) == (f"{name}.csv", None, None)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"id\n"], ids=["empty", "not text", "header only"])
def test_a_ruined_table(folder, name, content):
    (folder / f"{name}.csv").write_bytes(content)
    with pytest.raises(TableError, match=rf"^{name}\.csv"):
        skara.new_game(data=folder)


def test_a_folder_that_is_none(tmp_path):
    with pytest.raises(TableError, match="nowhere"):
        skara.new_game(data=tmp_path / "nowhere")
    with pytest.raises(TableError):
        skara.from_position({"players": [{}]}, data=str(tmp_path / "nowhere"))


# --------------------------------------------------------------------------------------------------
# Copies


def test_an_identical_copy_counts_as_printed(folder):
    game = skara.new_game(seed=5, data=folder)
    assert game.position() == skara.new_game(seed=5).position()
    assert game.position()["data"] == "printed"


def test_words_may_differ_without_changing_the_game(folder):
    change(folder, "names.csv", "Shell,Shells", "Cockle,Cockles")
    (folder / "rules.csv").unlink()
    assert skara.new_game(data=folder).position()["data"] == "printed"


def test_a_changed_copy_plays_and_is_recorded(folder, tmp_path):
    frame(folder, hearth_base=5)
    game = skara.new_game(players=1, seed=5, data=folder)
    source = game.position()["data"]
    assert source["name"] == "mine" and re.fullmatch("[0-9a-f]{64}", source["sha256"])
    rng = Random(1)
    while not game.is_over:
        game.play(random_move(game, rng))
    path = tmp_path / "game.json"
    skara.save(game, path)
    assert skara.load(path, data=folder) == game
    with pytest.raises(RecordError, match="data"):
        skara.load(path)
    with pytest.raises(PositionError, match="data"):
        skara.from_position(game.position())
    assert skara.from_position(game.position(), data=folder) == game
    frame(folder, hearth_base=6)
    with pytest.raises(RecordError, match="data"):
        skara.load(path, data=folder)
    assert skara.new_game(data=folder).position()["data"]["sha256"] != source["sha256"]


def test_the_folder_may_lie_one_level_deeper(tmp_path):
    shutil.copytree(PRINTED, tmp_path / "feed-two" / "brae")
    frame(tmp_path / "feed-two" / "brae", food_per_settler=2)
    assert skara.new_game(data=tmp_path / "feed-two").position()["data"]["name"] == "feed-two"


# --------------------------------------------------------------------------------------------------
# Changed figures, played

CHANGES = {
    "three rounds": {"frame.csv": ("rounds,4", "rounds,3")},
    "five rounds": {"frame.csv": ("rounds,4", "rounds,5"), "workers.csv": ("4,0,1,", "4,0,1,rulebook\n5,1,0,")},
    "two turns": {"frame.csv": ("turns_per_round,3", "turns_per_round,2"), "players.csv": ("4 3 2", "4 3")},
    "four turns": {"frame.csv": ("turns_per_round,3", "turns_per_round,4"), "players.csv": ("4 3 2", "5 4 3 2")},
    "two food each": {"frame.csv": ("food_per_settler,1", "food_per_settler,2")},
    "no food": {"frame.csv": ("food_per_settler,1", "food_per_settler,0")},
    "hungry settlers stay": {"frame.csv": ("unfed_settler,leaves", "unfed_settler,-2")},
    "wide columns": {"frame.csv": ("spaces_per_column,3", "spaces_per_column,4")},
    "rich start": {"frame.csv": ("skaill_knife*2", "shell*3 food*2")},
    "poor start": {"frame.csv": ("skaill_knife*2", "")},
    "big hearth": {"frame.csv": ("hearth_base,4", "hearth_base,7")},
    "cold hearth": {"frame.csv": ("hearth_base,4", "hearth_base,0")},
    "bigger sets": {"players.csv": ("2,1,4", "2,1,6")},
    "no neutral marker": {"players.csv": ("2,1,4", "2,0,4")},
    "two workers at once": {"workers.csv": ("1,1,0,", "1,1,2,")},
    "crowded tiles": {"frame.csv": ("small_per_tile,1", "small_per_tile,3")},
    "strong knives": {"resources.csv": ("skaill_knife,25,yes,no,1,1", "skaill_knife,25,yes,no,1,2")},
}


@pytest.mark.parametrize("case", CHANGES)
def test_changed_figures_play_from_beginning_to_end(folder, tmp_path, case):
    for file, (old, new) in CHANGES[case].items():
        change(folder, file, old, new)
    for seed in range(4):
        game, rng = skara.new_game(players=1 + seed % 4, seed=seed, data=folder), Random(seed)
        while not game.is_over:
            game.play(random_move(game, rng))
            if rng.random() < 0.05:
                check_invariants(game)
                assert skara.from_position(game.position(), data=folder) == game
        check_invariants(game)
        skara.save(game, tmp_path / "game.json")
        assert skara.load(tmp_path / "game.json", data=folder) == game


@pytest.mark.parametrize(("case", "rounds"), [("three rounds", 3), ("five rounds", 5)])
def test_other_rounds(folder, case, rounds):
    for file, (old, new) in CHANGES[case].items():
        change(folder, file, old, new)
    game, rng, events = skara.new_game(players=2, data=folder), Random(3), []
    while not game.is_over:
        events += game.play(random_move(game, rng))
    assert [terms["round"] for terms in told(events, "round")] == list(range(1, rounds + 1))
    assert len(told(events, "take")) == 2 * 3 * rounds
    assert me(game)["workers"] == {"large": 1 + (rounds == 5), "small": min(rounds - 1, 3), "black": 0}


@pytest.mark.parametrize(("case", "draws"), [("two turns", [4, 3]), ("four turns", [5, 4, 3, 2])])
def test_other_turns(folder, case, draws):
    for file, (old, new) in CHANGES[case].items():
        change(folder, file, old, new)
    game, rng, events = skara.new_game(players=1, data=folder), Random(3), []
    while not game.is_over:
        events += game.play(random_move(game, rng))
    assert [len(terms["cards"]) for terms in told(events, "offer")] == draws * 4
    dealt = skara.from_position({"players": [{}, {}], "phase": "village"}, data=folder).position()["sets"]
    assert [len(cards) for cards in dealt] == [4] * len(draws)


FACES = ["shore-gain-fish", "shore-swap-seaweed-wood", "shore-swap-seaweed-wool"]


def test_two_food_for_each_settler(folder):
    frame(folder, food_per_settler=2)
    game = table(1, phase="feed", settlers={"shore": FACES}, goods="food*5", cards={"roof_supply": 1}, data=folder)
    assert {int(way.split()[0]) for way in ways(game, "feed")} == {0, 2, 4}
    assert refused(game, f"feed 3 lose {FACES[0]}") == "SB-EOR-6"
    play(game, f"feed 2 lose {FACES[1]}")
    assert held(game)["food"] == 3
    assert me(game)["settlers"]["shore"] == [FACES[0], FACES[2]]


def test_no_food_at_all(folder):
    frame(folder, food_per_settler=0)
    game = table(1, set=3, settlers={"shore": FACES}, goods="food*5", data=folder)
    play(game, "done")
    assert game.is_over and held(game)["food"] == 5
    typed = table(1, phase="feed", settlers={"shore": FACES}, goods="food*5", data=folder)
    assert typed.is_over and me(typed)["settlers"]["shore"] == FACES


def test_hungry_settlers_stay_and_cost_points(folder):
    frame(folder, unfed_settler=-2)
    game = table(1, phase="feed", settlers={"shore": FACES}, goods="food*2", slider=2, data=folder)
    assert ways(game, "feed") == ["0", "1", "2"]
    assert refused(game, f"feed 2 lose {FACES[0]}") == "SB-EOR-9"
    play(game, "feed 1")
    assert me(game)["settlers"]["shore"] == FACES
    assert me(game)["unfed"] == 2
    assert game.score(0).lines["food"] == 1 - 4
    again = skara.from_position(game.position() | {"phase": "feed"}, data=folder)
    play(again, "feed 0")
    assert (me(again)["unfed"], again.score(0).lines["food"]) == (5, 1 - 10)


def test_wide_columns(folder):
    frame(folder, spaces_per_column=4)
    game = table(1, goods="stone*4", data=folder)
    assert me(game)["slider"] == 2
    play(game, "place small gather_shore shell")
    assert me(game)["slider"] == 3
    cleaning = table(1, goods="barley wood stone*4", slider=4, data=folder)
    assert ways(cleaning, "place small clean barley wood") == ["", "clear slider"]
    clean = table(1, goods="barley wood stone*5", slider=4, data=folder)
    assert "clear slider" in ways(clean, "place small clean barley wood")
    tight = table(1, goods="barley wood stone*9", slider=4, data=folder)
    assert refused(tight, "place small clean barley wood clear slider") == "SB-CLEAR-2"


def test_other_starting_goods(folder):
    frame(folder, start_goods="shell*3 food*2", slider_start=3)
    area = skara.new_game(data=folder).position()["players"][1]
    assert (area["goods"], area["slider"]) == ({"shell": 3, "food": 2}, 3)


def test_another_hearth(folder):
    frame(folder, hearth_base=7)
    game = table(1, goods="shell*9", data=folder)
    assert refused(game, "place small cook shell*7") == ""
    assert refused(game, "place small cook shell*8") == "SB-COOK-1"


def test_bigger_sets_leave_more_cards(folder):
    change(folder, "players.csv", "2,1,4", "2,1,6")
    game = skara.from_position({"players": [{}, {}], "order": {"left": ["p0", "p1", "neutral"]}}, data=folder)
    assert [len(cards) for cards in game.position()["sets"]] == [6, 6, 6]
    rng = Random(0)
    events = game.play(random_move(game, rng))
    while not told(events, "set_over"):
        events = game.play(random_move(game, rng))
    assert len(told(events, "set_over")[0]["cards"]) == 3


def test_other_solo_marks(folder):
    frame(folder, solo_win=3, solo_exceptional=6)
    for food, result in ((2, "loss"), (3, "win"), (5, "win"), (6, "exceptional")):
        assert table(1, phase="over", goods={"food": food}, data=folder).result().word == result
