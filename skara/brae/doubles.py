"""Moves that are written differently and leave the same table behind, of which `legal_moves` lists the first."""

from collections.abc import Iterator

from skara.brae.ids import ENVIRONMENT, GOODS, KNIFE, SPECIAL, TRADE
from skara.brae.moves import Move
from skara.brae.state import Player, State
from skara.brae.village import icons
from skara.core.goods import Goods
from skara.core.moves import Option, Parts

WITH_DOUBLES = frozenset({"build", "muster", "trade"})
"""Where doubles come from: a cost paid in two parts, two harvests alike, a purchase of what it is paid with."""

_SPENT = frozenset({"", "pay", "furnish", "trade", "buy"})
_GAINED = frozenset({"gain", "bonus"})
_TRACKS = frozenset({"furnish", "trade"})


def without_doubles(g: State, choice: Option, moves: Iterator[Move]) -> Iterator[Move]:
    """Leave out the ways to complete one of these tiles that lead to the same table as one before."""
    if choice.verb not in ("place", "act"):
        return moves
    p = g.players[g.active]
    return _trades(g, p, moves) if choice.what == "trade" else _first_of_each(g, p, moves)


def _trades(g: State, p: Player, moves: Iterator[Move]) -> Iterator[Move]:
    """Leave out trades that come out alike: most often there are none, and nothing need be compared."""
    figures, space = g.figures, p.trade + 1
    if figures.trade_cost[space] <= 1:
        return _first_of_each(g, p, moves)
    # Two payments of several alike never come to the same, so only what is bought for itself might as well be left.
    good = figures.trade_good[space]
    if len(good) != 1 or good[0][1] != 1 or good[0][0] not in figures.purchase_price[p.flipped[TRADE]]:
        return moves
    in_vain = ("buy", good)
    return (move for move in moves if move[1][-1] != in_vain)


def _first_of_each(g: State, p: Player, moves: Iterator[Move]) -> Iterator[Move]:
    seen = set()
    for move in moves:
        result = _result(g, p, move.parts)
        if result not in seen:
            seen.add(result)
            yield move


_ONE = tuple(1 << 16 * place for place in range(len(GOODS)))
"""One of each good, so far apart that a sum tells all counts: comparing results is then comparing two numbers."""


def _result(g: State, p: Player, parts: Parts) -> tuple[str, int | None, int]:
    """Tell what a move of these tiles changes: which track, or which card is asked about next, and the goods.

    All that is spent is spent before anything is gained, so the slider follows from the goods.
    """
    column: tuple[int, ...] = ()
    track, low, knives, change = "", False, 0, 0
    for keyword, operand in parts:
        if keyword in _SPENT:
            for place, count in operand:
                change -= count * _ONE[place]
            if keyword == "buy":
                change += _sum(g.figures.trade_good[p.trade + 1])
            elif keyword in _TRACKS:
                track = keyword
        elif keyword in _GAINED:
            for place, count in operand:
                change += count * _ONE[place]
        elif keyword == "knives":
            knives = operand
        elif keyword == "bottom":
            low = True
        elif keyword in ENVIRONMENT:
            column = p.settlers[ENVIRONMENT[keyword]]
    change -= knives * _ONE[KNIFE]
    if low:
        settler = g.figures.settler(column[-1])
        times = icons(p, settler.icon) + knives * g.figures.knife_icons if settler.effect == "harvest" else 1
        change += times * _sum(settler.gain) - _sum(settler.spend)
    return track, column[-1] if column and p.flipped[SPECIAL] else None, change


def _sum(goods: Goods) -> int:
    return sum(count * _ONE[place] for place, count in goods)
