"""What was measured, kept as soon as it is known: a measurement of hours can be stopped, and goes on from there."""

import json
import sys
from collections.abc import Hashable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

Item = TypeVar("Item", bound=Hashable)

DECISIVE = (
    "skara/**/*.py", "data/brae/**/*", "benchmarks/**/*.py",
    "tests/brae/search/brute.py", "tests/brae/search/positions.py", "tests/brae/walks.py",
)  # fmt: skip
"""The files of a checkout that decide the figures; brute force is borrowed from the tests."""


def fingerprint(checkout: Path) -> str:
    """Return a few letters that change with the code and its tables, and with the Python that runs it."""
    digest = sha256(sys.version.encode())
    found = {path for pattern in DECISIVE for path in checkout.glob(pattern) if path.is_file()}
    for path in sorted(found):
        digest.update(path.relative_to(checkout).as_posix().encode() + sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


class Notes:
    """What was measured of which item, a line of JSON for each, in a file that the first of them begins."""

    def __init__(self, path: Path) -> None:
        """Read what is there; a line without an end was cut off when its process was killed, and does not count."""
        self._path = path
        self._values: dict[tuple[str, str], Any] = {}
        self.seconds = 0.0
        """Of the processor, for all that is noted."""
        if path.exists():
            for line in _whole(path.read_bytes()).splitlines():
                self._learn(line)

    def known(self, what: str, items: Iterable[Item]) -> dict[Item, Any]:
        """Return the values of those items that have one, in the order of the items."""
        keys = {item: (what, json.dumps(item)) for item in items}
        return {item: self._values[key] for item, key in keys.items() if key in self._values}

    def add(self, what: str, item: Hashable, value: Any, seconds: float) -> None:
        """Keep a value and what it cost, in place of a line that was cut off."""
        line = json.dumps([what, item, value, seconds]).encode() + b"\n"
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a+b") as file:
            file.seek(0)
            kept = file.read()
            if kept != _whole(kept):
                file.truncate(len(_whole(kept)))
            file.write(line)
        self._learn(line)

    def forget(self) -> None:
        """Begin anew."""
        self._path.unlink(missing_ok=True)
        self._values.clear()
        self.seconds = 0.0

    def _learn(self, line: bytes) -> None:
        # From the line, so that a new value is of the same kinds as one that was read.
        what, item, value, seconds = json.loads(line)
        self._values[what, json.dumps(item)] = value
        self.seconds += seconds


def _whole(lines: bytes) -> bytes:
    """Leave out a last line that has no end."""
    return lines[: lines.rfind(b"\n") + 1]
