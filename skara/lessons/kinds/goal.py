"""Exercises in which somebody plays until a goal is reached."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from skara.core.errors import SkaraError
from skara.core.language import say
from skara.lessons.formulas import Condition, with_gaps
from skara.lessons.kinds.kind import MOVES, AnswerField, line_told
from skara.lessons.outcomes import (
    RIGHT,
    WRONG,
    Answered,
    WrongAnswer,
    cannot_be_checked,
    is_empty,
    not_attempted,
)
from skara.lessons.situations import Situation
from skara.lessons.texts import LessonText


@dataclass(frozen=True)
class GoalRival:
    """A way to miss a goal, with a name."""

    name: str
    when: Condition
    say: LessonText


@dataclass(frozen=True)
class Goal:
    """Moves to play until something is so."""

    ask: LessonText
    conditions: tuple[Condition, ...]
    own: tuple[str, ...]
    """Moves that reach it."""
    rivals: tuple[GoalRival, ...] = ()
    right: LessonText | None = None

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        yield self.ask
        if self.right:
            yield self.right
        yield from (rival.say for rival in self.rivals)

    def ideas(self) -> set[str]:
        """Name the wrong ideas that it knows."""
        return {rival.name for rival in self.rivals}

    def inputs(self, now: Situation) -> list[AnswerField]:
        """Ask for moves at the table."""
        return [AnswerField("0", MOVES, self.ask.told(now))]

    def reached(self, now: Situation) -> bool:
        """Tell whether all is so."""
        return all(condition.holds(now) for condition in self.conditions)

    def judge(self, now: Situation, given: Any, misses: int = 0) -> Answered:
        """Judge moves from the scene on."""
        if isinstance(given, Mapping):
            given = given.get("0")
        if is_empty(given):
            return not_attempted(self.ask.told(now))
        form = say("Answer with the moves that you play, parted by semicolons.")
        moves = given.split(";") if isinstance(given, str) else given
        if not isinstance(moves, list | tuple) or not all(isinstance(move, str) for move in moves):
            return cannot_be_checked(form)
        try:
            then = now.after([move.strip() for move in moves if move.strip()])
        except SkaraError as error:
            return cannot_be_checked(str(error))
        if self.reached(then):
            return Answered(RIGHT, self.right.told(then) if self.right else say("Yes, that reaches it."))
        for rival in self.rivals:
            if rival.when.holds(then):
                return Answered(WRONG, rival.say.told(then), rival.name)
        return Answered(WRONG, say("Not there yet."))

    def hints(self, now: Situation) -> list[str]:
        """Say that anything can be tried, then how it begins."""
        first = line_told(self.own[:1], now)
        return [say("Try it at the table; Undo takes it back."), say("It begins so: {move}.", move=first)]

    def solution(self, now: Situation) -> str:
        """Tell moves that reach it."""
        return line_told(self.own, now)

    def answer(self, now: Situation) -> Any:
        """Return moves that reach it."""
        return list(self.own)

    def wrong_answers(self, now: Situation) -> list[WrongAnswer]:
        """List the ways to miss it; which moves lead there, and to which numbers, is open."""
        return [WrongAnswer("", rival.name, with_gaps(str(rival.say))) for rival in self.rivals]

    def check(self, now: Situation) -> None:
        """See that it is not reached yet, and that its own moves reach it."""
        if self.reached(now):
            raise SkaraError(say("the goal is reached before anything is played"))
        if not self.reached(now.after(self.own)):
            raise SkaraError(say("its own moves do not reach the goal"))
