"""A lesson as data: what the coach says, asks for and answers, step by step."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from skara.core.box import Box
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.games import box_of
from skara.lessons.exercises import ExerciseSheet
from skara.lessons.formulas import Condition
from skara.lessons.questions import LessonQuestion
from skara.lessons.situations import Scenes, Situation, put_up
from skara.lessons.texts import LessonError, LessonText


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
class Measurement:
    """A stored measurement on which a sentence about play strength rests."""

    place: str
    """Of the sentence in the file: `key 2`, `step 3/done`."""
    part: str
    """Of the stored results of the game."""
    of: tuple[str, ...]
    """The rows of that part."""
    shows: str
    """What the intervals of these rows say: `more`, `less`, or `nothing` where they hold 0."""


@dataclass(frozen=True, slots=True)
class Note:
    """What the coach says of itself while somebody plays freely, as soon as something is so."""

    when: tuple[Condition, ...]
    """What must be so, all of it."""
    say: LessonText


@dataclass(frozen=True, slots=True)
class Free:
    """A part of a lesson in which somebody plays as they like, until something is so."""

    until: Condition
    goals: tuple[Condition, ...] = ()
    """What should be so then."""
    bots: Mapping[int, str] = field(default_factory=dict)
    """Who plays at the other seats."""
    notes: tuple[Note, ...] = ()
    missed: LessonText | None = None
    """What is said where a goal was missed."""
    help: LessonText | None = None
    """What is said to whoever asks what now, beside the question of the moment."""
    own: str = "greedy"
    """The bot that plays where the coach is asked to show it, and that reaches the goals in a test."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to read, to look at, to guess or to do."""

    say: LessonText
    at: str = ""
    """The thing or part of the screen that it speaks of."""
    stage: tuple[str, ...] = ()
    """What stays lit; all, where it is empty."""
    part: LessonText | None = None
    """What the part of the lesson is called that begins here."""
    scene: str = ""
    """The table that it begins anew; nothing where it goes on with the one at hand."""
    before: tuple[str, ...] = ()
    """Moves of the other players that are played before anything is asked."""
    look: tuple[str, ...] = ()
    """Things one of which is to be clicked."""
    do: tuple[str, ...] = ()
    """Beginnings of moves one of which is to be played, or `undo`; the first is the lesson's own."""
    guess: LessonQuestion | None = None
    """What is to be answered before it is shown."""
    free: Free | None = None
    done: LessonText | None = None
    """What is said when it is done."""
    call: LessonText | None = None
    """What to do, where the verb of its first move would say too much."""
    draw: str = ""
    """What is drawn in the bubble, by the game's own name; nothing where it is empty."""
    mistakes: tuple[Mistake, ...] = ()
    rules: tuple[str, ...] = ()
    """The rules that it teaches."""

    def texts(self) -> Iterator[LessonText]:
        """Give its sentences."""
        if self.part is not None:
            yield self.part
        yield self.say
        if self.call is not None:
            yield self.call
        if self.done is not None:
            yield self.done
        for mistake in self.mistakes:
            yield mistake.say
        if self.guess is not None:
            # What is asked is what the step says.
            yield from (text for text in self.guess.texts() if text is not self.say)
        if self.free is not None:
            yield from (note.say for note in self.free.notes)
            yield from (text for text in (self.free.missed, self.free.help) if text is not None)


@dataclass(frozen=True, slots=True)
class LessonCode:
    """What the notebook of a lesson shows in Python: an exercise as a call, and something to change and predict."""

    ask: LessonText
    """What to change, and what to say before running it."""
    code: str
    exercise: str = ""
    """The exercise that is called, by its own name; the first, where it is empty."""


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
    scenes: Scenes
    """Positions by name; the first is where the lesson begins."""
    number: int = 0
    """Its place in the course; 0 where it belongs to none."""
    enough: int = 0
    """So many of its parts, whichever one likes, finish it; all of them, where it is 0."""
    aim: LessonText | None = None
    key: tuple[LessonText, ...] = ()
    """What to keep in mind."""
    measured: tuple[Measurement, ...] = ()
    """What its sentences about play strength rest on."""
    minutes: tuple[int, ...] = ()
    next: str = ""
    """The id of the lesson that follows."""
    exercises: tuple[ExerciseSheet, ...] = ()
    small_print: tuple[ExerciseSheet, ...] = ()
    """Rules that are told on cards beside the steps, each with a question."""
    python: LessonCode | None = None

    @property
    def box(self) -> Box:
        """The box of its game."""
        return box_of(self.game)

    @property
    def parts(self) -> tuple[range, ...]:
        """The places of the steps of each of its parts; what comes before the first part belongs to none."""
        starts = [place for place, step in enumerate(self.steps) if step.part is not None]
        return tuple(range(start, end) for start, end in pairwise([*starts, len(self.steps)]))

    def put_up(self, scene: str) -> Situation:
        """Set up one of its scenes."""
        return put_up(self.box, self.scenes, scene)

    def sheet(self, name: str) -> ExerciseSheet:
        """Return an exercise or a card of the small print by its own name: `a`, `SB-COMP-1`."""
        sheets = {sheet.id.partition("/")[2]: sheet for sheet in (*self.exercises, *self.small_print)}
        if name not in sheets:
            known = ", ".join(sheets)
            raise OptionError(
                say("There is no exercise {name}; possible are: {known}.", name=quoted(name), known=known)
            )
        return sheets[name]

    def taught(self) -> Iterator[tuple[str, str]]:
        """Give each rule that it teaches, with the place in words: `step 3`, `exercise b`, `small print`."""
        for place, step in enumerate(self.steps, start=1):
            yield from ((rule, say("step {number}", number=place)) for rule in step.rules)
        for sheet in self.exercises:
            name = sheet.id.partition("/")[2]
            yield from ((rule, say("exercise {name}", name=name)) for rule in sheet.rules)
        for sheet in self.small_print:
            yield from ((rule, say("small print")) for rule in sheet.rules)

    def texts(self) -> Iterator[LessonText]:
        """Give all its sentences, in the order of the file."""
        yield self.title
        if self.aim is not None:
            yield self.aim
        yield from self.key
        for step in self.steps:
            yield from step.texts()
        for sheet in (*self.exercises, *self.small_print):
            yield from sheet.texts()
        if self.python is not None:
            yield self.python.ask


__all__ = ["Free", "Lesson", "LessonCode", "LessonError", "LessonStep", "LessonText", "Measurement", "Mistake", "Note"]
