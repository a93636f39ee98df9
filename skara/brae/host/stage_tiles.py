"""The stage while workers are placed: ten tiles, each with its goods, its banner, its places and its track."""

from skara.brae.drawing.effects import effect
from skara.brae.drawing.signs import good
from skara.brae.figures import GatherChoice
from skara.brae.host.likely import likely_targets, lines_of
from skara.brae.host.look import Look
from skara.brae.host.reasons import short_reason
from skara.brae.host.tile_rows import tile_purpose, tile_row
from skara.brae.ids import CRAFT, ENVIRONMENTS, FIRST_GATHER, FURNISH, SPECIAL, TRADE, goods_dict
from skara.brae.storage import payable
from skara.brae.tiles import craft_cost
from skara.brae.words import goods_phrase, name
from skara.brae.workers import at_hand, capacity
from skara.core.exchange import MINUS
from skara.core.goods import Goods
from skara.core.language import say
from skara.core.look import KEYS
from skara.core.screen import Badge, Band, Cell, Glyph, Phrase, Pip, Place, Target, phrase_of
from skara.drawing.sign_rows import ARROW, Item

PER_ROW = 5


def tile_stage(look: Look) -> tuple[Band, ...]:
    """Show the ten tiles in two rows."""
    slots = [slot for slot in range(SPECIAL + 1) if slot < SPECIAL or look.p.special]
    cells = [_tile(look, slot, KEYS[place : place + 1]) for place, slot in enumerate(slots)]
    return tuple(Band(tuple(cells[first : first + PER_ROW])) for first in range(0, len(cells), PER_ROW))


def _tile(look: Look, slot: int, key: str) -> Cell:
    g, p = look.game, look.p
    tile, improved = p.tile_id(slot, g.figures), p.flipped[slot]
    id = f"tile:{tile}"
    state = _state(look, slot, tile)
    refusal = look.refusals.get(id)
    reason = short_reason(refusal) if refusal and state == "refused" else ""
    gathers = FIRST_GATHER <= slot < SPECIAL
    where = ENVIRONMENTS[slot - FIRST_GATHER] if gathers else ""
    goods = _goods(look, slot, id, state) if gathers else _likely(look, id, state)
    # A reason names the cost already, and takes its room; so do two lines of targets.
    row = () if gathers or state == "refused" or lines_of(goods) > 1 else tile_row(g, p, slot)
    purpose = tile_purpose(g, p, slot)
    chosen = state == "chosen"
    return Cell(
        id, name(where or tile), "tile", Glyph("env", where) if where else "", tone="improved" if improved else "",
        corner=_corner(look, slot), note=purpose, rows=(row,) if row else (),
        targets=(*goods, *_banner(look, slot, tile)), places=_places(look, slot, tile),
        track=() if state == "refused" else _track(look, slot), badges=_badges(look, slot), state=state,
        reason=reason, flag=_flag(look, tile) if chosen else "", key=key,
        words=_words(look, slot, tile, purpose),
    )  # fmt: skip


def _state(look: Look, slot: int, tile: str) -> str:
    option = look.option
    if option is not None and option.verb in ("place", "act"):
        improving = look.improving
        if improving:
            return "chosen" if tile == improving else _unless_improvable(look, slot, tile)
        if option.what == tile:
            return "chosen"
    if look.kind in ("task", "innovate") and look.mine:
        return look.state(f"tile:{tile}") if f"tile:{tile}" in (*look.possible, *look.refusals) else "dim"
    # Once all have worked no tile need say so.
    return look.state(f"tile:{tile}") if at_hand(look.p, "small") + at_hand(look.p, "large") > 0 else "quiet"


def _unless_improvable(look: Look, slot: int, tile: str) -> str:
    """Pale what cannot be improved now; what can is changed by its banner."""
    if look.p.flipped[slot]:
        return "dim" if tile != "craft" else "quiet"
    free = look.option is not None and look.option.what == "innovate"
    return "quiet" if free or payable(look.p.goods, craft_cost(look.figures, look.p, slot)) else "dim"


def _flag(look: Look, tile: str) -> str:
    return say("Flip") if look.improving == tile else say("Chosen")


def _words(look: Look, slot: int, tile: str, purpose: str) -> str:
    """Say what a tile is for and does, and what improving it costs."""
    g, p = look.game, look.p
    improved = p.flipped[slot]
    words = f"{name(tile)}. {purpose}. {effect(g, p, tile, improved).sentence}."
    cost = goods_phrase(goods_dict(craft_cost(g.figures, p, slot)))
    more = say("It is flipped.") if improved else say("Flipping it costs {goods}.", goods=cost)
    return f"{words} {more}"


# --------------------------------------------------------------------------------------------------
# What stands on a tile


def _corner(look: Look, slot: int) -> Phrase:
    p = look.p
    if FIRST_GATHER <= slot < SPECIAL:
        settlers = str(len(p.settlers[slot - FIRST_GATHER]))
        return (Glyph("icon", "settler"), f"{settlers}+1" if p.flipped[slot] else settlers)
    if slot == CRAFT and p.flipped[CRAFT]:
        return (Glyph("icon", "rest"), Glyph("icon", "hearth"))
    return ()


def _likely(look: Look, id: str, state: str) -> tuple[Target, ...]:
    """Show the likeliest ways to use a tile while nothing is begun: a click there does it."""
    return likely_targets(look.desk, id) if state == "open" and look.deed is None else ()


