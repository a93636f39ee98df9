"""One question about a table: its right answer is a formula, and so is each wrong idea that somebody may have."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from skara.core.errors import SkaraError
from skara.core.language import say
from skara.lessons.formulas import Formula, FormulaValue, filled_in, formulas_in, in_words
from skara.lessons.outcomes import RIGHT, WRONG, Answered, WrongAnswer, cannot_be_checked, is_empty, not_attempted
from skara.lessons.situations import Situation
from skara.lessons.texts import LessonText

NUMBER, YES_NO, CHOICE, ORDER = "number", "yes or no", "choice", "order"
"""The forms of an answer, as the right one is."""


@dataclass(frozen=True)
class Rival:
    """A wrong idea as a formula: whoever answers so is told what is wrong with it."""

    name: str
    """An id that all lessons share."""
    formula: Formula
    say: LessonText


@dataclass(frozen=True)
class LessonQuestion:
    """A question whose answer is worked out on the table at hand."""

    ask: LessonText
    answer: Formula
    rivals: tuple[Rival, ...] = ()
    right: LessonText | None = None
    """What is said to the right answer."""
    sum: LessonText | None = None
    """How it is worked out; where it is left out, what is said to the right answer."""
    labels: Mapping[str, LessonText] = field(default_factory=dict)
    """What the answers to choose from are called, where their names in the game will not do."""
    rules: tuple[str, ...] = ()

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        yield self.ask
        yield from (text for text in (self.right, self.sum) if text is not None)
        yield from self.labels.values()
        yield from (rival.say for rival in self.rivals)

    # -----------------------------------------------------------------------------------------------------------
    # What can be answered

    def form(self, now: Situation) -> str:
        """Tell of which form an answer is."""
        value = self.answer.value(now)
        if isinstance(value, bool):
            return YES_NO
        if isinstance(value, tuple):
            return ORDER
        return CHOICE if isinstance(value, str) else NUMBER

    def choices(self, now: Situation) -> list[str]:
        """List the answers to choose from, or the things to put in order; in an order that gives nothing away."""
        value = self.answer.value(now)
        if isinstance(value, tuple):
            return sorted(set(self.labels) or set(value), key=self._shown(now))
        found = {
            text for text in (value, *(rival.formula.value(now) for rival in self.rivals)) if isinstance(text, str)
        }
        return sorted({*found, *self.labels}, key=self._shown(now))

    def _shown(self, now: Situation) -> Any:
        return lambda key: self.called(key, now)

    def called(self, key: str, now: Situation) -> str:
        """Name one of the answers to choose from."""
        return self.labels[key].told(now) if key in self.labels else in_words(key, now.box)

    def right_order(self, now: Situation) -> tuple[str, ...]:
        """Return the things to put in order as they should stand."""
        return _kept(self.answer.value(now), self.labels)

    # -----------------------------------------------------------------------------------------------------------
    # What an answer comes to

    def judge(self, now: Situation, given: Any, misses: int = 0) -> Answered:
        """Answer an answer; who has missed it before is told more of how it is worked out."""
        rule = self.rules[0] if self.rules else ""
        if is_empty(given):
            return not_attempted(self.ask.told(now))
        value = self.read(given, now)
        if value is None:
            return cannot_be_checked(self.wanted(now))
        if _same(value, self._value(now, self.answer)):
            return Answered(RIGHT, self.praise(now), rule=rule)
        for rival in self.rivals:
            if _same(value, self._value(now, rival.formula)):
                return Answered(WRONG, self._told_off(now, rival.say.told(now), misses), rival.name, rule)
        return Answered(WRONG, self._told_off(now, say("Not that. Look at the table again."), misses), rule=rule)

    def praise(self, now: Situation) -> str:
        """Say what is said to the right answer."""
        return self.right.told(now) if self.right else say("Yes: {answer}.", answer=self.answer_words(now))

    def answer_words(self, now: Situation) -> str:
        """Write the right answer."""
        return self._words(now, self.answer)

    def wrong_answers(self, now: Situation) -> list[WrongAnswer]:
        """List what the rivals answer on this table."""
        return [WrongAnswer(self._words(now, rival.formula), rival.name, rival.say.told(now)) for rival in self.rivals]

    def _words(self, now: Situation, formula: Formula) -> str:
        value = self._value(now, formula)
        if isinstance(value, str):
            return self.called(value, now)
        if isinstance(value, tuple):
            return ", ".join(self.called(key, now) for key in value)
        return in_words(value, now.box)

    def working(self, now: Situation, open_end: bool = False) -> str:
        """Say how it is worked out; with an open end the result is left to the reader."""
        text = self.sum or self.right
        if text is None:
            return "" if open_end else self._bare_answer(now)
        if open_end and not formulas_in(str(text), now.box):
            # Without a number to leave out it would tell all.
            return ""
        return filled_in(str(text), now, hide_last=open_end)

    def _bare_answer(self, now: Situation) -> str:
        if self.form(now) == YES_NO:
            yes = say("Yes") if self.answer.value(now) else say("No")
            return f"{yes}."
        return say("It is {answer}.", answer=self.answer_words(now))

    def _told_off(self, now: Situation, sentence: str, misses: int) -> str:
        """Add the sum to what is said: with a gap the second time, whole the third."""
        more = self.working(now, open_end=misses == 1) if misses else ""
        return f"{sentence} {more}".strip()

    def wanted(self, now: Situation) -> str:
        """Say of which form an answer must be."""
        form = self.form(now)
        if form == NUMBER:
            return say("Answer with a whole number, such as 3.")
        if form == YES_NO:
            return say("Answer with yes or no.")
        known = ", ".join(self.called(key, now) for key in self.choices(now))
        if form == ORDER:
            return say("Put all of these in order: {known}.", known=known)
        return say("Answer with one of these: {known}.", known=known)

    def read(self, given: Any, now: Situation) -> FormulaValue | None:
        """Read an answer as somebody gave it; None where it is not of the form asked for."""
        form = self.form(now)
        if form == NUMBER:
            return _number(given)
        if form == YES_NO:
            return _yes_no(given)
        if form == ORDER:
            return self._order(given, now)
        return self._chosen(given, now)

    def _chosen(self, given: Any, now: Situation) -> str | None:
        text = str(given).strip().lower() if isinstance(given, str) else ""
        named = {name.lower(): key for key in self.choices(now) for name in (self.called(key, now), key)}
        return named.get(text)

    def _order(self, given: Any, now: Situation) -> tuple[str, ...] | None:
        parts = re.split(r"[,;>]", given) if isinstance(given, str) else given
        if not isinstance(parts, list | tuple):
            return None
        found = [self._chosen(part, now) for part in parts]
        keys = tuple(key for key in found if key is not None)
        return keys if sorted(keys) == sorted(self.choices(now)) and len(found) == len(keys) else None

    def _value(self, now: Situation, formula: Formula) -> FormulaValue:
        value = formula.value(now)
        return _kept(value, self.labels) if isinstance(value, tuple) else value

    # -----------------------------------------------------------------------------------------------------------
    # Whether it can be asked

    def check(self, now: Situation) -> None:
        """Raise an error where the right answer and a rival are the same on this table, or cannot be worked out."""
        right = self._value(now, self.answer)
        seen: list[tuple[str, FormulaValue]] = []
        for rival in self.rivals:
            value = self._value(now, rival.formula)
            if type(value) is not type(right) and not _numbers(value, right):
                raise SkaraError(say("the rival '{name}' is no answer of the same form", name=rival.name))
            if _same(value, right):
                answer = in_words(value, now.box)
                raise SkaraError(
                    say(
                        "the rival '{name}' is right too ({answer}): ask on another table",
                        name=rival.name,
                        answer=answer,
                    )
                )
            seen.append((rival.name, value))


def _numbers(*values: FormulaValue) -> bool:
    return all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)


def _same(one: FormulaValue, other: FormulaValue) -> bool:
    """Tell whether two answers are the same; yes is not 1."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


def _kept(value: FormulaValue, labels: Mapping[str, Any]) -> tuple[str, ...]:
    """Leave of an order what is asked about, each at its first place."""
    keys = value if isinstance(value, tuple) else (str(value),)
    return tuple(dict.fromkeys(key for key in keys if not labels or key in labels))


def _number(given: Any) -> float | None:
    if isinstance(given, bool) or not isinstance(given, int | float | str):
        return None
    if isinstance(given, str):
        text = given.strip().replace("\N{MINUS SIGN}", "-").replace("\N{NO-BREAK SPACE}", "").replace(",", ".")
        if not re.fullmatch(r"[+-]?\d{1,6}(\.\d+)?", text):
            return None
        return float(text)
    return float(given) if abs(given) < 1_000_000 else None


def _yes_no(given: Any) -> bool | None:
    if isinstance(given, bool):
        return given
    text = given.strip().lower() if isinstance(given, str) else ""
    return {"yes": True, "no": False, say("yes"): True, say("no"): False, "y": True, "n": False}.get(text)
