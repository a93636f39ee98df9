"""The 54 acceptance cases of the specification, AC-01 to AC-24 and AC-31 to AC-60, one test each."""

import re
import sys

import pytest

import skara
from skara.core.errors import IllegalMoveError

from .tables import heads, held, me, play, refused, table, village, ways

SPECIAL_TILES = (
    "build", "explore", "hunt_boar", "innovate", "muster", "recruit", "spin_wool", "tend_land"
)  # fmt: skip
TILES = [
    "furnish", "cook", "craft", "clean", "trade", "gather_shore", "gather_hills", "gather_thickets", "gather_fields"
]  # fmt: skip
THICKETS = ["thickets-swap-wood-deer"] * 6 + ["thickets-gain-rabbit"]


def result(game, *moves):
    """Play on a copy, so that the next alternative begins at the same table."""
    after = game.copy()
    play(after, *moves)
    return after


def refuses(game, move, rule):
    """Tell whether a move is refused by a rule, in every way a game can say so, and changes nothing."""
    before = game.position()
    with pytest.raises(IllegalMoveError, match=rf"\({rule}\)"):
        game.play(move)
    unlisted = move not in [str(legal) for legal in game.legal_moves()]
    return refused(game, move) == rule and unlisted and game.position() == before


def total_held(game, seat=0):
    return sum(held(game, seat).values())


def solo(**fields):
    return table(1, **fields)


def round_end(**fields):
    """Let a solo player end the third turn of a round."""
    game = solo(set=3, **fields)
    game.play("done")
    return game


# --------------------------------------------------------------------------------------------------
# 7.2, from the rulebooks


@pytest.mark.parametrize(("column", "stone"), [(5, 8), (6, 11)])
def test_ac_01_a_gain_moves_the_slider_just_far_enough(column, stone):
    game = village("thickets-gain-rabbit", goods={"stone": stone}, slider=column, settlers={"thickets": THICKETS[:4]})
    assert 3 * (column - 1) - total_held(game) == 4
    play(game, "take thickets-gain-rabbit gain wood*5")
    assert me(game)["slider"] == column + 1
    assert 3 * column - total_held(game) == 2


@pytest.mark.parametrize(("column", "stone"), [(5, 8), (6, 11)])
def test_ac_02_the_slider_shows_the_midden_of_a_round(column, stone):
    game = round_end(
        goods={"stone": stone}, slider=column, settlers={"thickets": THICKETS[:4]}, cards={"roof_supply": 4}
    )
    assert held(game) == {"stone": stone, "midden": 3}


THREE_AT_THE_SHORE = {"shore": ["shore-gain-fish"] * 2}


def test_ac_03_a_top_harvest_is_taken_in_any_mix_and_in_full():
    game = village("shore-harvest-hills-stone", settlers=THREE_AT_THE_SHORE)
    head = "take shore-harvest-hills-stone"
    assert ways(game, head) == sorted(
        ["gain shell*3", "gain shell*2 seaweed", "gain shell seaweed*2", "gain seaweed*3"]
    )
    for mix, expected in (
        ("shell*3", {"shell": 3}),
        ("shell*2 seaweed", {"shell": 2, "seaweed": 1}),
        ("shell seaweed*2", {"shell": 1, "seaweed": 2}),
        ("seaweed*3", {"seaweed": 3}),
    ):
        assert held(result(game, f"{head} gain {mix}")) == expected
    for mix in ("shell*2", "shell*4", "shell seaweed", "shell*2 seaweed*2"):
        assert refuses(game, f"{head} gain {mix}", "SB-CARD-SETTLER-5")
    assert refuses(game, f"{head} gain shell*2 wood", "SB-CARD-SETTLER-4")


