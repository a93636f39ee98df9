"""Chance: shuffles and draws that the seed of a game decides, and alternatives taken in a random order.

No generator is kept: each is made from the seed, a purpose and a counter, so that a copied game draws what the
original would have drawn.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import shake_256
from random import Random
from secrets import choice
from typing import TypeVar

_T = TypeVar("_T")

Seed = int | str | None
"""What decides all chance of a game; None where nothing may be foreseen, as in a view or a preview."""


_SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""Those that nobody takes for another one."""
_SEED_LENGTH = 12
"""So long that whoever tried a million seeds a second would find one in centuries."""


def new_seed() -> str:
    """Return a seed that nobody can guess, and that can still be told to somebody else."""
    return "".join(choice(_SEED_LETTERS) for _ in range(_SEED_LENGTH))


def is_new_seed(seed: str) -> bool:
    """Tell whether a seed looks like one that `new_seed` made."""
    return len(seed) == _SEED_LENGTH and set(seed) <= set(_SEED_LETTERS)


class HiddenError(Exception):
    """Raised when play reaches what must not be foreseen: a preview or a view ends here."""


def generator(seed: Seed, purpose: str, number: int) -> Random:
    """Return the generator for one draw of a game; where the seed is hidden, nothing can be drawn."""
    if seed is None:
        raise HiddenError
    return Random(f"{seed}:{purpose}:{number}")


def shuffled(seed: Seed, purpose: str, number: int, items: Sequence[_T]) -> tuple[_T, ...]:
    """Shuffle for one purpose of a game."""
    mixed = list(items)
    generator(seed, purpose, number).shuffle(mixed)
    return tuple(mixed)


def rotated(items: Sequence[_T], rng: Random | None) -> Sequence[_T]:
    """Return the items from a random one on, going round; in their own order where no generator is given.

    The first of them is then a fair sample, at the price of one random number.
    """
    if rng is None or len(items) < 2:
        return items
    start = int(rng.random() * len(items))
    return (*items[start:], *items[:start])


DICE_AT_ONCE = 96
_FACES = bytes(1 + byte % 6 for byte in range(256))
_UNFAIR = bytes(range(252, 256))
"""The bytes that would give four faces a little more than the others."""


@lru_cache(maxsize=256)
def _block_of_dice(seed: int | str, number: int) -> bytes:
    """Return one block of dice; of 128 bytes at least 96 are fair as surely as anything can be.

    A hash cannot be turned round: dice that were seen tell nothing of those to come.
    """
    return shake_256(f"{seed}:dice:{number}".encode()).digest(128).translate(_FACES, _UNFAIR)[:DICE_AT_ONCE]


def throw(seed: Seed, thrown: int, number: int) -> tuple[int, ...]:
    """Throw some dice after so many others; where the seed is hidden, nothing can be thrown.

    Many dice come out of one draw, which costs less than a generator for each throw.
    """
    if seed is None:
        raise HiddenError
    block, first = divmod(thrown, DICE_AT_ONCE)
    dice = _block_of_dice(seed, block)[first : first + number]
    while len(dice) < number:
        block += 1
        dice += _block_of_dice(seed, block)[: number - len(dice)]
    return tuple(dice)
