"""The walk through a feeding comes to what the engine does, and its guesses and what-ifs are the engine's too."""

from random import Random
from typing import Any

import pytest

import skara
from skara.core.errors import IllegalMoveError, SessionError
from skara.core.variants import Variant
from skara.stone_age.feeding_changes import what_if
from skara.stone_age.feeding_guesses import questions, thoughts
from skara.stone_age.feeding_walk import GO_HUNGRY, FeedingWalk, paying
from skara.stone_age.game import Game
from skara.stone_age.ids import FOOD
from skara.stone_age.moves import parse


def tribe(phase: str = "feed", variant: Any = None, others: dict[str, Any] | None = None, **me: Any) -> Game:
    """Make a table at which the first of two players has these things."""
    players = [me, {"food": 9, **(others or {})}]
    game: Game = skara.from_position({"game": "stone_age", "phase": phase, "players": players}, variant)
    return game


def test_it_comes_to_what_the_engine_does():
    walked = 0
    for seed in range(6):
        game, rng = skara.new_game(2, seed, game="stone_age"), Random(seed)
        while not game.is_over and game.round < 12:
            if game.phase == "feed":
                walk, seat = FeedingWalk(game, game.active), game.active
                move = rng.choice(game.legal_moves())
                walk.play(move)
                before = game.position()
                after = game.copy()
                after.play(move)
                p, fed = after.players[seat], walk.player
                assert (p.goods, p.hunger, p.figures) == (fed.goods, fed.hunger, fed.figures)
                assert game.position() == before
                walked += 1
            game.play(rng.choice(game.legal_moves()))
    assert walked > 10


@pytest.mark.rule("SA-FEED-1", "SA-FEED-2")
def test_looking_ahead_takes_from_the_fields_first():
    game = tribe("place", figures=5, agriculture=9, food=0, placed={"forest": 3})
    walk = FeedingWalk(game, 0)
    sums = walk.sums()
    assert (sums.income, sums.food, sums.due, sums.paid, sums.missing) == (9, 9, 5, 5, 0)
    assert not walk.asked and walk.player.goods[FOOD] == 4 and walk.player.home == 5
    assert game.players[0].goods[FOOD] == 0 and game.players[0].placed[4] == 3


@pytest.mark.rule("SA-FEED-3", "SA-FEED-5")
def test_the_answer_costs_resources_or_points():
    walk = FeedingWalk(tribe(figures=7, food=5, wood=1, clay=2), 0)
    paid = walk.answered().sums()
    starved = walk.answered(GO_HUNGRY).sums()
    assert (paid.missing, paid.resources, paid.vp) == (2, 2, 0) and paid.cost == 10
    assert (starved.resources, starved.vp) == (0, -10)
    assert starved.score - paid.score == -8, "two resources are worth two points"
    assert str(walk.answered().moves[-1]) == "feed wood clay"


def test_a_card_is_turned_in_first():
    walk = FeedingWalk(tribe(figures=5, food=3, cards=["c02"]), 0)
    assert not walk.can_pay()
    with pytest.raises(IllegalMoveError):
        walk.play(parse("feed wood*2"))
    walk.play(parse("redeem wood gold"))
    assert walk.asked and walk.can_pay()
    walk.play(paying("feed", walk.cheapest()))
    assert not walk.asked
    with pytest.raises(SessionError):
        walk.play(GO_HUNGRY)
    walk.back()
    walk.back()
    assert walk.asked and walk.kept() == 0
    with pytest.raises(SessionError):
        walk.back()


def test_who_has_eaten_has_finished():
    game = tribe(figures=5, food=9, others={"figures": 7, "food": 2})
    assert game.active == 1
    with pytest.raises(SessionError, match="finished"):
        FeedingWalk(game, 0)


# -- guesses


TABLES = [
    {"figures": 7, "food": 5, "wood": 3, "stone": 1, "agriculture": 2},
    {"figures": 5, "food": 4, "agriculture": 0},
    {"figures": 10, "food": 0, "wood": 1, "agriculture": 3},
]


@pytest.mark.parametrize("me", TABLES)
def test_one_answer_is_right_and_each_wrong_one_is_answered(me: dict[str, Any]):
    walk = FeedingWalk(tribe(**me), 0)
    sums, replies = walk.sums(), thoughts(walk)
    truth = {"need": sums.paid, "missing": sums.missing, "answer": sums.cost}
    for question in questions(walk):
        found = replies[question.step]
        assert [guess for guess, reply in found.items() if reply.right] == [truth[question.step]]
        assert len(question.answers) >= 4 and list(question.answers) == sorted(found)
        assert all(reply.sentence and reply.rule in skara.stone_age.words.rules() for reply in found.values())


@pytest.mark.rule("SA-FEED-5")
def test_a_loss_for_each_food_is_named_as_such():
    walk = FeedingWalk(tribe(figures=7, food=4, wood=3), 0)
    assert "the same however much" in thoughts(walk)["answer"][30].sentence
    slope = Variant("each", "stone_age", {"frame": {"hunger_vp": 0, "hunger_vp_per_missing": -2}})
    sloped = FeedingWalk(tribe(variant=slope, figures=7, food=4, wood=3), 0)
    assert thoughts(sloped)["answer"][6].right and "for each" in thoughts(sloped)["answer"][6].sentence


# -- what would change it


def test_what_would_change_it():
    walk = FeedingWalk(tribe(figures=7, food=5, wood=3, stone=1), 0)
    figure, food, other = what_if(walk.answered())
    assert figure.effect == "food missing: 3, not 2 · resources paid: 3, not 2 · score −1"
    assert food.effect == figure.effect
    assert (
        other.title == "Starve instead" and other.effect == "resources paid: 0, not 2 · hunger: −10, not 0 · score −8"
    )
    figure, food, other = what_if(walk.answered(GO_HUNGRY))
    assert figure.effect == "food missing: 3, not 2", "the loss does not grow"
    assert other.title == "Pay instead" and "score +8" in other.effect


def test_what_cannot_be_is_said():
    figure, food, other = what_if(FeedingWalk(tribe(figures=10, food=0, wood=1), 0).answered())
    assert [each.possible for each in (figure, food, other)] == [False] * 3
    assert "SA-HUT-3" in figure.effect and "SA-FEED-4" in other.effect
    fed = what_if(FeedingWalk(tribe("place", figures=5, food=6), 0).answered())
    assert [each.effect for each in fed] == ["nothing would change"] * 2
