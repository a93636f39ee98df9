"""A position as text: written so that people can read it, and read again."""

import json
from typing import Any

from skara.core.errors import PositionError
from skara.core.language import say
from skara.core.position_codes import game_of_code, is_code, read_code
from skara.core.position_paths import Position

_WIDTH = 76
"""JSON up to so many signs stays on one line."""


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
