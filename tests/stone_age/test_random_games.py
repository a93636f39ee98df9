"""Many random games: what must always hold; the rest is in `tests/contract`."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skara.core.events import Event
from skara.stone_age.game import Game
from tests.effort import effort

from .play import check_invariants, decisions, random_game, random_move

GAMES = 360


@pytest.mark.games
def test_random_games() -> None:
    """Over many games the invariants hold at sampled decisions and in the end, and every kind of decision is met."""
    check_games(range(effort(GAMES)))


@pytest.mark.soak
def test_random_games_soak() -> None:
    """The same over 2,000 games for each number of players."""
    check_games(range(GAMES, GAMES + 6000))


def check_games(seeds: range) -> None:
    """Play games at random and look at some of their tables."""
    kinds, ends = set(), set()
    for seed in seeds:
        game, rng = random_game(seed)
        for _ in decisions(game, rng):
            kinds.add(game.decision.kind)
            if rng.random() < 0.02:
                check_invariants(game)
        check_invariants(game)
        ends.add(0 in game.tiles_left)
    assert kinds == {"place", "use", "tools", "dice", "feed"} and ends == {True, False}, "both ends of the game"


def points_told(events: list[Event], seat: int) -> int:
    """Add up the points that events tell of a player."""
    kinds = ("build", "points", "starve")
    return sum(event.terms["vp"] for event in events if event.player == seat and event.kind in kinds)


def goods_told(events: list[Event], seat: int, good: str) -> int:
    """Add up the goods that events tell of a player."""
    signs = {"gain": 1, "spend": -1}
    return sum(
        signs[event.kind] * event.terms["goods"].get(good, 0)
        for event in events
        if event.player == seat and event.kind in signs
    )


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 5999), skipped=st.integers(0, 300), steps=st.integers(1, 25))
def test_events_tell_all_that_changes(seed: int, skipped: int, steps: int) -> None:
    """Goods and points change only by what the events say, with their arithmetic."""
    game, rng = random_game(seed)
    for _ in range(skipped):
        if not game.is_over:
            game.apply(random_move(game, rng))
    for _ in range(steps):
        if game.is_over:
            break
        before = game.copy()
        events = game.play(random_move(game, rng))
        check_invariants(game)
        for seat, (old, new) in enumerate(zip(before.players, game.players, strict=True)):
            for place, good in enumerate(("wood", "clay", "stone", "gold", "food")):
                assert new.goods[place] - old.goods[place] == goods_told(events, seat, good)
            change = (new.built + new.card_points + new.hunger) - (old.built + old.card_points + old.hunger)
            assert change == points_told(events, seat)
        for event in events:
            check_arithmetic(game, event)


def check_arithmetic(game: Game, event: Event) -> None:
    """See that the numbers of an event agree with each other."""
    terms = event.terms
    if event.kind == "roll":
        assert sum(terms["dice"]) == terms["sum"] and all(1 <= die <= 6 for die in terms["dice"])
    elif event.kind == "tools":
        assert terms["sum"] + terms["added"] == terms["total"]
        assert terms["added"] == sum(terms["tiles"]) + sum(terms["once"]) > 0
    elif event.kind == "gather":
        assert terms["quotient"] * terms["divisor"] + terms["rest"] == terms["total"]
        assert 0 <= terms["rest"] < terms["divisor"] and terms["gained"] <= terms["quotient"]
        assert terms["gained"] == terms["quotient"] or game.supply is not None
    elif event.kind == "feed":
        assert terms["due"] == terms["figures"] == terms["paid"] + terms["missing"]
        assert terms["missing"] == terms["resources"]
    elif event.kind == "starve":
        assert terms["due"] == terms["paid"] + terms["missing"] and terms["missing"] > 0 and terms["vp"] == -10
    elif event.kind == "final_people":
        ((_, number),) = terms["people"].items()
        assert number * terms["times"] == terms["vp"]


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 5999), skipped=st.integers(0, 250))
def test_nothing_hidden_decides_what_can_be_done(seed: int, skipped: int) -> None:
    """Whatever lies in the piles, everybody sees the same table and the same choices."""
    game, rng = random_game(seed)
    for _ in range(skipped):
        if not game.is_over:
            game.apply(random_move(game, rng))
    for seat in range(len(game.players)):
        view = game.view(seat)
        other = view.redeal(Random(seed))
        check_invariants(other)
        assert [str(move) for move in other.legal_moves()] == [str(move) for move in game.legal_moves()]
        scores = [(view.score(each), other.view(seat).score(each)) for each in range(len(game.players))]
        assert all(one == two for one, two in scores) and view.ranking() == other.view(seat).ranking()
