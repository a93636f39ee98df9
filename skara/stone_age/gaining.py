"""What comes to a player's board and leaves it: goods, figures, tools, agriculture."""

from skara.core.errors import IllegalMoveError
from skara.core.goods import Goods
from skara.core.language import N_
from skara.stone_age.ids import FOOD, GOODS, goods_dict
from skara.stone_age.state import Player, State
from skara.stone_age.words import Refusal


def take(g: State, p: Player, good: int, count: int) -> int:
    """Take goods, resources only as far as the supply goes, and return how many; the rest is lost (SA-GATHER-4).

    Food never runs out.
    """
    supply = g.supply
    if supply is not None and good != FOOD:
        if count > supply[good]:
            count = supply[good]
        supply[good] -= count
    p.goods[good] += count
    return count


def gain(g: State, p: Player, good: int, count: int, rule: str, source: str) -> None:
    """Take goods and tell it."""
    gained = take(g, p, good, count)
    if g.log is not None:
        tell_gain(g, good, gained, rule, source)


def tell_gain(g: State, good: int, gained: int, rule: str, source: str) -> None:
    """Tell what was taken, or that there was none to take."""
    if gained:
        g.tell("gain", rule, goods={GOODS[good]: gained}, source=source)
    else:
        g.tell("void", rule, limit=GOODS[good], number=0)


def pay(g: State, p: Player, goods: Goods, rule: str, use: str) -> None:
    """Put goods back into the supply; whether the number is right was seen before."""
    held, supply = p.goods, g.supply
    for good, count in goods:
        if held[good] < count:
            raise IllegalMoveError(
                Refusal(rule, N_("You name {named}; you hold {held}."),
                        {"named": goods_dict(goods), "held": goods_dict(tuple(enumerate(held[:FOOD])))})
            )  # fmt: skip
        held[good] -= count
        if supply is not None:
            supply[good] += count
    if g.log is not None and goods:
        g.tell("spend", rule, goods=goods_dict(goods), use=use)


def gain_tool(g: State, p: Player, rule: str) -> None:
    """Get a tool: a new tile worth 1, or one step up for a tile of the lowest value (SA-TOOL-1).

    A ready tile goes before a used one and each keeps its state; a new tile is ready (SA-TOOL-9). When all have the
    highest value nothing is gained (SA-TOOL-2).
    """
    figures, ready, used = g.figures, p.ready, p.used
    if len(ready) + len(used) < figures.tool_tiles:
        p.ready = (*ready, 1)
    else:
        # The highest stand first, so that the lowest is the last of its kind.
        lowest = min((*ready[-1:], *used[-1:]), default=figures.most_tool)
        if lowest >= figures.most_tool:
            if g.log is not None:
                g.tell("void", "SA-TOOL-2", limit="tool", number=figures.most_tools)
            return
        if ready and ready[-1] == lowest:
            p.ready = _raised(ready, lowest)
        else:
            p.used = _raised(used, lowest)
    if g.log is not None:
        tools = sorted((*p.ready, *p.used), reverse=True)
        g.tell("tool", rule, tools=" ".join(map(str, tools)), worth=p.tools)


def _raised(tiles: tuple[int, ...], value: int) -> tuple[int, ...]:
    """Return tiles with one of this value raised by one, the highest first."""
    place = tiles.index(value)
    return (*tiles[:place], value + 1, *tiles[place + 1 :])


def gain_figure(g: State, p: Player, rule: str) -> None:
    """Take a figure out of the reserve onto the board, if one is left there (SA-HUT-3)."""
    figures = g.figures
    new = min(figures.figures_per_hut, figures.most_figures - p.figures)
    p.figures += new
    p.home += new
    if g.log is not None:
        if new:
            g.tell("figure", rule, figures=p.figures)
        else:
            g.tell("void", "SA-HUT-3", limit="figure", number=figures.most_figures)


def gain_agriculture(g: State, p: Player, rule: str) -> None:
    """Move one step up in agriculture, as far as the track goes (SA-FIELD-1)."""
    if p.agriculture < g.figures.most_agriculture:
        p.agriculture += 1
        if g.log is not None:
            g.tell("agriculture", rule, agriculture=p.agriculture)
    elif g.log is not None:
        g.tell("void", rule, limit="agriculture", number=g.figures.most_agriculture)
