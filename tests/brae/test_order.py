"""Rounds, the turn order and the solo draws (chapter 4)."""

from collections import Counter
from random import Random

import pytest

import skara
from skara.core.errors import IllegalMoveError, PositionError

from .play import random_move
from .tables import heads, me, play, refused, table, told
from .walks import play_quietly, quiet_move, random_game

ROOFS = ["roof_village"] * 4
CARDS = ["roof_village", "stone_ball", "utensils", "fields-gain-rabbit"]
TURN = ("take roof_village", "done")


def stacks(game):
    """Return the left, top and right stack, each from the top marker down."""
    order = game.position()["order"]
    return order["left"], order["top"], order["right"]


def deciding(left, top=(), right=(), sets=(ROOFS, ROOFS), **fields):
    """Make a table at which the top marker of the left stack decides."""
    players = sum(marker != "neutral" for marker in (*left, *top, *right))
    order = {"left": list(left), "top": list(top), "right": list(right)}
    return table(players, phase="village", order=order, sets=[list(cards) for cards in sets], **fields)


def whole_game(players, seed=0):
    """Play a game, sometimes passing, and return its events and itself."""
    rng, game, events = Random(seed), skara.new_game(players=players, seed=seed), []
    while not game.is_over:
        quiet = game.decision.kind not in ("order", "village")
        events += game.play(quiet_move(game) if quiet else random_move(game, rng))
    return game, events


# --------------------------------------------------------------------------------------------------
# Rounds


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("SB-ROUND-1", "SB-ROUND-5")
def test_four_rounds_of_three_turns_for_everybody(players):
    game, events = whole_game(players)
    turns = Counter(
        (event.player, event.terms["round"], event.terms["set"]) for event in events if event.kind == "turn"
    )
    rounds = range(1, 5)
    assert turns == Counter({(seat, round, set): 1 for seat in range(players) for round in rounds for set in (1, 2, 3)})
    in_order = [(event.terms["round"], event.terms["set"]) for event in events if event.kind == "turn"]
    assert in_order == sorted(in_order)
    assert [event.kind for event in events if event.kind in ("round", "round_end", "over")] == [
        "round", "round_end"
    ] * 4 + ["over"]  # fmt: skip
    assert game.position()["round"] == 4


@pytest.mark.rule("SB-ROUND-1")
def test_four_rounds_of_three_turns_in_solo():
    _, events = whole_game(1)
    assert [terms["turn"] for terms in told(events, "offer")] == [1, 2, 3] * 4
    assert [terms["round"] for terms in told(events, "round")] == [1, 2, 3, 4]
    assert len(told(events, "take")) == 12


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.rule("SB-ROUND-2")
def test_a_worker_for_everybody_in_each_round(players):
    game = skara.new_game(players=players, seed=4)
    for round in (1, 2, 3, 4):
        play_quietly(game, "workers", round)
        for area in game.position()["players"]:
            assert area["workers"] == {"large": 1, "small": round - 1, "black": 0}


@pytest.mark.parametrize(
    ("workers", "rule"),
    [({"large": 2}, "SB-ROUND-2"), ({"small": 4}, "SB-ROUND-2"), ({"large": -1}, "SB-ROUND-2")],
    ids=str,
)
@pytest.mark.rule("SB-ROUND-2")
def test_nobody_has_more_workers_than_the_box(workers, rule):
    with pytest.raises(PositionError, match=rf"players\[0\]\.workers.*{rule}"):
        table(workers=workers)


@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 4), (4, 5)])
@pytest.mark.rule("SB-ROUND-3", "SB-ROUND-4", "SB-ORDER-14")
def test_three_sets_face_up_in_every_round(players, size):
    game = skara.new_game(players=players, seed=9)
    for round in (1, 2, 3, 4):
        before, events = game.position(), game.play(quiet_move(game))
        while not told(events, "sets"):
            before, events = game.position(), game.play(quiet_move(game))
        (dealt,) = told(events, "sets")
        pile = before["hidden"]["draw"]
        assert dealt["sets"] == [pile[size * number : size * (number + 1)] for number in range(3)]
        now = game.position()
        assert (now["round"], now["set"], len(now["hidden"]["draw"])) == (round, 1, len(pile) - 3 * size)
        left = before["order"]["right"] or before["order"]["left"]
        assert [*now["order"]["right"][::-1], *now["order"]["left"]] == left, "the stack is carried over"
        for seat in range(players):
            assert game.view(seat).position()["sets"] == now["sets"]
        play_quietly(game, "workers", round)


