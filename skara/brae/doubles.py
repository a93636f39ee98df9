"""Moves that are written differently and leave the same table behind, of which `legal_moves` lists the first."""

from collections.abc import Iterator

from skara.brae.ids import ENVIRONMENT, GOODS, KNIFE, SPECIAL, TRADE
from skara.brae.moves import Move
from skara.brae.state import Player, State
from skara.brae.village import icons
from skara.core.goods import Goods
from skara.core.moves import Option, Parts

_TILES = frozenset({"build", "muster", "trade"})
"""Where doubles come from: a cost paid in two parts, two harvests alike, a purchase of what it is paid with."""

_SPENT = frozenset({"", "pay", "furnish", "trade", "buy"})
_GAINED = frozenset({"gain", "bonus"})


def without_doubles(g: State, choice: Option, moves: Iterator[Move]) -> Iterator[Move]:
    """Leave out the ways to complete an option that lead to the same table as one before."""
    if choice.what not in _TILES or choice.verb not in ("place", "act"):
        return moves
    p = g.players[g.active]
    if choice.what == "trade" and not _may_buy_what_is_paid(g, p):
        return moves
    return _first_of_each(g, p, moves)


def _may_buy_what_is_paid(g: State, p: Player) -> bool:
    """Tell whether trades can come out alike: most often they cannot, and need not be compared."""
    figures = g.figures
    good = figures.trade_good[p.trade + 1]
    if not good:
        return False
    return figures.trade_cost[p.trade + 1] <= 1 or any(
        place in figures.purchase_price[p.flipped[TRADE]] for place, _ in good
    )


def _first_of_each(g: State, p: Player, moves: Iterator[Move]) -> Iterator[Move]:
    seen = set()
    for move in moves:
        result = _result(g, p, move.parts)
        if result not in seen:
            seen.add(result)
            yield move


def _result(g: State, p: Player, parts: Parts) -> tuple[object, ...]:
    """Tell what a move of these tiles changes: the goods, and which track, or which card is asked about next.

    All that is spent is spent before anything is gained, so the slider follows from the goods.
    """
    change = [0] * len(GOODS)
    column: tuple[int, ...] = ()
    track, low, knives = "", False, 0
    for keyword, operand in parts:
        if keyword in _SPENT:
            _add(change, operand, -1)
        elif keyword in _GAINED:
            _add(change, operand)
        elif keyword == "knives":
            knives = operand
        elif keyword == "bottom":
            low = True
        elif keyword in ENVIRONMENT:
            column = p.settlers[ENVIRONMENT[keyword]]
        if keyword in ("furnish", "trade"):
            track = keyword
        elif keyword == "buy":
            _add(change, g.figures.trade_good[p.trade + 1])
    change[KNIFE] -= knives
    if low:
        settler = g.figures.settler(column[-1])
        _add(change, settler.spend, -1)
        times = icons(p, settler.icon) + knives * g.figures.knife_icons if settler.effect == "harvest" else 1
        _add(change, settler.gain, times)
    asked = column[-1] if column and p.flipped[SPECIAL] else None
    return track, asked, tuple(change)


def _add(change: list[int], goods: Goods, times: int = 1) -> None:
    for place, count in goods:
        change[place] += times * count
