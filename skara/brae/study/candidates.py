"""The turns worth comparing: found by search, ordered by their value."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import nan
from random import Random

from skara.brae.decisions import DONE, PASS, TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.search.exchanges import Context
from skara.brae.search.packing import CONTEXT, END_MASK, SHIFT
from skara.brae.search.plan import exploring, in_turn, look, round_end_plans, worth_of
from skara.brae.search.solve import Walk, card_of, walk_all, walk_best
from skara.brae.search.static_value import turns_left
from skara.brae.search.summed_worth import Worth
from skara.brae.search.turn import Turn
from skara.core.garbage import uncollected
from skara.core.study import Budget, Candidate, Line, Search


@dataclass(slots=True)
class Found:
    """What a search came to."""

    candidates: list[Candidate]
    outcomes: int
    method: str
    waiting: int
    draws: int
    stopped: bool
    walks: list[tuple[Line, Walk]]
    listed: list[Candidate] = field(default_factory=list)
    """Everything that was found where nothing had to be walked."""
    left_out: int = 0
    """No end of a turn is left out because another is as good."""

    @property
    def exact(self) -> bool:
        """Whether the candidates are the best by their value for certain."""
        return self.method in ("all", "best") and not self.draws and not self.waiting

    def every_turn(self, most: int | None = None) -> Iterator[Candidate]:
        """Give every end of the turn that was found, or so many, each with a shortest line, the best first."""
        yield from self.listed[:most]
        # There may be hundreds of thousands of ends.
        ends = (
            (walk.values[end], end, prefix, walk)
            for prefix, walk in self.walks
            for end in (walk.values if most is None else walk.best(most))
        )
        for value, end, prefix, walk in sorted(ends, key=lambda found: -found[0])[:most]:
            yield Candidate((*prefix, *walk.line(end), Move(DONE)), value)


@uncollected()
def find_turns(game: Game, search: Search) -> Found:
    """Find what the player who decides now could do until the turn is over."""
    kind = game.decision.kind
    if kind in ("rest", "feed"):
        plans = sorted(round_end_plans(game), key=lambda found: -found.value)
        candidates = [Candidate(found.line, found.value) for found in plans]
        return Found(candidates[: search.best], len(plans), "all", 0, 0, False, [], candidates)
    if kind == "special":
        candidates = [Candidate((move,), nan) for move in game.legal_moves()]
        return Found(candidates, len(candidates), "all", 0, 0, False, [], candidates)
    found = _search_all([((), game)] if in_turn(game) else _entries(game), search)
    if kind == "order" and game.option_refusal(PASS) is None:
        found.candidates.append(Candidate((Move(PASS),), nan))
    return found


def _entries(game: Game) -> list[tuple[Line, Game]]:
    """List the tables at which the rest of the turn can be searched, with the moves that lead there."""
    moves = [Move(TURN)] if game.decision.kind == "order" else game.legal_moves()
    entries: list[tuple[Line, Game]] = []
    for move in moves:
        after = game.copy()
        after.apply(move)
        further = [((), after)] if in_turn(after) else _entries(after)
        entries += [((move, *line), table) for line, table in further]
    return entries


QUICK = 100
"""How many tables are kept after each move, for each card, where playing out decides rather than the search."""


def _search_all(entries: list[tuple[Line, Game]], search: Search) -> Found:
    best: list[Candidate] = []
    walks: list[tuple[Line, Walk]] = []
    for number, (prefix, table) in enumerate(entries):
        turn = Turn(table)
        budget = search.budget.part(1 / (len(entries) - number))
        walk, worth = _walked(turn, search, budget)
        walks.append((prefix, walk))
        if walk.draws:
            line, value = exploring(walk, worth, Random(0), budget)
            best.append(Candidate((*prefix, *line), value))
    _merge(walks)
    for prefix, walk in walks:
        best += [Candidate((*prefix, *walk.line(end), Move(DONE)), walk.values[end]) for end in _chosen(walk, search)]
    waiting = sum(walk.waiting for _, walk in walks)
    draws = sum(len(walk.draws) for _, walk in walks)
    method = "partial" if waiting or search.beam is not None else _method(entries[0][1], search)
    best.sort(key=lambda candidate: (-candidate.value, len(candidate.line)))
    outcomes = sum(len(walk.ends) for _, walk in walks)
    return Found(
        _kept(best, search.best), outcomes, method, waiting, draws, any(walk.stopped for _, walk in walks), walks
    )


def _walked(turn: Turn, search: Search, budget: Budget) -> tuple[Walk, Worth]:
    """Look at everything where that is asked for, prove the best of a last turn, and otherwise look by a beam.

    Before the last turn the value is an estimate: proving more of it would cost time that games played out need.
    """
    walk, worth = look(turn, search.beam or QUICK, budget=budget)
    if search.beam is not None:
        return walk, worth
    if _proves(turn.game, search):
        return walk_best(turn, worth, search.best, budget, walk), worth
    # Where the beam had to leave nothing out, the turn is so small that everything can be looked at.
    return walk_all(turn, worth, budget, walk) if search.full or walk.complete else walk, worth


def _proves(game: Game, search: Search) -> bool:
    return turns_left(game) == 0 and not search.full


def _method(game: Game, search: Search) -> str:
    if not _proves(game, search):
        return "all"
    return "best" if bound_is_proved(game) else "unproved"


PROVED_FIGURES = {("frame", "food_per_settler"), ("frame", "unfed_settler")}
"""The figures that may be changed: for every kind of hunger, tests compare the bound with a look at everything."""


def bound_is_proved(game: Game) -> bool:
    """Tell whether the bound is known to hold for a game's figures: the printed ones, with any bans and any hunger.

    It is made from whatever figures there are, but nobody has compared it with a look at everything for all of them.
    """
    source = game.source
    if isinstance(source, str):
        return True
    figures = source["variant"]["figures"] if "variant" in source else {"": {"": {}}}
    return {(table, row) for table, rows in figures.items() for row in rows} <= PROVED_FIGURES


def _merge(walks: list[tuple[Line, Walk]]) -> None:
    """Forget ends that another walk found by a line that is not longer."""
    if len(walks) == 1:
        return
    known: dict[tuple[Context, int], tuple[int, Walk, int]] = {}
    for prefix, walk in walks:
        for end in list(walk.values):
            # Each walk numbers its contexts in its own way.
            context = walk.turn.contexts[end >> SHIFT[CONTEXT] & 0xFF]
            key = (context, end & ~(0xFF << SHIFT[CONTEXT]))
            here = (len(prefix) + walk.length(end), walk, end)
            there = known.setdefault(key, here)
            if there is not here:
                known[key], (_, other, gone) = (here, there) if here[0] < there[0] else (there, here)
                other.forget(gone)


def _chosen(walk: Walk, search: Search) -> list[int]:
    """List the best ends, and the best end of each card that none of them takes."""
    ends = walk.best(search.best)
    taken = set(map(card_of, ends))
    return ends + [end for card, end in walk.best_of_each_card().items() if card not in taken]


def _kept(best: list[Candidate], number: int) -> list[Candidate]:
    """Keep so many of the best, and the best for each first move that none of them begins with."""
    kept = best[:number]
    heads = {_head(candidate.line) for candidate in kept}
    for candidate in best[number:]:
        if _head(candidate.line) not in heads:
            heads.add(_head(candidate.line))
            kept.append(candidate)
    return kept


def _head(line: Line) -> str:
    """Name the card a line takes, or that it explores: what a player would call another idea."""
    explores = any(move.option.what == "explore" for move in line)
    taken = next((move.option.what.partition("#")[0] for move in line if move.option.verb == "take"), "")
    return f"{taken} {explores}"


def static_value(game: Game, line: Line) -> float:
    """Return the value of the end of a turn; not a number where the turn does not end in the usual way."""
    table, seat = game.copy(), game.active
    for move in line:
        if move.option == DONE:
            if not in_turn(table):
                return nan
            turn = Turn(table)
            return worth_of(turn).value(turn.start & END_MASK)
        table.apply(move)
    if game.decision.kind in ("rest", "feed") and game.round == game.figures.rounds:
        fed = table.is_over or table.active != seat
        return float(table.score(seat).total) if fed else nan
    return nan
