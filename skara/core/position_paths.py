"""A position in the making, read and changed by path.

Positions are never changed in place: every change gives a new one that shares what stayed the same.
"""

import re
from typing import Any

from skara.core.errors import PositionError
from skara.core.language import say

Position = dict[str, Any]

_STEP = re.compile(r"\.?([A-Za-z_][A-Za-z_0-9]*)|\[(\d{1,3})\]")


def path_steps(path: str) -> list[str | int]:
    """Split a path such as `players[0].goods.shell` into names and places."""
    found: list[str | int] = []
    end = 0
    while end < len(path):
        match = _STEP.match(path, end)
        if match is None or (end == 0 and path.startswith(".")):
            raise PositionError("", say("'{path}' is not a path such as players[0].goods.shell.", path=path))
        found.append(match[1] if match[1] is not None else int(match[2]))
        end = match.end()
    return found


def value_at(position: Any, path: str) -> Any:
    """Return what stands at a path, None where nothing does."""
    value = position
    for step in path_steps(path):
        if isinstance(step, str) and isinstance(value, dict):
            value = value.get(step)
        elif isinstance(step, int) and isinstance(value, list) and step < len(value):
            value = value[step]
        else:
            return None
    return value


def with_value(position: Position, path: str, value: Any) -> Position:
    """Return the position with something else at a path; None leaves it out, and what only held it too."""
    way = path_steps(path)
    if not way or isinstance(way[0], int):
        raise PositionError("", say("'{path}' is not a path such as players[0].goods.shell.", path=path))
    return _with(position, way, value) or {}


def _with(old: Any, way: list[str | int], value: Any) -> Any:
    if not way:
        return value
    step, rest = way[0], way[1:]
    if isinstance(step, str):
        fields = dict(old) if isinstance(old, dict) else {}
        new = _with(fields.get(step), rest, value)
        if new is None:
            fields.pop(step, None)
        else:
            fields[step] = new
        return fields or None
    filling: Any = {} if rest else []
    entries = list(old) if isinstance(old, list) else []
    entries += [filling] * (step + 1 - len(entries))
    new = _with(entries[step], rest, value)
    entries[step] = filling if new is None else new
    return None if all(entry == [] for entry in entries) else entries
