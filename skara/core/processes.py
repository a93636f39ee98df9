"""Worker processes, where there may be any, for work that takes seconds."""

import os
import sys
from collections.abc import Callable
from multiprocessing import current_process, get_context, parent_process
from threading import Thread
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

_T = TypeVar("_T")


def own_cores() -> int:
    """Return how many cores this process may use; one where it may begin no processes."""
    if sys.platform in ("emscripten", "wasi") or current_process().daemon:
        return 1
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)


def checked_workers(workers: int | None) -> int:
    """Check a number of workers; all cores where none is named."""
    if workers is None:
        return own_cores()
    if type(workers) is not int or not 1 <= workers <= 1024:
        raise OptionError(say("workers: {value}, expected 1 to {most}.", value=quoted(workers), most=1024))
    return workers


def _end_with_parent() -> None:
    """Let a worker end as soon as the process that began it has ended, even if that was killed."""
    parent = parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=watch, daemon=True).start()


class Pool:
    """Worker processes that end at once when their block is left."""

    def __init__(self, workers: int) -> None:
        """Make ready for so many; they begin with the first jobs."""
        self.executor = _executor(workers)

    def __enter__(self) -> "Pool":
        """Use it for a block."""
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        """End all workers, busy or not."""
        processes = list((self.executor._processes or {}).values())
        self.executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(5)


def _executor(workers: int) -> "ProcessPoolExecutor":
    # Where there are no processes, this cannot even be imported.
    from concurrent.futures import ProcessPoolExecutor

    class Processes(ProcessPoolExecutor):
        """Processes that do not import the main script, so that it needs no `if __name__ == "__main__"`."""

        def submit(self, call: Callable[..., _T], /, *given: Any, **named: Any) -> "Future[_T]":
            # A new process may begin here, and would read the main module; what it needs of that travels with the job.
            main = sys.modules["__main__"]
            sys.modules["__main__"] = ModuleType("__main__")
            try:
                return super().submit(call, *given, **named)
            finally:
                sys.modules["__main__"] = main

    return Processes(workers, mp_context=get_context("spawn"), initializer=_end_with_parent)
