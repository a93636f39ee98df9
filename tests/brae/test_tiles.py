"""The nine standard action tiles (chapters 5.6 to 5.10)."""

from itertools import combinations

import pytest

from skara.brae.ids import GOODS

from .tables import goods, heads, held, me, no, play, reason, refused, table, told, ways

rule = pytest.mark.rule
PROMO = {"promo": True}

# --------------------------------------------------------------------------------------------------
# Furnish

# space, portions to enter it, VP per settler, VP per set
FURNISH = [(0, 0, 1, 0), (1, 1, 1, 2), (2, 2, 1, 4), (3, 2, 1, 6), (4, 2, 2, 2), (5, 3, 2, 4), (6, 3, 2, 6)]
ONE_SET = {"shore": 1, "hills": 1, "thickets": 1, "fields": 1}


@rule("SB-FURNISH-1")
@pytest.mark.parametrize(("space", "portions"), [row[:2] for row in FURNISH[1:]])
def test_furnish_costs_portions_and_moves_one_space(space, portions):
    game = table(furnish=space - 1, goods={"hide": portions})
    events = play(game, f"place small furnish pay hide*{portions}")
    assert (me(game)["furnish"], held(game)) == (space, {})
    (terms,) = told(events, "furnish")
    assert (terms["space"], terms["portions"]) == (space, portions)
    poor = table(furnish=space - 1, goods={"hide": portions - 1, "wool": 1})
    assert reason(poor, "place small furnish") == ("SB-FURNISH-1", sorted([portions, 2, 1, 1, portions - 1]))


@pytest.mark.parametrize(("space", "vp_settler", "vp_set"), [(row[0], *row[2:]) for row in FURNISH])
def test_what_a_furnish_space_is_worth(space, vp_settler, vp_set):
    lines = table(furnish=space, settlers=ONE_SET).score(0).lines
    assert (lines["settlers"], lines["sets"]) == (4 * vp_settler, vp_set)
    if space:
        game = table(furnish=space - 1, goods="hide*3")
        (terms,) = told(play(game, f"place small furnish pay hide*{FURNISH[space][1]}"), "furnish")
        assert (terms["vp_settler"], terms["vp_set"]) == (vp_settler, vp_set)


@rule("SB-FURNISH-2")
@pytest.mark.parametrize(
    ("space", "payments"),
    [
        (0, ["hide", "wool*2"]),
        (1, ["hide*2", "wool*2 hide", "wool*4"]),  # AC-08
        (4, ["hide*3", "wool*2 hide*2", "wool*4 hide", "wool*6"]),
    ],
)
def test_each_portion_is_two_wool_or_a_hide(space, payments):
    game = table(furnish=space, goods="wool*7 hide*4")
    assert ways(game, "place small furnish pay") == payments
    assert refused(game, "place small furnish pay wool*3 hide") == "SB-FURNISH-2"
    assert refused(game, "place small furnish pay stone") == "SB-FURNISH-2"


@rule("SB-FURNISH-3")
@pytest.mark.parametrize("bonus", ["barley", "skaill_knife"])
def test_r22_the_back_adds_barley_or_a_knife(bonus):
    game = table(goods="hide", flipped=["furnish"])
    assert ways(game, "place small furnish pay hide") == ["bonus barley", "bonus skaill_knife"]
    play(game, f"place small furnish pay hide bonus {bonus}")
    assert held(game) == {bonus: 1}
    assert refused(table(goods="hide", flipped=["furnish"]), "place small furnish pay hide") == "SB-FURNISH-3"
    assert refused(table(goods="hide"), f"place small furnish pay hide bonus {bonus}") == "SB-FURNISH-3"


@rule("SB-FURNISH-4")
@pytest.mark.parametrize("flipped", [[], ["furnish"]], ids=["front", "back"])
def test_r21_no_furnishing_on_the_last_space(flipped):
    game = table(furnish=6, goods="hide*9", flipped=flipped)
    assert reason(game, "place small furnish") == ("SB-FURNISH-4", [6])


# --------------------------------------------------------------------------------------------------
# Cook

