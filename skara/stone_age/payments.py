"""Resources of one's own choice: every way to pay a number of them."""

from functools import lru_cache

from skara.core.goods import Goods
from skara.stone_age.ids import FOOD, RESOURCES


def ways_to_pay(goods: list[int], least: int, most: int, kinds: int = 0) -> tuple[Goods, ...]:
    """List every way to pay from `least` to `most` resources out of what is held, the cheapest kinds first.

    With `kinds`, of exactly so many kinds. Food is none of them.
    """
    held = tuple([count if count < most else most for count in goods[:FOOD]])
    return _ways(held, least, most, kinds)


@lru_cache(maxsize=8192)
def _ways(held: tuple[int, ...], least: int, most: int, kinds: int) -> tuple[Goods, ...]:
    found: list[Goods] = []
    for number in range(least, most + 1):
        found += [way for way in _exactly(held, 0, number) if not kinds or len(way) == kinds]
    return tuple(found)


def _exactly(held: tuple[int, ...], first: int, number: int) -> list[Goods]:
    """List the ways to pay exactly so many with the resources from one on."""
    if first == len(RESOURCES):
        return [] if number else [()]
    here = range(min(held[first], number), -1, -1)
    return [
        (((first, count),) if count else ()) + rest
        for count in here
        for rest in _exactly(held, first + 1, number - count)
    ]


def amount(goods: Goods) -> int:
    """Count goods."""
    return sum(count for _, count in goods)
