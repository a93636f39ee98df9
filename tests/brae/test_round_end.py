"""The end of a round: rest, feed, midden (chapter 6)."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

import skara
from skara.core.errors import IllegalMoveError

from .play import random_move
from .tables import heads, held, me, play, refused, table, told, ways
from .walks import quiet_move

FISHERS = ["shore-gain-fish"] * 8
MIDDEN = {1: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5, 10: 6, 11: 7}


def last_turn(**fields):
    """Make a solo table in the third turn of a round, workers still to be placed."""
    return table(1, **{"set": 3, "round": 1, **fields})


def round_end(**fields):
    """Let a solo player end a round."""
    game = last_turn(**fields)
    play(game, "done")
    return game


def hungry(settlers=None, **fields):
    """Make a solo table at which feeding is asked."""
    return table(1, phase="feed", settlers=settlers or {"shore": FISHERS[:3]}, **fields)


def settlers(game, seat=0):
    return [card for column in me(game, seat)["settlers"].values() for card in column]


# --------------------------------------------------------------------------------------------------
# The steps


@pytest.mark.parametrize("round", [1, 2, 3, 4])
@pytest.mark.rule("SB-EOR-1")
def test_every_round_ends_with_feeding_and_midden(round):
    game = round_end(round=round, settlers={"shore": FISHERS[:2]}, goods="food*5", slider=4)
    assert game.decision.kind == "feed"
    play(game, "feed 2")
    assert held(game) == {"food": 3, "midden": 2}
    assert game.is_over == (round == 4)
    assert game.position()["round"] == min(round + 1, 4)


@pytest.mark.rule("SB-EOR-2")
def test_everybody_after_the_last_turn_in_stack_order():
    area: dict[str, Any] = {"flipped": ["craft"], "goods": {"shell": 1}, "slider": 3, "settlers": {"fields": 1}}
    order = {"left": [], "right": ["p1", "neutral", "p0"]}
    game = table(set=3, order=order, sets=[[], [], ["utensils"]], others=area, **area)
    assert game.decision[:2] == (1, "workers"), "p0 has had the turn; nothing of the end of round has happened"
    assert held(game) == {"shell": 1}
    events = game.play("done")
    assert told(events, "round_end") == [{"round": 4}]
    asked = []
    while not game.is_over:
        asked.append(game.decision[:2])
        events += game.play({"rest": "rest cook shell", "feed": "feed 1"}[game.decision.kind])
    assert asked == [(1, "rest"), (1, "feed"), (0, "rest"), (0, "feed")]
    steps = [(event.player, event.kind) for event in events if event.kind in ("rest", "feed", "midden")]
    assert steps == [(seat, kind) for seat in (1, 0) for kind in ("rest", "feed", "midden")]
    assert held(game, 0) == held(game, 1) == {"midden": 1}


# --------------------------------------------------------------------------------------------------
# Rest


@pytest.mark.rule("SB-EOR-3")
def test_a_flipped_craft_may_cook_once():
    game = round_end(flipped=["craft"], goods="shell*9")
    assert game.decision[:2] == (0, "rest")
    assert heads(game) == {"rest cook", "rest skip"}
    assert ways(game, "rest cook") == ["shell", "shell*2", "shell*3", "shell*4"], "the Hearth limit applies"
    assert refused(game, "rest cook shell*5") == "SB-COOK-1"
    play(game, "rest cook shell*3")
    assert game.position()["phase"] == "village", "only once"
    assert held(game) == {"shell": 6, "food": 3, "midden": 2}


@pytest.mark.rule("SB-EOR-3")
def test_cooking_at_rest_may_be_skipped():
    game = round_end(flipped=["craft"], goods="shell")
    play(game, "rest skip")
    assert held(game) == {"shell": 1}
    assert game.position()["round"] == 2


@pytest.mark.parametrize(
    ("flipped", "goods"), [([], "shell"), (["craft"], "wool"), (["cook"], "cow")], ids=["front", "nothing", "cook"]
)
def test_resting_is_not_asked_in_vain(flipped, goods):
    assert round_end(flipped=flipped, goods=goods).decision.kind == "village"


def test_cooking_needs_a_flipped_craft():
    game = table(1, phase="rest", trade=1, goods="shell skaill_knife", special="barter", options={"promo": True})
    assert refused(game, "rest cook shell") == "SB-CRAFT-5"


@pytest.mark.parametrize("flipped", [[], ["recruit"]], ids=["front", "back"])
@pytest.mark.rule("SB-EOR-3")
def test_black_workers_are_returned(flipped):
    game = last_turn(special="recruit", flipped=flipped, workers={"large": 1, "small": 0, "black": 3})
    assert me(game)["workers"]["black"] == 3
    events = game.play("done")
    assert told(events, "black_return") == [{"black": 3}]
    assert me(game)["workers"] == {"large": 1, "small": 1, "black": 0}


def test_black_workers_stay_between_the_turns_of_a_round():
    game = last_turn(set=1, special="recruit", workers={"large": 1, "small": 0, "black": 2})
    play(game, "done")
    assert me(game)["workers"]["black"] == 2


@pytest.mark.rule("SB-EOR-4")
def test_food_cooked_at_rest_can_be_eaten():
    game = round_end(flipped=["craft"], goods="shell", settlers={"shore": FISHERS[:1]})
    play(game, "rest cook shell")
    assert refused(game, "feed 1") == ""
    play(game, "feed 1")
    assert (settlers(game), held(game)) == (FISHERS[:1], {})


# --------------------------------------------------------------------------------------------------
# Feed


@pytest.mark.parametrize(
    ("number", "cards", "need"),
    [
        (3, {}, 3),
        (3, {"roof_village": 1}, 2),
        (3, {"roof_supply": 1}, 2),
        (5, {"roof_village": 2, "roof_supply": 2}, 1),
        (3, {"stone_ball": 2}, 3),
        (3, {"utensils": 2}, 3),
        (3, {"spindle_whorl": 2}, 3),
    ],
    ids=str,
)
@pytest.mark.rule("SB-EOR-5")
def test_food_needed(number, cards, need):
    game = round_end(settlers={"shore": FISHERS[:number]}, cards=cards, goods="food*9", slider=4, special="spin_wool")
    assert game.decision.prompt == f"Player 1: feed the settlers; {need} food due, 9 held."
    assert refused(game, f"feed {need}") == ""
    assert refused(game, f"feed {need + 1}") == "SB-EOR-6"
    play(game, f"feed {need}")
    assert held(game)["food"] == 9 - need
    assert len(settlers(game)) == number


@pytest.mark.parametrize(("number", "roofs"), [(0, 0), (2, 2), (1, 4)])
@pytest.mark.rule("SB-EOR-5")
def test_nobody_hungry(number, roofs):
    game = round_end(settlers={"shore": FISHERS[:number]}, cards={"roof_supply": roofs}, goods="food")
    assert (game.decision.kind, held(game), len(settlers(game))) == ("village", {"food": 1}, number)


@pytest.mark.parametrize("tile", ["gather_shore", "gather_hills", "gather_thickets", "gather_fields"])
def test_a_flipped_gather_tile_is_not_fed(tile):
    assert round_end(flipped=[tile], goods="food").decision.kind == "village"


@pytest.mark.rule("SB-EOR-6")
def test_any_amount_of_food_may_be_paid():
    faces = ["shore-gain-fish", "shore-swap-seaweed-wood", "shore-swap-seaweed-wool"]
    for food in (0, 1, 2, 3, 5):
        game = hungry({"shore": faces}, goods={"food": food})
        paid = {int(way.split()[0]) for way in ways(game, "feed")}
        assert paid == set(range(min(food, 3) + 1))
        assert refused(game, f"feed {food + 1}") == "SB-EOR-6"


@pytest.mark.rule("SB-EOR-7", "SB-EOR-9")
@pytest.mark.parametrize("paid", [0, 1, 2])
def test_who_is_not_fed_leaves_and_nobody_else(paid):
    faces = ["shore-gain-fish", "hills-gain-rabbit", "fields-gain-rabbit"]
    column = {face.partition("-")[0]: [face] for face in faces}
    game = hungry(column, goods={"food": 2})
    choices = [" ".join(sorted(lost)) for lost in combinations(faces, 3 - paid)]
    assert ways(game, f"feed {paid} lose") == sorted(choices)
    for lost in choices:
        after = game.copy()
        play(after, f"feed {paid} lose {lost}")
        assert sorted(settlers(after)) == sorted(set(faces) - set(lost.split()))
        assert held(after).get("food", 0) == 2 - paid
    fewer, more = faces[: 2 - paid], faces[: 4 - paid]
    assert refused(game, f"feed {paid} lose {' '.join(fewer)}") == "SB-EOR-7"
    if len(more) > 3 - paid:
        assert refused(game, f"feed {paid} lose {' '.join(more)}") == "SB-EOR-9"


@pytest.mark.rule("SB-EOR-9")
def test_nobody_fed_may_be_discarded():
    game = hungry(goods="food*3")
    with pytest.raises(IllegalMoveError, match="SB-EOR-9"):
        game.play("feed 3 lose shore-gain-fish")


@pytest.mark.parametrize(
    ("lost", "left"),
    [
        ("shore-gain-fish", ["shore-swap-seaweed-wood", "shore-gain-fish"]),
        ("shore-gain-fish#1", ["shore-swap-seaweed-wood", "shore-gain-fish"]),
        ("shore-gain-fish#2", ["shore-gain-fish", "shore-swap-seaweed-wood"]),
        ("shore-swap-seaweed-wood", ["shore-gain-fish", "shore-gain-fish"]),
    ],
)
@pytest.mark.rule("SB-EOR-7")
def test_any_settler_may_be_discarded_wherever_it_lies(lost, left):
    column = ["shore-gain-fish", "shore-swap-seaweed-wood", "shore-gain-fish"]
    game = hungry({"shore": column}, goods="food*2", special="muster")
    play(game, f"feed 2 lose {lost}")
    assert me(game)["settlers"]["shore"] == left


def test_order_in_a_column_is_a_choice_for_the_owner_of_muster_only():
    column = {"shore": ["shore-gain-fish", "shore-swap-seaweed-wood", "shore-gain-fish"]}
    plain, mustering = (hungry(column, goods="food*2", special=special) for special in ("build", "muster"))
    assert ways(plain, "feed 2 lose") == ["shore-gain-fish", "shore-swap-seaweed-wood"]
    assert ways(mustering, "feed 2 lose") == ["shore-gain-fish", "shore-gain-fish#2", "shore-swap-seaweed-wood"]


@pytest.mark.parametrize("lost", ["hills-gain-rabbit", "shore-gain-fish#4", "utensils"])
@pytest.mark.rule("SB-EOR-7")
def test_only_own_settlers_may_be_discarded(lost):
    game = hungry(goods="food*2")
    before = game.position()
    assert refused(game, f"feed 2 lose {lost}") == "SB-EOR-7"
    with pytest.raises(IllegalMoveError):
        game.play(f"feed 2 lose {lost}")
    assert game.position() == before


@pytest.mark.rule("SB-EOR-8")
def test_discarded_settlers_go_to_the_discard_pile():
    game = hungry(discard=["utensils"], round=4)
    play(game, "feed 0 lose shore-gain-fish shore-gain-fish shore-gain-fish")
    assert game.position()["discard"] == ["utensils", *FISHERS[:3]]


# --------------------------------------------------------------------------------------------------
# Midden


@pytest.mark.parametrize(("column", "midden"), MIDDEN.items())
@pytest.mark.parametrize("utensils", [0, 1, 4])
@pytest.mark.rule("SB-EOR-10")
def test_midden_by_column_and_utensils(column, midden, utensils):
    events = last_turn(slider=column, cards={"utensils": utensils}).play("done")
    game = round_end(slider=column, cards={"utensils": utensils})
    gained = max(0, midden - utensils)
    assert held(game) == ({"midden": gained} if gained else {})
    assert told(events, "midden") == [{"shown": midden, "utensils": utensils, "gained": gained}]


@pytest.mark.parametrize("card", ["roof_village", "stone_ball", "roof_supply", "spindle_whorl"])
@pytest.mark.rule("SB-EOR-10")
def test_no_other_card_lowers_the_midden(card):
    assert held(round_end(slider=5, cards={card: 2}, special="spin_wool")) == {"midden": 3}


@pytest.mark.parametrize(("column", "after"), [(5, 6), (7, 9), (10, 11), (11, 11)])
@pytest.mark.rule("SB-EOR-11")
def test_the_number_is_read_before_the_slider_moves(column, after):
    full = 3 * (column - 1)
    game = round_end(goods={"stone": full}, slider=column)
    assert held(game) == {"stone": full, "midden": MIDDEN[column]}
    assert me(game)["slider"] == after


@pytest.mark.rule("SB-EOR-12")
def test_nothing_else_changes():
    fields = {
        "goods": {"shell": 2, "food": 1, "skaill_knife": 3, "midden": 2}, "slider": 6, "furnish": 3, "trade": 2,
        "special": "build", "flipped": ["cook", "build"], "settlers": {"shore": FISHERS[:1]},
        "cards": {"roof_village": 1, "utensils": 1, "stone_ball": 1},
    }  # fmt: skip
    game = last_turn(**fields)
    before = me(game)
    play(game, "done")
    expected = {
        **before, "goods": {**before["goods"], "midden": 4}, "workers": {"large": 1, "small": 1, "black": 0}
    }  # fmt: skip
    assert me(game) == expected


@pytest.mark.rule("SB-EOR-1", "SB-EOR-5", "SB-EOR-10")
def test_books_balance_over_random_rounds():
    """In random games what each end of round takes and gives is what the events say it is."""
    seen = 0
    for seed in range(12):
        rng, game = Random(seed), skara.new_game(players=1 + seed % 4, seed=seed)
        while not game.is_over:
            if game.decision.kind != "feed":
                game.play(random_move(game, rng) if rng.random() < 0.7 else quiet_move(game))
                continue
            seat = game.decision.player or 0
            before, cards = held(game, seat), me(game, seat)["cards"]
            people = len(settlers(game, seat))
            fed = told(game.play(random_move(game, rng)), "feed")[0]
            need = people - cards.get("roof_village", 0) - cards.get("roof_supply", 0)
            assert (fed["settlers"], fed["due"], fed["paid"] + fed["lost"]) == (people, need, need)
            assert len(settlers(game, seat)) == people - fed["lost"]
            assert held(game, seat).get("food", 0) == before.get("food", 0) - fed["paid"]
            seen += 1
    assert seen > 50


@pytest.mark.rule("SB-EOR-3")
def test_going_without_at_rest_is_told():
    game = skara.from_position({"players": [{"goods": {"shell": 3}, "flipped": ["craft"]}], "phase": "rest"})
    events = game.play("rest skip")
    assert [event.kind for event in events[:2]] == ["skip", "feed"]
    assert events[0].rule == "SB-EOR-3" and "goes without" in str(events[0])
