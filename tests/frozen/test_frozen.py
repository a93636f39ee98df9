"""What older Skaras wrote is read for ever: every file of every folder here, and it says what it said then.

A folder bears the day whose code wrote it, and nothing in it ever changes. Whoever changes a format writes a new one,
`python -m tests.frozen.write tests/frozen/DAY --only KIND`, and adds it to the list.
"""

import json
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from skara.analysis import review_files
from skara.core import handed_in, position_codes, positions, record
from skara.lab import parts
from skara.lessons import progress
from skara.panels import kept_games
from tests.frozen import facts, write

HERE = Path(__file__).resolve().parent
DAYS = ("2026-11-18", "2026-11-20", "2026-11-20-areas", "2026-11-20-checksums", "2026-11-20-stamps")
"""The folders that must be there, the oldest first.

The first is from before the first mends, the second from after them; the third has kept games that tell what lay before
each player, the fourth runs with a checksum for each part, the fifth kept games with the stamp of who wrote them.
"""
CORRECTED: dict[str, dict[str, Any]] = {}
"""What files say since a rule was corrected, where that is something else: by day and name, with the rule's number."""
FROZEN = [(day, name) for day in DAYS for name in facts.names(HERE / day)]
FORMATS = {
    (record.FORMAT, record.VERSION),
    (positions.FORMAT, positions.VERSION),
    (review_files.FORMAT, review_files.VERSION),
    (handed_in.OUTCOMES, handed_in.OUTCOMES_VERSION),
    (parts.FORMAT, parts.VERSION),
    (kept_games._FORMAT, kept_games._VERSION),
    (progress.FORMAT, None),
}


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what is frozen: some readers keep again what they read."""
    folder: Path = tmp_path_factory.mktemp("frozen")
    for day in DAYS:
        shutil.copytree(HERE / day, folder / day)
    return folder


@cache
def told(day: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HERE / day / facts.FACTS).read_text("utf-8"))
    return found


@pytest.mark.parametrize(("day", "name"), FROZEN, ids=[f"{day}/{name}" for day, name in FROZEN])
def test_what_was_written_says_what_it_said(copies: Path, day: str, name: str):
    then = told(day)[name] | CORRECTED.get(f"{day}/{name}", {})
    assert list(missing(then, facts.of_file(copies / day, name))) == []


@pytest.mark.parametrize("day", DAYS)
def test_nothing_frozen_was_changed_or_is_gone(day: str):
    assert facts.sums_of(HERE / day) == (HERE / day / facts.SUMS).read_text("utf-8")
    assert set(told(day)) == set(facts.names(HERE / day))


def test_every_folder_is_looked_at():
    assert {path.name for path in HERE.iterdir() if path.is_dir() and path.name[0].isdigit()} == set(DAYS)


def fields(folder: Path) -> dict[tuple[Any, ...], set[str]]:
    """Find the documents in a folder: by format, version and game, all their fields."""
    found: dict[tuple[Any, ...], set[str]] = {}
    for path in folder.rglob("*.json"):
        document = json.loads(path.read_text("utf-8"))
        if path.name != facts.FACTS and isinstance(document, dict) and "format" in document:
            # A review holds its game whole.
            game = document["game"] if isinstance(document.get("game"), str) else None
            key = (document["format"], document.get("version"), game)
            found.setdefault(key, set()).update(document)
    return found


WRITE = "this format changed: python -m tests.frozen.write tests/frozen/DAY --only KIND"


def test_every_format_of_today_is_frozen():
    assert {key[:2] for key in fields(HERE)} >= FORMATS, WRITE
    codes = json.loads((HERE / DAYS[1] / "codes.json").read_text("utf-8"))
    assert all(code.startswith(f"SKARA{position_codes.VERSION}-") for code in codes), WRITE


def test_every_field_of_today_is_frozen(tmp_path: Path):
    write.write(tmp_path / "today", ("records", "positions", "outcomes", "home"))
    frozen = fields(HERE)
    for key, names in fields(tmp_path / "today").items():
        assert names <= frozen.get(key, set()), f"{key}: {WRITE}"


def missing(then: Any, now: Any, place: str = "") -> Iterator[str]:
    """Tell what was said then and is not said now; what is told besides today is no fault."""
    if isinstance(then, dict) and isinstance(now, dict):
        for key, value in then.items():
            yield from missing(value, now.get(key), f"{place}/{key}")
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for number, (one, other) in enumerate(zip(then, now, strict=True)):
            yield from missing(one, other, f"{place}/{number}")
    elif then != now:
        yield f"{place}: {then!r}, now {now!r}"


def test_a_fact_that_changed_is_named_and_a_new_one_is_none():
    assert list(missing({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2, "c": 3}], "d": 4})) == []
    assert list(missing({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]})) == ["/a/1/b: 2, now 3"]
    assert list(missing({"a": [1]}, {"a": [1, 2]})) == ["/a: [1], now [1, 2]"]
