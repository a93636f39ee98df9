"""Writes what the rules engine works out into the pages for teachers: `python docs/make_teaching.py`.

Such a page is written by hand, but for its blocks: a comment that says what belongs there, what the engine says, and a
comment that ends it. Only what stands between the comments is written anew.

    <!-- course -->                             the lessons, with links to their pages
    <!-- lesson room -->                        title, minutes, aim and key points of a lesson
    <!-- steps room 3 5 -->                     what is right and wrong in steps; without numbers, in all that ask
    <!-- exercises room a -->                   the same for exercises; without names, for all
    <!-- small-print room -->                   the answers to the cards of the small print
    <!-- score counting last: done | done -->   two ways to the end of a game from a scene, and their scores
    <!-- puzzle feed-1 -->                      the solution of a puzzle
    <!-- estimates 16 64 -->                    the best turns of notebook 40 after so many games each
    <!-- variants greedy 30: frame food_per_settler value 2 | ... -->   what changes do to the points of a solo game
    <!-- end -->
"""

import json
import re
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import skara
from skara import lab
from skara.brae.puzzles import puzzles
from skara.core.language import language, say, set_language
from skara.core.markdown import as_markdown
from skara.core.numbers import number, signed
from skara.games import DEFAULT
from skara.lab.describing import table_rows
from skara.lessons import LessonHead, lesson_heads, lesson_named
from skara.lessons.notebooks import notebook_file
from skara.lessons.teacher_notes import exercise_notes, minutes_words, small_print_notes, step_notes

DOCS = Path(__file__).resolve().parent
FOLDER = DOCS / "teaching"
NOTEBOOKS = DOCS.parent / "notebooks"
ANALYSIS = "40_analyse_a_turn.ipynb"

BLOCK = re.compile(r"<!-- (?P<kind>[a-z-]+)(?: (?P<about>[^>]*?))? -->\n.*?<!-- end -->", re.DOTALL)
SLOW = ("estimates", "variants")
"""The blocks that take seconds to work out."""


def pages(folder: Path = FOLDER) -> list[Path]:
    """List the pages for teachers, in every language."""
    return sorted(folder.glob("*/*.md"))


def course_heads() -> list[LessonHead]:
    """List the lessons of the course."""
    return [head for head in lesson_heads(DEFAULT) if head.number]


def page_text(page: Path, leave: tuple[str, ...] = ()) -> str:
    """Return a page with its blocks written anew, in the language of its folder; some kinds can be left alone."""
    spoken = language()
    set_language(page.parent.name)
    try:
        return BLOCK.sub(lambda found: _written(found, leave), page.read_text("utf-8"))
    finally:
        set_language(spoken)


def _written(found: re.Match[str], leave: tuple[str, ...]) -> str:
    kind, about = found["kind"], found["about"] or ""
    if kind in leave:
        return found[0]
    head, _, _ = found[0].partition("\n")
    return f"{head}\n{BLOCKS[kind](about)}\n<!-- end -->"


# ---------------------------------------------------------------------------------------------------------------
# What stands in a block


def _course(about: str) -> str:
    told = []
    for head in course_heads():
        link = f"[{head.number} · {as_markdown(str(head.title))}](lesson-{head.number:02}.md)"
        told.append(f"- {link}, {minutes_words(head.minutes)}. {as_markdown(str(head.aim))}")
    return "\n".join(told)


def _lesson(about: str) -> str:
    lesson = lesson_named(about)
    file = notebook_file(lesson)
    told = [
        f"# {lesson.number} · {as_markdown(str(lesson.title))}",
        f"{minutes_words(lesson.minutes)} · [{file}](../../../notebooks/{language()}/{file})",
        say("**What you will be able to do:** {aim}", aim=as_markdown(str(lesson.aim))),
        f"**{say('Key points')}**",
        "\n".join(f"- {as_markdown(str(point))}" for point in lesson.key),
    ]
    return "\n\n".join(told)


def _steps(about: str) -> str:
    name, *numbers = about.split()
    return step_notes(lesson_named(name), numbers)


def _exercises(about: str) -> str:
    name, *names = about.split()
    return exercise_notes(lesson_named(name), names)


