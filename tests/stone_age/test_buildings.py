"""Buildings: costs and points (chapter 3.4)."""

from typing import Any

import pytest

from skara.core.errors import MoveError
from skara.stone_age.game import Game, new_game

from .tables import held, line, moves, refused, resources, table, using

RICH = {"wood": 9, "clay": 9, "stone": 9, "gold": 9}
FIXED = {
    "b01": ("wood*2 clay", 10), "b02": ("wood*2 stone", 11), "b03": ("wood clay*2", 11), "b04": ("wood*2 gold", 12),
    "b05": ("wood clay stone", 12), "b06": ("wood clay stone", 12), "b07": ("wood stone*2", 13),
    "b08": ("clay*2 stone", 13), "b09": ("wood clay gold", 13), "b10": ("wood clay gold", 13),
    "b11": ("clay*2 gold", 14), "b12": ("clay stone*2", 14), "b13": ("wood stone gold", 14),
    "b14": ("wood stone gold", 14), "b15": ("clay stone gold", 15), "b16": ("clay stone gold", 15),
    "b17": ("stone*2 gold", 16),
}  # fmt: skip
COUNTED = {
    "b18": (4, 1, 4, 12, 24), "b19": (4, 2, 18, 13, 23), "b20": (4, 3, 12, 15, 21), "b21": (4, 4, 1, 18, 18),
    "b22": (5, 1, 4, 15, 30), "b23": (5, 2, 24, 16, 29), "b24": (5, 3, 24, 18, 27), "b25": (5, 4, 4, 21, 24),
}  # fmt: skip
"""By tile: number, kinds, ways to pay, least and most points."""


def building(tile: str, player: dict[str, Any] | None = None, left: int = 7) -> Any:
    """Make a table at which the first player stands on a building."""
    mine = {**(RICH if player is None else player), "placed": {"building1": 1, "hunt": 1}}
    return using(mine, stacks=[{"top": tile, "left": left}, {}])


def ways(game: Game) -> list[str]:
    return [move for move in moves(game) if move.startswith("buy")]


def points(game: Game, move: str) -> int:
    after = game.copy()
    after.play(move)
    return line(after, "buildings")


@pytest.mark.rule("SA-BLD-1")
def test_a_tile_is_paid_scored_and_replaced():
    game = building("b26")
    spend, build, turned = game.play("buy building1 gold")
    assert (spend.terms["use"], build.terms["vp"], turned.terms["left"]) == ("building", 6, 6)
    assert game.supply[3] == 2 and game.players[0].buildings == (25,) and line(game, "buildings") == 6
    assert game.tops[0] == game.stacks[0][1] and game.tiles_left == [6, 7]


@pytest.mark.rule("SA-BLD-2")
def test_a_tile_can_be_left():
    game = building("b17", {})
    assert moves(game) == ["resolve hunt", "leave building1"]
    (event,) = game.play("leave building1")
    assert event.rule == "SA-BLD-2" and game.tiles_left == [7, 7] and game.players[0].home == 4


@pytest.mark.rule("SA-BLD-3")
@pytest.mark.parametrize("tile", FIXED)
def test_fixed_tiles(tile: str):
    cost, vp = FIXED[tile]
    game = building(tile)
    assert ways(game) == [f"buy building1 {cost}"] and points(game, ways(game)[0]) == vp
    assert refused(game, "buy building1 wood*7") == "SA-BLD-3"
    poor = building(tile, {"wood": 1})
    assert poor.why_not("buy building1").rule == "SA-BLD-3" and "you hold" in poor.why_not("buy building1").sentence


@pytest.mark.rule("SA-BLD-4")
@pytest.mark.parametrize("tile", COUNTED)
def test_tiles_of_a_number_and_kinds(tile: str):
    number, kinds, count, least, most = COUNTED[tile]
    game = building(tile)
    found = [points(game, way) for way in ways(game)]
    assert (len(found), min(found), max(found)) == (count, least, most)
    for wrong in ("wood*2 clay*3" if kinds != 2 or number != 5 else "wood*5", "wood*6", f"wood*{number - 1}"):
        assert refused(game, f"buy building1 {wrong}") == "SA-BLD-4"
    assert building(tile, {"wood": 1}).why_not("buy building1").rule == "SA-BLD-4"


@pytest.mark.rule("SA-BLD-5")
@pytest.mark.parametrize("tile", ["b26", "b27", "b28"])
def test_free_tiles(tile: str):
    game = building(tile)
    assert len(ways(game)) == 329
    assert (points(game, "buy building1 wood"), points(game, "buy building1 gold*7")) == (3, 42)
    assert points(game, "buy building1 wood*2 clay stone*3 gold") == 31
    assert refused(game, "buy building1 wood*8") == "SA-BLD-5"
    assert building(tile, {}).why_not("buy building1").rule == "SA-BLD-5"


@pytest.mark.rule("SA-BLD-6")
def test_food_pays_for_no_building():
    game = building("b26", {"food": 50})
    assert ways(game) == []
    with pytest.raises(MoveError, match="'food' is unknown here; possible are: wood, clay, stone, gold"):
        game.play("buy building1 food")


@pytest.mark.rule("SA-BLD-7")
def test_the_number_of_buildings_knows_no_limit():
    owned = [f"b{number:02}" for number in range(1, 7)]
    game = using({"wood": 1, "buildings": owned, "placed": {"building1": 1, "hunt": 1}}, stacks=[{"top": "b26"}, {}])
    game.play("buy building1 wood")
    assert len(game.players[0].buildings) == 7


@pytest.mark.rule("SA-BLD-8")
def test_the_next_tile_waits_for_the_next_round():
    game = building("b26")
    game.play("buy building1 wood")
    assert refused(game, "buy building1 wood") == "SA-ACT-5"


def test_the_next_tile_cannot_be_foreseen():
    preview = building("b26").preview("buy building1 wood")
    assert not preview.complete and [event.kind for event in preview.events] == ["spend", "build"]
    last = building("b26", left=1).preview("buy building1 wood")
    assert last.complete and last.events[-1].kind == "stack_empty"


def test_what_is_paid_must_be_held():
    game = building("b26", {"wood": 2})
    assert refused(game, "buy building1 wood*3") == "SA-BLD-1" and resources(game) == {"wood": 2}
    assert held(table(seats=2)) == {"food": 15}


def test_check_sums_of_the_tiles():
    figures = new_game().figures
    kinds = [bool(tile.cost) + 2 * bool(tile.kinds and not tile.cost) for tile in figures.buildings]
    assert [kinds.count(kind) for kind in (1, 2, 0)] == [17, 8, 3]
    for tile in figures.buildings:
        if tile.cost:
            assert tile.vp == sum(figures.worth[good] * count for good, count in tile.cost)
