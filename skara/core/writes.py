"""Two at once: how often a kept thing was written and by whom, changes that are merged, and the lock for both.

A writer says which writing it has seen last. Where another came after that, nothing is overwritten: the writer is
behind, and is told so.
"""

import json
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from skara.core.errors import RecordError
from skara.core.language import say

try:
    import fcntl
except ImportError:  # Windows locks in its own way, and a browser's Python shares its storage with nobody
    fcntl = None  # type: ignore[assignment]

WRITES, WRITER = "writes", "writer"
"""The fields of a kept thing that say how often it was written, and by whom last."""

LOCK_NAME = ".lock"
"""The lock file of a folder, held while something in it is changed."""

LOCK_SECONDS = 5.0
"""So long a lock is waited for that somebody else holds."""

_LOOK_AGAIN = 0.005


class Stamp(NamedTuple):
    """The count of a kept thing's writes, and who wrote last: two writers who count alike are still told apart."""

    writes: int = 0
    writer: str = ""

    def next(self, writer: str) -> "Stamp":
        """Return the stamp of the writing that follows this one."""
        return Stamp(self.writes + 1, writer)

    def fields(self) -> dict[str, Any]:
        """Return what says so in a kept thing."""
        return {WRITES: self.writes, WRITER: self.writer}


NOWHERE = Stamp(-1)
"""The stamp of a missing entry: a writer that has seen it writes only where there is no entry."""


FIRST_STAMP = Stamp()
"""The first stamp, of what was never written, or before there were any."""


class BehindError(RecordError):
    """Somebody else has written since: nothing is overwritten."""


def stamp_in(value: object) -> Stamp:
    """Return the stamp that a kept thing bears; one that bears none, as from before there were any, has the first."""
    if not isinstance(value, Mapping):
        return Stamp()
    writes, writer = value.get(WRITES), value.get(WRITER)
    count = writes if isinstance(writes, int) and writes >= 0 else 0
    return Stamp(count, writer if isinstance(writer, str) else "")


def check_seen(text: str | None, seen: Stamp | None) -> None:
    """Refuse to write over a text that somebody else wrote since; over nothing, or over what is no JSON, one may."""
    if text is None or seen is None:
        return
    try:
        found = stamp_in(json.loads(text.removeprefix("\ufeff")))
    except (ValueError, RecursionError):
        if seen != NOWHERE:
            return
        found = Stamp()
    if found != seen:
        raise BehindError(say("This was changed elsewhere since; nothing was written over it."))


# --------------------------------------------------------------------------------------------------
# Merging


def patched(value: Any, patch: Any) -> Any:
    """Return a value with a change merged into it: fields that it names are set, or forgotten where it says null."""
    if not isinstance(patch, Mapping):
        return patch
    result = dict(value) if isinstance(value, Mapping) else {}
    for name, change in patch.items():
        if change is None:
            result.pop(name, None)
        else:
            result[name] = patched(result.get(name), change)
    return result


def both_patches(first: Any, second: Any) -> Any:
    """Return the one change that does what two do one after the other."""
    if not isinstance(first, Mapping) or not isinstance(second, Mapping):
        return second
    return {**first, **{name: both_patches(first.get(name), change) for name, change in second.items()}}


def patch_between(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return the change that makes one object of another."""
    patch: dict[str, Any] = {name: None for name in before if name not in after}
    for name, value in after.items():
        was = before.get(name)
        if isinstance(value, Mapping) and isinstance(was, Mapping):
            if value != was:
                patch[name] = patch_between(was, value)
        elif value != was:
            patch[name] = value
    return patch


def merged_text(text: str | None, patch: Mapping[str, Any]) -> str:
    """Return the text of a kept object with a change merged into it, written once more."""
    value = {} if text is None else json.loads(text.removeprefix("\ufeff"))
    if not isinstance(value, dict):
        raise ValueError(say("expected an object with named fields"))
    return json.dumps({**patched(value, patch), WRITES: stamp_in(value).writes + 1}, ensure_ascii=False)


# --------------------------------------------------------------------------------------------------
# The lock


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock of a folder, which is made if need be; the system opens it when its process ends.

    Where a disk knows no locks nobody waits: a stamp is then asked and raised a moment apart.
    """
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder / LOCK_NAME, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
    try:
        _wait_for(handle)
        yield
    finally:
        _unlock(handle)
        os.close(handle)


def _wait_for(handle: int) -> None:
    give_up = time.monotonic() + LOCK_SECONDS
    while not _lock(handle):
        if time.monotonic() > give_up:
            raise OSError(say("another program holds it for long"))
        time.sleep(_LOOK_AGAIN)


def _lock(handle: int) -> bool:
    """Take the lock, if nobody else has it; tell whether there is nothing to wait for."""
    try:
        if fcntl is not None:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        elif os.name == "nt":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True


def _unlock(handle: int) -> None:
    if os.name == "nt":
        import msvcrt

        with suppress(OSError):
            msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)  # type: ignore[attr-defined, unused-ignore]
