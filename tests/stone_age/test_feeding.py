"""Phase 3: feeding (chapter 3.5)."""

import pytest

from .tables import feeding, held, line, moves, play, refused, using


@pytest.mark.rule("SA-FEED-1")
def test_everybody_takes_food_for_agriculture_first():
    game = using({"food": 0, "agriculture": 3, "placed": {"hunt": 1}}, {"food": 0, "agriculture": 8},
                 hidden={"seed": 0})  # fmt: skip
    events = game.play("resolve hunt")
    kinds = [event.kind for event in events]
    incomes = [(event.player, event.terms["gained"]) for event in events if event.kind == "income"]
    assert incomes == [(0, 3), (1, 8)] and kinds.index("feeding") < kinds.index("income")
    assert game.decision.kind == "feed" and held(game, 1) == {"food": 8}


@pytest.mark.rule("SA-FEED-2")
def test_one_food_for_each_figure():
    game = using({"food": 9, "figures": 7, "placed": {"field": 1}}, {"food": 20})
    events = game.play("resolve field")
    fed = [event.terms for event in events if event.kind == "feed"]
    assert fed[0] == {"figures": 7, "due": 7, "held": 10, "paid": 7, "missing": 0, "resources": 0}
    assert (held(game), held(game, 1)) == ({"food": 3}, {"food": 15})


@pytest.mark.rule("SA-FEED-3")
def test_resources_for_missing_food():
    game = feeding({"food": 2, "wood": 1, "clay": 1, "gold": 3}, {"food": 9})
    assert moves(game) == ["feed wood clay gold", "feed wood gold*2", "feed clay gold*2", "feed gold*3", "starve"]
    assert refused(game, "feed wood clay") == refused(game, "feed gold*4") == "SA-FEED-3"
    assert refused(game, "feed clay*3") == "SA-FEED-3"
    assert game.supply == [19, 15, 12, 7]
    feed, *_ = game.play("feed wood clay gold")
    assert feed.terms == {"figures": 5, "due": 5, "held": 2, "paid": 2, "missing": 3, "resources": 3}
    assert (held(game), line(game, "hunger"), game.supply) == ({"gold": 2}, 0, [20, 16, 12, 8])


def test_the_most_ways_to_feed():
    rich = {"food": 0, "figures": 10, "wood": 10, "clay": 10, "stone": 10, "gold": 10}
    assert len(moves(feeding(rich))) == 286 + 1


@pytest.mark.rule("SA-FEED-4")
def test_hunger_costs_points():
    game = feeding({"food": 4, "wood": 9}, {"food": 9})
    starve, spend, *_ = game.play("starve")
    assert starve.terms == {"figures": 5, "due": 5, "paid": 4, "missing": 1, "vp": -10}
    assert (spend.terms["goods"], held(game), line(game, "hunger")) == ({"food": 4}, {"wood": 9}, -10)
    assert str(feeding({"food": 0, "wood": 3}).why_not("feed")).endswith("A part does not help. (SA-FEED-4)")


@pytest.mark.rule("SA-FEED-5")
@pytest.mark.parametrize("food", range(10))
def test_the_loss_is_flat(food: int):
    game = feeding({"food": food, "figures": 10}, {"food": 9})
    game.play("starve")
    assert game.score(0).total == -10 and game.players[0].figures == 10


@pytest.mark.rule("SA-FEED-6")
def test_nobody_starves_on_purpose():
    game = using({"food": 5, "wood": 5, "placed": {"toolmaker": 1}}, {"food": 4})
    game.play("resolve toolmaker")
    assert held(game) == {"wood": 5} and game.active == 1
    assert refused(using({"placed": {"hunt": 1}}), "starve") == "SA-ACT-1"


@pytest.mark.rule("SA-FEED-7")
def test_from_the_first_player_on():
    game = using({"food": 0}, {"food": 0}, {"food": 0, "placed": {"toolmaker": 1}}, seats=3, first=1)
    game.play("resolve toolmaker")
    seats = []
    for _ in range(3):
        seats.append(game.active)
        game.play("starve")
    assert seats == [1, 2, 0] and game.round == 2


def test_a_free_card_while_feeding():
    game = feeding({"food": 2, "wood": 1, "cards": ["c02"]}, {"food": 9})
    assert str(game.decision.question) == "3 food is missing: pay as many resources, or lose 10 points."
    play(game, "redeem stone*2")
    assert game.active == 0 and moves(game) == ["feed wood stone*2", "starve"]
