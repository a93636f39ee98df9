"""Positions typed by hand: defaults, and errors that name the field and the remedy."""

import json
from typing import Any

import pytest

import skara
from skara.bots import make_bot
from skara.core.errors import PositionError
from skara.core.tables import MOST_HELD
from skara.core.variants import Variant
from skara.stone_age.game import from_position
from skara.stone_age.ids import FOOD

from .tables import placed, row, table, using


def test_almost_everything_can_be_left_out():
    game = skara.from_position({"game": "stone_age", "players": [{}, {}, {}]})
    assert (game.round, game.phase, game.first, game.active, game.supply) == (1, "place", 0, 0, [20, 16, 12, 10])
    assert game.tiles_left == [7, 7, 7] and game.cards_left == 32 and game.players[2].goods == [0, 0, 0, 0, 15]
    later = skara.from_position({"game": "stone_age", "players": [{}, {}], "options": {"edition": "int"}})
    assert later.supply is None and later.players[0].goods[4] == 12


def test_what_is_left_out_is_dealt_from_the_rest():
    player = {"cards": ["c01", "c02"], "buildings": ["b01", "b05", "b20"], "wood": 4, "tools": [1, 1]}
    game = table(player, {"wood": 6}, seats=2)
    assert game.supply[0] == 10 and game.cards_left == 30 and sum(game.tiles_left) == 11
    assert not {0, 1} & {*game.row, *game.pile} and not {0, 4, 19} & {tile for stack in game.stacks for tile in stack}
    assert game.players[0].built == 22, "the printed points"
    assert game.players[0].wild == (2,), "what a card brings is still there"


def test_food_that_a_hoarder_comes_to_can_be_read():
    """Players who never buy had 1,243 food, where 999 could be read."""
    game = table({"food": 999, "figures": 10, "placed": {"hunt": 10}}, seats=2, phase="use", active=0)
    while not game.players[0].goods[FOOD] > 999 or game.pending:
        game.play(game.legal_moves()[0])
    assert skara.from_position(game.position()) == game
    rich = dict.fromkeys(("wood", "clay", "stone", "gold", "food"), MOST_HELD)
    richest = table(rich, seats=2, edition="int")
    for name in ("random", "greedy", "competent"):
        assert richest.why_not(make_bot(name, 1, "stone_age").choose(richest.view(0))) is None
    assert skara.analyse(richest, samples=1, best=1, seconds=None).turns
    assert len(richest.box.face.draw(richest, 0, narrow=False)) < 200_000
    with pytest.raises(PositionError, match=rf"players\[0\].food: .*at most {MOST_HELD}"):
        table({"food": MOST_HELD + 1})


def test_a_position_and_its_code_open_without_the_variant_they_are_of():
    gentle = Variant("Gentle", "stone_age", {"frame": {"hunger_vp": -2}})
    game = skara.new_game(2, 5, game="stone_age", data=gentle)
    for written in (game.position(), skara.position_code(game, whole=True)):
        assert skara.from_position(written).figures.hunger_vp == -2
        assert from_position(written) == game


def test_whoever_comes_first_is_asked():
    game = using({}, {"placed": {"hunt": 2}})
    assert game.active == 1 and placed(game, 1) == {"hunt": 2}
    assert table({"placed": {"hunt": 5}}, seats=2).active == 1


def test_positions_are_json_and_say_everything():
    game = using({"tools": [2], "used": [1, 1], "cards": ["c20"], "drawn": ["c30"], "placed": {"card2": 1, "river": 2}})
    position = json.loads(json.dumps(game.position()))
    assert from_position(position) == game and position["players"][0]["once"] == [4]
    assert position["players"][0]["placed"] == {"river": 2, "card2": 1}


