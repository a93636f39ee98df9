"""Moves and options: what they are made of, how they are written and how they are read."""

import re
from functools import cache
from typing import NamedTuple

from skara.brae.ids import ENVIRONMENTS, GOOD, GOODS, PROMOS, SPECIALS, TILES, goods_text
from skara.core.errors import MoveError
from skara.core.events import Refusal
from skara.core.goods import Goods
from skara.core.language import say

Clearings = tuple[str, ...]
"""Clearings in the order done, each `midden` or `slider`."""

Losses = tuple[tuple[str, int], ...]
"""Settlers that leave: face, and which of that face counted from below."""

Operand = Goods | Clearings | Losses | int | str
Part = tuple[str, Operand]
Parts = tuple[Part, ...]

WORKERS = ("large", "small")
CLEARINGS = ("midden", "slider")


class Option(NamedTuple):
    """The head of a move: what can be begun. `refusal` tells why not, where it cannot."""

    verb: str
    worker: str = ""
    thing: str = ""
    refusal: Refusal | None = None

    def __str__(self) -> str:
        """Write the head of a move."""
        return " ".join(word for word in self[:3] if word)


class Move(NamedTuple):
    """A whole human action: an option with everything that was left to choose."""

    option: Option
    parts: Parts = ()

    def __str__(self) -> str:
        """Write the move so that `parse` gives it back."""
        return write(self)

    def part(self, keyword: str) -> "Operand | None":
        """Return what stands behind a keyword, or None."""
        for name, operand in self.parts:
            if name == keyword:
                return operand
        return None


@cache
def option(verb: str, worker: str = "", thing: str = "") -> Option:
    """Return the one shared option with this head."""
    return Option(verb, worker, thing)


# --------------------------------------------------------------------------------------------------
# The grammar: which keywords a head may have, in the order written, and what stands behind each.

_OPERANDS = {
    "pay": "goods", "gain": "goods", "buy": "goods", "bonus": "goods", "furnish": "goods", "trade": "goods",
    **dict.fromkeys(ENVIRONMENTS, "goods"),
    "knives": "number", "clear": "clearings", "craft": "tile", "lose": "settlers",
    "top": "nothing", "bottom": "nothing", "roof": "nothing",
}  # fmt: skip

