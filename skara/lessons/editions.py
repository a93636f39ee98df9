"""The edition of the course: how many attempts open a solution.

A notebook of an edition says in its first cell which it is, since nothing below that cell runs without it.
"""

import os

from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted

STUDENT, INSTRUCTOR = "student", "instructor"
COURSE_EDITIONS = {"": 1, STUDENT: 3, INSTRUCTOR: 0}
"""Attempts before a solution opens: for whoever learns at home, for a class, and for whoever teaches it."""

VARIABLE = "SKARA_EDITION"
"""The environment variable that names the edition."""


def edition() -> str:
    """Return the edition in force."""
    return checked_edition(os.environ.get(VARIABLE, ""), VARIABLE)


def set_edition(name: str) -> None:
    """Choose an edition, `student`, `instructor` or none, for this process and what it starts."""
    os.environ[VARIABLE] = checked_edition(name)


def checked_edition(name: str, field: str = "edition") -> str:
    """Return the name of an edition; one that is none is refused, under the name of where it stood."""
    if not isinstance(name, str) or name not in COURSE_EDITIONS:
        known = ", ".join(filter(None, COURSE_EDITIONS))
        raise OptionError(say("{field}: {name}, possible are: {known}.", field=field, name=quoted(name), known=known))
    return name


def attempts_before_solution() -> int:
    """Return how many attempts open a solution."""
    return COURSE_EDITIONS[edition()]


def attempts_words(number: int) -> str:
    """Write a number of attempts."""
    return say("an attempt") if number == 1 else say("{number} attempts", number=number)
