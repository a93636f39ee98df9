"""The edition of the course: how many attempts open a solution."""

import os

from skara.core.errors import OptionError
from skara.core.language import say

COURSE_EDITIONS = {"": 1, "student": 3, "instructor": 0}
"""Attempts before a solution opens: for whoever learns at home, for a class, and for whoever teaches it."""

VARIABLE = "SKARA_EDITION"
"""The environment variable that names the edition."""


def edition() -> str:
    """Return the edition in force."""
    found = os.environ.get(VARIABLE, "")
    return found if found in COURSE_EDITIONS else ""


def set_edition(name: str) -> None:
    """Choose an edition, `student`, `instructor` or none, for this process and what it starts."""
    if name not in COURSE_EDITIONS:
        known = ", ".join(filter(None, COURSE_EDITIONS))
        raise OptionError(say("edition: '{name}', possible are: {known}.", name=str(name)[:60], known=known))
    os.environ[VARIABLE] = name


def attempts_before_solution() -> int:
    """Return how many attempts open a solution."""
    return COURSE_EDITIONS[edition()]
