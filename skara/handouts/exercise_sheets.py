"""Exercise sheets: tables of the course with what its lessons ask about them, and the answers on other sheets."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from skara.core.box import Box
from skara.core.errors import SkaraError
from skara.core.handout import Handout, Handouts, SheetScene
from skara.core.language import say
from skara.core.numbers import number
from skara.lessons import AnswerField, Coach, Lesson, lesson_heads, lesson_named
from skara.lessons.formulas import formulas_in
from skara.lessons.kinds import Asked, Best, ExerciseKind, Legal
from skara.lessons.situations import Situation, resolved

_LAYOUTS = Path(__file__).parent / "layouts"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class _Item:
    """One thing that is asked: on which table, how it is filled in, and the answer as the engine works it out."""

    played: tuple[str, ...]
    """The moves between the picture and the question."""
    question: str
    inputs: Sequence[AnswerField]
    answer: str
    tells: frozenset[Any]
    """The formulas whose values its question tells."""
    asks: frozenset[Any]
    """The formulas whose values it asks for."""


def exercise_sheets(box: Box, offered: Handouts) -> Handout:
    """Make the sheets, a page for each table, with room to write."""
    pages = [_page(box, offered, scene) for scene in offered.SCENES]
    content = {"name": say("Name:"), "date": say("Date:"), "why": say("How do you know?"), "pages": pages}
    return Handout(say("Exercise sheets"), _LAYOUTS / "exercise_sheets.typ", content)


def answer_key(box: Box, offered: Handouts) -> Handout:
    """Make the answers to all that the sheets ask."""
    parts = [
        {
            "heading": _heading(lesson, scene),
            "answers": [[item.question, item.answer] for item in _items(lesson, scene.scene)],
        }
        for scene, lesson in ((scene, _lesson(box, scene)) for scene in offered.SCENES)
    ]
    content = {"note": say("Worked out by the rules engine on each table."), "parts": parts}
    return Handout(say("Exercise sheets: the answers"), _LAYOUTS / "answer_key.typ", content)


SHEETS = {"exercise-sheets": exercise_sheets, "answer-key": answer_key}
"""The sheets that any game with a course can have, by the name of their file."""


def _page(box: Box, offered: Handouts, scene: SheetScene) -> dict[str, Any]:
    lesson = _lesson(box, scene)
    start = lesson.put_up(scene.scene)
    return {
        "heading": _heading(lesson, scene),
        "moment": box.face.moment_words(start.game),
        "picture": offered.scene_picture(start.game, start.seat, scene.parts),
        "items": list(_printed_items(offered, start, _items(lesson, scene.scene))),
    }


def _lesson(box: Box, scene: SheetScene) -> Lesson:
    for head in lesson_heads(box.ID):
        if head.number == scene.lesson:
            return lesson_named(head.id, box.ID)
    raise SkaraError(say("The course has no lesson {number}.", number=scene.lesson))


def _heading(lesson: Lesson, scene: SheetScene) -> str:
    return f"{scene.lesson} · {lesson.title}"


def _items(lesson: Lesson, scene: str) -> list[_Item]:
    """List what is printed of all that a lesson asks about a table: on paper no question may answer another."""
    kept: list[_Item] = []
    for item in _asked(lesson, scene):
        if not any(item.tells & other.asks or other.tells & item.asks for other in kept):
            kept.append(item)
    return kept


def _asked(lesson: Lesson, scene: str) -> Iterator[_Item]:
    """Give what a lesson asks about one of its tables, in its steps and in its exercises."""
    coach = Coach(lesson)
    while (step := coach.step) is not None and step.free is None:
        now, place = coach.now, coach.place
        played = _played(lesson, scene, now.name)
        if step.guess is not None and played is not None:
            yield _item(Asked((step.guess,)), now, (*played, *now.moves))
        coach.walk_on()
        if coach.place == place:
            break
    for sheet in lesson.exercises:
        played = _played(lesson, scene, sheet.scene)
        if played is not None:
            yield _item(sheet.kind, sheet.situation(), played)


def _item(kind: ExerciseKind, now: Situation, played: tuple[str, ...]) -> _Item:
    questions = kind.parts if isinstance(kind, Asked) else (kind.question,) if isinstance(kind, Legal) else ()
    shown = [question.ask for question in questions] or [next(kind.texts())]
    return _Item(
        played,
        shown[0].told(now),
        kind.inputs(now),
        f"{_worths(kind, now)} {kind.solution(now)}" if isinstance(kind, Best) else kind.solution(now),
        frozenset(formula.terms for text in shown for formula in formulas_in(text.source, now.box)),
        frozenset(question.answer.terms for question in questions),
    )


def _worths(kind: Best, now: Situation) -> str:
    """Write what each line comes to by its letter, as it stands on the sheet."""
    worths = [number(kind.worth(line.moves, now)) for line in kind.lines]
    return " · ".join(f"{letter} {worth}" for letter, worth in zip(_LETTERS, worths, strict=False)) + "."


def _played(lesson: Lesson, scene: str, other: str) -> tuple[str, ...] | None:
    """Return the moves that lead from one scene to another; None where that is a table of its own."""
    (table, begun), (another, after) = (resolved(lesson.scenes, name) for name in (scene, other))
    return after[len(begun) :] if table == another and after[: len(begun)] == begun else None


def _printed_items(offered: Handouts, start: Situation, items: Iterable[_Item]) -> Iterator[dict[str, Any]]:
    """Write what is asked for the layout; how the table came about is said where it has changed."""
    moves: tuple[str, ...] = ()
    for item in items:
        yield {
            "before": "" if item.played == moves else _before(offered, start, item.played),
            "question": item.question,
            "inputs": [_printed(entry, item.question) for entry in item.inputs],
        }
        moves = item.played


def _before(offered: Handouts, start: Situation, moves: Sequence[str]) -> str:
    """Say what was played between the picture and the question, without what it brought."""
    if not moves:
        return say("Back to the picture:")
    game, told = start.game.copy(), []
    for text in moves:
        move = game.move(text)
        told.append(offered.move_begun(game, move))
        game.play(move)
    return say("Played since the picture: {moves}.", moves=" · ".join(told))


def _printed(entry: AnswerField, question: str) -> dict[str, Any]:
    """Write a field for the layout; what the question says already is not said again."""
    options = [[letter, label] for letter, (_, label) in zip(_LETTERS, entry.options, strict=False)]
    return {"form": entry.form, "label": "" if entry.label == question else entry.label, "options": options}
