"""The gaps of a form as fields, and what a click on a field does."""

from typing import Any

import pytest

from skara.core.form_fields import BUTTONS, WHOLE_WAYS, fields_of, set_field
from skara.core.forms import Form
from tests.core.stall import BUY, Basket, Stall, StallWords, buy, fruit


def form_of(*ways: Any, likely: int = 1) -> Form:
    game: Any = Stall(*ways)
    return Form(game, BUY, lambda game, option, ways: ways[:likely], Basket())


def test_what_leaves_no_choice_is_no_field():
    form = form_of(buy(bag=1, coin=1), buy(bag=1, coin=2))
    (field,) = fields_of(form, StallWords())
    assert (field.key, field.kind, field.label) == ("1", "pick", "coin")


def test_few_values_are_buttons_and_many_a_list():
    for number, kind in ((BUTTONS, "pick"), (BUTTONS + 1, "list")):
        form = form_of(*(buy(bag=bag) for bag in range(1, number + 1)))
        (field,) = fields_of(form, StallWords())
        assert field.kind == kind and len(field.choices) == number
        assert [choice.label for choice in field.choices if choice.chosen] == ["1"]


def test_going_without_comes_first():
    form = form_of(buy(bag=1, coin=1), buy(bag=1), buy(bag=1, coin=2))
    (field,) = fields_of(form, StallWords())
    assert [choice.label for choice in field.choices] == ["nothing", "1", "2"]
    assert [choice.note for choice in field.choices] == ["", "cheap", "cheap"]


def test_mixtures_are_counted():
    form = form_of(*fruit(4))
    (field,) = fields_of(form, StallWords())
    assert (field.kind, [choice.key for choice in field.choices]) == ("count", ["apple", "pear"])
    assert {choice.key: (choice.number, choice.most, choice.label) for choice in field.choices} == {
        "apple": (0, 4, "Apple"), "pear": (1, 4, "Pear"),
    }  # fmt: skip


def test_the_likeliest_ways_stand_above_many():
    form = form_of(*fruit(4), likely=3)
    whole, _ = fields_of(form, StallWords())
    assert whole.key == WHOLE_WAYS and [choice.chosen for choice in whole.choices] == [True, False, False]
    assert set_field(form, WHOLE_WAYS, "2", True) == "" and form.move == form.ways[2]
    assert [choice.chosen for choice in fields_of(form, StallWords())[0].choices] == [False, False, True]
    assert WHOLE_WAYS not in [field.key for field in fields_of(form_of(*fruit(2), likely=3), StallWords())]


def test_every_choice_shown_can_be_set():
    form = form_of(*fruit(4, bag=1), *(buy(pay={"apple": 1}, bag=bag, coin=coin) for bag in (2, 3) for coin in (1, 2)))
    for field in fields_of(form, StallWords()):
        for choice in field.choices:
            for value in range(choice.most + 1) if field.kind == "count" else (True,):
                assert set_field(form, field.key, choice.key, value) == ""
                assert form.move in form.ways


def test_what_is_chosen_and_not_offered_any_more_stays_in_sight():
    form = form_of(buy(bag=1, coin=1), buy(bag=2, coin=2))
    form.choose(0, (("bag", 7),))
    shown = {field.key: field for field in fields_of(form, StallWords())}
    assert [choice.label for choice in shown["0"].choices if choice.chosen] == ["7"]
    assert set_field(form, "0", "1", True) == "" and form.move == buy(bag=2, coin=2)


@pytest.mark.parametrize("value", ["two", "", -1, 1.5, None, True, [1], {"a": 1}])
def test_what_is_no_number_is_told(value: Any):
    form = form_of(*fruit(4))
    before = form.move
    assert set_field(form, "0", "apple", value) == f"'{value}' is not a whole number."
    assert form.move == before


@pytest.mark.parametrize(
    ("field", "key"),
    [("9", "apple"), ("-1", "apple"), ("", ""), ("x", "0"), ("0", "plum"), ("0", "-1"), ("0", "99"), ("likely", "9")],
)
def test_what_is_not_asked_changes_nothing(field: str, key: str):
    form = form_of(*fruit(4))
    before = form.move
    assert set_field(form, field, key, 1) == "This is not asked now."
    assert form.move == before
