"""What is worth more or less beside something else.

Lots of a good beside the trade track, hides and wool beside the furnish track and the settlers, everything beside the
room there is left. Each is a small table that is worked out once for all turns with the same weights.
"""

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import Protocol

from skara.brae.figures import Figures
from skara.brae.search.packing import MOST_COUNT

Features = Iterator[tuple[str, float]]
"""Names of features, each with its amount."""

Row = tuple[int, ...]
Table = list[list[float]]
"""What something is worth, by two counts."""

COUNTS = MOST_COUNT + 1
MOST_PORTIONS, MOST_ROOM = 6, 6
"""Counts from which on more makes no difference."""


class Weighed(Protocol, Hashable):
    """What one of each feature is worth."""

    def get(self, name: str, default: float, /) -> float:
        """Return the weight of a feature."""


LOT_NAMES = tuple(name for space in range(1, 8) for name in (f"lot_{space}", f"lot_ready_{space}"))
NAMES = (*LOT_NAMES, "portions", "portions_ready", "portions_points", "room", "room_none")
"""The features of this module."""


def lot_features(costs: Row, traded: int, lot: int) -> Features:
    """Count how much of the next trade the largest lot in hand would pay."""
    space = traded + 1
    if space < len(costs):
        cost = max(1, costs[space])
        yield f"lot_{space}", min(1.0, lot / cost)
        yield f"lot_ready_{space}", lot >= cost


def portion_features(costs: Row, by_space: Row, furnished: int, portions: int) -> Features:
    """Count how much of the next furniture can be paid, and what it would bring by the settlers there are."""
    space = furnished + 1
    if space < len(by_space):
        cost = max(1, costs[space])
        yield "portions", min(1.0, portions / cost)
        if portions >= cost:
            yield "portions_ready", 1
            yield "portions_points", by_space[space] - by_space[furnished]


def room_features(spaces: Row, slider: int, total: int) -> Features:
    """Count the spaces that are free before the slider must move."""
    room = spaces[slider] - total
    yield "room", min(MOST_ROOM, max(0, room))
    yield "room_none", room <= 0


def settler_points(figures: Figures, columns: Row) -> Row:
    """Return the points of settlers and sets on each space of the furnish track."""
    per_space = zip(figures.furnish_vp_settler, figures.furnish_vp_set, strict=True)
    return tuple(sum(columns) * settler + min(columns) * a_set for settler, a_set in per_space)


def _summed(weights: Weighed, features: Features) -> float:
    return sum(weights.get(name, 0.0) * amount for name, amount in features)


@lru_cache(maxsize=256)
def lot_table(weights: Weighed, costs: Row) -> Table:
    """Return what lots are worth, by trade space and size."""
    lots = range(COUNTS)
    return [[_summed(weights, lot_features(costs, traded, lot)) for lot in lots] for traded in range(len(costs))]


@lru_cache(maxsize=4096)
def portion_table(weights: Weighed, costs: Row, by_space: Row) -> Table:
    """Return what portions for furniture are worth, by space and number."""
    numbers = range(MOST_PORTIONS + 1)
    return [
        [_summed(weights, portion_features(costs, by_space, space, portions)) for portions in numbers]
        for space in range(len(by_space))
    ]


@lru_cache(maxsize=256)
def room_table(weights: Weighed, spaces: Row) -> Table:
    """Return what room is worth, by the slider's column and the goods held."""
    columns = range(len(spaces))
    return [[_summed(weights, room_features(spaces, slider, total)) for total in range(256)] for slider in columns]