@pytest.mark.parametrize(
    ("hills", "flipped", "stone"), [(1, [], 1), (3, [], 3), (0, ["gather_hills"], 1), (2, ["gather_hills"], 3)]
)
def test_ac_04_a_bottom_harvest_counts_the_other_environment(hills, flipped, stone):
    settlers = {**THREE_AT_THE_SHORE, "hills": ["hills-swap-stone-sheep"] * hills}
    game = village("shore-harvest-hills-stone", settlers=settlers, flipped=flipped)
    play(game, "take shore-harvest-hills-stone gain shell*3")
    assert ways(game) == ["bottom", "skip"]
    assert held(result(game, "bottom")) == {"shell": 3, "stone": stone}
    assert held(result(game, "skip")) == {"shell": 3}


@pytest.mark.parametrize(("top", "low"), [(0, 0), (1, 0), (0, 1), (2, 1), (1, 2), (3, 0), (0, 3)])
def test_ac_05_knives_add_icons_to_either_harvest(top, low):
    settlers = {**THREE_AT_THE_SHORE, "hills": ["hills-swap-stone-sheep"] * 2}
    game = village("shore-harvest-hills-stone", settlers=settlers, goods="skaill_knife*3")
    knives = [f"knives {number} " if number else "" for number in (top, low)]
    play(game, f"take shore-harvest-hills-stone {knives[0]}gain shell seaweed*{2 + top}", f"bottom {knives[1]}")
    goods = {"shell": 1, "seaweed": 2 + top, "stone": 2 + low, "skaill_knife": 3 - top - low}
    assert held(game) == {good: count for good, count in goods.items() if count}


def test_ac_06_who_passes_acts_after_the_others():
    red, yellow, blue = 0, 1, 2
    roofs = ["roof_village"] * 4
    game = table(3, phase="village", order={"left": ["p2", "p1", "p0"]}, sets=[roofs, roofs])
    assert [me(game, seat)["colour"] for seat in (red, yellow, blue)] == ["red", "yellow", "blue"]
    assert game.decision[:2] == (blue, "order")
    play(game, "turn", "take roof_village", "done")
    assert game.decision[:2] == (yellow, "order")
    play(game, "pass")
    play(game, "take roof_village", "done")  # Red, who has no choice, takes the turn
    assert game.decision[:2] == (yellow, "village")
    assert heads(game) == {"take roof_village"}
    assert game.position()["order"] == {"left": [], "top": [], "right": ["p1", "p0", "p2"]}
    play(game, "take roof_village", "done")
    assert game.position()["set"] == 2
    assert game.position()["order"]["left"] == ["p1", "p0", "p2"]
    assert game.decision[:2] == (yellow, "order")


@pytest.mark.parametrize("first", ["small", "large"])
def test_ac_07_four_workers_two_of_them_on_clean(first):
    game = solo(goods="shell*2 barley*2 wood*2 stone")
    second = {"small": "large", "large": "small"}[first]
    assert me(game)["workers"] == {"large": 1, "small": 3, "black": 0}
    play(
        game,
        "place small cook shell",
        f"place {first} clean barley wood",
        f"place {second} clean barley wood",
        "place small gather_shore seaweed",
    )
    assert me(game)["placed"] == {"cook": ["small"], "clean": ["small", "large"], "gather_shore": ["small"]}
    assert me(game)["cards"] == {"roof_supply": 2}


def test_ac_08_furnish_portions_may_be_mixed():
    game = solo(goods="wool*8 hide*8", furnish=1)
    assert ways(game, "place small furnish") == ["pay hide*2", "pay wool*2 hide", "pay wool*4"]
    for payment in ("wool*4", "wool*2 hide", "hide*2"):
        assert me(result(game, f"place small furnish pay {payment}"))["furnish"] == 2
    for payment in ("wool*2", "hide", "wool*3 hide", "wool*6", "wool hide", "hide*3"):
        assert refuses(game, f"place small furnish pay {payment}", "SB-FURNISH-2")


def test_ac_09_a_meal_of_weight_four():
    game = solo(goods="shell*2 fish")
    play(game, "place small cook shell*2 fish")
    assert held(game) == {"food": 3, "bone": 1}