PLAYERS: list[tuple[dict[str, Any], str]] = [
    ({"wood": -1}, r"players\[0\].wood: -1, expected at least 0"),
    ({"wood": 21}, r"players\[0\].wood: players hold 21, and there are 20 in all \(SA-SETUP-2\)"),
    ({"gold": "x"}, r"players\[0\].gold"),
    ({"figures": 4}, r"players\[0\].figures: 4, expected at least 5 \(SA-HUT-3\)"),
    ({"figures": 11}, r"players\[0\].figures: 11, at most 10"),
    ({"agriculture": 11}, r"players\[0\].agriculture: 11, at most 10 \(SA-FIELD-1\)"),
    ({"tools": [5]}, r"players\[0\].tools\[0\]: 5, at most 4"),
    ({"tools": [2, 1]}, r"players\[0\].tools: tools grow evenly"),
    ({"tools": [3, 1, 1]}, r"players\[0\].tools: tools grow evenly"),
    ({"tools": [1, 1, 1, 1]}, r"players\[0\].tools: 4 tool tiles, at most 3"),
    ({"used": [1]}, r"players\[0\].used: all tools are ready while figures are placed \(SA-NEW-3\)"),
    ({"once": [3]}, r"players\[0\].once: the cards of this player bring: none \(SA-CE-9\)"),
    ({"cards": ["c21"], "once": [4]}, r"players\[0\].once: the cards of this player bring: 3"),
    ({"wild": [2]}, r"players\[0\].wild: the cards of this player bring: none \(SA-CE-10\)"),
    ({"cards": ["c99"]}, r"players\[0\].cards\[0\]: 'c99' is unknown"),
    ({"cards": ["c01", "c01"]}, r"players\[0\].cards\[1\]: 'c01' lies somewhere else already"),
    ({"buildings": ["b01", "b01"]}, r"players\[0\].buildings\[1\]: 'b01' lies somewhere else"),
    ({"placed": {"moon": 1}}, r"players\[0\].placed.moon: unknown field"),
    ({"placed": {"hunt": 6}}, r"players\[0\].placed.hunt: 6, at most 5 \(SA-PLACE-1\)"),
    ({"placed": {"hunt": 3, "forest": 3}}, r"players\[0\].placed: 6 figures, but there are only 5"),
    ({"placed": {"hut": 1}}, r"players\[0\].placed.hut: 1 figures, expected 2 \(SA-PLACE-6\)"),
    ({"placed": {"field": 2}}, r"players\[0\].placed.field: 2 figures, expected 1 \(SA-PLACE-4\)"),
    ({"placed": {"card1": 2}}, r"players\[0\].placed.card1: 2 figures in all, at most 1"),
    ({"placed": {"building3": 1}}, r"players\[0\].placed.building3: there is no building to take"),
    ({"figures": 10, "placed": {"forest": 8}}, r"players\[0\].placed.forest: 8 figures in all, at most 7"),
    ({"placed": {"toolmaker": 1, "hut": 2, "field": 1}}, r"players\[0\].placed: at most 2 places of the village"),
    ({"chess": 1}, r"players\[0\].chess: unknown field"),
    ({"name": ""}, r"players\[0\].name"),
]


@pytest.mark.parametrize(("player", "problem"), PLAYERS)
def test_a_wrong_player_is_refused(player: dict[str, Any], problem: str):
    with pytest.raises(PositionError, match=problem):
        table(player, seats=2)


TABLES: list[tuple[dict[str, Any], str]] = [
    ({"phase": "sleep"}, "phase: 'sleep' is unknown; possible are: place, use, feed, over"),
    ({"round": 0}, "round: 0, expected at least 1"),
    ({"first": 2}, "first: 2, at most 1"),
    ({"active": 2}, "active: 2, at most 1"),
    ({"phase": "use"}, r"active: this player has no figure on the board \(SA-ACT-1\)"),
    ({"phase": "feed"}, r"active: this player is not short of food \(SA-FEED-6\)"),
    ({"supply": {"wood": 3}}, r"supply.wood: players hold 0, and there are 20 in all \(SA-SETUP-2\)"),
    ({"supply": {"food": 3}}, "supply.food: unknown field"),
    ({"edition": "int", "supply": {"wood": 3}}, "supply.wood: in this edition resources never run out"),
    ({"edition": "de"}, "options.edition: 'de'"),
    ({"row": ["c01"]}, "row: 1 entries, expected 4"),
    ({"row": ["c01", "c02", "c03", None]}, r"row\[3\]: a card lies in every space while figures are placed"),
    ({"row": ["c01", "c01", "c02", "c03"]}, r"row\[1\]: 'c01' lies somewhere else"),
    ({"stacks": [{}]}, "stacks: 1 stacks, expected 2"),
    ({"stacks": [{"left": 8}, {}]}, r"stacks\[0\].left: 8, at most 7"),
    ({"stacks": [{"left": 0}, {}]}, r"stacks\[0\].left: a tile lies on every stack while figures are placed"),
    ({"phase": "over", "stacks": [{"left": 0, "top": "b01"}, {}]}, r"stacks\[0\].left: a tile lies there"),
    ({"hidden": {"below": [["b01"], []]}}, r"hidden.below\[0\]: 1 tiles, expected 6"),
    ({"hidden": {"below": [[]]}}, "hidden.below: 1 stacks, expected 2"),
    ({"hidden": {"draw": ["c01", "c01"]}}, r"hidden.draw\[1\]: 'c01' lies somewhere else"),
    ({"hidden": {"draw_size": 3}}, "hidden.draw_size: a view cannot be played"),
    ({"hidden": {"thrown": -1}}, "hidden.thrown: -1, expected at least 0"),
    ({"hidden": {"seed": [1]}}, "hidden.seed"),
    ({"pending": {"kind": "tools"}}, "pending: only in phase 'use'"),
    ({"players": [{}]}, "players: 1, possible are 2, 3, 4"),
]


