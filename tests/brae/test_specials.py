"""The special action tiles: use cost, Build, Explore, Hunt Boar, Innovate, and the promo tiles (chapter 5.11)."""

import pytest

from skara.core.errors import PositionError

from .tables import goods, heads, held, me, play, reason, refused, special, table, told, ways

rule = pytest.mark.rule
PROMO = {"promo": True}
ENVIRONMENTS = ("shore", "hills", "thickets", "fields")
ALL = ["furnish", "cook", "craft", "clean", "trade", "gather_shore", "gather_hills", "gather_thickets", "gather_fields"]
SIDES = pytest.mark.parametrize("side", ["front", "back"])


# --------------------------------------------------------------------------------------------------
# The use cost

USES = {
    "build": "furnish",
    "explore": "",
    "hunt_boar": "",
    "innovate": "craft cook",
    "muster": "shore top gain shell",
    "recruit": "",
    "spin_wool": "",
    "tend_land": "shore shell",
    "barter": "",
    "forage": "shore shell",
}


@rule("SB-SPECIAL-1")
@SIDES
@pytest.mark.parametrize("tile", USES)
def test_every_use_costs_two_food_or_bone_in_any_mix(tile, side):
    """AC-21."""
    fields = {"options": PROMO, "settlers": {"shore": 1}}
    game = special(tile, side, "food*3 bone*3 hide*3", **fields)
    paid = {way.split(f" {USES[tile]}")[0] if USES[tile] else way for way in ways(game, f"place small {tile} pay")}
    assert {"food*2", "bone*2", "bone food"} <= paid
    for payment in ("food*2", "bone*2", "bone food"):
        trial = game.copy()
        events = play(trial, f"place small {tile} pay {payment} {USES[tile]}")
        assert told(events, "spend")[0] == {"goods": goods(payment), "use": tile}
    for payment in ("food", "food*3", "bone*2 food", "hide*2", "food hide", ""):
        assert refused(game, f"place small {tile} pay {payment} {USES[tile]}") == "SB-SPECIAL-1"
    poor = special(tile, side, "food hide*3", **fields)
    assert reason(poor, f"place small {tile}")[0] == "SB-SPECIAL-1"


@rule("SB-SPECIAL-2")
def test_flipping_a_special_tile_is_worth_two_points():
    game = special("muster", goods="bone hide")
    assert ways(game, "place small craft") == ["muster"]
    play(game, "place small craft muster")
    assert (me(game)["flipped"], held(game), game.score(0).lines["craft"]) == (["muster"], {}, 2)


# --------------------------------------------------------------------------------------------------
# Build

# side, costs of the furnish spaces 1 to 6 in portions, of the trade spaces 1 to 7 in resources
BUILD = [
    ("front", "furnish", (0, 0, 0, 0, 1, 1)),
    ("back", "furnish", (0, 0, 0, 0, 0, 0)),
    ("front", "trade", (0, 1, 2, 2, 3, 3, 4)),
    ("back", "trade", (0, 0, 1, 1, 2, 2, 3)),
]


@rule("SB-BUILD-1", "SB-BUILD-2", "SB-BUILD-3")
@pytest.mark.parametrize(("side", "track", "costs"), BUILD)
def test_r02_r03_build_costs(side, track, costs):
    """AC-49 and AC-50 among them."""
    head = f"place small build pay food*2 {track}"
    other = {"trade": 7} if track == "furnish" else {"furnish": 6}
    for space, cost in enumerate(costs, 1):
        fields = {track: space - 1, **other}
        game = special("build", side, f"food*2 hide*{cost}", **fields)
        payment = f"hide*{cost}" if cost > 1 else "hide" if cost else ""
        assert ways(game, head) == [payment]
        play(game, f"{head} {payment}")
        assert (me(game)[track], held(game)) == (space, {})
        if cost:
            poor = special("build", side, f"food*2 hide*{cost - 1}", **fields)
            assert "place small build" not in heads(poor)