def test_ac_10_a_meal_too_heavy():
    game = solo(goods="deer rabbit")
    assert refuses(game, "place small cook rabbit deer", "SB-COOK-1")
    assert ways(game, "place small cook") == ["deer", "rabbit"]


@pytest.mark.parametrize(
    ("tile", "cost"),
    [
        pytest.param("craft", ("stone", "wool"), id="ac_11"),
        pytest.param("clean", ("stone", "shell"), id="ac_12"),
    ],
)
def test_ac_11_and_ac_12_what_a_tile_costs_to_craft(tile, cost):
    game = solo(goods={good: 2 for good in cost})
    play(game, f"place small craft {tile}")
    assert held(game) == {good: 1 for good in cost}
    assert me(game)["flipped"] == [tile]
    every = ["shell", "seaweed", "wool", "stone", "wood", "hide", "bone"]
    for missing in cost:
        poor = solo(goods={good: 3 for good in every if good != missing})
        assert refuses(poor, f"place small craft {tile}", "SB-CRAFT-1")


@pytest.mark.parametrize(("flipped", "cleared"), [([], 3), (["clean"], 4)], ids=["front", "back"])
def test_ac_13_three_different_resources_clean(flipped, cleared):
    game = solo(goods="barley seaweed wood midden*6", flipped=flipped, slider=4)
    head = "place small clean barley seaweed wood"
    for number in range(1, cleared + 1):
        after = result(game, f"{head} clear midden*{number}")
        assert held(after) == {"midden": 6 - number}
        assert me(after)["cards"] == {"roof_supply": 1}
        assert after.score(0).lines["cards"] == 1
    assert held(result(game, head)) == {"midden": 6}
    assert refuses(game, f"{head} clear midden*{cleared + 1}", "SB-CLEAN-2")


def test_ac_14_trade_and_buy():
    game = solo(goods="barley*5 stone*3 skaill_knife", trade=2)
    assert ways(game, "place small trade") == ["barley*4", "barley*4 buy skaill_knife"]
    plain = result(game, "place small trade barley*4")
    assert (me(plain)["trade"], held(plain)) == (3, {"barley": 1, "stone": 3, "skaill_knife": 1})
    bought = result(game, "place small trade barley*4 buy skaill_knife")
    assert (me(bought)["trade"], held(bought)) == (3, {"barley": 1, "stone": 3, "sheep": 1})


@pytest.mark.parametrize(
    ("flipped", "choices"),
    [([], ["seaweed", "shell"]), (["gather_shore"], ["fish", "shell seaweed"])],
    ids=["front", "back"],
)
def test_ac_15_gathering_at_the_shore(flipped, choices):
    game = solo(flipped=flipped)
    assert ways(game, "place small gather_shore") == choices
    for choice in choices:
        assert held(result(game, f"place small gather_shore {choice}")) == dict.fromkeys(choice.split(), 1)


def test_ac_16_a_whole_end_of_round():
    game = round_end(
        goods="food*2 stone*7",
        slider=4,
        flipped=["craft"],
        settlers={"shore": ["shore-gain-fish"] * 4, "hills": ["hills-gain-rabbit"] * 2},
        cards={"roof_village": 1, "roof_supply": 1, "utensils": 1},
    )
    assert game.decision.kind == "feed", "with nothing to cook, resting is not asked"
    assert refuses(game, "feed 3 lose shore-gain-fish", "SB-EOR-6")
    assert refuses(game, "feed 2 lose shore-gain-fish", "SB-EOR-7")
    play(game, "feed 2 lose shore-gain-fish hills-gain-rabbit")
    assert held(game) == {"stone": 7, "midden": 1}
    assert me(game)["settlers"] == {
        "shore": ["shore-gain-fish"] * 3, "hills": ["hills-gain-rabbit"], "thickets": [], "fields": []
    }  # fmt: skip


