"""No two legal moves lead to the same table, though there are several ways to write one."""

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

import skara
from benchmarks.corpus import read_games
from skara.brae.game import Game
from skara.core.data import data_folder

MOST_PLAYED = 1000
"""Positions with more legal moves are left to the random games."""


def result(game: Game, move: Any) -> str:
    after = game.copy()
    after.apply(move)
    return json.dumps(after.position(), sort_keys=True)


def test_the_corpus_has_no_doubles() -> None:
    compared = 0
    for game in read_games():
        moves = game.legal_moves()
        if len(moves) <= MOST_PLAYED:
            compared += 1
            assert len({result(game, move) for move in moves}) == len(moves)
    assert compared > 150


BUILD: dict[str, Any] = {"special": "build", "goods": {"bone": 4, "food": 4}}
MUSTER: dict[str, Any] = {
    "special": "muster",
    "goods": {"bone": 2, "skaill_knife": 1},
    "settlers": {"shore": ["shore-harvest-hills-stone"], "hills": ["hills-gain-rabbit"]},
}
SWAPS: dict[str, Any] = {
    "special": "muster",
    "goods": {"bone": 2, "seaweed": 1, "stone": 1},
    "settlers": {"shore": ["shore-swap-seaweed-wood"], "hills": ["hills-swap-stone-wood"]},
}
TRADE: dict[str, Any] = {"goods": {"wool": 5, "rabbit": 1, "stone": 4}, "flipped": ["trade"]}


@pytest.mark.parametrize("trade", range(4))
@pytest.mark.parametrize(
    ("player", "tile"),
    [(BUILD, "build"), ({**BUILD, "flipped": ["build"]}, "build"), (MUSTER, "muster"), (SWAPS, "muster"),
     (TRADE, "trade"), ({**MUSTER, "flipped": ["muster"]}, "muster")],
    ids=["build", "build, flipped", "muster", "two swaps", "trade", "muster, flipped"],
)  # fmt: skip
def test_each_result_is_listed_once_and_every_way_can_be_played(player: Any, tile: str, trade: int) -> None:
    check_listed(skara.from_position({"round": 2, "players": [{**player, "trade": trade}, {}]}), tile)


def check_listed(game: Game, tile: str, doubles: bool = False) -> None:
    """See that the list has each result of a tile once, and all of them; with `doubles` some ways are left out."""
    ways = [move for option in game.options() if option.what == tile for move in game.variants(option)]
    listed = [move for move in game.legal_moves() if move.option.what == tile]
    results = [result(game, move) for move in listed]
    assert len(set(results)) == len(results) and set(results) == {result(game, move) for move in ways}
    assert all(game.why_not(move) is None for move in ways)
    assert len(listed) < len(ways) or not doubles


OTHER_TABLES: dict[str, tuple[dict[str, tuple[str, str]], Any, str, bool]] = {
    "a trade of one good": (
        {"trade": ("1,2,1,cow", "1,1,1,cow"), "tiles": (",skaill_knife,any,", ",wool / food,any,")},
        {"goods": {"wool": 3, "food": 3}}, "trade", True,
    ),
    "a harvest of knives": (
        {"settlers": ("shore,harvest,,stone,hills", "shore,harvest,,skaill_knife,hills")},
        {**MUSTER, "goods": {"bone": 2, "skaill_knife": 2}}, "muster", True,
    ),
    "two harvests alike": (
        {"tiles": ("gather,hills,", "gather,hills,shell / ")},
        {**MUSTER, "goods": {"food": 9}, "flipped": ["muster"]}, "muster", False,
    ),
}  # fmt: skip
"""What the printed tables do not have: changes of tables, a player, a tile, and whether doubles come."""


@pytest.mark.parametrize("name", OTHER_TABLES)
def test_other_tables_have_other_doubles(name: str, tmp_path: Path) -> None:
    changes, player, tile, doubles = OTHER_TABLES[name]
    folder = Path(copytree(data_folder() / "brae", tmp_path / "brae"))
    for table, (old, new) in changes.items():
        text = (folder / f"{table}.csv").read_text(encoding="utf-8")
        assert text.count(old) == 1
        (folder / f"{table}.csv").write_text(text.replace(old, new), encoding="utf-8")
    check_listed(skara.from_position({"round": 2, "players": [player, {}]}, folder), tile, doubles)


@pytest.mark.parametrize(
    ("player", "one", "other"),
    [
        (BUILD, "place large build pay bone*2 trade food*2", "place large build pay food*2 trade bone*2"),
        (MUSTER, "place large muster pay bone*2 shore bottom", "place large muster pay bone*2 hills top gain stone"),
    ],
    ids=["build", "muster"],
)
def test_two_ways_to_write_one_result(player: Any, one: str, other: str) -> None:
    game = skara.from_position({"round": 2, "players": [{**player, "trade": 2}, {}]})
    listed = [str(move) for move in game.legal_moves()]
    assert result(game, game.move(one)) == result(game, game.move(other))
    assert one in listed and other not in listed
    assert {one, other} <= {str(move) for move in game.variants(game.move(one).option)}