@pytest.mark.parametrize(("players", "taken", "neutral"), [(2, 2, 1), (3, 3, 0), (4, 4, 0)])
@pytest.mark.rule("SB-ORDER-6")
def test_where_the_cards_of_a_set_go(players, taken, neutral):
    _, events = whole_game(players, seed=3)
    for kind, number in (("take", 12 * taken), ("neutral", 12 * neutral), ("set_over", 12)):
        assert len(told(events, kind)) == number
    assert all(len(terms["cards"]) == 1 for terms in [*told(events, "neutral"), *told(events, "set_over")])


# --------------------------------------------------------------------------------------------------
# Turn order


@pytest.mark.rule("SB-ORDER-1")
def test_the_top_of_the_left_stack_decides():
    game = deciding(["p2", "p0", "p1"])
    assert game.decision[:2] == (2, "order") and game.decision.rule == "SB-ORDER-1"
    assert game.decision.prompt == "Player 3: take the turn now, or pass and act later."
    assert heads(game) == {"turn", "pass"}
    assert refused(game, "take roof_village") == "SB-ORDER-1"
    play(game, "turn", *TURN)
    assert game.decision[:2] == (0, "order")


@pytest.mark.rule("SB-ORDER-2", "SB-ORDER-4", "SB-ORDER-7")
def test_last_to_pass_is_first_to_act():
    game = deciding(["p2", "p0", "p3", "p1"], sets=[[*ROOFS, "utensils"], [*ROOFS[:3], "stone_ball", "stone_ball"]])
    play(game, "pass", "pass", "pass")
    assert stacks(game) == ([], ["p3", "p0", "p2"], ["p1"])
    acting = []
    for _ in range(4):
        assert game.decision.kind == "village"
        assert "pass" not in heads(game)
        acting.append(game.decision.player)
        play(game, *TURN)
    assert acting == [1, 3, 0, 2]


@pytest.mark.rule("SB-ORDER-7")
def test_no_second_pass_in_a_set():
    game = deciding(["p0", "p1", "p2"])
    play(game, "pass", "turn", *TURN, *TURN)
    assert game.decision[:2] == (0, "village")
    with pytest.raises(IllegalMoveError, match="the turn is yours"):
        game.play("pass")
    both = deciding(["p0", "p1", "p2"])
    play(both, "pass", "pass", *TURN)
    assert refused(both, "pass") == "SB-ORDER-3", "one more waits on the top stack"
    play(both, *TURN, *TURN)
    assert refused(both, "pass") == "", "the next set is another matter"


@pytest.mark.rule("SB-ORDER-3")
def test_a_turn_puts_the_marker_on_the_right_stack_first():
    game = deciding(["p1", "p0"], right=["p2"])
    play(game, "turn")
    assert stacks(game) == (["p0"], [], ["p1", "p2"])
    assert game.decision[:2] == (1, "village")


@pytest.mark.rule("SB-ORDER-5", "SB-ORDER-6", "SB-ROUND-5")
def test_the_stack_moves_back_as_a_block():
    game = deciding(["p0", "p1", "p2"], sets=[CARDS, [*ROOFS[:3], "stone_ball"]])
    play(game, "turn", "take utensils", "done", "pass", "take stone_ball", "done", "take roof_village", "done")
    assert stacks(game) == (["p1", "p2", "p0"], [], [])
    now = game.position()
    assert (now["set"], now["discard"], now["sets"][0]) == (2, ["fields-gain-rabbit"], [])
    assert game.decision[:2] == (1, "order"), "who took the last turn decides first"


