"""Ideas: turns that use the same cards and tiles are one, whatever they pay and gain with them."""

from collections.abc import Iterable
from itertools import filterfalse
from typing import Any

from skara.analysis.sources import study_of
from skara.core.study import Candidate, Found, Idea, Line, Stopped, idea_of

LOOKED_THROUGH = 1500
"""So many of the best ends are looked through for ideas at most; hundreds of them can be one."""


def idea_of_turn(game: Any, line: Line) -> Idea:
    """Return what a turn does, apart from the moves that only open or close it."""
    return idea_of(filterfalse(study_of(game).is_formal, line))


def best_of_each_idea(game: Any, turns: Iterable[Candidate]) -> dict[Idea, Candidate]:
    """Return the best turn of each idea, the best idea first; a value that is not a number comes last."""
    best: dict[Idea, Candidate] = {}
    for turn in turns:
        idea = idea_of_turn(game, turn.line)
        if idea not in best or _order(turn) < _order(best[idea]):
            best[idea] = turn
    return dict(sorted(best.items(), key=lambda item: _order(item[1])))


def _order(turn: Candidate) -> tuple[float, int]:
    """Sort by value; where values are equal, the shorter turn comes first."""
    return (-turn.value if turn.value == turn.value else float("inf")), len(turn.line)


def different_turns(game: Any, found: Found, most: int, stopped: Stopped = lambda: False) -> list[Candidate]:
    """Choose the best turn of each idea, so many, and of each idea that the search named.

    Where there are fewer ideas, other ways to carry them out follow. Once stopped, those must do that are known.
    """
    ideas = best_of_each_idea(game, found.candidates)
    others: list[Candidate] = []
    for turn in () if stopped() else found.every_turn(LOOKED_THROUGH):
        if len(ideas) >= most or stopped():
            break
        first = ideas.setdefault(idea_of_turn(game, turn.line), turn)
        if first is not turn and first.line != turn.line:
            others.append(turn)
    chosen = list(ideas.values())
    return sorted(chosen + others[: max(0, most - len(chosen))], key=_order)
