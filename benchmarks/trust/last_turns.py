"""How far quick looks at last turns fall short of the best score known."""

from collections.abc import Iterator
from itertools import islice
from statistics import mean
from time import process_time

from benchmarks.trust.figures import Effort, Figure
from benchmarks.trust.positions import is_last, turn_starts
from skara.brae.decisions import TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.search.final_value import FinalValue
from skara.brae.search.last_turn import walk_last
from skara.brae.search.solve import walk_best
from skara.brae.search.turn import Turn
from skara.core.study import Budget

SOLO, FOR_TWO = 40, 24
WIDTHS = (4, 12, 60, 300)
"""The beams that are measured."""
WIDEST, PROOF = 1000, 10.0
"""The beam that begins the search for the best known, and the seconds in which it may be proved."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Look at last turns through beams of several widths."""
    games = [
        *islice(turn_starts(effort.seed, 1, is_last), effort.number(SOLO)),
        *islice(turn_starts(effort.seed, 2, is_last), effort.number(FOR_TWO)),
    ]
    turns = [Turn(_in_turn(game)) for game in games]
    found: dict[int, list[float]] = {}
    took: dict[int, float] = {}
    for width in WIDTHS:
        start = process_time()
        found[width] = [max(walk_last(turn, FinalValue(turn), width).values.values()) for turn in turns]
        took[width] = (process_time() - start) / len(turns)
    known, proved = zip(*map(_best_known, turns), strict=True)
    yield Figure("last turns whose best is proved", len(turns), str(sum(proved)))
    for width in WIDTHS:
        best = [max(values) for values in zip(known, *found.values(), strict=True)]
        short = [most - here for most, here in zip(best, found[width], strict=True)]
        told = f"{mean(short):.2f} (at most {max(short):g}), {took[width]:.2f} s"
        yield Figure(f"points short in last turns, beam of {width}", len(turns), told, "0" if width == 300 else "")


def _in_turn(game: Game) -> Game:
    if game.decision.kind == "order":
        game.apply(Move(TURN))
    return game


def _best_known(turn: Turn) -> tuple[float, bool]:
    score = FinalValue(turn)
    walk = walk_best(turn, score, 1, Budget(seconds=PROOF), walk_last(turn, score, WIDEST))
    return max(walk.values.values()), walk.complete
