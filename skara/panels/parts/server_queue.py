"""A place in the queue of a server: only so many studies run at once, whichever visitor began them.

Every visitor has a Python process of their own, so the places are files that a process locks; the system opens a lock
when its process ends, however it ends.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir
from time import sleep
from typing import IO

try:
    import fcntl
except ImportError:  # Windows and a browser's Python have none, and serve nobody else
    fcntl = None  # type: ignore[assignment]

LOOK_AGAIN = 0.05
"""So many seconds pass before a place is looked for again."""


@contextmanager
def place_in_queue(
    places: int, waiting: Callable[[], None], stopped: Callable[[], bool], folder: Path | None = None
) -> Iterator[bool]:
    """Wait for one of the places, and leave it at the end; gives whether there was one before `stopped` said stop.

    `waiting` is called once, if there is no place at first. Where nothing can be locked, everybody has a place.
    """
    files = _open_places(places, folder or default_folder())
    told = False
    try:
        while files and not any(map(_lock, files)):
            if stopped():
                yield False
                return
            if not told:
                told = True
                waiting()
            sleep(LOOK_AGAIN)
        yield True
    finally:
        for file in files:
            file.close()


def default_folder() -> Path:
    """Return where the places of this server's user are."""
    return Path(gettempdir()) / f"skara-studies-{os.getuid() if hasattr(os, 'getuid') else 0}"


def runs_folder() -> Path:
    """Return where the one place is for runs of many games."""
    folder = default_folder()
    return folder.with_name(f"{folder.name}-runs")


def _open_places(places: int, folder: Path) -> list[IO[bytes]]:
    if fcntl is None:
        return []
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        return [(folder / f"{number}.lock").open("ab") for number in range(places)]
    except OSError:
        # A queue that cannot be made must not keep anybody from working.
        return []


def _lock(file: IO[bytes]) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
