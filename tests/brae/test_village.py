"""Village cards: roofs, stone balls, utensils, settlers, knives (chapters 5.3 and 5.4)."""

import pytest

from skara.core.errors import PositionError

from .tables import goods, held, me, no, play, reason, refused, table, told, village, ways

rule = pytest.mark.rule

# --------------------------------------------------------------------------------------------------
# Roofs, stone balls, utensils, spindle whorls

# card, VP, settlers sheltered, Midden saved
CARDS = [
    ("roof_village", 2, 1, 0),
    ("stone_ball", 2, 0, 0),
    ("utensils", 2, 0, 1),
    ("roof_supply", 1, 1, 0),
    ("spindle_whorl", 1, 0, 0),
]


@pytest.mark.parametrize(("card", "vp"), [row[:2] for row in CARDS])
def test_what_a_card_is_worth(card, vp):
    assert table(special="spin_wool", cards={card: 3}).score(0).lines["cards"] == 3 * vp


@rule("SB-CARD-ROOF-3")
@pytest.mark.parametrize(("card", "sheltered"), [(row[0], row[2]) for row in CARDS])
def test_both_kinds_of_roof_shelter_a_settler_each(card, sheltered):
    game = table(1, set=3, special="spin_wool", cards={card: 2}, settlers={"shore": 2, "fields": 3}, goods="food*5")
    play(game, "done")
    (terms,) = told(play(game, f"feed {5 - 2 * sheltered}"), "feed")
    assert (terms["settlers"], terms["roofs"], terms["due"]) == (5, 2 * sheltered, 5 - 2 * sheltered)


@rule("SB-CARD-UTENSIL-3")
@pytest.mark.parametrize(("card", "saved"), [(row[0], row[3]) for row in CARDS])
def test_only_utensils_save_midden(card, saved):
    game = table(1, set=3, special="spin_wool", cards={card: 2}, slider=5)
    assert told(play(game, "done"), "midden") == [{"shown": 3, "utensils": 2 * saved, "gained": 3 - 2 * saved}]
    assert held(game) == {"midden": 3 - 2 * saved}


@rule("SB-CARD-ROOF-1")
def test_a_village_roof_gives_nothing_at_once():
    game = village("roof_village", "utensils")
    events = play(game, "take roof_village")
    assert [event.rule for event in events if event.kind == "card"] == ["SB-CARD-ROOF-1"]
    assert (me(game)["cards"], held(game)) == ({"roof_village": 1}, {})
    assert game.decision.kind == "workers"
    assert game.score(0).lines["cards"] == 2
    assert game.position()["roofs_left"] == 40


@rule("SB-CARD-ROOF-2")
@pytest.mark.parametrize(
    ("move", "fields"),
    [
        ("place small clean hide wood", {"goods": "hide wood"}),
        (
            "place small spin_wool pay food*2 roof",
            {"goods": "wool*2 food*2", "special": "spin_wool", "flipped": ["spin_wool"]},
        ),
    ],
    ids=["clean", "spin_wool"],
)
def test_r35_roofs_gained_by_actions_come_from_the_supply(move, fields):
    game = table(**fields)
    play(game, move)
    assert me(game)["cards"]["roof_supply"] == 1
    assert game.position()["roofs_left"] == 39


@rule("SB-CARD-BALL-1")
@pytest.mark.parametrize("owned", range(8))
def test_a_stone_ball_gives_a_knife_for_each_ball(owned):
    """AC-38 for the third."""
    game = village("stone_ball", cards={"stone_ball": owned}, slider=11)
    play(game, "take stone_ball")
    assert held(game) == {"skaill_knife": owned + 1}
    assert me(game)["cards"] == {"stone_ball": owned + 1}


@rule("SB-CARD-UTENSIL-1")
@pytest.mark.parametrize("owned", range(4))
def test_utensils_give_one_hide(owned):
    game = village("utensils", cards={"utensils": owned} if owned else None)
    play(game, "take utensils")
    assert held(game) == {"hide": 1}
    assert me(game)["cards"] == {"utensils": owned + 1}


