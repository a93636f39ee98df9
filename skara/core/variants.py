"""Variants: a game with some figures changed and some moves forbidden, as a difference that travels with every game."""

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Self

from skara.core.bans import Bans, read_ban
from skara.core.errors import OptionError, PositionError
from skara.core.files import file_text, reason, write_text
from skara.core.language import say
from skara.core.quoting import brief, path_named, quoted
from skara.core.tables import Changes

_FRAME = "frame"
"""The table of single figures, whose rows have one cell that matters."""
_VALUE = "value"

MOST_CHANGES = 500
"""So many cells a variant changes at most, and so many moves it forbids."""
LONGEST_CELL = 200
"""So many signs a changed cell, and a name, have at most."""
LONGEST_FILE = 200_000

_Row = Mapping[str, str] | None

_FIELDS = ("name", "game", "figures", "forbid")


@dataclass(frozen=True, init=False)
class Variant:
    """A name, a game, its changed figures by table, row and column, and forbidden moves.

    >>> hungry = Variant("Hungry", "brae", {"frame": {"food_per_settler": 2}}, forbid=["place clean"])
    >>> hungry.as_data()["figures"]
    {'frame': {'food_per_settler': {'value': '2'}}}

    In the frame a figure stands for its row. A row that is `False` is taken away; a new one names every column.
    """

    name: str
    game: str
    figures: Changes
    forbid: Bans

    def __init__(
        self, name: str, game: str, figures: Mapping[str, Any] | None = None, forbid: Iterable[Any] = ()
    ) -> None:
        """Check what can be checked without the tables, and write every cell as text."""
        if not isinstance(game, str) or not game:
            raise OptionError(say("game: {game}, expected the id of a game.", game=quoted(game)))
        entries = forbid if isinstance(forbid, (list, tuple)) else [forbid]
        bans = tuple(read_ban(entry, f"forbid[{number}]") for number, entry in enumerate(entries))
        object.__setattr__(self, "name", _name(name, "name").strip())
        object.__setattr__(self, "game", game)
        object.__setattr__(self, "figures", _read_figures({} if figures is None else figures))
        object.__setattr__(self, "forbid", bans)
        if sum(len(rows) for rows in self.figures.values()) + len(bans) > MOST_CHANGES:
            raise OptionError(say("A variant has at most {most} changes.", most=MOST_CHANGES))

    def __hash__(self) -> int:
        """Equal variants have equal texts."""
        return hash(self.text)

    def __reduce__(self) -> Any:
        """Travel as plain data."""
        return read_variant, (self.as_data(),)

    @property
    def is_printed(self) -> bool:
        """Whether nothing is changed and nothing forbidden."""
        return not self.figures and not self.forbid

    @property
    def text(self) -> str:
        """The variant in one line, the same for equal ones."""
        return json.dumps(self.as_data(), sort_keys=True, ensure_ascii=False)

    def as_data(self) -> dict[str, Any]:
        """Return the variant as data that JSON and TOML can hold."""
        return {
            "name": self.name,
            "game": self.game,
            "figures": {
                table: {key: False if row is None else dict(row) for key, row in rows.items()}
                for table, rows in self.figures.items()
            },
            "forbid": [ban.as_data() for ban in self.forbid],
        }

    def changed(self, **fields: Any) -> Self:
        """Return a copy with some fields replaced."""
        return type(self)(**{"name": self.name, "game": self.game, "figures": self.figures, "forbid": self.forbid,
                             **fields})  # fmt: skip

    def save(self, path: str | Path) -> None:
        """Write the variant as a TOML file."""
        write_text(path, variant_toml(self))


def _read_figures(figures: object) -> Changes:
    found: dict[str, Mapping[str, _Row]] = {}
    for table, rows in _items(figures, "figures"):
        changed: dict[str, _Row] = {}
        for key, cells in _items(rows, f"figures.{table}"):
            place = f"figures.{table}.{key}"
            if cells is False or cells is None:
                changed[key] = None
            elif isinstance(cells, Mapping):
                changed[key] = MappingProxyType(
                    {column: _cell(value, f"{place}.{column}") for column, value in _items(cells, place)}
                )
            elif table == _FRAME:
                changed[key] = MappingProxyType({_VALUE: _cell(cells, place)})
            else:
                raise _wrong(place, cells, say("columns with their figures, such as {{vp = 2}}"))
        if changed:
            found[table] = MappingProxyType(changed)
    return MappingProxyType(found)


