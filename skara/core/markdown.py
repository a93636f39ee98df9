"""Text that Markdown shows as it is."""

import re

_SIGNS = re.compile(r"([\\`*_\[\]<>$|])")


def as_markdown(text: str) -> str:
    """Write a text on one line so that Markdown, formulas included, reads no signs of its own into it."""
    return _SIGNS.sub(r"\\\1", text.replace("\n", " "))
