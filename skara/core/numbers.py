"""Numbers as the language spoken now writes them."""

from math import isfinite

from skara.core.language import say, traits


def number(value: float, decimals: int = 1) -> str:
    """Write a number as the language does: at most one decimal, or so many, and a true minus sign."""
    text = f"{value:,.{decimals}f}".removesuffix(f".{'0' * decimals}")
    spoken = traits()
    text = text.translate({ord(","): spoken.thousands, ord("."): spoken.decimal, ord("-"): "\N{MINUS SIGN}"})
    return "0" if text == "\N{MINUS SIGN}0" else text


def signed(value: float) -> str:
    """Write a number with its sign."""
    return ("+" if value > 0 else "") + number(value)


def interval_words(low: float, high: float) -> str:
    """Write a 95 % interval; nothing where there is none, as with exact values or a single sample."""
    if not (isfinite(low) and isfinite(high)) or low == high:
        return ""
    return say("{low} to {high}", low=number(low), high=number(high))
