"""The choices inside a move: which parts are still open, and which values each may take.

A form holds no rule. It sorts the ways that the engine lists for an option into fields, one after the other; each
field offers what the engine's ways still allow after the fields before it, and the engine judges what was built.
"""

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

from skara.brae.game import Game
from skara.brae.ids import GOOD, GOODS
from skara.brae.moves import Move, shape
from skara.core.moves import Option, Part

Value = tuple[Part, ...]
"""What a field may hold: the parts of a move that belong to it, none where it is left out."""

Counts = dict[str, int]
"""How many of each item of a counted field."""

MOST_WAYS = 1000
"""So many ways are listed at most; where there are more, a random sample of as many stands for the rest."""
SAMPLE = 250
ORDER = "order"
"""The field that tells moves of the same parts apart by the order of their steps."""
FEW = 8
"""Up to so many values are listed; beyond, mixtures of goods or of settlers are counted one by one."""


class Field:
    """One choice inside a move."""

    def __init__(self, keywords: tuple[str, ...], ways: list[Move]) -> None:
        """Collect the values of these keywords."""
        self.keywords = keywords
        self.values = list(dict.fromkeys(self.value_of(way) for way in ways))
        mixed = len(keywords) == 1 and keywords != (ORDER,)
        self.items = _items(self.values) if mixed else []
        """What can be counted one by one, where the values are mixtures of goods or of settlers."""

    def value_of(self, way: Move) -> Value:
        """Return the parts of a move that belong to this field."""
        if self.keywords == (ORDER,):
            return way.parts
        return tuple(part for part in way.parts if part[0] in self.keywords)

    def counts(self, value: Value) -> Counts:
        """Count the items in a value."""
        found = dict.fromkeys(self.items, 0)
        operands: list[Any] = [operand for _, operand in value]
        for operand in operands:
            for entry in operand:
                item, number = _entry(entry)
                if item not in found:
                    item, number = f"{entry[0]}#{entry[1]}", 1
                found[item] += number
        return found

    def value(self, counts: Mapping[str, int]) -> Value:
        """Return the value with these counts."""
        chosen = {item: number for item, number in counts.items() if number > 0}
        operand: list[Any] = []
        for item, number in chosen.items():
            if item in GOOD:
                operand.append((GOOD[item], number))
            elif "#" in item:
                face, place = item.split("#")
                operand.append((face, int(place)))
            else:
                operand += [(item, place) for place in range(1, number + 1)]
        part: Part = (self.keywords[0], tuple(sorted(operand)))
        return (part,) if operand or (part,) in self.values else ()


def _entry(entry: tuple[int | str, int]) -> tuple[str, int]:
    """Name the item of an entry of an operand: a good with its number, or one settler of a face."""
    thing, number = entry
    return (GOODS[thing], number) if isinstance(thing, int) else (thing, 1)


def _items(values: list[Value]) -> list[str]:
    """List what can be counted in values: goods, or settlers by face; nothing where they are something else."""
    operands: list[Any] = [part[1] for value in values for part in value]
    if any(len(value) > 1 for value in values) or not all(map(_countable, operands)):
        return []
    if all(len(operand) < 2 for operand in operands):
        return []
    entries = sorted({entry for operand in operands for entry in operand})
    # Settlers of one face are told apart only where the engine's ways do so.
    alike = all(
        isinstance(thing, int) or number == 1 or (thing, number - 1) in operand
        for operand in operands
        for thing, number in operand
    )
    if alike:
        return list(dict.fromkeys(_entry(entry)[0] for entry in entries))
    return [f"{face}#{number}" for face, number in entries]


def _countable(operand: object) -> bool:
    return isinstance(operand, tuple) and all(isinstance(entry, tuple) for entry in operand)


class Form:
    """A move in the making: an option, its fields, and what is chosen in each."""

    def __init__(self, game: Game, option: Option) -> None:
        """Ask the engine for the ways to complete an option, and begin with its first."""
        self.game, self.option = game, option
        self.ways = _ways(game, option)
        self.fields = [Field(keywords, self.ways) for keywords in _groups(option, self.ways)]
        if len({self._values(way) for way in self.ways}) < len(self.ways):
            self.fields.append(Field((ORDER,), self.ways))
        self._moves = {self._values(way): way for way in self.ways}
        self.chosen: list[Value] = list(self._values(self.ways[0])) if self.ways else []

    def _values(self, way: Move) -> tuple[Value, ...]:
        return tuple(field.value_of(way) for field in self.fields)

    def possible(self, place: int) -> list[Value]:
        """List the values of a field that go with what is chosen before it."""
        before = tuple(self.chosen[:place])
        found = dict.fromkeys(values[place] for values in self._moves if values[:place] == before)
        # Counters can be set to what the engine refuses; what comes after then keeps all its values.
        return list(found) or self.fields[place].values

    def counted(self, place: int) -> bool:
        """Tell whether a field is better counted one by one than listed."""
        return bool(self.fields[place].items) and len(self.possible(place)) > FEW

    def limits(self, place: int) -> Counts:
        """Return the most of each item of a counted field that any way takes after what is chosen before it."""
        field = self.fields[place]
        most = dict.fromkeys(field.items, 0)
        for value in self.possible(place):
            for item, number in field.counts(value).items():
                most[item] = max(most[item], number)
        return most

    def choose(self, place: int, value: Value) -> None:
        """Choose a value; later fields keep theirs where it is still possible."""
        self.chosen[place] = value
        for later in range(place + 1, len(self.fields)):
            possible = self.possible(later)
            if self.chosen[later] not in possible:
                self.chosen[later] = possible[0]

    def take(self, move: Move) -> None:
        """Choose everything as in a move."""
        self.chosen = list(self._values(move))

    @property
    def move(self) -> Move:
        """The move as it is built now, possible or not."""
        known = self._moves.get(tuple(self.chosen))
        if known is not None:
            return known
        order = shape(self.option)
        parts = [
            part
            for field, value in zip(self.fields, self.chosen, strict=True)
            if field.keywords != (ORDER,)
            for part in value
        ]
        return Move(self.option, tuple(sorted(parts, key=lambda part: order.index(part[0]))))


def _ways(game: Game, option: Option) -> list[Move]:
    ways = list(islice(game.variants(option), MOST_WAYS + 1))
    if len(ways) > MOST_WAYS:
        # The first ways are much alike; random ones show every value of every field.
        rng = Random(0)
        ways += [next(game.variants(option, rng)) for _ in range(SAMPLE)]
    return list(dict.fromkeys(ways))


def _groups(option: Option, ways: list[Move]) -> list[tuple[str, ...]]:
    """Sort the keywords that occur into fields; those that never stand in one move together share one."""
    used = [{part[0] for part in way.parts} for way in ways]
    stepped = any(len(names) < len(way.parts) for names, way in zip(used, ways, strict=True))
    groups: list[list[str]] = []
    for keyword in shape(option):
        if not any(keyword in names for names in used):
            continue
        for group in groups:
            if not stepped and not any(keyword in names and names.intersection(group) for names in used):
                group.append(keyword)
                break
        else:
            groups.append([keyword])
    return [tuple(group) for group in groups]
