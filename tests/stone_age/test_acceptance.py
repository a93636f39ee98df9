"""The 53 acceptance cases of the specification: SA-T-1 to SA-T-23 and SA-D-1 to SA-D-30, one test each."""

import re
import sys

import pytest

from skara.core.errors import MoveError

from .tables import (
    feeding,
    held,
    line,
    moves,
    places,
    play,
    refused,
    resources,
    rolled,
    row,
    seed_for,
    seed_of_faces,
    table,
    tools,
    using,
)  # fmt: skip


def test_all_cases_are_here():
    names = [name for name in dir(sys.modules[__name__]) if re.match(r"test_sa_[td]_\d+", name)]
    numbers = {(name.split("_")[2], int(name.split("_")[3])) for name in names}
    assert numbers == {*(("t", number) for number in range(1, 24)), *(("d", number) for number in range(1, 31))}
    assert len(numbers) == 53


# --------------------------------------------------------------------------------------------------
# Examples of the rulebook


def test_sa_t_1_the_first_placements_of_a_game():
    game = table()
    play(game, "place card1 1", "place hunt 5", "place hut 2", "place building3 1")
    assert [player.home for player in game.players] == [4, 0, 3, 4] and game.active == 0
    game.play("place forest 1")
    assert game.players[game.active].name == "Green"


def test_sa_t_2_the_tool_maker_has_room_for_one():
    game = table(active=1)
    game.play("place toolmaker 1")
    for _ in range(3):
        assert refused(game, "place toolmaker 1") == "SA-PLACE-4"
        game.play(f"place hunt {game.players[game.active].home}")


def test_sa_t_3_the_hut_takes_exactly_two():
    game = table(active=2)
    assert refused(game, "place hut 1") == refused(game, "place hut 3") == "SA-PLACE-6"
    game.play("place hut 2")
    assert refused(game, "place hut 2") == "SA-PLACE-4"


def test_sa_t_4_the_field_has_room_for_one():
    game = table(active=3)
    game.play("place field 1")
    assert refused(game, "place field 1") == "SA-PLACE-4"


def test_sa_t_5_seven_rings_are_shared():
    game = table({"placed": {"forest": 4}}, active=3)
    game.play("place forest 2")
    assert game.taken[4] == 6 and game.active == 0
    game.play("place hunt 1")
    game.play("place forest 1")
    assert game.taken[4] == 7 and refused(game, "place forest 1") == "SA-PLACE-4"


def test_sa_t_6_nobody_adds_figures():
    game = table({"placed": {"forest": 4}})
    assert refused(game, "place forest 1") == "SA-PLACE-3"


def test_sa_t_7_each_card_is_a_place():
    game = table({"placed": {"card2": 1}})
    for seat in range(4):
        assert [place for place in places(game) if place.startswith("card")] == ["card1", "card3", "card4"]
        assert refused(game, "place card2 1") == ("SA-PLACE-3" if seat == 0 else "SA-PLACE-4")
        game = table({"placed": {"card2": 1}}, active=(seat + 1) % 4)
    game = table({"placed": {"card2": 1}})
    play(game, "place card1 1", "place card3 1", "place card4 1")
    assert not [place for place in places(game) if place.startswith("card")]


def test_sa_t_8_each_building_is_a_place():
    game = table({}, {}, {}, {"placed": {"building3": 1}})
    play(game, "place building1 1", "place building2 1", "place building4 1")
    assert not [place for place in places(game) if place.startswith("building")]


def test_sa_t_9_five_hunters():
    game = using({"food": 0, "placed": {"hunt": 5}}, hidden={"seed": seed_for(14, 5)})
    roll, gather, _ = game.play("resolve hunt")[:3]
    assert (roll.terms["sum"], gather.terms["gained"], gather.terms["rest"]) == (14, 7, 0)


def test_sa_t_10_a_tool_for_the_hunt():
    game = rolled("hunt", [4, 4, 3], {"food": 0, "tools": [1], "placed": {"river": 1}})
    without, with_it = game.copy(), game.copy()
    without.play("tools none")
    with_it.play("tools 1")
    assert (held(without), tools(without)) == ({"food": 5}, ((1,), ()))
    assert (held(with_it), tools(with_it)) == ({"food": 6}, ((), (1,)))


