"""How broadly the players of samples should plan: what width and number of games err least in a given time."""

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, pvariance
from time import process_time

from benchmarks.intervals import mean_interval
from benchmarks.trust.figures import Effort, Figure, enough
from benchmarks.trust.positions import SecondTurn, of_all_rounds
from skara.analysis.rollouts import World
from skara.brae.bots.competent import BREADTH
from skara.brae.search.plan import plan

POSITIONS, GAMES = 60, 16
WIDTHS = (2, 4, 8, BREADTH)
SECONDS = (1.0, 2.0, 4.0, 8.0)
"""Processor times for one turn."""


def measure(effort: Effort) -> Iterator[Figure]:
    """Play the same turns out on the same deals with every width, and set them beside what `competent` reaches."""
    turns = of_all_rounds(effort.seed, effort.number(POSITIONS), players=(1, 2))
    games = list(effort.each("widths", turns, _played, timed=True).values())
    if not enough(games):
        return
    found = dict(zip(WIDTHS, zip(*games, strict=True), strict=True))
    below, spread, took = {}, {}, {}
    for width, played in found.items():
        pairs = zip(played, found[BREADTH], strict=True)
        gaps = [fmean(points) - fmean(full) for (points, _), (full, _) in pairs]
        mean, interval = mean_interval(gaps).text(2)
        below[width], took[width] = fmean(gaps), fmean(seconds for _, seconds in played)
        spread[width] = fmean(pvariance(points) for points, _ in played)
        yield Figure(f"width {width}: points beside competent", len(games), f"{mean} ({interval})")
        yield Figure(f"width {width}: processor seconds a game", len(games), f"{took[width]:.3f}")
    for seconds in SECONDS:
        errors = {width: sqrt(below[width] ** 2 + spread[width] / max(1.0, seconds / took[width])) for width in WIDTHS}
        told = ", ".join(f"width {width}: {error:.2f}" for width, error in errors.items())
        yield Figure(f"error of a mean in {seconds:g} processor seconds", len(games), told)


def _played(turn: SecondTurn) -> list[tuple[list[int], float]]:
    """Return the points of all games and the seconds of one, for every width."""
    game, found = turn.position(), []
    line = plan(game.view(game.active).redeal(Random(0)), BREADTH, Random(0)).line
    for width in WIDTHS:
        start = process_time()
        points = [World(game, "widths", number).play_out(line, width).points for number in range(GAMES)]
        found.append((points, (process_time() - start) / GAMES))
    return found
