"""What a proof finds before the last turn that a beam does not, by the static value, which is an estimate there."""

from collections.abc import Iterator
from random import Random
from statistics import mean
from time import process_time
from typing import NamedTuple

from benchmarks.trust.figures import Effort, Figure, enough, most_figure
from benchmarks.trust.positions import SecondTurn, of_all_rounds
from skara.brae.decisions import TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.search.plan import look
from skara.brae.search.solve import walk_best
from skara.brae.search.turn import Turn
from skara.brae.study.candidates import QUICK
from skara.core.study import Budget

POSITIONS = 120
FIRST_ROUND = 2
"""In the rounds before it nearly all turns are small."""
BEAM_SECONDS, PROOF_SECONDS = 0.4, 20.0
"""What a beam broader than the first look may take, of the processor, and a proof that begins with what it found."""


class Gained(NamedTuple):
    """The best values of a turn."""

    quick: float
    """In the first look of an analysis."""
    quick_took: float
    broad: float
    """Through the broadest beam there is time for."""
    broad_took: float
    known: float
    """As far as the proof came."""
    proved: bool


def measure(effort: Effort) -> Iterator[Figure]:
    """Look at turns that are not the last through beams, and go on until the best is proved."""
    turns = of_all_rounds(effort.seed, effort.number(POSITIONS), first=FIRST_ROUND)
    found = [Gained(*one) for one in effort.each("proofs", turns, _of_position, timed=True).values()]
    if not enough(found):
        return
    proved = str(sum(one.proved for one in found))
    yield Figure(f"turns before the last whose best is proved in {PROOF_SECONDS:g} s", len(found), proved)
    quick, broad = (mean(took) for took in zip(*((one.quick_took, one.broad_took) for one in found), strict=True))
    for beam, gains in (
        (f"the first look of an analysis ({quick:.2f} s)", [one.known - one.quick for one in found]),
        (f"a beam of about {BEAM_SECONDS:g} s ({broad:.2f} s)", [one.known - one.broad for one in found]),
    ):
        yield from most_figure(f"points of value that a proof finds beyond {beam}", gains, digits=2)


def _of_position(where: SecondTurn) -> Gained:
    game = where.position()
    return gained(game.view(game.active).redeal(Random(0)))


def gained(game: Game) -> Gained:
    """Compare beams with a proof; what is drawn on the way is chance, and left out."""
    if game.decision.kind == "order":
        game = game.copy()
        game.apply(Move(TURN))
    looks: list[tuple[float, float]] = []
    width, broader = QUICK, True
    while broader:
        turn, start = Turn(game), process_time()
        walk, worth = look(turn, width)
        looks.append((max(walk.values.values()), process_time() - start))
        # Twice as broad a beam takes about twice as long.
        width, broader = 2 * width, 2 * looks[-1][1] <= BEAM_SECONDS and not walk.complete
    end = process_time() + PROOF_SECONDS
    proof = walk_best(turn, worth, 1, Budget(stopped=lambda: process_time() >= end), walk)
    # A broad look may miss what a narrower one found.
    known = max(looks[0][0], max(proof.values.values()))
    return Gained(*looks[0], *looks[-1], known, proof.complete)
