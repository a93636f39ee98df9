r"""Control characters written out: they could steer a terminal, or change the direction in which a line reads.

Messages quote what was typed. Before a message reaches a terminal or a page, such characters are escaped as Python
escapes them, for example as \x1b.
"""

import re

_CONTROL = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
"""Control and bidirectional formatting characters, without tab and newline."""

_STEERING = re.compile(f"[{_CONTROL}]")
_STEERING_LINE = re.compile(f"[{_CONTROL}\\t\\n]")


def _written(found: re.Match[str]) -> str:
    return ascii(found[0])[1:-1]


def printable(text: str) -> str:
    """Return a text of one line or several with its control characters written out."""
    return _STEERING.sub(_written, text)


def printable_line(text: str) -> str:
    """Return a text as one line, with its control characters and newlines written out."""
    return _STEERING_LINE.sub(_written, text)
