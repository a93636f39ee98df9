"""Exercises in which things are matched with others."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from skara.core.errors import SkaraError
from skara.core.language import say
from skara.lessons.formulas import Formula
from skara.lessons.kinds.kind import TICKS, AnswerField
from skara.lessons.outcomes import (
    RIGHT,
    WRONG,
    Answered,
    WrongAnswer,
    cannot_be_checked,
    is_empty,
    not_attempted,
)
from skara.lessons.questions import CHOICE
from skara.lessons.situations import Situation
from skara.lessons.texts import LessonText


@dataclass(frozen=True)
class MatchRow:
    """A thing to match, and the formula that says with what."""

    key: str
    formula: Formula
    label: LessonText | None = None


@dataclass(frozen=True)
class MatchRival:
    """A wrong tick with a name."""

    name: str
    column: str
    say: LessonText
    row: str = ""
    """The row it is about; any, where it is empty."""


@dataclass(frozen=True)
class Match:
    """Things, each to be matched with one or some of several others."""

    ask: LessonText
    rows: tuple[MatchRow, ...]
    columns: Mapping[str, LessonText]
    rivals: tuple[MatchRival, ...] = ()
    right: LessonText | None = None

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        yield self.ask
        if self.right:
            yield self.right
        yield from (row.label for row in self.rows if row.label is not None)
        yield from self.columns.values()
        yield from (rival.say for rival in self.rivals)

    def called(self, row: MatchRow, now: Situation) -> str:
        """Name a row."""
        return row.label.told(now) if row.label else now.box.words.glossary.name(row.key)

    def wanted(self, now: Situation) -> dict[str, tuple[str, ...]]:
        """Return what each row is matched with."""
        found = {}
        for row in self.rows:
            value = row.formula.value(now)
            keys = value if isinstance(value, tuple) else (str(value),)
            found[row.key] = tuple(column for column in self.columns if column in keys)
        return found

    def ideas(self) -> set[str]:
        """Name the wrong ideas that it knows."""
        return {rival.name for rival in self.rivals}

    def inputs(self, now: Situation) -> list[AnswerField]:
        """List a field for each row."""
        options = tuple((key, label.told(now)) for key, label in self.columns.items())
        form = CHOICE if all(len(columns) == 1 for columns in self.wanted(now).values()) else TICKS
        return [AnswerField(row.key, form, self.called(row, now), options) for row in self.rows]

    def judge(self, now: Situation, given: Any, misses: int = 0) -> Answered:
        """Judge the rows from above; the first that is wrong is told."""
        if is_empty(given):
            return not_attempted(self.ask.told(now))
        wanted = self.wanted(now)
        form = say(
            "Answer with a mapping: each of {rows} to one or some of {columns}.",
            rows=", ".join(wanted), columns=", ".join(self.columns),
        )  # fmt: skip
        if not isinstance(given, Mapping) or not set(given) <= set(wanted):
            return cannot_be_checked(form)
        answers = {key: _ticked(given.get(key)) for key in wanted}
        if any(ticks is None or not ticks <= set(self.columns) for ticks in answers.values()):
            return cannot_be_checked(form)
        if not any(answers.values()):
            return not_attempted(self.ask.told(now))
        for row in self.rows:
            ticks = answers[row.key] or set()
            if ticks != set(wanted[row.key]):
                return self._wrong(row, ticks, set(wanted[row.key]), now)
        return Answered(RIGHT, self.right.told(now) if self.right else say("Yes, each in its place."))

    def _wrong(self, row: MatchRow, ticks: set[str], right: set[str], now: Situation) -> Answered:
        for rival in self.rivals:
            if rival.column in ticks - right and rival.row in ("", row.key):
                return Answered(WRONG, rival.say.told(now), rival.name)
        if len(right) > len(ticks & right) and ticks <= right:
            return Answered(WRONG, say("{thing}: there is more.", thing=self.called(row, now)))
        return Answered(WRONG, say("{thing}: not quite.", thing=self.called(row, now)))

    def hints(self, now: Situation) -> list[str]:
        """Tell one row, then how many matches there are in all."""
        number = sum(map(len, self.wanted(now).values()))
        return [self._row_words(self.rows[0], now), say("There are {number} matches in all.", number=number)]

    def _row_words(self, row: MatchRow, now: Situation) -> str:
        columns = [self.columns[key].told(now) for key in self.wanted(now)[row.key]]
        return say("{thing}: {answers}.", thing=self.called(row, now), answers=", ".join(columns) or say("nothing"))

    def solution(self, now: Situation) -> str:
        """Tell every row."""
        return " ".join(self._row_words(row, now) for row in self.rows)

    def answer(self, now: Situation) -> Any:
        """Return what each row is matched with."""
        return {key: list(columns) for key, columns in self.wanted(now).items()}

    def wrong_answers(self, now: Situation) -> list[WrongAnswer]:
        """List the wrong ticks that have a name."""
        names = {row.key: self.called(row, now) for row in self.rows}
        found = []
        for rival in self.rivals:
            given = self.columns[rival.column].told(now)
            if rival.row:
                given = say("{thing}: {answers}.", thing=names[rival.row], answers=given)
            found.append(WrongAnswer(given, rival.name, rival.say.told(now)))
        return found

    def check(self, now: Situation) -> None:
        """See that each rival is wrong."""
        wanted = self.wanted(now)
        for rival in self.rivals:
            rows = [rival.row] if rival.row else list(wanted)
            if all(rival.column in wanted[row] for row in rows):
                raise SkaraError(say("the rival '{name}' is right too", name=rival.name))


def _ticked(given: Any) -> set[str] | None:
    if is_empty(given):
        return set()
    if isinstance(given, str):
        return {given}
    return (
        set(given) if isinstance(given, list | tuple | set) and all(isinstance(each, str) for each in given) else None
    )
