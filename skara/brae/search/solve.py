"""Walk the web of one turn: all of it, the best of it with proof, or as much as a budget allows."""

from collections.abc import Iterator
from heapq import heappush, heappushpop, nlargest
from math import inf
from operator import itemgetter
from typing import NamedTuple, Protocol

from skara.brae.moves import Move
from skara.brae.search.packing import CONTEXT, END_MASK, SHIFT, STAGE, TASKS
from skara.brae.search.turn import ALL_STANDING, ANY_WORKER, Judge, Label, Link, Turn
from skara.core.study import Budget, OutOfTimeError


class Valued(Protocol):
    """How good a table is at the end of a turn, and how much better the rest of the turn can make it at most."""

    def value(self, end: int) -> float:
        """Return the value of a table whose workers are home."""

    def prepare(self, budget: Budget) -> None:
        """Work out what bounds need; it raises `OutOfTimeError` if the budget is spent before that."""

    def bound(self, state: int, floor: float = -inf) -> float:
        """Return a value that no end of the turn passes from a table inside it; roughly, where it is below a floor."""


EVERY = 16
"""How many tables are looked at between two questions to the budget."""

EVERY_PROVED = 4
"""How many where bounds are asked of all that they lead to."""

OFTEN = 32
"""How many tables are valued between two questions: where they are scored to the end, that is a few milliseconds."""

MOST_PASSED_OVER = 200_000
"""How many tables that a proof passed over are remembered, so that their bounds are not worked out again."""

CONTEXT_SHIFT, STAGE_SHIFT = SHIFT[CONTEXT], SHIFT[STAGE]

_TASKS_LEFT = 0xFFFF << SHIFT[TASKS]
STILL_TO_DO = _TASKS_LEFT | ANY_WORKER
"""What a table must have left for a turn to go on: workers at hand, or tasks."""
WAY = _TASKS_LEFT | ALL_STANDING
"""What tells one way to spend a turn from another that pays or gains something else on it."""

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
        self._before: Walk | None = None
        """A quick look at the same turn, which knows ways that this walk did not come to."""
        self._tops: dict[int, int] = {}
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
        values = self.values
        # There may be a million ends: most of them are passed over by their value alone.
        least = min(nlargest(number, values.values()), default=0.0)
        ends = [end for end, value in values.items() if value >= least]
        return nlargest(number, ends, key=lambda end: (values[end], -self.length(end), -end))

    def best_of_each_card(self) -> dict[int, int]:
        """Return the best end found with each card, by the number of its context."""
        if not self._tops:
            for end, value in self.values.items():
                self._note_top(end, value)
        return self._tops

    def reach(self, end: int, state: int, value: float) -> None:
        """Note that an end of such a value is reached, from which table."""
        self.ends[end] = state
        if end not in self.values:
            self.values[end] = value
            self._note_top(end, value)

    def _note_top(self, end: int, value: float) -> None:
        card = card_of(end)
        top = self._tops.get(card)
        if top is None or value > self.values[top]:
            self._tops[card] = end

    def line(self, end: int) -> tuple[Move, ...]:
        """Return the shortest line of moves to an end, without the last `done`."""
        return self.line_to(self.ends[end])

    def length(self, end: int) -> int:
        """Return the number of moves in the shortest line to an end."""
        return self._depth(self.ends[end])

    def line_to(self, state: int) -> tuple[Move, ...]:
        """Return the shortest line of moves to a table inside the turn."""
        links = []
        before, label, _ = self._way(state)
        while label is not None:
            links.append(self.turn.moves(before, state, self.turn.as_listed(before, state, label)))
            state = before
            before, label, _ = self._way(state)
        return tuple(move for moves in reversed(links) for move in moves)

    def _way(self, state: int) -> Way:
        way = self.came.get(state) or self.draws.get(state)
        if way is None:
            assert self._before is not None
            way = self._before._way(state)
        return way

    def _depth(self, state: int) -> int:
        return self._way(state)[2]

    def forget(self, end: int) -> None:
        """Leave out an end."""
        del self.values[end], self.ends[end]
        self._tops.clear()

    def keep(self, values: dict[int, float]) -> None:
        """Leave out all ends but these, which get other values."""
        self.ends = {end: self.ends[end] for end in values}
        self.values = values
        self._tops.clear()

    def begin_with(self, first: "Walk") -> None:
        """Take over what a quick look at the same turn found, which is not to be used any more.

        It is there from the start, so that nobody who says stop waits for two walks to be put together.
        """
        self._before = first
        self.draws, self.ends, self.values = first.draws, first.ends, first.values
        self._tops = first.best_of_each_card()

    def add(self, other: "Walk") -> None:
        """Add what a small walk through the same turn found."""
        for state, way in other.came.items():
            self.came.setdefault(state, way)
        for state, way in other.draws.items():
            self.draws.setdefault(state, way)
        for end, value in other.values.items():
            if end not in self.values:
                self.ends[end], self.values[end] = other.ends[end], value
        self._tops.clear()

    def layers(self) -> Iterator[list[int]]:
        """Give the tables that wait, by the number of moves; what is reached meanwhile comes later."""
        self._buckets: list[list[int]] = [[self.turn.start]]
        depth = 0
        while depth < len(self._buckets):
            yield [state for state in self._buckets[depth] if self.came[state][2] == depth]
            self._buckets[depth] = []
            depth += 1

    def look(self, state: int, depth: int, judge: Judge | None = None, alike: int = 0) -> None:
        """Note where a table leads; with a judge, as far as it is sensible, and only so many of what is alike."""
        came, buckets = self.came, self._buckets
        while len(buckets) <= depth + 2:
            buckets.append([])
        links = self.turn.links(state, judge)
        for after, label in self._worth_keeping(links, judge, alike) if judge and alike else links:
            further = depth + moves_of(label)
            known = came.get(after)
            if known is None or known[2] > further:
                came[after] = (state, label, further)
                buckets[further].append(after)
        self._note_draws(state, depth)
        self.looked += 1

    def _note_draws(self, state: int, depth: int) -> None:
        """Note where Explore draws after a table."""
        if self.turn.explores:
            for after, label in self.turn.explorations(state):
                known = self.draws.get(after)
                if known is None or known[2] > depth + 1:
                    self.draws[after] = (state, label, depth + 1)

    def _worth_keeping(self, links: list[Link], judge: Judge, alike: int) -> list[Link]:
        """Leave out what a beam would value, find that as many better ones are like it, and not keep.

        Where the turn can only end, nothing is left out.
        """
        values = self.values
        kept: list[Link] = []
        labels: dict[int, Label] = {}
        by_way: dict[int, list[tuple[float, int]]] = {}
        for link in links:
            after, label = link
            way = after & WAY
            if not way:
                kept.append(link)
                continue
            if after in labels:
                continue
            labels[after] = label
            end = after & END_MASK
            value = values.get(end)
            if value is None:
                value = judge(end)
            found = by_way.setdefault(way, [])
            if len(found) < alike:
                found.append((value, after))
                found.sort(reverse=True)
            elif (value, after) > found[-1]:
                found[-1] = (value, after)
                found.sort(reverse=True)
        for found in by_way.values():
            for value, after in found:
                end = after & END_MASK
                if end not in values:
                    self.ends[end], values[end] = after, value
                kept.append((after, labels[after]))
        return kept


