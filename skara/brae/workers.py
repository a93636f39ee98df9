"""Workers: placing, limits of a tile, retrieving (chapter 5.5)."""

from functools import cache
from typing import NamedTuple

from skara.brae.ids import SPECIAL, TILES
from skara.brae.moves import Move
from skara.brae.order import end_turn
from skara.brae.specials import SPECIAL_ACTIONS
from skara.brae.state import Player, State
from skara.brae.tiles import STANDARD_ACTIONS, Action, slot_of
from skara.brae.words import Refusal
from skara.core.errors import IllegalMoveError
from skara.core.language import N_
from skara.core.moves import Option, option

ACTIONS: dict[str, Action] = {**STANDARD_ACTIONS, **SPECIAL_ACTIONS}


class Slot(NamedTuple):
    """A slot of a player's tiles: what lies there, and the placements on it."""

    number: int
    tile: str
    action: Action
    large: Option
    small: Option


@cache
def slots(special: str) -> tuple[Slot, ...]:
    """List the slots of a player's tiles; the special tile comes last."""
    tiles = (*TILES, special) if special else TILES
    return tuple(
        Slot(number, tile, ACTIONS[tile], option("place", "large", tile), option("place", "small", tile))
        for number, tile in enumerate(tiles)
    )


def capacity(g: State, p: Player, slot: int, worker: str) -> int:
    """Return how many workers of a size a tile holds in one turn: one each (SB-WORK-3).

    With Recruit flipped, a flipped tile holds a second small one (SB-RECRUIT-6).
    """
    if worker == "large":
        return g.figures.large_per_tile
    if p.special == "recruit" and p.flipped[SPECIAL] and p.flipped[slot]:
        return g.figures.small_per_flipped_tile_with_recruit
    return g.figures.small_per_tile


def at_hand(p: Player, worker: str) -> int:
    """Return how many workers of a size are not placed yet; black ones count as small."""
    if worker == "large":
        return p.large - sum(p.placed_large)
    return p.small + p.black - sum(p.placed_small)


def worker_refusal(g: State, p: Player, slot: int, worker: str) -> Refusal | None:
    """Tell why a worker cannot go to a tile, whatever the tile does."""
    if at_hand(p, worker) <= 0:
        return Refusal("SB-WORK-1", N_("You have no {worker} left to place."), {"worker": f"{worker}_worker"})
    standing = p.placed_large[slot] if worker == "large" else p.placed_small[slot]
    if standing >= capacity(g, p, slot, worker):
        message = N_("{tile} holds {standing} of your workers of this size already.")
        terms = {"tile": p.tile_id(slot, g.figures), "standing": standing}
        return Refusal("SB-WORK-3", message, terms)
    return None


def place_options(g: State, p: Player) -> list[Option]:
    """List the placements that can be begun: a free worker, room on the tile, and an action that can be done.

    Each worker acts alone and a worker that could do nothing may not be placed (SB-WORK-1, SB-WORK-6).
    """
    found: list[Option] = []
    large, small = at_hand(p, "large") > 0, at_hand(p, "small") > 0
    if not large and not small:
        return found
    most_large, most_small = g.figures.large_per_tile, g.figures.small_per_tile
    placed_large, placed_small = p.placed_large, p.placed_small
    recruits = p.special == "recruit"
    for slot, _, action, with_large, with_small in slots(p.special):
        joins_large = large and placed_large[slot] < most_large
        joins_small = small and placed_small[slot] < (capacity(g, p, slot, "small") if recruits else most_small)
        if (joins_large or joins_small) and action.possible(g, p):
            if joins_large:
                found.append(with_large)
            if joins_small:
                found.append(with_small)
    return found


def refused_places(g: State, p: Player) -> list[Option]:
    """List every placement with its refusal, None where it can be begun."""
    found = []
    for _, tile, *_ in slots(p.special):
        for worker in ("large", "small"):
            found.append(Option("place", worker, tile, place_refusal(g, p, tile, worker)))
    return found


def place_refusal(g: State, p: Player, tile: str, worker: str) -> Refusal | None:
    """Tell why a placement cannot be begun, or None."""
    slot = slot_of(p, tile)
    if slot is None:
        return Refusal("SB-WORK-1", N_("{tile} is not one of your tiles."), {"tile": tile})
    # SB-WORK-6: no worker goes where it could do nothing.
    return worker_refusal(g, p, slot, worker) or ACTIONS[tile].refusal(g, p)


def place(g: State, p: Player, move: Move) -> None:
    """Put a worker on a tile and carry out the tile's visible side at once, in full.

    Size matters for room only (SB-WORK-4), costs come before effects (SB-WORK-5), and two workers on one tile are
    two whole actions (SB-WORK-7).
    """
    _, worker, tile, _ = move.option
    slot = slot_of(p, tile)
    refusal = place_refusal(g, p, tile, worker) if slot is None else worker_refusal(g, p, slot, worker)
    if refusal is not None:
        raise IllegalMoveError(refusal)
    assert slot is not None
    (p.placed_large if worker == "large" else p.placed_small)[slot] += 1
    if g.log is not None:
        g.tell(
            "place",
            "SB-WORK-1",
            worker=f"{worker}_worker",
            tile=tile,
            side="back" if p.flipped[slot] else "front",
        )
    ACTIONS[tile].perform(g, p, move)


def act(g: State, p: Player, move: Move, rule: str) -> None:
    """Carry out a tile as if a worker had been placed there: no worker, whoever stands there (SB-WORK-9)."""
    if g.log is not None:
        slot = slot_of(p, move.option.what)
        g.tell(
            "act",
            rule,
            tile=move.option.what,
            side="back" if slot is not None and p.flipped[slot] else "front",
        )
    ACTIONS[move.option.what].perform(g, p, move)


def done(g: State, p: Player) -> None:
    """End the turn, workers left over or not, and take all workers back (SB-WORK-2, SB-WORK-8).

    Black workers come back too and stay for the round (SB-RECRUIT-3).
    """
    if g.log is not None:
        left = at_hand(p, "large") + at_hand(p, "small")
        g.tell("done", "SB-WORK-8", placed=sum(p.placed_large) + sum(p.placed_small), left=left)
    p.placed_large = [0] * len(p.placed_large)
    p.placed_small = [0] * len(p.placed_small)
    end_turn(g)