@rule("SB-CARD-UTENSIL-2")
def test_utensils_raise_the_hearth_at_once():
    game = village("utensils", cards={"utensils": 1}, goods="shell*7")
    play(game, "take utensils")
    assert refused(game, "place small cook shell*7") == "SB-COOK-1"
    (terms,) = told(play(game, "place small cook shell*6"), "cook")
    assert (terms["weight"], terms["limit"]) == (6, 6)


# --------------------------------------------------------------------------------------------------
# Settlers: all 35 faces, one by one

TOP = {"shore": "shell", "hills": "wool", "thickets": "wood", "fields": "barley"}

# face, goods after the top harvest (one of TOP) and the bottom effect
GAINS = [
    ("shore-gain-fish", "shell fish"),
    ("hills-gain-rabbit", "wool rabbit"),
    ("thickets-gain-rabbit", "wood rabbit"),
    ("fields-gain-rabbit", "barley rabbit"),
]

# face, goods before, goods after the top harvest (one of TOP) and the bottom effect
EXCHANGES = [
    ("shore-swap-seaweed-wood", "seaweed", "shell wood*2"),
    ("shore-swap-seaweed-barley", "seaweed", "shell barley*2"),
    ("shore-swap-seaweed-stone", "seaweed", "shell stone*2"),
    ("shore-swap-seaweed-wool", "seaweed", "shell wool*2"),
    ("hills-swap-stone-sheep", "stone*2", "wool sheep"),
    ("hills-swap-stone-shell", "stone", "shell*2 wool"),
    ("hills-swap-stone-barley", "stone", "barley*2 wool"),
    ("hills-swap-stone-wood", "stone", "wool wood*2"),
    ("hills-swap-stone-seaweed", "stone", "seaweed*2 wool"),
    ("thickets-swap-wood-deer", "wood", "deer"),
    ("thickets-swap-wood-seaweed", "", "seaweed*2"),
    ("thickets-swap-wood-wool", "", "wool*2"),
    ("thickets-swap-wood-stone", "", "stone*2"),
    ("thickets-swap-wood-barley", "", "barley*2"),
    ("fields-swap-barley-cow", "barley*2", "cow"),
    ("fields-swap-barley-stone", "", "stone*2"),
    ("fields-swap-barley-wool", "", "wool*2"),
    ("fields-swap-barley-wood", "", "wood*2"),
    ("fields-swap-barley-shell", "", "shell*2"),
]

# face, environment whose icons count, kind gained for each
HARVESTS = [
    ("shore-harvest-hills-stone", "hills", "stone"),
    ("shore-harvest-thickets-wood", "thickets", "wood"),
    ("shore-harvest-fields-barley", "fields", "barley"),
    ("hills-harvest-shore-seaweed", "shore", "seaweed"),
    ("hills-harvest-thickets-wood", "thickets", "wood"),
    ("hills-harvest-fields-barley", "fields", "barley"),
    ("thickets-harvest-shore-shell", "shore", "shell"),
    ("thickets-harvest-hills-stone", "hills", "stone"),
    ("thickets-harvest-fields-barley", "fields", "barley"),
    ("fields-harvest-shore-seaweed", "shore", "seaweed"),
    ("fields-harvest-hills-wool", "hills", "wool"),
    ("fields-harvest-thickets-wood", "thickets", "wood"),
]


def take(face: str) -> str:
    return f"take {face} gain {TOP[face.partition('-')[0]]}"


@rule("SB-CARD-SETTLER-6")
@pytest.mark.parametrize(("face", "after"), GAINS)
def test_bottom_gains(face, after):
    game = village(face)
    play(game, take(face))
    assert ways(game) == ["bottom", "skip"]
    play(game, "bottom")
    assert held(game) == goods(after)
    assert me(game)["settlers"][face.partition("-")[0]] == [face]


