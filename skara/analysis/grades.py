"""Grades: what a turn lost against the best one, and a label for it only where the loss is outside the noise."""

from dataclasses import dataclass
from math import isnan

from skara.analysis.ranked import LEAST_SAMPLES, RankedTurn, certain_gain, compared, lead, leads
from skara.core import numbers
from skara.core.language import N_, ngettext, say
from skara.core.line_differences import more_words
from skara.core.study import Difference

LABELS = ((0.5, "excellent"), (1.5, "good"), (3.0, "inaccuracy"), (6.0, "mistake"), (float("inf"), "blunder"))
"""The most points that a turn with a label loses."""

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
            else N_("{label}: {lost} VP less far ahead than with the best turn.")
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