@rule("SB-BUILD-2")
def test_r02_a_portion_is_two_wool_or_a_hide_here_too():
    game = special("build", goods="food*2 wool*2 hide", furnish=4)
    assert ways(game, "place small build pay food*2 furnish") == ["hide", "wool*2"]


@rule("SB-BUILD-3")
def test_r03_nothing_is_paid_back():
    game = special("build", "back", "food*2 wool*5")
    assert ways(game, "place small build pay food*2 furnish") == [""]
    assert ways(game, "place small build pay food*2 trade") == [""]
    assert refused(game, "place small build pay food*2 trade wool") == "SB-TRADE-1"
    play(game, "place small build pay food*2 furnish")
    assert held(game) == {"wool": 5}


@rule("SB-BUILD-1")
def test_build_is_one_action_of_the_two():
    game = special("build")
    assert refused(game, "place small build pay food*2") == "SB-BUILD-1"
    assert refused(game, "place small build pay food*2 furnish trade") == "SB-BUILD-1"
    play(game, "place small build pay food*2 trade")
    assert (me(game)["furnish"], me(game)["trade"]) == (0, 1)


@rule("SB-BUILD-4")
def test_the_purchase_keeps_its_price():
    """AC-50."""
    game = special("build", "back", "food*2 skaill_knife")
    assert ways(game, "place small build pay food*2 trade") == ["", "buy skaill_knife"]
    play(game, "place small build pay food*2 trade buy skaill_knife")
    assert held(game) == {"cow": 1}
    assert ways(special("build", "back"), "place small build pay food*2 trade") == [""]


@rule("SB-BUILD-5")
def test_r22_build_uses_the_visible_side_of_the_target():
    game = special("build", goods="food*2 stone", flipped=["furnish", "trade"])
    assert ways(game, "place small build pay food*2") == [
        "furnish bonus barley", "furnish bonus skaill_knife", "trade", "trade buy stone",
    ]  # fmt: skip
    assert refused(game, "place small build pay food*2 furnish") == "SB-FURNISH-3"
    assert refused(game, "place small build pay food*2 trade bonus barley") == "SB-BUILD-5"
    play(game, "place small build pay food*2 furnish bonus barley")
    assert held(game) == {"barley": 1, "stone": 1}


@pytest.mark.parametrize(
    ("fields", "parts"), [({"trade": 7}, ["furnish"]), ({"furnish": 6}, ["trade"]), ({"trade": 7, "furnish": 6}, [])]
)
def test_r21_build_on_a_last_space(fields, parts):
    """AC-51."""
    assert ways(special("build", **fields), "place small build pay food*2") == parts


# --------------------------------------------------------------------------------------------------
# Explore


def explore(*draw: str, side: str = "front", players: int = 2, **fields):
    village: dict[str, list[list[str]]] = {"offer": []} if players == 1 else {"sets": [[], [], []]}
    return special("explore", side, players=players, hidden={"draw": list(draw)}, **village, **fields)


USE = "place small explore pay food*2"


@rule("SB-EXPLORE-1")
@pytest.mark.parametrize(("side", "number"), [("front", 2), ("back", 3)])
def test_explore_draws_keeps_one_and_discards_the_others(side, number):
    draw = ["utensils", "roof_village", "stone_ball", "fields-gain-rabbit"]
    game = explore(*draw, side=side)
    (terms,) = told(play(game, USE), "explore")
    assert terms["number"] == number
    assert heads(game) == {f"choose {card}" for card in draw[:number]}
    assert refused(game, "choose fields-gain-rabbit") == "SB-EXPLORE-1"
    assert refused(game, "done") == "SB-EXPLORE-1"
    play(game, "choose roof_village")
    assert me(game)["cards"] == {"roof_village": 1}
    assert sorted(game.position()["discard"]) == sorted(set(draw[:number]) - {"roof_village"})
    assert game.position()["hidden"]["draw"][0] == draw[number]


@rule("SB-EXPLORE-2")
def test_r12_from_the_front_a_settler_resolves_nothing():
    """AC-55."""
    game = explore("shore-gain-fish", "utensils")
    play(game, USE, "choose shore-gain-fish")
    assert (game.decision.kind, held(game)) == ("workers", {})
    assert me(game)["settlers"]["shore"] == ["shore-gain-fish"]