def _goods(look: Look, slot: int, id: str, state: str) -> tuple[Target, ...]:
    choices = look.figures.gathers[look.p.flipped[slot]][slot - FIRST_GATHER]
    return tuple(_good(look, choice, f"{id}/{place}", state) for place, choice in enumerate(choices))


def _good(look: Look, choice: GatherChoice, id: str, state: str) -> Target:
    gained = goods_phrase(goods_dict(choice.gain))
    signs: list[Item]
    if choice.spend:
        paid = goods_phrase(goods_dict(choice.spend))
        signs = [*_signed(MINUS, choice.spend), ARROW, *_signed("+", choice.gain)]
        words = say("Pay {cost}, take {goods}.", cost=paid, goods=gained)
    else:
        signs = _signed("+", choice.gain)
        words = say("Take {goods}.", goods=gained)
    if state not in ("open", "chosen"):
        return Target(id, phrase_of(signs), "quiet", words=words)
    option = look.option
    tile = id.removeprefix("tile:").partition("/")[0]
    named = look.deed is not None and look.deed.form.move.part("") == choice.gain
    if option is not None and option.what == tile and named:
        return Target(id, phrase_of(signs), "chosen", words=words)
    if payable(look.p.goods, choice.spend):
        return Target(id, phrase_of(signs), "open", words=words)
    need = say("Needs {goods}.", goods=goods_phrase(goods_dict(choice.spend)))
    return Target(id, phrase_of(signs), "refused", need, words=words)


def _signed(side: str, goods: Goods) -> list[Item]:
    """Write goods that go or come, each with its sign."""
    return [item for place, count in goods for item in (side if count == 1 else f"{side}{count}", good(place))]


def _banner(look: Look, slot: int, tile: str) -> tuple[Target, ...]:
    """Show what improving a tile costs; a click there does it, where a worker can."""
    p = look.p
    if p.flipped[slot]:
        return ()
    cost = craft_cost(look.figures, p, slot)
    signs: list[Item] = [("icon", "flip"), *_signed(MINUS, cost)]
    goods = goods_phrase(goods_dict(cost))
    words = say("Pay {goods} once to flip the tile: {vp} VP.", goods=goods, vp=_points(look, slot))
    return (Target(f"craft:{tile}", phrase_of(signs), _banner_state(look, tile, slot), look="banner", words=words),)


def _banner_state(look: Look, tile: str, slot: int) -> str:
    improving = look.improving
    free = look.option is not None and look.option.what == "innovate"
    if improving == tile:
        return "chosen"
    paid = payable(look.p.goods, craft_cost(look.figures, look.p, slot))
    if improving:
        return "open" if free or paid else "quiet"
    able = look.kind == "workers" and "tile:craft" in look.possible
    return "open" if able and paid else "quiet"


def _points(look: Look, slot: int) -> int:
    return look.figures.specials[look.p.special].vp if slot == SPECIAL else look.figures.tiles[slot].vp


def _badges(look: Look, slot: int) -> tuple[Badge, ...]:
    if not look.p.flipped[slot]:
        return ()
    vp = _points(look, slot)
    words = say("Flipped: {number} VP, and its better side works.", number=vp)
    return (Badge((Glyph("icon", "flip"), f"{vp} {name('vp')}"), "improved", words),)


def _places(look: Look, slot: int, tile: str) -> tuple[Place, ...]:
    """Show the places for workers, the large one first."""
    p, found = look.p, []
    planned = ""
    if look.option is not None and look.option.verb == "place" and look.option.what == tile:
        planned = look.option.who
    for size, standing in (("large", p.placed_large[slot]), ("small", p.placed_small[slot])):
        worker = name(f"{size}_worker")
        glyph, empty = Glyph("worker", f"{size}-{p.colour}"), Glyph("worker", f"{size}-empty")
        for place in range(max(standing, capacity(look.game, p, slot, size))):
            if place < standing:
                found.append(Place(glyph, "placed", say("{worker}, at work here.", worker=worker)))
            elif size == planned:
                planned = ""
                found.append(Place(glyph, "planned", say("{worker}, about to work here.", worker=worker)))
            else:
                found.append(Place(empty, "empty", say("Free place: {worker}.", worker=worker)))
    return tuple(found)


def _track(look: Look, slot: int) -> tuple[Pip, ...]:
    """Show the track of Furnish or Trade in pips, the first space left out."""
    if slot not in (FURNISH, TRADE):
        return ()
    p, then, figures = look.p, look.then, look.figures
    at, later = (p.furnish, then.furnish) if slot == FURNISH else (p.trade, then.trade)
    spaces = len(figures.furnish_portions if slot == FURNISH else figures.trade_cost)
    pips = []
    for space in range(1, spaces):
        state = "past" if space <= at else "planned" if space <= later else "now" if space == at + 1 else "next"
        if slot == FURNISH:
            words = say("Space {space}: {settler} VP a settler, {set} VP a set.", space=space,
                        settler=figures.furnish_vp_settler[space], set=figures.furnish_vp_set[space])  # fmt: skip
        else:
            words = say("Space {space}: {vp} VP.", space=space, vp=figures.trade_vp[space])
        pips.append(Pip(str(space), state, words))
    return tuple(pips)
