"""Storage, the slider and clearing Midden (chapters 5.2 and 5.8)."""

import pytest

import skara
from skara.core.errors import MoveError, PositionError

from .tables import Goods, held, me, no, play, reason, refused, table, told, village, ways

rule = pytest.mark.rule
WOOD = "place small gather_thickets wood"


def slider(game) -> int:
    return me(game)["slider"]


# --------------------------------------------------------------------------------------------------
# The slider's table

# column, usable spaces, Midden at the end of the round, VP at the end of the game
COLUMNS = [
    (1, 0, 0, 0), (2, 3, 0, 0), (3, 6, 1, 0), (4, 9, 2, 0), (5, 12, 3, 0), (6, 15, 3, -1),
    (7, 18, 4, -2), (8, 21, 4, -3), (9, 24, 5, -4), (10, 27, 6, -5), (11, 30, 7, -6),
]  # fmt: skip


@rule("SB-RES-2", "SB-RES-7")
@pytest.mark.parametrize(("column", "spaces"), [row[:2] for row in COLUMNS])
def test_each_resource_takes_one_space_left_of_the_slider(column, spaces):
    full = table(goods={"stone": spaces}, slider=column)
    play(full, WOOD)
    assert slider(full) == min(column + 1, 11)
    if spaces:
        one_free = table(goods={"stone": spaces - 1}, slider=column)
        play(one_free, WOOD)
        assert slider(one_free) == column


@rule("SB-RES-17")
@pytest.mark.parametrize(("column", "midden", "vp"), [(row[0], *row[2:]) for row in COLUMNS])
def test_the_slider_shows_midden_and_vp(column, midden, vp):
    game = table(1, set=3, slider=column)
    assert game.score(0).lines["slider"] == vp
    (terms,) = told(play(game, "done"), "midden")
    assert terms == {"shown": midden, "utensils": 0, "gained": midden}
    assert held(game).get("midden", 0) == midden


@rule("SB-RES-7", "SB-RES-9")
def test_there_are_eleven_columns_and_the_start_is_the_second():
    assert slider(skara.new_game(2)) == 2
    with pytest.raises(PositionError, match="SB-RES-9"):
        table(slider=12)
    with pytest.raises(PositionError, match="SB-RES-7"):
        table(goods="stone*4", slider=2)


# --------------------------------------------------------------------------------------------------
# Gaining

# A stone ball gives one knife for each ball owned, so any number up to 8 can be gained at once.
GAINS = [
    pytest.param(5, 8, 5, 6, id="AC-01: 4 spaces empty, 5 gained, one column"),
    pytest.param(6, 11, 5, 7, id="AC-01 on the other column that shows 3"),
    pytest.param(2, 3, 8, 5, id="AC-35: as few columns as will do"),
    pytest.param(2, 2, 1, 2, id="the last space"),
    pytest.param(2, 3, 1, 3, id="one too many"),
    pytest.param(2, 3, 3, 3, id="a whole column"),
    pytest.param(8, 0, 8, 8, id="R-38: never without need"),
    pytest.param(10, 27, 8, 11, id="not beyond the last column"),
]


@rule("SB-RES-7", "SB-RES-8")
@pytest.mark.parametrize(("column", "stones", "gained", "after"), GAINS)
def test_r39_a_gain_moves_the_slider_just_far_enough(column, stones, gained, after):
    game = village("stone_ball", goods={"stone": stones}, slider=column, cards={"stone_ball": gained - 1})
    events = play(game, "take stone_ball")
    assert held(game).get("stone", 0) == stones
    assert held(game)["skaill_knife"] == gained
    assert slider(game) == after
    moved = [(terms["before"], terms["after"], terms["columns"]) for terms in told(events, "slider")]
    assert moved == ([(column, after, after - column)] if after > column else [])


@rule("SB-RES-8")
def test_r38_no_move_offers_to_push_the_slider():
    game = table(goods="wool*5 stone*6 wood hide*2", slider=6)
    after = {preview.position["players"][0]["slider"] for preview in map(game.preview, game.legal_moves())}
    assert max(after) == 6