def test_ac_17_furnish_and_trade_spaces():
    game = table(furnish=5, trade=3, settlers={"shore": 2, "hills": 2, "thickets": 3, "fields": 2})
    lines = game.score(0).lines
    assert (lines["settlers"], lines["sets"], lines["trade"]) == (9 * 2, 2 * 4, 5)


def test_ac_18_a_whole_score():
    game = table(
        furnish=5,
        trade=4,
        settlers={"shore": 1, "hills": 2, "thickets": 3, "fields": 3},
        flipped=["cook", "craft", "clean", "trade"],
        cards={"roof_village": 2, "stone_ball": 1, "utensils": 1, "roof_supply": 1},
        goods="food*2 skaill_knife midden*3",
        slider=7,
    )
    score = game.score(0)
    assert score.lines == {
        "settlers": 18, "sets": 4, "trade": 8, "craft": 8, "cards": 9, "food": 2, "knives": 1, "midden": -3,
        "slider": -2, "tasks": 0, "focus": 0,
    }  # fmt: skip
    assert score.total == 45


@pytest.mark.parametrize(
    ("task", "legal", "illegal"),
    [
        pytest.param(
            "task_fish_rabbit_craft",
            ["rabbit*2", "rabbit fish", "fish*2"],
            ["fish", "rabbit*2 fish", "fish*3"],
            id="ac_19",
        ),
        pytest.param(
            "task_sheep_or_hides_trade",
            ["hide*2", "sheep"],
            ["hide sheep", "hide", "sheep*2", "hide*2 sheep"],
            id="ac_20",
        ),
    ],
)
def test_ac_19_and_ac_20_paying_a_task(task, legal, illegal):
    game = solo(goods="fish*3 rabbit*3 sheep*3 hide*3", tasks={task: "up"})
    assert ways(game, f"task {task}") == sorted(f"pay {payment}" for payment in legal)
    for payment in legal:
        after = result(game, f"task {task} pay {payment}")
        assert after.decision.kind == "task"
        assert total_held(after) == 12 - (1 if payment == "sheep" else 2)
    for payment in illegal:
        assert refuses(game, f"task {task} pay {payment}", "SB-TASK-1")


@pytest.mark.parametrize("tile", SPECIAL_TILES)
def test_ac_21_the_use_cost_of_every_special_tile(tile):
    game = solo(goods="food*3 bone*3 wool*2", special=tile, settlers={"shore": ["shore-gain-fish"]})
    head = f"place small {tile}"
    paid = {
        found.strip() for way in ways(game, head) for found in re.findall(r"^pay (?:(?:food|bone)(?:\*\d)? ?)*", way)
    }
    assert paid == {"pay food*2", "pay bone*2", "pay bone food"}
    rest = ways(game, f"{head} pay bone*2")[0]
    for payment in ("food", "bone", "food*3", "bone food*2", "wool*2", "bone wool"):
        assert refuses(game, f"{head} pay {payment} {rest}".strip(), "SB-SPECIAL-1")


def test_ac_22_tend_land():
    game = solo(goods="food bone midden*4", special="tend_land")
    head = "place small tend_land pay bone food"
    after = result(game, f"{head} hills wool, fields barley, clear midden")
    assert held(after) == {"wool": 1, "barley": 1, "midden": 3}
    assert held(result(game, f"{head} clear midden*3")) == {"midden": 1}
    assert refuses(game, f"{head} hills wool, hills stone, clear midden", "SB-TEND-2")
    assert not any(way.count("hills") > 1 for way in ways(game, head))


@pytest.mark.parametrize("players", [2, 3])
def test_ac_23_three_sets_of_four(players):
    hands = {str(seat): [SPECIAL_TILES[seat]] for seat in range(players)}
    game = skara.from_position({"phase": "setup", "players": [{}] * players, "hidden": {"hands": hands}})
    while game.decision.kind == "special":
        play(game, f"keep {hands[str(game.decision.player)][0]}")
    left_over = 1 if players == 2 and game.position()["discard"] else 0  # the neutral marker may have been first
    assert [len(cards) for cards in game.position()["sets"]] == [4 - left_over, 4, 4]
    assert len(game.position()["hidden"]["draw"]) == 80 - 12
    for seat in range(players):
        assert game.view(seat).position()["sets"] == game.position()["sets"]


