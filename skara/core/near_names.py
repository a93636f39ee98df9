"""What a person means who writes a name nearly right: as it stands in the box, in any language, or with a slip."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from skara.core.glossary import Glossary
from skara.core.language import LANGUAGES, language
from skara.core.rule_search import plain

if TYPE_CHECKING:
    from skara.core.moves import Grammar, Option

LONGEST_TYPED = 80
"""So many signs a name has at most; what is longer is none."""

_LONGEST_NAME = 6
"""So many words a name in a move has at most."""
_SLIP_FROM, _SLIPS_FROM = 4, 9
"""From so many letters on a name may be spelt with one slip, and with two."""
_COUNT = re.compile(r"(?P<name>[^\d*x×]+)[*x×](?P<count>\d{1,4})")
_BETWEEN = re.compile(r"[\W_]+")


def same_id(id: str) -> tuple[str, ...]:
    """Look a thing up by its own id alone."""
    return (id,)


class NearNames:
    """Finds the ids that a game's names stand for."""

    def __init__(self, glossary: Glossary, called: Callable[[str], Sequence[str]] = same_id) -> None:
        """Remember the names; `called` says under which ids of the glossary those of a thing may stand."""
        self._glossary, self._called = glossary, called
        self._known: dict[tuple[str, tuple[str, ...]], list[str]] = {}

    def meant(self, typed: object, allowed: Iterable[str]) -> str | None:
        """Return which of the ids is meant, None where none is, or more than one could be.

        The language spoken now comes first, then the others; whole names come before parts, and parts before slips.
        """
        if not isinstance(typed, str) or len(typed) > LONGEST_TYPED or not (name := _words(typed)):
            return None
        if "#" in typed:
            return None  # whoever counts cards alike means that one and no other
        ids = list(dict.fromkeys(allowed))
        spoken = {id: self._forms(id, (language(),)) for id in ids}
        every = {id: self._forms(id, LANGUAGES) for id in ids}
        words = set(name.split())
        for forms, slip, fits in (
            (spoken, False, lambda form: form == name),
            (every, False, lambda form: form == name),
            (spoken, False, lambda form: words <= set(form.split())),
            (every, False, lambda form: words <= set(form.split())),
            (every, True, lambda form: _slips(form, name) <= 1),
            (every, True, lambda form: _slips(form, name) <= 2),
            (every, True, lambda form: any(_slips(part, name) <= 1 for part in form.split())),
        ):
            found = [id for id in ids if any(map(fits, forms[id]))]
            if found:
                # Whoever writes food means food, and no wood spelt badly.
                return found[0] if len(found) == 1 and not (slip and self._is_called(name)) else None
        return None

    def _is_called(self, name: str) -> bool:
        """Tell whether anything at all is called so."""
        return any(name in self._forms(id, LANGUAGES) for id in self._glossary.ids)

    def _forms(self, id: str, languages: tuple[str, ...]) -> list[str]:
        """Return everything a thing is called."""
        known = self._known.get((id, languages))
        if known is None:
            names = [form for other in self._called(id) for form in self._glossary.every_form(other, languages)]
            known = self._known[id, languages] = [form for form in dict.fromkeys(map(_words, (id, *names))) if form]
        return known

    def spelt_out(self, text: str, grammar: "Grammar", options: "Sequence[Option]") -> str:
        """Write a move with the ids of what it names; what is no name stays as it is.

        Behind a verb that takes any name, only those on offer are looked at.
        """
        words = text.lower().replace(",", " ").split()
        verbs = list(grammar.verbs)
        if not words or (verb := self._word(words[0], verbs)) not in grammar.verbs:
            return text
        told, rest = [verb], words[1:]
        if grammar.verbs[verb].what is None and rest:
            offered = [option.what for option in options if option.verb == verb]
            thing, rest = self._thing(rest, offered)
            told.append(thing)
        while rest:
            told, rest = self._first_name(told, rest, grammar.words)
        return " ".join(told)

    def _thing(self, words: list[str], offered: Sequence[str]) -> tuple[str, list[str]]:
        """Take the name of a thing off the words: one on offer, or at least one that there is."""
        for number in range(min(_LONGEST_NAME, len(words)), 0, -1):
            typed = " ".join(words[:number])
            known = self.meant(typed, offered) or self.whole(typed, self._glossary.ids)
            if known is not None:
                return known, words[number:]
        return words[0], words[1:]

    def whole(self, typed: str, ids: Iterable[str]) -> str | None:
        """Return which of the ids is called so in full, in any language; None where none is, or more than one."""
        name = _words(typed)
        found = [id for id in ids if name in self._forms(id, LANGUAGES)]
        return found[0] if len(found) == 1 else None

    def _first_name(self, told: list[str], words: list[str], ids: Collection[str]) -> tuple[list[str], list[str]]:
        """Move the first name from the words to what is told, the longest one that there is."""
        if len(words) > 1 and words[0].isdecimal() and self._word(words[1], ids) in ids:
            # Two wood is what moves call wood*2.
            words = [f"{words[1]}*{words[0]}", *words[2:]]
        for number in range(min(_LONGEST_NAME, len(words)), 1, -1):
            if (whole := self.whole(" ".join(words[:number]), ids)) is not None:
                return [*told, whole], words[number:]
        return [*told, self._word(words[0], ids)], words[1:]

    def _word(self, word: str, ids: Collection[str]) -> str:
        match = _COUNT.fullmatch(word)
        name, count = (match["name"], f"*{match['count']}") if match else (word, "")
        if name in ids or name.isdecimal():
            return word
        return f"{self.meant(name, ids) or name}{count}"


def _words(name: str) -> str:
    """Write a name plainly: small letters without accents, single blanks between its words."""
    return _BETWEEN.sub(" ", plain(name)).strip()


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
    return row[-1] if row[-1] <= allowed else 9
