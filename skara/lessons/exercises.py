"""Exercises: what is asked about a table, tried as often as one likes, with hints and a solution."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from itertools import product
from random import Random
from typing import Any

from skara.core.box import Box
from skara.core.errors import OptionError, SkaraError
from skara.core.language import say
from skara.games import box_of
from skara.lessons.editions import attempts_before_solution, attempts_words
from skara.lessons.kinds import AnswerField, ExerciseKind
from skara.lessons.outcomes import Answered, status_words
from skara.lessons.situations import Scenes, Situation, put_up, resolved
from skara.lessons.texts import LessonText

MOST_VARIATIONS = 24
"""So many tables an exercise is tried on at most when a lesson is checked."""

Vary = Mapping[str, tuple[int, int]]
"""Numbers of a position by their path, each with the least and the greatest that it may be."""


@dataclass(frozen=True)
class ExerciseSheet:
    """An exercise as its file has it."""

    id: str
    """Its lesson and its own name: `room/a`."""
    game: str
    kind_name: str
    kind: ExerciseKind
    scenes: Scenes
    scene: str
    rules: tuple[str, ...] = ()
    hints: tuple[LessonText, ...] = ()
    vary: Vary = field(default_factory=dict)

    @property
    def box(self) -> Box:
        """The box of its game."""
        return box_of(self.game)

    @property
    def is_small_print(self) -> bool:
        """Whether it is the question of a rule card."""
        return self.kind_name == SMALL_PRINT

    @property
    def called(self) -> str:
        """What it is called, in the language spoken now."""
        return say("Small print") if self.is_small_print else say("Exercise {name}", name=self.id.partition("/")[2])

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        yield from self.kind.texts()
        yield from self.hints

    def situation(self, variation: int = 0) -> Situation:
        """Return the table that it is about: as written, or with other numbers."""
        if not variation or not self.vary:
            return put_up(self.box, self.scenes, self.scene)
        scene, after = resolved(self.scenes, self.scene)
        drawn = Random(variation)
        values = {path: drawn.randint(least, most) for path, (least, most) in self.vary.items()}
        return self._at(scene, after, values)

    def variations(self) -> Iterator[Situation]:
        """Give the table as written, and those with other numbers, all or the first of very many."""
        yield self.situation()
        scene, after = resolved(self.scenes, self.scene)
        ranges = [range(least, most + 1) for least, most in self.vary.values()]
        for place, values in enumerate(product(*ranges) if ranges else ()):
            if place == MOST_VARIATIONS:
                return
            yield self._at(scene, after, dict(zip(self.vary, values, strict=True)))

    def _at(self, scene: Mapping[str, Any], after: tuple[str, ...], values: Mapping[str, int]) -> Situation:
        changed = json.loads(json.dumps(dict(scene)))
        for path, value in values.items():
            set_number(changed, path, value)
        return put_up(self.box, {**self.scenes, self.scene: {**changed, "after": after}}, self.scene)


SMALL_PRINT = "small print"


class Exercise:
    """One try at an exercise: `check` an answer, ask for a `hint`, see the `solution`."""

    def __init__(self, sheet: ExerciseSheet, variation: int = 0) -> None:
        """Put the table up."""
        self.sheet = sheet
        self.variation = variation
        self.now = sheet.situation(variation)
        self.outcomes: list[Answered] = []
        """What the answers so far came to."""

    @property
    def id(self) -> str:
        """Its lesson and its own name."""
        return self.sheet.id

    @property
    def game(self) -> Any:
        """The table that it is about; play on a copy of it."""
        return self.now.game

    @property
    def attempts(self) -> int:
        """How often it was tried."""
        return sum(outcome.was_tried for outcome in self.outcomes)

    @property
    def misses(self) -> int:
        """How often it was missed."""
        return sum(outcome.was_tried and not outcome.is_right for outcome in self.outcomes)

    @property
    def question(self) -> str:
        """What is asked, in the language spoken now."""
        return next(self.sheet.kind.texts()).told(self.now)

    @property
    def inputs(self) -> list[AnswerField]:
        """What is to be filled in."""
        return self.sheet.kind.inputs(self.now)

    def check(self, answer: Any = None) -> Answered:
        """Say what an answer comes to; nothing that is answered here can raise an error."""
        outcome = self.sheet.kind.judge(self.now, answer, self.misses)
        self.outcomes.append(outcome)
        return outcome

    def hint(self, number: int = 1) -> str:
        """Return a hint: the first says where to look, the second how to work it out."""
        own = [text.told(self.now) for text in self.sheet.hints]
        hints = [*own, *self.sheet.kind.hints(self.now)[len(own) :]]
        if number not in range(1, len(hints) + 1):
            raise OptionError(say("hint: {number}, possible are 1 to {most}.", number=number, most=len(hints)))
        return hints[number - 1]

    def solution(self) -> str:
        """Tell the answer and how it is found, once it is right or after as many attempts as the edition asks for."""
        if not self.is_open:
            return say("The solution opens after {attempts}.", attempts=attempts_words(attempts_before_solution()))
        return self.sheet.kind.solution(self.now)

    @property
    def is_open(self) -> bool:
        """Whether the solution may be seen; of what nobody can check it always may."""
        was_right = any(outcome.is_right for outcome in self.outcomes)
        enough = self.attempts >= attempts_before_solution()
        return was_right or enough or self.sheet.kind.answer(self.now) is None

    def __str__(self) -> str:
        """Write the question and what can be answered."""
        lines = [say("Exercise {id}", id=self.id), self.question]
        inputs = self.inputs
        for place, entry in enumerate(inputs):
            if entry.label and entry.label != self.question:
                lines.append(f"{place + 1}. {entry.label}" if len(inputs) > 1 else entry.label)
            lines += [f"   {letter}. {label}" for letter, (_, label) in zip(_LETTERS, entry.options, strict=False)]
        return "\n".join(lines)

    def __repr__(self) -> str:
        """Name it shortly; print it to see the question."""
        return f"<skara.lessons.Exercise {self.id}>"

    def _repr_html_(self) -> str:
        """Show the question under the table that it is about."""
        head, *rest = str(self).split("\n")
        drawn = self.game.shown_to(self.now.seat).get("text/html", "")
        told = "".join(f"<p>{escape(line)}</p>" for line in rest)
        last = self.outcomes[-1] if self.outcomes else None
        said = f"<p><b>{escape(status_words(last.status))}</b> {escape(last.sentence)}</p>" if last is not None else ""
        return f"<div><p><b>{escape(head)}</b></p>{drawn}{told}{said}</div>"


_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


_STEP = re.compile(r"([a-z_]+)((?:\[\d+\])*)")


def set_number(document: Any, path: str, value: int) -> None:
    """Put a number into a position: `players[0].goods.bone`."""
    steps: list[str | int] = []
    for part in path.split("."):
        found = _STEP.fullmatch(part)
        if not found:
            raise SkaraError(say("'{path}' is no path to a number; one is: players[0].goods.bone", path=path))
        steps += [found[1], *map(int, re.findall(r"\d+", found[2]))]
    place = document
    for step in steps[:-1]:
        try:
            place = place.setdefault(step, {}) if isinstance(place, dict) else place[step]
        except (LookupError, TypeError):
            raise SkaraError(say("'{path}' leads nowhere in this scene", path=path)) from None
    place[steps[-1]] = value
