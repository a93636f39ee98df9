"""Resources of one's own choice: whether there is a way to pay, and every way there is."""

from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import skara
from skara.stone_age.ids import FOOD, RESOURCES
from skara.stone_age.payments import amount, can_pay, ways_to_pay

HELD = st.lists(st.integers(0, 5), min_size=FOOD + 1, max_size=FOOD + 1)


@given(HELD, st.integers(0, 7), st.integers(0, 4), st.integers(0, len(RESOURCES)))
def test_ways_to_pay_are_all_there_are(goods: list[int], least: int, more: int, kinds: int):
    most = least + more
    found = [dict(way) for way in ways_to_pay(goods, least, most, kinds)]
    tried = product(*(range(count + 1) for count in goods[:FOOD]))
    wanted = [
        {good: count for good, count in enumerate(way) if count}
        for way in tried
        if least <= sum(way) <= most and (not kinds or sum(map(bool, way)) == kinds)
    ]
    assert sorted(map(str, found)) == sorted(map(str, wanted))
    assert can_pay(goods, least, most, kinds) == bool(found)


def test_ways_come_by_their_number_and_the_cheapest_kinds_first():
    ways = ways_to_pay([2, 1, 0, 0, 9], 1, 2)
    assert ways == (((0, 1),), ((1, 1),), ((0, 2),), ((0, 1), (1, 1)))
    assert list(map(amount, ways)) == [1, 1, 2, 2]


def test_the_supply_pays_with_its_last_kind():
    # There is no food in it.
    assert can_pay([0, 0, 0, 1], 1, 1) and not can_pay([0, 0, 0, 1], 2, 2)
    assert ways_to_pay([0, 0, 0, 1], 1, 1) == (((3, 1),),)


@pytest.mark.games
@pytest.mark.parametrize("players", (2, 3, 4))
def test_what_can_be_begun_is_what_is_not_refused(players: int):
    """At every table of random games; what is listed can be completed."""
    rng, game = Random(players), skara.new_game(players, players, game="stone_age")
    while not game.is_over:
        options: list[Any] = game.options()
        assert options == [option for option in game.options(all=True) if option.refusal is None]
        assert all(next(game.variants(option), None) is not None for option in options)
        option = rng.choice(options)
        game.play(next(game.variants(option, rng)))
