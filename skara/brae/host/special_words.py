"""What each special tile is for, in plain words: on its front, improved, and whom it suits."""

from collections.abc import Callable
from typing import NamedTuple

from skara.brae.figures import Special
from skara.brae.ids import goods_dict
from skara.brae.words import goods_phrase
from skara.core.goods import Goods
from skara.core.language import say


class SpecialWords(NamedTuple):
    """The sentences of one tile, and the icon that stands for it."""

    icon: str
    purpose: str
    front: str
    back: str
    advice: str


def special_words(special: Special) -> SpecialWords:
    """Say what a special tile is for, with the numbers of its table."""
    return _WORDS[special.id](special)


def _goods(goods: Goods) -> str:
    return goods_phrase(goods_dict(goods))


def _build(special: Special) -> SpecialWords:
    front, back = special.number
    return SpecialWords(
        "step",
        say("Furnish or Trade for less"),
        say("Furnish or Trade with {number} off its cost.", number=front),
        say("{number} off instead of {before}.", number=back, before=front),
        say("Good if you want to climb the tracks."),
    )


def _explore(special: Special) -> SpecialWords:
    front, back = special.number
    return SpecialWords(
        "card",
        say("One more village card"),
        say("See {number} cards and keep one, without a harvest.", number=front),
        say("See {number}, and use the bottom effect of a settler.", number=back),
        say("Good if you want many settlers and roofs."),
    )


def _hunt_boar(special: Special) -> SpecialWords:
    return SpecialWords(
        "gather",
        say("A boar for the Hearth"),
        say("Take {goods}, the richest meal for its weight.", goods=_goods(special.gain[0])),
        say("Take {goods}, and a boar gives one more hide.", goods=_goods(special.gain[1])),
        say("Good if you cook often: food, hide and bone."),
    )


def _innovate(special: Special) -> SpecialWords:
    return SpecialWords(
        "flip",
        say("Flip any tile for free"),
        say("Any tile; the two resources on its banner are not asked for."),
        say("For {price} more, use the flipped tile at once.", price=_goods(special.price[1])),
        say("Good if you want many flipped tiles."),
    )


def _muster(special: Special) -> SpecialWords:
    return SpecialWords(
        "settler",
        say("Settlers work again"),
        say("Harvest in one environment, or use its top card's bottom effect."),
        say("Both, one after the other."),
        say("Good if one environment grows; your Hearth holds more."),
    )


def _recruit(special: Special) -> SpecialWords:
    return SpecialWords(
        "person",
        say("One more worker this round"),
        say("A black worker, at hand until the round ends."),
        say("Flipped tiles then hold a second small worker."),
        say("Good if you like to act often."),
    )


def _spin_wool(special: Special) -> SpecialWords:
    return SpecialWords(
        "spindle_whorl",
        say("Wool, more each time"),
        say("A spindle whorl, then wool for each one you own."),
        say("Then {price} may buy a roof.", price=_goods(special.price[1])),
        say("Good if you want to furnish: wool pays for it."),
    )


def _tend_land(special: Special) -> SpecialWords:
    front, back = special.number
    return SpecialWords(
        "gather",
        say("Gather and clear in small steps"),
        say("Up to {number} steps: gather from different tiles, or clear one.", number=front),
        say("Up to {number} steps.", number=back),
        say("Good if you want many kinds and a short store."),
    )


def _barter(special: Special) -> SpecialWords:
    return SpecialWords(
        "rest",
        say("Knives, and goods at rest"),
        say("Take {goods}. At rest, {price} buys the good of your trade space.",
            goods=_goods(special.gain[0]), price=_goods(special.price[0])),
        say("At rest, the good of your trade space is free."),
        say("Good if you climb the trade track."),
    )  # fmt: skip


def _forage(special: Special) -> SpecialWords:
    front, back = special.number
    return SpecialWords(
        "gather",
        say("Gather often from one tile"),
        say("Gather up to {number} times from one tile, and take {goods}.", number=front,
            goods=_goods(special.gain[0])),
        say("Up to {number} times.", number=back),
        say("Good with flipped gather tiles."),
    )  # fmt: skip


_WORDS: dict[str, Callable[[Special], SpecialWords]] = {
    "build": _build,
    "explore": _explore,
    "hunt_boar": _hunt_boar,
    "innovate": _innovate,
    "muster": _muster,
    "recruit": _recruit,
    "spin_wool": _spin_wool,
    "tend_land": _tend_land,
    "barter": _barter,
    "forage": _forage,
}
