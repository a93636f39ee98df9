"""What dice bring, as the frame writes it: on average, and between which bounds."""

from skara.core.language import say
from skara.core.numbers import number
from skara.stone_age.dice import odds


def mean_words(dice: int, divisor: int) -> str:
    """Write the mean: `≈ 3.2`."""
    return f"≈ {number(odds(dice, divisor).mean)}"


def range_words(dice: int, divisor: int) -> str:
    """Write the bounds: `1 to 6`."""
    found = odds(dice, divisor)
    return say("{least} to {most}", least=found.least, most=found.most)
