"""Walk the web of one turn: all of it, the best of it with proof, or as much as a budget allows."""

from collections.abc import Iterator
from heapq import heappush, heappushpop, nlargest
from typing import Protocol

from skara.brae.moves import Move
from skara.brae.search.packing import END_MASK, SHIFT, STAGE
from skara.brae.search.turn import Label, Turn
from skara.core.study import Budget


class Valued(Protocol):
    """How good a table is at the end of a turn, and how much better the rest of the turn can make it at most."""

    def value(self, end: int) -> float:
        """Return the value of a table whose workers are home."""

    def bound(self, state: int, value: float) -> float:
        """Return a value that no end of the turn passes from a table inside it, which itself has this value."""


EVERY = 256
"""How many tables are looked at between two questions to the budget."""

Way = tuple[int, Label | None, int]
"""How a table was reached first: from which, by which link, after how many moves."""


class Walk:
    """What a walk through a turn found."""

    def __init__(self, turn: Turn) -> None:
        """Begin at the turn's start."""
        self.turn = turn
        self.came: dict[int, Way] = {turn.start: (turn.start, None, 0)}
        self.ends: dict[int, int] = {}
        """Every end of the turn that was reached, with the table before the workers went home."""
        self.values: dict[int, float] = {}
        self.draws: dict[int, Way] = {}
        """Every table at which Explore draws, with how it was reached: what follows is chance."""
        self.looked = 0
        self.waiting = 0
        """Tables that were reached but not looked at, because the budget was spent or the beam was full."""
        self.pruned = 0
        """Tables that could not lead to one of the best, by the bound."""
        self.stopped = False

    @property
    def complete(self) -> bool:
        """Whether everything was looked at or proved not to matter."""
        return not self.waiting

    def best(self, number: int) -> list[int]:
        """List the best ends; with equal values those with the shortest line, then in a fixed order."""
        return nlargest(number, self.values, key=lambda end: (self.values[end], -self.came[self.ends[end]][2], -end))

    def line(self, end: int) -> tuple[Move, ...]:
        """Return the shortest line of moves to an end, without the last `done`."""
        return self.line_to(self.ends[end])

    def line_to(self, state: int) -> tuple[Move, ...]:
        """Return the shortest line of moves to a table inside the turn."""
        links = []
        before, label, _ = self.draws[state] if state in self.draws and state not in self.came else self.came[state]
        while label is not None:
            links.append(self.turn.moves(before, state, label))
            state = before
            before, label, _ = self.came[state]
        return tuple(move for moves in reversed(links) for move in moves)

    def absorb(self, other: "Walk") -> None:
        """Add what another walk through the same turn found."""
        for state, way in other.came.items():
            self.came.setdefault(state, way)
        for state, way in other.draws.items():
            self.draws.setdefault(state, way)
        for end, value in other.values.items():
            if end not in self.values:
                self.ends[end], self.values[end] = other.ends[end], value

    def layers(self) -> Iterator[list[int]]:
        """Give the tables that wait, by the number of moves; what is reached meanwhile comes later."""
        self._buckets: list[list[int]] = [[self.turn.start]]
        depth = 0
        while depth < len(self._buckets):
            yield [state for state in self._buckets[depth] if self.came[state][2] == depth]
            self._buckets[depth] = []
            depth += 1

    def look(self, state: int, depth: int) -> None:
        """Note where a table leads."""
        came, buckets = self.came, self._buckets
        for after, label in self.turn.links(state):
            further = depth + len(label) - 2
            known = came.get(after)
            if known is None or known[2] > further:
                came[after] = (state, label, further)
                while len(buckets) <= further:
                    buckets.append([])
                buckets[further].append(after)
        if self.turn.explores:
            for after, label in self.turn.explorations(state):
                self.draws.setdefault(after, (state, label, depth + 1))
        self.looked += 1


def in_workers(state: int) -> bool:
    """Tell whether a turn could end at a table."""
    return not state >> SHIFT[STAGE] & 0xFF


def walk_all(turn: Turn, worth: Valued, budget: Budget | None = None) -> Walk:
    """Find every distinct end of a turn, each with a shortest line."""
    walk = _walk(turn, worth, None, None, budget)
    if not walk.complete:
        walk.absorb(walk_beam(turn, worth, BEAM))
    return walk


def walk_best(turn: Turn, worth: Valued, number: int, budget: Budget | None = None) -> Walk:
    """Find the best ends of a turn, passing over what the bound proves to be worse."""
    first = walk_beam(turn, worth, BEAM)
    known = nlargest(number, first.values.values())
    floor = known[-1] if len(known) == number else None
    walk = _walk(turn, worth, number, floor, budget)
    if not walk.complete:
        walk.absorb(first)
    return walk


BEAM = 60
"""How many tables after each move the first quick look keeps."""


def walk_beam(turn: Turn, worth: Valued, width: int) -> Walk:
    """Look only at the best tables after each number of moves."""
    walk = Walk(turn)
    for depth, layer in enumerate(walk.layers()):
        open_ends = []
        for state in layer:
            if in_workers(state):
                open_ends.append((_reached(walk, state, worth), state))
            else:
                walk.look(state, depth)
        if len(open_ends) > width:
            walk.waiting += len(open_ends) - width
            open_ends = nlargest(width, open_ends)
        for _, state in open_ends:
            walk.look(state, depth)
    return walk


def _reached(walk: Walk, state: int, worth: Valued) -> float:
    end = state & END_MASK
    value = walk.values.get(end)
    if value is None:
        walk.ends[end] = state
        value = walk.values[end] = worth.value(end)
    return value


def _walk(turn: Turn, worth: Valued, number: int | None, floor: float | None, budget: Budget | None) -> Walk:
    """Walk through a turn; with a number, pass over tables whose bound lies below that many values known."""
    walk = Walk(turn)
    budget = budget or Budget()
    budget.start()
    best: list[float] = []
    for depth, layer in enumerate(walk.layers()):
        ends = [state for state in layer if in_workers(state)]
        for state in ends:
            fresh = state & END_MASK not in walk.ends
            value = _reached(walk, state, worth)
            if fresh and number is not None:
                heappush(best, value) if len(best) < number else heappushpop(best, value)
        if number is not None:
            if len(best) == number:
                floor = best[0] if floor is None else max(floor, best[0])
            if floor is not None:
                values = walk.values
                kept = [state for state in ends if worth.bound(state, values[state & END_MASK]) >= floor]
                walk.pruned += len(ends) - len(kept)
                layer = kept if len(ends) == len(layer) else kept + [state for state in layer if not in_workers(state)]
            # The best first: what is found before a budget is spent should be good.
            layer.sort(key=lambda state: walk.values.get(state & END_MASK, 0.0), reverse=True)
        for place, state in enumerate(layer):
            if place % EVERY == 0 and (walk.stopped or budget.spent(walk.looked, len(layer) - place)):
                walk.stopped = True
                walk.waiting += len(layer) - place
                break
            walk.look(state, depth)
    return walk
