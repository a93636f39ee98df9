"""Dice that a seed decides: repeatable, fair, and unknown where the seed is hidden."""

from collections import Counter

import pytest

from skara.core.chance import DICE_AT_ONCE, HiddenError, throw


def test_dice_come_one_after_the_other_whatever_the_throws():
    whole = throw("a seed", 0, 3 * DICE_AT_ONCE)
    assert len(whole) == 3 * DICE_AT_ONCE and set(whole) == {1, 2, 3, 4, 5, 6}
    for size in (1, 2, 7, 10, DICE_AT_ONCE, DICE_AT_ONCE + 1):
        thrown: tuple[int, ...] = ()
        while len(thrown) + size <= len(whole):
            thrown += throw("a seed", len(thrown), size)
        assert thrown == whole[: len(thrown)]


def test_the_same_seed_throws_the_same():
    assert throw(7, 100, 10) == throw(7, 100, 10) == throw("7", 100, 10)
    assert len({throw(seed, 0, 12) for seed in range(200)}) == 200


def test_dice_are_fair():
    number = 60_000
    faces = Counter(throw("fair", 0, number))
    # Six faces have five degrees of freedom: 25.7 is passed once in ten thousand times.
    assert sum((faces[face] - number / 6) ** 2 / (number / 6) for face in range(1, 7)) < 25.7
    pairs = Counter(zip(throw("fair", 0, number), throw("fair", 1, number), strict=True))
    assert sum((count - number / 36) ** 2 / (number / 36) for count in pairs.values()) < 75 and len(pairs) == 36


def test_without_a_seed_nothing_is_thrown():
    with pytest.raises(HiddenError):
        throw(None, 0, 1)
