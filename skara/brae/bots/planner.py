"""Compares a few whole turns by playing on from each, with the same luck for all of them, as long as its time allows.

A wide search gives the turns that look best. Then everything hidden is dealt anew, again and again: each turn is played
on that deal, the next few are planned quickly, and what they leave is valued. Turns that fall behind are dropped, so
that the time goes to those that are close. The last turn needs none of this: its score is searched, ever more widely,
and compared with a pass at most.
"""

from collections.abc import Iterator, Sequence
from math import inf
from random import Random
from time import process_time
from typing import Any

from skara.brae.bots.line_bot import LineBot
from skara.brae.decisions import DONE, PASS, TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.scoring import total
from skara.brae.search.plan import (
    Plan,
    exploring,
    in_turn,
    left_after_pass,
    look,
    plan,
    plan_turn,
    standing,
    values_of_cards,
)
from skara.brae.search.solve import Walk
from skara.brae.search.static_value import turns_left
from skara.brae.search.summed_worth import Worth
from skara.brae.search.turn import Turn
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.core.stopping import go_on
from skara.core.study import Idea, check_goal, idea_of

WIDE, NARROW, LAST_NARROW = 40, 2, 4
"""How many tables are kept after each move: of the turn that is planned, for each card; and of those played on.

The last turn is played on a little more broadly: that comes 0.42 points closer to its best, in 1.15 times the time.
"""

CANDIDATES, LOOKED_THROUGH = 12, 400
"""How many turns are compared, and how many of the best ends are looked through for ideas that differ."""

AHEAD = ((10, 4), (6, 3), (0, 2))
"""How many turns are played on, with at least so many turns left: the further, the more of what a turn brings is seen,
but the more it is luck, too, that tells turns apart. Early turns are quick to plan, so that luck can be evened out."""

HALVINGS = (0.35, 0.6, 0.8)
"""After how much of the time the worse half of the turns is dropped."""

TRUST = 3.0
"""How many deals the static value of a turn counts for."""

FIRST_SHARE = 0.7
"""How much of a turn's time goes into a decision after which the turn may have to be thought over again."""


class Purse:
    """Time to spend: seconds of the processor, or a number of quick plans."""

    def __init__(self, seconds: float, plans: float | None) -> None:
        """Start the clock."""
        self._seconds, self._plans = seconds, plans
        self._paid, self._since = 0.0, process_time()

    def pay(self, width: int) -> None:
        """Count a plan by the width of its search."""
        self._paid += width / NARROW

    @property
    def spent(self) -> float:
        """How much of it is gone; 1 is all."""
        if self._plans is not None:
            return self._paid / self._plans
        return (process_time() - self._since) / self._seconds