def moves_of(label: Label) -> int:
    """Return the number of moves of a link: one, or two that belong together."""
    return len(label) - 2


def in_workers(state: int) -> bool:
    """Tell whether a turn could end at a table."""
    return not state >> STAGE_SHIFT & 0xFF


def card_of(state: int) -> int:
    """Return the number of the context that a table belongs to: which card was taken."""
    return state >> CONTEXT_SHIFT & 0xFF


def walk_all(turn: Turn, worth: Valued, budget: Budget | None = None, first: Walk | None = None) -> Walk:
    """Find every distinct end of a turn, each with a shortest line; when stopped, what a quick look found is there."""
    budget = budget or Budget()
    first = first or walk_beam(turn, worth, BEAM, budget)
    if first.stopped:
        return first
    walk = Walk(turn)
    walk.begin_with(first)
    reached: set[int] = set()
    for depth, layer in enumerate(walk.layers()):
        for place, state in enumerate(layer):
            if place % OFTEN == 0 and budget.over():
                return _stopped(walk, len(layer) - place)
            end = state & END_MASK
            if in_workers(state) and end not in reached:
                reached.add(end)
                value = walk.values.get(end)
                walk.reach(end, state, worth.value(end) if value is None else value)
        for place, state in enumerate(layer):
            if place % EVERY == 0 and budget.spent(walk.looked, len(layer) - place):
                return _stopped(walk, len(layer) - place)
            walk.look(state, depth)
    return walk


def walk_best(turn: Turn, worth: Valued, number: int, budget: Budget | None = None, first: Walk | None = None) -> Walk:
    """Find the best ends of a turn, passing over what the bound proves to be worse.

    It begins with what a quick look found, valued in the same way; the better that is, the more is passed over. So the
    best of every card is there, also of those that need no proof.
    """
    budget = budget or Budget()
    first = first or walk_beam(turn, worth, BEAM, budget)
    if first.stopped:
        return first
    try:
        worth.prepare(budget)
    except OutOfTimeError:
        return _stopped(first, 1)
    return _Proof(turn, worth, number, first).carried_out(budget)


