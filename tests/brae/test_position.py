"""Positions typed by hand: what may be left out, what is refused and where, and the way there and back."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import skara
from skara.core.errors import PositionError

from .play import random_move
from .tables import held, me, play
from .walks import OPTIONS, random_game, walk

TWO: dict[str, Any] = {"players": [{}, {}]}
SOLO: dict[str, Any] = {"players": [{}]}


def one(**area):
    """Give a position of two players, the first of whom has something."""
    return {"players": [area, {}]}


def solo(**fields):
    return {**SOLO, **fields}


def two(**fields):
    return {**TWO, **fields}


# --------------------------------------------------------------------------------------------------
# What may be left out


def test_defaults():
    position = skara.from_position(TWO).position()
    hidden = position.pop("hidden")
    sets = position.pop("sets")
    first = position["players"][0]
    assert position == {
        "format": "skara-position", "version": 1, "game": "brae", "data": "printed",
        "options": {
            "players": 2, "specials_dealt": 2, "solo_focus": 1, "solo_tasks": 4, "muster_needs_settler": True,
            "task_action_optional": True, "promo": False,
        },
        "round": 1, "set": 1, "phase": "workers", "active": 0, "pending": [], "rested": [],
        "order": {"left": ["p1", "neutral"], "top": [], "right": ["p0"]},
        "offer": [], "discard": [], "roofs_left": 40, "focus": {}, "tasks": {},
        "players": [first, {**first, "name": "Player 2", "colour": "yellow"}],
    }  # fmt: skip
    assert first == {
        "name": "Player 1", "colour": "red", "goods": {}, "slider": 2, "furnish": 0, "trade": 0, "special": None,
        "flipped": [], "settlers": {"shore": [], "hills": [], "thickets": [], "fields": []}, "cards": {},
        "workers": {"large": 1, "small": 0, "black": 0}, "placed": {}, "unfed": 0,
    }  # fmt: skip
    assert [len(cards) for cards in sets] == [3, 4, 4], "player 0 has taken a card"
    assert (hidden["seed"], hidden["shuffles"], hidden["hands"], len(hidden["draw"])) == (0, 0, {}, 80 - 11)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"round": 3}, {"players": [{"workers": {"large": 1, "small": 2, "black": 0}}] * 2}),
        ({"set": 2}, {"sizes": [0, 3, 4]}),
        ({"set": 3, "active": 1}, {"sizes": [0, 0, 3], "active": 1}),
        ({"phase": "village"}, {"sizes": [4, 4, 4]}),
        ({"phase": "over"}, {"sizes": [0, 0, 0], "order": {"left": ["p0", "p1", "neutral"], "top": [], "right": []}}),
        ({"order": {"left": ["p1", "p0", "neutral"]}}, {"phase": "village", "active": 1, "sizes": [4, 4, 4]}),
        ({"order": {"left": ["neutral", "p0", "p1"]}}, {"phase": "village", "active": 0, "sizes": [3, 4, 4]}),
        (
            {"order": {"left": ["p1", "p0"], "right": ["neutral"]}, "phase": "village"},
            {"active": 1, "sizes": [3, 4, 4]},
        ),
        ({"order": {"right": ["p1", "p0", "neutral"]}, "phase": "workers"}, {"active": 1, "sizes": [1, 4, 4]}),
    ],
    ids=str,
)
def test_what_follows_from_little(fields, expected):
    position = skara.from_position(two(**fields)).position()
    sizes = expected.pop("sizes", None)
    assert sizes in (None, [len(cards) for cards in position["sets"]])
    for area, wanted in zip(position["players"], expected.pop("players", []), strict=False):
        assert {key: area[key] for key in wanted} == wanted
    assert {key: position[key] for key in expected} == expected


@pytest.mark.parametrize(("held_goods", "column"), [(0, 2), (3, 2), (4, 3), (6, 3), (7, 4), (30, 11), (44, 11)])
def test_the_smallest_column_that_holds_the_goods(held_goods, column):
    assert me(skara.from_position(one(goods={"stone": held_goods})))["slider"] == column


@pytest.mark.parametrize(("turn", "size"), [(1, 4), (2, 3), (3, 2)])
def test_solo_offers_are_drawn(turn, size):
    assert len(skara.from_position(solo(phase="village", set=turn)).position()["offer"]) == size


def test_the_draw_pile_is_given_or_begun_or_left_to_the_seed():
    free = skara.from_position(solo()).position()["hidden"]["draw"]
    assert free == skara.from_position(solo(hidden={"seed": 0})).position()["hidden"]["draw"]
    assert free != skara.from_position(solo(hidden={"seed": 1})).position()["hidden"]["draw"]
    begun = skara.from_position(solo(hidden={"draw": ["utensils", "stone_ball"]})).position()["hidden"]["draw"]
    assert begun[:2] == ["utensils", "stone_ball"] and Counter(begun) == Counter(free)
    given = free[::-1]
    assert skara.from_position(solo(hidden={"draw": given})).position()["hidden"]["draw"] == given


def test_cards_seen_elsewhere_are_not_in_the_pile():
    position = two(
        sets=[["utensils"], ["stone_ball"]],
        discard=["roof_village", "shore-gain-fish"],
        players=[{"cards": {"utensils": 2}, "settlers": {"shore": ["shore-gain-fish"]}}, {"settlers": {"shore": 5}}],
    )
    draw = Counter(skara.from_position(position).position()["hidden"]["draw"])
    assert (draw["utensils"], draw["stone_ball"], draw["roof_village"]) == (1, 7, 7)
    assert sum(draw.values()) == 80 - 2 - 2 - 3 - 5


def test_settlers_may_be_counted_and_are_then_assumed():
    position = one(settlers={"shore": 3, "hills": ["hills-gain-rabbit"], "fields": 0})
    game = skara.from_position(position)
    shore = me(game)["settlers"]["shore"]
    assert len(shore) == 3 and all(face.startswith("shore-") for face in shore)
    assert game.assumed == {"players[0].settlers.shore": tuple(shore)}
    assert me(game)["settlers"]["hills"] == ["hills-gain-rabbit"]
    again = skara.from_position(position)
    assert me(again)["settlers"] == me(game)["settlers"]
    other = [me(skara.from_position({**position, "hidden": {"seed": seed}}))["settlers"]["shore"] for seed in range(9)]
    assert len({tuple(faces) for faces in other}) > 1
    assert skara.from_position(TWO).assumed == {}


def test_goods_left_out_are_nothing_held():
    assert held(skara.from_position(TWO)) == {}


def test_focus_and_tasks_may_be_listed():
    position = skara.from_position(solo(focus=["focus_env6"], tasks=["task_cow_cook"])).position()
    assert (position["focus"], position["tasks"]) == ({"focus_env6": "up"}, {"task_cow_cook": "up"})


def test_reading_leaves_the_input_alone():
    position = one(goods={"shell": 2})
    before = json.dumps(position)
    game = skara.from_position(position)
    play(game, "place large gather_shore shell")
    assert json.dumps(position) == before


# --------------------------------------------------------------------------------------------------
# What is refused

SETUP = {"phase": "setup", "hidden": {"hands": {"0": ["build"], "1": ["muster"]}}}
BOTTOM = {"kind": "bottom", "card": "shore-gain-fish", "from": "village"}
TASK = {"kind": "task", "task": "task_cow_cook"}
STACK = {"left": ["p0", "p1"], "top": [], "right": ["neutral"]}

REFUSED = {
    # what the whole is
    "not an object": ([], "", ""),
    "no players": ({}, "players", ""),
    "empty players": ({"players": []}, "players", ""),
    "players no list": ({"players": {"0": {}}}, "players", ""),
    "five players": ({"players": [{}] * 5}, "players", ""),
    "other count": (two(options={"players": 3}), "options.players", ""),
    "unknown option": (two(options={"house": 1}), "options.house", ""),
    "option value": (two(options={"specials_dealt": 5}), "options.specials_dealt", ""),
    "unknown field": (two(colour="red"), "colour", ""),
    "other format": (two(format="skara-record"), "format", ""),
    "other game": (two(game="go"), "game", ""),
    "newer version": (two(version=2), "version", ""),
    "no version": (two(version="1"), "version", ""),
    "other tables": (two(data={"name": "mine", "sha256": "0"}), "data", ""),
    # the moment
    "round five": (two(round=5), "round", "SB-ROUND-1"),
    "round zero": (two(round=0), "round", "SB-ROUND-1"),
    "round minus one": (two(round=-1), "round", "SB-ROUND-1"),
    "round two in set-up": (two(round=2, **SETUP), "round", "SB-ROUND-1"),
    "set four": (two(set=4), "set", "SB-ROUND-5"),
    "set zero": (two(set=0), "set", "SB-ROUND-5"),
    "phase": (two(phase="night"), "phase", ""),
    "active": (two(active=2), "active", ""),
    "active text": (two(active="p0"), "active", ""),
    # goods and storage
    "unknown good": (one(goods={"gold": 1}), "players[0].goods.gold", ""),
    "negative": (one(goods={"shell": -1}), "players[0].goods.shell", ""),
    "half": (one(goods={"shell": 1.5}), "players[0].goods.shell", ""),
    "yes": (one(goods={"shell": True}), "players[0].goods.shell", ""),
    "goods list": (one(goods=["shell"]), "players[0].goods", ""),
    "four boar": (one(special="hunt_boar", goods={"boar": 4}), "players[0].goods.boar", "SB-BOAR-2"),
    "boar of nobody": (one(goods={"boar": 1}), "players[0].goods.boar", "SB-RES-1"),
    "slider zero": (one(slider=0), "players[0].slider", "SB-RES-9"),
    "slider twelve": (one(slider=12), "players[0].slider", "SB-RES-9"),
    "slider too far left": (one(slider=3, goods={"wood": 7}), "players[0].slider", "SB-RES-7"),
    "slider leftmost": (one(slider=1, goods={"wood": 1}), "players[0].slider", "SB-RES-7"),
    "furnish": (one(furnish=7), "players[0].furnish", "SB-FURNISH-4"),
    "trade": (one(trade=8), "players[0].trade", "SB-TRADE-6"),
    "unfed": (one(unfed=-1), "players[0].unfed", ""),
    # tiles
    "unknown special": (one(special="teleport"), "players[0].special", "SB-SETUP-14"),
    "promo special": (one(special="barter"), "players[0].special", "SB-SETUP-14"),
    "two specials": (one(special=["build", "muster"]), "players[0].special", "SB-SETUP-14"),
    "same special": ({"players": [{"special": "build"}] * 2}, "players[1].special", "SB-COMP-3"),
    "unknown tile": (one(flipped=["cook", "dance"]), "players[0].flipped[1]", ""),
    "flipped twice": (one(flipped=["cook", "cook"]), "players[0].flipped[1]", "SB-CRAFT-2"),
    "another's tile": (one(special="build", flipped=["muster"]), "players[0].flipped[0]", "SB-SETUP-17"),
    # cards
    "unknown card": (two(sets=[["joker"]]), "sets[0][0]", ""),
    "card too often": (two(discard=["utensils"] * 5), "discard[4]", "SB-COMP-7"),
    "owned and laid": ({**one(cards={"utensils": 4}), "sets": [[], ["utensils"]]}, "sets[1][0]", "SB-COMP-7"),
    "owned too often": ({"players": [{"cards": {"utensils": 3}}] * 2}, "players[1].cards.utensils", "SB-COMP-7"),
    "unknown kind": (one(cards={"joker": 1}), "players[0].cards.joker", ""),
    "too many": (one(cards={"stone_ball": 9}), "players[0].cards.stone_ball", ""),
    "spindles of nobody": (one(cards={"spindle_whorl": 1}), "players[0].cards.spindle_whorl", "SB-SETUP-18"),
    "roofs": (two(roofs_left=41), "roofs_left", "SB-COMP-8"),
    "four sets": (two(sets=[[], [], [], []]), "sets", "SB-ROUND-3"),
    "sets in solo": (solo(sets=[["utensils"]]), "sets", "SB-SOLO-1"),
    "offer": (two(offer=["utensils"]), "offer", "SB-SOLO-1"),
    "wrong column": (one(settlers={"hills": ["shore-gain-fish"]}), "players[0].settlers.hills[0]", "SB-CARD-SETTLER-1"),
    "no settler": (one(settlers={"hills": ["utensils"]}), "players[0].settlers.hills[0]", "SB-CARD-SETTLER-1"),
    "no environment": (one(settlers={"moor": 1}), "players[0].settlers.moor", ""),
    "sixteen settlers": (one(settlers={"shore": 16}), "players[0].settlers.shore", "SB-COMP-7"),
    "minus settlers": (one(settlers={"shore": -1}), "players[0].settlers.shore", ""),
    # workers
    "two large": (one(workers={"large": 2}), "players[0].workers.large", "SB-ROUND-2"),
    "four small": (one(workers={"small": 4}), "players[0].workers.small", "SB-ROUND-2"),
    "too many for the round": ({**one(workers={"small": 2}), "round": 2}, "players[0].workers.small", "SB-ROUND-2"),
    "unknown worker": (one(workers={"green": 1}), "players[0].workers.green", ""),
    "four black": (one(special="recruit", workers={"black": 4}), "players[0].workers.black", "SB-RECRUIT-4"),
    "black of nobody": (one(workers={"black": 1}), "players[0].workers.black", "SB-SETUP-18"),
    "two on a tile": (
        {**one(placed={"cook": ["small", "small"]}), "round": 4}, "players[0].placed.cook[1]", "SB-WORK-3",
    ),
    "not owned": (one(placed={"cook": ["small"]}), "players[0].placed.cook[0]", "SB-WORK-3"),
    "placed nowhere": (one(placed={"muster": ["large"]}), "players[0].placed.muster", "SB-WORK-1"),
    "placed out of turn": ({"players": [{}, {"placed": {"cook": ["large"]}}]}, "players[1].placed.cook", "SB-WORK-8"),
    "placed too early": (
        {**one(placed={"cook": ["large"]}), "phase": "village"}, "players[0].placed.cook", "SB-WORK-8",
    ),
    "giant": (one(placed={"cook": ["giant"]}), "players[0].placed.cook[0]", ""),
    # names
    "colour": (one(colour="green"), "players[0].colour", ""),
    "colour twice": ({"players": [{"colour": "red"}] * 2}, "players[1].colour", ""),
    "name": (one(name=5), "players[0].name", ""),
    "unknown of a player": (one(gold=5), "players[0].gold", ""),
    # turn order
    "marker missing": (two(order={"left": ["p0", "p1"]}), "order", "SB-SETUP-7"),
    "marker twice": (two(order={"left": ["p0", "p1", "p0", "neutral"]}), "order.left[2]", "SB-SETUP-7"),
    "no such marker": (two(order={"left": ["p0", "p2"]}), "order.left[1]", "SB-SETUP-7"),
    "neutral passes": (two(order={"left": ["p0", "p1"], "top": ["neutral"]}), "order.top", "SB-ORDER-10"),
    "unknown stack": (two(order={"middle": []}), "order.middle", ""),
    "not next": (two(order=STACK, phase="village", active=1), "active", "SB-ORDER-1"),
    "not in turn": (two(order=STACK, phase="workers"), "order.right", "SB-ORDER-3"),
    "turns over": (two(order=STACK, phase="feed"), "order", "SB-ORDER-14"),
    "markers in solo": (solo(order={"left": ["p0"]}), "order", "SB-SETUP-9"),
    # solo cards
    "focus of two": (two(focus={"focus_env6": "up"}), "focus", "SB-SETUP-12"),
    "tasks of two": (two(tasks={"task_cow_cook": "up"}), "tasks", "SB-SETUP-13"),
    "no such focus": (solo(focus={"focus_gold": "up"}), "focus.focus_gold", ""),
    "no such task": (solo(tasks=["task_gold"]), "tasks[0]", "SB-SETUP-13"),
    "sideways": (solo(tasks={"task_cow_cook": "sideways"}), "tasks.task_cow_cook", ""),
    # set-up
    "no hands": (two(phase="setup"), "hidden.hands.0", "SB-SETUP-14"),
    "hand twice": (two(phase="setup", hidden={"hands": {"0": ["build"], "1": ["build"]}}), "hidden.hands", "SB-COMP-3"),
    "no such seat": (two(phase="setup", hidden={"hands": {"2": ["build"]}}), "hidden.hands.2", ""),
    "hands in play": (two(hidden={"hands": {"0": ["build"]}}), "hidden.hands", "SB-SETUP-16"),
    "has chosen": ({**one(special="build"), **SETUP}, "active", "SB-SETUP-16"),
    "chose another": ({**one(special="muster"), **SETUP, "active": 1}, "hidden.hands.0", "SB-SETUP-14"),
    # what is hidden
    "view": (two(hidden={"draw_size": 44}), "hidden.draw_size", ""),
    "seed": (two(hidden={"seed": [1]}), "hidden.seed", ""),
    "shuffles": (two(hidden={"shuffles": -1}), "hidden.shuffles", ""),
    "draw too often": (two(hidden={"draw": ["utensils"] * 5}), "hidden.draw[4]", "SB-COMP-7"),
    "hidden text": (two(hidden="secret"), "hidden", ""),
    # open decisions
    "unknown decision": (two(pending=[{"kind": "nap"}]), "pending[0].kind", ""),
    "no settler there": (two(phase="village", pending=[BOTTOM]), "pending[0]", "SB-CARD-SETTLER-2"),
    "decision at rest": ({**one(settlers={"shore": 1}), "phase": "rest", "pending": [BOTTOM]}, "pending", "SB-TURN-1"),
    "explore of nobody": (two(pending=[{"kind": "explore", "drawn": ["utensils"]}]), "pending[0]", "SB-EXPLORE-1"),
    "innovate of nobody": (two(pending=[{"kind": "innovate", "tile": "cook"}]), "pending[0]", "SB-INNOV-2"),
    "task done": (solo(tasks={"task_cow_cook": "down"}, pending=[TASK]), "pending[0]", "SB-TASK-3"),
    "rested": (two(rested=["cook"]), "rested", "SB-EOR-3"),
    "rested how": (two(phase="rest", rested=["sleep"]), "rested[0]", ""),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_wrong_is_refused_with_its_path(case):
    position, path, rule = REFUSED[case]
    with pytest.raises(PositionError) as caught:
        skara.from_position(position)
    assert caught.value.path == path
    text = str(caught.value)
    assert text.startswith(f"{path}: " if path else "")
    assert text.endswith(f"({rule})") if rule else "SB-" not in text


def test_a_refusal_reads_well():
    with pytest.raises(PositionError) as caught:
        skara.from_position(one(special="hunt_boar", goods={"boar": 4}))
    assert str(caught.value) == "players[0].goods.boar: 4, at most 3 (SB-BOAR-2)"
    with pytest.raises(PositionError, match="newer"):
        skara.from_position(two(version=9))


@pytest.mark.parametrize("seat", [0, 1])
def test_views_cannot_be_played(seat):
    with pytest.raises(PositionError, match=r"redeal"):
        skara.from_position(random_game(1, 40, players=2).view(seat).position())


# --------------------------------------------------------------------------------------------------
# There and back


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_round_trip_at_every_table_of_random_games(options):
    for seed in range(3):
        rng = Random(seed)
        for game in walk(skara.new_game(seed=seed, **options), rng):
            position = game.position()
            read = skara.from_position(json.loads(json.dumps(position)))
            assert read.position() == position
            assert read == game and read.assumed == {}
            assert read.decision == game.decision
            assert read.options() == game.options()


def test_a_position_plays_on_like_the_game_it_was_taken_from():
    for seed in range(8):
        game = random_game(seed, 60, players=1 + seed % 4)
        other, rng = skara.from_position(game.position()), Random(seed)
        while not game.is_over:
            move = random_move(game, rng)
            assert str(game.play(move)) == str(other.play(str(move)))
        assert other.position() == game.position()


# --------------------------------------------------------------------------------------------------
# What a position leaves to the game


def test_sets_left_out_come_off_a_named_pile_and_the_game_says_so():
    pile = ["stone_ball", "utensils", "roof_village", "shore-gain-fish", "hills-gain-rabbit"]
    game = skara.from_position({"set": 3, "phase": "village", "hidden": {"draw": pile}, "players": [{}, {}]})
    assert game.position()["sets"][2] == pile[:4] and game.position()["hidden"]["draw"][0] == pile[4]
    assert game.assumed == {"sets[2]": tuple(pile[:4])}
    alone = skara.from_position({"phase": "village", "hidden": {"draw": pile}, "players": [{}]})
    assert alone.assumed == {"offer": tuple(alone.position()["offer"])}
    named = skara.from_position({"set": 3, "phase": "village", "sets": [[], [], pile[:4]], "players": [{}, {}]})
    assert named.assumed == {}


@pytest.mark.rule("SB-EOR-5")
def test_a_meal_at_which_nobody_is_hungry_is_not_asked():
    game = skara.from_position({"phase": "feed", "round": 1, "players": [{"slider": 4}, {"settlers": {"shore": 1}}]})
    assert game.decision[:2] == (1, "feed"), "the first player is done, the second has somebody to feed"
    assert held(game, 0) == {"midden": game.figures.slider_midden[4]}
    assert game.beginning() == game
    last = skara.from_position({"phase": "feed", "round": 4, "players": [{}]})
    assert last.is_over


@pytest.mark.rule("SB-EOR-3")
def test_a_rest_at_which_nothing_can_be_done_is_not_asked():
    hungry = {"settlers": {"shore": 1}, "goods": {"shell": 1}}
    assert skara.from_position({"phase": "rest", "players": [hungry]}).decision.kind == "feed"
    able = skara.from_position({"phase": "rest", "players": [{**hungry, "flipped": ["craft"]}]})
    assert able.decision.kind == "rest"
    rested = skara.from_position({"phase": "rest", "rested": ["cook"], "players": [{**hungry, "flipped": ["craft"]}]})
    assert rested.decision.kind == "feed"


@pytest.mark.rule("SB-RECRUIT-2", "SB-WORK-3")
def test_a_placed_black_worker_may_be_called_black():
    area = {"special": "recruit", "workers": {"black": 1}, "placed": {"cook": ["black"]}}
    game = skara.from_position({"players": [area, {}]})
    assert game == skara.from_position({"players": [{**area, "placed": {"cook": ["small"]}}, {}]})
    with pytest.raises(PositionError, match=r"players\[0\].placed.cook\[0\].*'black'"):
        skara.from_position({"players": [{**area, "workers": {"black": 0}}, {}]})
