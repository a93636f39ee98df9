"""What a player has collected towards the end: symbols, people with what they count, and the points so far."""

from typing import Any, NamedTuple

from skara.stone_age.ids import NONE, PEOPLE, SYMBOLS
from skara.stone_age.scoring import counted, factors, score
from skara.stone_age.state import State


class Collected(NamedTuple):
    """A player's cards, counted; those that must not be seen are only numbered."""

    symbols: dict[str, int]
    symbol_points: int
    people: dict[str, int]
    factors: dict[str, int]
    """What each of the people counts at the end."""
    hidden: int
    total: int
    """The points so far, as far as they can be seen."""


def collected(g: State, seat: int) -> Collected:
    """Count what a player has collected."""
    p = g.players[seat]
    found, points = counted(g, p), score(g, seat)
    return Collected(
        {symbol: found[symbol] for symbol in SYMBOLS if found[symbol]},
        points.lines["symbols"],
        {kind: found[kind] for kind in PEOPLE},
        factors(p),
        p.drawn.count(NONE),
        points.total,
    )


def seen_by(g: Any, seat: int) -> Any:
    """Return the table as far as one player may see it: cards that others drew are NONE (SA-CARD-6, SA-CE-8)."""
    others = [p for place, p in enumerate(g.players) if place != seat and any(card != NONE for card in p.drawn)]
    if g.phase == "over" or not others:
        return g
    table = g.copy()
    for place, p in enumerate(table.players):
        if place != seat:
            p.drawn = (NONE,) * len(p.drawn)
    return table
