"""Lesson files: TOML that is read strictly, with errors that say where to look and what is possible."""

import ast
import json
import re
import tomllib
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from skara.core.box import Box
from skara.core.checked import Checked
from skara.core.errors import OptionError, PositionError, SkaraError
from skara.core.files import file_text, reason
from skara.core.language import SOURCE, say
from skara.core.position_codes import game_of_code, is_code, read_code
from skara.core.quoting import quoted
from skara.games import DEFAULT, GAMES, box_of
from skara.lessons.coach import Coach
from skara.lessons.exercise_files import read_exercise, read_small_print
from skara.lessons.exercises import Exercise
from skara.lessons.formulas import Condition
from skara.lessons.lesson import Free, Lesson, LessonCode, LessonStep, Measurement, Mistake, Note
from skara.lessons.reading import QUESTION, Reader, line, lines, needed, place_of
from skara.lessons.situations import put_up
from skara.lessons.texts import LessonError, LessonText

LESSON_FORMAT = "skara-lesson 1"

_FIELDS = (
    "format", "game", "language", "number", "title", "aim", "minutes", "key", "next", "enough", "measured", "step",
    "exercise", "small_print", "python", "scenes",
)  # fmt: skip
_STEP = (
    "part", "say", "at", "stage", "scene", "before", "look", "do", "guess", "free", "done", "call", "draw",
    "mistakes", "rules",
    *QUESTION,
)  # fmt: skip
_MEASURED = ("place", "part", "of", "shows")
_SIGNS = ("more", "less", "nothing")
_MISTAKE = ("move", "rule", "name", "say")
_PYTHON = ("exercise", "ask", "code")
_FREE = ("until", "goals", "bots", "notes", "missed", "help", "own")


class LessonHead(NamedTuple):
    """What a list of lessons says of one."""

    id: str
    number: int
    title: LessonText
    aim: LessonText | None
    minutes: tuple[int, ...]
    exercises: tuple[str, ...]
    """The ids of its exercises."""


def lesson_names(game: str = DEFAULT) -> list[str]:
    """List the lessons that came with a game, in the order of the course."""
    return [head.id for head in lesson_heads(game)]


def lesson_heads(game: str = DEFAULT) -> list[LessonHead]:
    """List the lessons that came with a game by their heads, in the order of the course; nothing is put up for it."""
    found = [_head(path) for path in lesson_folder(box_of(game)).glob("*.toml")]
    return sorted(found, key=lambda head: (head.number or 1000, head.id))


def _head(path: Path) -> LessonHead:
    document = Checked(_toml(file_text(path), path.name))
    reader = Reader(path.stem, "", box_of(document.get("game").text(tuple(GAMES))), SOURCE, {})
    aim = reader.plain(document.get("aim")) if document.has("aim") else None
    minutes = tuple(each.integer(0, 600) for each in document.get("minutes", []).items())
    names = tuple(f"{path.stem}/{each.get('id').text()}" for each in document.get("exercise", []).items())
    title = reader.plain(document.get("title"))
    return LessonHead(path.stem, document.get("number", 0).integer(0, 99), title, aim, minutes, names)


def lesson_folder(box: Box) -> Path:
    """Return the folder of a game's lessons."""
    return box.DATA / "lessons"


def lesson_named(name: str, game: str = DEFAULT) -> Lesson:
    """Read a lesson that came with a game, such as `first_turn`."""
    known = lesson_names(game)
    if name not in known:
        problem = say("There is no lesson {name}; possible are: {known}.", name=quoted(name), known=", ".join(known))
        raise OptionError(problem)
    return read_lesson(lesson_folder(box_of(game)) / f"{name}.toml")


def exercise_named(id: str, game: str = DEFAULT, variation: int = 0) -> Exercise:
    """Return an exercise that came with a game, such as `room/a`; a variation has other numbers."""
    lesson, _, name = id.partition("/")
    return Exercise(lesson_named(lesson, game).sheet(name), variation)


def read_lesson(path: str | Path) -> Lesson:
    """Read a lesson file."""
    file = Path(path)
    try:
        text = file_text(file)
    except (OSError, ValueError) as error:
        raise LessonError(file.name, "", say("cannot be read: {error}", error=reason(error))) from None
    return parse_lesson(text, file.name)


def parse_lesson(text: str, file: str) -> Lesson:
    """Read the text of a lesson file, whose name it is called by, and see that each question can be asked."""
    lesson = _parsed(text, file)
    _check_questions(lesson, file)
    return lesson


@cache
def lessons_of(game: str = DEFAULT) -> tuple[Lesson, ...]:
    """Return the lessons that came with a game, read once: that their questions can be asked is known of these."""
    folder = lesson_folder(box_of(game))
    paths = [folder / f"{name}.toml" for name in lesson_names(game)]
    return tuple(_parsed(file_text(path), path.name) for path in paths)


