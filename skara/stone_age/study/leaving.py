"""What one move leaves more than another, read off the two positions."""

from collections import Counter
from collections.abc import Sequence

from skara.stone_age.game import Game
from skara.stone_age.ids import FIRST_CARD, FIRST_STACK, GOODS, HUNT
from skara.stone_age.state import Player

_SAME_TABLE = ("round", "phase", "active", "first", "pending", "row", "cards_left", "tops", "tiles_left", "thrown")
_SAME_PLAYER = ("figures", "home", "placed", "wild", "cards", "drawn", "buildings", "agriculture")


def leaves_more(first: Game, second: Game, seat: int) -> dict[str, int]:
    """Return what a move leaves a player more than another, both tables as they are after it.

    Nothing where it also leaves less of anything, or where the tables differ in what is neither more nor less. A tool
    tile that is used counts as less only where another roll may follow in this round.
    """
    mine, other = first.players[seat], second.players[seat]
    if not _alike(first, second, seat):
        return {}
    gains = {name: mine.goods[good] - other.goods[good] for good, name in enumerate(GOODS)}
    gains["vp"] = mine.built + mine.card_points + mine.hunger - other.built - other.card_points - other.hunger
    tiles = _kept(mine.ready, other.ready) if _rolls_follow(first, mine) else 0
    once = _kept(mine.once, other.once)
    if tiles is None or once is None or min(gains.values()) < 0:
        return {}
    return {name: more for name, more in {**gains, "tool": tiles + once}.items() if more}


def _alike(first: Game, second: Game, seat: int) -> bool:
    """Tell whether two tables differ only in goods, tools and points of one player."""
    mine, other = first.players[seat], second.players[seat]
    if any(getattr(first, name) != getattr(second, name) for name in _SAME_TABLE):
        return False
    if any(getattr(mine, name) != getattr(other, name) for name in _SAME_PLAYER):
        return False
    if sorted((*mine.ready, *mine.used)) != sorted((*other.ready, *other.used)):
        return False
    seats = [place for place in range(len(first.players)) if place != seat]
    return all(_fields(first.players[place]) == _fields(second.players[place]) for place in seats)


def _fields(p: Player) -> list[object]:
    return [getattr(p, name) for name in Player.__slots__]


def _kept(mine: Sequence[int], other: Sequence[int]) -> int | None:
    """Return how many tools were kept that the other move used; None where it kept one that this one used."""
    return None if Counter(other) - Counter(mine) else len(mine) - len(other)


def _rolls_follow(g: Game, p: Player) -> bool:
    """Tell whether the player may still add tools to a roll in this round."""
    cards = g.figures.cards
    places = range(FIRST_CARD, FIRST_STACK)
    on_roll = any(p.placed[place] and cards[g.row[place - FIRST_CARD]].top == "roll" for place in places)
    return on_roll or any(p.placed[HUNT:FIRST_CARD])
