"""The last turn looked at quickly: found by the static value, which guides a beam better, then told by the score."""

from heapq import nlargest

from skara.brae.search.final_value import FinalValue
from skara.brae.search.solve import OFTEN, Walk, card_of, walk_beam
from skara.brae.search.static_value import StaticValue
from skara.brae.search.turn import Turn
from skara.core.study import Budget

SCORED = 4
"""How many ends are scored for each table that the beam keeps after a move."""


def walk_last(turn: Turn, score: FinalValue, width: int, budget: Budget | None = None) -> Walk:
    """Look at the best tables after each move, so many for each card; the ends that were scored are kept."""
    walk = walk_beam(turn, StaticValue(turn), width, budget)
    by_card: dict[int, list[tuple[float, int]]] = {}
    for end, value in walk.values.items():
        by_card.setdefault(card_of(end), []).append((value, end))
    scores: dict[int, float] = {}
    for ends in by_card.values():
        for place, (_, end) in enumerate(nlargest(SCORED * width, ends)):
            # One end of each card is scored, however little time there is.
            if budget is not None and place % OFTEN == 1 and budget.over():
                walk.stopped = True
                break
            scores[end] = score.value(end)
    walk.waiting += len(walk.values) - len(scores)
    walk.ends = {end: walk.ends[end] for end in scores}
    walk.values = scores
    return walk
