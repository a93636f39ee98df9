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


def can_pay(goods: list[int], least: int, most: int, kinds: int = 0) -> bool:
    """Tell whether there is any way to pay, without listing them."""
    if not kinds:
        return sum(goods[:FOOD]) >= least
    held = sorted(goods[:FOOD], reverse=True)
    # Each kind gives one at least, and the richest kinds give the most.
    return held[kinds - 1] > 0 and max(least, kinds) <= min(most, sum(held[:kinds]))


@lru_cache(maxsize=8192)
def _ways(held: tuple[int, ...], least: int, most: int, kinds: int) -> tuple[Goods, ...]:
    found: list[Goods] = []
    for number in range(least, most + 1):
        found += [way for way in _exactly(held, number) if not kinds or len(way) == kinds]
    return tuple(found)


@lru_cache(maxsize=8192)
def _exactly(held: tuple[int, ...], number: int) -> tuple[Goods, ...]:
    """List the ways to pay exactly so many with the last resources, of each of which so many are held."""
    if not held:
        return () if number else ((),)
    first, rest = len(RESOURCES) - len(held), held[1:]
    return tuple(
        ((first, count), *others) if count else others
        for count in range(min(held[0], number), -1, -1)
        for others in _exactly(rest, number - count)
    )


def amount(goods: Goods) -> int:
    """Count goods."""
    return sum(count for _, count in goods)