# input, weight, output, owner of Hunt Boar, side of it
RECIPES = [
    ("shell", 1, "food", ()),
    ("barley", 1, "food", ()),
    ("fish", 2, "bone food", ()),
    ("rabbit", 2, "hide food", ()),
    ("sheep", 3, "wool hide bone food", ()),
    ("deer", 3, "hide bone*2 food", ()),
    ("cow", 4, "hide bone*2 food*2", ()),
    pytest.param("boar", 3, "hide bone food*2", (), id="boar, front", marks=rule("SB-COOK-4")),
    pytest.param("boar", 3, "hide*2 bone food*2", ("hunt_boar",), id="boar, back", marks=rule("SB-COOK-4")),
]


@rule("SB-COOK-1", "SB-COOK-5")
@pytest.mark.parametrize(("thing", "weight", "output", "flipped"), RECIPES)
def test_recipes(thing, weight, output, flipped):
    """Utensils make the Hearth 5, so that every input can be cooked with one shell or more."""
    fields = {"special": "hunt_boar", "flipped": flipped, "cards": {"utensils": 1}}
    game = table(goods={thing: 1}, **fields)
    (terms,) = told(play(game, f"place small cook {thing}"), "cook")
    assert held(game) == goods(output)
    assert terms["weight"] == weight
    game = table(goods={thing: 1, "seaweed": 3, **({} if thing == "barley" else {"barley": 9})}, **fields)
    if thing != "barley":
        assert refused(game, f"place small cook {thing} barley*{5 - weight}") == ""
        assert refused(game, f"place small cook {thing} barley*{6 - weight}") == "SB-COOK-1"


@rule("SB-COOK-1")
@pytest.mark.parametrize(
    "thing", ["seaweed", "wool", "stone", "wood", "hide", "bone", "skaill_knife", "food", "midden"]
)
def test_the_rest_is_not_cooked(thing):
    assert reason(table(goods={thing: 3}), "place small cook")[0] == "SB-COOK-1"
    assert refused(table(goods={thing: 3, "shell": 1}), f"place small cook shell {thing}") == "SB-COOK-1"


@rule("SB-COOK-1")
def test_r30_at_least_one_thing_is_cooked():
    assert refused(table(goods="shell", workers={"small": 1}), "place small cook shell") == ""
    refusal = reason(table(goods="wool"), "place small cook")
    assert refusal == ("SB-COOK-1", [4])


# what is owned, flipped, and the Hearth limit it makes
TILES = ["furnish", "craft", "clean", "trade", "gather_shore", "gather_hills", "gather_thickets", "gather_fields"]
SPECIALS = ["build", "explore", "hunt_boar", "innovate", "recruit", "spin_wool", "tend_land", "barter", "forage"]
HEARTHS = [
    pytest.param({}, 4, id="base"),
    pytest.param({"flipped": ["cook"]}, 6, id="cook"),
    *[pytest.param({"flipped": [tile]}, 4, id=tile) for tile in TILES],
    pytest.param({"cards": {"utensils": 1}}, 5, id="utensils", marks=rule("SB-CARD-UTENSIL-2")),
    pytest.param({"cards": {"utensils": 4}}, 8, id="four utensils", marks=rule("SB-CARD-UTENSIL-2")),
    *[pytest.param({"cards": {card: 3}}, 4, id=card) for card in ("roof_village", "roof_supply", "stone_ball")],
    pytest.param({"special": "spin_wool", "cards": {"spindle_whorl": 3}}, 4, id="spindle_whorl"),
    *[pytest.param({"special": tile}, 4, id=tile) for tile in SPECIALS],
    *[pytest.param({"special": tile, "flipped": [tile]}, 4, id=f"{tile}, back") for tile in SPECIALS],
    pytest.param({"special": "muster"}, 5, id="muster", marks=rule("SB-MUSTER-5")),
    pytest.param({"special": "muster", "flipped": ["muster"]}, 5, id="muster, back", marks=rule("SB-MUSTER-5")),
    pytest.param({"special": "muster", "flipped": ["cook"], "cards": {"utensils": 2}}, 9, id="AC-40"),
    pytest.param({"special": "muster", "flipped": ["cook"], "cards": {"utensils": 4}}, 11, id="the most there is"),
]


@rule("SB-COOK-2")
@pytest.mark.parametrize(("fields", "limit"), HEARTHS)
def test_hearth(fields, limit):
    game = table(goods="shell*12", options=PROMO, **fields)
    assert refused(game, f"place small cook shell*{limit + 1}") == "SB-COOK-1"
    (terms,) = told(play(game, f"place small cook shell*{limit}"), "cook")
    assert (terms["weight"], terms["limit"]) == (limit, limit)


