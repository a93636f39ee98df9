"""What a person means who writes a name nearly right: as it stands in the box, in any language, or with a slip."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING
from unicodedata import normalize

from skara.core.errors import MoveError
from skara.core.glossary import Glossary
from skara.core.language import LANGUAGES, gettext, language, say, traits_of
from skara.core.quoting import brief
from skara.core.rule_search import plain
from skara.core.words import listed

if TYPE_CHECKING:
    from skara.core.moves import Grammar, Option

LONGEST_TYPED = 80
"""So many signs a name has at most; what is longer is none."""

_LONGEST_NAME = 6
"""So many words a name has at most where others may follow it."""
_SLIP_FROM, _SLIPS_FROM = 4, 9
"""From so many letters on a name may be spelt with one slip, and with two."""
_COUNT_BEHIND = re.compile(r"(?<=[^\d*x×\s])[*x×](?=\d{1,4}(?!\S))")
_COUNT_BEFORE = re.compile(r"(?<!\S)(\d{1,4})[*x×](?=[^\d*x×\s])")
_BETWEEN = re.compile(r"[\W_]+")


def same_id(id: str) -> tuple[str, ...]:
    """Look a thing up by its own id alone."""
    return (id,)


class NearNames:
    """Finds the ids that a game's names stand for."""

    def __init__(
        self, glossary: Glossary, called: Callable[[str], Sequence[str]] = same_id, kinds: Sequence[str] = ()
    ) -> None:
        """Remember the names; `called` says under which ids of the glossary those of a thing may stand.

        The names of `kinds` may be added to a name or left out, as articles may: the cook tile.
        """
        self._glossary, self._called, self._kinds = glossary, called, kinds
        self._known: dict[tuple[str, tuple[str, ...]], list[str]] = {}

    @cached_property
    def joining(self) -> frozenset[str]:
        """The words that may stand between two names, in any language."""
        return frozenset(word for code in LANGUAGES for word in traits_of(code).joining)

    @cached_property
    def _small(self) -> frozenset[str]:
        return self.joining.union(*(traits_of(code).filling for code in LANGUAGES))

    @cached_property
    def _filling(self) -> frozenset[str]:
        names = (name for kind in self._kinds for name in self._glossary.every_form(kind, LANGUAGES))
        return self._small | {name.casefold() for name in names}

    def says_nothing(self, word: str) -> bool:
        """Tell whether a word may stand beside a name without a change of what is meant."""
        return word in self._filling

    def meant(self, typed: object, allowed: Iterable[str], slips: int = 2) -> list[str]:
        """Return which of the ids could be meant: one where that is clear, none where nothing fits.

        The language spoken now comes first, then the others; whole names come before parts, and parts before slips.
        """
        if not isinstance(typed, str) or len(typed) > LONGEST_TYPED or not (full := _words(typed)):
            return []
        if "#" in typed:
            return []  # whoever counts cards alike means that one and no other
        ids = list(dict.fromkeys(allowed))
        spoken = {id: self._forms(id, (language(),)) for id in ids}
        every = {id: self._forms(id, LANGUAGES) for id in ids}
        name = self._bare(typed)
        words = set(name.split())
        # Wood wood is two of them, and no part of a name.
        once, alone = len(words) == len(name.split()), " " not in name
        for forms, slip, fits in (
            (spoken, 0, lambda form: form == full),
            (every, 0, lambda form: form == full),
            (spoken, 0, lambda form: form == name),
            (every, 0, lambda form: form == name),
            (spoken, 0, lambda form: words <= _parts(form) and once),
            (every, 0, lambda form: words <= _parts(form) and once),
            (every, 1, lambda form: _slips(form, name) <= 1),
            (every, 2, lambda form: _slips(form, name) <= 2),
            (every, 1, lambda form: alone and any(_slips(part, name) <= 1 for part in _parts(form))),
        ):
            found = [id for id in ids if slip <= slips and any(map(fits, forms[id]))]
            if found:
                # Whoever writes food means food, and no wood spelt badly.
                return [] if slip and self._is_called(name) else _each_once(found)
        return []

    def could_be(self, typed: object, ids: Sequence[str]) -> str:
        """Say that a name could mean each of several things, so that one of them has to be written."""
        known = listed(sorted(self._told(id, ids) for id in ids), gettext("or"))
        return say("'{word}' could be {known}; write which one", word=brief(typed), known=known)

    def _told(self, id: str, among: Sequence[str]) -> str:
        """Name one of several things in the language spoken; by its id where that name would not tell it apart."""
        name = next((self._glossary.inside(called) for called in self._called(id) if called in self._glossary), id)
        return name if self.meant(name, among) == [id] else id

    def _is_called(self, name: str) -> bool:
        """Tell whether anything at all is called so."""
        return any(name in self._forms(id, LANGUAGES) for id in self._glossary.ids)

    def _forms(self, id: str, languages: tuple[str, ...]) -> list[str]:
        """Return everything a thing is called, in full and without the words that say nothing."""
        known = self._known.get((id, languages))
        if known is None:
            names = [id, *(form for other in self._called(id) for form in self._glossary.every_form(other, languages))]
            forms = dict.fromkeys(form for name in names for form in (_words(name), self._bare(name)))
            known = self._known[id, languages] = [form for form in forms if form]
        return known

    def _bare(self, name: str) -> str:
        """Write a name plainly, without the words that say nothing; where no other is left, with them."""
        # With their accents words differ that are the same without: French dice are no article.
        words = _BETWEEN.sub(" ", normalize("NFC", name).casefold()).split()
        for left_out in (self._filling, self._small):
            if kept := [word for word in words if word not in left_out]:
                return _words(" ".join(kept))
        return _words(name)

    def first_meant(self, words: Sequence[str], ids: Collection[str]) -> tuple[list[str], int]:
        """Return what could be meant by the longest name that the words begin with, and how many of them it takes."""
        right = [bool(self.whole(word, ids)) for word in words[:_LONGEST_NAME]]
        for number in range(len(right), 0, -1):
            # What is right by itself is hardly part of another name with two slips: gain wool is no spin wool.
            slips = 1 if number > 1 and any(right[:number]) else 2
            if found := self.meant(" ".join(words[:number]), ids, slips):
                return found, number
        return [], 1

    def whole(self, typed: str, ids: Iterable[str]) -> list[str]:
        """Return which of the ids are called so in full, in any language."""
        names = {_words(typed), self._bare(typed)}
        return [id for id in ids if not names.isdisjoint(self._forms(id, LANGUAGES))]

    # --------------------------------------------------------------------------------------------------
    # In moves

    def spelt_out(self, text: str, grammar: "Grammar", options: "Sequence[Option]") -> str:
        """Write a move with the ids of what it names; what is no name stays as it is.

        Behind a verb that takes any name, only those on offer are looked at. A name that could be several is refused.
        """
        apart = _COUNT_BEFORE.sub(r"\1 ", _COUNT_BEHIND.sub(" *", text.lower().replace(",", " ")))
        typed = apart.split()
        words = [word for word in typed if word in grammar.words or not self.says_nothing(word)]
        if words == typed[:1]:
            # Behind a verb a word that says little is better than none: it could be all that are called so.
            words = typed
        if not words or (verb := self._only(words[0], self.meant(words[0], grammar.verbs))) not in grammar.verbs:
            return text
        told, rest = [verb], words[1:]
        if grammar.verbs[verb].what is None and rest:
            offered = [option.what for option in options if option.verb == verb]
            thing, rest = self._thing(rest, offered, grammar.verbs[verb].keywords)
            told.append(thing)
        while rest:
            name, rest = self._first_name(rest, grammar)
            told.append(name)
        return " ".join(told)

    def _thing(self, words: list[str], offered: Sequence[str], keywords: Collection[str]) -> tuple[str, list[str]]:
        """Take the name of a thing off the words: one on offer, or at least one that there is."""
        for number in range(min(_LONGEST_NAME, len(words)), 0, -1):
            typed = " ".join(words[:number])
            goes_on = any(word in keywords for word in words[:number])
            found = self.whole(typed, offered) if goes_on else self.meant(typed, offered)
            if not found and len(known := self.whole(typed, self._glossary.ids)) == 1:
                found = known
            if found:
                return self._only(typed, found), words[number:]
        return words[0], words[1:]

    def _first_name(self, words: list[str], grammar: "Grammar") -> tuple[str, list[str]]:
        """Take the first name off the words, with its count: two wood is what moves call wood*2."""
        count = words[0] if words[0].isdecimal() else ""
        rest = words[1:] if count else words
        found, used = self.first_meant(rest, grammar.names if count else grammar.words)
        if count and not found:
            return count, rest
        name, rest = self._only(" ".join(rest[:used]), found), rest[used:]
        if not count and rest and rest[0].startswith("*"):
            count, rest = rest[0][1:], rest[1:]
        return f"{name}*{count}" if count else name, rest

    def _only(self, typed: str, found: Sequence[str]) -> str:
        """Return the one thing that a name in a move means, or the name itself where that is nothing."""
        if len(found) > 1:
            raise MoveError(f"{self.could_be(typed, found)}.")
        return found[0] if found else typed


