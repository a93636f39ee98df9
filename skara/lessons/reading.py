"""What is read alike everywhere in a lesson file: sentences, formulas, moves, rules and questions."""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from skara.core.box import Box
from skara.core.checked import Checked
from skara.core.errors import MoveError, SkaraError
from skara.core.language import SOURCE, say
from skara.lessons.formulas import Condition, Formula, formulas_in, opposite_of, read_condition, read_formula
from skara.lessons.questions import LessonQuestion, Rival
from skara.lessons.texts import LessonText

QUESTION = ("rivals", "right", "sum", "labels")
"""What a question may have beside what it asks and its answer."""

_T = TypeVar("_T")


def place_of(path: str) -> str:
    """Write a path as people count: `step[2].say` is `step 3/say`."""
    return re.sub(r"\[(\d+)\]", lambda found: f" {int(found[1]) + 1}", path).replace(".", "/")


def needed(entry: Checked, key: str) -> Checked:
    """Return a field that must be there."""
    if not entry.has(key):
        raise entry.get(key).wrong(say("is missing"))
    return entry.get(key)


def line(value: Checked) -> str:
    """Return a text that says something."""
    if not value.text().strip():
        raise value.wrong(say("is empty; write something, or leave it out"))
    return value.text()


def lines(entry: Checked, key: str) -> tuple[str, ...]:
    """Return a list of texts, which is not empty where it is there."""
    found = tuple(map(line, entry.get(key, []).items()))
    if entry.has(key) and not found:
        raise entry.get(key).wrong(say("is empty; write something, or leave it out"))
    return found


class Reader:
    """Reads parts of one file, with its game and its scenes at hand."""

    def __init__(self, id: str, game: str, box: Box, language: str, scenes: Mapping[str, Any]) -> None:
        """Remember what all parts hang on."""
        self.id, self.game, self.box, self.language, self.scenes = id, game, box, language, scenes

    # -----------------------------------------------------------------------------------------------------------
    # Sentences

    def text(self, text: Checked) -> LessonText:
        """Read a sentence, whose formulas must be ones."""
        source, place = line(text), place_of(text.path)
        self.within(text, lambda: formulas_in(source, self.box))
        return LessonText(source, place, f"{self.id}/{place}" if self.language == SOURCE else "")

    def plain(self, text: Checked) -> LessonText:
        """Read a sentence that stands beside no table."""
        if set("{}") & set(line(text)):
            raise text.wrong(say("no number can be worked out here; write it without braces"))
        return self.text(text)

    def optional(self, entry: Checked, key: str) -> LessonText | None:
        """Read a sentence that may be left out."""
        return self.text(entry.get(key)) if entry.has(key) else None

    def name(self, name: Checked) -> str:
        """Read the id of a wrong idea."""
        if not re.fullmatch("[a-z0-9-]*", name.text()):
            raise name.wrong(say("expected small letters, digits and hyphens"))
        return name.text()

    # -----------------------------------------------------------------------------------------------------------
    # What belongs to the game

    def rules(self, rules: Checked) -> tuple[str, ...]:
        """Read rules by their ids."""
        return tuple(map(self.rule, rules.items()))

    def rule(self, rule: Checked) -> str:
        """Read a rule by its id."""
        if rule.text() not in self.box.words.rules():
            raise rule.wrong(say("'{rule}' is no rule of this game", rule=rule.text()[:60]))
        return rule.text()

    def beginning(self, text: str) -> str:
        """Write the beginning of a move as the game writes it, where it is a move by itself."""
        try:
            return str(self.box.parse(text))
        except MoveError:
            return " ".join(text.lower().split())

    def moves(self, entry: Checked, key: str) -> tuple[str, ...]:
        """Read whole moves."""
        return tuple(self.move(each) for each in entry.get(key, []).items())

    def move(self, text: Checked) -> str:
        """Read a move, or what begins one."""
        return self.within(text, lambda: str(self.box.parse(line(text))))

    def scene(self, entry: Checked) -> str:
        """Read which scene something is about; the first, where nothing is said."""
        return entry.get("scene").text(tuple(self.scenes)) if entry.has("scene") else next(iter(self.scenes))

    # -----------------------------------------------------------------------------------------------------------
    # Formulas and questions

    def formula(self, text: Checked) -> Formula:
        """Read a formula."""
        return self.within(text, lambda: read_formula(line(text), self.box))

    def condition(self, text: Checked) -> Condition:
        """Read a condition."""
        return self.within(text, lambda: read_condition(line(text), self.box))

    def conditions(self, entry: Checked, key: str) -> tuple[Condition, ...]:
        """Read several conditions, all of which are to hold."""
        return tuple(map(self.condition, entry.get(key, []).items()))

    def question(self, entry: Checked, ask: LessonText, answer: Formula, rules: tuple[str, ...]) -> LessonQuestion:
        """Read what a question has beside what it asks and its answer."""
        labels = {key: self.text(label) for key, label in entry.get("labels", {}).fields()}
        rivals = tuple(self._rival(rival, answer) for rival in entry.get("rivals", []).items())
        return LessonQuestion(
            ask, answer, rivals, self.optional(entry, "right"), self.optional(entry, "sum"), labels, rules
        )

    def _rival(self, rival: Checked, answer: Formula) -> Rival:
        rival.mapping(("name", "is", "say"))
        formula = self.formula(rival.get("is")) if rival.has("is") else opposite_of(answer)
        return Rival(self.name(needed(rival, "name")), formula, self.text(needed(rival, "say")))

    def within(self, entry: Checked, read: Callable[[], _T]) -> _T:
        """Read something; what is wrong with it is named with its place."""
        try:
            return read()
        except SkaraError as error:
            raise entry.wrong(str(error)) from None
