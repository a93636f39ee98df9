"""What `competent` for two and an analysis with nothing set take and reach beside an older state of the kit."""

import sys
from collections.abc import Callable, Collection, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.checkouts import HERE, Block, Checkout, NoCheckoutError, at_work, checked_out
from benchmarks.intervals import ratio_interval
from benchmarks.trust.figures import Effort, Figure, enough, mean_figure
from benchmarks.trust.notes import Item
from benchmarks.trust.positions import SecondTurn, of_all_rounds
from skara.brae.loading import load_figures

BEFORE = "7a96f028663b7dbacd2b7f41082ac97347ca1188"
"""The commit before every card had a beam of its own."""
SINCE = "before every card had a beam of its own"
"""What the figures call it."""
GAMES, POSITIONS = 40, 16
"""Few positions: the older state takes minutes for one of the last round."""
PLAYERS = (1, 2)
"""For how many positions are: games of more take the older state too long to play out."""


class Beside(NamedTuple):
    """The same work in the older state and in this one."""

    old: Block
    new: Block

    @property
    def ratio(self) -> float:
        """How many times as long this state takes."""
        return self.new.seconds / self.old.seconds


def measure(effort: Effort) -> Iterator[Figure]:
    """Let both play the same deals and analyse the same positions, in processes of their own, one after the other."""
    if effort.so_far:
        yield from _figures(effort, HERE)  # where nothing is to be done
        return
    try:
        with checked_out(BEFORE) as old:
            yield from _figures(effort, old)
    except NoCheckoutError as error:
        print(f"beside: {error}", file=sys.stderr, flush=True)


def _figures(effort: Effort, old: Path) -> Iterator[Figure]:
    seeds = range(effort.seed, effort.seed + effort.number(GAMES))
    games = _read(effort.each("games beside", seeds, partial(_games, old), timed=True))
    yield from _ratio_figure("competent for two", games.values(), "<= 0.5")
    points = [(one.new.outcome - one.old.outcome) / 2 for one in games.values()]
    yield from mean_figure(f"competent for two, points more than {SINCE}", points)
    turns = of_all_rounds(effort.seed, effort.number(POSITIONS), PLAYERS)
    analyses = _read(effort.each("analyses beside", turns, partial(_analyses, old), timed=True))
    last = load_figures().rounds
    for rounds, late, wanted in ((f"rounds 1 to {last - 1}", False, "<= 2"), (f"round {last}", True, "<= 1")):
        found = [one for turn, one in analyses.items() if (turn.round == last) is late]
        yield from _ratio_figure(f"an analysis with nothing set, {rounds}", found, wanted)


def _read(noted: dict[Item, Any]) -> dict[Item, Beside]:
    return {item: Beside(*(Block(*block) for block in blocks)) for item, blocks in noted.items()}


def _ratio_figure(name: str, found: Collection[Beside], wanted: str) -> Iterator[Figure]:
    if enough(found):
        ratio, interval = ratio_interval([one.ratio for one in found]).text(2)
        yield Figure(f"{name}, times the processor time {SINCE}", len(found), f"{ratio} ({interval})", wanted)


def _games(old: Path, seed: int) -> Beside:
    return both(old, seed, lambda checkout: checkout.do("competent games", range(seed, seed + 1)))


def _analyses(old: Path, turn: SecondTurn) -> Beside:
    position = turn.position().position()
    return both(old, turn.seed, lambda checkout: checkout.analyse(position))


def both(old: Path, number: int, work: Callable[[Checkout], Block]) -> Beside:
    """Do the same work in an older checkout and in this one; which is first alternates with the number."""
    compiled = old / "build" / "compiled"
    with at_work(old, compiled, 0) as before, at_work(HERE, compiled, 0) as now:
        order = (before, now) if number % 2 else (now, before)
        for checkout in order:
            # What is loaded once and then remembered is not counted.
            checkout.do("competent games", range(1))
        done = {checkout: work(checkout) for checkout in order}
    return Beside(done[before], done[now])
