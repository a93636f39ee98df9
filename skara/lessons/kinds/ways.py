"""Exercises in which all ways to complete a move are listed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from skara.core.errors import SkaraError
from skara.core.language import say
from skara.lessons.formulas import ways
from skara.lessons.kinds.kind import TICKS, AnswerField, written_move
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
class WaysRival:
    """A wrong idea about a list: a way that is none, or one that is forgotten."""

    name: str
    say: LessonText
    move: str = ""
    """Named though it is refused."""
    misses: str = ""
    """Not named though it is one."""


@dataclass(frozen=True)
class Ways:
    """All ways to complete a move."""

    ask: LessonText
    begin: str
    """How the moves begin."""
    candidates: tuple[str, ...] = ()
    """What there is to tick, refused ways among them; whole moves."""
    rivals: tuple[WaysRival, ...] = ()

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        yield self.ask
        yield from (rival.say for rival in self.rivals)

    def ways(self, now: Situation) -> list[str]:
        """List all ways, as the engine knows them."""
        return ways(now.game, self.begin)

    def ideas(self) -> set[str]:
        """Name the wrong ideas that it knows."""
        return {rival.name for rival in self.rivals}

    def inputs(self, now: Situation) -> list[AnswerField]:
        """List what can be ticked."""
        return [AnswerField("0", TICKS, self.ask.told(now), tuple(self._named(self.candidates, now).items()))]

    def _named(self, moves: Sequence[str], now: Situation) -> dict[str, str]:
        """Write moves in words, without what all of them have in common."""
        told = {move: self._words(move, now).split(", ") for move in moves}
        parts = list(zip(*told.values(), strict=False)) if len(told) > 1 else []
        alike = sum(1 for _ in takewhile(lambda part: len(set(part)) == 1, parts))
        return {move: ", ".join(words[alike:] or words) for move, words in told.items()}

    def _words(self, move: str, now: Situation) -> str:
        return now.box.face.move_words(now.game, now.box.parse(move))

    def judge(self, now: Situation, given: Any, misses: int = 0) -> Answered:
        """Judge a list of moves, each whole or without its beginning."""
        if is_empty(given):
            return not_attempted(self.ask.told(now))
        if isinstance(given, Mapping):
            given = given.get("0")
        if is_empty(given):
            return not_attempted(self.ask.told(now))
        entries = given.split(";") if isinstance(given, str) else given
        form = say("Answer with a list of moves that begin with '{begin}'.", begin=self.begin)
        if not isinstance(entries, list | tuple | set) or not all(isinstance(each, str) for each in entries):
            return cannot_be_checked(form)
        all_ways, named = self.ways(now), set[str]()
        for entry in entries:
            text = entry if entry.strip().startswith(self.begin) else f"{self.begin} {entry.strip()}"
            try:
                move = str(now.game.parse(text))
                refusal = now.game.why_not(move)
            except SkaraError:
                return cannot_be_checked(form)
            if refusal is not None:
                return self._refused(move, refusal, now)
            named.add(move)
        missing = [move for move in all_ways if move not in named]
        if not missing:
            number = len(all_ways)
            return Answered(RIGHT, say("All {number} of them, and no other.", number=number))
        for rival in self.rivals:
            if rival.misses and written_move(now, rival.misses) in missing:
                return Answered(WRONG, rival.say.told(now), rival.name)
        return Answered(WRONG, say("These are ways, but not all: {number} are missing.", number=len(missing)))

    def _refused(self, move: str, refusal: Any, now: Situation) -> Answered:
        for rival in self.rivals:
            if rival.move and written_move(now, rival.move) == move:
                return Answered(WRONG, rival.say.told(now), rival.name, str(refusal.rule))
        sentence = say(
            "{way} is none: {sentence}",
            way=self._words(move, now),
            sentence=refusal.sentence,
        )
        return Answered(WRONG, sentence, rule=str(refusal.rule))

    def hints(self, now: Situation) -> list[str]:
        """Tell one way, then how many there are."""
        found = self.ways(now)
        return [
            say("One of them: {way}.", way=next(iter(self._named(found, now).values()))),
            say("There are {number}.", number=len(found)),
        ]

    def solution(self, now: Situation) -> str:
        """List them."""
        return " · ".join(self._named(self.ways(now), now).values())

    def answer(self, now: Situation) -> Any:
        """Return all ways."""
        return self.ways(now)

    def wrong_answers(self, now: Situation) -> list[WrongAnswer]:
        """List the ways that are named though they are none, and those that are forgotten."""
        found = []
        for rival in self.rivals:
            way = self._words(rival.move or rival.misses, now)
            given = way if rival.move else say("forgotten: {way}", way=way)
            found.append(WrongAnswer(given, rival.name, rival.say.told(now)))
        return found

    def check(self, now: Situation) -> None:
        """See that there is something to list, that all can be ticked, and that each rival is wrong."""
        found = self.ways(now)
        if not found:
            raise SkaraError(say("no move begins with '{beginning}' here", beginning=self.begin))
        ticks = {written_move(now, each) for each in self.candidates}
        if self.candidates and not set(found) <= ticks:
            missing = "; ".join(sorted(set(found) - ticks))
            raise SkaraError(say("these ways cannot be ticked: {missing}", missing=missing))
        for rival in self.rivals:
            if rival.move and written_move(now, rival.move) in found:
                raise SkaraError(say("the rival '{name}' is right too", name=rival.name))
            if rival.misses and written_move(now, rival.misses) not in found:
                raise SkaraError(say("the rival '{name}' misses what is no way", name=rival.name))