@pytest.mark.parametrize(("fields", "problem"), TABLES)
def test_a_wrong_table_is_refused(fields: dict[str, Any], problem: str):
    with pytest.raises(PositionError, match=problem):
        table(seats=2, **fields)


ROLLS: list[tuple[dict[str, Any], str]] = [
    ({"kind": "chess"}, "pending.kind: 'chess' is unknown"),
    ({"kind": "tools", "source": "field", "dice": [1]}, "pending.source: 'field' is unknown"),
    ({"kind": "tools", "source": "c15", "dice": [1, 2]}, "pending.source: 'c15' is unknown"),
    ({"kind": "tools", "source": "hunt", "dice": [7]}, r"pending.dice\[0\]: 7, at most 6 \(SA-GATHER-1\)"),
    ({"kind": "tools", "source": "hunt", "dice": [0]}, r"pending.dice\[0\]: 0, expected at least 1"),
    ({"kind": "tools", "source": "hunt", "dice": []}, r"pending.dice: 0 dice, expected 1 to 4 \(SA-GATHER-1\)"),
    ({"kind": "tools", "source": "hunt", "dice": [1] * 5}, "pending.dice: 5 dice, expected 1 to 4"),
    ({"kind": "dice", "dice": [1]}, r"pending.dice: 1 dice, expected 2 \(SA-CE-1\)"),
    ({"kind": "dice", "dice": [1, 1]}, "pending.dice: dice that show the same leave no choice"),
    ({"kind": "dice", "buyer": 2, "dice": [1, 2]}, "pending.buyer: 2, at most 1"),
    ({"kind": "dice", "chess": 2}, "pending.chess: unknown field"),
]


@pytest.mark.parametrize(("pending", "problem"), ROLLS)
def test_a_roll_that_cannot_be_is_refused(pending: dict[str, Any], problem: str):
    with pytest.raises(PositionError, match=problem):
        using({"tools": [1], "placed": {"forest": 1}}, active=0, pending=pending)


def test_further_things_that_cannot_be():
    with pytest.raises(PositionError, match="this player has no tool to add"):
        using({"placed": {"forest": 1}}, active=0, pending={"kind": "tools", "source": "hunt", "dice": [1]})
    with pytest.raises(PositionError, match="this player has nothing to place"):
        table({"placed": {"hunt": 5}}, seats=2, active=0)
    with pytest.raises(PositionError, match=r"players\[0\].placed: this player comes before the one to act"):
        using({"placed": {"hunt": 1}}, {"placed": {"forest": 1}}, active=1)
    with pytest.raises(PositionError, match=r"placed.quarry: figures of 2 players, at most 1 \(SA-PLACE-9\)"):
        table({"placed": {"quarry": 1}}, {"placed": {"quarry": 1}}, seats=2)
    with pytest.raises(PositionError, match=r"placed.quarry: figures of 3 players, at most 2 \(SA-PLACE-8\)"):
        table(*[{"placed": {"quarry": 1}}] * 3, seats=3)
    with pytest.raises(PositionError, match="all figures are home when they are fed"):
        table({"placed": {"quarry": 1}, "food": 0}, seats=2, phase="feed")
    with pytest.raises(PositionError, match=r"placed.card1: there is no card to take"):
        using({"placed": {"card1": 1}}, row=[None, "c01", "c02", "c03"])


def test_dice_for_all_in_the_middle():
    pending = {"kind": "dice", "buyer": 0, "dice": [6, 2]}
    game = using({"placed": {"hunt": 1}}, seats=3, active=1, pending=pending)
    assert game.active == 1 and game.pending == ("dice", 0, (2, 6)) and from_position(game.position()) == game
    assert None not in row(game)