def test_sa_t_11_two_tools_for_the_hunt():
    game = rolled("hunt", [1, 3], {"food": 0, "tools": [1, 1], "placed": {"river": 1}})
    game.play("tools 1 1")
    assert (held(game), tools(game)) == ({"food": 3}, ((), (1, 1)))


def test_sa_t_12_a_used_tool_rests():
    game = using({"tools": [], "used": [1], "placed": {"river": 2, "forest": 1}}, hidden={"seed": seed_for(5, 2)})
    game.play("resolve river")
    assert resources(game) == {} and game.decision.kind == "use"
    assert refused(game, "tools 1") == "SA-ACT-1"


def test_sa_t_13_three_tools_for_gold():
    game = rolled("river", [2, 2, 3], {"tools": [2, 2, 2], "placed": {"forest": 1}})
    game.play("tools 2 2 2")
    assert (resources(game), tools(game)) == ({"gold": 2}, ((), (2, 2, 2)))


def test_sa_t_14_the_hut_brings_a_figure():
    game = using({"placed": {"hut": 2, "forest": 1}})
    game.play("resolve hut")
    assert (game.players[0].figures, game.players[0].home) == (6, 5)


def test_sa_t_15_a_building_with_a_fixed_cost():
    player = {"wood": 2, "clay": 1, "placed": {"building1": 1, "forest": 1}}
    game = using(player, stacks=[{"top": "b01"}, {}])
    assert (game.supply, game.tiles_left) == ([18, 15, 12, 10], [7, 7])
    game.play("buy building1 wood wood clay")
    assert (line(game, "buildings"), resources(game), game.supply) == (10, {}, [20, 16, 12, 10])
    assert game.tiles_left == [6, 7] and game.figures.buildings[game.tops[0]].id != "b01"


def test_sa_t_16_a_building_of_two_kinds():
    game = using({"wood": 1, "stone": 3, "placed": {"building1": 1, "forest": 1}}, stacks=[{"top": "b19"}, {}])
    game.play("buy building1 stone*3 wood")
    assert line(game, "buildings") == 18


def test_sa_t_17_cards_slide():
    cards = ["c01", None, None, "c04"]
    game = feeding({"food": 0}, {"food": 50}, row=cards, hidden={"draw": ["c05", "c06", "c07"]})
    game.play("starve")
    assert game.round == 2 and row(game) == ["c01", "c04", "c05", "c06"] and game.cards_left == 1


def test_sa_t_18_two_sets_of_symbols():
    game = table({"cards": ["c11", "c01", "c03", "c15", "c09", "c04"]})
    assert line(game, "symbols") == 26


def test_sa_t_19_farmers():
    assert line(table({"cards": ["c27", "c28", "c29"], "agriculture": 7}), "farmers") == 35


def test_sa_t_20_toolmakers():
    assert line(table({"cards": ["c18", "c20"], "tools": [3, 2, 2]}), "toolmakers") == 21


def test_sa_t_21_builders():
    owned = {"cards": ["c22", "c23", "c24"], "buildings": ["b01", "b02", "b03", "b04", "b05", "b06"]}
    assert line(table(owned), "builders") == 42


def test_sa_t_22_shamans():
    assert line(table({"cards": ["c32", "c34"], "figures": 8}), "shamans") == 24


def test_sa_t_23_dice_for_all():
    player = {"wood": 1, "placed": {"card1": 1, "forest": 1}}
    hidden = {"seed": seed_of_faces(2, 2, 5, 6)}
    game = using(player, seats=4, row=["c03", "c01", "c02", "c04"], hidden=hidden)
    game.play("buy card1 wood")
    assert game.decision.kind == "dice" and game.active == 0
    game.play("die 5")
    assert game.active == 1 and moves(game) == ["die 2", "die 6"]
    game.play("die 6")
    assert tools(game) == ((1,), ()) and game.players[1].agriculture == 1
    assert [resources(game, seat) for seat in (2, 3)] == [{"clay": 1}, {"clay": 1}]
    assert (game.active, game.decision.kind) == (0, "use")