BEAM = 60
"""How many tables after each move the first quick look keeps for each card."""


class Breadth(NamedTuple):
    """How many tables a beam keeps after each number of moves."""

    each: int
    """For each card: one that looks worse at first is not starved by the others."""
    shared: int = 0
    """Beyond these: the best of the rest, whichever card they took."""
    alike: int = 0
    """At most so many where the same tasks are done and workers stand on the same tiles; 0 is any number."""
    behind: float = inf
    """None that is worth so much less than the best of all."""

    def times(self, factor: int) -> "Breadth":
        """Return a beam that keeps so many times as many."""
        return Breadth(self.each * factor, self.shared * factor, self.alike * factor, self.behind)


def walk_beam(turn: Turn, worth: Valued, breadth: Breadth | int, budget: Budget | None = None) -> Walk:
    """Look only at the best tables after each number of moves; a number keeps so many for each card that can be taken.

    Of the budget only the time counts.
    """
    kept = Breadth(breadth) if isinstance(breadth, int) else breadth
    walk = Walk(turn)
    values, ends, value_of = walk.values, walk.ends, worth.value
    for depth, layer in enumerate(walk.layers()):
        open_ends: dict[int, list[tuple[float, int]]] = {}
        for place, state in enumerate(layer):
            if budget is not None and place % OFTEN == 0 and budget.over():
                return _looked_through(walk, len(layer) - place, worth)
            if state >> STAGE_SHIFT & 0xFF:
                walk.look(state, depth, value_of)
                continue
            end = state & END_MASK
            value = values.get(end)
            if value is None:
                ends[end] = state
                value = values[end] = value_of(end)
            if not state & STILL_TO_DO:
                continue
            card = state >> CONTEXT_SHIFT & 0xFF
            if card in open_ends:
                open_ends[card].append((value, state))
            else:
                open_ends[card] = [(value, state)]
        best = best_of_cards(open_ends, kept)
        walk.waiting += sum(map(len, open_ends.values())) - len(best)
        for place, (_, state) in enumerate(best):
            if budget is not None and place % EVERY == 0 and budget.over():
                return _looked_through(walk, len(best) - place, worth)
            walk.look(state, depth, value_of, kept.alike)
    return walk


def _looked_through(walk: Walk, waiting: int, worth: Valued) -> Walk:
    """End a beam that was told to stop on its way; the quickest look through the whole turn takes its place."""
    walk.add(walk_beam(walk.turn, worth, 1))
    return _stopped(walk, waiting)


def best_of_cards(tables: dict[int, list[tuple[float, int]]], breadth: Breadth) -> list[tuple[float, int]]:
    """List the best tables of each card, and of the rest the best of all."""
    kept: list[tuple[float, int]] = []
    rest: list[tuple[float, int]] = []
    if breadth.behind < inf and tables:
        least = max(max(found)[0] for found in tables.values()) - breadth.behind
        tables = {card: [table for table in found if table[0] >= least] for card, found in tables.items()}
    for found in tables.values():
        if len(found) > breadth.each:
            best = _unlike(found, breadth) if breadth.alike else nlargest(breadth.each + breadth.shared, found)
            kept += best[: breadth.each]
            rest += best[breadth.each :]
        else:
            kept += found
    return kept + nlargest(breadth.shared, rest)


def _unlike(found: list[tuple[float, int]], breadth: Breadth) -> list[tuple[float, int]]:
    """List the best tables, best first, without those that too many better ones are like."""
    number, alike = breadth.each + breadth.shared, breadth.alike
    kept: list[tuple[float, int]] = []
    seen: dict[int, int] = {}
    found.sort(reverse=True)
    for table in found:
        way = table[1] & WAY
        times = seen.get(way, 0)
        if times < alike:
            seen[way] = times + 1
            kept.append(table)
            if len(kept) == number:
                break
    return kept


def _stopped(walk: Walk, waiting: int) -> Walk:
    """End a walk that was told to stop."""
    walk.stopped = True
    walk.waiting += waiting
    return walk


