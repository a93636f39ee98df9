"""Notebooks made of lesson files: the panel, the exercises, the small print, the key points and a little Python.

The sentences around the lesson's own stand here once, and in the catalogues of the other languages.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any
from unicodedata import normalize

from skara.core.errors import OptionError
from skara.core.files import json_text
from skara.core.language import SOURCE, language, say
from skara.core.markdown import as_markdown
from skara.core.quoting import quoted
from skara.games import DEFAULT
from skara.lessons.editions import COURSE_EDITIONS, INSTRUCTOR, STUDENT, attempts_words
from skara.lessons.exercises import ExerciseSheet
from skara.lessons.files import lesson_heads, lesson_named
from skara.lessons.lesson import Lesson
from skara.lessons.teacher_notes import minutes_words, own_name, told_lines
from skara.lessons.teaching import Expected, expected_in, expected_in_steps

NotebookCell = dict[str, Any]

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def course(game: str = DEFAULT, names: Sequence[str] = ()) -> list[Lesson]:
    """Return the lessons of a game's course in their order, all or some; lessons without a number belong to none."""
    known = [head.id for head in lesson_heads(game) if head.number]
    for name in names:
        if name not in known:
            problem = say(
                "There is no lesson {name}; possible are: {known}.", name=quoted(name), known=", ".join(known)
            )
            raise OptionError(problem)
    return [lesson_named(name, game) for name in known if name in names or not names]


def notebook_file(lesson: Lesson) -> str:
    """Return what the notebook of a lesson is called, after its number and its title in the language of the file."""
    plain = normalize("NFKD", lesson.title.source.lower()).encode("ascii", "ignore").decode()
    return f"{lesson.number:02}_{re.sub('[^a-z0-9]+', '_', plain).strip('_')}.ipynb"


def course_notebooks(lessons: Sequence[Lesson], edition: str = "") -> dict[str, str]:
    """Make the notebooks of some lessons in the language spoken now: what each file holds, by its name.

    Each leads to the one behind it. Without an edition they stand beside all other notebooks, and the last leads there.
    """
    following = [*lessons[1:], None]
    return {
        notebook_file(lesson): notebook_text(list(_Maker(lesson, edition).cells(behind)))
        for lesson, behind in zip(lessons, following, strict=True)
    }


def notebook_text(cells: Sequence[NotebookCell]) -> str:
    """Write cells as a notebook file, as it looks after `make format`."""
    whole = {"cells": list(cells), "metadata": {"kernelspec": KERNEL}, "nbformat": 4, "nbformat_minor": 5}
    return json_text(whole)


