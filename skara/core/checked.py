"""Reading values out of JSON with errors that name the path."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from skara.core.errors import PositionError
from skara.core.language import say
from skara.core.near_names import could_be
from skara.core.quoting import brief, quoted

MOST_NUMBER = 1_000_000_000
"""No number in a document is larger, whatever it counts."""


Meant = Callable[[object, Collection[str]], Sequence[str]]
"""Tells which of some ids could be meant by a name that is none of them."""


class Checked:
    """A JSON value together with its path, so that every complaint can say where it is.

    With `meant`, names that are nearly right are read as what they mean, here and in everything inside.
    """

    __slots__ = ("_typed", "meant", "path", "value")

    def __init__(self, value: Any, path: str = "", meant: Meant | None = None) -> None:
        """Wrap a value found at a path."""
        self.value, self.path, self.meant = value, path, meant
        self._typed: Mapping[str, str] = {}
        """How fields were typed that had to be renamed; paths tell them so."""

    def wrong(self, problem: str, rule: str = "", remedy: Any = None) -> PositionError:
        """Make the error for this value; `remedy` is one that would be right in its place, where that is known."""
        return PositionError(self.path, f"{problem} ({rule})" if rule else problem, remedy)

    def mapping(self, keys: Collection[str] | None = None) -> Mapping[str, Any]:
        """Return a JSON object, whose keys must be among those given."""
        if not isinstance(self.value, Mapping):
            raise self.wrong(say("expected an object with named fields"))
        if keys is not None and any(key not in keys for key in self.value):
            self.value = self._renamed(keys)
        return self.value

    def _renamed(self, keys: Collection[str]) -> dict[str, Any]:
        """Return this object with its keys as they are meant; refuse one that means nothing."""
        found: dict[str, Any] = {}
        typed: dict[str, str] = {}
        for key, value in self.value.items():
            known = self._at(key).meaning(key, keys)
            if not known:
                raise self._at(key).wrong(say("unknown field; possible are: {known}", known=", ".join(keys)))
            if known in found or (known != key and known in self.value):
                raise self._at(key).wrong(say("'{name}' stands twice", name=known))
            found[known], typed[known] = value, key
        self._typed = typed
        return found

    def name(self, allowed: Collection[str]) -> str | None:
        """Return which of some ids is named here; None if none is."""
        return self.meaning(self.value, allowed)

    def meaning(self, typed: Any, allowed: Collection[str]) -> str | None:
        """Return which of some ids a name typed here stands for, None if none; refuse one that could be several."""
        found = (typed,) if typed in allowed else self.meant(typed, allowed) if self.meant else ()
        if len(found) > 1:
            raise self.wrong(could_be(typed, found))
        return found[0] if found else None

    def has(self, key: str) -> bool:
        """Tell whether an object has a field that is not null."""
        return self.value.get(key) is not None

    def get(self, key: str, default: Any = None) -> "Checked":
        """Return a field of an object, or a default in its place."""
        value = self.value.get(key)
        return Checked(default if value is None else value, self._at(key).path, self.meant)

    def items(self) -> list["Checked"]:
        """Return the entries of a JSON list."""
        if not isinstance(self.value, (list, tuple)):
            raise self.wrong(say("expected a list"))
        return [Checked(value, f"{self.path}[{place}]", self.meant) for place, value in enumerate(self.value)]

    def fields(self) -> list[tuple[str, "Checked"]]:
        """Return the fields of a JSON object."""
        named = ((key if isinstance(key, str) else quoted(key), value) for key, value in self.mapping().items())
        return [(key, Checked(value, self._at(key).path, self.meant)) for key, value in named]

    def integer(self, least: int, most: int | None = None, rule: str = "") -> int:
        """Return a whole number within bounds."""
        if type(self.value) is not int:
            raise self.wrong(say("{value}, expected a whole number", value=quoted(self.value)))
        if self.value < least:
            problem = say("{value}, expected at least {least}", value=quoted(self.value), least=least)
            raise self.wrong(problem, rule, least)
        most = MOST_NUMBER if most is None else most
        if self.value > most:
            raise self.wrong(say("{value}, at most {most}", value=quoted(self.value), most=most), rule, most)
        return self.value

    def number(self, most: float) -> float:
        """Return a number, whole or not, that is no further from nothing than this."""
        # A number that is none, as NaN, is not between anything.
        if type(self.value) not in (int, float) or not -most <= self.value <= most:
            raise self.wrong(say("{value}, expected a number", value=quoted(self.value)))
        return float(self.value)

    def text(self, allowed: Collection[str] | None = None, rule: str = "") -> str:
        """Return a text, which must be one of those allowed."""
        if not isinstance(self.value, str):
            raise self.wrong(say("{value}, expected a text", value=quoted(self.value)))
        if allowed is None:
            return self.value
        found = self.name(allowed)
        if found is None:
            known = ", ".join(allowed)
            raise self.wrong(
                say("'{value}' is unknown; possible are: {known}", value=brief(self.value), known=known), rule
            )
        return found

    def _at(self, key: object) -> "Checked":
        name = brief(self._typed.get(key, key) if isinstance(key, str) else key)
        return Checked(None, f"{self.path}.{name}" if self.path else name, self.meant)
