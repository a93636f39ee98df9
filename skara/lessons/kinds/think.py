"""Exercises that nobody can check: a model answer to compare with."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from skara.core.language import say
from skara.lessons.kinds.kind import (
    TEXT,
    AnswerField,
)
from skara.lessons.outcomes import (
    Answered,
    WrongAnswer,
    cannot_be_checked,
    is_empty,
    not_attempted,
)
from skara.lessons.situations import Situation
from skara.lessons.texts import LessonText


@dataclass(frozen=True)
class Think:
    """A question that nobody can check: a model answer to compare with."""

    ask: LessonText
    model: LessonText

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        yield self.ask
        yield self.model

    def ideas(self) -> set[str]:
        """Name the wrong ideas that it knows."""
        return set()

    def inputs(self, now: Situation) -> list[AnswerField]:
        """Ask for words of one's own."""
        return [AnswerField("0", TEXT, self.ask.told(now))]

    def judge(self, now: Situation, given: Any, misses: int = 0) -> Answered:
        """Show the model answer beside whatever was written."""
        if isinstance(given, Mapping):
            given = given.get("0")
        if is_empty(given):
            return not_attempted(self.ask.told(now))
        return cannot_be_checked(say("Compare with this: {model}", model=self.model.told(now)))

    def hints(self, now: Situation) -> list[str]:
        """Say how to begin."""
        return [say("Write one sentence with a reason in it."), say("Name what is gained and what is given up.")]

    def solution(self, now: Situation) -> str:
        """Tell the model answer."""
        return self.model.told(now)

    def answer(self, now: Situation) -> Any:
        """Return none, since nobody can check it."""
        return None

    def wrong_answers(self, now: Situation) -> list[WrongAnswer]:
        """List none, since nobody can check it."""
        return []

    def check(self, now: Situation) -> None:
        """Work its sentences out."""
        self.ask.told(now)
        self.model.told(now)
