"""Exercises that ask whether a move is allowed, and why not."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from skara.core.errors import SkaraError
from skara.core.language import say
from skara.lessons.kinds.asked import question_input
from skara.lessons.kinds.kind import (
    AnswerField,
    rule_sentence,
)
from skara.lessons.outcomes import RIGHT, WRONG, Answered, WrongAnswer, is_empty
from skara.lessons.questions import CHOICE, LessonQuestion
from skara.lessons.situations import Situation
from skara.lessons.texts import LessonText


@dataclass(frozen=True)
class Legal:
    """Whether a move is allowed, and if not, by which rule."""

    question: LessonQuestion
    move: str
    reasons: tuple[str, ...] = ()
    """Rules to choose the reason from, where the answer is no."""

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        yield from self.question.texts()

    def ideas(self) -> set[str]:
        """Name the wrong ideas that it knows."""
        return {rival.name for rival in self.question.rivals}

    def inputs(self, now: Situation) -> list[AnswerField]:
        """Ask for yes or no, and then for the reason."""
        first = question_input(self.question, now, "0")
        if not self.reasons:
            return [first]
        rules = now.box.words.rules()
        options = tuple((rule, rules[rule].sentence) for rule in sorted(self.reasons))
        return [first, AnswerField("1", CHOICE, say("If not: why?"), options)]

    def judge(self, now: Situation, given: Any, misses: int = 0) -> Answered:
        """Judge yes or no, and the reason if one is given."""
        said, reason = given, None
        if isinstance(given, Mapping):
            said, reason = given.get("0"), given.get("1")
        elif isinstance(given, list | tuple) and len(given) == 2:
            said, reason = given
        found = self.question.judge(now, said, misses)
        refusal = now.game.why_not(self.move)
        if not found.is_right or refusal is None:
            return found
        rule = str(refusal.rule)
        if not is_empty(reason) and reason != rule:
            return Answered(WRONG, say("No is right, but not for that reason. Look again."), "another-reason", rule)
        told = found.sentence if self.question.right else ""
        return Answered(RIGHT, f"{told} {refusal.sentence} ({rule})".strip(), rule=rule)

    def hints(self, now: Situation) -> list[str]:
        """Say that it can be tried, then the rule."""
        refusal = now.game.why_not(self.move)
        rules = (str(refusal.rule),) if refusal else self.question.rules
        return [
            say("Try it at the table: does it say why not?"),
            rule_sentence(rules, now) or say("Nothing forbids it."),
        ]

    def solution(self, now: Situation) -> str:
        """Tell whether it is allowed, and the reason in the table's own words."""
        refusal = now.game.why_not(self.move)
        if refusal is None:
            return say("Yes, it is allowed.")
        return say("No. {sentence} ({rule})", sentence=refusal.sentence, rule=refusal.rule)

    def answer(self, now: Situation) -> Any:
        """Return yes or no, with the reason where one is asked for."""
        refusal = now.game.why_not(self.move)
        if refusal is None or not self.reasons:
            return refusal is None
        return [False, str(refusal.rule)]

    def wrong_answers(self, now: Situation) -> list[WrongAnswer]:
        """List what the rivals answer."""
        return self.question.wrong_answers(now)

    def check(self, now: Situation) -> None:
        """See that no rival is right, and that the true reason is among the reasons."""
        self.question.check(now)
        refusal = now.game.why_not(self.move)
        if self.reasons and (refusal is None or refusal.rule not in self.reasons):
            true = refusal.rule if refusal else say("none; the move is allowed")
            raise SkaraError(say("the true reason is not among the reasons: {rule}", rule=true))
