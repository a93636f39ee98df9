"""The processes that measure what is no time, where more than one is asked for."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.pool import Pool
from signal import SIG_IGN, SIGINT, signal


def begun(processes: int, modules: Sequence[str]) -> AbstractContextManager[Pool | None]:
    """Begin so many that have read these modules, and end them with the block; None if it is one, which is this one."""
    return nullcontext() if processes == 1 else get_context("spawn").Pool(processes, _begin, (modules,))


def _begin(modules: Sequence[str]) -> None:
    """Make a process ready: an interrupt is for the one that notes, and code that is edited later is not read."""
    signal(SIGINT, SIG_IGN)
    for name in modules:
        import_module(name)
