"""Why one turn is better than another, in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from skara.brae.game import Game
from skara.brae.ids import CARDS, ENVIRONMENTS, FOOD, GOODS, MIDDEN, SPECIAL
from skara.brae.round_walk import RoundWalk
from skara.brae.scoring import focus_gap
from skara.brae.words import glossary, name
from skara.core.language import gettext, ngettext, say
from skara.core.words import listed

_MOST_TOLD = 4
"""How many reasons a sentence names; what is left over is summed up, unless it is a single one."""

_Words = Callable[[int], str]

_BURDENS: dict[str, tuple[_Words, _Words]] = {
    "leaving": (
        lambda n: ngettext("{number} settler kept", "{number} settlers kept", n),
        lambda n: ngettext("{number} settler lost", "{number} settlers lost", n),
    ),
    "midden_due": (
        lambda n: ngettext(
            "{number} Midden avoided at the end of the round", "{number} Midden avoided at the end of the round", n
        ),
        lambda n: ngettext(
            "{number} more Midden at the end of the round", "{number} more Midden at the end of the round", n
        ),
    ),
    "unfed": (
        lambda n: ngettext("{number} hungry settler avoided", "{number} hungry settlers avoided", n),
        lambda n: ngettext("{number} more hungry settler", "{number} more hungry settlers", n),
    ),
    "focus": (
        lambda n: ngettext("{number} focus card met", "{number} focus cards met", n),
        lambda n: ngettext("{number} focus card missed", "{number} focus cards missed", n),
    ),
    "gap": (
        lambda n: gettext("focus card '{card}' nearer by {counted}"),
        lambda n: gettext("focus card '{card}' further off by {counted}"),
    ),
    "tasks": (
        lambda n: ngettext("{number} task done", "{number} tasks done", n),
        lambda n: ngettext("{number} task left undone", "{number} tasks left undone", n),
    ),
    "slider": (
        lambda n: ngettext("slider {number} column further left", "slider {number} columns further left", n),
        lambda n: ngettext("slider {number} column further right", "slider {number} columns further right", n),
    ),
    "midden": (
        lambda n: ngettext("{number} less Midden in storage", "{number} less Midden in storage", n),
        lambda n: ngettext("{number} more Midden in storage", "{number} more Midden in storage", n),
    ),
}
"""What is better the less there is of it: the words for less, and the words for more."""

_AT_ROUND_END = ("leaving", "midden_due", "unfed", "food_left", "food_cooked")
"""What only the end of the round brings about."""


class Amount(NamedTuple):
    """How much of a thing a player has, and its worth in points; 0 where it has none of its own."""

    number: int
    points: int = 0


Measures = dict[tuple[str, str], Amount]
"""Measures by kind and id; where points are even, what stands first is told first."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A thing of which the first turn leaves more than the second (or less: below zero), with its points."""

    kind: str
    name: str
    number: int
    points: int

    @property
    def favour(self) -> int:
        """Above zero if this speaks for the first turn, below zero if for the second."""
        return self.points or (-self.number if self.kind in _BURDENS else self.number)

    @property
    def at_round_end(self) -> bool:
        """Whether only the end of the round brings it about."""
        return self.kind in _AT_ROUND_END

    @property
    def text(self) -> str:
        """The reason in words, in the language spoken now."""
        many = abs(self.number)
        if self.kind in _BURDENS:
            words = _BURDENS[self.kind][self.number > 0](many)
            if self.kind != "gap":
                return words.format(number=many)
            card, _, measure = self.name.partition(":")
            return words.format(card=name(card), counted=_measured(measure, many))
        match self.kind:
            case "line":
                return _points(self.name, many)
            case "tile":
                tile = name(self.name)
                return say("{tile} flipped", tile=tile) if self.number > 0 else say("{tile} not flipped", tile=tile)
            case "track":
                return _spaces(self.name, many)
            case "food_left":
                return say("{food} after feeding", food=glossary.counted(many, "food"))
            case "food_cooked":
                return say("{food} by cooking at rest", food=glossary.counted(many, "food"))
            case "card" if self.name == "utensils":
                # One card of the kind has the name of several things.
                return ngettext("{number} utensils card", "{number} utensils cards", many).format(number=many)
            case "settler":
                return f"{glossary.counted(many, 'settler')} ({name(self.name)})"
            case _:
                return glossary.counted(many, self.name)


def _points(line: str, many: int) -> str:
    return {
        "settlers": say("{points} VP for settlers", points=many),
        "sets": say("{points} VP for sets", points=many),
        "trade": say("{points} VP on the trade track", points=many),
        "slider": say("{points} VP on the slider", points=many),
    }[line]


def _measured(measure: str, many: int) -> str:
    """Count what a focus card looks at."""
    match measure:
        case "sets":
            return ngettext("{number} set", "{number} sets", many).format(number=many)
        case "roofs":
            return ngettext("{number} roof", "{number} roofs", many).format(number=many)
        case "tiles":
            return ngettext("{number} flipped tile", "{number} flipped tiles", many).format(number=many)
        case "trade" | "furnish":
            return _spaces(measure, many)
        case "settlers_in_one_environment":
            return glossary.counted(many, "settler")
        case _:
            return glossary.counted(many, measure)


def _spaces(track: str, many: int) -> str:
    if track == "furnish":
        words = ngettext("{number} space on the furnish track", "{number} spaces on the furnish track", many)
    else:
        words = ngettext("{number} space on the trade track", "{number} spaces on the trade track", many)
    return words.format(number=many)