@pytest.mark.rule("SB-ORDER-6", "SB-ORDER-14", "SB-ROUND-4")
def test_after_the_third_set_the_round_ends_and_the_stack_stays():
    game = table(3, round=1, set=3, order={"left": [], "right": ["p1", "p0", "p2"]}, sets=[[], [], ["utensils"]])
    play(game, "done")
    now = game.position()
    assert (now["round"], now["set"], now["discard"]) == (2, 1, ["utensils"])
    assert stacks(game) == (["p1", "p0", "p2"], [], [])


@pytest.mark.rule("SB-ORDER-8")
def test_the_last_marker_is_not_offered_a_pass():
    game = deciding(["p0", "p1", "p2"])
    play(game, "turn", *TURN, "turn", *TURN)
    assert game.decision[:2] == (2, "village")
    assert stacks(game) == ([], [], ["p2", "p1", "p0"])
    assert refused(game, "pass") == "SB-ORDER-3"


@pytest.mark.rule("SB-ORDER-9")
def test_one_after_the_other():
    game = deciding(["p0", "p1", "p2"])
    play(game, "turn", "take roof_village")
    assert game.decision[:2] == (0, "workers")
    play(game, "place large gather_shore shell")
    assert game.decision[:2] == (0, "workers")
    play(game, "done")
    assert game.decision[:2] == (1, "order")


# --------------------------------------------------------------------------------------------------
# The neutral marker


@pytest.mark.rule("SB-ORDER-10", "SB-ORDER-11")
def test_the_neutral_marker_moves_at_once_and_takes_the_leftmost_card():
    game = deciding(["neutral", "p1", "p0"], sets=[CARDS])
    assert stacks(game) == (["p1", "p0"], [], ["neutral"])
    assert game.position()["discard"] == ["roof_village"]
    assert game.position()["sets"][0] == CARDS[1:]
    assert game.decision[:2] == (1, "order")
    with pytest.raises(PositionError, match=r"order\.top.*SB-ORDER-10"):
        deciding(["p1", "p0"], top=["neutral"])


@pytest.mark.parametrize(
    ("taken", "leftmost"),
    [("roof_village", "stone_ball"), ("stone_ball", "roof_village"), ("utensils", "roof_village")],
)
@pytest.mark.rule("SB-ORDER-11", "SB-ORDER-12")
def test_leftmost_of_the_cards_that_remain(taken, leftmost):
    game = deciding(["p0", "neutral", "p1"], sets=[CARDS])
    play(game, "turn", f"take {taken}")
    assert game.position()["sets"][0] == [card for card in CARDS if card != taken]
    play(game, "done")
    assert game.position()["discard"] == [leftmost]
    assert game.position()["sets"][0] == [card for card in CARDS if card not in (taken, leftmost)]


@pytest.mark.rule("SB-ORDER-13", "SB-ORDER-14")
def test_the_neutral_marker_keeps_its_place_over_sets_and_rounds():
    game = deciding(["p0", "neutral", "p1"], round=1, set=3, sets=[[], [], ROOFS])
    play(game, "pass", *TURN, *TURN)  # right stack: p0, p1, neutral
    assert game.position()["round"] == 2
    assert stacks(game) == (["p0", "p1", "neutral"], [], [])
    play(game, "turn")
    play_quietly(game, "workers")
    play(game, "done")
    assert game.decision[:2] == (1, "order"), "with the neutral marker below, passing still means something"
    play(game, "pass")
    assert stacks(game) == ([], [], ["p1", "neutral", "p0"])
    play_quietly(game, "workers")
    play(game, "done")
    assert stacks(game)[0] == ["p1", "neutral", "p0"]


@pytest.mark.rule("SB-TURN-2", "SB-ORDER-11", "SB-ORDER-12")
def test_which_of_two_cards_alike_is_taken_decides_what_the_neutral_marker_throws_away():
    thrown = {}
    for taken in ("take roof_village", "take roof_village#2"):
        game = deciding(["p0", "neutral", "p1"], sets=[["roof_village", "utensils", "roof_village", "stone_ball"]])
        play(game, "turn")
        assert {"take roof_village", "take roof_village#2"} <= {str(move) for move in game.legal_moves()}
        events = [*game.play(taken), *game.play("done")]
        assert told(events, "take") == [{"card": "roof_village"}]
        thrown[taken] = told(events, "neutral")[0]["cards"]
    assert thrown == {"take roof_village": ["utensils"], "take roof_village#2": ["roof_village"]}


