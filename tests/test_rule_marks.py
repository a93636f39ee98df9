"""The watch over rule marks sees what runs, and takes nothing from a debugger or from coverage."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.rule_marks import lines_of, marks, watching

HERE = str(Path(__file__).resolve())
BESIDE_OTHERS = hasattr(sys, "monitoring")
"""Whether this Python has a place for everybody who looks on."""


def carry_out(rule: bool) -> int:
    if rule:
        return 1
    return 2


FIRST = carry_out.__code__.co_firstlineno
LINES = {"yes": {(HERE, FIRST + 2)}, "no": {(HERE, FIRST + 3)}}


class Debugger:
    """Somebody else who traces."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def __call__(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        if frame.f_code is not carry_out.__code__:
            return None
        self.seen.append(frame.f_lineno)
        return self


@pytest.fixture
def before() -> Iterator[None]:
    """Trace as before afterwards."""
    tracing = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracing)


@pytest.mark.usefixtures("before")
def test_what_never_ran_is_told_every_time():
    for _ in range(3):
        with watching(LINES) as watch:
            carry_out(True)
        assert watch.never_ran == ["no"]
        with watching(LINES) as watch:
            carry_out(True)
            carry_out(False)
        assert watch.never_ran == []


@pytest.mark.usefixtures("before")
def test_a_debugger_goes_on_tracing():
    debugger = Debugger()
    seen = debugger.seen
    sys.settrace(debugger)
    with watching(LINES) as watch:
        carry_out(True)
        assert sys.gettrace() is debugger
    assert sys.gettrace() is debugger
    assert FIRST + 2 in seen
    # Where there is one place only, nothing is known, and nothing is said.
    assert watch.never_ran == (["no"] if BESIDE_OTHERS else [])


@pytest.mark.usefixtures("before")
def test_a_debugger_may_begin_in_the_middle_of_a_test():
    debugger = Debugger()
    seen = debugger.seen
    with watching(LINES) as watch:
        sys.settrace(debugger)
        carry_out(True)
        carry_out(False)
        assert sys.gettrace() is debugger
    assert sys.gettrace() is debugger
    assert FIRST + 3 in seen
    assert watch.never_ran == []


@pytest.mark.usefixtures("before")
@pytest.mark.skipif(not BESIDE_OTHERS, reason="this Python has one place for all who look on")
def test_where_no_place_is_left_nothing_is_said():
    monitoring: Any = sys.monitoring  # type: ignore[attr-defined,unused-ignore]
    free = [number for number in (3, 4) if monitoring.get_tool(number) is None]
    for number in free:
        monitoring.use_tool_id(number, "somebody else")
    try:
        with watching(LINES) as watch:
            carry_out(True)
        assert watch.never_ran == [] and all(monitoring.get_tool(number) == "somebody else" for number in free)
    finally:
        for number in free:
            monitoring.free_tool_id(number)


def test_lines_are_found_in_the_rooms_that_carry_rules_out():
    rule, mentions = next(iter(marks().items()))

    assert {Path(file) for file, _ in lines_of(rule)} == {Path(HERE).parents[1] / mention.file for mention in mentions}
    assert lines_of("NO-SUCH-RULE") == frozenset()