@rule("SB-COOK-3")
def test_r53_cooking_may_repeat_mix_and_stop_early():
    game = table(goods="shell*2 fish rabbit deer")
    meals = [
        "shell", "shell*2", "fish", "rabbit", "deer", "shell fish", "shell*2 fish", "shell rabbit", "shell*2 rabbit",
        "rabbit fish", "shell deer",
    ]  # fmt: skip
    assert ways(game, "place small cook") == sorted(meals)
    play(game, "place small cook shell*2 fish")  # AC-09
    assert held(game) == {"bone": 1, "rabbit": 1, "deer": 1, "food": 3}
    refusal = no(game, "place large cook rabbit deer")  # AC-10
    assert (refusal.rule, refusal.terms) == ("SB-COOK-1", {"weight": 5, "limit": 4})


@rule("SB-COOK-4")
def test_boar_is_cooked_by_its_owner_only():
    game = table(goods="boar shell", special="hunt_boar")
    assert ways(game, "place small cook") == ["boar", "shell", "shell boar"]
    others = table(goods="shell*2", others={"special": "hunt_boar", "goods": {"boar": 1}})
    assert ways(others, "place small cook") == ["shell", "shell*2"]
    assert refused(others, "place small cook boar") == "SB-COOK-1"


@rule("SB-COOK-5")
def test_all_outputs_are_gained():
    game = table(goods="fish rabbit stone", slider=2)
    play(game, "place small cook rabbit fish")
    assert held(game) == {"stone": 1, "hide": 1, "bone": 1, "food": 2}
    assert me(game)["slider"] == 3


# --------------------------------------------------------------------------------------------------
# Craft

CRAFT = [
    ("furnish", "stone wood"),
    ("cook", "stone seaweed"),
    ("craft", "stone wool"),  # AC-11
    ("clean", "stone shell"),  # AC-12
    ("trade", "stone hide"),
    ("gather_shore", "bone wood"),
    ("gather_hills", "bone seaweed"),
    ("gather_thickets", "bone wool"),
    ("gather_fields", "bone shell"),
    *[pytest.param(tile, "bone hide", id=tile, marks=rule("SB-SPECIAL-2")) for tile in (*SPECIALS, "muster")],
]


@rule("SB-CRAFT-1")
@pytest.mark.parametrize(("tile", "banner"), CRAFT)
def test_craft_costs_and_worth(tile, banner):
    special = tile if tile in (*SPECIALS, "muster") else "explore"
    game = table(goods=banner, special=special, options=PROMO)
    assert tile in ways(game, "place small craft")
    events = play(game, f"place small craft {tile}")
    assert (me(game)["flipped"], held(game)) == ([tile], {})
    assert told(events, "craft") == [{"tile": tile, "flipped": 1}]
    assert game.score(0).lines["craft"] == 2
    for missing in goods(banner):
        poor = {good: 0 if good == missing else 3 for good in goods(banner)}
        game = table(goods=poor, special=special, options=PROMO)
        assert refused(game, f"place small craft {tile}") == "SB-CRAFT-1"


@rule("SB-CRAFT-1")
def test_only_ones_own_tiles_are_crafted():
    game = table(goods="hide bone", special="build", others={"special": "muster"})
    assert ways(game, "place small craft") == ["build"]
    assert refused(game, "place small craft muster") == "SB-CRAFT-1"
    assert reason(table(goods="stone"), "place small craft")[0] == "SB-CRAFT-1"


@rule("SB-CRAFT-2")
def test_a_tile_is_flipped_once():
    game = table(goods="stone*3 seaweed*2 wood", flipped=["cook"])
    assert ways(game, "place small craft") == ["furnish"]
    assert refused(game, "place small craft cook") == "SB-CRAFT-2"
    everything = table(goods="stone*9 wood*9", flipped=["cook", *TILES])
    assert reason(everything, "place small craft") == ("SB-CRAFT-2", [])


@rule("SB-CRAFT-3")
@pytest.mark.parametrize(("tile", "workers"), [("craft", ["small"]), ("cook", ["small", "large"])])
def test_tiles_with_workers_may_be_crafted(tile, workers):
    game = table(goods="stone wool seaweed", placed={tile: workers}, round=4)
    size = "large" if tile == "craft" else "small"
    play(game, f"place {size} craft {tile}")
    assert me(game)["flipped"] == [tile]
    assert me(game)["placed"][tile] == ["small", "large"]


