r"""Signs that are not for reading: they steer a terminal, or turn the direction in which a line reads.

What somebody typed may hold them, and sentences quote it. They are written as Python writes them, such as \x1b, before
a sentence reaches a terminal or a page.
"""

import re

_CONTROL = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
"""All that steers but for tabs and ends of lines: controls, and what turns the direction of reading."""

_STEERING = re.compile(f"[{_CONTROL}]")
_STEERING_LINE = re.compile(f"[{_CONTROL}\\t\\n]")


def _written(found: re.Match[str]) -> str:
    return ascii(found[0])[1:-1]


def printable(text: str) -> str:
    """Return a text of one line or several with its control characters written out."""
    return _STEERING.sub(_written, text)


def printable_line(text: str) -> str:
    """Return a text as one line, with its control characters written out, ends of lines too."""
    return _STEERING_LINE.sub(_written, text)
