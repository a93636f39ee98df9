"""The walk through a round's end tells what the engine does, and what it would do on a changed table."""

from random import Random
from typing import Any

import pytest

import skara
from skara.brae.game import Game
from skara.brae.ids import FOOD, MIDDEN
from skara.brae.position import read_position
from skara.brae.round_changes import what_would_change
from skara.brae.round_end import food_due, midden_due
from skara.brae.round_guesses import column_answers, column_reply, midden_answers, midden_reply
from skara.brae.round_walk import STEPS, RoundWalk, last_decision
from skara.core.errors import IllegalMoveError, SessionError

from .play import random_game, random_move
from .search.positions import folder
from .tables import table


def ends(seed: int) -> list[Game]:
    """Give the tables of a random game on which somebody rests or feeds."""
    game, rng = random_game(seed)
    found = []
    while not game.is_over:
        if game.phase in ("rest", "feed"):
            found.append(game.copy())
        game.play(random_move(game, rng))
    return found


SETTLERS = {"shore": ["shore-gain-fish"] * 2, "hills": 1, "thickets": 2, "fields": 1}


def hungry(**fields) -> Game:
    """Make the table of the lesson: three hungry, two food, slider on column 7."""
    return table(
        goods="food*2 stone*12 midden*4", slider=7, furnish=3, settlers=SETTLERS, round=3, set=3, phase="feed",
        cards={"roof_supply": 3, "utensils": 1}, **fields,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
def test_it_tells_what_the_engine_does(seed: int):
    rng = Random(seed)
    for game in ends(seed):
        seat, before = game.active, game.position()
        walk = RoundWalk(game, seat)
        real = game.copy()
        events = []
        while walk.asked:
            move = random_move(walk.game, rng)
            walk.play(move)
            events += [event for event in real.play(move) if event.player == seat]
            assert walk.game == real
        assert walk.events == events
        assert [event for step in STEPS for event in walk.part(step)] == events
        sums, p = walk.sums(), real.players[seat]
        assert (sums.after, sums.total, sums.score) == (p.slider, sum(p.goods), real.score(seat).total)
        assert sums.spaces == real.figures.spaces[sums.before]
        assert sums.beside == max(0, sums.total - real.figures.spaces[sums.after])
        early = walk.before_midden()
        assert midden_due(early, early.players[seat]) == sums.gained
        assert early.players[seat].goods[MIDDEN] + sums.gained == p.goods[MIDDEN]
        assert game.position() == before


@pytest.mark.parametrize("seed", range(4))
def test_looking_ahead_changes_nothing_and_agrees_with_the_end(seed: int):
    game, rng = random_game(seed)
    looked = set()
    while not game.is_over:
        if game.decision.kind == "workers":
            before = game.position()
            for player in range(len(game.players)):
                ahead = RoundWalk(game, player).forecast()
                p = game.players[player]
                assert ahead.sums().due == food_due(game, p) or ahead.sums().food != p.goods[FOOD]
            assert game.position() == before
            if last_decision(game):
                looked.add(game.round)
                ended = game.copy()
                ended.play("done")
                if ended.phase in ("rest", "feed"):
                    seat = ended.active
                    assert RoundWalk(ended, seat).forecast().sums() == RoundWalk(game, seat).forecast().sums()
        game.play(random_move(game, rng))
    assert len(looked) == game.figures.rounds


def test_choices_can_be_taken_back():
    walk = RoundWalk(hungry(), 0)
    with pytest.raises(SessionError):
        walk.back()
    walk.play(walk.nearest_feed())
    assert walk.finished and walk.asked == ""
    with pytest.raises(SessionError):
        walk.play("feed 0")
    walk.back()
    assert walk.asked == "feed" and walk.moves == [] and walk.events == []
    with pytest.raises(IllegalMoveError):
        walk.play("feed 2")
    assert walk.moves == []


def test_there_is_none_before_the_first_turn_or_after_the_last():
    with pytest.raises(SessionError):
        RoundWalk(skara.new_game(), 0)
    with pytest.raises(SessionError):
        RoundWalk(table(phase="over"), 0)


def test_whoever_is_through_is_not_asked_again():
    game = table(3, phase="feed", active=1, others={"settlers": {"shore": 1}}, order={"left": ["p2", "p1", "p0"]})
    with pytest.raises(SessionError, match=game.players[2].name):
        RoundWalk(game, 2)
    assert RoundWalk(game, 1).begun and not RoundWalk(game, 0).begun


def test_the_nearest_feeding_is_legal_and_near():
    walk = RoundWalk(hungry(), 0)
    losses = [loss for _, loss in walk.settlers()]
    assert walk.most_food() == (2, 1)
    for paid, left in ((None, 1), (99, 1), (2, 1), (1, 2), (0, 3), (-5, 3)):
        move = walk.nearest_feed(paid, (losses[5], losses[2]))
        assert walk.game.why_not(move) is None
        assert len(move.part("lose")) == left and losses[5] in move.part("lose")
        assert walk.must_leave(move.part("")) == left
    with pytest.raises(IllegalMoveError, match="SB-EOR-6"):
        walk.must_leave(3)


@pytest.mark.parametrize(
    "changes",
    [{}, {"food_per_settler": 2}, {"unfed_settler": -2}],
    ids=["as printed", "settlers eat two", "the hungry stay"],
)
def test_feeding_by_other_tables_is_what_the_engine_lists(changes, tmp_path):
    data = folder(tmp_path / "mine", **changes)
    walk = RoundWalk(table(goods="food*5", settlers=SETTLERS, phase="feed", data=data), 0)
    leaving: dict[int, int] = {}
    for way in walk.game.variants("feed"):
        losses: Any = way.part("lose") or ()
        leaving[way.part("") or 0] = len(losses)
    assert walk.most_food()[0] == max(leaving)
    for wish in range(8):
        paid = max(food for food in leaving if food <= wish)
        move = walk.nearest_feed(wish)
        assert walk.game.why_not(move) is None
        assert ((move.part("") or 0), len(move.part("lose") or ())) == (paid, leaving[paid])
    for paid in range(-1, 8):
        if paid in leaving:
            assert walk.must_leave(paid) == leaving[paid]
        else:
            with pytest.raises(IllegalMoveError, match="SB-EOR-6"):
                walk.must_leave(paid)


@pytest.mark.parametrize("seed", range(6))
def test_what_a_settler_costs_is_what_the_score_loses(seed: int):
    for game in ends(seed):
        walk = RoundWalk(game, game.active)
        if walk.asked != "feed" or walk.must_leave(0) < 1:
            continue
        for move in list(game.variants("feed"))[:40]:
            leaving: Any = move.part("lose") or ()
            ahead = walk.copy()
            ahead.play(move)
            after, before = ahead.game.score(walk.seat).lines, game.score(walk.seat).lines
            settlers = sets = 0
            for place, loss in enumerate(leaving):
                cost = walk.cost(loss, leaving[:place])
                settlers, sets = settlers + cost.settler, sets + cost.sets
            assert (settlers, sets) == (before["settlers"] - after["settlers"], before["sets"] - after["sets"])


def test_meals_are_the_ways_to_rest():
    game = table(goods="barley*2 shell fish", flipped=["craft"], settlers={"shore": 2}, phase="rest", round=3)
    walk = RoundWalk(game, 0)
    meals = walk.meals()
    assert {str(meal.move) for meal in meals} == {str(way) for way in game.variants("rest cook")}
    for meal in meals:
        after = game.copy()
        after.play(meal.move)
        gained = after.players[0].goods[FOOD] - game.players[0].goods[FOOD]
        assert meal.gained.get("food", 0) == gained
    foods = [meal.gained.get("food", 0) for meal in meals]
    assert foods == sorted(foods, reverse=True)


# -- what would change it


def test_changes_of_the_lesson():
    walk = RoundWalk(hungry(), 0).forecast()
    found = {change.kind: change for change in what_would_change(walk)}
    roof, utensils, food, column = (found[kind].after for kind in ("roof", "utensils", "food", "column"))
    assert roof and utensils and food
    assert (walk.sums().lost, roof.lost, food.lost, utensils.lost) == (1, 0, 0, 1)
    assert (walk.sums().gained, utensils.gained) == (3, 2)
    assert (walk.sums().after, utensils.after) == (8, 7)
    assert column is None and "SB-RES-7" in found["column"].problem


@pytest.mark.parametrize("seed", range(6))
def test_changes_are_those_of_a_table_typed_anew(seed: int):
    for game in ends(seed):
        seat = game.active
        walk = RoundWalk(game, seat).forecast()
        before = walk.start.position()
        for change in what_would_change(walk):
            position = game.position()
            area = position["players"][seat]
            if change.kind == "roof":
                area["cards"] = {
                    **area.get("cards", {}),
                    "roof_supply": area.get("cards", {}).get("roof_supply", 0) + 1,
                }
                position["roofs_left"] -= 1
            elif change.kind == "column":
                area["slider"] -= 1
            else:
                continue
            if change.after is None:
                with pytest.raises(skara.SkaraError):
                    skara.from_position(position)
                continue
            # Typed by hand, a table at which nobody is hungry any more would have gone on.
            table_anew = Game.__new__(Game)
            read_position(table_anew, position, game.figures)
            again = RoundWalk(table_anew, seat)
            typed = again.forecast().sums()
            assert typed[:-1] == change.after[:-1]
            # Of those who left before, the one who is missed most stays.
            assert typed.score <= change.after.score
        assert walk.start.position() == before


def test_the_last_utensils_card_is_missed():
    game = hungry(others={"cards": {"utensils": 3}})
    found = {change.kind: change for change in what_would_change(RoundWalk(game, 0).forecast())}
    assert found["utensils"].after is None and "SB-COMP-7" in found["utensils"].problem


def test_whoever_held_food_back_would_do_so_again():
    walk = RoundWalk(hungry(), 0)
    walk.play(walk.nearest_feed(1))
    found = {change.kind: change.after for change in what_would_change(walk)}
    assert found["food"] and found["food"].paid == 1
    assert found["roof"] and (found["roof"].paid, found["roof"].lost) == (1, 1)


# -- guesses


def test_every_right_guess_is_right_and_no_other():
    for seed in range(4):
        for game in ends(seed):
            walk = RoundWalk(game, game.active).forecast()
            sums = walk.sums()
            midden, columns = midden_answers(walk), column_answers(walk)
            assert [guess for guess in midden if midden_reply(walk, guess).right] == [sums.gained]
            assert [guess for guess in columns if column_reply(walk, guess, sums.gained).right] == [sums.after]
            for guess in midden:
                reply = midden_reply(walk, guess)
                assert reply.sentence and reply.rule.startswith("SB-")


def test_guesses_name_the_thought_behind_them():
    walk = RoundWalk(hungry(), 0).forecast()
    assert walk.sums()[7:15] == (4, 1, 3, 16, 19, 18, 7, 8)
    said = {guess: midden_reply(walk, guess) for guess in midden_answers(walk)}
    assert "number on the slider" in said[4].sentence and said[4].rule == "SB-EOR-10"
    assert "not added" in said[5].sentence
    assert "lower number" in said[2].sentence
    stops = {guess: column_reply(walk, guess) for guess in column_answers(walk)}
    assert list(stops) == [7, 8, 9, 10, 11]
    assert "needs space too" in stops[7].sentence
    assert "only as far as needed" in stops[9].sentence
    assert "Not one column for each" in stops[10].sentence
    assert "follow from 0 Midden" in column_reply(walk, 7, 0).sentence


def test_food_paid_has_left_before_the_midden():
    game = table(goods="food*3 stone*12", slider=6, settlers={"shore": 3}, round=3, phase="feed")
    walk = RoundWalk(game, 0).forecast()
    assert (walk.sums().held, walk.sums().total, walk.sums().after) == (12, 15, 6)
    assert column_reply(walk, 6).right
    assert "left storage" in column_reply(walk, 7).sentence
