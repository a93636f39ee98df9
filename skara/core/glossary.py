"""The fixed names of a game's things in every language, read from its names table."""

from collections.abc import Collection
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from skara.core.language import LANGUAGES, is_plural, language, traits
from skara.core.tables import read_table


class _Name(NamedTuple):
    """One row of the table: whether it is written small inside a sentence, which words never are, and its forms."""

    common: bool
    capitals: frozenset[str]
    forms: dict[str, str]


class Glossary:
    """Names by id; read when the first one is asked for."""

    def __init__(self, path: Path) -> None:
        """Remember which table to read."""
        self.path = path

    @cached_property
    def _names(self) -> dict[str, _Name]:
        forms = [column for code in LANGUAGES for column in (code, f"{code}_plural")]
        signs = [f"{code}_sign" for code in LANGUAGES]
        rows = read_table(self.path, ("id", "common", "capitals", *forms, *signs, "source"), key="id")
        return {
            row.text("id"): _Name(
                row.flag("common"),
                frozenset(row.optional("capitals").split()),
                {column: row.text(column) for column in forms} | {sign: row.optional(sign) for sign in signs},
            )
            for row in rows
        }

    def __contains__(self, id: object) -> bool:
        """Tell whether the table has this id."""
        return id in self._names

    @property
    def ids(self) -> Collection[str]:
        """The ids of the table."""
        return self._names.keys()

    def name(self, id: str) -> str:
        """Return the name as it stands in a title; what a changed table brought in is called by its id."""
        return self._names[id].forms[language()] if id in self else id

    def names(self, id: str) -> list[str]:
        """Return the name in every language."""
        return [self._names[id].forms[code] for code in LANGUAGES] if id in self else [id]

    def every_form(self, id: str, languages: Collection[str]) -> list[str]:
        """Return the name in these languages, singular and plural."""
        forms = [form for code in languages for form in (code, f"{code}_plural")]
        return [self._names[id].forms[form] for form in forms] if id in self else []

    def sign(self, id: str) -> str:
        """Return the letters that stand for a thing on drawings."""
        return self._names[id].forms[f"{language()}_sign"] if id in self else id[:2].upper()

    def signs(self, id: str) -> list[str]:
        """Return the letters that stand for a thing in every language."""
        return [self._names[id].forms[f"{code}_sign"] for code in LANGUAGES] if id in self else []

    def noun(self, id: str, number: int = 1) -> str:
        """Return the name as it stands inside a sentence, in the form that goes with the number."""
        if id not in self:
            return id
        name = self._names[id]
        code, small = language(), traits().small_words
        words = name.forms[f"{code}_plural" if is_plural(number) else code].split(" ")
        return " ".join(
            word.lower() if (small is None or place < small) and word.strip("(),") not in name.capitals else word
            for place, word in enumerate(words)
        )

    def counted(self, number: int, id: str) -> str:
        """Return a number with its noun: `3 shells`."""
        return f"{number}\N{NO-BREAK SPACE}{self.noun(id, number)}"

    def inside(self, id: str) -> str:
        """Return the name as it stands inside a sentence that has a gap for it: names proper keep their capital."""
        return self.noun(id) if id in self and self._names[id].common else self.name(id)
