"""What is kept of an error that nobody foresaw: its kind and where it came up, without a word that somebody typed.

What an error says may quote a name or a path, and what stands in a person's own cells may too: neither is kept.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path, PurePath
from traceback import FrameSummary, extract_tb
from typing import Any

from skara.core.language import say

CRASH = "crash"
"""The entry of the keeper that holds the last one."""

MOST_FRAMES = 40
"""How many frames of a traceback are kept: the outermost and the innermost."""

_OWN = "<own>"
"""What code of somebody's own is called."""

_PACKAGES = ("site-packages", "dist-packages")
_FRAME = re.compile(r"[\w./<>-]{1,200}:\d{1,7} \(<?[\w.]{1,100}>?\)|…")
_KIND = re.compile(r"[A-Za-z_][\w.]{0,100}")
_OURS = PurePath(__file__).parents[1]
_LIBRARY = PurePath(re.__file__).parents[1]


def crash_of(error: BaseException, now: datetime | None = None) -> dict[str, Any]:
    """Return what is kept of an error."""
    found = [_told(frame) for frame in extract_tb(error.__traceback__)]
    if len(found) > MOST_FRAMES:
        found = [*found[: MOST_FRAMES // 2], "…", *found[-MOST_FRAMES // 2 :]]
    when = (now or datetime.now(UTC)).isoformat(timespec="seconds")
    return {"kind": _kind(error), "when": when, "frames": found, "by": _chain(error)}


def crash_lines(crash: object) -> list[str]:
    """Tell what was kept, line by line; what looks like no such thing is not told."""
    if not isinstance(crash, Mapping):
        return []
    kind, frames, when, by = (crash.get(field) for field in ("kind", "frames", "when", "by"))
    if not isinstance(kind, str) or not _KIND.fullmatch(kind) or not isinstance(frames, list):
        return []
    known = [frame for frame in frames[: MOST_FRAMES + 1] if isinstance(frame, str) and _FRAME.fullmatch(frame)]
    moment = when if isinstance(when, str) and re.fullmatch(r"[\d:T+-]{1,40}", when) else "?"
    causes = [each for each in by if isinstance(each, str) and _KIND.fullmatch(each)] if isinstance(by, list) else []
    return [say("{kind}, {when}", kind=" ← ".join([kind, *causes]), when=moment), *(f"  {frame}" for frame in known)]


def _chain(error: BaseException) -> list[str]:
    """Name the kinds of the errors that led to one, at most five."""
    found: list[str] = []
    cause = error.__cause__ or error.__context__
    while cause is not None and len(found) < 5:
        found.append(_kind(cause))
        cause = cause.__cause__ or cause.__context__
    return found


def _kind(error: BaseException) -> str:
    """Name the kind of an error; one of somebody's own has no name."""
    return "Exception" if type(error).__module__ == "__main__" else type(error).__name__


def _told(frame: FrameSummary) -> str:
    """Tell a place in code: its file, line and function, or only the line where the code is somebody's own."""
    place = _place(frame.filename)
    return f"{place}:{frame.lineno or 0} ({place if place == _OWN else frame.name})"


def _place(file: str) -> str:
    """Name a file without the folders of whoever runs it; code of their own has no name."""
    path = PurePath(file)
    parts = path.parts
    for mark in _PACKAGES:
        if mark in parts:
            return "/".join(parts[parts.index(mark) + 1 :])
    if path.is_relative_to(_OURS):
        return Path(path.relative_to(_OURS.parent)).as_posix()
    if path.is_relative_to(_LIBRARY):
        return Path(path.relative_to(_LIBRARY)).as_posix()
    return "<frozen>" if file.startswith("<frozen") else _OWN
