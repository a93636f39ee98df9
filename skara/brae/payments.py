"""Costs made of portions, each of which may be paid in several ways (furnishing, special tiles)."""

from functools import cache

from skara.brae.ids import GOODS, goods_dict
from skara.brae.words import Refusal
from skara.core.goods import Goods
from skara.core.language import N_

Portion = tuple[tuple[int, int], ...]
"""The ways to pay one portion: so many of this resource, or so many of that."""


def portions_payable(portion: Portion, portions: int, goods: list[int]) -> bool:
    """Tell whether so many portions can be paid."""
    most = 0
    for place, count in portion:
        most += goods[place] // count
    return most >= portions


def portions_lacking(portion: Portion, portions: int, goods: list[int], rule: str) -> Refusal | None:
    """Tell why so many portions cannot be paid, or None."""
    if portions_payable(portion, portions, goods):
        return None
    return Refusal(
        rule,
        N_("Portions needed: {portions}, each {ways}; you hold {held}."),
        {
            "portions": portions,
            "ways": [goods_dict((way,)) for way in portion],
            "held": {GOODS[place]: goods[place] for place, _ in portion},
        },
    )


def portion_payments(portion: Portion, portions: int, goods: list[int]) -> tuple[Goods, ...]:
    """List every way to pay so many portions with these goods."""
    return _payments(portion, portions, tuple([min(goods[place] // count, portions) for place, count in portion]))


@cache
def _payments(portion: Portion, portions: int, most: tuple[int, ...]) -> tuple[Goods, ...]:
    if not portion:
        return ((),) if portions == 0 else ()
    (place, count), rest = portion[0], portion[1:]
    return tuple(
        tuple(sorted((((place, count * here),) if here else ()) + there))
        for here in range(min(portions, most[0]), -1, -1)
        for there in _payments(rest, portions - here, most[1:])
    )


def wrong_payment(portion: Portion, portions: int, payment: Goods, rule: str) -> Refusal | None:
    """Tell why a payment is not so many portions, or None; whether it is held is seen when it is spent."""
    paid = 0
    units = dict(portion)
    for place, count in payment:
        if place not in units or count % units[place]:
            break
        paid += count // units[place]
    else:
        if paid == portions:
            return None
    return Refusal(
        rule,
        N_("The cost in portions is {portions}, each {ways}; you named {payment}."),
        {
            "portions": portions,
            "ways": [goods_dict((way,)) for way in portion],
            "payment": goods_dict(payment),
        },
    )


def without(goods: list[int], cost: Goods) -> list[int]:
    """Return what would be left after a cost."""
    left = goods[:]
    for place, count in cost:
        left[place] -= count
    return left