class PlannerBot(LineBot):
    """A player who takes time to compare."""

    name = "planner"
    by_clock = True

    def __init__(
        self, seed: int | str = 0, seconds: float = 2.0, plans: int | None = None, goal: str = "points"
    ) -> None:
        """Take seconds of processor time for each turn; or a number of quick plans, so that the seed decides all.

        The goal is to have many `points`, or to be `ahead` of the best of the others, which is the same for one alone.
        """
        for field, value in (("seconds", seconds), ("plans", 1 if plans is None else plans)):
            if not (isinstance(value, (int, float)) and 0 < value < inf):
                raise OptionError(say("{name}: {value}, expected a number above 0.", name=field, value=quoted(value)))
        check_goal(goal)
        super().__init__(seed)
        self.seconds, self.plans, self.goal = seconds, plans, goal
        self._purse = Purse(seconds, plans)

    def plan(self, view: Any, table: Game) -> Sequence[Move]:
        """Return the best turn found in the time there is."""
        share = _share(table)
        self._purse = Purse(self.seconds * share, None if self.plans is None else self.plans * share)
        if table.decision.kind in ("special", "rest", "feed"):
            return plan(table, WIDE, self.rng).line
        if turns_left(table) == 0 and not self._minds_others(table):
            if in_turn(table):
                return self._last_turn(table).line
            if table.decision.kind == "order":
                return self._last_turn_or_pass(view, table)
        found = list(candidates(table, self.rng))
        self._purse.pay(WIDE)
        return found[0].line if len(found) == 1 else self._compare(view, found)

    def _last_turn_or_pass(self, view: Any, table: Game) -> Sequence[Move]:
        """Search the score of the turn, unless passing comes to more: all that the others could take lies open."""
        passing = -inf
        if table.option_refusal(PASS) is None:
            passing = self._played_on(view.redeal(self.rng), (Move(PASS),), self.rng)
        after = table.copy()
        after.apply(Move(TURN))
        taking = self._last_turn(after)
        return (Move(PASS),) if passing > taking.value else (Move(TURN), *taking.line)

    def _last_turn(self, table: Game) -> Plan:
        """Search the score more and more widely, while the next search can be expected to end in time."""
        best, width, before, spent = Plan((), -inf), WIDE, 0.0, self._purse.spent
        while not best.line or spent + 3 * (spent - before) < 1:
            found = plan_turn(table, width, self.rng)
            best = max(best, found, key=lambda plan: plan.value)
            self._purse.pay(width)
            width, before, spent = 3 * width, spent, self._purse.spent
        return best

    def _compare(self, view: Any, found: list[Plan]) -> Sequence[Move]:
        """Play on from each turn, deal by deal, and drop those that fall behind."""
        totals = [TRUST * plan.value for plan in found]
        alive, halvings = list(range(len(found))), [*HALVINGS, 1.0]
        while len(alive) > 1 and halvings:
            deal = self.rng.getrandbits(64)
            dealt = view.redeal(Random(deal))
            for number in alive:
                totals[number] += self._played_on(dealt, found[number].line, Random(deal))
            if self._purse.spent >= halvings[0]:
                alive = sorted(alive, key=lambda number: -totals[number])[: (len(alive) + 1) // 2]
                halvings = [share for share in halvings if share > self._purse.spent]
        return found[max(alive, key=lambda number: totals[number])].line

    def _played_on(self, dealt: Game, line: Sequence[Move], rng: Random) -> float:
        """Return the value some turns after a line of moves, when everybody plans quickly."""
        game, seat = dealt.copy(), dealt.active
        now = turns_left(game)
        until = max(0, now - next(ahead for left, ahead in AHEAD if now >= left))
        for move in line:
            game.apply(move)
        while not game.is_over:
            go_on()
            mine = game.active == seat
            width = _breadth_of(turns_left(game), now) if mine else 1
            further = plan(game, width, rng)
            self._purse.pay(width)
            turn = in_turn(game) or further.line[0].option == TURN
            if mine and turn and turns_left(game) <= until:
                return self._reached(game, seat, further.value)
            for move in further.line:
                game.apply(move)
        return self._reached(game, seat, float(total(game, seat)))

    def _minds_others(self, table: Game) -> bool:
        """Tell whether it matters what is left for those who play after this player."""
        return self.goal == "ahead" and bool(table.left or table.top)

    def _reached(self, game: Game, seat: int, own: float) -> float:
        """Return what the goal counts."""
        others = [other for other in range(len(game.players)) if other != seat]
        if self.goal == "points" or not others:
            return own
        return own - max(standing(game, other) for other in others)


class RivalBot(PlannerBot):
    """A planner who plays to be ahead, for whoever sits at the same table."""

    name = "rival"

    def __init__(self, seed: int | str = 0, seconds: float = 2.0, plans: int | None = None) -> None:
        """Take as much time as a planner."""
        super().__init__(seed, seconds, plans, goal="ahead")


def _breadth_of(left: int, now: int) -> int:
    """Return how many tables are kept of a turn that is played on, with so many turns left then and now."""
    if left == now:
        # The turn at hand is not planned worse after a pass than it would be at once.
        return WIDE // 4
    return NARROW if left else LAST_NARROW


def _share(table: Game) -> float:
    """Return how much of a turn's time this decision may take: a pass or explored cards make it think again."""
    kind, alone = table.decision.kind, len(table.players) == 1
    if kind == "order" or (alone and kind == "village" and table.players[table.active].special == "explore"):
        return FIRST_SHARE
    return 1.0 if alone and kind == "village" else 1.0 - FIRST_SHARE


def candidates(table: Game, rng: Random) -> Iterator[Plan]:
    """Give the best turns of different ideas, best first for each beginning; a pass has the value of what it leaves."""
    if in_turn(table):
        yield from _turns(*look(Turn(table), WIDE), rng)
        return
    for move in table.legal_moves():
        if move.option == PASS:
            continue
        after = table.copy()
        after.apply(move)
        if move.option != TURN:
            yield from (Plan((move, *found.line), found.value) for found in candidates(after, rng))
            continue
        walk, worth = look(Turn(after), WIDE)
        yield from (Plan((move, *found.line), found.value) for found in _turns(walk, worth, rng))
        values = values_of_cards(walk)
        if values and table.option_refusal(PASS) is None:
            yield Plan((Move(PASS),), left_after_pass(table, values))


def _turns(walk: Walk, worth: Worth, rng: Random) -> Iterator[Plan]:
    yield from _best_of_each_idea(walk)
    if walk.draws:
        yield exploring(walk, worth, rng)


def _best_of_each_idea(walk: Walk) -> Iterator[Plan]:
    """Give the best turn of each idea: turns that take the same card and use the same tiles and tasks are one."""
    ideas: set[Idea] = set()
    for end in walk.best(LOOKED_THROUGH):
        line = walk.line(end)
        idea = idea_of(line)
        if idea not in ideas:
            ideas.add(idea)
            yield Plan((*line, Move(DONE)), walk.values[end])
            if len(ideas) == CANDIDATES:
                return
