"""What long work may take: on one's own computer, and where one server works for many."""

import os

TIMES: tuple[float | None, ...] = (5, 20, 60, None)
"""How many seconds a search may take, to choose from; None is no limit."""

SERVED_SECONDS = 20.0
"""How many seconds a search may take where the kit is served to others."""

STUDIES_AT_ONCE = max(1, (os.cpu_count() or 1) - 1)
"""So many studies run at the same time on a server; the others wait for their turn. One core stays free for clicks."""

PATIENCE = 1.0
"""So many seconds work has to stop by itself, with what it found, before it is cut off."""


def times(served: bool) -> tuple[float | None, ...]:
    """Return the times to choose from."""
    return tuple(time for time in TIMES if not served or (time is not None and time <= SERVED_SECONDS))


def seconds_within(seconds: float | None, served: bool) -> float | None:
    """Return a time that was asked for, or the longest that is allowed."""
    if not served:
        return seconds
    return SERVED_SECONDS if seconds is None else min(seconds, SERVED_SECONDS)