@rule("SB-RES-9")
def test_what_does_not_fit_on_column_11_lies_beside_the_board():
    game = village("stone_ball", goods="stone*30", cards={"stone_ball": 1})
    assert slider(game) == 11
    events = play(game, "take stone_ball")
    assert held(game) == {"stone": 30, "skaill_knife": 2}
    assert slider(game) == 11
    assert told(events, "overflow") == [{"held": 32, "spaces": 30, "beside": 2}]
    # Once two are spent, the two beside the board move in: one more gained lies beside it alone.
    play(game, "place small trade stone*2")
    assert told(play(game, WOOD), "overflow") == [{"held": 31, "spaces": 30, "beside": 1}]


@rule("SB-RES-10")
def test_r14_what_lies_beside_the_board_can_be_spent_and_counts():
    game = table(1, goods="stone*20 food*8 skaill_knife*2 midden*4", focus=["focus_food7", "focus_midden2"])
    assert slider(game) == 11
    lines = game.score(0).lines
    assert (lines["food"], lines["knives"], lines["midden"], lines["focus"]) == (8, 2, -4, -5)
    assert "food*2" in ways(game, "place small trade")
    assert "stone*2 buy skaill_knife" in ways(game, "place small trade")


@rule("SB-RES-6")
def test_r31_gains_are_taken_in_full():
    shore = village("shore-gain-fish", settlers={"shore": 2})
    assert refused(shore, "take shore-gain-fish gain shell*2") == "SB-CARD-SETTLER-5"
    gather = table(flipped=["gather_shore", "furnish"], goods="hide")
    assert refused(gather, "place small gather_shore shell") == "SB-GATHER-1"
    assert refused(gather, "place small furnish pay hide") == "SB-FURNISH-3"
    full = table(goods="cow stone*29")
    play(full, "place small cook cow")
    assert held(full) == {"stone": 29, "hide": 1, "bone": 2, "food": 2}


@rule("SB-RES-13")
def test_midden_takes_space_and_may_push_the_slider():
    """AC-44."""
    game = table(1, set=3, goods="stone*12", slider=5)
    play(game, "done")
    assert held(game) == {"stone": 12, "midden": 3}
    assert slider(game) == 6
    assert game.score(0).lines["slider"] == -1


@rule("SB-RES-14")
@pytest.mark.parametrize(
    ("face", "top", "before", "after", "column"),
    [
        pytest.param(
            "shore-swap-seaweed-wood", "shell", "seaweed stone*4", "shell wood*2 stone*4", 4, id="AC-33: 6, 5, 7"
        ),
        pytest.param("hills-swap-stone-sheep", "wool", "stone*5", "wool stone*3 sheep", 3, id="6, 4, 5"),
    ],
)
def test_r39_costs_are_paid_before_gains(face, top, before, after, column):
    game = village(face, goods=before, slider=3)
    play(game, f"take {face} gain {top}")
    assert slider(game) == 3
    play(game, "bottom")
    assert held(game) == table(goods=after).position()["players"][0]["goods"]
    assert slider(game) == column


@rule("SB-RES-14")
def test_r39_knives_free_their_space_for_the_harvest():
    """AC-32."""
    game = village("shore-gain-fish", goods="skaill_knife*2")
    play(game, "take shore-gain-fish knives 2 gain shell*2 seaweed", "skip")
    assert held(game) == {"shell": 2, "seaweed": 1}
    assert slider(game) == 2


@rule("SB-RES-15")
def test_r39_things_gained_together_are_counted_together():
    game = table(goods="sheep stone*2", slider=2)
    events = play(game, "place small cook sheep")
    assert [(terms["before"], terms["after"]) for terms in told(events, "slider")] == [(2, 3)]
    assert told(events, "slider")[0]["held"] == 6


@rule("SB-RES-16")
def test_r56_resources_never_run_out():
    others = {"goods": {"shell": 40, "wood": 40}}
    game = table(goods="wood*25", flipped=["gather_thickets"], others=others)
    play(game, "place small gather_thickets wood*2")
    assert held(game) == {"wood": 27}
    assert slider(game) == 10  # 27 resources fill 27 spaces, storage tiles or not
    play(game, "place large gather_thickets wood*2")
    assert slider(game) == 11


# --------------------------------------------------------------------------------------------------
# Kinds, spending, rearranging, throwing away