class _Maker:
    """Makes the cells of one notebook."""

    def __init__(self, lesson: Lesson, edition: str) -> None:
        """Remember what is made, and for whom."""
        self.lesson, self.edition = lesson, edition

    def cells(self, following: Lesson | None) -> Iterator[NotebookCell]:
        """Give the cells from the title to where it goes on."""
        yield self._text("title", *self._title())
        yield self._code("lesson", *self._first_cell())
        if self.edition == INSTRUCTOR:
            yield self._text("steps", *self._steps_for_teacher())
        yield from self._exercises()
        yield from self._small_print()
        yield from self._python()
        if self.edition == STUDENT:
            yield from self._hand_in()
        yield from self._next(following)

    # -----------------------------------------------------------------------------------------------------------
    # The parts

    def _title(self) -> Iterator[str]:
        lesson = self.lesson
        yield _heading(1, as_markdown(str(lesson.title)))
        number = say("Lesson {number}", number=lesson.number)
        yield " · ".join(filter(None, (f"**{number}**", minutes_words(lesson.minutes))))
        if lesson.aim is not None:
            yield say("**What you will be able to do:** {aim}", aim=as_markdown(str(lesson.aim)))
        yield say(
            "Run the cell below (▶, or Shift + Enter): the table itself says what to do, one step at a time. "
            "You can stop at any step and go on later."
        )

    def _first_cell(self) -> Iterator[str]:
        """Open the lesson, in the language and the edition of the notebook; nothing below runs without this cell."""
        if language() != SOURCE:
            yield "import skara"
        yield f"from skara import {'lessons, ' if self.edition else ''}panels"
        yield ""
        if language() != SOURCE:
            yield f"skara.set_language({_quoted(language())})"
        if self.edition:
            yield f"lessons.set_edition({_quoted(self.edition)})"
        yield self._call("panels.lesson", self.lesson.id)

    def _exercises(self) -> Iterator[NotebookCell]:
        for place, sheet in enumerate(self.lesson.exercises):
            name = own_name(sheet)
            heading = [_heading(2, say("Exercises")), _how_to(self.edition)] if not place else []
            own = _heading(3, say("Exercise {name}: {kind}", name=name, kind=_kind_words(sheet)))
            yield self._text(f"{name}-heading", *heading, own)
            yield self._code(name, self._call("panels.exercise", sheet.id))
            if self.edition == INSTRUCTOR:
                yield self._text(f"{name}-answer", say("**For the teacher**"), _listed(expected_in(sheet)))

    def _small_print(self) -> Iterator[NotebookCell]:
        cards = self.lesson.small_print
        if not cards:
            return
        told = say(
            "Rules that the table did not get to, each on a card with one question: {number} in all.", number=len(cards)
        )
        yield self._text("small-print-text", _heading(2, say("Small print")), told)
        yield self._code("small-print", self._call("panels.small_print", self.lesson.id))
        if self.edition == INSTRUCTOR:
            answers = _listed([each for card in cards for each in expected_in(card)])
            yield self._text("small-print-answers", say("**For the teacher**"), answers)

    def _python(self) -> Iterator[NotebookCell]:
        lesson = self.lesson
        if lesson.key:
            points = "\n".join(f"- {as_markdown(str(point))}" for point in lesson.key)
            heading = [_heading(2, say("Key points")), points]
        else:
            heading = []
        told = say("All that you clicked can be written as well. This is the table with which the lesson begins.")
        yield self._text("python", *heading, _heading(2, say("In Python")), told)
        named = self._call("lessons.lesson_named", lesson.id)
        scene = next(iter(lesson.scenes))
        yield self._code(
            "game",
            "from skara import lessons", "",
            f"lesson = {named}", f"game = lesson.put_up({_quoted(scene)}).game", "print(game)",
        )  # fmt: skip
        yield from self._call_of_exercise()
        if lesson.python is not None:
            ask = [_heading(3, say("Change one thing")), str(lesson.python.ask)]
            yield self._text("change-text", *ask)
            yield self._code("change", *lesson.python.code.strip().splitlines())

    def _call_of_exercise(self) -> Iterator[NotebookCell]:
        part, sheets = self.lesson.python, self.lesson.exercises
        if not sheets:
            return
        id = self.lesson.sheet(part.exercise).id if part is not None and part.exercise else sheets[0].id
        told = say(
            "Put your answer in the place of the three dots, and run the cell again. "
            "Numbers, yes or no, names and moves are answers; what cannot be read is not held against you."
        )
        yield self._text("call-text", _heading(3, say("An exercise as a call")), told)
        yield self._code(
            "call",
            f"exercise = {self._call('lessons.exercise_named', id)}",
            "print(exercise.check(...))", "print(exercise.hint(1))", "print(exercise.solution())",
        )  # fmt: skip

    def _hand_in(self) -> Iterator[NotebookCell]:
        told = say(
            "Type a nickname between the quotes and run the cell: it writes a small file for your teacher beside this "
            "notebook. The file holds the nickname and how often each wrong idea was met in which lesson; no answers, "
            "no times. `panels.forget_me(nickname)` deletes it."
        )
        yield self._text("hand-in-text", _heading(2, say("Hand in")), told)
        hand_in = self._call("panels.hand_in", "nickname", quote=False)
        yield self._code("hand-in", 'nickname = ""', "if nickname:", f"    print({hand_in})")

    def _next(self, following: Lesson | None) -> Iterator[NotebookCell]:
        if following is not None:
            link = f"[{as_markdown(str(following.title))}]({notebook_file(following)})"
            aim = f" {as_markdown(str(following.aim))}" if following.aim is not None else ""
            told = f"{link}.{aim}"
        elif not self.edition and self.lesson.game != DEFAULT:
            told = say(
                "That was the course so far. The notebooks beside this one go on with the same game, and the "
                "[start page](../00_start_here.ipynb) lets you play all of it."
            )
        elif not self.edition:
            told = say(
                "That was the course. Find the best turn in the [puzzles](13_puzzles.ipynb), "
                "[play](20_play.ipynb) as often as you like, or see how a turn is [analysed](40_analyse_a_turn.ipynb)."
            )
        else:
            return
        yield self._text("next", _heading(2, say("What comes next")), told)

    def _steps_for_teacher(self) -> Iterator[str]:
        yield _heading(2, say("For the teacher: step by step"))
        yield say(
            "What the coach says, what is right, and what else comes up with the idea behind it and the answer to it. "
            "All of it is worked out by the engine on the table of that step."
        )
        yield _listed(expected_in_steps(self.lesson))

    # -----------------------------------------------------------------------------------------------------------
    # Cells

    def _text(self, name: str, *paragraphs: str) -> NotebookCell:
        return {"cell_type": "markdown", **self._common(name), "source": _lines("\n\n".join(paragraphs))}

    def _code(self, name: str, *lines: str) -> NotebookCell:
        return {
            "cell_type": "code", "execution_count": None, **self._common(name), "outputs": [],
            "source": _lines("\n".join(lines)),
        }  # fmt: skip

    def _common(self, name: str) -> NotebookCell:
        # Ids are made of names, so that they stay the same when something is put between.
        return {"id": f"{self.lesson.id}-{name}".replace("_", "-")[:64], "metadata": {}}

    def _call(self, function: str, argument: str, quote: bool = True) -> str:
        """Write a call; a game is named where it is not the one that is meant without a name."""
        game = "" if self.lesson.game == DEFAULT else f", game={_quoted(self.lesson.game)}"
        return f"{function}({_quoted(argument) if quote else argument}{game})"


