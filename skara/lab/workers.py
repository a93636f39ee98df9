"""Who plays the games of a run: this process, processes of its own, or a cluster; all through `concurrent.futures`.

Whoever plays, the same games come back. A worker that dies is replaced, and what it was playing is played again; games
at which workers die again and again are told as failed.
"""

from collections import Counter, deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from typing import Any, TypeVar

from skara.core.language import say
from skara.core.processes import Pool
from skara.core.stopping import ASKED_EVERY, GivenUp, go_on
from skara.lab.jobs import FAILED, Dealer, Dealt, PlayedRows, play_deals

_T = TypeVar("_T")

MOST_DEATHS = 3
"""After so many deaths of workers at the same game, the game has failed."""

AT_A_TIME = 3
"""So many jobs wait for each worker, so that none is idle and memory stays flat."""

Stop = Callable[[], bool]
Batch = tuple[Dealt, ...]


def play_here(packed: bytes, batches: Sequence[Batch], stopped: Stop) -> Generator[list[PlayedRows], None, None]:
    """Play in this process."""
    with Dealer(packed) as dealer:
        for batch in batches:
            for deal in batch:
                if stopped():
                    return
                try:
                    played = dealer.play(deal)
                except GivenUp:
                    # A game that is part of stopped work is not played to its end.
                    return
                yield [played]


def play_in_processes(
    packed: bytes, batches: Sequence[Batch], workers: int, stopped: Stop
) -> Generator[list[PlayedRows], None, None]:
    """Play in processes of our own, begun anew where one dies."""
    waiting, deaths = deque(batches), Counter[Batch]()
    while waiting and not stopped():
        with Pool(workers) as pool:
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


def map_jobs(call: Callable[[Any], _T], jobs: Sequence[Any], workers: int) -> Generator[_T, None, None]:
    """Do jobs here or in processes of our own, and give what comes of them in their order.

    Part of stopped work, they are given up.
    """
    if workers == 1:
        for job in jobs:
            go_on()
            yield call(job)
        return
    with Pool(workers) as pool:
        for future in [pool.executor.submit(call, job) for job in jobs]:
            while not wait([future], timeout=ASKED_EVERY).done:
                go_on()
            yield future.result()


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
        done, _ = wait(playing, timeout=ASKED_EVERY, return_when=FIRST_COMPLETED)
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