KINDS = [
    *("shell", "barley", "seaweed", "wool", "stone", "wood", "hide", "bone", "rabbit", "fish", "sheep", "deer", "cow"),
    *("skaill_knife", "food", "midden"),
]


@rule("SB-RES-1")
def test_there_are_16_resources_and_boar_for_one_player():
    game = table(goods=dict.fromkeys(KINDS, 1))
    assert list(held(game)) == KINDS
    assert slider(game) == 7  # 16 held: midden counts too
    for special in (None, "muster"):
        with pytest.raises(PositionError, match="SB-RES-1"):
            table(goods="boar", special=special)
    assert held(table(goods="boar", special="hunt_boar")) == {"boar": 1}


@rule("SB-RES-3")
def test_spent_resources_are_gone():
    game = table(goods="stone*2 seaweed wool*5")
    play(game, "place small craft cook", "place small trade wool*2")
    assert held(game) == {"wool": 3, "stone": 1}


@rule("SB-RES-4")
def test_only_the_number_held_matters():
    one, two = (table(goods="bone stone seaweed*2 wood") for _ in range(2))
    play(one, "place small craft cook", "place large craft gather_shore", "place small gather_thickets wood")
    play(two, "place small gather_thickets wood", "place small craft gather_shore", "place large craft cook")
    assert one == two


@rule("SB-RES-5")
def test_nothing_is_thrown_away():
    game = table(goods="wool*4 stone*2 shell*3 hide bone seaweed midden*2 food*2", special="spin_wool")
    before = held(game)
    for move in game.legal_moves():
        preview = game.preview(move)
        paid: Goods = {}
        for terms in (*told(preview.events, "spend"), *({"goods": {"midden": 1}} for _ in _cleared(preview))):
            for good, count in terms["goods"].items():
                paid[good] = paid.get(good, 0) + count
        after = preview.position["players"][0]["goods"]
        assert {good: left for good in before if (left := before[good] - after.get(good, 0)) > paid.get(good, 0)} == {}
    with pytest.raises(MoveError):
        game.play("discard shell")


def _cleared(preview):
    return told(preview.events, "clear_midden")


@rule("SB-RES-11")
def test_the_slider_moves_left_only_by_clearing():
    game = table(goods="wool*6", slider=8, trade=6)
    play(game, "place small trade wool*6")
    assert (held(game), slider(game)) == ({}, 8)
    tend = table(goods="bone*2", slider=8, special="tend_land")
    play(tend, "place small tend_land pay bone*2 clear slider*3")  # not only with Clean
    assert slider(tend) == 5


@rule("SB-RES-12")
def test_midden_is_never_spent():
    game = table(goods="midden*9 wool*2", flipped=["trade"])
    assert ways(game, "place small trade") == ["wool*2"]
    assert refused(game, "place small trade midden*2") == "SB-RES-12"
    assert refused(game, "place small trade wool*2 buy midden") == "SB-TRADE-4"
    assert refused(table(goods="midden hide"), "place small clean hide midden") == "SB-CLEAN-1"
    assert refused(table(goods="midden*9"), "place small trade") == "SB-TRADE-1"


# --------------------------------------------------------------------------------------------------
# Clearing


def results(game, head: str) -> set[tuple[int, int]]:
    """Return (Midden, column) after each way to complete `head`."""
    found = set()
    for way in ways(game, head):
        after = game.preview(f"{head} {way}").position["players"][0]
        found.add((after["goods"].get("midden", 0), after["slider"]))
    return found


CLEAN = "place small clean barley seaweed wood"  # three spent, three clearings on the front
CLEARINGS = [
    pytest.param("midden*4 stone*11", 7, {(4, 7), (4, 6), (3, 7), (3, 6), (2, 7), (2, 6), (1, 7)}, id="15 of 18 full"),
    pytest.param("stone*12", 7, {(0, 7), (0, 6), (0, 5)}, id="AC-37: 12 held, two columns at most"),
    pytest.param("midden*2 stone*10", 7, {(2, 7), (2, 6), (2, 5), (1, 7), (1, 6), (1, 5), (0, 7), (0, 6)}, id="both"),
    pytest.param("stone*15", 7, {(0, 7), (0, 6)}, id="exactly 3 empty"),
    pytest.param("", 4, {(0, 4), (0, 3), (0, 2), (0, 1)}, id="R-37: column 1 with nothing held"),
    pytest.param("stone", 4, {(0, 4), (0, 3), (0, 2)}, id="column 1 not with something held"),
    pytest.param("midden", 3, {(1, 3), (1, 2), (0, 3), (0, 2), (0, 1)}, id="the last Midden frees column 1"),
    pytest.param("stone*30 midden", 11, {(1, 11), (0, 11)}, id="overfull"),
]