@rule("SB-EXPLORE-2")
def test_r12_from_the_back_only_the_bottom_effect():
    game = explore("shore-harvest-hills-stone", side="back", goods="food*2 skaill_knife", settlers={"hills": 1})
    play(game, USE, "choose shore-harvest-hills-stone")
    assert held(game) == {"skaill_knife": 1}
    assert ways(game) == ["bottom", "bottom knives 1", "skip"]  # knives too
    other = game.copy()
    play(game, "bottom knives 1")
    play(other, "skip")
    assert (held(game), held(other)) == ({"stone": 2}, {"skaill_knife": 1})
    assert game.decision.kind == other.decision.kind == "workers"


@rule("SB-EXPLORE-3")
@SIDES
@pytest.mark.parametrize(
    ("card", "gained", "vp"), [("stone_ball", "skaill_knife*3", 6), ("utensils", "hide", 6), ("roof_village", "", 6)]
)
def test_explored_cards_give_their_usual_gain(card, gained, vp, side):
    game = explore(card, "shore-gain-fish", side=side, cards={card: 2})
    play(game, USE, f"choose {card}")
    assert (held(game), me(game)["cards"]) == (goods(gained), {card: 3})
    assert game.score(0).lines["cards"] == vp
    assert game.decision.kind == "workers"


@rule("SB-EXPLORE-4")
def test_an_explored_settler_counts_as_any_other():
    """AC-55: one more icon, one more to feed."""
    game = explore("shore-gain-fish", "utensils", "shore-gain-fish", "utensils", "stone_ball", players=1, set=2)
    play(game, USE, "choose shore-gain-fish", "done")
    play(game, "take shore-gain-fish gain shell*2", "skip", "done")
    assert game.decision.kind == "feed"
    assert game.score(0).lines["settlers"] == 2
    (move,) = game.legal_moves()
    (terms,) = told(game.play(move), "feed")
    assert terms == {
        **{"settlers": 2, "roofs": 0, "due": 2, "paid": 0, "lost": 2},
        **{"roofed": 0, "fed": 0, "unfed": 2},
    }


EVERYTHING = {"settlers": dict.fromkeys(ENVIRONMENTS, 15), "cards": {"roof_village": 8, "stone_ball": 8, "utensils": 3}}


@rule("SB-EXPLORE-5")
@SIDES
def test_r20_explore_draws_what_there_is(side):
    game = explore(side=side, others=EVERYTHING)
    play(game, USE)
    assert heads(game) == {"choose utensils"}
    nothing = explore(side=side, others=EVERYTHING, cards={"utensils": 1})
    assert reason(nothing, "place small explore")[0] == "SB-EXPLORE-5"


@rule("SB-EXPLORE-5")
def test_explore_goes_on_with_the_discard_pile():
    others = {**EVERYTHING, "cards": {"roof_village": 7, "stone_ball": 8, "utensils": 3}}
    game = explore(others=others, discard=["roof_village"])
    assert told(play(game, USE), "reshuffle") == [{"cards": 1}]
    assert heads(game) == {"choose utensils", "choose roof_village"}


def test_r57_explored_cards_are_private_until_one_is_kept():
    game = explore("utensils", "roof_village")
    play(game, USE)
    assert game.view(0).position()["pending"][0]["drawn"] == ["utensils", "roof_village"]
    assert "drawn" not in game.view(1).position()["pending"][0]
    play(game, "choose utensils")
    seen = game.view(1).position()
    assert (seen["players"][0]["cards"], seen["discard"]) == ({"utensils": 1}, ["roof_village"])


# --------------------------------------------------------------------------------------------------
# Hunt Boar

HUNT = "place small hunt_boar pay food*2"


@rule("SB-BOAR-1")
@pytest.mark.parametrize(("side", "gained"), [("front", "boar"), ("back", "skaill_knife boar")])
def test_hunting(side, gained):
    game = special("hunt_boar", side)
    play(game, HUNT)
    assert held(game) == goods(gained)


