"""The choices inside a move: which parts are still open, and which values each may take.

A form holds no rule. It sorts the ways that the engine lists for an option into gaps, one after the other; each gap
offers what the engine's ways still allow after the gaps before it, and the engine judges what was built.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from itertools import islice
from random import Random
from typing import Any, Protocol

from skara.core.game import Game
from skara.core.moves import Move, Option, Part

Value = tuple[Part, ...]
"""What a gap may hold: the parts of a move that belong to it, none where it is left out."""

Counts = Mapping[str, int]
"""How many of each item of a counted gap."""

MOST_WAYS = 1000
"""So many ways are listed at most; where there are more, a random sample of as many stands for the rest."""
SAMPLE = 250
ORDER = "order"
"""The gap that tells moves of the same parts apart by the order of their steps."""
FEW = 8
"""Up to so many values are listed; beyond, mixtures are counted one by one."""


class Countable(Protocol):
    """How a game counts what stands behind a keyword: goods, or settlers by face."""

    def counts(self, keyword: str, operand: Any) -> Counts | None:
        """Count the items of an operand, or return None where it is no mixture."""

    def operand(self, keyword: str, counts: Counts) -> Any:
        """Return the operand with these counts."""


Favourites = Callable[[Any, Option, Sequence[Any]], Sequence[Any]]
"""Chooses what a form opens with, the largest useful way, never the smallest; a few more likely ones follow."""


def first_way(game: Game, option: Option, ways: Sequence[Move]) -> Sequence[Move]:
    """Open a form with the way that the engine lists first."""
    return ways[:1]


class Gap:
    """One choice inside a move."""

    def __init__(self, keywords: tuple[str, ...], ways: list[Move], countable: Countable | None) -> None:
        """Collect the values of these keywords."""
        self.keywords, self._countable = keywords, countable
        self.values = list(dict.fromkeys(self.value_of(way) for way in ways))
        self.items = self._items() if len(keywords) == 1 and keywords != (ORDER,) else []
        """What can be counted one by one, where the values are mixtures."""

    def value_of(self, way: Move) -> Value:
        """Return the parts of a move that belong to this gap."""
        if self.keywords == (ORDER,):
            return way.parts
        return tuple(part for part in way.parts if part[0] in self.keywords)

    def counts(self, value: Value) -> dict[str, int]:
        """Count the items in a value."""
        found = dict.fromkeys(self.items, 0)
        for keyword, operand in value:
            assert self._countable is not None
            for item, number in (self._countable.counts(keyword, operand) or {}).items():
                found[item] = found.get(item, 0) + number
        return found

    def value(self, counts: Counts) -> Value:
        """Return the value with these counts."""
        chosen = {item: number for item, number in counts.items() if number > 0}
        keyword = self.keywords[0]
        assert self._countable is not None
        value: Value = ((keyword, self._countable.operand(keyword, chosen)),)
        return value if chosen or value in self.values else ()

    def _items(self) -> list[str]:
        if self._countable is None or any(len(value) > 1 for value in self.values):
            return []
        found = [self._countable.counts(*part) for value in self.values for part in value]
        mixtures = [counts for counts in found if counts is not None]
        if len(mixtures) < len(found) or all(len(counts) < 2 for counts in mixtures):
            return []
        return sorted({item for counts in mixtures for item in counts})


class Form:
    """A move in the making: an option, its gaps, and what is chosen in each."""

    def __init__(
        self,
        game: Game,
        option: Option,
        favourites: Favourites = first_way,
        countable: Countable | None = None,
        only: Callable[[Any], bool] | None = None,
    ) -> None:
        """Ask the engine for the ways to complete an option that `only` lets through, and take the favourite."""
        self.game, self.option, self._favourites = game, option, favourites
        self.ways, self.sampled = _ways(game, option, only)
        self.stepped = bool(self.ways) and option.what in self.ways[0].grammar.stepped
        self.gaps = [Gap(keywords, self.ways, countable) for keywords in _groups(option, self.ways)]
        if len({self._values(way) for way in self.ways}) < len(self.ways):
            self.gaps.append(Gap((ORDER,), self.ways, None))
        self._moves = {self._values(way): way for way in self.ways}
        self._set: set[int] = set()
        """The gaps that somebody has set; the others follow the favourite."""
        self._counted: list[tuple[int, str]] = []
        """The items of counted gaps that somebody has set, the latest last."""
        self.chosen: list[Value] = []
        self.likely = list(favourites(game, option, self.ways)) if self.ways else []
        """The favourite and a few more likely ways."""
        self.is_blank = False
        """Whether only what somebody chose is chosen."""
        self.is_untouched = False
        """Whether it is blank, and nobody has chosen anything yet."""
        if self.likely:
            self.take(self.likely[0])

    def clear(self) -> None:
        """Choose nothing beforehand, and nothing for somebody: where a choice is asked for, all of it is theirs."""
        self.is_blank, self.is_untouched, self.likely = True, True, []
        self.chosen = [() for _ in self.gaps]

    def copy(self) -> "Form":
        """Return the same form, to be changed apart from this one."""
        new = copy(self)
        new.chosen, new._set, new._counted = list(self.chosen), set(self._set), list(self._counted)
        return new

    def _values(self, way: Move) -> tuple[Value, ...]:
        return tuple(gap.value_of(way) for gap in self.gaps)

    @property
    def is_open(self) -> bool:
        """Whether there is anything to choose."""
        return len(self.ways) > 1

    def possible(self, place: int) -> list[Value]:
        """List the values of a gap that go with what is chosen before it.

        Steps stand in no order, so each of them can be chosen and others give way; of a mere sample nobody knows.
        """
        if (self.sampled or self.stepped) and self.gaps[place].keywords != (ORDER,):
            return self.gaps[place].values
        before = tuple(self.chosen[:place])
        found = dict.fromkeys(values[place] for values in self._moves if values[:place] == before)
        # Counters can be set to what the engine refuses; what comes after then keeps all its values.
        return list(found) or self.gaps[place].values

    def counted(self, place: int) -> bool:
        """Tell whether a gap is better counted one by one than listed."""
        return bool(self.gaps[place].items) and len(self.possible(place)) > FEW

    def limits(self, place: int) -> dict[str, int]:
        """Return the most of each item of a counted gap that any way takes after what is chosen before it."""
        gap = self.gaps[place]
        most = dict.fromkeys(gap.items, 0)
        for value in self.possible(place):
            for item, number in gap.counts(value).items():
                most[item] = max(most.get(item, 0), number)
        return most

    def choose(self, place: int, value: Value) -> None:
        """Choose a value; gaps that somebody has set keep theirs where they can, the others follow the favourite."""
        self.chosen[place] = value
        self.is_untouched = False
        if self.is_blank:
            return
        fitting = [values for values in self._moves if values[place] == value]
        kept = {place}
        before = [] if self.stepped else list(range(place))
        for other in (*before, *sorted(self._set - {place}), *range(place if self.stepped else 0)):
            keeping = [values for values in fitting if values[other] == self.chosen[other]]
            if keeping:
                fitting = keeping
                kept.add(other)
            elif other in before:
                fitting = []
        self._set = {each for each in self._set if each in kept} | {place}
        if fitting:
            self.take(self._favourites(self.game, self.option, [self._moves[values] for values in fitting])[0])

    def count(self, place: int, item: str, number: int) -> None:
        """Set how many of an item a counted gap takes; what was set longest ago gives way to it where it must."""
        gap = self.gaps[place]
        counts = {**gap.counts(self.chosen[place]), item: number}
        self._counted = [each for each in self._counted if each != (place, item)] + [(place, item)]
        wanted = gap.value(counts)
        if not self.is_blank and not self._allows(place, wanted):
            near = {value: gap.counts(value) for value in self.possible(place)}
            near = {value: found for value, found in near.items() if found.get(item, 0) == number}
            lately = [each for where, each in reversed(self._counted) if where == place]
            if near:
                wanted = min(near, key=lambda value: _strain(near[value], counts, lately))
        self.choose(place, wanted)

    def _allows(self, place: int, value: Value) -> bool:
        """Tell whether a value goes with what is chosen before it; of a mere sample the engine knows."""
        if value in self.possible(place) and not self.sampled:
            return True
        trial = self.copy()
        trial.choose(place, value)
        return self.game.why_not(trial.move) is None

    def take(self, move: Move) -> None:
        """Choose everything as in a move."""
        self.chosen = list(self._values(move))

    @property
    def move(self) -> Move:
        """The move as it is built now, possible or not."""
        known = self._moves.get(tuple(self.chosen))
        if known is not None:
            return known
        kind = type(self.ways[0])
        order = self.ways[0].grammar.shape(self.option)
        parts = [
            part
            for gap, value in zip(self.gaps, self.chosen, strict=True)
            if gap.keywords != (ORDER,)
            for part in value
        ]
        return kind(self.option, tuple(sorted(parts, key=lambda part: order.index(part[0]))))


def _ways(game: Game, option: Option, only: Callable[[Move], bool] | None) -> tuple[list[Move], bool]:
    """List the ways to complete an option, and tell whether they are a mere sample."""
    found: Iterator[Move] = filter(only, game.variants(option))
    ways = list(islice(found, MOST_WAYS + 1))
    sampled = len(ways) > MOST_WAYS
    if sampled:
        # The first ways are much alike; random ones show every value of every gap.
        rng = Random(0)
        ways += filter(only, (next(game.variants(option, rng)) for _ in range(SAMPLE)))
    return list(dict.fromkeys(ways)), sampled


def _strain(found: Counts, wanted: Counts, lately: list[str]) -> tuple[int, ...]:
    """Tell how far counts are from those wanted, in all and of each item that was set, the latest first."""
    away = {item: abs(found.get(item, 0) - number) for item, number in wanted.items()}
    return sum(away.values()), *(away.get(item, 0) for item in lately)


def _groups(option: Option, ways: list[Move]) -> list[tuple[str, ...]]:
    """Sort the keywords that occur into gaps; those that never stand in one move together share one."""
    if not ways:
        return []
    used = [{part[0] for part in way.parts} for way in ways]
    stepped = any(len(names) < len(way.parts) for names, way in zip(used, ways, strict=True))
    groups: list[list[str]] = []
    for keyword in ways[0].grammar.shape(option):
        if not any(keyword in names for names in used):
            continue
        for group in groups:
            if not stepped and not any(keyword in names and names.intersection(group) for names in used):
                group.append(keyword)
                break
        else:
            groups.append([keyword])
    return [tuple(group) for group in groups]
