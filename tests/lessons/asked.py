"""Answers to what a lesson asks, each with the wrong idea behind it: what the coach and the exercises make of them."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from skara.lessons import Coach, Exercise, Lesson, lesson_named
from skara.lessons.outcomes import CANNOT_BE_CHECKED, NOT_ATTEMPTED, RIGHT, WRONG, Answered

Cases = Sequence[tuple[Any, str]]
"""Answers, each with the wrong idea behind it, or `RIGHT`; the right one first."""


@cache
def lesson_of(name: str) -> Lesson:
    """Read a lesson once; nothing changes it."""
    return lesson_named(name)


def tried(name: str) -> Exercise:
    """Begin an exercise, or the question of a card."""
    lesson, _, own = name.partition("/")
    return Exercise(lesson_of(lesson).sheet(own))


def check_outcome(outcome: Answered, idea: str) -> None:
    """See that an answer came to this idea."""
    assert (outcome.status, outcome.because) == ((RIGHT, "") if idea == RIGHT else (WRONG, idea))
    assert outcome.sentence


def check_nonsense(exercise: Exercise) -> None:
    """See that nothing and nonsense are no attempt."""
    assert [exercise.check(answer).status for answer in (None, ...)] == [NOT_ATTEMPTED] * 2
    assert [exercise.check(answer).status for answer in (object(), "perhaps")] == [CANNOT_BE_CHECKED] * 2
    assert exercise.attempts == 0


def check_guess(lesson: str, step: int, cases: Cases) -> None:
    """Guess at a step, counted from 1: the right answer comes last, since it leads on."""
    coach = Coach(lesson_of(lesson))
    coach.go_to(step - 1)
    for answer, idea in reversed(cases):
        assert coach.place == step - 1
        coach.answer(answer)
        check_outcome(coach.outcomes[-1][1], idea)
    assert coach.reached != step - 1


def check_ideas(lesson: Lesson, answers: Mapping[str, Cases], guesses: Mapping[tuple[str, int], Cases]) -> None:
    """See that every wrong idea that a lesson knows is among the cases."""
    for sheet in (*lesson.exercises, *lesson.small_print):
        # What is only thought about has no wrong answers.
        had = {idea for _, idea in answers.get(sheet.id, ())} - {RIGHT, "another-reason"}
        assert sheet.kind.ideas() == had, sheet.id
    for place, step in enumerate(lesson.steps, start=1):
        if step.guess is not None:
            had = {idea for _, idea in guesses[lesson.id, place]} - {RIGHT}
            assert {rival.name for rival in step.guess.rivals} == had, place
