"""The notebooks of an edition, written into a folder that a class can be given."""

import os
from collections.abc import Sequence
from pathlib import Path

from skara.core.errors import OptionError, RecordError
from skara.core.files import file_text, reason, write_text
from skara.core.language import say
from skara.core.quoting import path_named
from skara.games import DEFAULT
from skara.lessons.editions import COURSE_EDITIONS, checked_edition
from skara.lessons.notebooks import course, course_notebooks

NAMED_EDITIONS = tuple(filter(None, COURSE_EDITIONS))
"""The editions that are written into folders."""


def write_edition(
    edition: str, folder: str | Path, lessons: Sequence[str] = (), game: str = DEFAULT, *, force: bool = False
) -> list[Path]:
    """Write an edition of all lessons, or of some by name, in the language spoken now; return the files.

    What lies there already and is something else stays, and nothing at all is written, unless `force` says otherwise.
    """
    if not checked_edition(edition):
        raise OptionError(say("edition: expected one of these: {known}.", known=", ".join(NAMED_EDITIONS)))
    made = {Path(folder) / name: text for name, text in course_notebooks(course(game, lessons), edition).items()}
    in_the_way = [path for path, text in made.items() if _is_something_else(path, text)]
    if in_the_way and not force:
        problem = say(
            "{path} is there already, and something else; choose another folder, or replace it with --force.",
            path=path_named(in_the_way[0]),
        )
        raise OptionError(problem)
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        problem = say("Cannot write {path}: {error}.", path=path_named(folder), error=reason(error))
        raise RecordError(problem) from None
    for path, text in made.items():
        write_text(path, text)
    return list(made)


def _is_something_else(path: Path, text: str) -> bool:
    try:
        return os.path.lexists(path) and file_text(path) != text
    except (OSError, ValueError):
        return True
