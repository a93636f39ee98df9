"""Searches without Python's own look for garbage: it finds nothing among their tables, and takes long to see that."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any

MANY = 100_000
"""A search that leaves more objects than this has Python take them for old ones: new ones are all looked at at once."""

FROZEN_BY_PYTHON = 2_000
"""Up to this many frozen objects are Python's own: 3.12 counts its immortal objects, some hundreds, as frozen."""

NEVER = 2**31 - 1
"""So many looks at new objects come before one at old ones."""


class _Rest:
    """Something that Python does not do while a search goes on, in whatever thread."""

    def __init__(
        self, known: Callable[[], Any], begin: Callable[[], object], put_back: Callable[[Any], object]
    ) -> None:
        """Take what tells how things are, what begins the rest, and what puts things back as they were."""
        self._known, self._begin, self._put_back = known, begin, put_back
        self._before: Any = None
        self._lock = Lock()
        self._searches: set[object] = set()

    @contextmanager
    def __call__(self) -> Iterator[None]:
        """Rest during a search; around a function, during each call."""
        search = object()
        try:
            with self._lock:
                if not self._searches:
                    self._before = self._known()
                self._searches.add(search)
                self._begin()
            yield
        finally:
            interrupt: BaseException | None = None
            while True:
                try:
                    with self._lock:
                        if self._searches == {search}:
                            self._put_back(self._before)
                        self._searches.discard(search)
                    break
                except BaseException as error:
                    # An interrupt, which may come anywhere, waits until everything is as it was.
                    interrupt = error
            if interrupt is not None:
                raise interrupt


def _enable(before: bool) -> None:
    if not before:
        return
    if gc.get_count()[0] > MANY and gc.get_freeze_count() <= FROZEN_BY_PYTHON:
        try:
            gc.freeze()
        finally:
            gc.unfreeze()
    gc.enable()


def _leave_old_ones() -> None:
    gc.set_threshold(*gc.get_threshold()[:2], NEVER)


uncollected = _Rest(gc.isenabled, gc.disable, _enable)
"""Keeps Python from looking for garbage: for a search, which leaves little besides its tables."""

old_uncollected = _Rest(gc.get_threshold, _leave_old_ones, lambda before: gc.set_threshold(*before))
"""Keeps Python from looking for garbage among old objects: for many searches, which leave some garbage each.

What searches have learned are old objects, so many that a look through them took over half a second.
"""
