"""Lessons: files that a teacher can write, the coach who walks through them, and exercises; without widgets."""

from skara.lessons.checks import faults
from skara.lessons.coach import COACHED, GUESS, Coach, Remark
from skara.lessons.editions import edition, set_edition
from skara.lessons.exercises import Exercise, ExerciseSheet
from skara.lessons.files import (
    LessonHead,
    exercise_named,
    lesson_heads,
    lesson_named,
    lesson_names,
    parse_lesson,
    read_lesson,
)  # fmt: skip
from skara.lessons.kinds import AnswerField
from skara.lessons.lesson import Lesson, LessonStep, Mistake
from skara.lessons.outcomes import CANNOT_BE_CHECKED, NOT_ATTEMPTED, RIGHT, WRONG, Answered
from skara.lessons.texts import LessonError

__all__ = [
    "CANNOT_BE_CHECKED",
    "COACHED",
    "GUESS",
    "NOT_ATTEMPTED",
    "RIGHT",
    "WRONG",
    "AnswerField",
    "Answered",
    "Coach",
    "Exercise",
    "ExerciseSheet",
    "Lesson",
    "LessonError",
    "LessonHead",
    "LessonStep",
    "Mistake",
    "Remark",
    "edition",
    "exercise_named",
    "faults",
    "lesson_heads",
    "lesson_named",
    "lesson_names",
    "parse_lesson",
    "read_lesson",
    "set_edition",
]  # fmt: skip
