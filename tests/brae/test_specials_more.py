"""The special action tiles Muster, Recruit, Spin Wool and Tend Land (chapter 5.11)."""

import pytest

from skara.core.errors import PositionError

from .tables import heads, held, me, play, reason, refused, special, table, told, ways

rule = pytest.mark.rule
ENVIRONMENTS = ("shore", "hills", "thickets", "fields")
SIDES = pytest.mark.parametrize("side", ["front", "back"])

# --------------------------------------------------------------------------------------------------
# Muster

MUSTER = "place small muster pay food*2"


@rule("SB-MUSTER-1")
def test_r24_muster_needs_a_settler_in_the_environment():
    game = special("muster", settlers={"thickets": ["thickets-gain-rabbit"]}, flipped=["gather_fields"])
    assert ways(game, MUSTER) == ["thickets bottom", "thickets top gain wood"]
    assert refused(game, f"{MUSTER} fields top gain barley") == "SB-MUSTER-1"
    assert reason(special("muster", flipped=["gather_fields"]), "place small muster")[0] == "SB-MUSTER-1"


def test_r24_the_option_lets_icons_and_knives_do():
    """SB-MUSTER-1, changed by muster_needs_settler."""
    game = special("muster", "front", "food*2 skaill_knife", ["gather_fields"], options={"muster_needs_settler": False})
    assert ways(game, f"{MUSTER} fields") == ["top gain barley", "top knives 1 gain barley*2"]
    assert ways(game, f"{MUSTER} thickets") == ["top knives 1 gain wood"]
    nothing = special("muster", options={"muster_needs_settler": False})
    assert reason(nothing, "place small muster")[0] == "SB-WORK-6"


@rule("SB-MUSTER-2")
def test_muster_front_is_top_or_bottom():
    game = special("muster", settlers={"hills": ["hills-swap-stone-wood", "hills-gain-rabbit"]})
    assert ways(game, f"{MUSTER} hills") == ["bottom", "top gain stone*2", "top gain wool stone", "top gain wool*2"]
    other = game.copy()
    play(game, f"{MUSTER} hills bottom")
    play(other, f"{MUSTER} hills top gain stone*2")
    assert (held(game), held(other)) == ({"rabbit": 1}, {"stone": 2})
    assert game.decision.kind == other.decision.kind == "workers"
    assert refused(special("muster", settlers={"hills": 1}), f"{MUSTER} hills") == "SB-MUSTER-2"


@rule("SB-MUSTER-2")
def test_muster_back_is_top_and_then_perhaps_bottom():
    game = special("muster", "back", settlers={"hills": ["hills-swap-stone-wood"]})
    assert ways(game, f"{MUSTER} hills") == ["top gain stone", "top gain wool"]
    assert refused(game, f"{MUSTER} hills bottom") == "SB-MUSTER-2"
    play(game, f"{MUSTER} hills top gain stone")
    assert ways(game) == ["bottom", "skip"]
    other = game.copy()
    play(game, "bottom")
    play(other, "skip")
    assert (held(game), held(other)) == ({"wood": 2}, {"stone": 1})
    assert game.decision.kind == other.decision.kind == "workers"


@rule("SB-MUSTER-3")
def test_r23_all_settler_rules_hold_for_muster():
    settlers = {"shore": ["shore-harvest-hills-stone"], "hills": 2}
    game = special("muster", goods="food*2 skaill_knife", flipped=["gather_shore"], settlers=settlers)
    assert ways(game, f"{MUSTER} shore bottom") == ["", "knives 1"]
    assert ways(game, f"{MUSTER} shore top gain") == ["seaweed*2", "shell seaweed", "shell*2"]
    assert refused(game, f"{MUSTER} shore top gain shell") == "SB-CARD-SETTLER-5"
    trial = game.copy()
    play(trial, f"{MUSTER} shore bottom knives 1")
    assert held(trial) == {"stone": 3}
    play(game, f"{MUSTER} shore top knives 1 gain shell*3")
    assert held(game) == {"shell": 3}


