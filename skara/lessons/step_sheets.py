"""Steps of a lesson, asked once more by themselves: what one guesses or plays there, on the table of the step."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from skara.core.language import say
from skara.lessons.coach import UNDO, Coach
from skara.lessons.exercises import ExerciseSheet
from skara.lessons.kinds import MOVES, AnswerField, Asked, ExerciseKind, line_told
from skara.lessons.lesson import Lesson, LessonStep
from skara.lessons.outcomes import RIGHT, WRONG, Answered, WrongAnswer, cannot_be_checked, is_empty, not_attempted
from skara.lessons.situations import Situation
from skara.lessons.texts import LessonText

STEP = "step"
"""The kind of a sheet that is a step of a lesson."""


@dataclass(frozen=True)
class StepSheet(ExerciseSheet):
    """A step of a lesson as an exercise."""

    lesson: Lesson | None = None
    place: int = 0

    @property
    def called(self) -> str:
        """What it is called, in the language spoken now."""
        number = self.lesson.number if self.lesson is not None else 0
        return say("Lesson {number}, step {step}", number=number, step=self.place + 1)

    def situation(self, variation: int = 0) -> Situation:
        """Return the table of the step, as the lesson comes to it."""
        assert self.lesson is not None
        return _coach_at(self.lesson, self.place).now

    def variations(self) -> Iterator[Situation]:
        """Give its one table."""
        yield self.situation()


@dataclass(frozen=True)
class StepMove:
    """The move that a step asks for, played at the table, and judged as the coach does."""

    lesson: Lesson
    place: int

    @property
    def step(self) -> LessonStep:
        """The step that asks for it."""
        return self.lesson.steps[self.place]

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        yield from self.step.texts()

    def ideas(self) -> set[str]:
        """Name the wrong ideas that it knows."""
        return {mistake.name for mistake in self.step.mistakes if mistake.name}

    def inputs(self, now: Situation) -> list[AnswerField]:
        """Ask for a move at the table."""
        return [AnswerField("0", MOVES, self.step.say.told(now))]

    def judge(self, now: Situation, given: Any, misses: int = 0) -> Answered:
        """Judge the first of the moves that are played."""
        if isinstance(given, Mapping):
            given = given.get("0")
        if is_empty(given):
            return not_attempted(self.step.say.told(now))
        moves = given.split(";") if isinstance(given, str) else given
        if not isinstance(moves, list | tuple) or not moves or not isinstance(moves[0], str):
            return cannot_be_checked(say("Answer with the moves that you play, parted by semicolons."))
        remark = _coach_at(self.lesson, self.place).try_move(moves[0].strip())
        if remark.kind == "right":
            return Answered(RIGHT, remark.sentence or say("Yes, that reaches it."))
        name = remark.mistake.name if remark.mistake else ""
        return Answered(WRONG, say("Not there yet.") if remark.kind == "other" else remark.sentence, name)

    def hints(self, now: Situation) -> list[str]:
        """Say that anything can be tried, then what is refused or lost by what is wrong."""
        told = " ".join(mistake.say.told(now) for mistake in self.step.mistakes[:1])
        return [say("Try it at the table; Undo takes it back."), told or self.step.say.told(now)]

    def solution(self, now: Situation) -> str:
        """Tell the move."""
        return line_told(self.answer(now), now)

    def answer(self, now: Situation) -> Any:
        """Return the move that the lesson itself plays."""
        own = _coach_at(self.lesson, self.place).own_move(self.step)
        return [] if own is None else [str(own)]

    def wrong_answers(self, now: Situation) -> list[WrongAnswer]:
        """List the mistakes that the step knows."""
        return [WrongAnswer(each.move, each.name, each.say.told(now)) for each in self.step.mistakes]

    def check(self, now: Situation) -> None:
        """See nothing more than the check of the lesson, which walks through this step."""


def step_sheets(lesson: Lesson) -> Iterator[ExerciseSheet]:
    """Give the steps of a lesson in which somebody may have a wrong idea with a name."""
    for place, step in enumerate(lesson.steps):
        kind: ExerciseKind | None = None
        if step.guess is not None:
            kind = Asked((step.guess,))
        elif step.do and step.do[0] != UNDO:
            kind = StepMove(lesson, place)
        if kind is not None and kind.ideas():
            yield StepSheet(
                id=f"{lesson.id}/step {place + 1}", game=lesson.game, kind_name=STEP, kind=kind, scenes=lesson.scenes,
                scene=step.scene, rules=step.rules, lesson=lesson, place=place,
            )  # fmt: skip


def _coach_at(lesson: Lesson, place: int) -> Coach:
    coach = Coach(lesson)
    coach.go_to(place)
    return coach
