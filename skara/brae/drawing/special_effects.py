"""What each special tile does on the side that is up: as a row of signs, and as one short sentence."""

from collections.abc import Callable

from skara.brae.drawing.signs import amount, good
from skara.brae.figures import Special
from skara.brae.ids import SPINDLE_WHORL, goods_dict
from skara.brae.state import Player, State
from skara.brae.words import goods_phrase
from skara.core.language import say
from skara.drawing.sign_rows import ARROW, BAR, Item

Written = tuple[list[Item], str]


def _cost(special: Special) -> list[Item]:
    """Write the use cost that all special tiles ask first."""
    ways: list[Item] = []
    for way in special.portion:
        ways += ["/", *amount((way,))] if ways else amount((way,))
    return [f"−{special.portions}×(", *ways, ")", ARROW]


def _build(g: State, p: Player, flipped: bool) -> Written:
    special = g.figures.specials["build"]
    less = special.number[flipped]
    return [*_cost(special), ("icon", "step"), f"−{less}"], say("Furnish or Trade for {less} less", less=less)


def _explore(g: State, p: Player, flipped: bool) -> Written:
    special = g.figures.specials["explore"]
    drawn = special.number[flipped]
    signs = [*_cost(special), str(drawn), ("icon", "card"), ARROW, "1", ("icon", "card")]
    text = say("Draw {number} village cards, keep 1", number=drawn)
    return signs, text + (say(", with its bottom effect") if flipped else "")


def _hunt_boar(g: State, p: Player, flipped: bool) -> Written:
    special = g.figures.specials["hunt_boar"]
    gains = special.gain[flipped]
    text = say(
        "Gain {goods}; at most {most} boar held", goods=goods_phrase(goods_dict(gains)), most=g.figures.most_boar
    )
    return [*_cost(special), "+", *amount(gains)], text


def _innovate(g: State, p: Player, flipped: bool) -> Written:
    special = g.figures.specials["innovate"]
    signs: list[Item] = [*_cost(special), ("icon", "flip")]
    if not flipped:
        return signs, say("Flip any tile without paying its craft cost")
    price = special.price[1]
    text = say("Flip any tile free; {price} may use it at once", price=goods_phrase(goods_dict(price)))
    return [*signs, BAR, "−", *amount(price), ARROW, ("icon", "step")], text


def _muster(g: State, p: Player, flipped: bool) -> Written:
    special = g.figures.specials["muster"]
    signs: list[Item] = [*_cost(special), ("icon", "settler")]
    if special.hearth:
        signs += [BAR, ("icon", "hearth"), f"+{special.hearth}"]
    if flipped:
        return signs, say("One environment again: harvest, then may use the bottom effect")
    return signs, say("One environment again: harvest or bottom effect")


def _recruit(g: State, p: Player, flipped: bool) -> Written:
    special = g.figures.specials["recruit"]
    black: Item = ("worker", "black")
    signs: list[Item] = [*_cost(special), "+", black, BAR, ("icon", "rest"), "−", black]
    if not flipped:
        return signs, say("Gain a black worker until the round ends")
    most = g.figures.small_per_flipped_tile_with_recruit
    return signs, say("Gain a black worker; flipped tiles hold {most} small workers", most=most)


def _spin_wool(g: State, p: Player, flipped: bool) -> Written:
    special = g.figures.specials["spin_wool"]
    whorl: Item = ("icon", "spindle_whorl")
    gains = g.figures.cards[SPINDLE_WHORL].gain
    signs: list[Item] = [*_cost(special), "+", whorl, BAR, *amount(gains), ":", whorl]
    text = say("Gain a spindle whorl, then {goods} for each", goods=goods_phrase(goods_dict(gains)))
    if flipped:
        price = special.price[1]
        signs += [BAR, "−", *amount(price), ARROW, ("icon", "roof")]
        text += say("; {price} may buy a roof", price=goods_phrase(goods_dict(price)))
    return signs, text


def _tend_land(g: State, p: Player, flipped: bool) -> Written:
    special = g.figures.specials["tend_land"]
    most = special.number[flipped]
    signs: list[Item] = [*_cost(special), f"≤{most}×(", ("icon", "gather"), "/", ("icon", "clear"), ")"]
    return signs, say("Up to {most} steps: gather on different tiles, or clear", most=most)


def _barter(g: State, p: Player, flipped: bool) -> Written:
    special = g.figures.specials["barter"]
    gains, price, goods = special.gain[flipped], special.price[flipped], g.figures.trade_good[p.trade]
    signs: list[Item] = [*_cost(special), "+", *amount(gains), BAR, ("icon", "rest")]
    signs += ["−", *amount(price), ARROW] if price else [ARROW]
    signs += amount(goods) if goods else [("icon", "no")]
    text = say("Gain {goods}", goods=goods_phrase(goods_dict(gains)))
    if price:
        text += say(". Rest: {price} may buy the good of the trade space", price=goods_phrase(goods_dict(price)))
    else:
        text += say(". Rest: may take the good of the trade space")
    return signs, text


def _forage(g: State, p: Player, flipped: bool) -> Written:
    special = g.figures.specials["forage"]
    most, gains = special.number[flipped], special.gain[flipped]
    signs: list[Item] = [*_cost(special), f"≤{most}×", ("icon", "gather"), "+", *(good(place) for place, _ in gains)]
    text = say("Gather up to {most} times on one tile", most=most)
    return signs, text + say("; then gain {bonus}", bonus=goods_phrase(goods_dict(gains))) if gains else text


SPECIAL_EFFECTS: dict[str, Callable[[State, Player, bool], Written]] = {
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
