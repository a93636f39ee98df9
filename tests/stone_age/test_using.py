"""Phase 2: using figures; tools, hut, field and gathering (chapter 3.4)."""

import pytest

from .tables import held, moves, placed, play, refused, resources, rolled, seed_for, table, tools, using

PLACES = [
    ("hunt", "food", 2), ("forest", "wood", 3), ("claypit", "clay", 4), ("quarry", "stone", 5), ("river", "gold", 6),
]  # fmt: skip


@pytest.mark.rule("SA-ACT-1")
def test_everybody_uses_all_before_the_next():
    game = using({"placed": {"toolmaker": 1, "hunt": 1}}, {"placed": {"field": 1}}, first=1)
    assert game.active == 1
    game.play("resolve field")
    assert game.active == 0 and moves(game) == ["resolve toolmaker", "resolve hunt"]
    game.play("resolve hunt")
    assert game.active == 0
    game.play("resolve toolmaker")
    assert game.phase == "place"


@pytest.mark.rule("SA-ACT-2")
def test_figures_go_home_at_once():
    game = using({"placed": {"forest": 3, "toolmaker": 1}})
    game.play("resolve forest")
    assert (game.players[0].home, placed(game)) == (4, {"toolmaker": 1})


@pytest.mark.rule("SA-ACT-3")
def test_gains_serve_in_the_same_turn():
    game = using({"placed": {"forest": 3, "toolmaker": 1, "card1": 1}}, row=["c01", "c02", "c03", "c04"])
    assert "buy card1" not in [str(option) for option in game.options()]
    game.play("resolve toolmaker")
    game.play("resolve forest")
    assert game.decision.kind == "tools"
    game.play("tools 1")
    game.play("buy card1 wood")
    assert game.players[0].cards == (0,)


@pytest.mark.rule("SA-ACT-4")
def test_only_cards_and_buildings_can_be_left():
    game = using({"wood": 5, "placed": {"hut": 2, "card1": 1, "building1": 1}}, stacks=[{"top": "b26"}, {}])
    verbs = {(option.verb, option.what) for option in game.options()}
    assert verbs == {("resolve", "hut"), ("buy", "card1"), ("leave", "card1"), ("buy", "building1"),
                     ("leave", "building1")}  # fmt: skip


@pytest.mark.rule("SA-ACT-5")
def test_each_place_is_used_once():
    game = using({"placed": {"toolmaker": 1, "hunt": 1}})
    game.play("resolve toolmaker")
    assert refused(game, "resolve toolmaker") == refused(game, "leave card1") == "SA-ACT-5"
    assert refused(game, "buy card1 wood") == "SA-ACT-5" and refused(game, "place forest 1") == "SA-ACT-1"


@pytest.mark.rule("SA-TOOL-1")
def test_twelve_tools():
    steps = [(1,), (1, 1), (1, 1, 1), (2, 1, 1), (2, 2, 1), (2, 2, 2), (3, 2, 2), (3, 3, 2), (3, 3, 3), (4, 3, 3),
             (4, 4, 3), (4, 4, 4)]  # fmt: skip
    before: tuple[int, ...] = ()
    for after in steps:
        game = using({"tools": list(before), "placed": {"toolmaker": 1, "forest": 1}})
        (event,) = game.play("resolve toolmaker")
        assert tools(game) == (after, ()) and event.terms["worth"] == sum(after) == game.players[0].tools
        before = after


@pytest.mark.rule("SA-TOOL-2")
def test_no_tool_beyond_twelve():
    game = using({"tools": [4, 4], "used": [4], "placed": {"toolmaker": 1, "forest": 1}})
    (event,) = game.play("resolve toolmaker")
    assert (event.kind, event.rule, event.terms["number"]) == ("void", "SA-TOOL-2", 12)
    assert tools(game) == ((4, 4), (4,))


