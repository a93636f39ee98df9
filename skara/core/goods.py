"""Goods as counts: written in moves and tables, and read back."""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar

from skara.core.errors import MoveError, OptionError
from skara.core.language import say
from skara.core.quoting import brief, quoted

Goods = tuple[tuple[int, int], ...]
"""What a cost or a gain is made of: (place among the goods of the game, count), in their order."""

_COUNTED = re.compile(r"(?:(?P<before>\d{1,4})[*x])?(?P<name>[a-z_-]+?)(?:[*x](?P<after>\d{1,4}))?")


_at = list.__getitem__


class HeldGoods(list[int]):
    """Counts of goods by place, as the rules read them; a person may read them by name: `player.goods["shell"]`."""

    __slots__ = ()
    NAMES: ClassVar[Sequence[str]] = ()

    def __getitem__(self, place: Any) -> Any:
        """Return a count by its place or its name."""
        if place.__class__ is str:
            if place not in self.NAMES:
                known = ", ".join(self.NAMES)
                raise OptionError(say("Unknown good {name}; possible are: {known}.", name=quoted(place), known=known))
            place = self.NAMES.index(place)
        return _at(self, place)


def goods_text(names: Sequence[str], goods: Goods) -> str:
    """Write goods as in a move: `shell*2 fish`."""
    return " ".join(names[i] if n == 1 else f"{names[i]}*{n}" for i, n in goods)


def goods_dict(names: Sequence[str], goods: Goods) -> dict[str, int]:
    """Write goods as a mapping from name to count."""
    return {names[i]: n for i, n in goods}


def read_goods(names: Sequence[str], words: Iterable[str]) -> Goods:
    """Read goods as they stand in a move; what is not one gives a MoveError."""
    counts: dict[int, int] = {}
    for word in words:
        name, count = read_counted(word, names)
        place = names.index(name)
        counts[place] = counts.get(place, 0) + count
    return tuple(sorted(counts.items()))


def read_counted(word: str, allowed: Collection[str]) -> tuple[str, int]:
    """Read a name with a count: `shell*2`, `2*shell`, or `shell` alone."""
    match = _COUNTED.fullmatch(word)
    if match is None or match["name"] not in allowed or (match["before"] and match["after"]):
        known = ", ".join(allowed)
        raise MoveError(say("'{word}' is unknown here; possible are: {known}.", word=brief(word), known=known))
    count = int(match["before"] or match["after"] or 1)
    if count == 0:
        raise MoveError(say("'{word}' asks for nothing; leave it out.", word=word))
    return match["name"], count