@rule("SB-CRAFT-4")
def test_r50_the_new_side_counts_at_once():
    game = table(goods="stone seaweed shell*6 bone wood", placed={"cook": ["small"]})
    play(game, "place small craft cook", "place large cook shell*6")
    assert held(game) == {"wood": 1, "bone": 1, "food": 6}
    play(game, "place small gather_thickets wood")
    game = table(goods="bone shell", workers={"large": 1, "small": 1})
    play(game, "place small craft gather_fields", "place large gather_fields barley*2")
    assert held(game) == {"barley": 2}


@rule("SB-CRAFT-5")
def test_r15_craft_flipped_allows_a_cook_at_rest():
    game = table(1, set=3, goods="barley*2 stone wood", flipped=["craft"])
    assert ways(game, "place small craft") == ["furnish"]  # the action itself is unchanged
    play(game, "done")
    assert game.decision.kind == "rest"
    assert ways(game) == ["rest cook barley", "rest cook barley*2", "rest skip"]
    front = table(1, set=3, goods="shell*2")
    play(front, "done")
    assert front.is_over
    barter = table(1, phase="rest", trade=1, goods="shell skaill_knife", special="barter", options=PROMO)
    assert reason(barter, "rest cook")[0] == "SB-CRAFT-5"


# --------------------------------------------------------------------------------------------------
# Clean

FRONT = ["barley", "seaweed", "wood", "hide"]
CLEAN = [([], FRONT, (2, 3)), (["clean"], [*FRONT, "food"], (2, 3, 4))]


@rule("SB-CLEAN-1", "SB-CLEAN-2", "SB-CLEAN-3")
@pytest.mark.parametrize(("flipped", "types", "numbers"), CLEAN, ids=["front", "back"])
def test_r04_what_may_be_spent(flipped, types, numbers):
    everything = "shell barley*2 seaweed*2 wool stone wood*2 hide*2 bone rabbit fish sheep deer cow skaill_knife food*2"
    game = table(goods=everything, flipped=flipped)
    paid = {way.partition(" clear")[0] for way in ways(game, "place small clean")}
    assert paid == {" ".join(some) for number in numbers for some in combinations(types, number)}
    assert refused(game, f"place small clean {' '.join(types)}") == "SB-CLEAN-2"  # AC-47, AC-48
    assert refused(game, "place small clean wood") == "SB-CLEAN-2"
    assert refused(game, "place small clean wood*2") == "SB-CLEAN-1"
    assert refused(game, "place small clean wood stone") == "SB-CLEAN-1"


# side, number spent, Midden cleared
YIELDS = [("", 2, 1), ("", 3, 3), ("clean", 2, 2), ("clean", 3, 4), ("clean", 4, 6)]


@rule("SB-CLEAN-2", "SB-CLEAN-4")
@pytest.mark.parametrize(("side", "number", "cleared"), YIELDS)
def test_what_is_cleared(side, number, cleared):
    """AC-13 for three."""
    game = table(goods="barley seaweed wood hide midden*7", flipped=[side] if side else [], slider=5)
    paid = " ".join(FRONT[:number])
    head = f"place small clean {paid} clear"
    assert refused(game, f"{head} midden*{cleared + 1}") == "SB-CLEAN-2"
    play(game, f"{head} midden*{cleared}")
    left = {"midden": 7 - cleared, **dict.fromkeys(FRONT[number:], 1)}
    assert held(game) == {good: count for good, count in left.items() if count}
    assert me(game)["cards"] == {"roof_supply": 1}
    assert game.position()["roofs_left"] == 39
    assert game.score(0).lines["cards"] == 1


@rule("SB-CLEAN-4")
def test_r19_without_a_roof_in_the_supply_clean_still_clears():
    game = table(goods="barley wood midden", roofs_left=0)
    play(game, "place small clean barley wood clear midden")
    assert (held(game), me(game)["cards"]) == ({}, {})


@rule("SB-CLEAN-5")
def test_r06_clean_with_nothing_to_clear():
    game = table(goods="barley wood stone*16", slider=7)
    assert ways(game, "place small clean") == ["barley wood"]
    play(game, "place small clean barley wood")
    assert me(game)["cards"] == {"roof_supply": 1}