@pytest.mark.rule("SA-TOOL-3")
def test_a_tile_serves_once_in_a_round():
    game = rolled("hunt", [3], {"tools": [1], "used": [1], "placed": {"forest": 1}})
    assert moves(game) == ["tools none", "tools 1"]
    assert refused(game, "tools 1 1") == "SA-TOOL-3"
    assert str(game.why_not("tools 1 1")) == "Tool tiles named: 1 1; ready: 1. (SA-TOOL-3)"
    game.play("tools 1")
    game.play("resolve forest")
    assert game.phase == "place", "no tool is ready, so none is asked for"


@pytest.mark.rule("SA-TOOL-4")
def test_a_tile_counts_whole():
    game = rolled("forest", [2], {"tools": [4, 3, 3], "placed": {"hunt": 1}})
    game.play("tools 4")
    assert resources(game) == {"wood": 2} and tools(game) == ((3, 3), (4,))


@pytest.mark.rule("SA-TOOL-5")
def test_several_tiles_on_one_roll():
    game = rolled("river", [1, 1], {"tools": [2, 2, 1], "placed": {"hunt": 1}})
    assert moves(game) == ["tools none", "tools 1", "tools 2", "tools 2 1", "tools 2 2", "tools 2 2 1"]
    added, gathered, _ = game.play("tools 2 1 2")
    assert added.terms == {"sum": 2, "added": 5, "total": 7, "tiles": (2, 2, 1), "once": ()}
    assert (gathered.terms["quotient"], gathered.terms["rest"], resources(game)) == (1, 1, {"gold": 1})


@pytest.mark.rule("SA-TOOL-6")
@pytest.mark.rule("SA-NEW-3")
def test_used_tiles_are_ready_in_the_next_round():
    game = using({"tools": [2], "used": [2, 1], "placed": {"field": 1}}, {"used": [1], "tools": []})
    game.play("resolve field")
    assert game.round == 2 and [tools(game, seat) for seat in (0, 1)] == [((2, 2, 1), ()), ((1,), ())]


@pytest.mark.rule("SA-TOOL-7")
def test_tools_for_the_dice_of_cards_but_not_for_dice_for_all():
    player = {"wood": 1, "tools": [1], "placed": {"card1": 1, "hunt": 1}}
    game = using(player, row=["c32", "c01", "c02", "c03"])
    game.play("buy card1 wood")
    assert game.decision.kind == "tools"
    game = using(player, row=["c03", "c01", "c02", "c04"])
    game.play("buy card1 wood")
    assert game.decision.kind in ("dice", "use") and refused(game, "tools 1")


@pytest.mark.rule("SA-TOOL-8")
def test_one_use_tools_alone_and_with_tiles():
    game = rolled("quarry", [1], {"tools": [1], "cards": ["c17", "c20"], "placed": {"hunt": 1}})
    assert moves(game) == ["tools none", "tools 1", "tools once 2", "tools 1 once 2", "tools once 4", "tools 1 once 4",
                           "tools once 4 2", "tools 1 once 4 2"]  # fmt: skip
    game.play("tools once 2 4")
    assert resources(game) == {"stone": 1} and game.players[0].once == () and tools(game) == ((1,), ())


@pytest.mark.rule("SA-TOOL-9")
def test_new_tiles_are_ready_and_ready_ones_grow_first():
    for ready, used, after in (([1], [1], ((1, 1), (1,))), ([2, 1], [1], ((2, 2), (1,))), ([2], [2, 1], ((2,), (2, 2))),
                               ([2, 2], [2], ((3, 2), (2,)))):  # fmt: skip
        game = using({"tools": ready, "used": used, "placed": {"toolmaker": 1, "forest": 1}})
        game.play("resolve toolmaker")
        assert tools(game) == after


@pytest.mark.rule("SA-HUT-1")
def test_the_new_figure_is_placed_from_the_next_round_on():
    game = using({"food": 50, "placed": {"hut": 2}}, {"food": 50})
    game.play("resolve hut")
    assert game.round == 2 and (game.players[0].figures, game.players[0].home) == (6, 6)
    assert game.first == 1
    game.play("place hunt 5")
    assert "place hunt 6" in moves(game)


