"""JSON files: written whole or not at all, read with errors that say what is wrong."""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from skara.core.errors import RecordError
from skara.core.language import say
from skara.core.quoting import path_named


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
    scratch = ""
    try:
        target = Path(path)
        content = text.encode()
        handle, scratch = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".tmp")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        # Scratch files are private; the one that stays gets the rights of any new file.
        os.chmod(scratch, 0o666 & ~_umask())
        os.replace(scratch, target)
    except (OSError, TypeError, ValueError) as error:
        if scratch:
            Path(scratch).unlink(missing_ok=True)
        raise _cannot_write(path, error) from None


def _cannot_write(path: str | Path, error: Exception) -> RecordError:
    return RecordError(say("Cannot write {path}: {error}.", path=path_named(path), error=error))


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def read_json(path: str | Path) -> Any:
    """Read a JSON file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, TypeError, ValueError) as error:
        raise RecordError(say("Cannot read {path}: {error}.", path=path_named(path), error=error)) from None
    return read_json_text(text, str(path))


def read_json_text(text: str, name: str) -> Any:
    """Read JSON from a text; `name` says in errors where it came from."""
    try:
        # Some editors write a mark before the first sign.
        return json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        problem = say("{path} is not a whole JSON file ({error}); was it cut off?", path=name, error=error)
        raise RecordError(problem) from None