@rule("SB-CLEAN-1")
def test_the_reason_counts_the_kinds():
    terms = no(table(goods="wood food"), "place small clean").terms
    assert terms == {"least": 2, "held": dict.fromkeys(FRONT, 0) | {"wood": 1}}


# --------------------------------------------------------------------------------------------------
# Trade

# space, cost to enter it, VP, good
TRADE = [
    (1, 2, 1, "cow"), (2, 3, 3, "deer"), (3, 4, 5, "sheep"), (4, 4, 8, "rabbit"),
    (5, 5, 11, "fish"), (6, 5, 15, "shell*2"), (7, 6, 20, "barley*2"),
]  # fmt: skip


@rule("SB-TRADE-1", "SB-TRADE-3")
@pytest.mark.parametrize(("space", "cost", "vp", "good"), TRADE)
def test_trade_track(space, cost, vp, good):
    """AC-14 for space 3."""
    game = table(trade=space - 1, goods={"wood": cost, "skaill_knife": 1, "stone": 1})
    assert ways(game, "place small trade") == [f"wood*{cost}", f"wood*{cost} buy skaill_knife"]
    events = play(game, f"place small trade wood*{cost} buy skaill_knife")
    assert (me(game)["trade"], held(game)) == (space, {"stone": 1, **goods(good)})
    assert told(events, "trade") == [{"space": space, "cost": cost, "vp": vp}]
    assert game.score(0).lines["trade"] == vp
    poor = table(trade=space - 1, goods={"wood": cost - 1, "stone": cost - 1})
    assert reason(poor, "place small trade")[0] == "SB-TRADE-1"
    mixed = table(trade=space - 1, goods={"wood": cost, "stone": cost})
    assert refused(mixed, f"place small trade wood*{cost - 1} stone") == "SB-TRADE-1"
    assert refused(mixed, f"place small trade wood*{cost + 1}") == "SB-TRADE-1"


def test_trade_space_0_is_worth_nothing():
    assert table().score(0).lines["trade"] == 0


SPENDABLE = [*(good for good in GOODS if good != "midden")]


@rule("SB-TRADE-2")
def test_r54_any_kind_but_midden_pays_for_trade():
    game = table(goods=dict.fromkeys([*SPENDABLE, "midden"], 2), special="hunt_boar")
    assert [way for way in ways(game, "place small trade") if "buy" not in way] == sorted(f"{k}*2" for k in SPENDABLE)
    play(game, "place small trade boar*2")
    assert (me(game)["trade"], "boar" in held(game)) == (1, False)


@rule("SB-TRADE-3")
def test_r07_the_front_sells_for_one_knife_only():
    game = table(goods="wood*5 skaill_knife*2")
    assert refused(game, "place small trade wood*2 buy wood") == "SB-TRADE-3"
    assert refused(game, "place small trade wood*2 buy skaill_knife*2") == "SB-TRADE-3"
    assert refused(table(goods="wood*2"), "place small trade wood*2 buy skaill_knife") == "SB-TRADE-3"
    assert ways(table(goods="skaill_knife*2"), "place small trade") == ["skaill_knife*2"]


@rule("SB-TRADE-4")
def test_r08_the_back_sells_for_any_one_resource():
    game = table(goods=dict.fromkeys([*SPENDABLE, "midden"], 1) | {"wood": 3}, special="hunt_boar", flipped=["trade"])
    # Bought for itself nothing changes: that is listed once, as going without.
    ((bought, _),) = game.figures.trade_good[1]
    kinds = [kind for kind in SPENDABLE if kind != GOODS[bought]]
    assert ways(game, "place small trade wood*2") == sorted(["", *(f"buy {kind}" for kind in kinds)])
    assert game.why_not(f"place small trade wood*2 buy {GOODS[bought]}") is None
    assert refused(game, "place small trade wood*2 buy midden") == "SB-TRADE-4"
    assert ways(table(goods="wood*2 stone", flipped=["trade"]), "place small trade") == ["wood*2", "wood*2 buy stone"]
    play(game, "place small trade wood*2 buy stone")
    assert "stone" not in held(game)
    assert held(game)["cow"] == 2