@rule("SB-CARD-SETTLER-7")
@pytest.mark.parametrize(("face", "before", "after"), EXCHANGES)
def test_r26_bottom_exchanges(face, before, after):
    game = village(face, goods=before)
    play(game, take(face))
    assert ways(game) == ["bottom", "skip"]
    play(game, "bottom")
    assert held(game) == goods(after)
    assert me(game)["settlers"][face.partition("-")[0]] == [face]


@rule("SB-CARD-SETTLER-9")
@pytest.mark.parametrize(("face", "icon", "kind"), HARVESTS, ids=[row[0] for row in HARVESTS])
def test_bottom_harvests(face, icon, kind):
    game = village(face, settlers={icon: 2}, flipped=[f"gather_{icon}"])
    play(game, take(face))
    before = held(game)
    assert ways(game) == ["bottom", "skip"]
    events = play(game, "bottom")
    gained = {good: count - before.get(good, 0) for good, count in held(game).items()}
    assert {good: count for good, count in gained.items() if count} == {kind: 3}
    (terms,) = told(events, "harvest")
    assert (terms["environment"], terms["icons"], terms["knives"]) == (icon, 3, 0)


@rule("SB-CARD-SETTLER-7")
@pytest.mark.parametrize(("face", "before"), [pytest.param(*row[:2], id=row[0]) for row in EXCHANGES if row[1]])
def test_an_exchange_needs_its_whole_cost(face, before):
    ((good, count),) = goods(before).items()
    game = village(face, goods={good: count - 1})
    play(game, take(face))
    assert ways(game) == ["skip"]
    assert refused(game, "bottom") == "SB-CARD-SETTLER-7"


def test_the_reason_names_what_is_missing():
    game = village("fields-swap-barley-cow", goods="barley")
    play(game, take("fields-swap-barley-cow"))
    assert reason(game, "bottom") == ("SB-CARD-SETTLER-7", [2, 3])


# --------------------------------------------------------------------------------------------------
# Settlers: placing, icons, top harvest


@rule("SB-CARD-SETTLER-1")
def test_a_settler_lies_over_the_earlier_ones_of_its_environment():
    game = village("hills-gain-rabbit", settlers={"hills": ["hills-swap-stone-wood"], "fields": 1})
    play(game, "take hills-gain-rabbit gain stone*2")
    settlers = me(game)["settlers"]
    assert settlers["hills"] == ["hills-swap-stone-wood", "hills-gain-rabbit"]
    assert (settlers["shore"], len(settlers["fields"])) == ([], 1)
    with pytest.raises(PositionError, match="SB-CARD-SETTLER-1"):
        table(settlers={"shore": ["hills-gain-rabbit"]})


@rule("SB-CARD-SETTLER-2")
def test_first_the_top_harvest_then_perhaps_the_bottom_effect():
    game = village("hills-gain-rabbit")
    assert ways(game) == ["take hills-gain-rabbit gain stone", "take hills-gain-rabbit gain wool"]
    events = play(game, "take hills-gain-rabbit gain stone")
    assert [event.kind for event in events] == ["take", "settler", "harvest", "gain"]
    assert game.decision.kind == "bottom"
    assert refused(game, "place small gather_shore shell") == "SB-TURN-3"
    other = game.copy()
    play(game, "bottom")
    play(other, "skip")
    assert (held(game), held(other)) == ({"stone": 1, "rabbit": 1}, {"stone": 1})
    assert game.decision.kind == other.decision.kind == "workers"


ICONS = [
    pytest.param(0, False, 1, id="itself"),
    pytest.param(2, False, 3, id="three settlers"),
    pytest.param(0, True, 2, id="the flipped tile", marks=rule("SB-GATHER-4")),
    pytest.param(3, True, 5, id="all", marks=rule("SB-GATHER-4")),
]