@rule("SB-CLEAR-1", "SB-CLEAR-4", "SB-CLEAR-5")
@pytest.mark.parametrize(("rest", "column", "expected"), CLEARINGS)
def test_r05_clearings_are_optional_and_mixed(rest, column, expected):
    game = table(goods=f"barley seaweed wood {rest}", slider=column)
    assert results(game, CLEAN) == expected


@rule("SB-CLEAR-1")
def test_a_clearing_is_one_midden_or_one_column():
    game = table(goods="barley wood midden*2 stone*2", slider=5)
    events = play(game, "place small clean barley wood clear midden")
    assert told(events, "clear_midden") == [{"left": 1}]
    game = table(goods="barley wood midden*2 stone*2", slider=5)
    events = play(game, "place small clean barley wood clear slider")
    assert told(events, "clear_slider") == [{"before": 5, "after": 4, "held": 4, "spaces": 9}]
    assert refused(table(goods="barley wood"), "place small clean barley wood clear midden") == "SB-CLEAR-1"


@rule("SB-CLEAR-2", "SB-CLEAR-3")
def test_the_slider_needs_three_empty_spaces_and_nothing_is_thrown_away_for_them():
    game = table(goods="barley wood stone*16", slider=7)
    refusal = no(game, "place small clean barley wood clear slider")
    assert refusal.rule == "SB-CLEAR-2"
    assert refusal.terms == {"needed": 3, "empty": 2, "spaces": 18}
    assert ways(game, "place small clean barley wood") == [""]
    game = table(goods="barley wood stone*15", slider=7)
    play(game, "place small clean barley wood clear slider")
    assert (held(game), slider(game)) == ({"stone": 15}, 6)


@rule("SB-CLEAR-4")
def test_r05_a_midden_discarded_first_makes_room():
    """As AC-36: 16 of 18 spaces full after paying, two clearings."""
    game = table(goods="barley wood midden*3 stone*13", slider=7, flipped=["clean"])
    head = "place small clean barley wood"
    assert refused(game, f"{head} clear slider midden") == "SB-CLEAR-2"
    assert results(game, head) == {(3, 7), (2, 7), (2, 6), (1, 7)}
    assert {way for way in ways(game, head) if way} == {"clear midden", "clear midden slider", "clear midden*2"}
    # Any order is accepted where both are possible.
    game = table(goods="barley wood midden*3 stone*12", slider=7, flipped=["clean"])
    other = game.copy()
    play(game, f"{head} clear slider midden")
    play(other, f"{head} clear midden slider")
    assert game == other


@rule("SB-CLEAR-5")
def test_r05_clearings_not_used_are_lost():
    game = table(goods="barley wood food hide midden", slider=3, flipped=["clean"])
    play(game, "place small clean barley wood hide food clear midden")
    assert (held(game), slider(game)) == ({}, 3)
    assert "place small clean" not in ways(game)
    too_many = table(goods="barley wood midden*3")
    assert refused(too_many, "place small clean barley wood clear midden*2") == "SB-CLEAN-2"


@rule("SB-CLEAR-6")
def test_r37_column_1_is_the_end():
    game = table(goods="barley wood", flipped=["clean"])
    assert refused(game, "place small clean barley wood clear slider*2") == "SB-CLEAR-6"
    play(game, "place small clean barley wood clear slider")
    assert slider(game) == 1
    assert game.score(0).lines["slider"] == 0
    play(game, WOOD)
    assert slider(game) == 2


def test_the_reason_names_the_numbers():
    game = table(goods="wool*3", trade=3)
    assert reason(game, "place small trade") == ("SB-TRADE-1", [3, 4, 4])
