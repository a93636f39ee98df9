"""Points, intervals and shares as the panels write them, in the language spoken now."""

from math import isfinite

from skara.core.language import language, say


def decimal(value: float, places: int = 1) -> str:
    """Write a number with a fixed number of decimals and a true minus sign, as the language does."""
    text = f"{abs(value):.{places}f}"
    sign = "−" if value < 0 and float(text) else ""
    return sign + (text.replace(".", ",") if language() == "fr" else text)


def points(value: float) -> str:
    """Write points: whole ones without a decimal, others with one."""
    return decimal(value).removesuffix(".0").removesuffix(",0")


def change(value: float) -> str:
    """Write a number of points with its sign."""
    written = points(value)
    return f"+{written}" if value > 0 and written != "0" else written


def interval(low: float, high: float) -> str:
    """Write a 95 % interval; nothing where there is none, as with exact values or a single sample."""
    if not (isfinite(low) and isfinite(high)) or low == high:
        return ""
    return say("{low} to {high}", low=decimal(low), high=decimal(high))


def share(value: float | None) -> str:
    """Write a chance in percent; nothing where it is not known."""
    if value is None or not isfinite(value):
        return ""
    return say("{percent} %", percent=decimal(100 * value, 0))
