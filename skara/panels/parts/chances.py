"""Intervals and chances as the panels write them."""

from math import isfinite

from skara.core.language import say
from skara.core.numbers import number


def interval_words(low: float, high: float) -> str:
    """Write a 95 % interval; nothing where there is none, as with exact values or a single sample."""
    if not (isfinite(low) and isfinite(high)) or low == high:
        return ""
    return say("{low} to {high}", low=number(low), high=number(high))


def share_words(value: float | None) -> str:
    """Write a chance in percent; nothing where it is not known."""
    if value is None or not isfinite(value):
        return ""
    return say("{percent} %", percent=number(round(100 * value)))
