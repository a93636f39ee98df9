"""By how much one of two turns is better, in words."""

from math import inf, isfinite
from numbers import Real

from skara.core import numbers
from skara.core.errors import OptionError
from skara.core.language import N_, say
from skara.core.quoting import quoted


def check_lead(lead: float | None, margin: float | None) -> None:
    """Refuse a lead that is no number, and half an interval that belongs to none; after too few games it has no end."""
    for field, value in (("lead", lead), ("margin", margin)):
        if value is None:
            continue
        endless = field == "margin" and value == inf
        if isinstance(value, bool) or not isinstance(value, Real) or not (isfinite(value) or endless):
            raise OptionError(say("{field}: {value}, expected a number.", field=field, value=quoted(value)))
    if margin is not None and lead is None:
        raise OptionError(say("margin: it belongs to a lead; give the lead too."))
    if margin is not None and margin < 0:
        raise OptionError(say("margin: {margin}, expected 0 or more.", margin=margin))


def lead_words(lead: float, margin: float | None, whole_game: bool, goal: str = "points") -> str:
    """Say by how many points the first turn is better, in the whole game or if round and game ended now.

    With the goal `ahead` these are points ahead of the best opponent, which only games played out tell.
    """
    points = numbers.number(abs(lead))
    if margin == inf:
        if goal == "ahead":
            return say("Too few games to tell: points ahead differ by {points} so far.", points=points)
        return say("Too few games to tell: {points} VP apart so far.", points=points)
    if margin is not None and abs(lead) <= margin:
        near = numbers.number(margin)
        if goal == "ahead":
            text = N_("Too close to call: points ahead differ by {points}, give or take {margin}.")
        else:
            text = N_("Too close to call: {points} VP apart, give or take {margin}.")
        return say(text, points=points, margin=near)
    if not whole_game:
        if points == "0":
            return say("Both would come to the same number of points if round and game ended now.")
        if lead > 0:
            return say("{points} VP better if round and game ended now.", points=points)
        return say("{points} VP worse if round and game ended now.", points=points)
    if points == "0":
        return say("Both come to the same number of points.")
    if margin is None:
        better = say("{points} VP better in all.", points=points)
        return better if lead > 0 else say("{points} VP worse in all.", points=points)
    near = numbers.number(margin)
    if goal == "ahead":
        if lead > 0:
            return say("{points} VP further ahead in all, give or take {margin}.", points=points, margin=near)
        return say("{points} VP less far ahead in all, give or take {margin}.", points=points, margin=near)
    if lead > 0:
        return say("{points} VP better in all, give or take {margin}.", points=points, margin=near)
    return say("{points} VP worse in all, give or take {margin}.", points=points, margin=near)
