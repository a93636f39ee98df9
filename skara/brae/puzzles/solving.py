"""The proof of a puzzle: its best turns, and the best of those that miss its idea."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from skara.brae.decisions import DONE
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.puzzles.choices import things_of_choice
from skara.brae.puzzles.ideas import Idea, Step, crafted, steps_of, tiles_used
from skara.brae.search.final_value import FinalValue
from skara.brae.search.packing import (
    END_MASK,
    FLIPPED,
    LARGE_LEFT,
    SHIFT,
    SMALL_LEFT,
    STAGE,
)
from skara.brae.search.solve import Walk, walk_all
from skara.brae.search.turn import Judge, Link, Turn
from skara.core.study import Budget, Line


class Solved(NamedTuple):
    """What a turn can come to with the idea and without it."""

    walk: Walk
    value: float
    line: Line
    """The best turn, without `done`."""
    without: float
    wrong: Line
    """The best turn that misses the idea, without `done`."""

    @property
    def margin(self) -> float:
        """Points between the best turn and the first that misses the idea."""
        return self.value - self.without


def workers_left(state: int) -> int:
    """Return the workers that a packed table still has to place."""
    return (state >> SHIFT[SMALL_LEFT] & 0xFF) + (state >> SHIFT[LARGE_LEFT] & 0xFF)


class Without(Turn):
    """A turn whose links do without an idea."""

    def __init__(self, game: Game, idea: Idea) -> None:
        """Take a game inside a turn, and what is to be missed."""
        super().__init__(game)
        self._idea = idea
        self.worth = FinalValue(self)
        self._workers = workers_left(self.start)

    def links(self, state: int, judge: Judge | None = None) -> list[Link]:
        """List the tables that can be reached in one move without the idea."""
        found = super().links(state, judge)
        return [link for link in found if not any(map(self._idea.in_step, self.steps(state, link)))]

    def steps(self, state: int, link: Link) -> Iterator[Step]:
        """Give the steps of a link."""
        after, label = link
        gain = 0.0
        if self._idea.kind == "prepare":
            gain = self.worth.value(after & END_MASK) - self.worth.value(state & END_MASK)
        later = workers_left(state) < self._workers
        return steps_of(label, state >> SHIFT[FLIPPED] & 0xFFFF, later, gain)


def solve(game: Game, idea: Idea, budget: Budget | None = None) -> Solved | None:
    """Find the best turn by final score and the best without the idea; None if the budget is too small for that.

    The game must be in a player's last turn. Where no turn misses the idea there is no puzzle: None, too.
    """
    turn = Turn(game)
    walk = walk_all(turn, FinalValue(turn), budget)
    return first_missed(walk, idea, budget) if walk.complete else None


def first_missed(walk: Walk, idea: Idea, budget: Budget | None = None) -> Solved | None:
    """Compare all ends of a turn with those that miss an idea."""
    game = walk.turn.game
    best = walk.best(1)[0]
    if idea.kind == "spare":
        using = best_using(game, idea, budget)
        return None if using is None else Solved(walk, walk.values[best], walk.line(best), *using)
    if idea.of_end:
        ends = sorted(walk.values, key=lambda end: -walk.values[end])
        missing = next((end for end in ends if not idea.in_end(played(game, walk.line(end)), game.active)), None)
        if missing is None:
            return None
        return Solved(walk, walk.values[best], walk.line(best), walk.values[missing], walk.line(missing))
    turn = Without(game, idea)
    other = walk_all(turn, turn.worth, budget)
    if not other.values or not other.complete:
        return None
    wrong = other.best(1)[0]
    return Solved(walk, walk.values[best], walk.line(best), other.values[wrong], other.line(wrong))


def best_using(game: Game, idea: Idea, budget: Budget | None = None) -> tuple[float, Line] | None:
    """Return the most that a turn can come to which does what an idea leaves alone, and its line without `done`.

    A table tells where workers stand only as far as it matters, so it is followed from each use of the tile.
    """
    turn = Without(game, idea)
    walk = walk_all(turn, turn.worth, budget)
    if not walk.complete:
        return None
    came: dict[int, tuple[int, Link]] = {}
    begun: dict[int, tuple[int, Link]] = {}
    for state in walk.came:
        for link in turn.links(state):
            if any(map(idea.missed_in, turn.steps(state, link))):
                begun.setdefault(link[0], (state, link))
    waiting = list(begun)
    while waiting:
        state = waiting.pop()
        for link in turn.links(state):
            if link[0] not in begun and link[0] not in came:
                came[link[0]] = (state, link)
                waiting.append(link[0])
    ends = [state for state in (*begun, *came) if not state >> SHIFT[STAGE] & 0xFF and state & END_MASK in walk.values]
    if not ends:
        return None
    last = state = max(ends, key=lambda state: (walk.values[state & END_MASK], -state))
    moves: list[Move] = []
    while state in came:
        before, link = came[state]
        moves[:0] = turn.moves(before, state, turn.as_listed(before, state, link[1]))
        state = before
    before, link = begun[state]
    moves[:0] = turn.moves(before, state, turn.as_listed(before, state, link[1]))
    return walk.values[last & END_MASK], (*walk.line_to(before), *moves)


def played(game: Game, line: Iterable[Move]) -> Game:
    """Return the game after a line; the one given stays as it is."""
    after = game.copy()
    for move in line:
        after.apply(move)
    return after


def final_score(game: Game) -> float:
    """Return the final score of the player whose last turn could end now, after the best end of the round."""
    turn = Turn(game)
    return FinalValue(turn).value(turn.start & END_MASK)


def things_of_turn(game: Game, line: Sequence[Move]) -> list[str]:
    """Name what on the table a turn is about: the card that it takes, and the tiles that it uses or improves."""
    found = [thing for move in line if move.option.verb == "take" for thing in things_of_choice(game, move)]
    for step in steps_played(game, line):
        if step.verb in ("place", "act"):
            used = tiles_used(step) | {crafted(step)} - {""}
            found += [f"tile:{tile}" for tile in sorted(used)]
    return list(dict.fromkeys(found))


def steps_played(game: Game, line: Iterable[Move]) -> Iterator[Step]:
    """Give the steps of a line as it is played, up to the end of the turn."""
    seat = game.active
    game = game.copy()
    first = _placed(game, seat)
    score = final_score(game)
    for move in line:
        if move.option == DONE:
            return
        flipped = sum(1 << slot for slot, is_flipped in enumerate(game.players[seat].flipped) if is_flipped)
        later = _placed(game, seat) > first
        game.apply(move)
        before, score = score, final_score(game) if not game.pending else score
        yield Step(move.option.verb, move.option.what, move.parts, flipped, later, score - before)


def _placed(game: Game, seat: int) -> int:
    p = game.players[seat]
    return sum(p.placed_small) + sum(p.placed_large)