@rule("SB-MUSTER-3")
def test_muster_needs_the_whole_cost_of_an_exchange():
    game = special("muster", goods="food*2 wood", settlers={"thickets": ["thickets-swap-wood-deer"]})
    assert ways(game, f"{MUSTER} thickets") == ["top gain wood"]
    assert refused(game, f"{MUSTER} thickets bottom") == "SB-CARD-SETTLER-7"


@rule("SB-MUSTER-4")
@SIDES
def test_r25_the_uppermost_settler_counts(side):
    faces = ["fields-gain-rabbit", "fields-swap-barley-wool"]
    game = special("muster", side, "food*2 barley", settlers={"fields": faces})
    if side == "front":
        play(game, f"{MUSTER} fields bottom")
        assert held(game) == {"wool": 2}
    else:
        play(game, f"{MUSTER} fields top gain barley*2", "bottom")
        assert held(game) == {"barley": 2, "wool": 2}


@rule("SB-MUSTER-4")
def test_r25_after_the_uppermost_has_left_the_next_one_counts():
    faces = ["fields-gain-rabbit", "fields-swap-barley-wool"]
    fields = {"special": "muster", "settlers": {"fields": faces}, "goods": "food*3"}
    game = table(1, round=3, set=3, hidden={"draw": ["roof_village"]}, **fields)
    play(game, "done", "feed 1 lose fields-swap-barley-wool", "take roof_village", f"{MUSTER} fields bottom")
    assert held(game) == {"rabbit": 1}


# --------------------------------------------------------------------------------------------------
# Recruit

RECRUIT = "place small recruit pay food*2"


@rule("SB-RECRUIT-1")
@SIDES
def test_r43_a_black_worker_is_at_hand_at_once(side):
    game = special("recruit", side, workers={"large": 0, "small": 1})
    play(game, RECRUIT)
    assert me(game)["workers"] == {"large": 0, "small": 1, "black": 1}
    play(game, "place small gather_shore shell")
    assert heads(game) == {"done"}


@rule("SB-RECRUIT-2")
def test_black_workers_are_small_workers():
    game = special("recruit", workers={"large": 1, "small": 1})
    play(game, RECRUIT, "place small gather_shore shell")
    assert me(game)["placed"] == {"gather_shore": ["small"], "recruit": ["small"]}
    game = special("recruit", workers={"large": 0, "small": 0, "black": 2})
    play(game, "place small gather_shore shell")
    assert reason(game, "place small gather_shore")[0] == "SB-WORK-3"
    assert reason(game, "place large gather_shore")[0] == "SB-WORK-1"


@rule("SB-RECRUIT-3")
def test_black_workers_stay_for_the_round():
    game = special("recruit", players=1, set=1, offer=[])
    play(game, RECRUIT, "place small gather_shore shell", "done")
    assert (me(game)["workers"]["black"], me(game)["placed"]) == (1, {})


@rule("SB-RECRUIT-4")
@SIDES
def test_r17_at_most_three_black_workers(side):
    two = special("recruit", side, workers={"black": 2})
    play(two, RECRUIT)
    assert me(two)["workers"]["black"] == 3
    three = special("recruit", side, workers={"black": 3})
    assert reason(three, "place small recruit") == ("SB-RECRUIT-4", [3])
    with pytest.raises(PositionError, match="SB-RECRUIT-4"):
        special("recruit", side, workers={"black": 4})


@rule("SB-RECRUIT-5")
@SIDES
def test_black_workers_go_back_at_the_end_of_the_round(side):
    game = special("recruit", side, players=1, round=3, set=3, workers={"large": 1, "small": 2, "black": 2})
    assert told(play(game, "done"), "black_return") == [{"black": 2}]
    assert (game.round, me(game)["workers"]) == (4, {"large": 1, "small": 3, "black": 0})


