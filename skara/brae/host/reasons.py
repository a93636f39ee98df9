"""Reasons short enough for a tile: what is needed, and what is held of it."""

from collections.abc import Callable, Mapping
from typing import Any

from skara.brae.words import glossary, goods_phrase
from skara.core.events import Refusal
from skara.core.language import gettext, say
from skara.core.words import listed


def short_reason(refusal: Refusal) -> str:
    """Say in a few words why something is not possible; what has no short form keeps its sentence."""
    made = _SHORT.get(refusal.rule)
    short = made(refusal.terms) if made else ""
    return short or refusal.sentence


def _held(held: Mapping[str, int]) -> str:
    some = {good: count for good, count in held.items() if count}
    return say("You hold {goods}.", goods=goods_phrase(some)) if some else say("You hold none.")


def _portions(terms: Mapping[str, Any]) -> str:
    if "portions" not in terms or "held" not in terms:
        return ""
    ways, portions = terms["ways"], terms["portions"]
    singles = all(list(way.values()) == [1] for way in ways)
    if singles and portions > 1:
        # Food comes first, as on the tile.
        goods = sorted((good for way in ways for good in way), key=lambda good: good != "food")
        kinds = listed([glossary.noun(good) for good in goods], gettext("or"))
        need = say("Needs {number} {kinds}.", number=portions, kinds=kinds)
    else:
        each = listed([goods_phrase(way) for way in ways], gettext("or"))
        need = (
            say("Needs {goods}.", goods=each)
            if portions == 1
            else say("Needs {number} × ({goods}).", number=portions, goods=each)
        )
    return f"{need} {_held(terms['held'])}"


def _kinds(terms: Mapping[str, Any]) -> str:
    if "least" not in terms:
        return ""
    kinds = ", ".join(glossary.noun(good) for good in terms["held"])
    return say("Needs {number} different of {kinds}.", number=terms["least"], kinds=kinds)


def _lacking(terms: Mapping[str, Any]) -> str:
    if "need" not in terms:
        return ""
    need = say("Needs {goods}.", goods=goods_phrase(terms["need"]))
    return f"{need} {_held(terms['held'])}"


_SHORT: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "SB-FURNISH-1": _portions,
    "SB-SPECIAL-1": _portions,
    "SB-FURNISH-4": lambda terms: say("You stand on the last space."),
    "SB-TRADE-6": lambda terms: say("You stand on the last space."),
    "SB-TRADE-1": lambda terms: say("Needs {number} of one kind.", number=terms["cost"]),
    "SB-COOK-1": lambda terms: say("Nothing to cook in your store.") if "limit" in terms else "",
    "SB-CRAFT-1": lambda terms: say("You hold no pair that pays for a tile.") if not terms else "",
    "SB-CRAFT-2": lambda terms: say("All your tiles are flipped.") if not terms else "",
    "SB-CLEAN-1": _kinds,
    "SB-GATHER-2": _lacking,
    "SB-BARTER-1": _lacking,
    "SB-INNOV-2": _lacking,
    "SB-CARD-SETTLER-7": _lacking,
    "SB-WORK-1": lambda terms: say("No worker is left to place.") if "worker" in terms else "",
    "SB-WORK-3": lambda terms: say("Your workers stand here already."),
    "SB-WORK-6": lambda terms: say("After the payment nothing could be done.") if "tile" in terms else "",
    "SB-CARD-SETTLER-9": lambda terms: say("No such icon and no knife: it would give nothing."),
}
"""By rule, from the numbers of its refusal."""