@pytest.mark.parametrize(
    ("left", "cards", "listed"),
    [
        (["p0", "neutral", "p1"], ["roof_village", "roof_village", "utensils", "stone_ball"], ["roof_village"]),
        (["p0", "neutral", "p1"], ["roof_village", "roof_village", "utensils", "roof_village"],
         ["roof_village", "roof_village#3"]),
        (["neutral", "p0", "p1"], ["stone_ball", "roof_village", "utensils", "roof_village"], ["roof_village"]),
        (["p0", "p1", "p2"], ["roof_village", "utensils", "roof_village", "stone_ball"], ["roof_village"]),
    ],
    ids=["side by side", "apart", "the neutral marker has moved", "no neutral marker"],
)  # fmt: skip
@pytest.mark.rule("SB-TURN-2")
def test_cards_alike_are_listed_twice_only_where_it_matters(left, cards, listed):
    game = deciding(left, sets=[cards])
    play(game, "turn")
    assert [option.what for option in game.options() if option.what.startswith("roof_village")] == listed
    assert game.why_not("take roof_village#2") is None, "either may be taken all the same"
    assert refused(game, "take roof_village#4") == refused(game, "take stone_ball#2") == "SB-TURN-2"


def test_neutral_only_with_two_players():
    for players in (3, 4):
        with pytest.raises(PositionError, match="order"):
            deciding([f"p{seat}" for seat in range(players)] + ["neutral"], sets=[[*ROOFS]])


# --------------------------------------------------------------------------------------------------
# Solo


@pytest.mark.rule("SB-SOLO-1", "SB-SOLO-2", "SB-SOLO-3")
def test_solo_draws_fewer_each_turn_and_keeps_one():
    game = skara.new_game(players=1, seed=6)
    play_quietly(game, "village")
    for _ in range(4):
        for size in (4, 3, 2):
            before = game.position()
            assert len(before["offer"]) == size
            assert len({str(option) for option in game.options() if option.verb == "take"}) == len(set(before["offer"]))
            kept = before["offer"][-1]
            game.play(next(game.variants(f"take {kept}")))
            after = game.position()
            discarded = Counter(after["discard"]) - Counter(before["discard"])
            assert discarded == Counter(before["offer"]) - Counter([kept])
            assert after["offer"] == []
            play_quietly(game, "workers")
            upcoming = game.position()["hidden"]["draw"]
            game.play("done")
            if size > 2:
                assert game.position()["offer"] == upcoming[: size - 1], "drawn from the pile only now"
        while not game.is_over and game.decision.kind != "village":
            game.play(quiet_move(game))


@pytest.mark.rule("SB-SOLO-3")
def test_solo_cards_of_later_turns_are_still_in_the_pile():
    game = play_quietly(skara.new_game(players=1, seed=6), "village")
    assert game.position()["sets"] == []
    assert len(game.position()["hidden"]["draw"]) == 76


@pytest.mark.rule("SB-SOLO-4")
def test_no_pass_in_solo():
    game = play_quietly(skara.new_game(players=1), "village")
    assert {"pass", "turn"} & heads(game) == set()
    assert refused(game, "pass") == "SB-SOLO-4"


@pytest.mark.parametrize("field", ["offer", "sets"])
@pytest.mark.rule("SB-SOLO-1")
def test_offer_is_solo_and_sets_are_not(field):
    players = 2 if field == "offer" else 1
    value = ["utensils"] if field == "offer" else [["utensils"]]
    with pytest.raises(PositionError, match=rf"{field}.*SB-SOLO-1"):
        table(players, phase="village", **{field: value})


def test_everybody_has_twelve_turns_in_random_games():
    for players in (1, 2, 3, 4):
        game = random_game(seed=players, players=players)
        takes = Counter(seat for seat, move in game.moves() if move.option.verb == "take")
        assert takes == Counter({seat: 12 for seat in range(players)})
        assert all(me(game, seat)["workers"]["large"] == 1 for seat in range(players))
