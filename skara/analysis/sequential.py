"""A lead measured by games until a label for it is certain, however often the games were looked at meanwhile.

This is a group-sequential test. The games are looked at after a first group, and again when there are twice, four and
eight times as many. At each look the mean lies in an interval of Student's distribution, and a label is given as soon
as the whole interval lies within what the label means. The looks share the chance to err among them: each spends a part
of 5 %, the later ones more. By Bonferroni's inequality all intervals together hold the true mean in at least 95 of 100
cases, however the looks depend on each other and wherever one stops.

Whether there is a look after the first is decided by other games, those that chose what is measured, and not by the
sample. Were a sample given up where it looks hopeless, only those would grow that began far from the middle, and their
means would then tend to one side. Only a certain label ends it early, which moves a mean by a third of a point at most.

Where the last interval lies on both sides of 6 points, that it is a mistake at least is certain all the same if all of
it lies above 3: then it is called a mistake, and a blunder only if all of it lies above 6.
"""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import NormalDist, fmean

from skara.analysis.grades import label_of
from skara.analysis.intervals import UNSEEN, Interval, standard_error
from skara.analysis.ranked import LEAST_SAMPLES

ERRORS = (0.005, 0.01, 0.015, 0.02)
"""How often the interval of each look may miss the true mean: 5 % together, where all of them are planned."""


def games_at(look: int, first: int) -> int:
    """Return how many games a look takes in, of which the first takes in so many."""
    return first << look


def looks_worth(sample: Sequence[float], first: int) -> int:
    """Return how many looks are worth their games, by a sample that has no part in them.

    All are where the last would show that something was lost, were the sample's mean, or one that is higher by its
    standard error, right. What is as good as the best loses nothing, whether that is certain or not: for it there are
    as many as would show it, and not the last, which takes as many games as all others together.
    """
    if len(sample) < LEAST_SAMPLES:
        return len(ERRORS)
    error = standard_error(sample)
    last = _foreseen(sample, len(ERRORS) - 1, first)
    higher = Interval(last.mean + error, last.low + error, last.high + error)
    if any(is_mistake(lead) or label_within(lead) not in (None, "best") for lead in (last, higher)):
        return len(ERRORS)
    shown = (look for look in range(len(ERRORS) - 1) if label_within(_foreseen(sample, look, first)))
    return next(shown, 0) + 1


def _foreseen(sample: Sequence[float], look: int, first: int) -> Interval:
    """Return the interval of a look, were the mean and the spread of a sample right."""
    mean, games = fmean(sample), games_at(look, first)
    half = _half(standard_error(sample) * sqrt(len(sample) / games), games, ERRORS[look])
    return Interval(mean, mean - half, mean + half)


def label_at(sample: Sequence[float], look: int, looks: int) -> str | None:
    """Return the label that is certain at one of so many looks; None where the interval reaches beyond every one.

    At the last look, what is a mistake at least is called a mistake.
    """
    if len(sample) < LEAST_SAMPLES:
        return None
    lead = interval_at(sample, look, looks)
    return label_within(lead) or ("mistake" if look == looks - 1 and is_mistake(lead) else None)


def interval_at(sample: Sequence[float], look: int, looks: int) -> Interval:
    """Return the mean of a sample with the interval of one of so many looks; without end where games are too few."""
    mean, half = fmean(sample), _half(standard_error(sample), len(sample), _error_at(look, looks))
    return Interval(mean, mean - half, mean + half)


def _error_at(look: int, looks: int) -> float:
    """Return how often the interval of one of so many looks may miss the true mean."""
    return sum(ERRORS) - sum(ERRORS[:look]) if look == looks - 1 else ERRORS[look]


def label_within(lead: Interval) -> str | None:
    """Return the label of all losses in an interval, if it is one; where no loss is in it, that is `best`."""
    if lead.high <= 0:
        return "best"
    return label_of(lead.high) if lead.low > 0 and label_of(lead.low) == label_of(lead.high) else None


def is_mistake(lead: Interval) -> bool:
    """Tell whether all losses in an interval are mistakes at least."""
    return lead.low > 0 and label_of(lead.low) in ("mistake", "blunder")


def _half(error: float, games: int, missed: float) -> float:
    """Return half the width of an interval; what was never seen in so many games may still happen."""
    if games < LEAST_SAMPLES:
        return inf
    return max(student_point(1 - missed / 2, games - 1) * error, UNSEEN / games)


def student_point(share: float, freedom: int) -> float:
    """Return what a share of Student's distribution lies below, by the expansion of Cornish and Fisher.

    With three degrees of freedom or more, and up to a share of 99.75 %, it errs by less than 2 %.
    """
    z = NormalDist().inv_cdf(share)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return float(z + sum(term / freedom**power for power, term in enumerate(terms, 1)))
