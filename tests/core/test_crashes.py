"""Of an error that nobody foresaw its kind and its places are kept, and no word that somebody typed."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

import skara
from skara.core.crashes import MOST_FRAMES, crash_lines, crash_of

NOW = datetime(2026, 11, 20, 1, 40, tzinfo=UTC)


class AdasError(Exception):
    """An error of somebody's own."""


AdasError.__module__ = "__main__"


def failing(work: Any) -> dict[str, Any]:
    """Return what is kept of the error that a piece of work ends in."""
    try:
        work()
    except Exception as error:
        return crash_of(error, NOW)
    raise AssertionError


def by_ada() -> None:
    own = compile(
        "def adas_secret(table):\n    table.play('Ada')\nadas_secret(None)", "/home/ada/my games/cell.py", "exec"
    )
    exec(own)


def test_neither_words_nor_folders_are_kept():
    crash = failing(by_ada)
    assert crash["kind"] == "AttributeError" and "<own>:2 (<own>)" in crash["frames"]

    crash = failing(lambda: json.loads("{'Ada': 1}"))
    assert "json/decoder.py" in crash["frames"][-1] and "raw_decode" in crash["frames"][-1]
    assert "Ada" not in json.dumps(crash) and "/home" not in json.dumps(crash) and __file__ not in json.dumps(crash)


def test_places_of_the_kit_are_told():
    crash = failing(lambda: skara.new_game(2, 7).copy(*"too much"))
    assert crash["kind"] == "TypeError"
    crash = failing(lambda: skara.core.checked.Checked({}).get("x").text())
    told = crash_lines(crash)
    assert told[0].startswith(crash["kind"]) and told[0].endswith("2026-11-20T01:40:00+00:00")
    assert any(line.strip().startswith("skara/core/") for line in told[1:])


def test_what_led_to_it_is_named_and_an_error_of_ones_own_is_not():
    def work() -> None:
        try:
            raise AdasError("Ada")
        except AdasError as error:
            raise KeyError("Bruno") from error

    crash = failing(work)
    assert (crash["kind"], crash["by"]) == ("KeyError", ["Exception"])
    assert crash_lines(crash)[0].startswith("KeyError ← Exception")


def test_a_deep_error_is_cut_in_its_middle():
    def deeper(depth: int) -> Any:
        return deeper(depth + 1)

    crash = failing(lambda: deeper(0))
    assert crash["kind"] == "RecursionError" and len(crash["frames"]) == MOST_FRAMES + 1
    assert len(crash_lines(crash)) == MOST_FRAMES + 2


@pytest.mark.parametrize(
    "spoilt",
    [None, [], "Ada", {}, {"kind": 1}, {"kind": "a b", "frames": []}, {"kind": "KeyError", "frames": "x"}],
    ids=str,
)
def test_what_was_spoilt_is_not_told(spoilt: object):
    assert crash_lines(spoilt) == []


def test_words_that_were_put_into_what_is_kept_are_not_told():
    kept = {
        "kind": "KeyError",
        "frames": ["Ada was here", 7, "skara/games.py:3 (box_of)"],
        "when": "<Ada>",
        "by": ["A a"],
    }

    assert crash_lines(kept) == ["KeyError, ?", "  skara/games.py:3 (box_of)"]
