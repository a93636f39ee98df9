"""Searches without Python's own look for garbage: it finds nothing among their tables, and takes long to see that."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

MANY = 100_000
"""A search that leaves more objects than this has Python take them for old ones: new ones are all looked at at once."""

FROZEN_BY_PYTHON = 2_000
"""So many frozen objects are nobody's: Python 3.12 takes those that never die, some hundreds, for frozen ones."""

NEVER = 2**31 - 1
"""So many looks at new objects come before one at old ones."""


class _Rest:
    """Something that Python does not do while a search goes on, in whatever thread."""

    def __init__(self, begin: Callable[[], Callable[[], None]]) -> None:
        """Take what begins the rest, and returns what ends it."""
        self._begin = begin
        self._end: Callable[[], object] = begin
        self._lock = Lock()
        self._searches = 0

    @contextmanager
    def __call__(self) -> Iterator[None]:
        """Rest during a search; around a function, during each call."""
        with self._lock:
            if not self._searches:
                self._end = self._begin()
            self._searches += 1
        try:
            yield
        finally:
            with self._lock:
                self._searches -= 1
                if not self._searches:
                    self._end()


def _disable() -> Callable[[], None]:
    if not gc.isenabled():
        return lambda: None
    gc.disable()
    return _enable


def _enable() -> None:
    if gc.get_count()[0] > MANY and gc.get_freeze_count() <= FROZEN_BY_PYTHON:
        gc.freeze()
        gc.unfreeze()
    gc.enable()


def _leave_old_ones() -> Callable[[], None]:
    before = gc.get_threshold()
    gc.set_threshold(*before[:2], NEVER)
    return lambda: gc.set_threshold(*before)


uncollected = _Rest(_disable)
"""Keeps Python from looking for garbage: for a search, which leaves little besides its tables."""

old_uncollected = _Rest(_leave_old_ones)
"""Keeps Python from looking for garbage among old objects: for many searches, which leave some garbage each.

What searches have learned are old objects, so many that a look through them took over half a second.
"""
