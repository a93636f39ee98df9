"""Committed notebooks are clean, short, well built and the same in every language. That they run is shown by nbmake.

What a first run has kept changes nothing in a second: nothing goes on without a click.
"""

import ast
import json
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import Widget

from docs.make_course import course_files
from skara.brae.puzzles import puzzles
from skara.core.language import SOURCE
from skara.games import DEFAULT
from skara.lessons import lesson_named
from skara.panels import keeping
from skara.panels.lesson_panel import LessonPanel
from skara.panels.table import Table
from tests.effort import share
from tests.test_catalogues import CATALOGUES, breaks_before_signs, catalogue, entries, forms

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "notebooks"
NOTEBOOKS = sorted(path for path in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
ENGLISH = [path for path in NOTEBOOKS if path.is_relative_to(FOLDER / SOURCE)]
TRANSLATED = [path for path in NOTEBOOKS if path not in ENGLISH]
FRENCH = [path for path in TRANSLATED if path.is_relative_to(FOLDER / "fr")]
COURSE = [path for path in NOTEBOOKS if '"panels.lesson(' in path.read_text("utf-8")]
"""The notebooks that open a lesson, of every game."""
LONG = [path for path in ENGLISH if path.name >= "30" or path.stem in ("02_feed_or_starve", "12_a_whole_game")]
MOST_CELLS = 25
SHOWN = "shown by cell"


def name(path: Path) -> str:
    """Return the language and the name of a notebook."""
    return str(path.relative_to(FOLDER))


each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
each_translated = pytest.mark.parametrize("path", TRANSLATED, ids=name)


def language_of(path: Path) -> str:
    """Return the language of a notebook, which is the name of its folder."""
    return path.relative_to(FOLDER).parts[0]


def load(path: Path) -> dict[str, Any]:
    """Read a notebook as plain JSON."""
    return json.loads(path.read_text("utf-8"))


def code(path: Path) -> list[str]:
    """Return the cells of code."""
    return ["".join(cell["source"]) for cell in load(path)["cells"] if cell["cell_type"] == "code"]


def prose(path: Path) -> str:
    """Return the text between the cells of code, without the code that it quotes."""
    texts = ["".join(cell["source"]) for cell in load(path)["cells"] if cell["cell_type"] == "markdown"]
    return re.sub(r"^```.*?^```", "", "\n\n".join(texts), flags=re.MULTILINE | re.DOTALL)


def levels(path: Path) -> list[int]:
    """Return the level of each heading."""
    return [len(signs) for signs in re.findall(r"^(#+) ", prose(path), re.MULTILINE)]


def test_there_are_notebooks():
    assert ENGLISH
    assert FRENCH


@each_notebook
def test_holds_nothing_that_a_run_left(path: Path):
    notebook = load(path)
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]

    assert all(cell["outputs"] == [] for cell in code), "run `make format`"
    assert all(cell["execution_count"] is None for cell in code), "run `make format`"
    # It names the Python of whoever ran the notebook last.
    assert "language_info" not in notebook["metadata"], "run `make format`"


@each_notebook
def test_runs_on_any_python_kernel(path: Path):
    assert load(path)["metadata"]["kernelspec"]["name"] == "python3"


@each_notebook
def test_is_short(path: Path):
    assert len(load(path)["cells"]) <= MOST_CELLS


@each_notebook
def test_begins_with_its_only_title(path: Path):
    first, *others = load(path)["cells"]
    if not others:
        # The start page is one cell, so that one click shows it.
        assert path.name.startswith("00_")
        return

    assert "".join(first["source"]).startswith("# ")
    assert levels(path).count(1) == 1


@each_notebook
def test_headings_leave_no_level_out(path: Path):
    assert [(above, below) for above, below in pairwise(levels(path)) if below > above + 1] == []


# ------------------------------------------------------------------------------------------------------------
# Running them