@rule("SB-TRADE-5")
def test_r07_the_purchase_is_now_or_never():
    game = table(goods="wood*2 skaill_knife")
    play(game, "place small trade wood*2")
    assert held(game) == {"skaill_knife": 1}
    assert game.decision.kind == "workers"
    assert not any("buy" in move for move in ways(game))


@rule("SB-TRADE-6")
@pytest.mark.parametrize("flipped", [[], ["trade"]], ids=["front", "back"])
def test_r21_no_trade_on_the_last_space(flipped):
    """AC-51."""
    game = table(trade=7, goods="wood*9", flipped=flipped)
    assert reason(game, "place small trade") == ("SB-TRADE-6", [7])
    assert "place small trade" not in heads(game)


# --------------------------------------------------------------------------------------------------
# Gather

# tile, flipped, goods before, each choice with the goods after it
GATHER = [
    ("gather_shore", False, "", {"shell": "shell", "seaweed": "seaweed"}),
    ("gather_shore", True, "", {"shell seaweed": "shell seaweed", "fish": "fish"}),  # AC-15
    ("gather_hills", False, "", {"stone": "stone", "wool": "wool"}),
    ("gather_hills", True, "", {"wool stone": "wool stone", "rabbit": "rabbit"}),
    ("gather_thickets", False, "wood", {"wood": "wood*2"}),
    ("gather_thickets", True, "", {"wood*2": "wood*2"}),
    ("gather_thickets", True, "wood", {"wood*2": "wood*3", "deer": "deer"}),
    ("gather_fields", False, "barley*2", {"barley": "barley*3"}),
    ("gather_fields", True, "barley", {"barley*2": "barley*3"}),
    ("gather_fields", True, "barley*2", {"barley*2": "barley*4", "cow": "cow"}),
]


@rule("SB-GATHER-1")
@pytest.mark.parametrize(("tile", "flipped", "before", "choices"), GATHER)
@pytest.mark.parametrize("crowd", [False, True], ids=["alone", "with settlers and knives"])
def test_gather_tiles(tile, flipped, before, choices, crowd):
    """Settlers, icons and knives change nothing (SB-GATHER-3)."""
    settlers = {"shore": 2, "hills": 2, "thickets": 2, "fields": 2} if crowd else None
    start = goods(before) | ({"skaill_knife": 2} if crowd else {})
    game = table(goods=start, flipped=[tile] if flipped else [], settlers=settlers)
    assert ways(game, f"place small {tile}") == sorted(choices)
    for choice, after in choices.items():
        trial = game.copy()
        play(trial, f"place small {tile} {choice}")
        assert held(trial) == goods(after) | ({"skaill_knife": 2} if crowd else {})


@rule("SB-GATHER-1", "SB-GATHER-3")
def test_exactly_one_option_and_no_knives():
    game = table(goods="skaill_knife*3", settlers={"shore": 3})
    assert refused(game, "place small gather_shore shell*2") == "SB-GATHER-1"
    assert refused(game, "place small gather_shore shell seaweed") == "SB-GATHER-1"
    play(game, "place small gather_shore shell")
    assert held(game) == {"shell": 1, "skaill_knife": 3}


@rule("SB-GATHER-2")
@pytest.mark.parametrize(
    ("tile", "short", "good"), [("gather_thickets", "", "deer"), ("gather_fields", "barley", "cow")]
)
def test_an_exchange_on_a_tile_needs_its_whole_cost_and_is_done_once(tile, short, good):
    game = table(goods=short, flipped=[tile])
    assert refused(game, f"place small {tile} {good}") == "SB-GATHER-2"
    rich = table(goods="wood*4 barley*8", flipped=[tile])
    assert refused(rich, f"place small {tile} {good}*2") == "SB-GATHER-1"


@rule("SB-GATHER-4")
def test_r41_a_flipped_tile_is_an_icon_but_not_a_settler():
    tiles = [f"gather_{name}" for name in ONE_SET]
    game = table(1, set=3, flipped=tiles, furnish=6, focus=["focus_env6", "focus_sets2"])
    lines = game.score(0).lines
    assert (lines["settlers"], lines["sets"], lines["focus"]) == (0, 0, -10)
    play(game, "done")
    assert game.is_over  # nobody was hungry
    harvest = table(phase="village", sets=[["thickets-gain-rabbit"]], flipped=tiles)
    play(harvest, "take thickets-gain-rabbit gain wood*2")
    assert held(harvest) == {"wood": 2}
