"""How the fields of the position editor show a piece of a position, and write it back."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Codec(NamedTuple):
    """Two ways: `read` gives what a field shows, `write` the JSON for what it shows now and what stood there before.

    None as JSON means that it is left out.
    """

    read: Callable[[Any], Any]
    write: Callable[[Any, Any], Any]


PLAIN = Codec(lambda value: value, lambda shown, old: shown)
"""As it is."""

COUNT = Codec(lambda value: value, lambda shown, old: None if shown == 0 else shown)
"""A number of things: none of them are not written."""

LISTED = Codec(lambda value: list(value) if isinstance(value, (list, tuple)) else [], lambda shown, old: shown or None)
"""A list."""

WORDS = Codec(lambda value: "" if value is None else str(value), lambda shown, old: shown.strip() or None)
"""A text."""

FLAG = Codec(bool, lambda shown, old: shown or None)
"""Yes, or nothing."""


def _seed(shown: str, old: Any) -> Any:
    text = shown.strip()
    return int(text) if text.isascii() and text.isdecimal() else text or None


SEED = Codec(lambda value: "" if value is None else str(value), _seed)
"""A seed: a whole number where it looks like one."""
