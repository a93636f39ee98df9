"""Exercises that are questions: a number, a choice, yes or no, an order."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from skara.core.language import say
from skara.lessons.kinds.kind import (
    AnswerField,
    Choices,
    rule_sentence,
)
from skara.lessons.outcomes import (
    CANNOT_BE_CHECKED,
    NOT_ATTEMPTED,
    RIGHT,
    WRONG,
    Answered,
    WrongAnswer,
    cannot_be_checked,
    is_empty,
    not_attempted,
)
from skara.lessons.questions import CHOICE, ORDER, YES_NO, LessonQuestion
from skara.lessons.situations import Situation
from skara.lessons.texts import LessonText


@dataclass(frozen=True)
class Asked:
    """One question or several: a number, a choice, yes or no, an order."""

    parts: tuple[LessonQuestion, ...]
    intro: LessonText | None = None
    """What is said before several questions."""

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        if self.intro is not None:
            yield self.intro
        for part in self.parts:
            yield from part.texts()

    def ideas(self) -> set[str]:
        """Name the wrong ideas that it knows."""
        return {rival.name for part in self.parts for rival in part.rivals}

    def inputs(self, now: Situation) -> list[AnswerField]:
        """List a field for each question."""
        return [question_input(part, now, str(place)) for place, part in enumerate(self.parts)]

    def judge(self, now: Situation, given: Any, misses: int = 0) -> Answered:
        """Judge one answer, or as many as there are questions; what is wrong is told first."""
        if len(self.parts) == 1:
            # An order of several things is a list by itself.
            alone = given[0] if isinstance(given, list | tuple) and len(given) == 1 else given
            return self.parts[0].judge(now, alone, misses)
        answers = _answers(given, len(self.parts))
        if answers is None:
            form = say("Answer with {number} answers, one for each question.", number=len(self.parts))
            return not_attempted(self.parts[0].ask.told(now)) if is_empty(given) else cannot_be_checked(form)
        found = [part.judge(now, answer, misses) for part, answer in zip(self.parts, answers, strict=True)]
        if all(each.status == NOT_ATTEMPTED for each in found):
            return found[0]
        for status in (CANNOT_BE_CHECKED, WRONG, NOT_ATTEMPTED):
            for place, each in enumerate(found):
                if each.status == status:
                    sentence = say("Question {number}: {sentence}", number=place + 1, sentence=each.sentence)
                    return Answered(status, sentence, each.because, each.rule)
        return Answered(RIGHT, " ".join(each.sentence for each in found), rule=found[0].rule)

    def hints(self, now: Situation) -> list[str]:
        """Say where to look, then how it is worked out, or what stands first and last."""
        part = self.parts[0]
        if part.form(now) == ORDER:
            order = part.right_order(now)
            first, last = part.called(order[0], now), part.called(order[-1], now)
            return [say("This comes first: {thing}.", thing=first), say("This comes last: {thing}.", thing=last)]
        look = say("All that you need is on the table. What counts, and what does not?")
        return [look, part.working(now, open_end=True) or rule_sentence(part.rules, now) or look]

    def solution(self, now: Situation) -> str:
        """Tell each answer and how it is worked out."""
        return " ".join(_solved(part, now) for part in self.parts)

    def answer(self, now: Situation) -> Any:
        """Return the right answers."""
        found = [part.right_order(now) if part.form(now) == ORDER else part.answer.value(now) for part in self.parts]
        return found[0] if len(found) == 1 else found

    def wrong_answers(self, now: Situation) -> list[WrongAnswer]:
        """List what the rivals answer, question by question."""
        return [wrong for part in self.parts for wrong in part.wrong_answers(now)]

    def check(self, now: Situation) -> None:
        """See that no rival is right."""
        for part in self.parts:
            part.check(now)


def _solved(part: LessonQuestion, now: Situation) -> str:
    told, answer = part.working(now), part.answer_words(now)
    is_said = not (part.sum or part.right) or re.match(rf"{re.escape(answer)}\s?[.,:]", told, re.IGNORECASE)
    return told if is_said else f"{answer[:1].upper()}{answer[1:]}. {told}"


def question_input(question: LessonQuestion, now: Situation, key: str) -> AnswerField:
    """Return the field in which a question is answered."""
    form = question.form(now)
    options: Choices = ()
    if form == YES_NO:
        options = (("yes", say("Yes")), ("no", say("No")))
    elif form in (CHOICE, ORDER):
        options = tuple((each, question.called(each, now)) for each in question.choices(now))
    return AnswerField(key, form, question.ask.told(now), options)


def _answers(given: Any, number: int) -> list[Any] | None:
    if isinstance(given, Mapping):
        return [given.get(str(place), given.get(place)) for place in range(number)]
    return list(given) if isinstance(given, list | tuple) and len(given) == number else None
