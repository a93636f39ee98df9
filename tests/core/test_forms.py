"""A form sorts the ways of an option into gaps, and never leads anywhere but to a way."""

from collections.abc import Sequence
from typing import Any

import pytest

from skara.core.forms import FEW, MOST_WAYS, ORDER, Form, first_way
from skara.core.moves import Move
from tests.core.stall import BAKE, BUY, Basket, Stall, buy, fruit


def form_of(*ways: Any, **more: Any) -> Form:
    game: Any = Stall(*ways)
    return Form(game, ways[0].option if ways else BUY, **more)


def last_first(game: object, option: object, ways: Sequence[Move]) -> Sequence[Move]:
    return ways[::-1]


def test_an_option_without_ways_gives_an_empty_form():
    form = form_of()
    assert [form.ways, form.gaps, form.chosen, form.likely] == [[], [], [], []] and not form.is_open


def test_one_way_leaves_nothing_to_choose():
    form = form_of(buy(bag=1))
    assert not form.is_open and form.move == buy(bag=1)
    assert [form.possible(place) for place in range(len(form.gaps))] == [[(("bag", 1),)]]


def test_a_form_opens_with_the_favourite():
    ways = [buy(bag=number) for number in range(5)]
    assert form_of(*ways).move == ways[0] and form_of(*ways).likely == ways[:1]
    form = form_of(*ways, favourites=last_first)
    assert form.move == ways[-1] and form.likely == ways[::-1]
    assert first_way is Form.__init__.__defaults__[0]  # type: ignore[index]


def test_keywords_that_never_stand_together_share_a_gap():
    form = form_of(buy(bag=1), buy(coin=2), buy(bag=2))
    assert [gap.keywords for gap in form.gaps] == [("bag", "coin")]
    form = form_of(buy(bag=1), buy(bag=1, coin=2))
    assert [gap.keywords for gap in form.gaps] == [("bag",), ("coin",)]
    assert form.possible(1) == [(), (("coin", 2),)], "what may be left out is a value too"


def test_a_gap_offers_what_goes_with_those_before_it():
    form = form_of(buy(bag=1, coin=1), buy(bag=1, coin=2), buy(bag=2, coin=3))
    assert form.possible(1) == [(("coin", 1),), (("coin", 2),)]
    form.choose(0, (("bag", 2),))
    assert form.possible(1) == [(("coin", 3),)] and form.move == buy(bag=2, coin=3)
    form.choose(0, (("bag", 1),))
    form.choose(1, (("coin", 2),))
    assert form.move == buy(bag=1, coin=2)


def test_what_was_set_stays_where_it_can():
    ways = [buy(bag=bag, coin=coin) for bag in (1, 2) for coin in (1, 2, 3) if (bag, coin) != (2, 3)]
    form = form_of(*ways)
    form.choose(1, (("coin", 2),))
    form.choose(0, (("bag", 2),))
    assert form.move == buy(bag=2, coin=2), "set by hand, and still possible"
    form.choose(0, (("bag", 1),))
    form.choose(1, (("coin", 3),))
    form.choose(0, (("bag", 2),))
    assert form.move == buy(bag=2, coin=1), "not possible any more, so the favourite"


def test_every_way_is_reached_gap_by_gap():
    ways = [*fruit(3, bag=1), *fruit(2, bag=2, coin=1)]
    form = form_of(*ways, countable=Basket())
    for way in ways:
        for place, gap in enumerate(form.gaps):
            form.choose(place, gap.value_of(way))
        assert form.move == way


def test_only_some_ways_are_let_through():
    form = form_of(*fruit(), only=lambda move: move.part("pay") == (("apple", 2),))
    assert [str(dict(way.part("pay"))) for way in form.ways] == ["{'apple': 2}"] and not form.is_open


def test_few_mixtures_are_listed_and_many_counted():
    few, many = form_of(*fruit(2), countable=Basket()), form_of(*fruit(4), countable=Basket())
    assert len(few.possible(0)) <= FEW < len(many.possible(0))
    assert not few.counted(0) and many.counted(0)
    assert many.limits(0) == {"apple": 4, "pear": 4}
    assert not form_of(*fruit(4)).counted(0), "a game that counts nothing"


def test_other_things_give_way_to_what_is_counted():
    form = form_of(*fruit(4), countable=Basket())
    gap = form.gaps[0]
    form.take(buy(pay={"apple": 4}))
    form.count(0, "pear", 1)
    assert gap.counts(form.chosen[0]) == {"apple": 3, "pear": 1}
    form.count(0, "pear", 4)
    assert gap.counts(form.chosen[0]) == {"apple": 0, "pear": 4}
    form.count(0, "pear", 0)
    assert gap.counts(form.chosen[0])["pear"] == 0 and form.move in form.ways, "something must be paid"
    for item in ("apple", "pear"):
        for number in range(5):
            form.count(0, item, number)
            assert gap.counts(form.chosen[0])[item] == number and form.move in form.ways


def test_what_nobody_offers_can_be_counted_and_is_refused():
    form = form_of(*fruit(4), countable=Basket())
    form.count(0, "apple", 9)
    assert form.move == buy(pay={"apple": 9, "pear": 1}) and form.game.why_not(form.move)
    assert form.possible(0), "and all values stay at hand"
    form.count(0, "apple", 1)
    assert form.move in form.ways


def test_steps_in_another_order_are_told_apart():
    one, two = Move_of("bag", "coin"), Move_of("coin", "bag")
    form = form_of(one, two)
    assert form.gaps[-1].keywords == (ORDER,)
    for way in (one, two):
        form.choose(len(form.gaps) - 1, way.parts)
        assert form.move == way


def Move_of(*keywords: str) -> Any:  # noqa: N802 - it makes a move
    return type(buy())(BAKE, tuple((keyword, 1) for keyword in keywords))


def test_steps_stand_in_no_order():
    form = form_of(buy(BAKE, bag=1), buy(BAKE, bag=1, coin=2), buy(BAKE, bag=2))
    assert form.stepped
    form.choose(1, (("coin", 2),))
    form.choose(0, (("bag", 2),))
    assert form.move == buy(BAKE, bag=2), "a later step gives way to one chosen after it"
    assert (("coin", 2),) in form.possible(1)


@pytest.mark.parametrize("most", [40, 60])
def test_of_very_many_ways_a_sample_shows_every_value(most: int):
    ways = [buy(pay={"apple": apples, "pear": pears}, bag=bag) for apples in range(1, most) for pears in range(1, 30)
            for bag in (1, 2)]  # fmt: skip
    form = form_of(*ways, countable=Basket())
    assert form.sampled and len(form.ways) <= MOST_WAYS + 1 + 250
    assert form.possible(1) == form.gaps[1].values
    assert len(form.gaps[0].values) > MOST_WAYS / 3
    wanted = {"apple": most - 1, "pear": 29}
    for item, number in wanted.items():
        form.count(0, item, number)
    assert form.gaps[0].counts(form.chosen[0]) == wanted, "what is not in the sample, but possible"
    assert form.game.why_not(form.move) is None


def test_a_copy_is_changed_apart():
    form = form_of(buy(bag=1, coin=1), buy(bag=2, coin=3))
    other = form.copy()
    other.choose(0, (("bag", 2),))
    assert form.move == buy(bag=1, coin=1) and other.move == buy(bag=2, coin=3)