# --------------------------------------------------------------------------------------------------
# Derived cases


def test_sa_d_1_resources_for_the_missing_food():
    player = {"figures": 7, "agriculture": 2, "food": 3, "wood": 1, "clay": 2, "placed": {"field": 1}}
    game = using({**player, "agriculture": 1}, {"food": 50})
    game.play("resolve field")
    assert held(game) == {"food": 5, "wood": 1, "clay": 2} and game.decision.kind == "feed"
    assert moves(game) == ["feed wood clay", "feed clay*2", "starve"]
    fed, hungry = game.copy(), game.copy()
    fed.play("feed clay*2")
    hungry.play("starve")
    assert (held(fed), line(fed, "hunger")) == ({"wood": 1}, 0)
    assert (held(hungry), line(hungry, "hunger")) == ({"wood": 1, "clay": 2}, -10)


def test_sa_d_2_too_few_resources():
    game = feeding({"food": 2, "wood": 2})
    assert moves(game) == ["starve"] and refused(game, "feed wood*2") == "SA-FEED-3"
    assert str(game.why_not("feed")) == "Resources due: 3; you hold 2. A part does not help. (SA-FEED-4)"
    game.play("starve")
    assert (held(game), line(game, "hunger")) == ({"wood": 2}, -10)


def test_sa_d_3_points_below_nothing():
    game = feeding({"food": 0, "built": 4})
    game.play("starve")
    assert game.score(0).total == -6


def test_sa_d_4_a_new_figure_eats():
    game = using({"food": 9, "placed": {"hut": 2}}, {"food": 50})
    game.play("resolve hut")
    assert held(game) == {"food": 3}


def test_sa_d_5_a_new_field_feeds():
    game = using({"food": 5, "agriculture": 3, "placed": {"field": 1}}, {"food": 50})
    game.play("resolve field")
    assert held(game) == {"food": 4}


def test_sa_d_6_two_places_of_the_village():
    game = table({"placed": {"toolmaker": 1, "hut": 2}}, seats=3)
    for _ in range(3):
        assert "field" not in places(game) and refused(game, "place field 1") == "SA-PLACE-7"
        game.play("place hunt 1")


def test_sa_d_7_two_players_in_the_forest():
    game = table({"placed": {"forest": 1}}, {"placed": {"forest": 2}}, seats=3, active=2)
    assert refused(game, "place forest 1") == "SA-PLACE-8"


def test_sa_d_8_one_player_in_the_quarry():
    game = table({"placed": {"quarry": 1}}, seats=2, active=1)
    assert refused(game, "place quarry 1") == "SA-PLACE-9"


def test_sa_d_9_tools_grow_evenly():
    for before, after in (([2, 2, 1], (2, 2, 2)), ([2, 2, 2], (3, 2, 2)), ([3, 3, 3], (4, 3, 3)), ([4, 4, 4],) * 2):
        game = using({"tools": before, "placed": {"toolmaker": 1, "forest": 1}})
        game.play("resolve toolmaker")
        assert tools(game) == (tuple(after), ())


def test_sa_d_10_the_supply_runs_out():
    for edition, gained in (("fr", 2), ("int", 4)):
        hidden = {"seed": seed_for(12, 3)}
        game = using({"placed": {"forest": 3, "hunt": 1}}, {"wood": 18}, edition=edition, hidden=hidden)
        gather = game.play("resolve forest")[1]
        assert (gather.terms["quotient"], gather.terms["gained"], resources(game)) == (4, gained, {"wood": gained})


def test_sa_d_11_too_few_cards():
    for pile, stage in ((["c05", "c06", "c07"], "turn"), (["c05", "c06"], "over")):
        game = feeding({"food": 0}, {"food": 50}, row=["c01", None, None, None], hidden={"draw": pile})
        game.play("starve")
        assert game.moment.stage == stage
        assert (None in row(game)) is (stage == "over")