def _each_once(ids: list[str]) -> list[str]:
    """Leave out the second and third of things alike, `roof_village#2`: whoever does not count means the first."""
    return [id for id in ids if "#" not in id or id.partition("#")[0] not in ids]


def _words(name: str) -> str:
    """Write a name plainly: small letters without accents, single blanks between its words."""
    return _BETWEEN.sub(" ", plain(name)).strip()


@cache
def _parts(form: str) -> frozenset[str]:
    return frozenset(form.split())


def _digits(name: str) -> list[str]:
    return [sign for sign in name if sign.isdigit()]


def _slips(right: str, typed: str) -> int:
    """Count the slips in a typed name, up to as many as its length allows: 9 where there are more."""
    allowed = (len(right) >= _SLIP_FROM) + (len(right) >= _SLIPS_FROM)
    if abs(len(right) - len(typed)) > allowed:
        return 9
    before: list[int] = []
    row = list(range(len(typed) + 1))
    for i, sign in enumerate(right, 1):
        last, before, row = before, row, [i]
        for j, other in enumerate(typed, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (sign != other))
            if i > 1 and j > 1 and sign == typed[j - 2] and right[i - 2] == other:
                # Two letters that changed places are one slip.
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > allowed:
            return 9
    # Another number is no slip.
    return row[-1] if row[-1] <= allowed and _digits(right) == _digits(typed) else 9
