"""A guess is confronted with what was found: direction and size, and no more than the games can tell."""

import pytest

from skara.core.language import set_language
from skara.lab.comparing import Comparison
from skara.lab.estimates import Estimate
from skara.lab.predicting import LESS, MORE, SAME, Prediction, expected_width


def found(low: float, high: float) -> Comparison:
    """Return a comparison whose difference has this interval."""
    any_mean = Estimate(30, 29, 31, 50)
    return Comparison("vp", any_mean, any_mean, Estimate((low + high) / 2, low, high, 50), 0.5, 4.0, None, ())


@pytest.mark.parametrize(
    ("guess", "low", "high", "told"),
    [
        (Prediction(LESS, 5), -6, -4, "Your guess: −5. Direction and size are right"),
        (Prediction(LESS, 20), -6, -4, "Your guess: −20. The direction is right, the size is not."),
        (Prediction(LESS), -6, -4, "Your guess: less. The direction is right."),
        (Prediction(MORE, 5), -6, -4, "It is the other way round."),
        (Prediction(SAME), -6, -4, "There is one: the interval does not hold 0."),
        (Prediction(SAME), -1, 2, "Your guess: no visible difference. None is visible"),
        (Prediction(MORE, 1), -1, 2, "So few games cannot tell"),
        (Prediction(MORE), -1, 2, "So few games cannot tell"),
        (Prediction(MORE, 10), -1, 2, "Nothing of that size is to be seen"),
    ],
)
def test_what_becomes_of_a_guess(guess: Prediction, low: float, high: float, told: str):
    assert told in guess.confronted(found(low, high))


@pytest.mark.parametrize(
    ("guess", "told"),
    [(Prediction(SAME), "as you thought"), (Prediction(LESS, 3), "did nothing"), (Prediction(MORE), "did nothing")],
)
def test_where_every_deal_comes_out_alike_no_more_games_are_asked_for(guess: Prediction, told: str):
    same = found(0, 0)._replace(spread=0.0)
    assert same.verdict == "no difference in any deal"
    assert told in guess.confronted(same) and "few games" not in guess.confronted(same)
    assert "needed" not in str(same) and expected_width(same) == ""


def test_half_the_width_needs_four_times_the_deals():
    whole = found(-2, 2)
    assert str(whole.deals_needed(1)) in expected_width(whole)
    assert expected_width(found(1, 1)) == ""


def test_a_comparison_writes_numbers_as_the_language_does():
    many = found(-2, 2)._replace(spread=40.0)
    assert "correlation 0.50; for ±1 6,147 deals" in str(many)
    set_language("fr")
    assert "corrélation 0,50" in str(many)
