"""Storage: gaining, spending, the slider, and clearing Midden (chapters 5.2 and 5.8)."""

from functools import cache

from skara.brae.figures import Figures
from skara.brae.ids import GOODS, MIDDEN, goods_dict
from skara.brae.moves import Clearings
from skara.brae.state import Player, State
from skara.brae.words import Refusal
from skara.core.errors import IllegalMoveError
from skara.core.goods import Goods
from skara.core.language import N_


def overflow(figures: Figures, p: Player) -> int:
    """Return how much lies beside the board because the slider cannot go further (SB-RES-9)."""
    return max(0, sum(p.goods) - figures.spaces[p.slider])


def payable(goods: list[int], cost: Goods) -> bool:
    """Tell whether a cost could be paid."""
    for place, count in cost:  # noqa: SIM110 - asked for every tile at every decision; a generator doubles the time
        if goods[place] < count:
            return False
    return True


def lacking(goods: list[int], cost: Goods, rule: str) -> Refusal | None:
    """Tell what is missing to pay a cost, or None."""
    for place, count in cost:
        if goods[place] < count:
            return Refusal(
                rule,
                N_("Needs {need}; you hold {held}."),
                {"need": goods_dict(((place, count),)), "held": {GOODS[place]: goods[place]}},
            )
    return None


def spend(g: State, p: Player, cost: Goods, rule: str, use: str) -> None:
    """Return resources to the supply; their place never matters, the slider stays (SB-RES-3, SB-RES-4, SB-RES-11)."""
    goods = p.goods
    for place, count in cost:
        if not g.figures.spendable[place]:
            raise IllegalMoveError(
                Refusal(
                    "SB-RES-12",
                    N_("Never spent: {good}; only clearing removes it."),
                    {"good": GOODS[place]},
                )
            )
        if goods[place] < count:
            # What was paid before it is gone already, so only this one can be counted.
            raise IllegalMoveError(lacking(goods, ((place, count),), rule))
        goods[place] -= count
    if g.log is not None and cost:
        g.tell("spend", rule, goods=goods_dict(cost), use=use)


def gain(g: State, p: Player, goods: Goods, rule: str, source: str) -> None:
    """Take resources in full: never refused, never thrown away, counted together (SB-RES-5, SB-RES-6, SB-RES-15).

    Supply never runs out (SB-RES-16), each resource takes one space (SB-RES-2), Midden too (SB-RES-13), and what was
    paid before has freed its space already (SB-RES-14). What overflows is held like the rest (SB-RES-10).
    """
    held = p.goods
    for place, count in goods:
        held[place] += count
    if g.log is not None and goods:
        g.tell("gain", rule, goods=goods_dict(goods), source=source)
    total = sum(held)
    if total > g.figures.spaces[p.slider]:
        make_room(g, p, total)


def fitting_column(spaces: tuple[int, ...], column: int, total: int) -> int:
    """Return the slider's column for a total: moved right just as far as needed, at most to the last.

    SB-RES-7, SB-RES-8.
    """
    last = len(spaces) - 1
    while column < last and spaces[column] < total:
        column += 1
    return column


def make_room(g: State, p: Player, total: int) -> None:
    """Move the slider for a gain that does not fit; what overflows the last column lies beside the board."""
    spaces = g.figures.spaces
    before = p.slider
    column = p.slider = fitting_column(spaces, before, total)
    if g.log is None:
        return
    if column > before:
        g.tell("slider", "SB-RES-7", held=total, spaces=spaces[before], before=before, after=column,
               columns=column - before)  # fmt: skip
    if total > spaces[column]:
        g.tell("overflow", "SB-RES-9", held=total, spaces=spaces[column], beside=total - spaces[column])


def resources(p: Player) -> tuple[str, ...]:
    """Name the resources that exist for a player: boar only with Hunt Boar (SB-RES-1)."""
    return GOODS if p.special == "hunt_boar" else GOODS[:-1]


def slider_shows(figures: Figures, p: Player) -> tuple[int, int]:
    """Read the slider's holes: Midden at the top, VP at the bottom (SB-RES-17)."""
    return figures.slider_midden[p.slider], figures.slider_vp[p.slider]


# --------------------------------------------------------------------------------------------------
# Clearing


def slider_can_move_left(figures: Figures, column: int, held: int) -> bool:
    """Tell whether the slider can go left: past a whole empty column, and not beyond the first (SB-CLEAR-2)."""
    return column > 1 and figures.spaces[column] - held >= figures.spaces_per_column


def clear_once(g: State, p: Player, step: str) -> None:
    """Clear one Midden: discard one, or move the slider one column left (SB-CLEAR-1)."""
    if step == "midden":
        if not p.goods[MIDDEN]:
            raise IllegalMoveError(Refusal("SB-CLEAR-1", N_("You hold no Midden to discard.")))
        p.goods[MIDDEN] -= 1
        if g.log is not None:
            g.tell("clear_midden", "SB-CLEAR-1", left=p.goods[MIDDEN])
        return
    held, room = sum(p.goods), g.figures.spaces[p.slider]
    column = g.figures.spaces_per_column
    if p.slider == 1:
        raise IllegalMoveError(Refusal("SB-CLEAR-6", N_("The slider is on its leftmost column already.")))
    if not slider_can_move_left(g.figures, p.slider, held):
        # SB-CLEAR-3: nothing may be thrown away to make the room.
        message = N_("The slider moves left only with {needed} empty spaces or more; empty: {empty} of {spaces}.")
        terms = {"needed": column, "empty": max(0, room - held), "spaces": room}
        raise IllegalMoveError(Refusal("SB-CLEAR-2", message, terms))
    p.slider -= 1
    if g.log is not None:
        g.tell("clear_slider", "SB-CLEAR-1", before=p.slider + 1, after=p.slider, held=held,
               spaces=g.figures.spaces[p.slider])  # fmt: skip


def clear(g: State, p: Player, steps: Clearings, most: int, rule: str) -> None:
    """Clear one by one in the order given; those not used are lost (SB-CLEAR-4, SB-CLEAR-5)."""
    if len(steps) > most:
        message = N_("Clearings asked: {asked}; earned: {most}.")
        raise IllegalMoveError(Refusal(rule, message, {"asked": len(steps), "most": most}))
    for step in steps:
        clear_once(g, p, step)


def clearings(figures: Figures, held: int, midden: int, column: int, most: int) -> tuple[Clearings, ...]:
    """List the ways to clear at most so many, each result once, Midden before slider (always at least as free)."""
    return _clearings(figures.spaces_per_column, held, min(midden, most), column, most)


@cache
def _clearings(per_column: int, held: int, midden: int, column: int, most: int) -> tuple[Clearings, ...]:
    ways = []
    for discarded in range(midden + 1):
        tight = -(-(held - discarded) // per_column) + 1
        for moved in range(max(0, min(most - discarded, column - tight)) + 1):
            ways.append(("midden",) * discarded + ("slider",) * moved)
    return tuple(ways)
