"""Whether long work is to go on, asked deep inside it: where no question was handed down, or nothing can be kept.

Who begins work says once whom to ask. Nobody throws an exception into the work from outside: that can land anywhere,
also where something is just being put back.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

ASKED_EVERY = 0.02
"""How many seconds pass between two questions whether to stop, while other processes work."""


class GivenUp(BaseException):
    """Work was told to stop where nothing of it can be kept; no `except Exception` on the way holds it up."""


_stopped: ContextVar[Callable[[], bool] | None] = ContextVar("stopped", default=None)


@contextmanager
def stoppable(stopped: Callable[[], bool]) -> Iterator[None]:
    """Do work that is given up, at the next `go_on` in this thread, once the answer is yes."""
    before = _stopped.set(stopped)
    try:
        yield
    finally:
        _stopped.reset(before)


def go_on() -> None:
    """Give up the work that this is part of, if it was told to stop."""
    stopped = _stopped.get()
    if stopped is not None and stopped():
        raise GivenUp
