"""Cooperative stopping of long work, for code that is given no `stopped` callback or has no partial result to keep.

The caller sets the callback once. No exception is thrown into the work from outside: it could arrive anywhere, even
while a `finally` block restores something.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

ASKED_EVERY = 0.02
"""How many seconds pass between two questions whether to stop, while other processes work."""


class GivenUp(BaseException):
    """Work was stopped without a partial result; `except Exception` does not catch it."""


_stopped: ContextVar[Callable[[], bool] | None] = ContextVar("stopped", default=None)


@contextmanager
def stoppable(stopped: Callable[[], bool]) -> Iterator[None]:
    """Let `go_on` give up the work in this block once `stopped` returns true."""
    before = _stopped.set(stopped)
    try:
        yield
    finally:
        _stopped.reset(before)


def go_on() -> None:
    """Raise `GivenUp` if the surrounding work was told to stop."""
    stopped = _stopped.get()
    if stopped is not None and stopped():
        raise GivenUp