def test_ac_24_solo_draws_four_three_two():
    game = skara.from_position({"phase": "setup", "players": [{}], "hidden": {"hands": {"0": ["build"]}}})
    play(game, "keep build")
    discarded, drawn = 0, 80
    for size in (4, 3, 2):
        offer = game.position()["offer"]
        drawn -= size
        assert (len(offer), len(game.position()["hidden"]["draw"])) == (size, drawn)
        game.play(next(move for move in game.legal_moves() if move.option.verb == "take"))
        discarded += size - 1
        assert len(game.position()["discard"]) == discarded
        assert game.position()["offer"] == []
        if game.decision.kind == "bottom":
            play(game, "skip")
        play(game, "done")


# --------------------------------------------------------------------------------------------------
# 7.3, derived from the rules


@pytest.mark.parametrize("good", ["shell", "seaweed"])
def test_ac_31_a_first_turn(good):
    game = village("shore-gain-fish", goods="skaill_knife*2", round=1)
    play(game, f"take shore-gain-fish gain {good}")
    assert (total_held(game), me(game)["slider"]) == (3, 2)
    play(game, "bottom")
    assert held(game) == {"skaill_knife": 2, good: 1, "fish": 1}
    assert me(game)["slider"] == 3


def test_ac_32_knives_paid_make_room():
    game = village("shore-gain-fish", goods="skaill_knife*2", round=1)
    play(game, "take shore-gain-fish knives 2 gain shell*2 seaweed", "skip")
    assert (held(game), me(game)["slider"]) == ({"shell": 2, "seaweed": 1}, 2)


def test_ac_33_an_exchange_pays_first():
    pending = [{"kind": "bottom", "card": "shore-swap-seaweed-wood", "from": "village"}]
    settlers = {"shore": ["shore-swap-seaweed-wood"]}
    game = solo(phase="village", goods="seaweed stone*5", slider=3, settlers=settlers, pending=pending)
    play(game, "bottom")
    assert (held(game), me(game)["slider"]) == ({"stone": 5, "wood": 2}, 4)


def test_ac_34_beside_the_board():
    game = solo(goods="stone*30", slider=11, flipped=["gather_shore"], set=3)
    play(game, "place small gather_shore shell seaweed")
    assert (total_held(game), me(game)["slider"]) == (32, 11)
    play(game, "done")
    assert (held(game)["midden"], me(game)["slider"]) == (7, 11)


def test_ac_35_a_big_gain():
    game = village("thickets-gain-rabbit", goods="stone*3", slider=2, settlers={"thickets": THICKETS})
    play(game, "take thickets-gain-rabbit gain wood*8")
    assert (total_held(game), me(game)["slider"]) == (11, 5)


def test_ac_36_midden_discarded_makes_room_for_the_slider():
    # Tend Land's back pays two and gathers one, so that 17 are held when the three clearings begin.
    game = solo(goods="bone*2 midden*4 stone*12", slider=7, special="tend_land", flipped=["tend_land"])
    use = "place small tend_land pay bone*2"
    head = f"{use} thickets wood"
    assert total_held(game) == 18
    reached = set()
    for way in ways(game, use):
        if "thickets wood" in way and not re.search("shore|hills|fields", way):
            after = result(game, f"{use} {way}")
            reached.add((held(after).get("midden", 0), me(after)["slider"]))
    assert reached == {(1, 7), (2, 6), (2, 7), (3, 7), (4, 7)}
    assert held(result(game, f"{head}, clear midden*3"))["midden"] == 1
    assert me(result(game, f"{head}, clear midden*2 slider"))["slider"] == 6
    assert refuses(game, f"{head}, clear slider", "SB-CLEAR-2")
    assert refuses(game, f"{head}, clear slider midden*2", "SB-CLEAR-2")


