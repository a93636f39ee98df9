"""The fixed names of a game's things in every language, read from its names table."""

from functools import cached_property
from pathlib import Path

from skara.core.language import LANGUAGES, language
from skara.core.tables import read_table

_KEEP_CAPITALS = {"Skaill", "VP", "PV"}


class Glossary:
    """Names by id; read when the first one is asked for."""

    def __init__(self, path: Path) -> None:
        """Remember which table to read."""
        self.path = path

    @cached_property
    def _names(self) -> dict[str, dict[str, str]]:
        columns = [column for code in LANGUAGES for column in (code, f"{code}_plural")]
        rows = read_table(self.path, ("id", *columns, "source"), key="id")
        return {row.text("id"): {column: row.text(column) for column in columns} for row in rows}

    def __contains__(self, id: object) -> bool:
        """Tell whether the table has this id."""
        return id in self._names

    def name(self, id: str) -> str:
        """Return the name as it stands in a title; what a changed table brought in is called by its id."""
        return self._names[id][language()] if id in self else id

    def names(self, id: str) -> list[str]:
        """Return the name in every language."""
        return [self._names[id][code] for code in LANGUAGES] if id in self else [id]

    def noun(self, id: str, number: int = 1) -> str:
        """Return the name as it stands inside a sentence, in the form that goes with the number."""
        if id not in self:
            return id
        code = language()
        # English counts none as many, French as one.
        plural = abs(number) != 1 if code == "en" else abs(number) >= 2
        words = self._names[id][f"{code}_plural" if plural else code].split(" ")
        # English titles have capitals all over, French ones only where a game term keeps its own.
        small = len(words) if code == "en" else 1
        return " ".join(
            word.lower() if place < small and word.strip("(),") not in _KEEP_CAPITALS else word
            for place, word in enumerate(words)
        )

    def counted(self, number: int, id: str) -> str:
        """Return a number with its noun: `3 shells`."""
        return f"{number}\N{NO-BREAK SPACE}{self.noun(id, number)}"
