"""Lesson files: TOML that is read strictly, with errors that say where to look and what is possible."""

import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

from skara.core.box import Box
from skara.core.checked import Checked
from skara.core.errors import MoveError, OptionError, PositionError, SkaraError
from skara.core.files import file_text, reason
from skara.core.language import SOURCE, say
from skara.core.quoting import quoted
from skara.games import DEFAULT, GAMES, box_of
from skara.lessons.formulas import formulas_in
from skara.lessons.lesson import Lesson, LessonError, LessonStep, LessonText, Mistake

LESSON_FORMAT = "skara-lesson 1"

_FIELDS = (
    "format", "game", "language", "title", "aim", "minutes", "key", "next", "small_print", "step", "scenes",
)  # fmt: skip
_STEP = ("say", "at", "stage", "scene", "look", "do", "done", "mistakes", "rules")
_MISTAKE = ("move", "rule", "name", "say")


def lesson_names(game: str = DEFAULT) -> list[str]:
    """List the lessons that came with a game."""
    return sorted(path.stem for path in lesson_folder(box_of(game)).glob("*.toml"))


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


def read_lesson(path: str | Path) -> Lesson:
    """Read a lesson file."""
    file = Path(path)
    try:
        text = file_text(file)
    except (OSError, ValueError) as error:
        raise LessonError(file.name, "", say("cannot be read: {error}", error=reason(error))) from None
    return parse_lesson(text, file.name)


