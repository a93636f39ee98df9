"""A player's area typed on one line: `shore 2, hills 1; shell 2, wood; furnish 3`, or as quickly as `sh2 fi fo3`."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise, takewhile
from typing import Any, NamedTuple

from skara.brae.ids import CARDS, ENVIRONMENTS, GOODS, PROMOS, SPECIALS, TILES
from skara.brae.words import glossary, near
from skara.core.errors import PositionError
from skara.core.language import say
from skara.core.quoting import brief
from skara.core.rule_search import plain

TRACKS = ("furnish", "trade", "slider")
MOMENTS = ("round", "set")
AREA = ("settlers", "goods", *TRACKS, "cards", "special", "flipped")
"""The fields of a player that stand on the line."""

LONGEST_LINE = 1000
_MOST_TOLD = 10
_FLIPPED = re.compile(r"flip(ped)?|backs?|versos?|retournee?s?")
_TIMES = re.compile(r"\s*[*x×]\s*(?=\d)|(?<=\d)\s*[*x×]\s*")
_INSIDE = re.compile(r"[_'’()]|(?<=[^\W\d_])-(?=[^\W\d_])")
_PIECE = re.compile(r"\d{1,3}(?!\d)|[^\W\d]+|\S")


class AreaLine(NamedTuple):
    """What a line says."""

    area: dict[str, Any]
    """The fields of the player, as in a position; those not named are not in it."""
    moment: dict[str, int]
    """Round and set, where the line names them."""


def read_area_line(text: str) -> AreaLine:
    """Read a line; names and short signs of any language will do.

    All words that mean nothing are told together, and all that could mean several things.
    """
    reader = _Reader()
    if len(text) > LONGEST_LINE:
        raise PositionError("", say("A line has at most {most} signs.", most=LONGEST_LINE))
    for item in re.split(r"[;,\n]", text):
        reader.read(_PIECE.findall(_INSIDE.sub(" ", _TIMES.sub(" ", plain(item)))))
    problems = [f"{several}." for several in reader.unclear[:_MOST_TOLD]]
    if reader.unknown:
        words = ", ".join(f"'{brief(word)}'" for word in reader.unknown[:_MOST_TOLD])
        area = {"settlers": {"shore": 2, "hills": 1}, "goods": {"shell": 2, "wood": 1}, "furnish": 3}
        example = write_area_line(area)
        problems.append(say("Not understood: {words}. Write as here: {example}.", words=words, example=example))
    if problems:
        raise PositionError("", " ".join(problems))
    return AreaLine(reader.area, reader.moment)


def write_area_line(player: object) -> str:
    """Write the area of a player in a position as it is typed; what is not as it should be is left out."""
    held: Mapping[str, Any] = player if isinstance(player, Mapping) else {}
    groups = [
        _counts(held.get("settlers"), ENVIRONMENTS),
        _counts(held.get("goods"), GOODS),
        _counts({track: held.get(track) for track in TRACKS}, TRACKS, counted=True),
        _counts(held.get("cards"), CARDS),
    ]
    flipped = held.get("flipped")
    flipped = [tile for tile in flipped if isinstance(tile, str)] if isinstance(flipped, list) else []
    special = held.get("special")
    own = [_name(special)] if isinstance(special, str) and special and special not in flipped else []
    groups.append(own + [say("{tile} flipped", tile=_name(tile)) for tile in flipped])
    return "; ".join(", ".join(group) for group in groups if group)


def _counts(counts: object, names: Sequence[str], counted: bool = False) -> list[str]:
    found = []
    for name in names:
        count = counts.get(name) if isinstance(counts, Mapping) else None
        number = len(count) if isinstance(count, list) else count
        if type(number) is int and number > 0:
            found.append(_name(name) if number == 1 and not counted else f"{_name(name)} {number}")
    return found


def _name(id: str) -> str:
    """Name a thing in the language spoken now; a name with signs of its own is written as its id."""
    name = glossary.name(id).lower()
    return name if all(word.isalpha() for word in name.replace("'", " ").split()) else id


@cache
def _signs() -> dict[str, str]:
    """Return the letters that stand for goods on their tokens; they are good in every language."""
    return {plain(sign): good for good in GOODS for sign in glossary.signs(good) if sign}


_COUNTED = {
    **dict.fromkeys(ENVIRONMENTS, "settlers"), **dict.fromkeys(GOODS, "goods"), **dict.fromkeys(CARDS, "cards"),
    **dict.fromkeys(TRACKS, ""), **dict.fromkeys(MOMENTS, "moment"),
}  # fmt: skip
_TILES = (*TILES, *SPECIALS, *PROMOS)


class _Reader:
    """Takes a line in, item by item."""

    def __init__(self) -> None:
        self.area: dict[str, Any] = {}
        self.moment: dict[str, int] = {}
        self.unknown: list[str] = []
        self.unclear: list[str] = []

    def read(self, typed: list[str]) -> None:
        """Read one item: names, each with its number before or behind it."""
        told = [piece for piece in typed if not _FLIPPED.fullmatch(piece)]
        flipped = len(told) < len(typed)
        pieces = [piece for piece, behind in pairwise([*told, ""]) if _says_something(piece, behind)]
        if typed and near.joining.issuperset(pieces):
            self.unknown.append(typed[0])
        while pieces:
            if pieces[0] in near.joining:
                pieces = pieces[1:]
                continue
            count = pieces.pop(0) if pieces[0].isdecimal() else ""
            found, used = _named(pieces, flipped)
            if not count and pieces[used:] and pieces[used].isdecimal():
                count = pieces.pop(used)
            if len(found) > 1:
                self.unclear.append(near.could_be(" ".join(pieces[:used]), found))
            elif found:
                self._take(found[0], count, flipped)
            else:
                self.unknown.append(pieces[0] if pieces else " ".join(typed))
            pieces = pieces[used:]

    def _take(self, name: str, count: str, flipped: bool) -> None:
        number = int(count or 1)
        home = _COUNTED.get(name)
        if flipped or home is None or (home == "" and not count):
            self._take_tile(name, flipped)
        elif home == "moment":
            self.moment[name] = number
        elif home == "":
            self.area[name] = number
        else:
            counts = self.area.setdefault(home, {})
            counts[name] = counts.get(name, 0) + number

    def _take_tile(self, name: str, flipped: bool) -> None:
        if name in (*SPECIALS, *PROMOS):
            self.area["special"] = name
        elif not flipped:
            # A track without its number, or a tile of which nothing is said.
            self.unknown.append(name)
        if flipped and name in _TILES:
            self.area.setdefault("flipped", []).append(name)


def _says_something(piece: str, behind: str) -> bool:
    """Tell whether a piece is more than an article or the like."""
    if piece in near.joining or not near.says_nothing(piece):
        # A number behind "and" is that of the next name.
        return True
    # French "de" is an English deer: there always, in French where no word follows.
    own = {plain(glossary.sign(good)) for good in GOODS}
    return piece in own or (piece in _signs() and not behind.isalpha())


def _named(pieces: list[str], tiles: bool) -> tuple[list[str], int]:
    """Return what could be meant by the first pieces, the longest name there is, and how many they are."""
    if not tiles and pieces and pieces[0] in _signs():
        return [_signs()[pieces[0]]], 1
    ids = _TILES if tiles else (*_COUNTED, *SPECIALS, *PROMOS)
    words = takewhile(lambda piece: piece.isalpha() and piece not in near.joining, pieces)
    return near.first_meant(list(words), ids)