# ---------------------------------------------------------------------------------------------------------------
# Sentences


def _heading(level: int, text: str) -> str:
    return f"{'#' * level} {text}"


def _how_to(edition: str) -> str:
    attempts = COURSE_EDITIONS[edition]
    if not attempts:
        return say("Each opens below its question. In this edition the solutions are open at once.")
    return say(
        "Answer, then press **Check**. Hints cost nothing; the solution opens after {attempts}, or once you are right.",
        attempts=attempts_words(attempts),
    )


def _kind_words(sheet: ExerciseSheet) -> str:
    """Say what is asked for, and nothing of what is asked: the panel does that."""
    return {
        "number": say("a number"),
        "choice": say("a choice"),
        "order": say("the right order"),
        "legal": say("allowed or not"),
        "match": say("what belongs together"),
        "list": say("all ways"),
        "best": say("what is best"),
        "play": say("play it yourself"),
        "think": say("a reason"),
        "design": say("a change of the game"),
    }[sheet.kind_name]


def _listed(expected: Sequence[Expected]) -> str:
    """List what is expected at each place, with its number where there are several."""
    entries = []
    for number, each in enumerate(expected, start=1):
        lead = f"{number}. " if len(expected) > 1 else "- "
        lines = [lead + as_markdown(each.asked), *(" " * len(lead) + f"- {line}" for line in told_lines(each))]
        entries.append("\n".join(lines))
    return "\n".join(entries)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)
