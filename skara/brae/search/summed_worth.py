"""How good a table is, as a sum of numbers looked up by byte."""

from collections.abc import Sequence
from functools import cached_property
from operator import getitem

from skara.brae.ids import (
    FOOD,
)
from skara.brae.search.bounds import Gains
from skara.brae.search.packing import (
    CONTEXT,
    FLIPPED,
    FLIPPED_HIGH,
    MOST_COUNT,
    ROOFS,
    TASKS,
    TOTAL,
    unpacked,
)
from skara.brae.search.turn import Turn

BYTES = TASKS + 2
"""The bytes that tables are kept for; food, roofs and flipped tiles have tables of their own."""

MOST = MOST_COUNT + 1
"""One more than the highest count that tables know."""

_APART = (FOOD, ROOFS, FLIPPED, FLIPPED_HIGH, TOTAL)
"""Bytes that are worth nothing, or not by themselves."""

ValueTable = Sequence[float]
ZEROS: ValueTable = (0.0,) * 256


class Worth:
    """A value that is a sum: one number by each byte, one by food and roofs, one by the tiles flipped."""

    def __init__(self, turn: Turn) -> None:
        """Take the turn whose tables are to be valued."""
        self.turn = turn
        self.figures = turn.figures
        self._tables: list[list[ValueTable]] = []
        self._meals: list[dict[tuple[int, int], float]] = []
        self._flips: dict[int, float] = {}

    # What a kind of worth says of itself

    def table(self, place: int, context: int) -> ValueTable:
        """Return what the counts in a byte are worth, from none on."""
        raise NotImplementedError

    def meal(self, food: int, roofs: int, context: int) -> float:
        """Return what food is worth with so many roofs from the supply."""
        raise NotImplementedError

    def flips(self, mask: int) -> float:
        """Return what these flipped tiles are worth."""
        raise NotImplementedError

    # The value

    def value(self, end: int) -> float:
        """Return the value of a table whose workers are home."""
        return self.sum(end)

    def sum(self, end: int) -> float:
        """Add up what the tables say."""
        counts = unpacked(end)
        context = counts[CONTEXT]
        if context >= len(self._tables):
            self._add_contexts(context)
        total = sum(map(getitem, self._tables[context], counts))
        meal = self.meal_worth(counts[FOOD], counts[ROOFS], context)
        return total + meal + self.flips_worth(counts[FLIPPED] | counts[FLIPPED_HIGH] << 8)

    def meal_worth(self, food: int, roofs: int, context: int) -> float:
        """Return what a meal is worth, worked out once."""
        meals, meal = self._meals[context], (food, roofs)
        worth = meals.get(meal)
        if worth is None:
            worth = meals[meal] = self.meal(food, roofs, context)
        return worth

    def flips_worth(self, mask: int) -> float:
        """Return what flipped tiles are worth, worked out once."""
        worth = self._flips.get(mask)
        if worth is None:
            worth = self._flips[mask] = self.flips(mask)
        return worth

    def _add_contexts(self, last: int) -> None:
        for context in range(len(self._tables), last + 1):
            tables = [ZEROS if place in _APART else self.table(place, context) for place in range(BYTES)]
            self._tables.append(tables)
            self._meals.append({})

    # The bound

    def tables(self) -> list[list[ValueTable]]:
        """Return the tables of all contexts, by byte."""
        self._add_contexts(len(self.turn.contexts) - 1)
        return self._tables

    @cached_property
    def gains(self) -> Gains:
        """What the actions of this turn can add at most."""
        return Gains(self)

    def bound(self, state: int, value: float) -> float:
        """Return a value that no end of the turn passes from here."""
        return value + self.gains.of(state)
