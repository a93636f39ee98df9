"""One player's table inside a turn, packed into one integer.

Every count has a byte of its own, so that a whole exchange of goods is one addition, merging two ways to the same table
is one look into a dictionary, and `unpacked` gives all counts at once. Counts of goods stay below 128: the highest bit
of a byte is free to test in one subtraction whether all of a cost can be paid. No game comes near that; where somebody
is given more, the search goes on as if there were no more than fits.
"""

from skara.brae.ids import GOODS, ROOF_SUPPLY, SPECIAL, SPINDLE_WHORL
from skara.brae.state import Player

(
    TOTAL, SLIDER, FURNISHED, TRADED, ROOFS, SPINDLES, BLACK, FLIPPED, FLIPPED_HIGH, TASKS, TASKS_HIGH, CONTEXT, STAGE,
    SMALL_LEFT, LARGE_LEFT, STANDING,
) = range(len(GOODS), len(GOODS) + 16)  # fmt: skip
"""The places of the bytes after those of the goods; masks take two, workers standing on tiles the last five."""

MOST_COUNT = 127
"""The most of a good that is counted here."""
MOST_TOTAL = 255
"""The most goods that are counted together."""

SIZE = STANDING + 5
SHIFT = tuple(8 * place for place in range(SIZE))
GUARDS = sum(0x80 << SHIFT[good] for good in range(len(GOODS)))
"""The highest bit of each good: still set after a subtraction if there was enough."""

END_MASK = (1 << SHIFT[STAGE]) - 1
"""What is left of a turn when it is over: workers go home, nothing is half done."""

WORKERS, VILLAGE, FIRST_BOTTOM = 0, 1, 4
"""Stages of a turn: workers, a card to take, and the bottom effect of the uppermost settler in each environment."""

STANDING_SMALL = tuple(SHIFT[STANDING] + 2 * slot for slot in range(SPECIAL + 1))
STANDING_LARGE = tuple(SHIFT[STANDING] + 2 * (SPECIAL + 1 + slot) for slot in range(SPECIAL + 1))
FLIP = tuple(1 << (SHIFT[FLIPPED] + slot) for slot in range(SPECIAL + 1))


def pack_goods(goods: list[int]) -> int:
    """Pack counts of goods alone."""
    return int.from_bytes(bytes(goods), "little")


def pack(p: Player) -> int:
    """Pack what a player has; context, stage, tasks and workers are added by the turn that is searched."""
    state = pack_goods(p.goods)
    state += sum(p.goods) << SHIFT[TOTAL]
    state += p.slider << SHIFT[SLIDER]
    state += p.furnish << SHIFT[FURNISHED]
    state += p.trade << SHIFT[TRADED]
    state += p.cards[ROOF_SUPPLY] << SHIFT[ROOFS]
    state += p.cards[SPINDLE_WHORL] << SHIFT[SPINDLES]
    state += p.black << SHIFT[BLACK]
    return state + sum(FLIP[slot] for slot, flipped in enumerate(p.flipped) if flipped)


def pack_within(p: Player) -> int:
    """Pack what a player has, whatever it is; more than can be counted here is left out."""
    if max(p.goods) <= MOST_COUNT and sum(p.goods) <= MOST_TOTAL:
        return pack(p)
    counted = p.copy()
    counted.goods = [min(count, MOST_COUNT) for count in p.goods]
    return pack(counted) - (max(0, sum(counted.goods) - MOST_TOTAL) << SHIFT[TOTAL])


def kept_within(before: int, change: int, after: int) -> int:
    """Return a table after a gain without what can no longer be counted; `change` is by how much the total changes."""
    over = after & GUARDS
    if over:
        for good in range(len(GOODS)):
            if over >> SHIFT[good] & 0x80:
                after -= ((after >> SHIFT[good] & 0xFF) - MOST_COUNT) << SHIFT[good]
    total = (before >> SHIFT[TOTAL] & 0xFF) + change
    return after - (max(0, total - MOST_TOTAL) << SHIFT[TOTAL])


def unpacked(state: int) -> bytes:
    """Return all counts, to be read by their places."""
    return state.to_bytes(SIZE, "little")


def unpack_into(state: int, p: Player) -> None:
    """Give a player what a packed table says; cards and settlers that came with the context are not in it."""
    counts = unpacked(state)
    p.goods = list(counts[: len(GOODS)])
    p.slider, p.furnish, p.trade = counts[SLIDER], counts[FURNISHED], counts[TRADED]
    p.cards[ROOF_SUPPLY], p.cards[SPINDLE_WHORL] = counts[ROOFS], counts[SPINDLES]
    p.black = counts[BLACK]
    flipped = counts[FLIPPED] | counts[FLIPPED_HIGH] << 8
    p.flipped = [bool(flipped >> slot & 1) for slot in range(SPECIAL + 1)]