@rule("SB-BOAR-2")
@SIDES
def test_never_more_than_three_boar(side):
    game = special("hunt_boar", side, "food*2 boar*2")
    play(game, HUNT)
    assert held(game)["boar"] == 3
    with pytest.raises(PositionError, match="SB-BOAR-2"):
        special("hunt_boar", side, "boar*4")


@rule("SB-BOAR-3")
def test_r16_with_three_boar_the_back_gives_the_knife_only():
    """AC-56."""
    front = special("hunt_boar", "front", "food*2 boar*3")
    assert reason(front, "place small hunt_boar") == ("SB-BOAR-3", [3])
    assert refused(front, HUNT) == "SB-BOAR-3"
    back = special("hunt_boar", "back", "food*2 boar*3")
    play(back, HUNT)
    assert held(back) == {"boar": 3, "skaill_knife": 1}


@rule("SB-BOAR-4")
def test_spent_boar_can_be_gained_again():
    game = special("hunt_boar", "front", "food*2 boar*3")
    play(game, "place small trade boar*2", HUNT)
    assert held(game) == {"boar": 2}


# --------------------------------------------------------------------------------------------------
# Innovate


@rule("SB-INNOV-1")
def test_innovate_flips_any_tile_for_free():
    game = special("innovate", goods="food*2 wool")
    assert ways(game, "place small innovate pay food*2 craft") == sorted([*ALL, "innovate"])
    for tile in ALL:
        trial = game.copy()
        play(trial, f"place small innovate pay food*2 craft {tile}")
        assert (me(trial)["flipped"], held(trial)) == ([tile], {"wool": 1})
        assert trial.decision.kind == "workers"
    assert refused(game, "place small innovate pay food*2") == "SB-INNOV-1"


@rule("SB-INNOV-2")
@pytest.mark.parametrize(("way", "after"), [("wool stone", "wool stone"), ("rabbit", "rabbit")])
def test_from_the_back_a_food_uses_the_tile_at_once(way, after):
    """AC-54."""
    game = special("innovate", "back", "food*3")
    play(game, "place small innovate pay food*2 craft gather_hills")
    assert ways(game) == ["act gather_hills rabbit", "act gather_hills wool stone", "skip"]
    assert refused(game, "act gather_shore shell") == "SB-INNOV-2"
    events = play(game, f"act gather_hills {way}")
    assert told(events, "spend") == [{"goods": {"food": 1}, "use": "innovate"}]
    assert held(game) == goods(after)
    assert me(game)["placed"] == {"innovate": ["small"]}


@rule("SB-INNOV-2")
def test_the_food_may_be_kept_and_must_be_held():
    game = special("innovate", "back", "food*3")
    play(game, "place small innovate pay food*2 craft gather_hills", "skip")
    assert (held(game), game.decision.kind) == ({"food": 1}, "workers")
    poor = special("innovate", "back", "food*2")
    play(poor, "place small innovate pay food*2 craft gather_hills")
    assert heads(poor) == {"skip"}
    assert reason(poor, "act gather_hills") == ("SB-INNOV-2", [0, 1])


@rule("SB-INNOV-3")
@pytest.mark.parametrize(
    ("tile", "extra", "moves", "after"),
    [
        pytest.param("craft", "stone seaweed", ["act craft cook"], "", id="craft is paid"),
        pytest.param("cook", "shell*7", ["act cook shell*6"], "shell food*6", id="the new Hearth"),
        pytest.param("furnish", "hide", ["act furnish pay hide bonus barley"], "barley", id="R-22: the bonus"),
        pytest.param("trade", "wood*2 stone", ["act trade wood*2 buy stone"], "cow", id="the new price"),
        pytest.param(
            "clean", "hide midden*3 food", ["act clean hide food clear midden*2"], "midden", id="the new yield"
        ),
    ],
)
def test_r42_the_action_is_that_of_the_new_side_at_its_usual_cost(tile, extra, moves, after):
    game = special("innovate", "back", f"bone*2 food {extra}")
    play(game, f"place small innovate pay bone*2 craft {tile}", *moves)
    assert held(game) == goods(after)