def _small_print(about: str) -> str:
    return small_print_notes(lesson_named(about))


def _score(about: str) -> str:
    """Compare two ends of a game line by line; lines in which both have nothing are left out."""
    scene, _, ways = about.partition(": ")
    name, _, scene = scene.partition(" ")
    ends = [_played(name, scene, way.strip().split("; ")) for way in ways.split("|")]
    heads = [as_markdown(end.box.face.move_words(game, game.move(move))) for end, game, move in ends]
    scores = (end.score(0).labelled() for end, _, _ in ends)
    rows = [(label, one, other) for (label, one), (_, other) in zip(*scores, strict=True) if one or other]
    table = [f"| | {heads[0]} | {heads[1]} | {say('Difference')} |", "|---|---:|---:|---:|"]
    table += [f"| {label} | {number(one)} | {number(other)} | {signed(one - other)} |" for label, one, other in rows]
    return "\n".join(table)


def _played(name: str, scene: str, moves: list[str]) -> tuple[Any, Any, str]:
    """Play to the end of a game; return it, the table before the first move, and that move."""
    start = lesson_named(name).put_up(scene).game
    game = start.copy()
    for move in moves:
        game.play(move)
    assert game.is_over, f"{name} {scene}: the game is not over"
    return game, start, moves[0]


def _puzzle(about: str) -> str:
    (puzzle,) = (each for each in puzzles() if each.id == about)
    game, told = puzzle.game(), []
    for text in puzzle.solution():
        move = game.move(text)
        told.append(game.box.face.move_words(game, move))
        game.play(move)
    lines = [f"- **{puzzle.title}** (`{puzzle.id}`) → {as_markdown(', '.join(told))}"]
    return "\n".join([*lines, *(f"  - {as_markdown(sentence)}" for sentence in puzzle.sentences)])


def _estimates(about: str) -> str:
    """Show the best turns of the notebook after few and after many games."""
    found: dict[str, Any] = {}
    cells = json.loads((NOTEBOOKS / language() / ANALYSIS).read_text("utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    with redirect_stdout(StringIO()):
        for cell in code[:2]:
            # The notebook's own cells, so that the table is the one that a class sees.
            exec(cell, found)
    parts = []
    for samples in map(int, about.split()):
        analysis = skara.analyse(found["game"], best=5, samples=samples, seed=4, also=[found["idea"]])
        parts.append(f"```text\n{analysis}\n```")
    return "\n\n".join(parts)


def _variants(about: str) -> str:
    """Compare variants with the printed game, each on the same deals; `*` is every row, a semicolon joins changes."""
    head, _, listed = about.partition(": ")
    bot, games = head.split()
    setup: dict[str, Any] = {"games": int(games), "players": 1, "bots": bot, "seed": 7, "progress": False}
    printed = lab.simulate(**setup)
    rows = [f"| {say('What is changed')} | {say('Points')} | |", "|---|---:|---|"]
    for text in listed.split("|"):
        figures: dict[str, dict[str, dict[str, str]]] = {}
        for change in text.split(";"):
            table, row, column, value = change.split()
            keys = table_rows(DEFAULT, table) if row == "*" else [row]
            for key in keys:
                figures.setdefault(table, {}).setdefault(key, {})[column] = value
        variant = lab.Variant("x", DEFAULT, figures)
        found = lab.compare(printed, lab.simulate(variant=variant, **setup))
        words = lab.variant_words(variant)
        told = "; ".join(words) if len(words) < 3 else f"{words[0]}; …; {words[-1]}"
        value, low, high = (signed(each) for each in found.difference[:3])
        rows.append(f"| {as_markdown(told)} | {value} ({low} … {high}) | {found.verdict} |")
    return "\n".join(rows)


BLOCKS: dict[str, Callable[[str], str]] = {
    "course": _course,
    "lesson": _lesson,
    "steps": _steps,
    "exercises": _exercises,
    "small-print": _small_print,
    "score": _score,
    "puzzle": _puzzle,
    "estimates": _estimates,
    "variants": _variants,
}


if __name__ == "__main__":
    for page in pages():
        page.write_text(page_text(page), encoding="utf-8")
