"""Reading values out of JSON with errors that name the path."""

from collections.abc import Collection, Mapping
from typing import Any

from skara.core.errors import PositionError
from skara.core.language import say
from skara.core.near_names import NearNames
from skara.core.quoting import brief, quoted

MOST_NUMBER = 1_000_000_000
"""No number in a document is larger, whatever it counts."""


class Checked:
    """A JSON value together with its path, so that every complaint can say where it is.

    With `near`, names that are nearly right are read as what they mean, here and in everything inside.
    """

    __slots__ = ("_given", "_typed", "near", "path", "place", "value")

    def __init__(
        self,
        value: Any,
        path: str = "",
        near: NearNames | None = None,
        given: tuple[str, ...] = (),
        place: str | None = None,
    ) -> None:
        """Wrap a value found at a path; `place` is that path with the names that are meant, where others were typed."""
        self.value, self.path, self.near, self._given = value, path, near, given
        self.place = path if place is None else place
        self._typed: Mapping[str, str] = {}
        """How fields were typed that had to be renamed; paths tell them so."""

    def given(self, *places: str) -> "Checked":
        """Return this value as one that is judged, with all inside, by what stands at other places of the document.

        Where one of these is wrong itself, nothing is said against this one. `list[]` is how many entries a list has.
        """
        judged = Checked(self.value, self.path, self.near, (*self._given, *places), self.place)
        judged._typed = self._typed
        return judged

    def wrong(self, problem: str, rule: str = "", remedy: Any = None) -> PositionError:
        """Make the error for this value; `remedy` is one to read on with in its place, instead of taking it out."""
        sentence = f"{problem} ({rule})" if rule else problem
        return PositionError(self.path, sentence, remedy, given=self._given, place=self.place)

    def mapping(self, keys: Collection[str] | None = None) -> Mapping[str, Any]:
        """Return a JSON object, whose keys must be among those given."""
        if not isinstance(self.value, Mapping):
            raise self.wrong(say("expected an object with named fields"), remedy={})
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
        if typed in allowed:
            return str(typed)
        if self.near is None:
            return None
        found = self.near.meant(typed, allowed)
        if len(found) > 1:
            raise self.wrong(self.near.could_be(typed, found))
        return found[0] if found else None

    def has(self, key: str) -> bool:
        """Tell whether an object has a field that is not null."""
        return self.value.get(key) is not None

    def get(self, key: str, default: Any = None) -> "Checked":
        """Return a field of an object, or a default in its place."""
        value = self.value.get(key)
        return self._at(key, default if value is None else value)

    def items(self) -> list["Checked"]:
        """Return the entries of a JSON list."""
        if not isinstance(self.value, (list, tuple)):
            raise self.wrong(say("expected a list"))
        return [
            Checked(value, f"{self.path}[{entry}]", self.near, self._given, f"{self.place}[{entry}]")
            for entry, value in enumerate(self.value)
        ]

    def fields(self) -> list[tuple[str, "Checked"]]:
        """Return the fields of a JSON object."""
        named = ((key if isinstance(key, str) else quoted(key), value) for key, value in self.mapping().items())
        return [(key, self._at(key, value)) for key, value in named]

    def integer(self, least: int, most: int | None = None, rule: str = "", given: Collection[str] = ()) -> int:
        """Return a whole number within bounds; `given` are the places of what the upper one depends on."""
        if type(self.value) is not int:
            raise self.wrong(say("{value}, expected a whole number", value=quoted(self.value)))
        if self.value < least:
            raise self.wrong(say("{value}, expected at least {least}", value=quoted(self.value), least=least), rule)
        most = MOST_NUMBER if most is None else most
        if self.value > most:
            raise self.given(*given).wrong(say("{value}, at most {most}", value=quoted(self.value), most=most), rule)
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

    def _at(self, key: object, value: Any = None) -> "Checked":
        name = brief(self._typed.get(key, key) if isinstance(key, str) else key)
        dot = "." if self.path else ""
        return Checked(value, self.path + dot + name, self.near, self._given, self.place + dot + brief(key))
