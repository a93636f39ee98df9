"""Numbers as the language spoken now writes them."""

from skara.core.language import language


def signs() -> tuple[str, str]:
    """Return the decimal sign and the one between thousands."""
    return (",", "\N{NARROW NO-BREAK SPACE}") if language() == "fr" else (".", ",")


def number(value: float) -> str:
    """Write a number as the language does: at most one decimal, a true minus sign."""
    text = f"{value:,.1f}".removesuffix(".0")
    decimal, thousands = signs()
    text = text.translate({ord(","): thousands, ord("."): decimal, ord("-"): "\N{MINUS SIGN}"})
    return "0" if text == "\N{MINUS SIGN}0" else text


def signed(value: float) -> str:
    """Write a number with its sign."""
    return ("+" if value > 0 else "") + number(value)