def parse_lesson(text: str, file: str) -> Lesson:
    """Read the text of a lesson file, whose name it is called by."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise LessonError(file, "", say("not whole as TOML: {error}", error=error)) from None
    try:
        return _Reader(Path(file).stem, Checked(document)).lesson()
    except PositionError as error:
        raise LessonError(file, _place(error.path), error.problem) from None


def _place(path: str) -> str:
    """Write a path as people count: `step[2].say` is `step 3/say`."""
    return re.sub(r"\[(\d+)\]", lambda found: f" {int(found[1]) + 1}", path).replace(".", "/")


def _needed(entry: Checked, key: str) -> Checked:
    if not entry.has(key):
        raise entry.get(key).wrong(say("is missing"))
    return entry.get(key)


def _line(value: Checked) -> str:
    """Return a text that says something."""
    if not value.text().strip():
        raise value.wrong(say("is empty; write something, or leave it out"))
    return value.text()


class _Reader:
    """Reads one file, with its game at hand."""

    def __init__(self, id: str, whole: Checked) -> None:
        """Read what all the rest hangs on: format, game, language and scenes."""
        self.id, self.whole = id, whole
        whole.mapping(_FIELDS)
        _needed(whole, "format").text((LESSON_FORMAT,))
        self.game = _needed(whole, "game").text(tuple(GAMES))
        self.box = box_of(self.game)
        language = whole.get("language", SOURCE)
        self.language = language.text()
        if not re.fullmatch("[a-z]{2,3}", self.language):
            raise language.wrong(say("'{code}', expected the code of a language, such as en", code=self.language[:60]))
        scenes = _needed(whole, "scenes")
        self.scenes = {name: self._scene(scene) for name, scene in scenes.fields()}
        if not self.scenes:
            raise scenes.wrong(say("expected at least one position"))

    def lesson(self) -> Lesson:
        """Read the lesson."""
        whole = self.whole
        steps = _needed(whole, "step")
        if not steps.items():
            raise steps.wrong(say("expected at least one step"))
        minutes = whole.get("minutes", []).items()
        return Lesson(
            id=self.id,
            game=self.game,
            language=self.language,
            title=self._plain(_needed(whole, "title")),
            steps=self._steps(steps.items()),
            scenes=self.scenes,
            aim=self._plain(whole.get("aim")) if whole.has("aim") else None,
            key=tuple(map(self._plain, whole.get("key", []).items())),
            minutes=tuple(each.integer(0, 600) for each in minutes),
            next=whole.get("next", "").text(),
            small_print=self._rules(whole.get("small_print", [])),
        )

    def _scene(self, scene: Checked) -> Any:
        """Read a position, and see that the game takes it."""
        try:
            position = json.loads(scene.text())
        except (ValueError, RecursionError) as error:
            raise scene.wrong(say("not a whole position as JSON: {error}", error=error)) from None
        try:
            self.box.from_position(position)
        except SkaraError as error:
            raise scene.wrong(str(error)) from None
        return position

    def _steps(self, steps: list[Checked]) -> tuple[LessonStep, ...]:
        """Read the steps: the first begins with the first scene, and a stage holds until another is named."""
        found: list[LessonStep] = []
        for step in steps:
            read = self._step(step)
            if found:
                read = replace(read, stage=read.stage or found[-1].stage)
            else:
                read = replace(read, scene=read.scene or next(iter(self.scenes)))
            found.append(read)
        return tuple(found)

    def _step(self, step: Checked) -> LessonStep:
        step.mapping(_STEP)
        if step.has("look") and step.has("do"):
            raise step.get("look").wrong(say("a step has either look or do; make two of it"))
        for key in ("done", "mistakes"):
            if step.has(key) and not step.has("look") and not step.has("do"):
                raise step.get(key).wrong(say("only a step with look or do has this"))
        return LessonStep(
            say=self._text(_needed(step, "say")),
            at=_line(step.get("at")) if step.has("at") else "",
            stage=self._lines(step, "stage"),
            scene=step.get("scene").text(tuple(self.scenes)) if step.has("scene") else "",
            look=self._lines(step, "look"),
            do=tuple(map(self._beginning, self._lines(step, "do"))),
            done=self._text(step.get("done")) if step.has("done") else None,
            mistakes=tuple(map(self._mistake, step.get("mistakes", []).items())),
            rules=self._rules(step.get("rules", [])),
        )

    def _lines(self, step: Checked, key: str) -> tuple[str, ...]:
        found = tuple(map(_line, step.get(key, []).items()))
        if step.has(key) and not found:
            raise step.get(key).wrong(say("is empty; write something, or leave it out"))
        return found

    def _mistake(self, mistake: Checked) -> Mistake:
        mistake.mapping(_MISTAKE)
        if not mistake.has("move") and not mistake.has("rule"):
            raise mistake.wrong(say("needs the beginning of a move, or the rule that refuses it"))
        name = mistake.get("name", "")
        if not re.fullmatch("[a-z0-9-]*", name.text()):
            raise name.wrong(say("expected small letters, digits and hyphens"))
        return Mistake(
            say=self._text(_needed(mistake, "say")),
            move=self._beginning(_line(mistake.get("move"))) if mistake.has("move") else "",
            rule=self._rule(mistake.get("rule")) if mistake.has("rule") else "",
            name=name.text(),
        )

    def _beginning(self, text: str) -> str:
        """Write the beginning of a move as the game writes it, where it is a move by itself."""
        try:
            return str(self.box.parse(text))
        except MoveError:
            return " ".join(text.lower().split())

    def _rules(self, rules: Checked) -> tuple[str, ...]:
        return tuple(map(self._rule, rules.items()))

    def _rule(self, rule: Checked) -> str:
        if rule.text() not in self.box.words.rules():
            raise rule.wrong(say("'{rule}' is no rule of this game", rule=rule.text()[:60]))
        return rule.text()

    def _plain(self, text: Checked) -> LessonText:
        """Read a sentence that stands beside no table."""
        if set("{}") & set(_line(text)):
            raise text.wrong(say("no number can be worked out here; write it without braces"))
        return self._text(text)

    def _text(self, text: Checked) -> LessonText:
        source, place = _line(text), _place(text.path)
        try:
            formulas_in(source, self.box)
        except SkaraError as error:
            raise text.wrong(str(error)) from None
        return LessonText(source, place, f"{self.id}/{place}" if self.language == SOURCE else "")
