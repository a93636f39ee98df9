"""A lesson as data: what the coach says, asks for and answers, step by step."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from skara.core.box import Box
from skara.core.errors import SkaraError
from skara.core.language import pgettext, say
from skara.games import box_of
from skara.lessons.formulas import filled_in


class LessonError(SkaraError):
    """A lesson file cannot be used: names file, place and remedy."""

    def __init__(self, file: str, place: str, problem: str) -> None:
        """Build the sentence from the place and the problem."""
        self.file, self.place, self.problem = file, place, problem
        where = say("{file}, {place}", file=file, place=place) if place else file
        super().__init__(say("{place}: {problem}", place=where, problem=problem))


@dataclass(frozen=True, slots=True)
class LessonText:
    """A sentence of a lesson."""

    source: str
    place: str
    """Where it stands in the file: `step 3/say`."""
    context: str = ""
    """Under which name the catalogues have it; nothing where a lesson speaks one language only."""

    def __str__(self) -> str:
        """Return it in the language spoken now, its formulas still open."""
        return pgettext(self.context, self.source) if self.context else self.source

    def told(self, game: Any, seat: int) -> str:
        """Return it in the language spoken now, with the numbers of a table."""
        return filled_in(str(self), game, seat)


@dataclass(frozen=True, slots=True)
class Mistake:
    """What somebody may try instead of what is asked, and what the coach says to it."""

    say: LessonText
    move: str = ""
    """How such a move begins."""
    rule: str = ""
    """The rule that refuses it."""
    name: str = ""
    """The wrong idea behind it, by an id that all lessons share."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to read, to look at or to do."""

    say: LessonText
    at: str = ""
    """The thing or part of the screen that it speaks of."""
    stage: tuple[str, ...] = ()
    """What stays lit; all, where it is empty."""
    scene: str = ""
    """The table that it begins anew; nothing where it goes on with the one at hand."""
    look: tuple[str, ...] = ()
    """Things one of which is to be clicked."""
    do: tuple[str, ...] = ()
    """Beginnings of moves one of which is to be played, or `undo`; the first is the lesson's own."""
    done: LessonText | None = None
    """What is said when it is done."""
    mistakes: tuple[Mistake, ...] = ()
    rules: tuple[str, ...] = ()
    """The rules that it teaches."""

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        yield self.say
        if self.done is not None:
            yield self.done
        for mistake in self.mistakes:
            yield mistake.say


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as its file has it."""

    id: str
    """The name of its file, without its ending."""
    game: str
    language: str
    """Of the texts in the file; English ones may have translations in the catalogues."""
    title: LessonText
    steps: tuple[LessonStep, ...]
    scenes: Mapping[str, Mapping[str, Any]]
    """Positions by name; the first is where the lesson begins."""
    aim: LessonText | None = None
    key: tuple[LessonText, ...] = ()
    """What to keep in mind."""
    minutes: tuple[int, ...] = ()
    next: str = ""
    """The id of the lesson that follows."""
    small_print: tuple[str, ...] = ()
    """Rules that are told on cards beside the steps."""

    @property
    def box(self) -> Box:
        """The box of its game."""
        return box_of(self.game)

    def table(self, scene: str) -> Any:
        """Return a new game at one of its scenes."""
        return self.box.from_position(dict(self.scenes[scene]))

    def texts(self) -> Iterator[LessonText]:
        """Give all its sentences, in the order of the file."""
        yield self.title
        if self.aim is not None:
            yield self.aim
        yield from self.key
        for step in self.steps:
            yield from step.texts()