def test_ac_37_the_slider_needs_three_empty_spaces():
    game = solo(goods="barley seaweed wood stone*12", slider=7)
    head = "place small clean barley seaweed wood"
    assert ways(game, head) == ["", "clear slider", "clear slider*2"]
    after = result(game, f"{head} clear slider*2")
    assert (me(after)["slider"], total_held(after)) == (5, 12)
    assert refuses(game, f"{head} clear slider*3", "SB-CLEAR-2")


def test_ac_38_the_third_stone_ball():
    game = village("stone_ball", cards={"stone_ball": 2})
    play(game, "take stone_ball")
    assert held(game) == {"skaill_knife": 3}


def test_ac_39_the_third_spindle_whorl():
    game = solo(goods="bone*2", special="spin_wool", flipped=["spin_wool"], cards={"spindle_whorl": 2})
    assert ways(game, "place small spin_wool") == ["pay bone*2", "pay bone*2 roof"]
    plain = result(game, "place small spin_wool pay bone*2")
    assert (held(plain), me(plain)["cards"]) == ({"wool": 3}, {"spindle_whorl": 3})
    roofed = result(game, "place small spin_wool pay bone*2 roof")
    assert (held(roofed), me(roofed)["cards"]) == ({}, {"roof_supply": 1, "spindle_whorl": 3})
    assert roofed.score(0).lines["cards"] == plain.score(0).lines["cards"] + 1


def test_ac_40_the_hearth_limit():
    game = solo(goods="shell*10", special="muster", flipped=["cook"], cards={"utensils": 2})
    assert held(result(game, "place small cook shell*9")) == {"shell": 1, "food": 9}
    assert refuses(game, "place small cook shell*10", "SB-COOK-1")


def test_ac_41_enough_roofs():
    game = round_end(round=1, goods="food*3", settlers={"shore": ["shore-gain-fish"] * 3}, cards={"roof_supply": 5})
    assert game.position()["round"] == 2
    assert (held(game), me(game)["settlers"]["shore"]) == ({"food": 3}, ["shore-gain-fish"] * 3)


def test_ac_42_food_may_be_kept():
    game = round_end(goods="food*6", settlers={"shore": ["shore-gain-fish"] * 5}, cards={"roof_village": 1})
    play(game, "feed 0 lose shore-gain-fish shore-gain-fish shore-gain-fish shore-gain-fish")
    assert me(game)["settlers"]["shore"] == ["shore-gain-fish"]
    assert held(game)["food"] == 6


def test_ac_43_utensils_never_take_midden_away():
    game = round_end(slider=3, goods="midden*2", cards={"utensils": 2})
    assert held(game) == {"midden": 2}


def test_ac_44_midden_is_read_once():
    game = round_end(slider=5, goods="stone*12")
    assert (held(game), me(game)["slider"]) == ({"stone": 12, "midden": 3}, 6)
    assert game.score(0).lines["slider"] == -1


@pytest.mark.parametrize(
    ("taken", "left"), [("stone_ball", "fields-gain-rabbit"), ("fields-gain-rabbit", "stone_ball")]
)
def test_ac_45_the_neutral_marker(taken, left):
    cards = ["roof_village", "stone_ball", "utensils", "fields-gain-rabbit"]
    game = table(phase="village", order={"left": ["p0", "neutral", "p1"]}, sets=[cards, cards[:1] * 4])
    play(game, "pass")
    assert game.position()["order"] == {"left": [], "top": ["p0"], "right": ["p1", "neutral"]}
    assert game.position()["discard"] == ["roof_village"]
    assert game.decision[:2] == (1, "village")
    play(game, "take utensils", "done")
    assert game.decision[:2] == (0, "village")
    assert heads(game) == {"take stone_ball", "take fields-gain-rabbit"}
    play(game, f"take {taken}")
    if taken == "fields-gain-rabbit":
        play(game, "skip")
    play(game, "done")
    assert sorted(game.position()["discard"]) == sorted(["roof_village", left])
    assert (game.position()["set"], game.position()["order"]["left"]) == (2, ["p0", "p1", "neutral"])