def measures(game: Game, seat: int, end: RoundWalk | None, *, unfinished: bool = False) -> Measures:
    """Measure all that can be a reason; `end` is the end of the round looked ahead to, None if none is to come.

    The points add up to the score after that end. In an `unfinished` game, which goes on after that end, a focus card
    is neither met nor missed: what is measured is how far off it is now.
    """
    p, figures, lines = game.players[seat], game.figures, game.score(seat).lines
    after = game if end is None else end.game
    later, then = after.players[seat], after.score(seat).lines
    found: Measures = {
        ("line", "sets"): Amount(then["sets"], then["sets"]),
        ("line", "trade"): Amount(lines["trade"], lines["trade"]),
        ("line", "settlers"): Amount(lines["settlers"], lines["settlers"]),
    }
    if end is not None:
        sums = end.sums()
        found["leaving", ""] = Amount(sums.lost, then["settlers"] - lines["settlers"])
        found["midden_due", ""] = Amount(sums.gained, sums.gained * figures.vp[MIDDEN])
    found["unfed", ""] = Amount(later.unfed, later.unfed * (figures.unfed_vp or 0))
    if unfinished:
        gaps = {card: focus_gap(game, p, card) for card in game.focus}
        found |= {
            # With the card goes what it looks at, which its distance is counted in.
            ("gap", f"{card}:{figures.focus[card].measure}"): Amount(gap, figures.focus[card].vp if gap else 0)
            for card, gap in gaps.items()
        }
    else:
        missed = sum(focus_gap(after, later, card) > 0 for card in after.focus)
        found["focus", ""] = Amount(missed, then["focus"])
    found["tasks", ""] = Amount(len(game.tasks_up), lines["tasks"])
    found["slider", ""] = Amount(p.slider, then["slider"])
    left = min(p.goods[FOOD], later.goods[FOOD])
    cooked = later.goods[FOOD] - left
    found["food_left", "food"] = Amount(left, left * figures.vp[FOOD])
    found["food_cooked", "food"] = Amount(cooked, cooked * figures.vp[FOOD])
    for slot, flipped in enumerate(p.flipped):
        if flipped:
            vp = figures.specials[p.special].vp if slot == SPECIAL else figures.tiles[slot].vp
            found["tile", p.tile_id(slot, figures)] = Amount(1, vp)
    for card, held, figure in zip(CARDS, p.cards, figures.cards, strict=True):
        found["card", card] = Amount(held, held * figure.vp)
    found["track", "furnish"], found["track", "trade"] = Amount(p.furnish), Amount(p.trade)
    found["worker", "black_worker"] = Amount(p.black)
    for environment, column in zip(ENVIRONMENTS, p.settlers, strict=True):
        found["settler", environment] = Amount(len(column))
    for good, held, vp in zip(GOODS, p.goods, figures.vp, strict=True):
        found["midden" if good == "midden" else "good", good] = Amount(held, held * vp)
    return found


def reasons_between(first: Measures, second: Measures) -> tuple[Reason, ...]:
    """List what differs, the most important first: by points, then things without points, goods last."""
    none = Amount(0)
    found: dict[tuple[str, str], Reason] = {}
    for kind, thing in dict.fromkeys((*first, *second)):
        one, other = first.get((kind, thing), none), second.get((kind, thing), none)
        if one != other:
            found[kind, thing] = Reason(kind, thing, one.number - other.number, one.points - other.points)
    _tell_food_once(found)
    _tell_settlers_once(found)
    if ("line", "trade") in found:
        found.pop(("track", "trade"), None)
    slider = found.get(("slider", ""))
    if slider is not None and (not slider.number or slider.points * slider.number > 0):
        # Midden pushes one slider further than the other, so that its column now says nothing about its points.
        found["slider", ""] = _of_line("slider", slider.points)
    return tuple(sorted(found.values(), key=_rank))


def _of_line(line: str, points: int) -> Reason:
    return Reason("line", line, points, points)


def _tell_food_once(found: dict[tuple[str, str], Reason]) -> None:
    """Keep the food as it lies there or, where feeding takes more in one turn than in the other, what it leaves."""
    held, left = found.get(("good", "food")), found.get(("food_left", "food"))
    fed_alike = held is not None and left is not None and held.number == left.number
    found.pop(("food_left", "food") if fed_alike else ("good", "food"), None)


def _tell_settlers_once(found: dict[tuple[str, str], Reason]) -> None:
    """Tell no environments beside points, and nothing of a settler who only came to leave again."""
    line, leaving = found.get(("line", "settlers")), found.get(("leaving", ""))
    if line is None and leaving is None:
        return
    for environment in ENVIRONMENTS:
        found.pop(("settler", environment), None)
    if leaving is None:
        return
    gained = line.points if line is not None else 0
    if gained * leaving.points < 0 or leaving.number * leaving.points >= 0:
        del found["leaving", ""]
        found.pop(("line", "settlers"), None)
        if gained + leaving.points:
            found["line", "settlers"] = _of_line("settlers", gained + leaving.points)


def _rank(reason: Reason) -> tuple[int, int]:
    return -abs(reason.points), 0 if reason.kind != "good" else 1000 - abs(reason.number)


def reasons_told(reasons: Sequence[Reason]) -> str:
    """List reasons as in a sentence, the smaller ones summed up."""
    shown, rest = reasons[:_MOST_TOLD], reasons[_MOST_TOLD:]
    if len(rest) == 1:
        shown, rest = reasons, ()
    texts = [reason.text for reason in shown]
    if rest:
        texts.append(_summed_up(rest))
    return listed(texts, gettext("and"))


def _summed_up(rest: Sequence[Reason]) -> str:
    if all(reason.kind == "good" for reason in rest):
        many = sum(abs(reason.number) for reason in rest)
        return ngettext("{number} other good", "{number} other goods", many).format(number=many)
    return ngettext("{number} smaller difference", "{number} smaller differences", len(rest)).format(number=len(rest))
