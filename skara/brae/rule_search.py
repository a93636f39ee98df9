"""Looking for rules: by id, by words of either language, by the names of tiles and cards."""

import re
import unicodedata
from functools import cache
from typing import NamedTuple

from skara.brae.words import glossary, rules
from skara.core.rulebook import Rule


class _Entry(NamedTuple):
    """A rule made ready for searching: its id, and the words of its sentences."""

    rule: Rule
    id: str
    words: frozenset[str]


def find_rules(query: str = "") -> list[Rule]:
    """List the rules that have every word of the query, the best first; all rules for an empty one.

    Accents, capitals and plurals do not matter. A word may be the beginning of one in the English or the French
    sentence, an id such as `SB-COOK-1` or a part of it, or the name of a thing in the tables, such as `hunt_boar`.
    """
    wanted = _asked(query)
    # No rule speaks of `gather_shore` alone, but some of all gathering.
    return _search(wanted) or _search([[group[:1] for group in groups] for groups in wanted])


def _search(wanted: list[list[list[str]]]) -> list[Rule]:
    ranked = [(rank, place) for place, entry in enumerate(_entries()) if (rank := _rank(entry, wanted)) is not None]
    return [_entries()[place].rule for _, place in sorted(ranked)]


def plain(text: str) -> str:
    """Write a text small and without accents."""
    split = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe"))
    return "".join(sign for sign in split if not unicodedata.combining(sign)).casefold()


def _words(text: str) -> list[str]:
    return [_stem(word) for word in re.findall(r"[a-z0-9]+", plain(text))]


def _stem(word: str) -> str:
    """Cut the ending of a plural, which is the same in both languages but for `-x`."""
    return word[:-1] if len(word) > 3 and word[-1] in "sx" and not word.endswith("ss") else word


@cache
def _entries() -> tuple[_Entry, ...]:
    found = []
    for rule in rules().values():
        found.append(_Entry(rule, plain(rule.id), frozenset((*_words(rule.en), *_words(rule.fr)))))
    return tuple(found)


def _asked(query: str) -> list[list[list[str]]]:
    """Read the query: what is wanted, each as groups of words of which one must be there whole.

    An id of a table stands for its own words, or for its name in either language.
    """
    wanted = []
    for typed in query.split():
        small = plain(typed).strip(".,;:!?()«»\"'")
        if "_" in small and small in glossary:
            wanted.append([_words(text) for text in (small.replace("_", " "), *glossary.names(small))])
        elif small.startswith("sb-"):
            wanted.append([[small]])
        else:
            wanted += [[[word]] for word in _words(small)]
    return wanted


def _rank(entry: _Entry, wanted: list[list[list[str]]]) -> int | None:
    """Return how well a rule fits, 0 being best, or None where something is missing."""
    worst = 0
    for groups in wanted:
        fits = [[_fit(entry, word) for word in group] for group in groups]
        ranks = [max(rank for rank in group if rank is not None) for group in fits if None not in group]
        if not ranks:
            return None
        worst = max(worst, min(ranks))
    return worst


def _fit(entry: _Entry, word: str) -> int | None:
    if word == entry.id:
        return 0
    if word.startswith("sb-"):
        return 1 if entry.id.startswith(word) else None
    if word in entry.id.split("-")[1:]:
        return 1
    if word in entry.words:
        return 2
    return 3 if len(word) > 2 and any(known.startswith(word) for known in entry.words) else None