@rule("SB-CARD-SETTLER-3")
@pytest.mark.parametrize("face", ["shore-gain-fish", "hills-gain-rabbit", "thickets-gain-rabbit", "fields-gain-rabbit"])
@pytest.mark.parametrize(("others", "flipped", "icons"), ICONS)
def test_icons_are_settlers_and_the_flipped_tile(face, others, flipped, icons):
    environment = face.partition("-")[0]
    tiles = [f"gather_{environment}"] if flipped else [f"gather_{name}" for name in TOP if name != environment]
    game = village(face, settlers={environment: others}, flipped=tiles, slider=11)
    (terms,) = told(play(game, f"take {face} gain {TOP[environment]}*{icons}"), "harvest")
    assert (terms["icons"], terms["number"]) == (icons, icons)


@rule("SB-CARD-SETTLER-4", "SB-CARD-SETTLER-5")
@pytest.mark.parametrize(
    ("face", "mixes"),
    [
        ("shore-gain-fish", ["seaweed*3", "shell seaweed*2", "shell*2 seaweed", "shell*3"]),  # AC-03
        ("hills-gain-rabbit", ["stone*3", "wool stone*2", "wool*2 stone", "wool*3"]),
        ("thickets-gain-rabbit", ["wood*3"]),
        ("fields-gain-rabbit", ["barley*3"]),
    ],
)
def test_a_top_harvest_gives_exactly_one_per_icon_in_any_mix(face, mixes):
    game = village(face, settlers={face.partition("-")[0]: 2})
    assert ways(game, f"take {face} gain") == mixes
    for mix in mixes:
        trial = game.copy()
        play(trial, f"take {face} gain {mix}")
        assert held(trial) == goods(mix)
    first = mixes[0].partition("*")[0].partition(" ")[0]
    assert refused(game, f"take {face} gain {first}*2") == "SB-CARD-SETTLER-5"
    assert refused(game, f"take {face} gain {first}*4") == "SB-CARD-SETTLER-5"
    assert refused(game, f"take {face} gain {first}*2 food") == "SB-CARD-SETTLER-4"


@rule("SB-CARD-SETTLER-8")
def test_the_top_harvest_may_pay_for_the_bottom_effect():
    game = village("shore-swap-seaweed-wood")
    play(game, "take shore-swap-seaweed-wood gain seaweed", "bottom")
    assert held(game) == {"wood": 2}


@rule("SB-CARD-SETTLER-9")
@pytest.mark.parametrize("hills", [1, 3])
def test_a_bottom_harvest_is_optional_and_of_one_kind(hills):
    """AC-04."""
    game = village("shore-harvest-hills-stone", settlers={"shore": 2, "hills": hills})
    play(game, "take shore-harvest-hills-stone gain shell*3")
    other = game.copy()
    play(game, "bottom")
    play(other, "skip")
    assert held(game) == {"shell": 3, "stone": hills}
    assert held(other) == {"shell": 3}


@rule("SB-CARD-SETTLER-10")
@pytest.mark.parametrize("face", ["hills-swap-stone-shell", "shore-harvest-hills-stone", "hills-gain-rabbit"])
def test_a_bottom_effect_is_resolved_once(face):
    game = village(face, goods="stone*5", settlers={"hills": 1})
    play(game, *([f"take {face} gain wool*2"] if face.startswith("hills") else [f"take {face} gain shell"]), "bottom")
    assert game.decision.kind == "workers"
    assert refused(game, "bottom") == "SB-WORK-1"


# --------------------------------------------------------------------------------------------------
# Knives