def _parsed(text: str, file: str) -> Lesson:
    try:
        return _LessonReader(Path(file).stem, Checked(_toml(text, file))).lesson()
    except PositionError as error:
        raise LessonError(file, place_of(error.path), error.problem) from None


def _toml(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise LessonError(file, "", say("not whole as TOML: {error}", error=error)) from None


def _check_questions(lesson: Lesson, file: str) -> None:
    """See that no question has a rival that is right too on its table."""
    for kind, sheets in (("exercise", lesson.exercises), ("small_print", lesson.small_print)):
        for place, sheet in enumerate(sheets, start=1):
            try:
                sheet.kind.check(sheet.situation())
            except SkaraError as error:
                raise LessonError(file, f"{kind} {place}", str(error)) from None
    guesses = [place for place, step in enumerate(lesson.steps) if step.guess]
    if guesses:
        coach = Coach(lesson)
        # What comes after the last guess, perhaps a long part played freely, need not be walked.
        while coach.place <= guesses[-1] and (step := coach.step) is not None:
            place = coach.place
            try:
                if step.guess is not None:
                    step.guess.check(coach.now)
            except SkaraError as error:
                raise LessonError(file, f"step {place + 1}/guess", str(error)) from None
            coach.walk_on()
            if coach.place == place:
                # What cannot be done is told by the check of the whole lesson.
                return


class _LessonReader:
    """Reads one file, with its game at hand."""

    def __init__(self, id: str, whole: Checked) -> None:
        """Read what all the rest hangs on: format, game, language and scenes."""
        self.whole = whole
        whole.mapping(_FIELDS)
        needed(whole, "format").text((LESSON_FORMAT,))
        game = needed(whole, "game").text(tuple(GAMES))
        language = whole.get("language", SOURCE)
        if not re.fullmatch("[a-z]{2,3}", language.text()):
            code = language.text()[:60]
            raise language.wrong(say("'{code}', expected the code of a language, such as en", code=code))
        scenes = needed(whole, "scenes")
        found = {name: _json(scene) for name, scene in scenes.fields()}
        if not found:
            raise scenes.wrong(say("expected at least one position"))
        self.reader = Reader(id, game, box_of(game), language.text(), found)
        for name, scene in scenes.fields():
            self.reader.within(scene, partial(put_up, self.reader.box, found, name))

    def lesson(self) -> Lesson:
        """Read the lesson."""
        whole, reader = self.whole, self.reader
        steps = needed(whole, "step")
        if not steps.items():
            raise steps.wrong(say("expected at least one step"))
        read = self._steps(steps.items())
        return Lesson(
            id=reader.id,
            game=reader.game,
            language=reader.language,
            title=reader.plain(needed(whole, "title")),
            steps=read,
            scenes=reader.scenes,
            number=whole.get("number", 0).integer(0, 99),
            enough=self._enough(sum(step.part is not None for step in read)),
            aim=reader.plain(whole.get("aim")) if whole.has("aim") else None,
            key=tuple(map(reader.plain, whole.get("key", []).items())),
            measured=tuple(map(self._measured, whole.get("measured", []).items())),
            minutes=tuple(each.integer(0, 600) for each in whole.get("minutes", []).items()),
            next=whole.get("next", "").text(),
            exercises=tuple(read_exercise(reader, each) for each in whole.get("exercise", []).items()),
            small_print=tuple(read_small_print(reader, each) for each in whole.get("small_print", []).items()),
            python=self._python(whole.get("python")) if whole.has("python") else None,
        )

    def _measured(self, entry: Checked) -> Measurement:
        """Read what a sentence rests on; whether the results are there, and say that, is for a test of the course."""
        entry.mapping(_MEASURED)
        part, place = line(needed(entry, "part")), line(needed(entry, "place"))
        needed(entry, "of")
        return Measurement(place, part, lines(entry, "of"), needed(entry, "shows").text(_SIGNS))

    def _python(self, part: Checked) -> LessonCode:
        """Read what is shown in Python; the code is for notebooks, and nothing here runs it."""
        part.mapping(_PYTHON)
        names = [each.get("id").text() for each in self.whole.get("exercise", []).items()]
        exercise = part.get("exercise").text(names) if part.has("exercise") else ""
        code = needed(part, "code")
        try:
            ast.parse(line(code))
        except (SyntaxError, ValueError, RecursionError) as error:
            raise code.wrong(say("not whole as Python: {error}", error=error)) from None
        return LessonCode(self.reader.plain(needed(part, "ask")), code.text(), exercise)

    def _steps(self, steps: list[Checked]) -> tuple[LessonStep, ...]:
        """Read the steps: the first begins with the first scene, and a stage holds until another is named."""
        found: list[LessonStep] = []
        for step in steps:
            read = self._step(step)
            if found:
                read = replace(read, stage=read.stage or found[-1].stage)
            else:
                read = replace(read, scene=read.scene or next(iter(self.reader.scenes)))
            found.append(read)
        return tuple(found)

    def _enough(self, parts: int) -> int:
        """Read how many parts finish the lesson: fewer than there are, so that another one always waits."""
        enough = self.whole.get("enough", 0)
        number = enough.integer(0, 99)
        if number >= max(parts, 1):
            raise enough.wrong(say("expected fewer than there are steps with a 'part': {number}", number=parts))
        return number

    def _step(self, step: Checked) -> LessonStep:
        step.mapping(_STEP)
        reader = self.reader
        if step.has("part") and not step.has("scene"):
            raise step.get("part").wrong(say("a part begins with a table of its own; name its scene"))
        asked = [key for key in ("look", "do", "guess", "free") if step.has(key)]
        if len(asked) > 1:
            problem = say("a step has either {one} or {other}; make two of it", one=asked[0], other=asked[1])
            raise step.get(asked[0]).wrong(problem)
        for key, owners in (
            ("done", ("look", "do", "free")),
            ("mistakes", ("look", "do")),
            ("call", ("do",)),
            *((key, ("guess",)) for key in QUESTION),
        ):
            if step.has(key) and not any(step.has(owner) for owner in owners):
                known = ", ".join(owners)
                raise step.get(key).wrong(say("only a step with one of these has this: {known}", known=known))
        said, rules = reader.text(needed(step, "say")), reader.rules(step.get("rules", []))
        return LessonStep(
            say=said,
            at=line(step.get("at")) if step.has("at") else "",
            stage=lines(step, "stage"),
            part=reader.plain(step.get("part")) if step.has("part") else None,
            scene=step.get("scene").text(tuple(reader.scenes)) if step.has("scene") else "",
            before=reader.moves(step, "before"),
            look=lines(step, "look"),
            do=tuple(map(reader.beginning, lines(step, "do"))),
            guess=reader.question(step, said, reader.formula(step.get("guess")), rules) if step.has("guess") else None,
            free=self._free(step.get("free")) if step.has("free") else None,
            done=reader.optional(step, "done"),
            call=reader.optional(step, "call"),
            draw=step.get("draw").text(tuple(reader.box.host.DRAWINGS)) if step.has("draw") else "",
            mistakes=tuple(map(self._mistake, step.get("mistakes", []).items())),
            rules=rules,
        )

    def _free(self, free: Checked) -> Free:
        free.mapping(_FREE)
        reader = self.reader
        notes = []
        for note in free.get("notes", []).items():
            note.mapping(("when", "say"))
            notes.append(Note(self._when(note), reader.text(needed(note, "say"))))
        return Free(
            until=reader.condition(needed(free, "until")),
            goals=reader.conditions(free, "goals"),
            bots={int(seat): bot.text() for seat, bot in free.get("bots", {}).fields()},
            notes=tuple(notes),
            missed=reader.optional(free, "missed"),
            help=reader.optional(free, "help"),
            own=free.get("own", "greedy").text(),
        )

    def _when(self, note: Checked) -> tuple[Condition, ...]:
        """Read one condition, or a list of them."""
        if not isinstance(needed(note, "when").value, list):
            return (self.reader.condition(note.get("when")),)
        lines(note, "when")
        return self.reader.conditions(note, "when")

    def _mistake(self, mistake: Checked) -> Mistake:
        mistake.mapping(_MISTAKE)
        if not mistake.has("move") and not mistake.has("rule"):
            raise mistake.wrong(say("needs the beginning of a move, or the rule that refuses it"))
        reader = self.reader
        return Mistake(
            say=reader.text(needed(mistake, "say")),
            move=reader.beginning(line(mistake.get("move"))) if mistake.has("move") else "",
            rule=reader.rule(mistake.get("rule")) if mistake.has("rule") else "",
            name=reader.name(mistake.get("name", "")),
        )


def _json(scene: Checked) -> Any:
    """Read what a scene is made of: a position as JSON, or its code."""
    try:
        code = is_code(scene.value)
        found = read_code(scene.value, game_of_code(scene.value)) if code else json.loads(scene.text())
    except PositionError as error:
        raise scene.wrong(str(error)) from None
    except (ValueError, RecursionError) as error:
        raise scene.wrong(say("not a whole position as JSON: {error}", error=error)) from None
    if not isinstance(found, dict):
        raise scene.wrong(say("expected an object with named fields"))
    return found
