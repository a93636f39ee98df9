"""How the editor's fields show what only a position of Stone Age has, and write it back."""

from typing import Any

from skara.core.position_codecs import Codec


def _values(value: Any) -> list[str]:
    return [str(one) for one in value] if isinstance(value, (list, tuple)) else []


def _numbers(shown: list[str]) -> list[Any]:
    return [int(one) if one.isdecimal() else one for one in shown]


TOOL_VALUES = Codec(_values, lambda shown, old: _numbers(shown) or None)
"""Tools by their values."""

LEFT = Codec(_values, lambda shown, old: _numbers(shown))
"""What is left of cards that are kept for later: none of them is not the same as no word of it."""

GAP = "gap"
"""A space of the row in which no card lies."""


def _row(value: Any) -> list[str]:
    return [GAP if card is None else card for card in value] if isinstance(value, list) else []


ROW = Codec(_row, lambda shown, old: [None if card == GAP else card for card in shown] or None)
"""The cards in the row, from the cheapest space on."""
