"""A guess made before the games are played, and what became of it."""

from typing import TYPE_CHECKING, NamedTuple

from skara.core.language import say
from skara.core.numbers import number, signed

if TYPE_CHECKING:
    from skara.lab.comparing import Comparison

MORE, LESS, SAME = "more", "less", "same"
DIRECTIONS = (MORE, LESS, SAME)


class Prediction(NamedTuple):
    """What somebody expects of a change: more, less or no visible difference, and by how much."""

    direction: str
    size: float = 0.0
    """By how much; 0 where nobody said."""

    @property
    def value(self) -> float:
        """The difference that is expected."""
        return {MORE: self.size, LESS: -self.size}.get(self.direction, 0.0)

    @property
    def words(self) -> str:
        """The guess in words."""
        if self.direction == SAME:
            return say("no visible difference")
        if not self.size:
            return say("more") if self.direction == MORE else say("less")
        return signed(self.value)

    def confronted(self, found: "Comparison") -> str:
        """Say what became of the guess."""
        low, high = found.difference.low, found.difference.high
        inside = low <= self.value <= high
        seen = SAME if not found.is_visible else MORE if found.difference.value > 0 else LESS
        if found.is_none:
            told = (
                say("Every deal came out the same, as you thought.")
                if self.direction == SAME
                else say("Every deal came out the same: the change did nothing here.")
            )
        elif self.direction == SAME:
            if seen == SAME:
                told = say("None is visible, as you thought.")
            elif found.is_small:
                told = say("There is one, but none that matters.")
            else:
                told = say("There is one: the interval does not hold 0.")
        elif seen == SAME and (inside or not self.size):
            told = say("So few games cannot tell: the interval holds 0 too.")
        elif seen == SAME:
            told = say("Nothing of that size is to be seen: your guess lies outside the interval.")
        elif seen != self.direction:
            told = say("It is the other way round.")
        elif not self.size:
            told = say("The direction is right.")
        elif inside:
            told = say("Direction and size are right: your guess lies inside the interval.")
        else:
            told = say("The direction is right, the size is not.")
        return say("Your guess: {guess}. {told}", guess=self.words, told=told)


def expected_width(found: "Comparison") -> str:
    """Say how many deals would tell half as much, which is what sharpens an interval."""
    half = found.difference.half / 2
    if not half:
        return ""
    needed = found.deals_needed(half)
    return say("For an interval half as wide, {needed} deals are needed.", needed=number(needed))
