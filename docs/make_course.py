"""Writes the notebooks of the course from the lesson files, in every language: `python docs/make_course.py`."""

from pathlib import Path

from skara.core.language import LANGUAGES, language, set_language
from skara.games import DEFAULT, GAMES
from skara.lessons.notebooks import course, course_notebooks

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"


def course_files(folder: Path = FOLDER) -> dict[Path, str]:
    """Return what the notebook of each lesson should hold, in every language that has a folder of notebooks."""
    spoken = language()
    courses = {game: course(game) for game in GAMES}
    made: dict[Path, str] = {}
    try:
        for code in LANGUAGES:
            if (folder / code).is_dir():
                set_language(code)
                for game, lessons in courses.items():
                    # Notebooks of later games lie in a folder of their own.
                    place = folder / code / ("" if game == DEFAULT else game)
                    made |= {place / name: text for name, text in course_notebooks(lessons).items()}
    finally:
        set_language(spoken)
    return made


if __name__ == "__main__":
    for path, text in course_files().items():
        path.write_text(text, encoding="utf-8")
