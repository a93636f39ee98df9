"""A position in the making: reading and changing it by path, and writing it so that people can read it.

Positions are never changed in place: every change gives a new one that shares what stayed the same.
"""

import json
import re
from typing import Any

from skara.core.errors import PositionError
from skara.core.language import say
from skara.core.position_codes import game_of_code, is_code, read_code

Position = dict[str, Any]

_STEP = re.compile(r"\.?([A-Za-z_]+)|\[(\d{1,3})\]")

_WIDTH = 76
"""JSON up to so many signs stays on one line."""


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


def pretty(value: Any, indent: int = 0) -> str:
    """Write JSON with short things on one line each, so that a person finds their way."""
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or not value or (len(flat) + indent <= _WIDTH and indent):
        return flat
    if isinstance(value, dict):
        words = [f"{json.dumps(key, ensure_ascii=False)}: {pretty(entry, indent + 2)}" for key, entry in value.items()]
        nested = indent == 0 or any(isinstance(entry, (dict, list)) for entry in value.values())
    else:
        words = [pretty(entry, indent + 2) for entry in value]
        nested = any(isinstance(entry, (dict, list)) for entry in value)
    lines = words if nested else _filled(words, _WIDTH - indent - 2)
    inner, (opened, closed) = "\n" + " " * (indent + 2), "{}" if isinstance(value, dict) else "[]"
    return opened + inner + f",{inner}".join(lines) + "\n" + " " * indent + closed


def _filled(words: list[str], room: int) -> list[str]:
    """Join words to lines with as many on each as there is room for."""
    lines = words[:1]
    for word in words[1:]:
        if len(lines[-1]) + len(word) + 3 > room:
            lines.append(word)
        else:
            lines[-1] += f", {word}"
    return lines


def from_text(text: str) -> Position:
    """Read a position out of JSON or a code; what is neither is refused with its line."""
    if is_code(text):
        return read_code(text, game_of_code(text))
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        problem = say(
            "Not JSON: line {line}, column {column}: {error}", line=error.lineno, column=error.colno, error=error.msg
        )
        raise PositionError("", problem) from None
    except RecursionError:
        raise PositionError("", say("Not a position: the JSON is nested too deeply.")) from None
    if not isinstance(found, dict):
        example = '{"players": [{}, {}]}'
        raise PositionError("", say("Not a position: expected a JSON object such as {example}.", example=example))
    return found
