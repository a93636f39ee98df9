"""Looking for rules: by id, by words of any language, by the names of the things of the game."""

import re
import unicodedata
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from skara.core.glossary import Glossary
from skara.core.rulebook import Rule, load_rules

_PREFIX = 3
"""The first letters of an id, the same for all rules of a game: `sb-`."""


class _Entry(NamedTuple):
    """A rule made ready for searching: its id, and the words of its sentences."""

    rule: Rule
    id: str
    words: frozenset[str]


class RuleSearch:
    """The rules of a game, made ready for searching."""

    def __init__(self, rules: Mapping[str, Rule], glossary: Glossary) -> None:
        """Take in the rules, and the names by which things of the tables may be looked for."""
        self._glossary = glossary
        self._prefix = plain(next(iter(rules), ""))[:_PREFIX]
        self._entries = [
            _Entry(rule, plain(rule.id), frozenset(word for text in rule.sentences.values() for word in _words(text)))
            for rule in rules.values()
        ]

    def find(self, query: str = "") -> list[Rule]:
        """List the rules that have every word of the query, the best first; all rules for an empty one.

        Accents, capitals and plurals do not matter. A word may be the beginning of one in the sentence of any
        language, an id such as `SB-COOK-1` or a part of it, or the name of a thing in the tables, such as `hunt_boar`.
        """
        wanted = self._asked(query)
        # No rule speaks of `gather_shore` alone, but some of all gathering.
        return self._search(wanted) or self._search([[group[:1] for group in groups] for groups in wanted])

    def _search(self, wanted: list[list[list[str]]]) -> list[Rule]:
        ranked = [
            (rank, place)
            for place, entry in enumerate(self._entries)
            if (rank := self._rank(entry, wanted)) is not None
        ]
        return [self._entries[place].rule for _, place in sorted(ranked)]

    def _asked(self, query: str) -> list[list[list[str]]]:
        """Read the query: what is wanted, each as groups of words of which one must be there whole.

        An id of a table stands for its own words, or for its name in any language.
        """
        wanted = []
        for typed in query.split():
            small = plain(typed).strip(".,;:!?()«»\"'")
            if "_" in small and small in self._glossary:
                wanted.append([_words(text) for text in (small.replace("_", " "), *self._glossary.names(small))])
            elif small.startswith(self._prefix):
                wanted.append([[small]])
            else:
                wanted += [[[word]] for word in _words(small)]
        return wanted

    def _rank(self, entry: _Entry, wanted: list[list[list[str]]]) -> int | None:
        """Return how well a rule fits, 0 being best, or None where something is missing."""
        worst = 0
        for groups in wanted:
            fits = [[self._fit(entry, word) for word in group] for group in groups]
            ranks = [max(rank for rank in group if rank is not None) for group in fits if None not in group]
            if not ranks:
                return None
            worst = max(worst, min(ranks))
        return worst

    def _fit(self, entry: _Entry, word: str) -> int | None:
        if word == entry.id:
            return 0
        if word.startswith(self._prefix):
            return 1 if entry.id.startswith(word) else None
        if word in entry.id.split("-")[1:]:
            return 1
        if word in entry.words:
            return 2
        return 3 if len(word) > 2 and any(known.startswith(word) for known in entry.words) else None


class Rulebook:
    """The rules of a game, read from their table when they are first asked for."""

    def __init__(self, path: Path, glossary: Glossary) -> None:
        """Remember where the table is, and the names by which things may be looked for."""
        self._path, self._glossary = path, glossary

    @cached_property
    def _rules(self) -> dict[str, Rule]:
        return load_rules(self._path)

    @cached_property
    def _search(self) -> RuleSearch:
        return RuleSearch(self._rules, self._glossary)

    def rules(self) -> dict[str, Rule]:
        """Return the rules by id."""
        return self._rules

    def find(self, query: str = "") -> list[Rule]:
        """List the rules that have every word of the query, the best first."""
        return self._search.find(query)


def plain(text: str) -> str:
    """Write a text small and without accents."""
    split = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe"))
    return "".join(sign for sign in split if not unicodedata.combining(sign)).casefold()


def _words(text: str) -> list[str]:
    return [_stem(word) for word in re.findall(r"[^\W_]+", plain(text))]


def _stem(word: str) -> str:
    """Cut the ending of a plural, `-s` or `-x`."""
    return word[:-1] if len(word) > 3 and word[-1] in "sx" and not word.endswith("ss") else word