def test_ac_46_a_flipped_tile_and_a_knife_are_icons():
    game = village("shore-harvest-hills-stone", flipped=["gather_hills"], goods="skaill_knife")
    play(game, "take shore-harvest-hills-stone gain shell")
    assert ways(game) == ["bottom", "bottom knives 1", "skip"]
    assert held(result(game, "bottom")) == {"shell": 1, "stone": 1, "skaill_knife": 1}
    assert held(result(game, "bottom knives 1")) == {"shell": 1, "stone": 2}


@pytest.mark.parametrize(
    ("flipped", "types", "most", "cleared"),
    [
        pytest.param([], "barley seaweed wood hide", "barley seaweed wood", 3, id="ac_47"),
        pytest.param(["clean"], "barley seaweed wood hide food", "barley seaweed wood hide", 6, id="ac_48"),
    ],
)
def test_ac_47_and_ac_48_the_most_that_clean_takes(flipped, types, most, cleared):
    game = solo(goods={**dict.fromkeys(types.split(), 1), "midden": 7}, flipped=flipped)
    assert refuses(game, f"place small clean {types}", "SB-CLEAN-2")
    assert max(len(way.partition(" clear")[0].split()) for way in ways(game, "place small clean")) == len(most.split())
    assert held(result(game, f"place small clean {most} clear midden*{cleared}"))["midden"] == 7 - cleared
    assert refuses(game, f"place small clean {most} clear midden*{cleared + 1}", "SB-CLEAN-2")


@pytest.mark.parametrize("use", ["food*2", "bone*2", "bone food"])
def test_ac_49_build_a_furnishing(use):
    held_use = {"food*2": {"food": 2}, "bone*2": {"bone": 2}, "bone food": {"food": 1, "bone": 1}}[use]
    game = solo(special="build", furnish=4, goods={"wool": 2, **held_use})
    assert ways(game, f"place small build pay {use} furnish") == ["wool*2"]
    play(game, f"place small build pay {use} furnish wool*2")
    assert (me(game)["furnish"], held(game)) == (5, {})


def test_ac_50_build_a_trade_for_nothing():
    game = solo(special="build", flipped=["build"], goods="food*2 skaill_knife")
    head = "place small build pay food*2 trade"
    assert ways(game, head) == ["", "buy skaill_knife"]
    plain, bought = result(game, head), result(game, f"{head} buy skaill_knife")
    assert (me(plain)["trade"], held(plain)) == (1, {"skaill_knife": 1})
    assert (me(bought)["trade"], held(bought)) == (1, {"cow": 1})


@pytest.mark.parametrize("flipped", [[], ["build", "trade"]], ids=["front", "back"])
def test_ac_51_the_last_trade_space(flipped):
    game = solo(special="build", trade=7, goods="stone*9 food*2 hide*2 skaill_knife", flipped=flipped)
    assert not {"place small trade", "place large trade"} & heads(game)
    assert refuses(game, "place small trade stone*6", "SB-TRADE-6")
    for payment in ("", " stone*3", " stone*4"):
        assert refuses(game, f"place small build pay food*2 trade{payment}", "SB-TRADE-6")
    assert all("furnish" in way for way in ways(game, "place small build"))
    stuck = solo(special="build", trade=7, furnish=6, goods="stone*9 food*2 hide*2", flipped=flipped)
    assert "place small build" not in heads(stuck)


def test_ac_52_recruit_makes_room_on_flipped_tiles():
    game = solo(goods="shell*9 barley*3 wood*3", special="recruit", flipped=["recruit", "cook"])
    both = result(game, *["place small cook shell"] * 2, "place large cook shell")
    assert me(both)["placed"] == {"cook": ["small", "small", "large"]}
    assert refuses(both, "place small cook shell", "SB-WORK-3")
    play(game, "place small clean barley wood")
    assert refuses(game, "place small clean barley wood", "SB-WORK-3")
    assert "place small clean" not in heads(game)