_ACTION_SHAPES: dict[str, tuple[str, ...]] = {
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
_STEPPED = ("tend_land", "forage")
"""Actions made of steps, which keep the order typed and may repeat."""

_VERB_SHAPES: dict[str, tuple[str, ...]] = {
    "keep": (), "pass": (), "turn": (), "skip": (), "done": (), "choose": (),
    "take": ("knives", "gain"), "bottom": ("knives",), "task": ("pay",), "feed": ("", "lose"),
}  # fmt: skip

_REST_SHAPES: dict[str, tuple[str, ...]] = {"cook": ("",), "buy": ("",), "skip": ()}

_WITH_THING = ("keep", "take", "choose", "task", "place", "act", "rest")
VERBS = (*_VERB_SHAPES, "place", "act", "rest")


def shape(head: Option) -> tuple[str, ...]:
    """Return the keywords that a head may be followed by; the empty one stands for goods right behind it."""
    if head.verb in ("place", "act"):
        return _ACTION_SHAPES[head.thing]
    if head.verb == "rest":
        return _REST_SHAPES[head.thing]
    return _VERB_SHAPES[head.verb]


def _operand_of(head: Option, keyword: str) -> str:
    if keyword:
        return _OPERANDS[keyword]
    return {"craft": "tile", "": "number"}.get(head.thing, "goods")


# --------------------------------------------------------------------------------------------------
# Writing


def write(move: Move) -> str:
    """Write a move in its one canonical form."""
    words = [str(move.option)]
    stepped = move.option.thing in _STEPPED
    for place, (keyword, operand) in enumerate(move.parts):
        if stepped and place > 1:
            words[-1] += ","
        if keyword:
            words.append(keyword)
        kind = _operand_of(move.option, keyword)
        if kind != "nothing":
            text = _write_operand(kind, operand)
            if text:
                words.append(text)
    return " ".join(words)


def _write_operand(kind: str, operand: Operand) -> str:
    if kind == "goods":
        return goods_text(operand)  # type: ignore[arg-type]
    if kind == "clearings":
        return _write_clearings(operand)  # type: ignore[arg-type]
    if kind == "settlers":
        return _write_losses(operand)  # type: ignore[arg-type]
    return str(operand)


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


# --------------------------------------------------------------------------------------------------
# Reading

_COUNTED = re.compile(r"(?:(?P<before>\d{1,4})[*x])?(?P<name>[a-z_-]+?)(?:[*x](?P<after>\d{1,4}))?")
_FACE = re.compile(r"(?P<face>[a-z_-]+)(?:#(?P<number>\d{1,3}))?")


def parse(text: str) -> Move:
    """Read a move; what is not one gives a MoveError that says what is possible."""
    words = text.lower().replace(",", " ").split()
    if not words:
        raise MoveError(say("An empty line is not a move; a move begins with one of: {verbs}.", verbs=", ".join(VERBS)))
    head, rest = _read_head(words)
    return Move(head, _read_parts(head, rest))


def _read_head(words: list[str]) -> tuple[Option, list[str]]:
    verb, rest = words[0], words[1:]
    if verb not in VERBS:
        known = ", ".join(VERBS)
        raise MoveError(say("'{word}' does not begin a move; possible are: {known}.", word=verb, known=known))
    worker = thing = ""
    if verb == "place":
        worker, rest = _expect(verb, rest, WORKERS)
    if verb in ("place", "act"):
        thing, rest = _expect(f"{verb} {worker}".strip(), rest, (*TILES, *SPECIALS, *PROMOS))
    elif verb == "rest":
        thing, rest = _expect(verb, rest, tuple(_REST_SHAPES))
    elif verb in _WITH_THING:
        if not rest:
            raise MoveError(say("'{verb}' needs a name behind it.", verb=verb))
        thing, rest = rest[0], rest[1:]
        if not _FACE.fullmatch(thing) and not re.fullmatch(r"[a-z_0-9-]+", thing):
            raise MoveError(say("'{word}' is not a name.", word=thing))
    return option(verb, worker, thing), rest


def _expect(before: str, words: list[str], allowed: tuple[str, ...]) -> tuple[str, list[str]]:
    if words and words[0] in allowed:
        return words[0], words[1:]
    known = ", ".join(allowed)
    if not words:
        raise MoveError(
            say("Something is missing behind '{before}'; possible are: {known}.", before=before, known=known)
        )
    found = words[0]
    raise MoveError(
        say(
            "'{found}' cannot stand behind '{before}'; possible are: {known}.",
            found=found,
            before=before,
            known=known,
        )
    )


def _read_parts(head: Option, words: list[str]) -> Parts:
    keywords = shape(head)
    parts: list[Part] = []
    keyword, group = "", list[str]()
    # The tile that Craft turns over may be called like a keyword, so it is taken first.
    if keywords == ("",) and head.thing == "craft":
        return (("", _read_tile(words)),) if words else ()
    for word in [*words, None]:
        if word is not None and (word not in keywords or (keyword == "craft" and not group)):
            group.append(word)
            continue
        if keyword or group:
            if keyword not in keywords:
                raise _misplaced(head, group[0], keywords)
            parts.append((keyword, _read_operand(_operand_of(head, keyword), keyword, group)))
        keyword, group = word or "", []
    return _arranged(head, parts, keywords)


def _misplaced(head: Option, word: str, keywords: tuple[str, ...]) -> MoveError:
    known = ", ".join(keyword for keyword in keywords if keyword)
    if not known:
        return MoveError(say("'{word}' cannot stand behind '{head}'.", word=word, head=head))
    return MoveError(
        say("'{word}' cannot stand behind '{head}'; possible are: {known}.", word=word, head=head, known=known)
    )


def _arranged(head: Option, parts: list[Part], keywords: tuple[str, ...]) -> Parts:
    if head.thing in _STEPPED:
        joined: list[Part] = []
        for keyword, operand in sorted(parts, key=lambda part: part[0] != "pay"):
            if keyword == "clear" and joined and joined[-1][0] == "clear":
                joined[-1] = (keyword, joined[-1][1] + operand)  # type: ignore[operator]
            else:
                joined.append((keyword, operand))
        return tuple(joined)
    names = [keyword for keyword, _ in parts]
    for name in names:
        if names.count(name) > 1:
            raise MoveError(say("'{word}' stands twice.", word=name))
    # A clearing or a harvest of nothing is not written, so it is not kept either.
    kept = [part for part in parts if part[1] not in ((), 0) or part[0] not in ("clear", "knives", "lose")]
    return tuple(sorted(kept, key=lambda part: keywords.index(part[0])))


def _read_operand(kind: str, keyword: str, words: list[str]) -> Operand:
    if kind == "goods":
        return _read_goods(words)
    if kind == "clearings":
        return tuple(step for word in words for name, count in [_counted(word, CLEARINGS)] for step in (name,) * count)
    if kind == "settlers":
        return _read_losses(words)
    if kind == "tile":
        return _read_tile(words)
    if kind == "number":
        if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 4:
            raise MoveError(say("'{word}' is not a whole number.", word=" ".join(words)))
        return int(words[0])
    if words:
        raise MoveError(say("'{word}' cannot stand behind '{head}'.", word=words[0], head=keyword))
    return ()


def _read_tile(words: list[str]) -> str:
    if len(words) != 1:
        raise MoveError(say("Name one tile, not '{words}'.", words=" ".join(words)))
    return _expect("craft", words, (*TILES, *SPECIALS, *PROMOS))[0]


def _counted(word: str, allowed: tuple[str, ...]) -> tuple[str, int]:
    match = _COUNTED.fullmatch(word)
    if match is None or match["name"] not in allowed or (match["before"] and match["after"]):
        known = ", ".join(allowed)
        raise MoveError(say("'{word}' is unknown here; possible are: {known}.", word=word, known=known))
    count = int(match["before"] or match["after"] or 1)
    if count == 0:
        raise MoveError(say("'{word}' asks for nothing; leave it out.", word=word))
    return match["name"], count


def _read_goods(words: list[str]) -> Goods:
    counts: dict[int, int] = {}
    for word in words:
        name, count = _counted(word, GOODS)
        counts[GOOD[name]] = counts.get(GOOD[name], 0) + count
    return tuple(sorted(counts.items()))


def _read_losses(words: list[str]) -> Losses:
    numbered: set[tuple[str, int]] = set()
    faces: list[str] = []
    for word in words:
        match = _FACE.fullmatch(word)
        if match is None or match["number"] == "0":
            raise MoveError(say("'{word}' is not a settler; write a face such as shore-gain-fish#2.", word=word))
        if match["number"] is None:
            faces.append(match["face"])
        elif (face := (match["face"], int(match["number"]))) in numbered:
            raise MoveError(say("'{word}' stands twice.", word=word))
        else:
            numbered.add(face)
    for name in faces:
        number = 1
        while (name, number) in numbered:
            number += 1
        numbered.add((name, number))
    return tuple(sorted(numbered))
