"""A turn that is called clearly worse than the best is worse: many more games, with other luck, say so too."""

from collections.abc import Iterator, Sequence
from random import Random

from benchmarks.intervals import share_interval
from benchmarks.trust.figures import Effort, Figure, enough
from benchmarks.trust.positions import SecondTurn, of_all_rounds
from skara.analysis import RankedTurn, analyse
from skara.analysis.ranked import LEAST_SAMPLES, play_out

POSITIONS = 64
MANY = 80
MOST = 3
"""So many turns of a position are played out again at most: what is wrong about its best is wrong for all of them."""

Verdict = tuple[int, bool]
"""How many games told a turn apart from the best, and whether many more agree."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Analyse positions of all rounds with nothing set, and play what is told apart out again."""
    found = effort.each("clear", of_all_rounds(effort.seed, effort.number(POSITIONS)), _verdicts)
    verdicts: list[Verdict] = [verdict for of_position in found.values() for verdict in of_position]
    few = [verdict for verdict in verdicts if verdict[0] <= LEAST_SAMPLES]
    for after, known in (("", verdicts), (f" after {LEAST_SAMPLES} games", few)):
        if enough(known):
            share, interval = share_interval(sum(agree for _, agree in known), len(known)).text(0)
            told = f"turns called clearly worse{after} that {MANY} other games call worse, percent"
            yield Figure(told, len(known), f"{share} ({interval})", ">= 95")


def _verdicts(turn: SecondTurn) -> list[Verdict]:
    # Other programs must not decide how many games there is time for.
    best, *others = analyse(turn.position(), seconds=None).turns
    clear = [other for other in others if not other.close]
    return verdicts_on(best, Random(str(turn)).sample(clear, min(MOST, len(clear))))


def verdicts_on(best: RankedTurn, others: Sequence[RankedTurn]) -> list[Verdict]:
    """Play the best of an analysis and some others out again; two that come to the same contradict it."""
    most = _points(best) if others else 0
    return [(other.samples, _points(other) < most) for other in others]


def _points(turn: RankedTurn) -> int:
    return sum(one.points for one in play_out(turn.start, turn.line, "fresh", MANY))
