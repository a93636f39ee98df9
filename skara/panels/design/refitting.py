"""Bots fitted on a variant, and the games they play then: work to be done beside the panel."""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from skara.core.language import say
from skara.core.study import Progress, Stopped
from skara.core.variants import Variant
from skara.games import box_of
from skara.panels.keeping import is_served

if TYPE_CHECKING:
    from skara.lab.fitted import Fitted
    from skara.lab.runs import Run

FITTED_BOT = "competent"
"""The bot whose weights are fitted."""

STEPS, GAMES = 2, 100
"""How often weights are fitted anew, and on how many games each time."""


class Refitted(NamedTuple):
    """Bots fitted on a variant, and what they played; no run where it was stopped before."""

    setup: Mapping[str, Any]
    variant: Variant
    bot: "Fitted"
    run: "Run | None"


def can_refit(setup: Mapping[str, Any], variant: Variant) -> bool:
    """Tell whether there are weights to fit: not where the kit is served to others, for it takes minutes."""
    fits = getattr(box_of(variant.game), "fitting", None) is not None
    return fits and FITTED_BOT in setup["bots"] and not variant.is_printed and not is_served()


class _StoppedError(Exception):
    """Leaves a fit of which nothing is left."""


def refit(
    setup: Mapping[str, Any], variant: Variant, games: int, known: "Fitted | None", workers: int | None
) -> Callable[[Progress, Stopped], Refitted | None]:
    """Return work that fits bots, unless they are `known`, and lets them play so many games on the same deals."""

    def work(progress: Progress, stopped: Stopped) -> Refitted | None:
        from skara.lab.fitting import fit
        from skara.lab.simulating import simulate

        fits = 0 if known is not None else STEPS * GAMES
        began = monotonic()

        def tell(before: int, done: int) -> None:
            progress((before + done) / (fits + games), refit_words(before + done, fits, games, monotonic() - began))

        def fitting(done: int, most: int) -> None:
            if stopped():
                raise _StoppedError
            tell(0, done)

        try:
            bot = known or fit(variant, games=GAMES, steps=STEPS, workers=workers, progress=fitting)
        except _StoppedError:
            return None
        bots = [bot if name == FITTED_BOT else name for name in setup["bots"]]
        run = simulate(
            games=games, variant=variant, stopped=stopped, progress=lambda done, most: tell(fits, done),
            workers=workers, **{**setup, "bots": bots},
        )  # fmt: skip
        return Refitted(setup, variant, bot, run if len(run.games) else None)

    return work


def refit_words(done: int, fits: int, games: int, seconds: float) -> str:
    """Say what is being done, how far it is, and how long it will take."""
    if done < fits:
        told = say("fitting: {done} of {most} games", done=done, most=fits)
    else:
        told = say("{done} of {most} games", done=done - fits, most=games)
    if not done:
        return told
    left = seconds / done * (fits + games - done)
    return say("{told}, about {minutes} min left", told=told, minutes=max(1, round(left / 60)))
