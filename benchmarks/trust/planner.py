"""What `planner` scores, and by how much it leads `competent` on the same deals."""

from collections.abc import Iterator

from benchmarks.ladder import Solo, deals, play
from benchmarks.trust.figures import Effort, Figure, mean_figure
from skara.brae.ids import SPECIALS

SOLO = 200
SECONDS = 2.0
"""How long it may think about a turn, in processor time: so several may play at once."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Play solo games over all special tiles."""
    each = -(-effort.number(SOLO) // len(SPECIALS))
    points = effort.each("planner alone", deals(each, effort.seed), _points).values()
    yield from mean_figure("planner solo, 2 s a turn, points", [planner for planner, _ in points], ">= 60")
    yield from mean_figure("planner solo, points more than competent", [planner - plain for planner, plain in points])


def _points(deal: tuple[int, str]) -> tuple[int, int]:
    planner, plain = (play(Solo(bot, *deal, SECONDS)).scores[0] for bot in ("planner", "competent"))
    return planner, plain
