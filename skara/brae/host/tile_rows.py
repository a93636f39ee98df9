"""What each tile does in one short row of signs, and what it is for in a few words."""

from collections.abc import Callable

from skara.brae.drawing.signs import amount, good
from skara.brae.host.special_words import special_words
from skara.brae.ids import CLEAN, CRAFT, FOOD, SPECIAL, TRADE
from skara.brae.payments import Portion
from skara.brae.state import Player, State
from skara.brae.tiles import furnish_cost, hearth_limit, trade_cost
from skara.brae.words import name
from skara.core.language import say
from skara.core.screen import Glyph, Phrase, phrase_of
from skara.drawing.sign_rows import ARROW, Item


def cost_row(portions: int, portion: Portion) -> Phrase:
    """Write a cost made of portions: `−2 food / bone`, `−3× 2 wool / hide`."""
    if not portions:
        return (say("free"),)
    singles = all(count == 1 for _, count in portion)
    ways: list[Item] = []
    for way in sorted(portion, key=lambda way: way[0] != FOOD):
        ways += ["/", *amount((way,))] if ways else amount((way,))
    head = f"−{portions}" if singles and portions > 1 else "−" if portions == 1 else f"−{portions}×"
    return phrase_of([head, *ways])


def tile_row(g: State, p: Player, slot: int) -> Phrase:
    """Write what the tile in a slot does for a player, on the side that is up."""
    if slot == SPECIAL:
        special = g.figures.specials[p.special]
        cost = cost_row(special.portions, special.portion)
        return (*cost, ARROW, *special_row(g, p, p.special, p.flipped[SPECIAL]))
    return _ROWS[slot](g, p) if slot in _ROWS else ()


def tile_purpose(g: State, p: Player, slot: int) -> str:
    """Say what a tile is for."""
    if slot == SPECIAL:
        return special_words(g.figures.specials[p.special]).purpose
    figures = g.figures
    if slot in _ROWS:
        return (
            say("Settlers and sets score more"),
            say("Make food, hide and bone"),
            say("Flip any tile, +{number} VP each", number=figures.tiles[CRAFT].vp),
            say("Shrink the store, gain a roof"),
            say("Climb the track, up to {number} VP", number=figures.trade_vp[-1]),
        )[slot]
    choices = figures.gathers[p.flipped[slot]][slot - len(_ROWS)]
    return say("Take this") if len(choices) == 1 else say("Take one of these")


def _furnish(g: State, p: Player) -> Phrase:
    cost = furnish_cost(g, p, 0)
    if cost is None:
        return (Glyph("icon", "check"), say("last space"))
    bonus = g.figures.furnish_bonus[p.flipped[0]]
    signs: list[Item] = []
    for place in bonus:
        signs += ["/", good(place)] if signs else ["+", good(place)]
    return (*cost_row(cost, g.figures.furnish_portion), *((ARROW, *phrase_of(signs)) if signs else ()))


def _cook(g: State, p: Player) -> Phrase:
    made = sorted({place for recipe in g.figures.recipes[0] for place, _ in recipe.gain}, key=lambda k: (k != FOOD, k))
    # Wool comes of sheep alone, and a tile has room for three.
    signs: list[Item] = [("icon", "hearth"), f"≤ {hearth_limit(g, p)}", ARROW, *(good(place) for place in _main(made))]
    return phrase_of(signs)


def _main(made: list[int]) -> list[int]:
    return [made[0], *made[-2:]] if len(made) > 3 else made


def _craft(g: State, p: Player) -> Phrase:
    return (Glyph("banner", ""), ARROW, Glyph("icon", "flip"), f"{g.figures.tiles[CRAFT].vp} {name('vp')}")


def _clean(g: State, p: Player) -> Phrase:
    table = g.figures.clean_yield[p.flipped[CLEAN]]
    cleared = [number for number, _ in table.values()]
    spent = say("{number} kinds", number=_span(list(table)))
    return (spent, ARROW, Glyph("icon", "clear"), _span(cleared), Glyph("icon", "roof"))


def _span(numbers: list[int]) -> str:
    return f"{min(numbers)}–{max(numbers)}" if len(set(numbers)) > 1 else str(numbers[0])


def _trade(g: State, p: Player) -> Phrase:
    cost = trade_cost(g, p, 0)
    if cost is None:
        return (Glyph("icon", "check"), say("last space"))
    vp = g.figures.trade_vp[p.trade + 1]
    return (say("−{number} alike", number=cost), ARROW, f"{vp} {name('vp')}")


_ROWS: dict[int, Callable[[State, Player], Phrase]] = dict(enumerate((_furnish, _cook, _craft, _clean, _trade)))
assert len(_ROWS) - 1 == TRADE


def special_row(g: State, p: Player, tile: str, improved: bool) -> Phrase:
    """Write what a special tile gives for its cost, as short as a tile needs it."""
    special = g.figures.specials[tile]
    number, gains = special.number[improved], special.gain[improved]
    rows: dict[str, tuple[Item, ...]] = {
        "build": (say("cost −{number}", number=number),),
        "explore": (say("1 of {number}", number=number), ("icon", "card")),
        "hunt_boar": ("+", *amount(gains)),
        "innovate": (("icon", "flip"),),
        "muster": (("icon", "settler"), say("again")),
        "recruit": ("+", ("worker", "black")),
        "spin_wool": ("+", ("icon", "spindle_whorl"), ("good", "wool")),
        "tend_land": (f"{number}×", ("icon", "gather")),
        "barter": ("+", *amount(gains)),
        "forage": (f"{number}×", ("icon", "gather"), *(("+", *amount(gains)) if gains else ())),
    }
    return phrase_of(rows[tile])