@rule("SB-INNOV-2")
def test_the_food_is_paid_before_the_action():
    game = special("innovate", "back", "bone*2 food hide")
    play(game, "place small innovate pay bone*2 craft clean")
    assert heads(game) == {"skip"}  # the food cannot be spent twice
    assert reason(game, "act clean")[0] == "SB-CLEAN-1"
    last = special("innovate", "back", "bone*2 food hide*3", furnish=6)
    play(last, "place small innovate pay bone*2 craft furnish")
    assert heads(last) == {"skip"}


@rule("SB-INNOV-4")
def test_r42_innovate_may_flip_itself():
    """AC-53."""
    game = special("innovate", goods="food*3")
    play(game, "place small innovate pay food*2 craft innovate")
    assert (me(game)["flipped"], held(game), game.decision.kind) == (["innovate"], {"food": 1}, "workers")
    assert game.score(0).lines["craft"] == 2


@rule("SB-INNOV-5")
def test_innovate_needs_a_tile_to_flip():
    game = special("innovate", "back", flipped=ALL)
    assert reason(game, "place small innovate")[0] == "SB-INNOV-5"
    assert refused(special("innovate", flipped=["cook"]), "place small innovate pay food*2 craft cook") == "SB-CRAFT-2"


# --------------------------------------------------------------------------------------------------
# Promo tiles


@rule("SB-BARTER-1")
@SIDES
def test_barter_gives_three_knives(side):
    game = special("barter", side, options=PROMO)
    play(game, "place small barter pay food*2")
    assert held(game) == {"skaill_knife": 3}


TRADE_GOODS = ["", "cow", "deer", "sheep", "rabbit", "fish", "shell*2", "barley*2"]


@rule("SB-BARTER-1")
@SIDES
@pytest.mark.parametrize("space", range(8))
def test_barter_sells_at_rest(space, side):
    price = "skaill_knife" if side == "front" else ""
    game = special("barter", side, price, players=1, set=3, trade=space, options=PROMO)
    play(game, "done")
    if not space:
        assert game.is_over
        return
    assert ways(game) == [f"rest buy {price}".strip(), "rest skip"]
    if side == "front":
        assert refused(game, "rest buy") == ""  # the only price is filled in
        assert refused(game, "rest buy stone") == "SB-BARTER-1"
    play(game, f"rest buy {price}")
    assert game.is_over
    assert held(game) == goods(TRADE_GOODS[space])


@rule("SB-BARTER-1")
def test_barter_at_rest_needs_its_price_and_its_owner():
    poor = special("barter", goods="", players=1, set=3, trade=1, options=PROMO)
    play(poor, "done")
    assert poor.is_over
    other = table(1, phase="rest", goods="shell skaill_knife", trade=1, flipped=["craft"])
    assert refused(other, "rest buy") == "SB-BARTER-1"


@rule("SB-FORAGE-1")
@pytest.mark.parametrize(("side", "most"), [("front", 2), ("back", 3)])
def test_forage_uses_one_tile_several_times(side, most):
    game = special("forage", side, options=PROMO)
    head = "place small forage pay food*2"
    play(trial := game.copy(), f"{head} {', '.join(['shore shell'] * most)}")
    assert held(trial) == {"shell": most, "skaill_knife": 1}
    assert refused(game, f"{head} {', '.join(['shore shell'] * (most + 1))}") == "SB-FORAGE-1"
    assert refused(game, f"{head} shore shell, hills wool") == "SB-FORAGE-1"
    play(trial := game.copy(), f"{head} shore shell, shore seaweed")
    assert held(trial) == {"shell": 1, "seaweed": 1, "skaill_knife": 1}
    mixed = special("forage", side, flipped=["gather_thickets"], options=PROMO)
    play(mixed, f"{head} thickets wood*2, thickets deer")
    assert held(mixed) == {"wood": 1, "deer": 1, "skaill_knife": 1}


def test_promo_tiles_only_with_the_option():
    for tile in ("barter", "forage"):
        with pytest.raises(PositionError, match="SB-SETUP-14"):
            special(tile)
