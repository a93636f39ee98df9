"""Lessons: files that a teacher can write, and the coach that walks somebody through them; without widgets."""

from skara.lessons.checks import faults
from skara.lessons.coach import COACHED, Coach, Remark
from skara.lessons.files import lesson_named, lesson_names, parse_lesson, read_lesson
from skara.lessons.lesson import Lesson, LessonError, LessonStep, Mistake

__all__ = [
    "COACHED", "Coach", "Lesson", "LessonError", "LessonStep", "Mistake", "Remark", "faults", "lesson_named",
    "lesson_names", "parse_lesson", "read_lesson",
]  # fmt: skip
