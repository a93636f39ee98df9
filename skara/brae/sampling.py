"""Taking alternatives in a random order without listing them all."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def rotated(items: Sequence[T], rng: Random | None) -> Sequence[T]:
    """Return the items from a random one on, going round; in their own order where no generator is given.

    The first of them is then a fair sample, at the price of one random number.
    """
    if rng is None or len(items) < 2:
        return items
    start = int(rng.random() * len(items))
    return (*items[start:], *items[:start])
