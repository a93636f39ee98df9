"""What every kind of exercise can do, and what there is to fill in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from skara.lessons.outcomes import Answered, WrongAnswer
from skara.lessons.situations import Situation
from skara.lessons.texts import LessonText

TICKS, LINE, MOVES, TEXT = "ticks", "line", "moves", "text"
"""Further forms of an answer: some of a list, a line of moves, moves played at the table, words of one's own."""

Choices = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class AnswerField:
    """Something to fill in: a number, a choice, ticks, an order, a line of moves or words."""

    key: str
    form: str
    label: str = ""
    options: Choices = ()
    """What can be chosen: key and name."""


class ExerciseKind(Protocol):
    """What every kind of exercise can do."""

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""

    def ideas(self) -> set[str]:
        """Name the wrong ideas that it knows."""

    def inputs(self, now: Situation) -> list[AnswerField]:
        """List what is to be filled in."""

    def judge(self, now: Situation, given: Any, misses: int = 0) -> Answered:
        """Say what an answer comes to."""

    def hints(self, now: Situation) -> list[str]:
        """Make two hints, for exercises that bring none."""

    def solution(self, now: Situation) -> str:
        """Tell the answer, and how it is found."""

    def answer(self, now: Situation) -> Any:
        """Return a right answer as `judge` takes it; None where there is none to be checked."""

    def wrong_answers(self, now: Situation) -> list[WrongAnswer]:
        """List the wrong answers that come up, each with the idea behind it."""

    def check(self, now: Situation) -> None:
        """Raise an error where it cannot be asked on this table."""


def rule_sentence(rules: Sequence[str], now: Situation) -> str:
    """Return the sentence of the first of some rules; nothing where there is none."""
    return now.box.words.rules()[rules[0]].sentence if rules else ""


def written_move(now: Situation, move: str) -> str:
    """Write a move as the game writes it."""
    return str(now.box.parse(move))


def written(moves: Sequence[str]) -> str:
    """Write a line of moves as text."""
    return "; ".join(moves)


def line_told(moves: Sequence[str], now: Situation) -> str:
    """Write a line of moves in words, each as it is about to be played."""
    told = []
    for move in moves:
        whole = now.game.move(move)
        told.append(now.box.face.move_words(now.game, whole))
        now = now.after([move])
    return ", ".join(told)
