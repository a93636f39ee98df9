"""Which rules somebody met while something was played: by the lines that ran, and by what was refused."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from skara.core.rulebook import code_mentions

ROOT = Path(__file__).resolve().parents[2]


@cache
def _rules_by_line(game: str) -> dict[str, dict[int, set[str]]]:
    """Return the rules that each line of a game's code is marked with, file by file."""
    found: dict[str, dict[int, set[str]]] = {}
    for rule, mentions in code_mentions(ROOT / "skara" / game, ROOT).items():
        for mention in mentions:
            lines = found.setdefault(str(ROOT / mention.file), {})
            for line in range(mention.first, mention.last + 1):
                lines.setdefault(line, set()).add(rule)
    return found


@contextmanager
def rules_met(game: str) -> Iterator[set[str]]:
    """Collect the rules of all marked lines of a game that run inside."""
    marked, met = _rules_by_line(game), set[str]()

    def trace(frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        lines = marked.get(frame.f_code.co_filename)
        if lines is None:
            return None
        if event == "line":
            met.update(lines.get(frame.f_lineno, ()))
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        yield met
    finally:
        sys.settrace(before)
