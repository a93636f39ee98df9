"""How good a table is, as a sum of numbers looked up by bytes, four at a time."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import inf
from operator import getitem
from struct import Struct

from skara.brae.ids import FOOD
from skara.brae.search.bounds import Gains
from skara.brae.search.packing import (
    CONTEXT,
    END_MASK,
    FLIPPED,
    FLIPPED_HIGH,
    FURNISHED,
    MOST_COUNT,
    ROOFS,
    SIZE,
    SLIDER,
    SPINDLES,
    TASKS,
    TOTAL,
)
from skara.brae.search.turn import Turn
from skara.core.study import Budget

BYTES = TASKS + 2
"""The bytes that tables are kept for; food, roofs and flipped tiles have tables of their own."""

GROUP = 4
"""How many bytes are looked up together: few enough that most of what is asked for has been asked for before."""
_GROUPS = -(-BYTES // GROUP)
FLIPS_AND_TASKS = FLIPPED // GROUP
_words = Struct(f"<{_GROUPS}I").unpack_from

MOST = MOST_COUNT + 1
"""One more than the highest count that tables know."""

_APART = (FOOD, ROOFS, FLIPPED, FLIPPED_HIGH, TOTAL)
"""Bytes that are worth nothing, or not by themselves."""

BY_CONTEXT = (SLIDER, FURNISHED, SPINDLES)
"""The bytes whose worth depends on settlers and village cards."""

ValueTable = Sequence[float]
ZEROS: ValueTable = (0.0,) * 256


class Known(dict[int, float]):
    """What numbers are worth, each worked out when it is first asked for."""

    MOST = 4096
    """How much is remembered."""

    def __init__(self, worth: Callable[[int], float]) -> None:
        """Take the way to work it out."""
        super().__init__()
        self._worth = worth

    def __missing__(self, number: int) -> float:
        """Work it out and remember it."""
        if len(self) >= self.MOST:
            self.clear()
        worth = self[number] = self._worth(number)
        return worth


class _Tables(dict[int, ValueTable]):
    """The tables of a context by byte, each made when it is first asked for."""

    def __init__(self, worth: "Worth", context: int) -> None:
        super().__init__()
        self._worth, self._context = worth, context

    def __missing__(self, place: int) -> ValueTable:
        table = self[place] = self._worth.table_here(place, self._context)
        return table


class Worth:
    """A value that is a sum: one number by each byte, one by food and roofs, one by the tiles flipped."""

    def __init__(self, turn: Turn) -> None:
        """Take the turn whose tables are to be valued."""
        self.turn = turn
        self.figures = turn.figures
        self._tables: list[_Tables] = []
        self._groups: list[list[Known]] = []
        self._meals: list[Known] = []
        self._flips = self._flip_group()

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
        """Return the value of a table whose workers are home: the sum of what the tables say."""
        counts = end.to_bytes(SIZE, "little")  # as `unpacked` does; this is asked most of all
        context = counts[CONTEXT]
        if context >= len(self._groups):
            self._add_contexts(context)
        meal = self._meals[context][counts[FOOD] << 8 | counts[ROOFS]]
        return sum(map(getitem, self._groups[context], _words(counts)), meal)

    def meal_worth(self, food: int, roofs: int, context: int) -> float:
        """Return what a meal is worth, worked out once."""
        return self._meals[context][food << 8 | roofs]

    def flips_worth(self, mask: int) -> float:
        """Return what flipped tiles are worth, worked out once."""
        return self._flips[mask]

    def _add_contexts(self, last: int) -> None:
        for context in range(len(self._groups), last + 1):
            self._tables.append(_Tables(self, context))
            self._groups.append([self._group(number, context) for number in range(_GROUPS)])
            self._meals.append(self._meal_group(context))

    def table_here(self, place: int, context: int) -> ValueTable:
        """Return the table of any byte, made once for all contexts that share it."""
        if context and place not in BY_CONTEXT:
            return self._tables[0][place]
        return ZEROS if place in _APART else self.table(place, context)

    def _meal_group(self, context: int) -> Known:
        return Known(lambda meal: self.meal(meal >> 8, meal & 0xFF, context))

    def _flip_group(self) -> Known:
        return Known(self.flips)

    def _group(self, number: int, context: int) -> Known:
        """Return what four bytes in a row are worth together."""
        if context and not any(place // GROUP == number for place in BY_CONTEXT):
            return self._groups[0][number]
        tables = [self._tables[context][place] for place in range(number * GROUP, (number + 1) * GROUP)]

        def worth(word: int) -> float:
            value = sum(map(getitem, tables, word.to_bytes(GROUP, "little")))
            return value + self._flips[word & 0xFFFF] if number == FLIPS_AND_TASKS else value

        return Known(worth)

    # The bound

    def tables(self) -> Sequence[Mapping[int, ValueTable]]:
        """Return the tables of all contexts, by byte."""
        self._add_contexts(len(self.turn.contexts) - 1)
        return self._tables

    @cached_property
    def gains(self) -> Gains:
        """What the actions of this turn can add at most."""
        return Gains(self)

    def prepare(self, budget: Budget) -> None:
        """Work out what the actions can add, within a budget."""
        self.gains = Gains(self, budget.ask)

    def bound(self, state: int, floor: float = -inf) -> float:
        """Return a value that no end of the turn passes from here; roughly, where it is below a floor."""
        value = Worth.value(self, state & END_MASK)  # what the tables say, also where an end is scored instead
        return value + self.gains.of(state, floor - value)
