"""How far quick looks at last turns fall short of the best score known."""

from collections.abc import Iterator
from statistics import mean
from time import process_time
from typing import NamedTuple

from benchmarks.trust.figures import Effort, Figure, enough
from benchmarks.trust.positions import is_last, turn_starts
from skara.analysis.reviews import LAST_BEAM
from skara.brae.decisions import TURN
from skara.brae.moves import Move
from skara.brae.search.final_value import FinalValue
from skara.brae.search.last_turn import walk_last
from skara.brae.search.solve import walk_best
from skara.brae.search.turn import Turn
from skara.brae.study.candidates import QUICK
from skara.core.study import Budget

POSITIONS = {1: 40, 2: 24, 3: 12, 4: 12}
"""How many are usual, by the number of players."""
WIDTHS = {4: "", 12: "", 60: "", QUICK: " (first look of an analysis)", 300: "", LAST_BEAM: " (review)"}
"""The beams that are measured, with who looks through them."""
WIDEST, PROOF = 4000, 10.0
"""The beam that begins the search for the best known, and the seconds in which it may be proved."""


class Seen(NamedTuple):
    """What was seen of a last turn."""

    found: list[float]
    """The best score through each beam."""
    took: list[float]
    """The processor seconds of each beam."""
    known: float
    proved: bool


def measure(effort: Effort) -> Iterator[Figure]:
    """Look at last turns through beams of several widths."""
    games = [
        (players, effort.seed + place) for players, usual in POSITIONS.items() for place in range(effort.number(usual))
    ]
    seen = [Seen(*value) for value in effort.each("last turns", games, _seen, timed=True).values()]
    if not enough(seen):
        return
    yield Figure("last turns whose best is proved", len(seen), str(sum(one.proved for one in seen)))
    for place, (width, whose) in enumerate(WIDTHS.items()):
        short = [max(one.known, *one.found) - one.found[place] for one in seen]
        took = mean(one.took[place] for one in seen)
        told = f"{mean(short):.2f} (at most {max(short):g}), {took:.2f} s"
        wanted = "0" if width == 300 else ""
        yield Figure(f"points short in last turns, beam of {width}{whose}", len(seen), told, wanted)


def _seen(where: tuple[int, int]) -> Seen:
    """Look at the first last turn of a game, by its players and seed."""
    game = next(filter(is_last, turn_starts(*where)))
    if game.decision.kind == "order":
        game.apply(Move(TURN))
    turn = Turn(game)
    found, took = [], []
    for width in WIDTHS:
        start = process_time()
        found.append(max(walk_last(turn, FinalValue(turn), width).values.values()))
        took.append(process_time() - start)
    return Seen(found, took, *_best_known(turn))


def _best_known(turn: Turn) -> tuple[float, bool]:
    score = FinalValue(turn)
    walk = walk_best(turn, score, 1, Budget(seconds=PROOF), walk_last(turn, score, WIDEST))
    return max(walk.values.values()), walk.complete
