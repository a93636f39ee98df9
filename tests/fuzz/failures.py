"""The numbers of inputs that failed, by attack, kept from run to run until they hold."""

import json
from collections.abc import Iterable
from pathlib import Path

from tests.exploring import KEPT

FILE = KEPT / "fuzz.json"


def kept(name: str, file: Path = FILE) -> list[int]:
    """Return the numbers that are kept of an attack."""
    return _read(file).get(name, [])


def keep(name: str, numbers: Iterable[int], file: Path = FILE) -> None:
    """Keep these numbers of an attack, and no others."""
    found = {**_read(file), name: sorted(set(numbers))}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({name: numbers for name, numbers in found.items() if numbers}, indent=1) + "\n", "utf-8")


def _read(file: Path) -> dict[str, list[int]]:
    """Read what is kept; a file that somebody spoilt holds nothing."""
    try:
        found = json.loads(file.read_text("utf-8"))
        return {name: [int(number) for number in numbers] for name, numbers in found.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}
