"""Sees that a test marked with a rule runs a line marked with it, and leaves debuggers and coverage what they need.

From Python 3.12 on, `sys.monitoring` has a place for everybody who looks on. Before, there is one tracing function for
all: where somebody else traces, or begins to during a test, nothing is watched here.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Set
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from skara.core.rulebook import Mention, code_mentions

ROOT = Path(__file__).resolve().parent.parent
RULED = (ROOT / "skara", ROOT / "tests" / "toy")
"""The folders whose code carries out rules."""

Place = tuple[str, int]
"""A file and a line in it."""
Lines = Mapping[str, Set[Place]]
"""By rule, where it is carried out."""


@cache
def marks() -> dict[str, list[Mention]]:
    """Find all marks of rules in code."""
    return {rule: found for folder in RULED for rule, found in code_mentions(folder, ROOT).items()}


@cache
def lines_of(rule: str) -> frozenset[Place]:
    """Return the lines that carry a rule out, each with its file."""
    found = marks().get(rule, [])
    return frozenset((str(ROOT / mark.file), line) for mark in found for line in range(mark.first, mark.last + 1))


class Watch:
    """What of some rules has not run yet."""

    def __init__(self, lines: Lines) -> None:
        self.left = dict(lines)
        self.wanted = frozenset(place for places in lines.values() for place in places)
        self.was_disturbed = False
        """Whether somebody else took the tracing over, so that nothing is known."""

    def see(self, place: Place) -> bool:
        """Take in that a line ran; tell whether there is nothing left to wait for."""
        if place in self.wanted:
            for rule in [rule for rule, lines in self.left.items() if place in lines]:
                del self.left[rule]
        return not self.left

    @property
    def never_ran(self) -> list[str]:
        """The rules of which surely no line ran."""
        return [] if self.was_disturbed else sorted(self.left)


@contextmanager
def watching(lines: Lines) -> Iterator[Watch]:
    """Watch what runs, until a line of each rule did."""
    watch = Watch(lines)
    if hasattr(sys, "monitoring"):
        with _monitored(watch):
            yield watch
    else:
        with _traced(watch):
            yield watch


@contextmanager
def _monitored(watch: Watch) -> Iterator[None]:
    """Watch beside all others, by a tool of our own."""
    monitoring: Any = sys.monitoring  # type: ignore[attr-defined,unused-ignore]
    # Zero to two and five are those of debuggers, coverage, profilers and optimizers.
    tool = next((number for number in (3, 4) if monitoring.get_tool(number) is None), None)
    if tool is None:
        watch.was_disturbed = True
        yield
        return

    def line(code: CodeType, number: int) -> Any:
        if watch.see((code.co_filename, number)):
            monitoring.set_events(tool, 0)
        # Each line is told of once.
        return monitoring.DISABLE

    monitoring.use_tool_id(tool, "rule marks")
    try:
        monitoring.register_callback(tool, monitoring.events.LINE, line)
        monitoring.set_events(tool, monitoring.events.LINE)
        # Lines that were told of in an earlier test are told of again.
        monitoring.restart_events()
        yield
    finally:
        monitoring.set_events(tool, 0)
        monitoring.register_callback(tool, monitoring.events.LINE, None)
        monitoring.free_tool_id(tool)


Trace = Callable[[FrameType, str, Any], Any]


@contextmanager
def _traced(watch: Watch) -> Iterator[None]:
    """Watch by the one tracing function that there is, if nobody else uses it."""
    if sys.gettrace() is not None:
        watch.was_disturbed = True
        yield
        return
    files = {file for file, _ in watch.wanted}
    # By the number of a code, that code, so that no other gets its number, and whether it has a line to wait for.
    codes: dict[int, tuple[CodeType, bool]] = {}

    def call(frame: FrameType, event: str, argument: Any) -> Trace | None:
        code = frame.f_code
        if code.co_filename not in files:
            return None
        known = codes.get(id(code))
        if known is None:
            has = any((code.co_filename, number) in watch.wanted for _, _, number in code.co_lines() if number)
            known = codes[id(code)] = (code, has)
        # What is watched line by line runs many times slower.
        return line if known[1] else None

    def line(frame: FrameType, event: str, argument: Any) -> Trace | None:
        if not watch.see((frame.f_code.co_filename, frame.f_lineno)):
            return line
        if sys.gettrace() is call:
            sys.settrace(None)
        return None

    sys.settrace(call)
    try:
        yield
    finally:
        if sys.gettrace() is call:
            sys.settrace(None)
        elif watch.left:
            watch.was_disturbed = True