def _items(mapping: object, place: str) -> Iterable[tuple[str, Any]]:
    if not isinstance(mapping, Mapping):
        raise _wrong(place, mapping, say("names with what stands there"))
    for name, value in mapping.items():
        yield str(name) if isinstance(name, int) and not isinstance(name, bool) else _name(name, place), value


def _name(name: object, place: str) -> str:
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_CELL or not name.isprintable():
        raise _wrong(place, name, say("a name"))
    return name


def _cell(value: object, place: str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and abs(value) < 10**9:
        return str(value)
    if not isinstance(value, str) or len(value) > LONGEST_CELL or (value and not value.isprintable()):
        raise _wrong(place, value, say("a whole number, or text as in the table"))
    return value.strip()


def _wrong(place: str, value: object, expected: str) -> OptionError:
    return OptionError(
        say("{place}: {value}, expected {expected}.", place=brief(place), value=quoted(value), expected=expected)
    )


# --------------------------------------------------------------------------------------------------
# Files and what carries a variant


def read_variant(document: object) -> Variant:
    """Read a variant from data, as a file, a record or a position holds it."""
    if not isinstance(document, Mapping) or "name" not in document or "game" not in document:
        raise OptionError(say("A variant needs at least these fields: {fields}.", fields="name, game"))
    unknown = [str(name) for name in document if name not in _FIELDS]
    if unknown:
        known = ", ".join(_FIELDS)
        raise OptionError(
            say("A variant has no field {name}; possible are: {known}.", name=brief(unknown[0]), known=known)
        )
    return Variant(document["name"], document["game"], document.get("figures", {}), document.get("forbid", ()))


def load_variant(path: str | Path) -> Variant:
    """Read a variant from a TOML file."""
    try:
        text = file_text(path, LONGEST_FILE)
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(say("Cannot read {path}: {error}.", path=path_named(path), error=reason(error))) from None
    return variant_in_toml(text, path)


def variant_in_toml(text: str, path: str | Path) -> Variant:
    """Read a variant from the text of a TOML file."""
    try:
        document = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise OptionError(say("{path} is not TOML: {error}.", path=path_named(path), error=error)) from None
    try:
        return read_variant(document)
    except OptionError as error:
        raise OptionError(say("{place}: {problem}", place=path_named(path), problem=error)) from None


def variant_toml(variant: Variant) -> str:
    """Write a variant as TOML that a person can change."""
    lines = [f"name = {_quote(variant.name)}", f"game = {_quote(variant.game)}"]
    if variant.forbid:
        lines += ["forbid = [", *(f"  {_toml_ban(ban.as_data())}," for ban in variant.forbid), "]"]
    for table, rows in variant.figures.items():
        lines += ["", f"[figures.{_key(table)}]"]
        for key, row in rows.items():
            if row is not None and table == _FRAME and set(row) == {_VALUE}:
                lines.append(f"{_key(key)} = {_toml_cell(row[_VALUE])}")
            elif row is None:
                lines.append(f"{_key(key)} = false")
            else:
                cells = ", ".join(f"{_key(column)} = {_toml_cell(cell)}" for column, cell in row.items())
                lines.append(f"{_key(key)} = {{{cells}}}")
    return "\n".join(lines) + "\n"


def _toml_ban(entry: str | dict[str, Any]) -> str:
    if isinstance(entry, str):
        return _quote(entry)
    return f"{{move = {_quote(entry['move'])}, seats = {entry['seats']}}}"


def _toml_cell(text: str) -> str:
    is_number = text.removeprefix("-").isdecimal() and text.isascii() and str(int(text)) == text
    return text if is_number else _quote(text)


def _quote(text: str) -> str:
    # A JSON text is a TOML text, once every sign beyond the plain ones stands for itself.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    plain = name.isascii() and all(sign.isalnum() or sign in "_-" for sign in name)
    return name if plain else _quote(name)


def carried_variant(document: Any) -> Variant | None:
    """Return the variant that a record or a position carries, or None."""
    data = document.get("data") if isinstance(document, Mapping) else None
    if not isinstance(data, Mapping) or "variant" not in data:
        return None
    try:
        return read_variant(data["variant"])
    except OptionError as error:
        raise PositionError("data.variant", str(error)) from None
