"""Trees of processes: who started whom, how much memory each uses, and how to end them all.

On Linux a subreaper keeps every descendant below it, even one that leaves its parent or its session, and `/proc` lists
parents and memory. Elsewhere a process and its children share a group until one of them leaves it, and nothing is
counted.
"""

import os
import signal
import sys
import time
from contextlib import suppress

TELLS_ALL = sys.platform.startswith("linux")
"""Whether this system can list all descendants of a process."""

_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36

_PASSES = 500
"""How many rounds of killing are tried: a process that keeps forking is outrun by then."""


def adopt() -> None:
    """Make this process the subreaper of its descendants: orphans become its children."""
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)


def end_with_parent() -> None:
    """Let this process be killed when the one that began it ends."""
    _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _prctl(option: int, value: int) -> None:
    if TELLS_ALL:
        # Not every Python has it, and none needs it but on Linux.
        import ctypes

        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def begun_by(process: int) -> list[int]:
    """Return all descendants of a process."""
    found: list[int] = []
    waiting = [process]
    # Some systems, such as those inside another one, do not list children.
    parents = None if os.path.exists(f"/proc/{process}/task/{process}/children") else _by_parent()
    while waiting:
        one = waiting.pop()
        children = _children(one) if parents is None else parents.get(one, [])
        found += children
        waiting += children
    return found


def _children(process: int) -> list[int]:
    children: list[int] = []
    with suppress(OSError):
        for task in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{task}/children", encoding="ascii") as listed:
                children += map(int, listed.read().split())
    return children


def _by_parent() -> dict[int, list[int]]:
    """Return all processes there are, by the one that began them or adopted them since."""
    found: dict[int, list[int]] = {}
    for process in _all():
        with suppress(OSError), open(f"/proc/{process}/stat", "rb") as told:
            parent = int(told.read().rpartition(b")")[2].split()[1])
            found.setdefault(parent, []).append(process)
    return found


def _all() -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def resident(process: int) -> int:
    """Return how many bytes of memory a process holds; none if it has ended."""
    try:
        with open(f"/proc/{process}/statm", encoding="ascii") as told:
            return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def end_all_below() -> bool:
    """Kill all descendants of this process; return whether none is left."""
    for _ in range(_PASSES):
        for process in begun_by(os.getpid()):
            kill(process)
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            # Orphans become children of this process, so without children there are no descendants.
            return True
        time.sleep(0.002)
    return False


def end_marked(mark: str) -> None:
    """Kill all processes that were started with this mark in their environment, or forked from one that was."""
    if not TELLS_ALL:
        return
    for _ in range(_PASSES):
        found = [process for process in _all() if process != os.getpid() and _is_marked(process, mark.encode())]
        if not found:
            return
        for process in found:
            kill(process)
        time.sleep(0.002)


def _is_marked(process: int, mark: bytes) -> bool:
    try:
        with open(f"/proc/{process}/environ", "rb") as told:
            return mark in told.read()
    except OSError:
        return False


def kill(process: int) -> None:
    """Kill a process, if it is still there."""
    with suppress(OSError):
        os.kill(process, signal.SIGKILL)
