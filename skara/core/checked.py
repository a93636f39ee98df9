"""Reading values out of JSON with errors that name the path."""

from collections.abc import Collection, Mapping
from typing import Any

from skara.core.errors import PositionError
from skara.core.language import say
from skara.core.quoting import brief, quoted

MOST_NUMBER = 1_000_000_000
"""No number in a document is larger, whatever it counts."""


class Checked:
    """A JSON value together with its path, so that every complaint can say where it is."""

    __slots__ = ("path", "value")

    def __init__(self, value: Any, path: str = "") -> None:
        """Wrap a value found at a path."""
        self.value, self.path = value, path

    def wrong(self, problem: str, rule: str = "") -> PositionError:
        """Make the error for this value."""
        return PositionError(self.path, f"{problem} ({rule})" if rule else problem)

    def mapping(self, keys: Collection[str] | None = None) -> Mapping[str, Any]:
        """Return a JSON object, whose keys must be among those given."""
        if not isinstance(self.value, Mapping):
            raise self.wrong(say("expected an object with named fields"))
        for key in self.value:
            if keys is not None and key not in keys:
                raise self._at(key).wrong(say("unknown field; possible are: {known}", known=", ".join(keys)))
        return self.value

    def has(self, key: str) -> bool:
        """Tell whether an object has a field that is not null."""
        return self.value.get(key) is not None

    def get(self, key: str, default: Any = None) -> "Checked":
        """Return a field of an object, or a default in its place."""
        value = self.value.get(key)
        return Checked(default if value is None else value, self._at(key).path)

    def items(self) -> list["Checked"]:
        """Return the entries of a JSON list."""
        if not isinstance(self.value, (list, tuple)):
            raise self.wrong(say("expected a list"))
        return [Checked(value, f"{self.path}[{place}]") for place, value in enumerate(self.value)]

    def fields(self) -> list[tuple[str, "Checked"]]:
        """Return the fields of a JSON object."""
        named = ((key if isinstance(key, str) else quoted(key), value) for key, value in self.mapping().items())
        return [(key, Checked(value, self._at(key).path)) for key, value in named]

    def integer(self, least: int, most: int | None = None, rule: str = "") -> int:
        """Return a whole number within bounds."""
        if type(self.value) is not int:
            raise self.wrong(say("{value}, expected a whole number", value=quoted(self.value)))
        if self.value < least:
            raise self.wrong(say("{value}, expected at least {least}", value=quoted(self.value), least=least), rule)
        most = MOST_NUMBER if most is None else most
        if self.value > most:
            raise self.wrong(say("{value}, at most {most}", value=quoted(self.value), most=most), rule)
        return self.value

    def text(self, allowed: Collection[str] | None = None, rule: str = "") -> str:
        """Return a text, which must be one of those allowed."""
        if not isinstance(self.value, str):
            raise self.wrong(say("{value}, expected a text", value=quoted(self.value)))
        if allowed is not None and self.value not in allowed:
            known = ", ".join(allowed)
            raise self.wrong(
                say("'{value}' is unknown; possible are: {known}", value=brief(self.value), known=known), rule
            )
        return self.value

    def _at(self, key: object) -> "Checked":
        name = brief(key)
        return Checked(None, f"{self.path}.{name}" if self.path else name)
