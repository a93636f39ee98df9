"""Variants played beside each other on the same deals, a few at a time: whoever stops early has pairs to compare."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from skara.core.variants import Variant
from skara.lab.progress import Tell
from skara.lab.runs import Run, joined
from skara.lab.simulating import simulate
from skara.lab.workers import Stop

FIRST_LOOK = 24
"""So many games of each are played before the first look; then twice as many, and so on."""

Partly = Callable[[list[Run]], None]
"""Is shown the runs so far, all of them of the same deals."""


def simulate_beside(
    variants: Sequence[Variant | None],
    games: int,
    *,
    so_far: Sequence[Run | None] = (),
    progress: Tell | None = None,
    stopped: Stop | None = None,
    partly: Partly | None = None,
    **setup: Any,
) -> list[Run | None]:
    """Play so many games of each variant and return their runs; None is the printed game, or a run without a game.

    `so_far` are runs of the same deals that were played before and are gone on with. `setup` goes to `simulate`.
    The tables are those of `simulate` alone. `progress` is told of the games that are played now, so that the time left
    can be worked out: neither of those before nor of those that come with the kit.
    """
    found: list[Run | None] = [*so_far, *[None] * (len(variants) - len(so_far))]
    # Where bots move on round the table, all games of a deal are played.
    each = setup.get("players") or 1 if setup.get("rotate") else 1
    games = max(each, games - games % each)
    for place, variant in enumerate(variants):
        if variant is None or variant.is_printed:
            found[place] = _with_stored(found[place], games, setup)
    given = sum(_counted(run, games) for run in found)
    most = games * len(variants) - given
    stop = stopped or (lambda: False)

    def tell(place: int, before: int, done: int, of: int) -> None:
        others = sum(_counted(run, games) for other, run in enumerate(found) if other != place)
        if progress is not None:
            progress(min(most, others + before + done - given), most)

    target = 0
    while target < games and not stop():
        # The last look is not a small one.
        target = target * 2 or FIRST_LOOK
        target = games if target * 1.5 >= games else target
        for place, variant in enumerate(variants):
            before = found[place]
            played = 0 if before is None else len(before.games)
            if played >= target or stop():
                continue
            run = simulate(
                games=target - played, variant=variant, stopped=stop, first_deal=_deals(before),
                progress=partial(tell, place, played), **setup,
            )  # fmt: skip
            found[place] = _gone_on(before, run)
        if partly is not None and not stop() and target < games:
            partly([_first(run, target) for run in found if run is not None])
    if target >= games and not stop():
        return found
    # A stop may come between two looks, when nothing is being played.
    return [run and replace(run, stopped=run.stopped or len(run.games) < games) for run in found]


def _with_stored(before: Run | None, games: int, setup: Mapping[str, Any]) -> Run | None:
    """Return a run of the printed game with those of the games to come that need not be played."""
    played = _counted(before, games)
    if played == games:
        return before
    # Stopped before anything is played, a run holds what is stored.
    run = simulate(games=games - played, first_deal=_deals(before), stopped=lambda: True, progress=False, **setup)
    if not run.stored:
        return before
    return _gone_on(before, replace(run, about={**run.about, "games": run.stored}, stopped=False))


def _gone_on(before: Run | None, run: Run) -> Run:
    return run if before is None else replace(joined([before, run]), stopped=run.stopped)


def _counted(run: Run | None, games: int) -> int:
    return 0 if run is None else min(games, len(run.games))


def _first(run: Run, games: int) -> Run:
    """Return the first games of a run in memory, for a look beside a shorter one."""
    if len(run.games) <= games:
        return run
    frames = {table: frame[frame["game"] < games] for table, frame in run.frames.items()}
    return replace(run, frames=frames, stored=min(run.stored, games))


def _deals(run: Run | None) -> int:
    return 0 if run is None else int(run.games["deal"].max()) + 1