def test_sa_d_12_the_last_tile_of_a_stack():
    players = ({"wood": 2, "clay": 1, "placed": {"building1": 1}}, {"food": 3, "placed": {"toolmaker": 1}})
    game = using(*players, stacks=[{"top": "b01", "left": 1}, {}])
    assert "stack_empty" in [event.kind for event in game.play("buy building1")]
    assert (game.phase, game.active) == ("use", 1)
    game.play("resolve toolmaker")
    assert (game.phase, game.active) == ("feed", 1)
    assert "over" in [event.kind for event in game.play("starve")]
    assert game.is_over


def test_sa_d_13_exactly_three_kinds():
    player = {"wood": 2, "clay": 3, "gold": 1, "placed": {"building1": 1, "forest": 1}}
    game = using(player, stacks=[{"top": "b24"}, {}])
    assert refused(game, "buy building1 wood*2 clay*3") == "SA-BLD-4"
    game.play("buy building1 wood*2 clay*2 gold")
    assert line(game, "buildings") == 20


def test_sa_d_14_any_three_resources():
    player = {"wood": 3, "food": 5, "placed": {"card3": 1, "forest": 1}}
    game = using(player, row=["c01", "c04", "c05", "c06"])
    assert refused(game, "buy card3 wood*2") == "SA-CARD-1"
    with pytest.raises(MoveError, match="'food' is unknown here"):
        game.play("buy card3 wood*2 food")
    game.play("buy card3 wood*3")
    assert game.players[0].cards == (4,) and held(game) == {"food": 6}


def test_sa_d_15_all_symbols_twice():
    game = table({"cards": [f"c{number:02}" for number in range(1, 17)]})
    assert line(game, "symbols") == 128


def test_sa_d_16_a_tool_for_the_dice_of_a_card():
    game = rolled("c15", [1, 3], {"cards": ["c15"], "tools": [2], "used": [1, 1], "placed": {"forest": 1}})
    game.play("tools 2")
    assert (resources(game), tools(game)) == ({"gold": 1}, ((), (2, 1, 1)))


def test_sa_d_17_a_tile_and_a_one_use_tool():
    game = rolled("quarry", [2, 4], {"cards": ["c21"], "tools": [1], "placed": {"forest": 1}})
    assert game.players[0].once == (3,)
    game.play("tools 1 once 3")
    assert (resources(game), tools(game), game.players[0].once) == ({"stone": 2}, ((), (1,)), ())


def test_sa_d_18_a_tie():
    one = {"built": 150, "agriculture": 6, "tools": [2, 2, 1], "figures": 8}
    other = {"built": 150, "agriculture": 9, "tools": [1, 1, 1], "figures": 6}
    game = table(other, one, seats=2, phase="over")
    assert game.ranking() == [1, 0] and game.result().winners == (1,) and game.result().rule == "SA-SCORE-8"


def test_sa_d_19_one_figure_and_nowhere_to_go():
    mine = {"placed": {"hunt": 1, "forest": 1, "claypit": 1, "card1": 1}}
    other = {"figures": 10, "placed": {"quarry": 1, "river": 1, "card2": 1, "card3": 1, "card4": 1, "building1": 1,
             "building2": 1, "toolmaker": 1}, "food": 50}  # fmt: skip
    game = table(mine, other, seats=2, active=1)
    assert game.players[0].home == 1 and refused(game, "place field 2") == "SA-PLACE-4"
    assert places(game) == ["hut", "field", "hunt"]
    game.play("place hunt 1")
    assert game.active == 0 and places(game) == ["field"], "one figure is too few for the hut"
    # Once the village is closed too, the figure stays at home, and eats.
    one = {"placed": {"toolmaker": 1, "field": 1, "hunt": 1, "forest": 1}}
    rest = {"claypit": 1, "quarry": 1, "river": 1, "card1": 1, "card2": 1, "card3": 1, "card4": 1, "building1": 1,
            "building2": 1}  # fmt: skip
    game = table(one, {"figures": 10, "placed": rest, "food": 50}, seats=2, active=1)
    game.play("place hunt 1")
    assert game.phase == "use" and game.players[0].home == 1
    play(game, "resolve toolmaker", "resolve field", "resolve forest", "tools none", "resolve hunt")


def test_sa_d_20_a_drawn_card_has_no_top():
    player = {"wood": 1, "placed": {"card1": 1, "forest": 1}, "tools": [1]}
    game = using(player, row=["c11", "c01", "c02", "c04"], hidden={"draw": ["c20", "c21"]})
    game.play("buy card1 wood")
    assert game.players[0].once == () and line(game, "toolmakers") == 1 and game.cards_left == 1


