"""Who plays the games of a run: this process, processes of its own, or a cluster; all through `concurrent.futures`.

Whoever plays, the same games come back. A worker that dies is replaced, and what it was playing is played again; games
at which workers die again and again are told as failed.
"""

import os
import sys
from collections import Counter, deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context, parent_process
from threading import Thread
from types import ModuleType
from typing import Any, TypeVar

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.lab.jobs import FAILED, Dealt, PlayedRows, play_deals

_T = TypeVar("_T")

MOST_DEATHS = 3
"""After so many deaths of workers at the same game, the game has failed."""

AT_A_TIME = 3
"""So many jobs wait for each worker, so that none is idle and memory stays flat."""

Stop = Callable[[], bool]
Batch = tuple[Dealt, ...]


def own_cores() -> int:
    """Return how many cores this process may use; one where there are no processes."""
    if sys.platform in ("emscripten", "wasi"):
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


def play_here(packed: bytes, batches: Sequence[Batch], stopped: Stop) -> Generator[list[PlayedRows], None, None]:
    """Play in this process."""
    for batch in batches:
        for deal in batch:
            if stopped():
                return
            yield play_deals(packed, [deal])


def play_in_processes(
    packed: bytes, batches: Sequence[Batch], workers: int, stopped: Stop
) -> Generator[list[PlayedRows], None, None]:
    """Play in processes of our own, begun anew where one dies."""
    waiting, deaths = deque(batches), Counter[Batch]()
    while waiting and not stopped():
        with _Pool(workers) as pool:
            playing: dict[Future[list[PlayedRows]], Batch] = {}
            try:
                yield from _play_with(pool.executor, packed, waiting, workers, playing, stopped)
            except BrokenExecutor:
                waiting.extendleft(_again(list(playing.values()), deaths))
                for batch in [batch for batch in waiting if deaths[batch] >= MOST_DEATHS]:
                    waiting.remove(batch)
                    yield [_died(deal) for deal in batch]


def _again(batches: Sequence[Batch], deaths: Counter[Batch]) -> list[Batch]:
    """Return what was being played when a worker died, game by game, so that the next death tells whose it is."""
    found: list[Batch] = []
    for batch in batches:
        before = deaths.pop(batch, 0)
        for deal in batch:
            deaths[deal,] = before + 1
            found.append((deal,))
    return found


class _Processes(ProcessPoolExecutor):
    """Processes that read nothing of whoever began them: a script without a guard is not run in each of them."""

    def submit(self, call: Callable[..., _T], /, *given: Any, **named: Any) -> Future[_T]:
        # A new process may begin here, and would read the main module; what it needs of that travels with the job.
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            return super().submit(call, *given, **named)
        finally:
            sys.modules["__main__"] = main


def _end_with_parent() -> None:
    """Let a worker end as soon as whoever began it has ended, even if that was killed and could tell nobody."""
    parent = parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=watch, daemon=True).start()


class _Pool:
    """A pool that ends at once when its block is left, whatever its workers do."""

    def __init__(self, workers: int) -> None:
        self.executor = _Processes(workers, mp_context=get_context("spawn"), initializer=_end_with_parent)

    def __enter__(self) -> "_Pool":
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        processes = list((self.executor._processes or {}).values())
        self.executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(5)


def map_jobs(call: Callable[[Any], _T], jobs: Sequence[Any], workers: int) -> Generator[_T, None, None]:
    """Do jobs here or in processes of our own, and give what comes of them in their order."""
    if workers == 1:
        yield from map(call, jobs)
        return
    with _Pool(workers) as pool:
        yield from pool.executor.map(call, jobs, chunksize=4)


def play_on_cluster(
    packed: bytes, batches: Sequence[Batch], client: Any, stopped: Stop
) -> Generator[list[PlayedRows], None, None]:
    """Play on a Dask cluster, which plays again by itself what a lost worker was playing."""
    waiting = deque(batches)
    workers = max(1, sum(client.nthreads().values()))
    executor = client.get_executor(pure=False, retries=MOST_DEATHS)
    playing: dict[Future[list[PlayedRows]], Batch] = {}
    try:
        yield from _play_with(executor, packed, waiting, workers, playing, stopped, died=True)
    finally:
        for future in playing:
            future.cancel()
        executor.shutdown(wait=False)


def _play_with(
    executor: Executor, packed: bytes, waiting: deque[Batch], workers: int,
    playing: dict[Future[list[PlayedRows]], Batch], stopped: Stop, died: bool = False,
) -> Generator[list[PlayedRows], None, None]:  # fmt: skip
    """Keep an executor busy and give what comes back, in any order; `playing` is what is under way."""
    while (waiting or playing) and not stopped():
        while waiting and len(playing) < workers * AT_A_TIME:
            batch = waiting[0]
            future = executor.submit(play_deals, packed, batch)
            waiting.popleft()
            playing[future] = batch
        done, _ = wait(playing, timeout=0.2, return_when=FIRST_COMPLETED)
        for future in done:
            error = future.exception()
            if isinstance(error, BrokenExecutor):
                raise error
            batch = playing.pop(future)
            if error is None:
                yield future.result()
            elif died:
                yield [_died(deal) for deal in batch]
            else:
                raise error


def _died(deal: Dealt) -> PlayedRows:
    problem = say("The process that played it ended, {times} times.", times=MOST_DEATHS)
    row = {**deal._asdict(), "game": deal.number, "status": FAILED, "problem": problem, "moves": 0,
           "forced": ", ".join(deal.forced)}  # fmt: skip
    del row["number"]
    return PlayedRows(deal.number, {"games": [row]})
