"""The Python processes of visitors: so many at once and no more, each its visitor's own, none that nobody ever met."""

import math
import time
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

import psutil
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import PeriodicCallback
from traitlets import Integer

SERVER_BYTES = 200_000_000
"""What the server itself takes, and some more."""

VISITOR_BYTES = 270_000_000
"""What a visitor takes who has had a game reviewed, with its chart; most take less."""

SHARE = 0.8
"""This share of the memory that is free when serving begins may be taken; the rest is for everything else."""

PAGE_SECONDS = 300
"""So long a page may take to be made."""

UNCONNECTED_LOOK = 5
"""Every so often it is looked for processes whose page never came."""

_CGROUPS = Path("/sys/fs/cgroup")


def places_for(free: int) -> int:
    """Return for how many visitors an amount of memory is enough, at least one."""
    return max(1, int((free - SERVER_BYTES) * SHARE / VISITOR_BYTES))


def free_memory(cgroups: Path = _CGROUPS) -> int:
    """Return how much memory can be had now, on this computer and in the container that it may be."""
    free = int(psutil.virtual_memory().available)
    try:
        most = int((cgroups / "memory.max").read_text())
        return min(free, most - int((cgroups / "memory.current").read_text()))
    except (OSError, ValueError):
        return free


@dataclass
class Visit:
    """Somebody who asks for the page, and the process that is started for them."""

    visitor: str
    kernel: str = ""


VISIT: ContextVar[Visit | None] = ContextVar("visit", default=None)
"""Whose page is being made."""


@dataclass
class VisitorPlace:
    """A process, whose it is, and whether its page ever came."""

    visitor: str
    since: float
    page_is_out: bool = False
    connected: bool = False
    left: float | None = None
    """Since when no page is connected any more."""


class FullError(Exception):
    """All places are taken; at the latest in so many seconds one is free."""

    def __init__(self, most: int, seconds: float) -> None:
        """Keep how many places there are, and for how long at most there is none."""
        self.most, self.seconds = most, seconds
        super().__init__(f"all {most} places are taken, for at most {seconds:.0f} s")


class VisitorKernels(AsyncMappingKernelManager):
    """Starts a process for each visitor as long as there is a place, and ends those that nobody ever met."""

    most = Integer(0, config=True, help="How many processes there may be at once; 0 goes by the memory that is free.")
    unconnected_timeout = Integer(
        60, config=True, help="Seconds after which a process is ended whose page was sent and never connected."
    )

    left_timeout = Integer(
        300, config=True, help="Seconds after which a process is ended whose page is gone without having said so."
    )

    def __init__(self, **options: Any) -> None:
        """Begin with all places free."""
        super().__init__(**options)  # type: ignore[no-untyped-call]
        self.places: dict[str, VisitorPlace] = {}
        self._watch: PeriodicCallback | None = None
        self.most = self.most or places_for(free_memory())

    async def start_kernel(  # type: ignore[override]
        self, *, kernel_id: str | None = None, path: Any = None, **options: Any
    ) -> str:
        """Start a process for whose page is being made, or raise FullError."""
        if len(self.places) >= self.most:
            raise FullError(self.most, self.wait)
        visit, kernel_id = VISIT.get(), kernel_id or str(uuid4())
        # Taken at once: while a process starts, others ask.
        self.places[kernel_id] = VisitorPlace(visit.visitor if visit else "", time.monotonic())
        if visit is not None:
            visit.kernel = kernel_id
        try:
            await super().start_kernel(kernel_id=kernel_id, path=path, **options)
        except BaseException:
            self.places.pop(kernel_id, None)
            raise
        if self._watch is None:
            self._watch = PeriodicCallback(self.end_unconnected, 1000 * UNCONNECTED_LOOK)
            self._watch.start()
        return kernel_id

    async def shutdown_kernel(self, kernel_id: str, *rest: Any, **options: Any) -> None:  # type: ignore[override]
        """End a process; its place is free at once, so that a page that is loaded again finds it."""
        self.places.pop(kernel_id, None)
        await ensure_async(super().shutdown_kernel(kernel_id, *rest, **options))  # type: ignore[no-untyped-call]

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a process that ended; its place is free."""
        self.places.pop(kernel_id, None)
        return super().remove_kernel(kernel_id)

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page came."""
        if kernel_id in self.places:
            self.places[kernel_id].connected, self.places[kernel_id].left = True, None
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]

    def notify_disconnect(self, kernel_id: str) -> None:
        """Note that a page is gone: left behind, or cut off for a while."""
        super().notify_disconnect(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self.places and not self._kernel_connections.get(kernel_id):
            self.places[kernel_id].left = time.monotonic()

    def page_is_out(self, kernel_id: str) -> None:
        """Note that a page was sent, or that who asked for it is gone: from now on it has its time to connect."""
        if kernel_id in self.places:
            self.places[kernel_id].page_is_out, self.places[kernel_id].since = True, time.monotonic()

    def belongs_to(self, kernel_id: str, visitor: str) -> bool:
        """Tell whether a process was started for a visitor."""
        return kernel_id in self.places and self.places[kernel_id].visitor == visitor

    async def end_unconnected(self) -> None:
        """End the processes whose page never connected, or is gone for long."""
        for kernel_id, place in list(self.places.items()):
            alone = not place.connected or place.left is not None
            if alone and self._seconds_left(kernel_id) <= 0 and kernel_id in self:
                self.log.warning("No page is there for %s: it is ended.", kernel_id)
                await self.shutdown_kernel(kernel_id)

    @property
    def wait(self) -> float:
        """For how many seconds at most no place is free."""
        return max(0.0, min(map(self._seconds_left, self.places), default=0.0))

    def _seconds_left(self, kernel_id: str) -> float:
        """Return after how many seconds a process is ended if nothing more happens in its page."""
        place = self.places[kernel_id]
        if not place.connected:
            limit = self.unconnected_timeout if place.page_is_out else PAGE_SECONDS
            return place.since + limit - time.monotonic()
        if place.left is not None:
            return place.left + self.left_timeout - time.monotonic()
        now = datetime.now(UTC)
        last = getattr(self._kernels.get(kernel_id), "last_activity", None) or now
        return float(self.cull_idle_timeout - (now - last).total_seconds() + self.cull_interval)


def minutes(seconds: float) -> int:
    """Return a time in whole minutes, as it is told."""
    return max(1, math.ceil(seconds / 60))
