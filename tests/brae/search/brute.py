"""Whole turns by brute force: every move that the engine offers, in every order, one layer of moves after the other."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from skara.brae.game import Game
from skara.brae.moves import Move
from tests.brae.walks import quiet_move

Outcome = tuple[Any, ...]
"""All that a turn can have changed once the workers are home."""


class TooManyError(Exception):
    """More tables than asked for."""


class Found(NamedTuple):
    """What brute force found."""

    ends: dict[Outcome, int]
    """Every end of the turn, with the fewest moves that lead there."""
    draws: dict[Outcome, int]
    """Every table on which Explore draws, with the fewest moves up to the draw."""


def outcome(game: Game, seat: int) -> Outcome:
    """Describe the table after a turn of this player; who stands where is left out, for workers go home."""
    p = game.players[seat]
    return (
        tuple(p.goods), p.slider, p.furnish, p.trade, tuple(p.flipped), tuple(p.settlers), tuple(p.cards), p.black,
        frozenset(game.tasks_up), game.roofs_left, _sets(game), game.offer, game.discard,
    )  # fmt: skip


def _sets(game: Game) -> tuple[tuple[int, ...], ...]:
    """Return the sets, whichever of two equal cards was taken."""
    return tuple(tuple(sorted(cards)) for cards in game.sets)


def inside(game: Game, seat: int) -> Outcome:
    """Describe a table inside a turn, with all that is half done."""
    p = game.players[seat]
    return (*outcome(game, seat), tuple(p.placed_large), tuple(p.placed_small), game.phase, game.pending)


def brute_force(game: Game, most: int) -> Found:
    """Play every line of the turn up to the cards that Explore would show, or give up after so many moves."""
    seat, moves = game.active, 0
    ends: dict[Outcome, int] = {}
    draws: dict[Outcome, int] = {}
    seen = {inside(game, seat)}
    layer, depth = [game], 0
    while layer:
        further = []
        for table in layer:
            if table.decision.kind == "workers":
                ends.setdefault(outcome(table, seat), depth)
            for move in _moves(table):
                moves += 1
                if moves > most:
                    raise TooManyError
                if move.option.verb == "place" and move.option.what == "explore":
                    draws.setdefault(_drawing(table, move, seat), depth + 1)
                    continue
                after = _after(table, move)
                key = inside(after, seat)
                if key not in seen:
                    seen.add(key)
                    further.append(after)
        layer, depth = further, depth + 1
    return Found(ends, draws)


def _moves(table: Game) -> Iterator[Move]:
    for option in table.options():
        if option.verb != "done":
            yield from table.variants(option)


def _drawing(table: Game, move: Move, seat: int) -> Outcome:
    """Describe a table with Explore's cost paid, and how many workers are left to go on with."""
    p = table.players[seat].copy()
    payment: Any = move.part("pay") or ()
    for good, count in payment:
        p.goods[good] -= count
    workers = p.large + p.small + p.black - sum(p.placed_large) - sum(p.placed_small) - 1
    paid = table.copy()
    paid.players[seat] = p
    return (*outcome(paid, seat), workers)


def final_score(game: Game, seat: int) -> int:
    """Play the rest of the last round in every way that this player can, and return the best score.

    The others, who cannot change it, do as little as possible.
    """
    best: int | None = None
    seen: set[Outcome] = set()
    waiting = [game]
    while waiting:
        table = waiting.pop()
        if table.is_over:
            score = table.score(seat).total
            best = score if best is None else max(best, score)
        elif table.active != seat:
            waiting.append(_after(table, quiet_move(table)))
        else:
            assert table.phase in ("rest", "feed"), "the player has another turn"
            for after in (_after(table, move) for move in table.legal_moves()):
                key = (*inside(after, seat), after.rested, after.players[seat].unfed)
                if key not in seen:
                    seen.add(key)
                    waiting.append(after)
    assert best is not None
    return best


def _after(table: Game, move: Move) -> Game:
    after = table.copy()
    after.apply(move)
    return after
