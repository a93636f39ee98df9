"""Grades: what a turn lost against the best one, and a label for it only where the loss is outside the noise."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan
from statistics import fmean

from skara.analysis.intervals import interval, standard_error
from skara.analysis.ranked import LEAST_SAMPLES, RankedTurn, certain_gain, compared, lead, leads
from skara.core import numbers
from skara.core.language import N_, ngettext, say
from skara.core.line_differences import more_words
from skara.core.study import Difference

LABELS = ((0.5, "excellent"), (1.5, "good"), (3.0, "inaccuracy"), (6.0, "mistake"), (float("inf"), "blunder"))
"""The most points that a turn with a label loses."""

MOST_NOISE = 4.0
"""A loss that is less well known, in points, must be clearer than others."""

LABEL_WORDS = {
    "best": N_("best"),
    "excellent": N_("excellent"),
    "good": N_("good"),
    "inaccuracy": N_("inaccuracy"),
    "mistake": N_("mistake"),
    "blunder": N_("blunder"),
}


@dataclass(frozen=True, slots=True)
class Grade:
    """How a turn compares with the best one known."""

    lost: float
    low: float
    high: float
    win_lost: float
    """How much smaller the chance to win is (solo: to reach the winning mark); not a number where nothing tells."""
    strong_lost: float | None
    """Solo: how much smaller the chance of an exceptional win is; not a number where nothing tells."""
    label: str | None
    close: bool
    turn: RankedTurn
    best: RankedTurn
    seat: int

    @property
    def more(self) -> dict[str, int]:
        """What the best turn leaves more, by id, where it leaves nothing less: then it is better whatever follows."""
        return certain_gain(self.best, self.turn)

    @property
    def difference(self) -> Difference:
        """Why the best turn is better, in numbers and words."""
        return compared(self.best, self.turn, self.seat)

    @property
    def sentences(self) -> list[str]:
        """The grade in words, and what the turn leaves unused."""
        idle = self.turn.idle
        return [*self._verdict, say("In this turn {idle}.", idle=idle)] if idle else self._verdict

    @property
    def _verdict(self) -> list[str]:
        if self.label == "best":
            return [say("No better turn is known.")]
        if isnan(self.lost):
            return [say("Without games played out this turn has no value, so it cannot be compared.")]
        if self.close and self.more:
            words = more_words(self.more, self.turn.start.box.words.glossary)
            return [say("A better turn is known: it leaves {more} more, and nothing less.", more=words)]
        number = len(leads(self.best, self.turn))
        if self.close and number < LEAST_SAMPLES:
            return [
                say("Too few games to tell: {count}, and a grade needs {least}.", count=number, least=LEAST_SAMPLES)
            ]
        if self.close:
            text = ngettext(
                "Too close to call: after {count} game the difference is within the noise.",
                "Too close to call: after {count} games the difference is within the noise.",
                number,
            )
            return [text.format(count=number)]
        lost = numbers.number(self.lost)
        label = say(LABEL_WORDS[self.label]) if self.label else ""
        message = (
            N_("{label}: {lost} VP lost against the best turn.")
            if self.turn.goal == "points"
            else N_("{label}: {lost} fewer points ahead than the best turn.")
        )
        return [say(message, label=label.capitalize(), lost=lost)]


def label_of(lost: float) -> str:
    """Name a loss that is certain."""
    return next(label for most, label in LABELS if lost <= most)


def grade(turn: RankedTurn, best: RankedTurn, seat: int) -> Grade:
    """Compare a turn with the best one; both were valued in the same way."""
    win_lost = best.win - turn.win
    strong_lost = None if best.strong is None or turn.strong is None else best.strong - turn.strong
    if turn.line == best.line:
        return Grade(0.0, 0.0, 0.0, 0.0, None if strong_lost is None else 0.0, "best", False, turn, best, seat)
    lost, low, high = lead(best, turn)
    close = isnan(lost) or not (low > 0 or (best.exact and turn.exact))
    if not close and lost <= 0:
        label: str | None = "best"
    else:
        label = None if close else label_of(lost)
    return Grade(lost, low, high, win_lost, strong_lost, label, close, turn, best, seat)


def expected_loss(turn: RankedTurn, turns: Sequence[RankedTurn]) -> float:
    """Return what a turn is expected to lose against the best of these, never less than nothing.

    The best of several means is also the luckiest. So half of the games choose the best turn, and the other half
    measure what it is ahead; then the other way round. Where games differ so much that even this is noise, only a loss
    counts that is twice as large as its interval asks: losses are never below nothing, and so many are looked at that
    noise would add up.
    """
    games = max(one.samples for one in (turn, *turns)) if turn.exact else turn.samples
    if games < 2:
        told = [lead(one, turn).mean for one in turns if not leads(one, turn)]
        return max(0.0, 0.0, *(lost for lost in told if not isnan(lost)))
    points = [rival.points_in(games) for rival in turns if rival.exact or rival.samples >= games]
    own = turn.points_in(games)
    front = max(points, key=sum)
    ahead = [one - other for one, other in zip(front, own, strict=True)]
    mean, _, high = interval(ahead)
    if standard_error(ahead) > MOST_NOISE and not mean > 2 * (high - mean):
        return 0.0
    halves = []
    for choosing, measuring in ((0, 1), (1, 0)):
        best = max(points, key=lambda known: sum(known[choosing::2]))
        halves.append(fmean(best[measuring::2]) - fmean(own[measuring::2]))
    return max(0.0, fmean(halves))
