"""Exercises that ask for the best of a small position."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from skara.core.errors import SkaraError
from skara.core.language import say
from skara.core.numbers import number
from skara.lessons.formulas import Formula
from skara.lessons.kinds.kind import (
    LINE,
    AnswerField,
    line_told,
    written,
    written_move,
)
from skara.lessons.outcomes import (
    RIGHT,
    WRONG,
    Answered,
    WrongAnswer,
    cannot_be_checked,
    is_empty,
    not_attempted,
)
from skara.lessons.situations import Situation
from skara.lessons.texts import LessonText


@dataclass(frozen=True)
class BestLine:
    """A line of moves to choose, with the idea behind it where it is a wrong one."""

    moves: tuple[str, ...]
    name: str = ""
    say: LessonText | None = None


@dataclass(frozen=True)
class Best:
    """The best line of a small position: any line that comes to as much is right."""

    ask: LessonText
    value: Formula
    """What a line is worth, worked out after it."""
    best: Formula
    """What the best is worth."""
    lines: tuple[BestLine, ...]
    right: LessonText | None = None

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        yield self.ask
        if self.right:
            yield self.right
        yield from (line.say for line in self.lines if line.say is not None)

    def ideas(self) -> set[str]:
        """Name the wrong ideas that it knows."""
        return {line.name for line in self.lines if line.name}

    def inputs(self, now: Situation) -> list[AnswerField]:
        """List the lines to choose from, in words."""
        options = tuple((written(line.moves), line_told(line.moves, now)) for line in self.lines)
        return [AnswerField("0", LINE, self.ask.told(now), options)]

    def worth(self, moves: Sequence[str], now: Situation) -> float:
        """Return what a line comes to."""
        value = self.value.value(now.after(moves))
        assert isinstance(value, int | float)
        return float(value)

    def judge(self, now: Situation, given: Any, misses: int = 0) -> Answered:
        """Judge a line of moves, its letter among the lines, or a move."""
        if isinstance(given, Mapping):
            given = given.get("0")
        if is_empty(given):
            return not_attempted(self.ask.told(now))
        form = say(
            "Answer with moves, parted by semicolons, or with a letter from A to {last}.",
            last=chr(64 + len(self.lines)),
        )
        moves = self._moves(given)
        if not moves:
            return cannot_be_checked(form)
        try:
            worth = self.worth(moves, now)
        except SkaraError as error:
            return cannot_be_checked(f"{form} {error}")
        top = self.best.value(now)
        assert isinstance(top, int | float)
        if worth >= top - 1e-9:
            told = self.right.told(now) if self.right else say("Nothing comes to more.")
            return Answered(RIGHT, told)
        for line in self.lines:
            if line.say is not None and _same_line(line.moves, moves, now):
                return Answered(WRONG, line.say.told(now), line.name)
        return Answered(WRONG, say("There is something better."))

    def _moves(self, given: Any) -> tuple[str, ...]:
        if isinstance(given, str):
            letter = given.strip().upper()
            if len(letter) == 1 and 0 <= ord(letter) - 65 < len(self.lines):
                return self.lines[ord(letter) - 65].moves
            given = given.split(";")
        if not isinstance(given, list | tuple) or not all(isinstance(each, str) for each in given):
            return ()
        return tuple(each.strip() for each in given if each.strip())

    def _right_line(self, now: Situation) -> BestLine:
        return max(self.lines, key=lambda line: self.worth(line.moves, now))

    def hints(self, now: Situation) -> list[str]:
        """Say what is compared, then how the best line begins."""
        first = line_told(self._right_line(now).moves[:1], now)
        return [say("Work out what each comes to in the end."), say("It begins so: {move}.", move=first)]

    def solution(self, now: Situation) -> str:
        """Tell what every line comes to."""
        told = [(self.worth(line.moves, now), line_told(line.moves, now)) for line in self.lines]
        told.sort(key=lambda each: -each[0])
        return " · ".join(say("{line}: {value}", line=line, value=number(value)) for value, line in told)

    def answer(self, now: Situation) -> Any:
        """Return the best of the lines."""
        return list(self._right_line(now).moves)

    def wrong_answers(self, now: Situation) -> list[WrongAnswer]:
        """List the lines with a wrong idea behind them."""
        return [
            WrongAnswer(line_told(line.moves, now), line.name, line.say.told(now))
            for line in self.lines
            if line.say is not None
        ]

    def check(self, now: Situation) -> None:
        """See that one line is the best, and that those with a wrong idea are not."""
        top = self.best.value(now)
        assert isinstance(top, int | float)
        values = [(line, self.worth(line.moves, now)) for line in self.lines]
        if not any(value >= top - 1e-9 for _, value in values):
            raise SkaraError(say("no line comes to the best, {best}", best=f"{top:g}"))
        for line, value in values:
            if line.say is not None and value >= top - 1e-9:
                raise SkaraError(say("the rival '{name}' is right too", name=line.name))


def _same_line(one: Sequence[str], other: Sequence[str], now: Situation) -> bool:
    try:
        return [written_move(now, move) for move in one] == [written_move(now, move) for move in other]
    except SkaraError:
        return False