@rule("SB-CARD-KNIFE-1", "SB-CARD-KNIFE-2", "SB-CARD-KNIFE-5")
@pytest.mark.parametrize(("top", "low"), [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2)])
def test_each_knife_is_one_more_icon_of_one_harvest(top, low):
    """AC-05, with two hills icons and two knives."""
    game = village("shore-harvest-hills-stone", settlers={"shore": 2, "hills": 2}, goods="skaill_knife*2")
    knives = f"knives {top} " if top else ""
    events = play(game, f"take shore-harvest-hills-stone {knives}gain shell*{3 + top}")
    assert ways(game) == sorted(["skip", "bottom", *(f"bottom knives {n}" for n in range(1, 3 - top))])
    events += play(game, f"bottom knives {low}" if low else "bottom")
    left = {"skaill_knife": 2 - top - low} if top + low < 2 else {}
    assert held(game) == {"shell": 3 + top, "stone": 2 + low, **left}
    assert [terms["knives"] for terms in told(events, "harvest")] == [top, low]
    if top:
        kinds = [event.kind for event in events]
        assert kinds.index("spend") < kinds.index("gain")


@rule("SB-CARD-KNIFE-1")
def test_knives_must_be_held_and_counted():
    game = village("fields-gain-rabbit", goods="skaill_knife*2")
    assert ways(game) == [
        "take fields-gain-rabbit gain barley",
        "take fields-gain-rabbit knives 1 gain barley*2",
        "take fields-gain-rabbit knives 2 gain barley*3",
    ]
    assert refused(game, "take fields-gain-rabbit knives 3 gain barley*4") == "SB-CARD-KNIFE-1"
    assert refused(game, "take fields-gain-rabbit knives 1 gain barley") == "SB-CARD-SETTLER-5"


@rule("SB-CARD-KNIFE-2")
def test_a_knife_serves_once():
    game = village("fields-harvest-hills-wool", goods="skaill_knife", settlers={"hills": 1})
    play(game, "take fields-harvest-hills-wool knives 1 gain barley*2")
    assert ways(game) == ["bottom", "skip"]


@rule("SB-CARD-KNIFE-3")
def test_r23_knives_alone_make_a_harvest():
    game = village("shore-harvest-hills-stone", goods="skaill_knife*2")
    play(game, "take shore-harvest-hills-stone gain shell")
    assert ways(game) == ["bottom knives 1", "bottom knives 2", "skip"]
    play(game, "bottom knives 2")
    assert held(game) == {"shell": 1, "stone": 2}
    without = village("shore-harvest-hills-stone")
    play(without, "take shore-harvest-hills-stone gain shell")
    assert reason(without, "bottom")[0] == "SB-CARD-SETTLER-9"
    assert no(without, "bottom").terms == {"environment": "hills"}


@rule("SB-CARD-SETTLER-9", "SB-GATHER-4")
@pytest.mark.parametrize(("knives", "stones"), [(0, 1), (1, 2)])
def test_r41_the_icon_of_a_flipped_tile_counts_in_bottom_harvests(knives, stones):
    """AC-46."""
    game = village("shore-harvest-hills-stone", goods="skaill_knife", flipped=["gather_hills"])
    play(game, "take shore-harvest-hills-stone gain shell", f"bottom knives {knives}" if knives else "bottom")
    assert held(game)["stone"] == stones


@rule("SB-CARD-KNIFE-4")
@pytest.mark.parametrize("face", ["hills-gain-rabbit", "hills-swap-stone-shell"])
def test_knives_add_to_harvests_only(face):
    game = village(face, goods="skaill_knife*2 stone*2")
    play(game, f"take {face} gain stone")
    assert ways(game, "bottom") == [""]
    assert refused(game, "bottom knives 1") == "SB-CARD-KNIFE-4"
    assert refused(village("stone_ball", goods="skaill_knife"), "take stone_ball knives 1")


@rule("SB-CARD-KNIFE-5")
def test_knives_are_paid_before_the_harvest():
    game = village("thickets-gain-rabbit", goods="stone skaill_knife*2")
    play(game, "take thickets-gain-rabbit knives 1 gain wood*2")
    assert me(game)["slider"] == 3  # 3 - 1 + 2 = 4 held
    game = village("thickets-gain-rabbit", goods="stone skaill_knife*2", slider=2)
    play(game, "take thickets-gain-rabbit knives 2 gain wood*3")
    assert me(game)["slider"] == 3
    assert sum(held(game).values()) == 4