@rule("SB-RECRUIT-6")
@pytest.mark.parametrize(
    ("flipped", "tile", "small"),
    [
        pytest.param(["recruit", "gather_shore"], "gather_shore", 2, id="a flipped tile"),
        pytest.param(["recruit"], "gather_shore", 1, id="R-01: not an unflipped tile"),
        pytest.param(["gather_shore"], "gather_shore", 1, id="not with Recruit on its front"),
        pytest.param(["recruit"], "recruit", 2, id="Recruit itself"),
        pytest.param([], "recruit", 1, id="Recruit on its front"),
    ],
)
def test_r01_two_small_workers_on_flipped_tiles(flipped, tile, small):
    """AC-52."""
    game = table(special="recruit", flipped=flipped, goods="food*8", workers={"large": 1, "small": 3})
    way = "pay food*2" if tile == "recruit" else "fish" if "gather_shore" in flipped else "shell"
    for size in ["small"] * small + ["large"]:
        play(game, f"place {size} {tile} {way}")
    assert me(game)["placed"] == {tile: ["small"] * small + ["large"]}
    assert reason(game, f"place small {tile}") == ("SB-WORK-3", [small])


# --------------------------------------------------------------------------------------------------
# Spin Wool

SPIN = "place small spin_wool pay food*2"


@rule("SB-SPIN-1")
@SIDES
@pytest.mark.parametrize("owned", [0, 1, 2, 5])
def test_a_spindle_whorl_and_wool_for_each(owned, side):
    game = special("spin_wool", side, cards={"spindle_whorl": owned})
    play(game, SPIN)
    assert (held(game), me(game)["cards"]) == ({"wool": owned + 1}, {"spindle_whorl": owned + 1})
    assert game.score(0).lines["cards"] == owned + 1


@rule("SB-SPIN-2")
@pytest.mark.parametrize(
    ("wool", "owned", "offered"), [(0, 2, True), (0, 1, False), (1, 1, True), (2, 0, True), (1, 0, False)]
)
def test_from_the_back_three_wool_buy_a_roof(wool, owned, offered):
    """AC-39 first."""
    game = special("spin_wool", "back", f"food*2 wool*{wool}", cards={"spindle_whorl": owned})
    assert ways(game, SPIN) == (["", "roof"] if offered else [""])
    if offered:
        play(game, f"{SPIN} roof")
        assert held(game) == {}
        assert me(game)["cards"] == {"spindle_whorl": owned + 1, "roof_supply": 1}
        assert game.position()["roofs_left"] == 39
    else:
        assert refused(game, f"{SPIN} roof") == "SB-SPIN-2"


@rule("SB-SPIN-2")
def test_the_roof_is_once_a_use_from_the_back_and_while_there_are_any():
    rich = special("spin_wool", "back", "food*2 wool*9")
    assert ways(rich, SPIN) == ["", "roof"]
    play(rich, f"{SPIN} roof")
    assert held(rich) == {"wool": 7}
    assert refused(special("spin_wool", goods="food*2 wool*9"), f"{SPIN} roof") == "SB-SPIN-2"
    none_left = special("spin_wool", "back", "food*2 wool*9", roofs_left=0)
    assert ways(none_left, SPIN) == [""]
    assert refused(none_left, f"{SPIN} roof") == "SB-SPIN-2"


@rule("SB-SPIN-3")
@SIDES
def test_r18_there_are_ten_spindle_whorls(side):
    nine = special("spin_wool", side, cards={"spindle_whorl": 9})
    play(nine, SPIN)
    assert held(nine) == {"wool": 10}
    ten = special("spin_wool", side, cards={"spindle_whorl": 10})
    assert reason(ten, "place small spin_wool")[0] == "SB-SPIN-3"


# --------------------------------------------------------------------------------------------------
# Tend Land