def test_ac_53_innovate_flips_itself():
    game = solo(goods="food*3", special="innovate")
    play(game, "place small innovate pay food*2 craft innovate")
    assert game.decision.kind == "workers"
    assert me(game)["flipped"] == ["innovate"]
    assert game.score(0).lines["craft"] == 2


@pytest.mark.parametrize("gained", ["wool stone", "rabbit"])
def test_ac_54_innovate_and_act_at_once(gained):
    game = solo(goods="bone*2 food", special="innovate", flipped=["innovate"])
    play(game, "place small innovate pay bone*2 craft gather_hills")
    assert ways(game) == ["act gather_hills rabbit", "act gather_hills wool stone", "skip"]
    play(game, f"act gather_hills {gained}")
    assert held(game) == dict.fromkeys(gained.split(), 1)
    assert me(game)["flipped"] == ["gather_hills", "innovate"]


def test_ac_55_an_explored_settler():
    draw = ["shore-gain-fish", "roof_village", "shore-swap-seaweed-wood", "roof_village", "roof_village"]
    game = solo(goods="food*2", special="explore", set=2, hidden={"draw": draw})
    play(game, "place small explore pay food*2", "choose shore-gain-fish")
    assert (game.decision.kind, held(game)) == ("workers", {})
    play(game, "done")
    head = "take shore-swap-seaweed-wood"
    assert ways(game, head) == ["gain seaweed*2", "gain shell seaweed", "gain shell*2"]
    play(game, f"{head} gain shell*2", "skip", "done")
    assert game.decision.kind == "feed"
    assert ways(game) == ["feed 0 lose shore-gain-fish shore-swap-seaweed-wood"]


def test_ac_56_a_fourth_boar_never_comes():
    game = solo(goods="food*2 boar*3", special="hunt_boar", flipped=["hunt_boar"])
    play(game, "place small hunt_boar pay food*2")
    assert held(game) == {"boar": 3, "skaill_knife": 1}


def ten_tiles(special):
    return {"special": special, "flipped": [*TILES, special]}


def test_ac_57_a_tie_goes_to_the_higher_marker():
    game = table(
        phase="over",
        order={"left": ["neutral", "p1", "p0"]},
        trade=7,
        cards={"roof_village": 5},
        **ten_tiles("build"),
        others={"trade": 7, "cards": {"stone_ball": 5}, **ten_tiles("muster")},
    )
    assert [game.score(seat).total for seat in (0, 1)] == [50, 50]
    assert game.ranking() == [1, 0]


@pytest.mark.parametrize(
    ("food", "total", "outcome"), [(0, 44, "loss"), (1, 45, "win"), (10, 54, "win"), (11, 55, "exceptional")]
)
def test_ac_58_solo_results(food, total, outcome):
    game = solo(phase="over", trade=7, cards={"utensils": 2}, goods={"food": food}, **ten_tiles("build"))
    assert game.score(0).total == total
    assert game.result().word == outcome


def test_ac_59_settlers_and_sets():
    game = table(furnish=3, settlers={"shore": 3, "hills": 2, "thickets": 2, "fields": 4})
    assert game.score(0).total == 23
    assert game.score(0).categories["score_furnish"] == 23


@pytest.mark.parametrize(("space", "points"), [(4, -5), (5, 0)])
def test_ac_60_a_focus_card(space, points):
    game = solo(phase="over", furnish=space, focus={"focus_furnish5": "up"})
    assert game.score(0).lines["focus"] == points


# --------------------------------------------------------------------------------------------------


def test_every_case_is_here():
    names = " ".join(name for name in dir(sys.modules[__name__]) if name.startswith("test_"))
    found = {int(number) for number in re.findall(r"ac_(\d\d)", names)}
    assert found == {*range(1, 25), *range(31, 61)}
