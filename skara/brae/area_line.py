"""A player's area typed on one line: `shore 2, hills 1; shell 2, wood; furnish 3`, or as quickly as `sh2 fi fo3`."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple
from unicodedata import normalize

from skara.brae.ids import CARDS, ENVIRONMENTS, GOODS, PROMOS, SPECIALS, TILES
from skara.brae.words import glossary, near
from skara.core.errors import PositionError
from skara.core.language import LANGUAGES, gettext, say
from skara.core.quoting import quoted
from skara.core.rule_search import plain
from skara.core.words import listed

TRACKS = ("furnish", "trade", "slider")
MOMENTS = ("round", "set")
AREA = ("settlers", "goods", *TRACKS, "cards", "special", "flipped", "workers")
"""The fields of a player that stand on the line; of the workers only black ones, since others come with the round."""

LONGEST_LINE = 1000
_MOST_TOLD = 10
_LONGEST_NUMBER = 3
_BLACK = "black_worker"
_SPECIALS = (*SPECIALS, *PROMOS)
_TILES = (*TILES, *_SPECIALS)
_COUNTED = {
    **dict.fromkeys(ENVIRONMENTS, "settlers"), **dict.fromkeys(GOODS, "goods"), **dict.fromkeys(CARDS, "cards"),
    _BLACK: "workers",
}  # fmt: skip
_NAMED = (*_COUNTED, *TRACKS, *MOMENTS, *_SPECIALS)

_COMMA = re.compile(r",(?![^()]*\))")
_BRACKET = re.compile(r"(?<=[^\W\d_])\s*\((?=[^()]*[^\W\d_])(?=[^()]*\d)[^()]*\)")
"""One with a name and a number is part of the name before it: Roof (supply, 1 VP)."""
_SILENT = re.compile(r"\s*[*x×]\s*(?=\d)|(?<=\d)\s*[*x×]\s*|[_'’(),]|(?<=[^\W\d_])-(?=[^\W\d_])", re.IGNORECASE)
_PIECE = re.compile(r"\d+|[^\W\d_]+|\S")
_FLIPPED = re.compile(r"flip(ped)?|backs?|versos?|retournee?s?")


class AreaLine(NamedTuple):
    """What a line says."""

    area: dict[str, Any]
    """The fields of the player, as in a position; those not named are not in it."""
    moment: dict[str, int]
    """Round and set, where the line names them."""


def read_area_line(text: str) -> AreaLine:
    """Read a line; names and short signs of any language will do.

    All words that mean nothing are told together, all that could mean several things, and all that contradict others.
    """
    if len(text) > LONGEST_LINE:
        raise PositionError("", say("A line has at most {most} signs.", most=LONGEST_LINE))
    reader = _Reader()
    for group in re.split(r"[;\n]", normalize("NFC", text)):
        for found in _items(group):
            reader.take(found)
    problems = reader.problems()
    if problems:
        raise PositionError("", " ".join(problems))
    return AreaLine(reader.area, reader.moment)


def write_area_line(player: object) -> str:
    """Write the area of a player in a position as it is typed; what is not as it should be is left out."""
    held: Mapping[str, Any] = player if isinstance(player, Mapping) else {}
    workers = held.get("workers")
    groups = [
        _counts(held.get("settlers"), ENVIRONMENTS),
        _counts(held.get("goods"), GOODS),
        _counts({track: held.get(track) for track in TRACKS}, TRACKS, counted=True),
        _counts(held.get("cards"), CARDS),
        _counts({_BLACK: workers.get("black") if isinstance(workers, Mapping) else None}, (_BLACK,)),
    ]
    flipped = held.get("flipped")
    flipped = [tile for tile in flipped if isinstance(tile, str)] if isinstance(flipped, list) else []
    special = held.get("special")
    own = [glossary.noun(special)] if isinstance(special, str) and special and special not in flipped else []
    groups.append(own + [say("{tile} flipped", tile=glossary.noun(tile)) for tile in flipped])
    return "; ".join(", ".join(group) for group in groups if group)


def _counts(counts: object, names: Sequence[str], counted: bool = False) -> list[str]:
    found = []
    for id in names:
        count = counts.get(id) if isinstance(counts, Mapping) else None
        number = len(count) if isinstance(count, list) else count
        if type(number) is int and number > 0:
            name = glossary.noun(id)
            found.append(name if number == 1 and not counted else f"{name} {number}")
    return found


# --------------------------------------------------------------------------------------------------
# What is named


@cache
def _signs() -> dict[str, str]:
    """Return the letters that stand for goods on their tokens; they are good in every language."""
    return {plain(sign): good for good in GOODS for sign in glossary.signs(good) if sign}


@cache
def _words_of(id: str) -> frozenset[str]:
    """Return every word of a name, in any language."""
    return frozenset(plain(word) for name in glossary.every_form(id, LANGUAGES) for word in name.split())


class _Piece(NamedTuple):
    """A word, a number or another sign of an item."""

    plain: str
    start: int
    end: int
    inside: bool
    """Whether it stands in a bracket that is part of a name."""

    @property
    def is_number(self) -> bool:
        """Whether it can be the number of a name."""
        return self.plain.isdecimal() and not self.inside


class _Found(NamedTuple):
    """A name on the line, as it was typed, with its number."""

    typed: str
    ids: Sequence[str] = ()
    """What could be meant."""
    number: int | None = None
    flipped: bool = False

    @property
    def says(self) -> bool:
        """Whether one thing is meant, and something is said of it: tiles are flipped, and tracks have a number."""
        if len(self.ids) != 1:
            return False
        if self.flipped or self.ids[0] in _SPECIALS:
            return self.number is None
        return self.number is not None or self.ids[0] in _COUNTED


def _items(group: str) -> list[_Found]:
    """Read what stands between semicolons; tiles of which nothing is said are flipped if those behind them are."""
    read: list[_Found] = []
    flipped = False
    for item in reversed(_COMMA.split(group)):
        found = _Item(item)
        names = found.names(found.flipped)
        if not found.flipped and flipped and not all(name.says for name in names):
            as_flipped = found.names(True)
            names, flipped = (as_flipped, True) if all(name.says for name in as_flipped) else (names, False)
        else:
            flipped = found.flipped
        read = names + read
    return read


class _Item:
    """What stands between commas."""

    def __init__(self, text: str) -> None:
        self.text = text
        brackets = [found.span() for found in _BRACKET.finditer(text)]
        told = []
        # Silent signs give way to blanks, so that places stay the same.
        for found in _PIECE.finditer(_SILENT.sub(lambda silent: " " * len(silent[0]), text)):
            start, end = found.span()
            told.append(_Piece(plain(found[0]), start, end, any(first < start < last for first, last in brackets)))
        self.flipped = any(_FLIPPED.fullmatch(piece.plain) for piece in told)
        kind = _words_of("special_action_tile")
        self._special = any(piece.plain in kind - _words_of("action_tile") for piece in told)
        told = [piece for piece in told if not _FLIPPED.fullmatch(piece.plain) and piece.plain not in kind]
        after = (*(piece.plain for piece in told[1:]), "")
        self._pieces = [piece for piece, word in zip(told, after, strict=False) if _says_something(piece.plain, word)]

    def names(self, flipped: bool) -> list[_Found]:
        """Read names, each with its number before or behind it."""
        whole = self.text.strip()
        if not near.joining.issuperset(piece.plain for piece in self._pieces):
            return self._names(whole, flipped)
        return [_Found(whole)] if whole else []

    def _names(self, whole: str, flipped: bool) -> list[_Found]:
        found: list[_Found] = []
        pieces = self._pieces
        while pieces:
            if pieces[0].plain in near.joining:
                pieces = pieces[1:]
                continue
            first = 1 if pieces[0].is_number else 0
            ids, used = self._first(pieces[first:], flipped)
            last = first + used
            behind = not first and last < len(pieces) and pieces[last].is_number
            name, number = pieces[first:last], pieces[0] if first else pieces[last] if behind else None
            pieces = pieces[last + behind :]
            if not name or (ids and pieces and pieces[0].inside):
                return [*found, _Found(whole)]
            if number is None or len(ids) != 1:
                found.append(_Found(self._typed(name), ids, None, flipped))
            else:
                typed = self._typed([*name, number])
                fits = len(number.plain) <= _LONGEST_NUMBER
                found.append(_Found(typed, ids, int(number.plain), flipped) if fits else _Found(typed))
        return found

    def _typed(self, pieces: Sequence[_Piece]) -> str:
        return self.text[min(piece.start for piece in pieces) : max(piece.end for piece in pieces)]

    def _first(self, pieces: Sequence[_Piece], flipped: bool) -> tuple[list[str], int]:
        """Return what could be meant by the first pieces, the longest name there is, and how many they are."""
        if not flipped and pieces and pieces[0].plain in _signs():
            return [_signs()[pieces[0].plain]], 1
        ids = _SPECIALS if self._special else _TILES if flipped else _NAMED
        words = takewhile(
            lambda piece: piece.inside or (piece.plain.isalpha() and piece.plain not in near.joining), pieces
        )
        return near.first_meant([piece.plain for piece in words], ids)


def _says_something(word: str, behind: str) -> bool:
    """Tell whether a word is more than an article or the like."""
    if word in near.joining or not near.says_nothing(word):
        # A number behind "and" is that of the next name.
        return True
    # French "de" is an English deer: there always, in French where no word follows.
    own = {plain(glossary.sign(good)) for good in GOODS}
    return word in own or (word in _signs() and not behind.isalpha())


# --------------------------------------------------------------------------------------------------
# What it says


class _Reader:
    """Takes in what a line names."""

    def __init__(self) -> None:
        self.area: dict[str, Any] = {}
        self.moment: dict[str, int] = {}
        self._wrong: list[_Found] = []
        self._once: dict[str, dict[str | int | None, str]] = {}
        """How each value was typed, for what has only one."""

    def take(self, found: _Found) -> None:
        """Take one name in: what is counted adds up, and everything else is said once."""
        if not found.says:
            self._wrong.append(found)
            return
        (name,) = found.ids
        number = 1 if found.number is None else found.number
        if found.flipped or name in _SPECIALS:
            if found.flipped and name not in self.area.setdefault("flipped", []):
                self.area["flipped"].append(name)
            if name in _SPECIALS:
                self._take_once(self.area, "special", name, found.typed)
        elif name in _COUNTED:
            counts = self.area.setdefault(_COUNTED[name], {})
            thing = name.removesuffix("_worker")
            counts[thing] = counts.get(thing, 0) + number
        else:
            self._take_once(self.moment if name in MOMENTS else self.area, name, number, found.typed)

    def _take_once(self, fields: dict[str, Any], field: str, value: str | int, typed: str) -> None:
        fields[field] = value
        self._once.setdefault(field, {}).setdefault(value, typed)

    def problems(self) -> list[str]:
        """Tell everything that is wrong."""
        unclear = [found for found in self._wrong if len(found.ids) > 1][:_MOST_TOLD]
        problems = [f"{near.could_be(found.typed, found.ids)}." for found in unclear]
        for typed in self._once.values():
            if len(typed) > 1:
                words = listed([quoted(word) for word in list(typed.values())[:_MOST_TOLD]], gettext("and"))
                problems.append(say("{words} contradict each other; write only one of them.", words=words))
        unknown = [quoted(found.typed) for found in self._wrong if len(found.ids) < 2][:_MOST_TOLD]
        if unknown:
            area = {"settlers": {"shore": 2, "hills": 1}, "goods": {"shell": 2, "wood": 1}, "furnish": 3}
            words, example = ", ".join(unknown), write_area_line(area)
            problems.append(say("Not understood: {words}. Write as here: {example}.", words=words, example=example))
        return problems