class _Proof(Walk):
    """A walk that looks for the best ends of a turn, and keeps only what can lead to one of them.

    The bound is asked when a table is reached, so most tables are never stored. Of the others only the table before is
    kept; how it led on is listed again where a line is told.
    """

    def __init__(self, turn: Turn, worth: Valued, number: int, first: Walk) -> None:
        """Begin with what a quick look found; so many of the best are wanted."""
        super().__init__(turn)
        self.begin_with(first)
        self._worth, self._number = worth, number
        known = nlargest(number, first.values.values())
        self._floor = known[-1] if len(known) == number else -inf
        self._best: list[float] = []
        self._reached: set[int] = set()
        self._from: dict[int, int] = {}
        """Of each table the one it was reached from first, as its complement where that took two moves."""
        self._passed_over: set[int] = set()

    def carried_out(self, budget: Budget) -> Walk:
        """Walk until everything was looked at or passed over, or the budget is spent."""
        layer, later, depth = [self.turn.start], list[int](), 0
        while layer or later:
            promising = self._promising(layer, budget)
            if promising is None:
                return _stopped(self, len(layer))
            following: list[int] = []
            by_two: dict[int, int] = {}
            self._passed_over.clear()
            # The best first: what is found before a budget is spent should be good.
            promising.sort(key=itemgetter(0), reverse=True)
            for place, (_, state) in enumerate(promising):
                if place % EVERY_PROVED == 0 and budget.spent(self.looked, len(promising) - place):
                    return _stopped(self, len(promising) - place)
                self._look_on(state, following, by_two)
                self._note_draws(state, depth)
            # What one move more reaches as well has been noted with that.
            by_two = {after: before for after, before in by_two.items() if after not in self._from}
            self._from.update(by_two)
            layer, later, depth = later + following, list(by_two), depth + 1
        return self

    def _promising(self, layer: list[int], budget: Budget) -> list[tuple[float, int]] | None:
        """List the tables from which one of the best may still be reached, with their values; None if out of time."""
        valued: list[tuple[float, int]] = []
        for place, state in enumerate(layer):
            if place % OFTEN == 0 and budget.over():
                return None
            if in_workers(state):
                valued.append((self._valued(state), state))
        if len(self._best) == self._number:
            self._floor = max(self._floor, self._best[0])
        kept: list[tuple[float, int]] = []
        for place, (value, state) in enumerate(valued):
            if place % OFTEN == 0 and budget.over():
                kept += valued[place:]
                break
            if self._worth.bound(state, self._floor) >= self._floor:
                kept.append((value, state))
        self.pruned += len(valued) - len(kept)
        return kept + [(self.values.get(state & END_MASK, 0.0), state) for state in layer if not in_workers(state)]

    def _valued(self, state: int) -> float:
        """Return the value of ending the turn at a table, noted if it is among the best or the best of its card."""
        end = state & END_MASK
        value = self.values.get(end)
        wanted = value is not None
        if value is None:
            value = self._worth.value(end)
            wanted = value >= self._floor or self._is_best_of_card(end, value)
        if wanted and end not in self._reached:
            self._reached.add(end)
            self.reach(end, state, value)
            heappush(self._best, value) if len(self._best) < self._number else heappushpop(self._best, value)
        return value

    def _look_on(self, state: int, following: list[int], by_two: dict[int, int]) -> None:
        """Note where a table leads by one move and by two, as far as it matters."""
        came, passed_over = self._from, self._passed_over
        for after, label in self.turn.links(state):
            if after in passed_over or after in came:
                continue
            two = moves_of(label) > 1
            if two and after in by_two:
                continue
            if in_workers(after) and not self._matters(after):
                self.pruned += 1
                if len(passed_over) < MOST_PASSED_OVER:
                    passed_over.add(after)
            elif two:
                by_two[after] = ~state
            else:
                came[after] = state
                following.append(after)
        self.looked += 1

    def _matters(self, state: int) -> bool:
        """Tell whether one of the best may be reached from a table, or it is itself the best end with its card."""
        most = self._worth.bound(state, self._floor)
        if most >= self._floor:
            return True
        end = state & END_MASK
        return self._is_best_of_card(end, most) and self._is_best_of_card(end, self._worth.value(end))

    def _is_best_of_card(self, end: int, value: float) -> bool:
        top = self._tops.get(card_of(end))
        return top is None or value > self.values[top]

    def _way(self, state: int) -> Way:
        known = self._from.get(state)
        if known is None:
            return super()._way(state)
        before, moves = (known, 1) if known >= 0 else (~known, 2)
        links = self.turn.links(before)
        label = next(label for after, label in links if after == state and moves_of(label) == moves)
        return before, label, self._depth(state)

    def _depth(self, state: int) -> int:
        depth = 0
        while (known := self._from.get(state)) is not None:
            state, moves = (known, 1) if known >= 0 else (~known, 2)
            depth += moves
        return depth + super()._way(state)[2]
