"""Numbers as the language spoken now writes them."""

from skara.core.language import traits


def number(value: float) -> str:
    """Write a number as the language does: at most one decimal, a true minus sign."""
    text = f"{value:,.1f}".removesuffix(".0")
    spoken = traits()
    text = text.translate({ord(","): spoken.thousands, ord("."): spoken.decimal, ord("-"): "\N{MINUS SIGN}"})
    return "0" if text == "\N{MINUS SIGN}0" else text


def signed(value: float) -> str:
    """Write a number with its sign."""
    return ("+" if value > 0 else "") + number(value)