def steps(path: Path, names: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Run a notebook here cell by cell, without a kernel, and give what each cell prints and what it shows."""
    names["__name__"] = "__main__"
    for cell in code(path):
        *before, last = ast.parse(cell).body
        if not isinstance(last, ast.Expr):
            before.append(last)
        value = None
        with redirect_stdout(StringIO()) as printed:
            exec(compile(ast.Module(before, []), str(path), "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), str(path), "eval"), names)
        yield printed.getvalue(), value


def run(path: Path) -> dict[str, Any]:
    """Run a notebook, and return what it has named, and what its cells show by their number."""
    names: dict[str, Any] = {}
    shown = {f"{SHOWN} {number}": value for number, (_, value) in enumerate(steps(path, names))}
    return names | shown


def moves_on_tables(names: dict[str, Any]) -> dict[str, list[str]]:
    """Return the moves on every table that a notebook has named or shown, or whose panel it has.

    What others play in a lesson before its first step is asked is the lesson's own.
    """
    found = {}
    for name, value in names.items():
        table = value if isinstance(value, Table) else getattr(value, "table", None)
        if isinstance(table, Table):
            before = len(value.coach.lesson.steps[0].before) if isinstance(value, LessonPanel) else 0
            found[name] = [str(move) for move in table.session.moves[before:]]
    return found


# The code is the same in every language, and the long ones compute for seconds: `make test` runs these once, by nbmake.
@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=name(path), marks=[pytest.mark.soak] if path in TRANSLATED or path in LONG else [])
        for path in [*ENGLISH, *TRANSLATED]
    ],
)
@pytest.mark.games
def test_runs_twice_on_one_home(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SKARA_HOME", str(tmp_path))
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))
    first = moves_on_tables(run(path))
    if path in share(ENGLISH) or path not in ENGLISH:
        assert first == moves_on_tables(run(path))
    # No cell plays on a table that a panel shows: that one is the reader's.
    assert [cell for cell, moves in first.items() if cell.startswith(SHOWN) and moves] == []


# ------------------------------------------------------------------------------------------------------------
# Where they lead


@each_notebook
def test_links_lead_to_notebooks_of_the_same_language(path: Path):
    links = re.findall(r"\]\(([^)]+)\)", prose(path))
    found = [(path.parent / link.partition("#")[0]).resolve() for link in links]

    own = FOLDER / language_of(path)
    assert [link for link, file in zip(links, found, strict=True) if not file.is_relative_to(own)] == []
    assert [link for link, file in zip(links, found, strict=True) if not file.is_file()] == []


@each_notebook
def test_other_notebooks_are_linked_where_they_are_named(path: Path):
    assert re.findall(r"(?<![(/])\b\d\d_\w+\.ipynb", prose(path)) == []


# ------------------------------------------------------------------------------------------------------------
# In every language


@pytest.mark.parametrize("path", ENGLISH, ids=name)
def test_exists_in_every_language(path: Path):
    inside = path.relative_to(FOLDER / SOURCE)
    assert [folder.name for folder in FOLDER.glob("[a-z]*/") if not (folder / inside).is_file()] == []


def english_of(path: Path) -> Path:
    """Return the notebook that this one is a translation of."""
    return FOLDER / SOURCE / path.relative_to(FOLDER / language_of(path))


def statements(cell: str) -> list[str]:
    """Return the statements of a cell, without its comments."""
    return [ast.unparse(statement) for statement in ast.parse(cell).body]


def without_language(cell: str, code: str) -> list[str]:
    """Return the statements of a first cell, but for those by which it speaks a language."""
    # The start page is opened in its language: what was spoken last would come before what is set.
    spoken = [statement.replace(f"panels.start({code!r})", "panels.start()") for statement in statements(cell)]
    return [one for one in spoken if one not in ("import skara", f"skara.set_language({code!r})")]


@each_translated
def test_has_the_code_of_the_english_one(path: Path):
    first, *others = code(path)
    english_first, *english_others = code(english_of(path))
    language = language_of(path)

    assert without_language(first, language) == without_language(english_first, language)
    assert [statements(cell) for cell in others] == [statements(cell) for cell in english_others]


@each_translated
def test_its_first_cell_sets_the_language(path: Path):
    language = language_of(path)
    wanted = f"panels.start({language!r})" if path.name.startswith("00_") else f"skara.set_language({language!r})"

    assert wanted in statements(code(path)[0])


@each_translated
def test_is_built_like_the_english_one(path: Path):
    def built(path: Path) -> list[str]:
        return [f"{cell['cell_type']} {cell['id']}" for cell in load(path)["cells"]]

    assert built(path) == built(english_of(path))
    assert levels(path) == levels(english_of(path))


@pytest.mark.parametrize("path", FRENCH, ids=name)
def test_french_is_set_as_french_is(path: Path):
    # Code, the ends of links, keys, the rule under the head of a table, and the button with a question mark.
    words = re.sub(r"`[^`]*`|\]\([^)]*\)|<[^>]+>|^[|:-]+$|\*\*\?\*\*", "x", prose(path), flags=re.MULTILINE)

    assert [line for line in words.splitlines() if breaks_before_signs(line)] == []
    assert re.findall(r".*(?:«[^\u00a0]|[^\u00a0]»| %|’).*", words) == []


@cache
def catalogued() -> dict[str, set[str]]:
    """Return, for each language, what only it says; words without a capital may be the page's own and are left out."""
    said: dict[str, set[str]] = {SOURCE: set()}
    for path in CATALOGUES:
        for message in entries(catalogue(path)):
            said[SOURCE] |= set(forms(message.id))
            said.setdefault(path.parent.parent.name, set()).update(forms(message.string))
    common = set.intersection(*said.values())
    return {code: {text for text in texts - common if text[:1].isupper()} for code, texts in said.items()}


def texts_in(shown: Any) -> Iterator[str]:
    """Give every text in what a cell shows or prints."""
    if isinstance(shown, Widget):
        yield from texts_in({key: value for key, value in shown.get_state().items() if not key.startswith("_")})
        yield from texts_in(list(getattr(shown, "children", ())))
    elif isinstance(shown, dict):
        yield from texts_in(list(shown.values()))
    elif isinstance(shown, list | tuple):
        for part in shown:
            yield from texts_in(part)
    else:
        # Tags, columns and colons stand between the texts of a page and of a table.
        yield from re.split(r"\s*(?:<[^>]*>|\n|  +|\s:|:\s)\s*", str(shown))


def languages_of(shown: Any) -> set[str]:
    """Return the languages that something speaks."""
    texts = set(texts_in(shown))
    return {code for code, said in catalogued().items() if said & texts}


@each_notebook
def test_what_it_shows_first_is_in_its_language(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SKARA_HOME", str(tmp_path))
    keeping.keeper().set("language", SOURCE)
    first = next(printed or value for printed, value in steps(path, {}) if printed or value is not None)

    assert languages_of(first) == {language_of(path)}


# ------------------------------------------------------------------------------------------------------------
# The course


def test_the_course_is_in_step_with_its_lessons():
    made = course_files()

    assert set(COURSE) == set(made), "run: make course"
    assert [name(path) for path, text in made.items() if path.read_text("utf-8") != text] == [], "run: make course"


@pytest.mark.parametrize("path", COURSE, ids=name)
def test_a_lesson_opens_all_that_its_file_holds(path: Path):
    cells = "\n".join(code(path))
    ((id, game),) = re.findall(r'^panels\.lesson\("(\w+)"(?:, game="(\w+)")?\)', cells, re.MULTILINE)
    lesson = lesson_named(id, game or DEFAULT)

    assert int(path.name[:2]) == lesson.number
    assert re.findall(r'^panels\.exercise\("([^"]+)"', cells, re.MULTILINE) == [each.id for each in lesson.exercises]
    assert (f'panels.small_print("{id}")' in cells) == bool(lesson.small_print)
    ids = [cell["id"] for cell in load(path)["cells"]]
    assert len(set(ids)) == len(ids)


# ------------------------------------------------------------------------------------------------------------
# What they promise


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/13_puzzles.ipynb")), ids=name)
def test_all_puzzles_stand_in_their_notebook(path: Path):
    panel = next(value for _, value in steps(path, {}) if value is not None)

    assert sorted(panel.puzzles) == sorted(puzzle.id for puzzle in puzzles())
    assert re.search("More than a hundred and fifty puzzles|Plus de cent cinquante problèmes", prose(path))
    assert 150 < len(panel.puzzles) < 180


@pytest.mark.parametrize("seed", [*range(12), "storm"])
def test_the_last_cell_of_the_tour_works_for_every_seed(seed: int | str, capsys: pytest.CaptureFixture[str]):
    last = code(FOLDER / SOURCE / "14_python_tour.ipynb")[-1]
    assert last.startswith("seed = 8\n")
    exec(last.replace("seed = 8", f"seed = {seed!r}"), {"skara": __import__("skara")})

    assert "Total" in capsys.readouterr().out