@pytest.mark.rule("SA-HUT-2")
def test_a_newborn_eats():
    game = using({"food": 5, "placed": {"hut": 2}}, {"food": 50})
    game.play("resolve hut")
    assert game.decision.kind == "feed" and game.decision.question.startswith("1 food is missing")


@pytest.mark.rule("SA-HUT-3")
def test_ten_figures_are_all():
    game = using({"figures": 10, "placed": {"hut": 2, "forest": 1}})
    (event,) = game.play("resolve hut")
    assert (event.rule, game.players[0].figures, game.players[0].home) == ("SA-HUT-3", 10, 9)


@pytest.mark.rule("SA-FIELD-1")
def test_the_field():
    for before, after in ((0, 1), (9, 10), (10, 10)):
        game = using({"agriculture": before, "placed": {"field": 1, "forest": 1}})
        game.play("resolve field")
        assert game.players[0].agriculture == after


@pytest.mark.rule("SA-GATHER-1")
@pytest.mark.parametrize(("place", "good", "divisor"), PLACES)
def test_a_die_for_each_figure(place: str, good: str, divisor: int):
    game = using({"food": 0, "placed": {place: 3, "toolmaker": 1}}, hidden={"seed": seed_for(13, 3)})
    roll, gather, *_ = game.play(f"resolve {place}")
    assert len(roll.terms["dice"]) == 3 and sum(roll.terms["dice"]) == roll.terms["sum"] == 13 and game.thrown == 3
    assert gather.terms["divisor"] == divisor and held(game) == {good: 13 // divisor}


@pytest.mark.rule("SA-GATHER-2")
@pytest.mark.parametrize(("place", "good", "divisor"), PLACES)
def test_the_sum_is_rounded_down(place: str, good: str, divisor: int):
    for dice in ([1], [6], [6, 5], [6, 6, 6], [1, 1, 1]):
        game = rolled(place, dice, {"food": 0, "tools": [1], "placed": {"toolmaker": 1}})
        game.play("tools none")
        assert held(game) == ({good: sum(dice) // divisor} if sum(dice) >= divisor else {})
    assert refused(rolled("hunt", [1], {"tools": [1], "placed": {"field": 1}}), "tools 1 none") == "SA-GATHER-2"


@pytest.mark.rule("SA-GATHER-3")
def test_ten_hunters_roll_ten_dice():
    game = using({"figures": 10, "placed": {"hunt": 10}}, {"food": 50})
    assert len(game.play("resolve hunt")[0].terms["dice"]) == 10


@pytest.mark.rule("SA-GATHER-4")
@pytest.mark.parametrize(("place", "good"), [(place, good) for place, good, _ in PLACES[1:]])
def test_the_supply_is_a_limit_in_one_edition(place: str, good: str):
    there = {"wood": 20, "clay": 16, "stone": 12, "gold": 10}[good]
    for edition in ("fr", "int"):
        game = using({"figures": 6, "placed": {place: 5, "field": 1}}, {good: there - 1}, edition=edition,
                     hidden={"seed": seed_for(21, 5)})  # fmt: skip
        game.play(f"resolve {place}")
        assert resources(game) == {good: 1 if edition == "fr" else {"wood": 7, "clay": 5, "stone": 4, "gold": 3}[good]}


@pytest.mark.rule("SA-GATHER-5")
def test_there_is_no_second_roll():
    game = using({"placed": {"forest": 2, "hunt": 1}}, hidden={"seed": seed_for(2, 2)})
    game.play("resolve forest")
    assert refused(game, "resolve forest") == "SA-ACT-5" and resources(game) == {}


def test_dice_cannot_be_foreseen():
    game = table(seats=2)
    play(game, "place hunt 5", "place forest 5")
    preview = game.preview("resolve hunt")
    assert not preview.complete and preview.events == []
