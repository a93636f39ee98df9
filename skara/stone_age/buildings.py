"""Buildings: what each tile costs, and what it scores (chapter 3.4)."""

from skara.core.chance import HiddenError
from skara.core.errors import IllegalMoveError
from skara.core.goods import Goods
from skara.core.language import N_
from skara.stone_age.figures import Building, Figures
from skara.stone_age.gaining import pay
from skara.stone_age.ids import FIRST_STACK, FOOD, NONE, PLACES, goods_dict
from skara.stone_age.payments import amount, can_pay, ways_to_pay
from skara.stone_age.state import Player, State
from skara.stone_age.words import Refusal


def building_at(g: State, place: int) -> Building:
    """Return the tile that lies face up on a stack."""
    return g.figures.buildings[g.tops[place - FIRST_STACK]]


def building_ways(g: State, p: Player, place: int) -> tuple[Goods, ...]:
    """List every way to pay the tile on a stack; food never pays (SA-BLD-6)."""
    tile = building_at(g, place)
    if tile.cost:
        return (tile.cost,) if _held(p, tile.cost) else ()
    return ways_to_pay(p.goods, tile.least, tile.most, tile.kinds)


def can_build(g: State, p: Player, place: int) -> bool:
    """Tell whether the tile on a stack can be paid; food never pays (SA-BLD-6)."""
    tile = building_at(g, place)
    return _held(p, tile.cost) if tile.cost else can_pay(p.goods, tile.least, tile.most, tile.kinds)


def _held(p: Player, cost: Goods) -> bool:
    goods = p.goods
    for good, count in cost:  # noqa: SIM110 - asked at every decision; a generator takes longer
        if goods[good] < count:
            return False
    return True


def building_refusal(g: State, p: Player, place: int) -> Refusal | None:
    """Tell why the tile on a stack cannot be paid, or None."""
    if can_build(g, p, place):
        return None
    tile = building_at(g, place)
    held = {"held": goods_dict(tuple(enumerate(p.goods[:FOOD])))}
    if tile.cost:
        return Refusal("SA-BLD-3", N_("The building costs {cost}; you hold {held}."),
                       {"cost": goods_dict(tile.cost), **held})  # fmt: skip
    if tile.kinds:
        return Refusal("SA-BLD-4",
                       N_("The building costs {number} resources of exactly {kinds} kinds; you hold {held}."),
                       {"number": tile.least, "kinds": tile.kinds, **held})  # fmt: skip
    return Refusal("SA-BLD-5", N_("The building costs {least} to {most} resources; you hold {held}."),
                   {"least": tile.least, "most": tile.most, **held})  # fmt: skip


def worth(figures: Figures, tile: Building, paid: Goods) -> int:
    """Return what a tile scores: its printed points, or the values of what was paid (SA-BLD-3 to SA-BLD-5)."""
    return tile.vp if tile.cost else sum(figures.worth[good] * count for good, count in paid)


def wrong_price(tile: Building, paid: Goods) -> Refusal | None:
    """Tell why something is not the price of a tile, or None; whether it is held is seen when it is paid."""
    named = {"named": goods_dict(paid)}
    if tile.cost:
        # SA-BLD-3: exactly the printed resources
        return None if paid == tile.cost else Refusal(
            "SA-BLD-3", N_("The building costs {cost}, not {named}."), {"cost": goods_dict(tile.cost), **named}
        )  # fmt: skip
    number = amount(paid)
    if tile.kinds and (not tile.least <= number <= tile.most or len(paid) != tile.kinds):
        # SA-BLD-4: so many resources of exactly so many kinds
        return Refusal("SA-BLD-4", N_("The building costs {number} resources of exactly {kinds} kinds, not {named}."),
                       {"number": tile.least, "kinds": tile.kinds, **named})  # fmt: skip
    if not tile.least <= number <= tile.most:
        # SA-BLD-5: from one to seven resources of any kinds
        return Refusal("SA-BLD-5", N_("The building costs {least} to {most} resources, not {named}."),
                       {"least": tile.least, "most": tile.most, **named})  # fmt: skip
    return None


def build(g: State, p: Player, place: int, paid: Goods) -> None:
    """Pay for the tile, take it, score it at once, and turn up the next one (SA-BLD-1).

    Only the number of tiles matters later (SA-BLD-7). The new tile waits for the next round (SA-BLD-8).
    """
    stack = place - FIRST_STACK
    number = g.tops[stack]
    tile = g.figures.buildings[number]
    refusal = wrong_price(tile, paid)
    if refusal is not None:
        raise IllegalMoveError(refusal)
    pay(g, p, paid, "SA-BLD-1", "building")
    vp = worth(g.figures, tile, paid)
    p.built += vp
    p.buildings = (*p.buildings, number)
    if g.log is not None:
        g.tell("build", "SA-BLD-1", tile=tile.id, goods=goods_dict(paid), vp=vp, buildings=len(p.buildings))
    g.tops[stack] = NONE
    g.tiles_left[stack] -= 1
    _turn_up(g, stack)


def _turn_up(g: State, stack: int) -> None:
    """Turn up the next tile of a stack, if there is one (SA-END-3)."""
    left = g.tiles_left[stack]
    place = PLACES[FIRST_STACK + stack]
    if not left:
        if g.log is not None:
            g.tell_table("stack_empty", "SA-END-2", place=place)
        return
    if g.stacks is None:
        raise HiddenError
    g.tops[stack] = g.stacks[stack][-left]
    if g.log is not None:
        g.tell_table("turn_up", "SA-BLD-1", place=place, tile=g.figures.buildings[g.tops[stack]].id, left=left)
