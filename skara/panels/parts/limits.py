"""What long work may take: on one's own computer, and where one server works for many."""

import os
from collections.abc import Mapping
from typing import Any

TIMES: tuple[float | None, ...] = (5, 20, 60, None)
"""How many seconds a search may take, to choose from; None is no limit."""

SERVED_SECONDS = 20.0
"""How many seconds a search may take where the kit is served to others."""

SERVED_SAMPLES = 4
"""How many games a review plays out for each decision where the kit is served, just enough for grades; alone it has
time for more."""

SERVED_STUDY_SECONDS = 120.0
"""How many seconds any study has there, a review too, before it is asked to stop with what it found."""

STUDIES_AT_ONCE = max(1, (os.cpu_count() or 1) - 1)
"""So many studies run at the same time on a server; the others wait for their turn. One core stays free for clicks."""

SERVED_GAMES = 200
"""How many games a run plays of each variant where the kit is served."""

RUNS_AT_ONCE = 1
"""So many runs of many games go on at the same time on a server, each on one core, and each a study as well."""


def times(served: bool) -> tuple[float | None, ...]:
    """Return the times to choose from."""
    return tuple(time for time in TIMES if not served or (time is not None and time <= SERVED_SECONDS))


def seconds_within(seconds: float | None, served: bool) -> float | None:
    """Return a time that was asked for, or the longest that is allowed."""
    if not served:
        return seconds
    return SERVED_SECONDS if seconds is None else min(seconds, SERVED_SECONDS)


def review_within(options: Mapping[str, Any], served: bool) -> dict[str, Any]:
    """Return the options of a review, with no more games and cores than are allowed."""
    if not served:
        return dict(options)
    return {**options, "samples": min(options.get("samples", SERVED_SAMPLES), SERVED_SAMPLES), "workers": 1}