TEND = "place small tend_land pay food*2"
FOUR = "shore shell, hills wool, thickets wood, fields barley"


@rule("SB-TEND-1")
def test_tend_land_front_takes_three_steps():
    """AC-22."""
    game = special("tend_land", goods="food*2 midden*4")
    play(game, f"{TEND} hills wool, fields barley, clear midden")
    assert held(game) == {"barley": 1, "wool": 1, "midden": 3}
    game = special("tend_land", goods="food*2 midden*4")
    play(game, f"{TEND} clear midden*3")
    assert held(game) == {"midden": 1}
    assert refused(special("tend_land", goods="food*2 midden*4"), f"{TEND} clear midden*4") == "SB-TEND-3"
    assert refused(special("tend_land"), f"{TEND} {FOUR}") == "SB-TEND-3"


@rule("SB-TEND-1")
def test_tend_land_back_takes_four_steps():
    game = special("tend_land", "back", "food*2 midden*5")
    trial = game.copy()
    play(trial, f"{TEND} {FOUR}")
    assert held(trial) == {"shell": 1, "barley": 1, "wool": 1, "wood": 1, "midden": 5}
    play(game, f"{TEND} clear midden*4")
    assert held(game) == {"midden": 1}
    assert refused(special("tend_land", "back", "food*2 midden*5"), f"{TEND} clear midden*5") == "SB-TEND-3"
    assert refused(special("tend_land", "back", "food*2 midden"), f"{TEND} {FOUR}, clear midden") == "SB-TEND-3"


@rule("SB-TEND-2")
@SIDES
def test_each_tile_once_but_clearings_again(side):
    game = special("tend_land", side, "food*2 midden*2", slider=4)
    assert refused(game, f"{TEND} hills wool, hills stone") == "SB-TEND-2"
    for way in ways(game, TEND):
        assert all(way.count(f"{name} ") <= 1 for name in ENVIRONMENTS)
    play(game, f"{TEND} clear midden, shore shell, clear slider")
    assert (held(game), me(game)["slider"]) == ({"shell": 1, "midden": 1}, 3)


@rule("SB-TEND-3")
@SIDES
def test_r52_fewer_steps_but_at_least_one(side):
    game = special("tend_land", side, "food*2")
    assert "shore shell" in ways(game, TEND)
    assert refused(game, TEND + " ,") == "SB-TEND-3"
    play(game, f"{TEND} shore shell")
    assert held(game) == {"shell": 1}


@rule("SB-TEND-1")
def test_r52_exchanges_and_any_order():
    game = special("tend_land", goods="food*2 wood barley*2", flipped=["gather_thickets", "gather_fields"])
    play(game, f"{TEND} fields cow, thickets deer")
    assert held(game) == {"deer": 1, "cow": 1}
    assert refused(special("tend_land", flipped=["gather_thickets"]), f"{TEND} thickets deer") == "SB-GATHER-2"
    # The order counts where the slider is concerned: clearing first makes room for what is gathered.
    first, last = (special("tend_land", goods="food*2 stone*3 midden", slider=3) for _ in range(2))
    play(first, f"{TEND} clear midden slider, shore shell")
    play(last, f"{TEND} shore shell, clear midden")
    assert (me(first)["slider"], me(last)["slider"]) == (3, 3)
    assert refused(first.copy(), "done") == ""
    tight = special("tend_land", goods="food*2 stone*2 midden", slider=3)
    assert refused(tight, f"{TEND} shore shell, clear slider") == "SB-CLEAR-2"
    assert refused(tight, f"{TEND} clear slider, shore shell") == ""


@rule("SB-TEND-4")
@SIDES
def test_no_roof_for_clearing_here(side):
    game = special("tend_land", side, "food*2 midden*3")
    play(game, f"{TEND} clear midden*3")
    assert (me(game)["cards"], game.position()["roofs_left"]) == ({}, 40)
