"""Files: only regular ones are read, up to a size; they are written whole or not at all, and stay after a crash."""

import json
import os
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

from skara.core.errors import OptionError, RecordError
from skara.core.language import say
from skara.core.quoting import path_named, quoted

try:
    import fcntl
except ImportError:  # Windows has no such locks, and removes no file that is open.
    fcntl = None  # type: ignore[assignment]

MOST_BYTES = 10_000_000
"""How long a file may be that is read, unless `most_bytes` says otherwise; JSON takes ten times as much in memory."""

_READ_AT_ONCE = 1_000_000
_SCRATCH = ".skara-"
_SCRATCH_END = ".tmp"
_ABANDONED_AFTER = 60.0
"""After so many seconds even an empty scratch file belongs to nobody any more."""

# Nothing waits for a pipe's other end, no terminal becomes ours, no child inherits a file; not every system has all.
_OPENED = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
_MADE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | sum(getattr(os, name, 0) for name in ("O_CLOEXEC", "O_BINARY"))


class TooLongError(OSError):
    """A file longer than what is read without being asked to."""


# --------------------------------------------------------------------------------------------------
# Reading


def read_json(path: str | Path, most_bytes: int | None = MOST_BYTES) -> Any:
    """Read a JSON file of at most so many bytes; None reads one of any length."""
    try:
        text = file_text(path, most_bytes)
    except TooLongError as error:
        name = path_named(path)
        problem = say(
            "Cannot read {path}: {error}; load it with most_bytes=None if you trust it.", path=name, error=error
        )
        raise RecordError(problem) from None
    except (OSError, OverflowError, TypeError, ValueError) as error:
        raise RecordError(say("Cannot read {path}: {error}.", path=path_named(path), error=reason(error))) from None
    return read_json_text(text, str(path))


def read_json_text(text: str, name: str) -> Any:
    """Read JSON from a text; `name` says in errors where it came from."""
    try:
        # Some editors write a mark before the first sign.
        return json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        problem = say("{path} is not a whole JSON file ({error}); was it cut off?", path=name, error=error)
        raise RecordError(problem) from None


def file_text(path: str | Path, most_bytes: int | None = MOST_BYTES) -> str:
    """Return the text of a file, without the mark that some editors put first. What goes wrong is an OSError."""
    return file_bytes(path, most_bytes).decode("utf-8-sig")


def file_bytes(path: str | Path, most_bytes: int | None = MOST_BYTES) -> bytes:
    """Return what stands in a regular file. What goes wrong is an OSError, with a reason in words where it is ours."""
    if most_bytes is not None and (type(most_bytes) is not int or most_bytes < 0):
        problem = say("most_bytes: {value}, expected a whole number, or None for no limit.", value=quoted(most_bytes))
        raise OptionError(problem)
    # Asked before it is opened, since opening alone does something to some devices; and after, since it may change.
    _check_regular(os.stat(path))
    with os.fdopen(os.open(path, os.O_RDONLY | _OPENED), "rb") as file:
        found = os.fstat(file.fileno())
        _check_regular(found)
        content: list[bytes] = []
        length = found.st_size
        while most_bytes is None or length <= most_bytes:
            if not (part := file.read(_READ_AT_ONCE)):
                return b"".join(content)
            content.append(part)
            # Some files, such as those of /proc, hold more than they say.
            length = max(length, sum(map(len, content)))
    raise TooLongError(say("it is too long, at most {most} MB are read", most=f"{most_bytes / 1e6:g}"))


def _check_regular(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise OSError(say("it is a folder, not a file"))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(say("it is a device or a pipe, not a file"))


# --------------------------------------------------------------------------------------------------
# Writing


def write_json(path: str | Path, value: Any) -> None:
    """Write a JSON file that a person can read; if anything fails, a file that was there stays as it was."""
    try:
        text = json_text(value)
    except (TypeError, ValueError) as error:
        raise _cannot_write(path, error) from None
    write_text(path, text)


def json_text(value: Any) -> str:
    """Write a value as JSON that a person can read."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def write_text(path: str | Path, text: str) -> None:
    """Write a text file; if anything fails, a file that was there stays as it was."""
    try:
        content = text.encode()
    except ValueError as error:
        raise _cannot_write(path, error) from None
    write_bytes(path, content)


def write_bytes(path: str | Path, content: bytes) -> None:
    """Write a file; if anything fails, a file that was there stays as it was.

    A link stays a link, and the file behind it is written; rights stay as they were. What is written is on the disk
    when this returns, so that not even a power cut takes it away.
    """
    try:
        _write(Path(os.path.realpath(path)), content)
    except (OSError, TypeError, ValueError) as error:
        raise _cannot_write(path, error) from None


def _write(target: Path, content: bytes) -> None:
    before = _replaceable(target)
    scratch = target.with_name(f"{_SCRATCH}{uuid4().hex}{_SCRATCH_END}")
    try:
        # A new file has the rights that any new file gets here.
        handle = os.open(scratch, _MADE, 0o666 if before is None else 0o600)
        _claim(handle)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            if before is not None:
                _keep_rights(scratch, before)
            os.fsync(file.fileno())
        os.replace(scratch, target)
    except BaseException:
        with suppress(OSError):
            scratch.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)
    _sweep(target.parent)


def _replaceable(target: Path) -> os.stat_result | None:
    """Return what is known of the file to be replaced; None if there is none, an error if it must stay."""
    try:
        found = os.stat(target)
    except FileNotFoundError:
        return None
    _check_regular(found)
    # An administrator may write what nobody else can, but a file that is marked so is meant to stay.
    if not found.st_mode & 0o222 or not os.access(target, os.W_OK):
        raise OSError(say("it is read-only"))
    return found


def _keep_rights(scratch: Path, before: os.stat_result) -> None:
    if hasattr(os, "chown"):
        # Only an administrator can give a file to somebody else, and only they would otherwise take one away.
        with suppress(PermissionError):
            os.chown(scratch, before.st_uid, before.st_gid)
    os.chmod(scratch, stat.S_IMODE(before.st_mode))


def _sync_folder(folder: Path) -> None:
    """Have the folder's own list on the disk too, where a system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    # The file is written by now: a folder that cannot be synced is no reason to say that it is not.
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# Who writes holds a lock, which ends with its process: a scratch file without one was left by one that was killed.


def _claim(handle: int) -> None:
    if fcntl is not None:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _sweep(folder: Path) -> None:
    """Remove the scratch files that killed processes left in a folder."""
    with suppress(OSError):
        for name in os.listdir(folder):
            if name.startswith(_SCRATCH) and name.endswith(_SCRATCH_END):
                with suppress(OSError):
                    _remove_abandoned(folder / name)


def _remove_abandoned(scratch: Path) -> None:
    if fcntl is None:
        scratch.unlink()
        return
    handle = os.open(scratch, os.O_RDONLY | _OPENED | getattr(os, "O_NOFOLLOW", 0))
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        found = os.fstat(handle)
        # An empty one may have been made just now, a moment before it is locked.
        if found.st_size or time.time() - found.st_mtime > _ABANDONED_AFTER:
            scratch.unlink()
    finally:
        os.close(handle)


def _cannot_write(path: str | Path, error: Exception) -> RecordError:
    return RecordError(say("Cannot write {path}: {error}.", path=path_named(path), error=reason(error)))


def reason(error: Exception) -> str:
    """Say what went wrong, without the number and the path that the system adds."""
    return (isinstance(error, OSError) and error.strerror) or str(error) or type(error).__name__