def test_sa_d_21_an_upgraded_tool_keeps_its_state():
    for ready, used, after in (([1, 1], [1], ((2, 1), (1,))), ([], [1, 1, 1], ((), (2, 1, 1)))):
        game = using({"tools": ready, "used": used, "placed": {"toolmaker": 1, "forest": 1}})
        game.play("resolve toolmaker")
        assert tools(game) == after


def test_sa_d_22_agriculture_feeds_more_than_all():
    game = using({"food": 0, "agriculture": 9, "placed": {"toolmaker": 1}}, {"food": 50})
    game.play("resolve toolmaker")
    assert held(game) == {"food": 4}


def test_sa_d_23_with_enough_food_nothing_is_asked():
    game = using({"food": 9, "wood": 5, "placed": {"toolmaker": 1}}, {"food": 50})
    game.play("resolve toolmaker")
    assert held(game) == {"food": 4, "wood": 5} and game.phase == "place"


def test_sa_d_24_free_resources_for_missing_food():
    game = feeding({"food": 3, "cards": ["c02"]})
    assert [str(option) for option in game.options()] == ["starve", "redeem"]
    paid, hungry = game.copy(), game.copy()
    play(paid, "redeem wood gold", "feed wood gold")
    assert (held(paid), paid.players[0].wild, line(paid, "hunger")) == ({}, (), 0)
    hungry.play("starve")
    assert (hungry.players[0].wild, line(hungry, "hunger")) == ((2,), -10)


def test_sa_d_25_unspent_free_resources_count():
    game = table({"wood": 1, "cards": ["c02"]}, seats=2, phase="over")
    assert line(game, "resources") == 3


def test_sa_d_26_one_gold_for_two():
    player = {"wood": 1, "placed": {"card1": 1, "forest": 1}}
    game = using(player, {"gold": 9}, row=["c03", "c01", "c02", "c04"], hidden={"seed": seed_of_faces(4, 4)})
    game.play("buy card1 wood")
    assert (resources(game), resources(game, 1), game.supply[3]) == ({"gold": 1}, {"gold": 9}, 0)


def test_sa_d_27_one_figure_left_and_all_is_full():
    gathering = {"hunt": 1, "forest": 1, "claypit": 1, "quarry": 1, "river": 1}
    cards = {"card1": 1, "card2": 1, "card3": 1, "card4": 1}
    stacks = {"building1": 1, "building2": 1, "building3": 1, "building4": 1}
    game = table(
        {"figures": 6, "placed": gathering},
        {"figures": 5, "placed": {"toolmaker": 1, "hut": 2, "field": 1}},
        {"figures": 5, "placed": {**cards, "hunt": 1}},
        {"figures": 5, "placed": stacks},
        active=1,
    )
    assert game.players[0].home == 1 and game.active == 1
    play(game, "place hunt 1")
    assert game.active == 3, "whoever cannot place is skipped"
    events = game.play("place hunt 1")
    assert game.phase == "use" and ("idle", 0) in [(event.kind, event.player) for event in events]


def test_sa_d_28_an_empty_pile_and_a_full_row():
    game = feeding({"food": 0}, {"food": 50}, row=["c01", "c02", "c03", "c04"], hidden={"draw": []})
    game.play("starve")
    assert game.phase == "place" and row(game) == ["c01", "c02", "c03", "c04"] and game.cards_left == 0


def test_sa_d_29_both_ends_at_once():
    game = feeding({"food": 0}, {"food": 0}, row=["c01", None, None, None], hidden={"draw": []},
                   stacks=[{"left": 0}, {}])  # fmt: skip
    game.play("starve")
    assert game.phase == "feed"
    events = game.play("starve")
    assert [event.rule for event in events if event.kind == "over"] == ["SA-END-2"] and game.is_over


def test_sa_d_30_one_use_tools_do_not_count():
    game = table({"cards": ["c17"], "once": [2], "tools": [4, 3, 3]})
    assert line(game, "toolmakers") == 20
