"""The notation of Skara Brae: which verbs begin a move, which keywords follow, and what stands behind each."""

import re
from collections import Counter
from itertools import count, islice

from skara.brae.ids import ENVIRONMENTS, GOODS, PROMOS, SPECIALS, TILES, goods_text
from skara.core import moves
from skara.core.errors import MoveError
from skara.core.goods import Goods, read_counted, read_goods
from skara.core.language import say
from skara.core.moves import NOTHING, NUMBER, Grammar, Kind, Option, Verb, expect
from skara.core.quoting import brief

Clearings = tuple[str, ...]
"""Clearings in the order done, each `midden` or `slider`."""

Losses = tuple[tuple[str, int], ...]
"""Settlers that leave: face, and which of that face counted from below."""

WORKERS = ("large", "small")
CLEARINGS = ("midden", "slider")
MOST_CLEARINGS = 99
"""So many clearings are written behind one keyword; no tile clears more."""


# --------------------------------------------------------------------------------------------------
# What stands behind a keyword


def _read_goods(keyword: str, words: list[str]) -> Goods:
    return read_goods(GOODS, words)


def _write_clearings(steps: Clearings) -> str:
    words: list[str] = []
    counts: list[int] = []
    for step in steps:
        if words and words[-1] == step:
            counts[-1] += 1
        else:
            words.append(step)
            counts.append(1)
    return " ".join(word if count == 1 else f"{word}*{count}" for word, count in zip(words, counts, strict=True))


def _read_clearings(keyword: str, words: list[str]) -> Clearings:
    counted = [read_counted(word, CLEARINGS) for word in words]
    number = sum(count for _, count in counted)
    if number > MOST_CLEARINGS:
        raise MoveError(say("{number} clearings are too many; at most {most}.", number=number, most=MOST_CLEARINGS))
    return tuple(step for name, count in counted for step in (name,) * count)


def _write_losses(losses: Losses) -> str:
    """Write faces; the number is left out where counting from below without a gap gives it."""
    words = []
    unnumbered: dict[str, int] = {}
    for face, number in sorted(losses):
        if number == unnumbered.get(face, 0) + 1:
            unnumbered[face] = number
            words.append(face)
        else:
            words.append(f"{face}#{number}")
    return " ".join(words)


_FACE = re.compile(r"(?P<face>[a-z_-]+)(?:#(?P<number>\d{1,3}))?")


def _read_losses(keyword: str, words: list[str]) -> Losses:
    numbered: set[tuple[str, int]] = set()
    faces: Counter[str] = Counter()
    for word in words:
        match = _FACE.fullmatch(word)
        if match is None or (match["number"] and not int(match["number"])):
            raise MoveError(say("'{word}' is not a settler; write a face such as shore-gain-fish#2.", word=brief(word)))
        if match["number"] is None:
            faces[match["face"]] += 1
        elif (face := (match["face"], int(match["number"]))) in numbered:
            raise MoveError(say("'{word}' stands twice.", word=brief(word)))
        else:
            numbered.add(face)
    for name, wanted in faces.items():
        free = (number for number in count(1) if (name, number) not in numbered)
        numbered |= {(name, number) for number in islice(free, wanted)}
    return tuple(sorted(numbered))


def _read_tile(keyword: str, words: list[str]) -> str:
    if len(words) != 1:
        raise MoveError(say("Name one tile, not '{words}'.", words=brief(" ".join(words))))
    return expect("craft", words, ALL_TILES)[0]


ALL_TILES = (*TILES, *SPECIALS, *PROMOS)

_GOODS = Kind(goods_text, _read_goods)
_CLEARINGS = Kind(_write_clearings, _read_clearings, adds_up=True)
_SETTLERS = Kind(_write_losses, _read_losses)
_TILE = Kind(str, _read_tile, is_name=True)

_KINDS = {
    **dict.fromkeys(("pay", "gain", "buy", "bonus", "furnish", "trade", *ENVIRONMENTS), _GOODS),
    "knives": NUMBER, "clear": _CLEARINGS, "craft": _TILE, "lose": _SETTLERS,
    "top": NOTHING, "bottom": NOTHING, "roof": NOTHING,
}  # fmt: skip


def _kind(head: Option, keyword: str) -> Kind:
    if keyword:
        return _KINDS[keyword]
    return {"craft": _TILE, "": NUMBER}.get(head.what, _GOODS)


# --------------------------------------------------------------------------------------------------
# Which keywords stand behind a head

_ACTIONS: dict[str, tuple[str, ...]] = {
    "furnish": ("pay", "bonus"),
    "cook": ("",),
    "craft": ("",),
    "clean": ("", "clear"),
    "trade": ("", "buy"),
    "build": ("pay", "furnish", "bonus", "trade", "buy"),
    "explore": ("pay",),
    "hunt_boar": ("pay",),
    "innovate": ("pay", "craft"),
    "muster": ("pay", *ENVIRONMENTS, "top", "bottom", "knives", "gain"),
    "recruit": ("pay",),
    "spin_wool": ("pay", "roof"),
    "tend_land": ("pay", *ENVIRONMENTS, "clear"),
    "barter": ("pay",),
    "forage": ("pay", *ENVIRONMENTS),
    **{tile: ("",) for tile in TILES if tile.startswith("gather_")},
}
_RESTS: dict[str, tuple[str, ...]] = {"cook": ("",), "buy": ("",), "skip": ()}

VERBS = {
    "keep": Verb(what=None),
    "pass": Verb(),
    "turn": Verb(),
    "skip": Verb(),
    "done": Verb(),
    "choose": Verb(what=None),
    "take": Verb(("knives", "gain"), what=None),
    "bottom": Verb(("knives",), whole=True),
    "task": Verb(("pay",), what=None),
    "feed": Verb(("", "lose")),
    "place": Verb(_ACTIONS, WORKERS, ALL_TILES),
    "act": Verb(_ACTIONS, what=ALL_TILES),
    "rest": Verb(_RESTS, what=tuple(_RESTS)),
}

GRAMMAR = Grammar(
    VERBS,
    _kind,
    stepped=("tend_land", "forage"),
    unwritten=("clear", "knives", "lose"),
    names=(*GOODS, *ENVIRONMENTS, *CLEARINGS),
)

shape = GRAMMAR.shape


class Move(moves.Move):
    """A move of Skara Brae."""

    __slots__ = ()

    grammar = GRAMMAR


def parse(text: str) -> Move:
    """Read a move; what is not one gives a MoveError that says what is possible."""
    return Move(*GRAMMAR.read(text))
