"""Chances as the panels write them."""

from math import isfinite

from skara.analysis.intervals import Interval
from skara.core.language import ngettext, say
from skara.core.numbers import signed


def difference_words(behind: Interval | None) -> str:
    """Write the interval of the distance from the best turn, which is below 0; nothing where there is none."""
    if behind is None or not (isfinite(behind.low) and isfinite(behind.high)) or behind.low == behind.high:
        return ""
    return say("{low} to {high}", low=signed(-behind.high), high=signed(-behind.low))


def games_words(share: float | None, games: int) -> str:
    """Write in how many games something was reached; percents would promise more than a few games can hold.

    Where no game was played out, it is reached or not; nothing where it is not known.
    """
    if share is None or not isfinite(share):
        return ""
    if not games:
        return say("yes") if share else say("no")
    all_games = ngettext("{reached} of {games} game", "{reached} of {games} games", games)
    return all_games.format(reached=round(share * games), games=games)
