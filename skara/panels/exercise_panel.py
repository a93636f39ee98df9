"""Exercises to do by clicking: a table, a question, and an answer that is checked, with hints and the solution."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from skara.core.errors import OptionError
from skara.core.exchange import Exchange
from skara.core.language import language, say
from skara.core.quoting import quoted
from skara.core.screen import Band, Button, Cell, Choice, Dock, Field, Header, Question, Screen, Store
from skara.core.session import Session
from skara.games import DEFAULT
from skara.lessons import COACHED, Answered, AnswerField, Exercise, ExerciseSheet, lesson_named, lesson_names
from skara.lessons.kinds import CHOICE, LINE, MOVES, NUMBER, ORDER, TEXT, TICKS, YES_NO, Asked
from skara.lessons.outcomes import status_words
from skara.lessons.progress import Learned
from skara.panels.learning import OwnProgress
from skara.panels.lesson_panel import lesson as open_lesson
from skara.panels.parts.lesson_drawer import LessonDrawer
from skara.panels.parts.panel import guarded
from skara.panels.parts.quiet_screen import quiet_screen
from skara.panels.play_panel import PlayPanel
from skara.panels.table import Table

MOST_FIELDS = 4
"""So many things to match stand in the dock; more of them are cells of the stage."""

CELLS_IN_A_ROW = 4
"""So many of these cells stand in a row."""

MOST_CELLS = 7
"""So many exercises stand in a row of the sum."""

MOST_TO_REPEAT = 8
"""So many exercises to repeat are named."""


class ExercisePanel(PlayPanel):
    """Some exercises, one of them on the table."""

    children: Any

    def __init__(
        self,
        sheets: Sequence[ExerciseSheet],
        place: int = 0,
        title: str = "",
        variation: int = 0,
        following: str = "",
    ) -> None:
        """Lay out an exercise."""
        self.sheets, self.title = list(sheets), title
        self.place = place
        self._progress = OwnProgress(self.sheets[0].game)
        self.following = following
        """The lesson that comes next, by its name."""
        self.open_lesson: Callable[[str], None] | None = self._open_in_place if following else None
        """Opens a lesson."""
        self.results: dict[int, str] = {}
        """How the exercises stand that were tried here, by their place."""
        self.summing = False
        """Whether the sum behind the last exercise is shown."""
        self.on_outcome: Callable[[Answered], None] = lambda outcome: None
        """Told of every answer that counts."""
        self._lay_out(variation)
        super().__init__(Table(Session(self.exercise.game.copy())), manner=COACHED)
        self.drawer = LessonDrawer(self)
        self.show()

    def _lay_out(self, variation: int = 0) -> None:
        self.questions = [Exercise(sheet, variation) for sheet in one_by_one(self.sheets[self.place])]
        """What is asked on this table, one question after another."""
        self._solution = False
        self._ask(0)

    def _ask(self, number: int) -> None:
        """Ask one of the questions about the table."""
        self.number, self.exercise = number, self.questions[number]
        self.inputs = self.exercise.inputs
        self.answers: dict[str, Any] = {}
        """What is filled in, by the key of its field."""
        self.row = self.inputs[0].key
        """The thing that is matched now, where they stand on the stage."""
        self.hints = 0
        """How many hints were given."""
        self._solution_told = False
        """Whether the solution of this question is told."""
        self._spoken = language()

    @property
    def progress(self) -> Learned:
        """What the learner has learned; in class nothing, and nothing of it is kept."""
        return self._progress.now

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.exercise.now.seat

    @property
    def is_played(self) -> bool:
        """Whether the answer is played at the table."""
        return self.inputs[0].form == MOVES

    # -----------------------------------------------------------------------------------------------------------
    # What a person does

    @guarded
    def go(self, place: int, variation: int = 0) -> None:
        """Lay out another exercise."""
        self.place, self.summing = place % len(self.sheets), False
        self._lay_out(variation)
        self.table.put(Session(self.exercise.game.copy()))
        self.frame.focus("dock")

    @guarded
    def check(self) -> None:
        """Check what is filled in or played."""
        outcome = self.exercise.check(self.given())
        self._record(outcome)
        if outcome.was_tried:
            self.results[self.place] = self._result()
            self.on_outcome(outcome)
        self.show()

    def _record(self, outcome: Answered) -> None:
        """Keep what an answer came to; of several questions the last one solves the exercise."""
        if not outcome.is_right or (self.number == len(self.questions) - 1 and not self._solution):
            self.progress.record(self.exercise.id, outcome)

    def _result(self) -> str:
        """Tell how the exercise at hand stands: `solved` by whoever does it, `seen`, or to be done `again`."""
        if not all(any(outcome.is_right for outcome in question.outcomes) for question in self.questions):
            return "again"
        return "seen" if self._solution else "solved"

    @guarded
    def go_on(self) -> None:
        """Ask the next question about this table, else lay out the next exercise; behind the last one sum up."""
        if self.number + 1 < len(self.questions) and self._is_right:
            self._ask(self.number + 1)
            self.show()
            self.frame.focus("dock")
        elif self._is_last:
            self.sum_up()
        else:
            self.go(self.place + 1)

    @property
    def _is_last(self) -> bool:
        """Whether this is the last exercise, or the last card of the small print."""
        return self.place == self._group(self.exercise.sheet.is_small_print)[-1]

    @property
    def _is_right(self) -> bool:
        return self._last is not None and self._last.is_right

    @guarded
    def sum_up(self) -> None:
        """Show how all exercises stand, and what comes next."""
        self.summing = True
        self.show()
        self.frame.focus("dock")

    def _open_next_lesson(self) -> None:
        """Begin the lesson that follows, in the place of the exercises."""
        if self.following and self.open_lesson is not None:
            self.open_lesson(self.following)

    def given(self) -> Any:
        """Return the answer as it stands."""
        if self.is_played:
            return [str(move) for move in self.table.session.moves]
        if len(self.inputs) == 1:
            return self.answers.get(self.inputs[0].key)
        return dict(self.answers) if any(self.answers.values()) else None

    @guarded
    def hint(self) -> None:
        """Give the next hint."""
        self.hints = min(self.hints + 1, 2)
        self.show()

    @guarded
    def solve(self) -> None:
        """Show the solution, where it is open; what is not solved before is only seen."""
        self._solution_told = True
        if self.exercise.is_open and not any(outcome.is_right for outcome in self.exercise.outcomes):
            self._solution = True
            self.results[self.place] = "seen"
            self.progress.see(self.exercise.id)
        self.show()

    @guarded
    def pick(self, thing: str, touch: bool = False) -> None:
        """Click a thing: a cell that is to be matched or put in order, or a thing of a table that is played at."""
        kind, _, rest = thing.partition(":")
        if kind == "answer":
            key, _, choice = rest.partition("/")
            self._choose(key, choice)
            self.show()
        elif kind == "row" and rest in [entry.key for entry in self.inputs]:
            self.row = rest
            self.show()
            self.frame.focus("dock")
        elif kind == "sheet" and rest.isdecimal() and int(rest) < len(self.sheets):
            self.go(int(rest))
        elif self.is_played and not self.summing:
            super().pick(thing, touch)

    @guarded
    def point(self, thing: str) -> None:
        """Show what a thing would do, where the table is played at."""
        if self.is_played:
            super().point(thing)

    @guarded
    def set_field(self, field: str, key: str, value: Any) -> None:
        """Fill something in."""
        if field.startswith("answer:"):
            name = field.removeprefix("answer:")
            if key:
                self._choose(name, key)
            else:
                self.answers[name] = value
            self.show()
        else:
            super().set_field(field, key, value)

    def _choose(self, key: str, choice: str) -> None:
        """Choose one of several; tick it, or take the tick away; or put it behind what stands in order."""
        entry = next((entry for entry in self.inputs if entry.key == key), None)
        if entry is None or choice not in [option for option, _ in entry.options]:
            return
        if entry.form in (TICKS, ORDER):
            chosen = list(self.answers.get(key, []))
            self.answers[key] = [each for each in chosen if each != choice] if choice in chosen else [*chosen, choice]
        else:
            self.answers[key] = "" if self.answers.get(key) == choice else choice

    @guarded
    def press(self, button: str) -> None:
        """Press a button."""
        known: dict[str, Callable[[], None]] = {
            "exercise:check": self.check,
            "exercise:hint": self.hint,
            "exercise:solve": self.solve,
            "exercise:again": lambda: self.go(self.place, self.exercise.variation),
            "exercise:next": self.go_on,
            "exercise:before": lambda: self.go(self.place - 1),
            "exercise:sum": self.sum_up,
            "exercise:lesson": self._open_next_lesson,
        }
        if button in known:
            known[button]()
        elif button.startswith("sheet:"):
            self.pick(button)
        elif button == "back" and not self.is_played:
            self.show()
        else:
            super().press(button)

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    @property
    def screen(self) -> Screen:
        """What stands on the screen: the table as it is, or the table with the question about it."""
        if self.summing:
            return self._sum()
        if self.is_played:
            return super().screen
        exercise = self.exercise
        shown = quiet_screen(
            exercise.game, self.seat, exercise.question, self._heading(), self._dock(), self.frame.prefix
        )
        cells = self._cells()
        return Screen(shown.phase, shown.header, shown.question, cells, (), shown.store, shown.dock) if cells else shown

    def refresh(self) -> None:
        """Show the exercise, in the language spoken now."""
        if self._spoken != language():
            self._spoken, self.inputs = language(), self.exercise.inputs
        super().refresh()

    def show(self) -> None:
        """Send the screen to the page; a table that is played at has the question above its own."""
        super().show()
        if self.is_played:
            self.say_note("")

    def say_note(self, text: str, tone: str = "", buttons: tuple[Button, ...] = (), exchange: Exchange = ()) -> None:
        """Show one line above the question; while somebody plays, what is to be reached stays there."""
        if self.is_played and not self.summing:
            told = [self._heading(), self.exercise.question, *self._told_lines(), text if tone == "warn" else ""]
            tone = tone if tone == "warn" else self._last.tone if self._last is not None else ""
            text, buttons, exchange = " · ".join(filter(None, told)), self._buttons(), ()
        super().say_note(text, tone, buttons, exchange)

    def _heading(self) -> str:
        alike = self._group(self.exercise.sheet.is_small_print)
        place = f"{alike.index(self.place) + 1}/{len(alike)}" if len(alike) > 1 else ""
        return " · ".join(filter(None, (self.title, self.exercise.sheet.called, place)))

    def _group(self, small_print: bool) -> list[int]:
        """List the places of the exercises, or of the cards of the small print."""
        return [place for place, sheet in enumerate(self.sheets) if sheet.is_small_print == small_print]

    @property
    def _last(self) -> Answered | None:
        return self.exercise.outcomes[-1] if self.exercise.outcomes else None

    def _told_lines(self) -> list[str]:
        """Write what was said last, the hints, and the solution."""
        told = []
        if self._last is not None:
            told.append(
                f"{_SIGNS.get(self._last.tone, '')} {status_words(self._last.status)}. {self._last.sentence}".strip()
            )
        told += [
            say("Hint {number}: {hint}", number=number, hint=self.exercise.hint(number))
            for number in range(1, self.hints + 1)
        ]
        if self._solution_told:
            told.append(say("Solution: {solution}", solution=self.exercise.solution()))
        return told

    def _next_steps(self) -> tuple[Button, ...]:
        """Offer, where a game ends, what can be done about the exercise, and no other game."""
        return self._buttons()

    def _dock(self) -> Dock:
        fields = tuple(map(self._field, self.inputs))
        if self._is_matched:
            fields = tuple(field for field in fields if field.key == f"answer:{self.row}")
        elif self._cells():
            fields = ()
        return Dock(fields=fields, sentences=tuple(self._told_lines()), buttons=self._buttons())

    def _buttons(self) -> tuple[Button, ...]:
        right = self._last is not None and self._last.is_right
        several = len(self.sheets) > 1
        more = several or len(self.questions) > 1
        found = [Button("exercise:check", say("Check"), main=not (right and more))]
        no_more, told = self.hints >= 2, self._solution_told
        hint_words = say("There is no further hint.") if no_more else ""
        found.append(Button("exercise:hint", say("Hint"), "H", disabled=no_more, words=hint_words))
        told_words = say("The solution is told already.") if told else ""
        found.append(Button("exercise:solve", say("Solution"), disabled=told, words=told_words))
        if more:
            found.append(Button("exercise:next", say("Next"), "N", main=right))
        if self.leave is not None:
            found.append(Button("leave", say("Back")))
        return tuple(found)

    # -----------------------------------------------------------------------------------------------------------
    # Behind the last exercise

    def _standing(self, place: int) -> str:
        """Tell how an exercise stands: as it was done here, else as it was kept; nothing where it was not tried."""
        id = self.sheets[place].id
        kept = "solved" if self.progress.is_solved(id) else "seen" if self.progress.is_item_seen(id) else ""
        return self.results.get(place, kept)

    def _sum(self) -> Screen:
        """Show how each exercise stands, what is to be repeated, and what comes next."""
        places = self._group(self.exercise.sheet.is_small_print)
        ways = {place: self._standing(place) for place in places}
        cells = [self._sum_cell(place, how) for place, how in ways.items()]
        rows = tuple(Band(tuple(cells[start : start + MOST_CELLS])) for start in range(0, len(cells), MOST_CELLS))
        told = [say("Solved: {number} of {all}.", number=list(ways.values()).count("solved"), all=len(places))]
        if seen := list(ways.values()).count("seen"):
            told.append(say("Only seen: {number}.", number=seen))
        repeat = [place for place, how in ways.items() if how != "solved"]
        if repeat:
            names = ", ".join(self.sheets[place].called for place in repeat[:MOST_TO_REPEAT])
            told.append(say("To repeat: {names}.", names=f"{names} …" if len(repeat) > MOST_TO_REPEAT else names))
        dock = Dock(sentences=tuple(told), buttons=tuple(self._ways_on(repeat)))
        asked = Question(say("What next?"))
        return Screen("sum", Header(self.title), asked, rows, (), Store((), ""), dock)

    def _sum_cell(self, place: int, how: str) -> Cell:
        flag = {"solved": say("solved"), "seen": say("seen"), "again": say("not yet")}.get(how, "")
        sheet, tone = self.sheets[place], "ok" if how == "solved" else ""
        title = sheet.id.partition("/")[2] if sheet.is_small_print else sheet.called
        words = f"{title}. {flag}" if flag else title
        return Cell(f"sheet:{place}", title, "large", note=flag, tone=tone, words=words)

    def _ways_on(self, repeat: Sequence[int]) -> Iterator[Button]:
        """Offer what is to be repeated, the small print, the next lesson, and the way back."""
        if repeat:
            yield Button(f"sheet:{repeat[0]}", say("Repeat"), main=not self.following)
        cards = [place for place in self._group(True) if place not in self._group(False)]
        if cards and not self.exercise.sheet.is_small_print:
            yield Button(f"sheet:{cards[0]}", say("Small print: {number}", number=len(cards)))
        if self.following and self.open_lesson is not None:
            yield Button("exercise:lesson", say("Next lesson"), "N", main=True)
        if self.leave is not None:
            yield Button("leave", say("Back"))

    def _open_in_place(self, name: str) -> None:
        panel = open_lesson(name, self.sheets[0].game)
        panel.leave = self.leave
        self.children = (panel,)

    def _field(self, entry: AnswerField) -> Field:
        key, label = f"answer:{entry.key}", entry.label if entry.label != self.exercise.question else ""
        chosen = self.answers.get(entry.key, "")
        if entry.form in (NUMBER, TEXT):
            return Field(key, "answer", label or say("Your answer"), value=str(chosen))
        letters = entry.form == LINE
        choices = tuple(
            Choice(option, label=f"{_LETTERS[place]}. {name}" if letters else name, chosen=_is_chosen(option, chosen))
            for place, (option, name) in enumerate(entry.options)
        )
        return Field(key, "pick", label, choices)

    def _cells(self) -> tuple[Band, ...]:
        """Lay what is to be matched or put in order out on the stage, where the dock would be too small for it."""
        first = self.inputs[0]
        if first.form == ORDER:
            return (Band(tuple(self._order_cell(first, *option) for option in first.options)),)
        if not self._is_matched:
            return ()
        cells = [self._match_cell(entry) for entry in self.inputs]
        return tuple(
            Band(tuple(cells[start : start + CELLS_IN_A_ROW])) for start in range(0, len(cells), CELLS_IN_A_ROW)
        )

    @property
    def _is_matched(self) -> bool:
        """Whether there are so many things to match that each is clicked before it is."""
        return len(self.inputs) > MOST_FIELDS and self.inputs[0].form in (TICKS, CHOICE, YES_NO)

    def _order_cell(self, entry: AnswerField, key: str, name: str) -> Cell:
        chosen = list(self.answers.get(entry.key, []))
        flag = str(chosen.index(key) + 1) if key in chosen else ""
        state = "chosen" if key in chosen else "open"
        return Cell(f"answer:{entry.key}/{key}", name, "large", state=state, flag=flag, words=name)

    def _match_cell(self, entry: AnswerField) -> Cell:
        """Show a thing with what it is matched with so far; a click brings what there is to choose into the dock."""
        chosen = self.answers.get(entry.key, "")
        named = ", ".join(name for option, name in entry.options if _is_chosen(option, chosen))
        state = "chosen" if entry.key == self.row else "open"
        words = f"{entry.label}: {named}" if named else entry.label
        return Cell(f"row:{entry.key}", entry.label, "large", note=named, state=state, words=words)


_SIGNS = {"ok": "✓", "warn": "⊘"}
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _is_chosen(option: str, chosen: Any) -> bool:
    return option in chosen if isinstance(chosen, list) else option == chosen


def one_by_one(sheet: ExerciseSheet) -> list[ExerciseSheet]:
    """Part an exercise into its questions, where it has several, so that each is answered by itself."""
    kind = sheet.kind
    if not isinstance(kind, Asked) or len(kind.parts) == 1:
        return [sheet]
    return [replace(sheet, kind=Asked((part,), kind.intro)) for part in kind.parts]


def exercise(id: str, game: str = DEFAULT, variation: int = 0) -> ExercisePanel:
    """Open an exercise that came with a game, such as `room/a`; or all of a lesson, `room`."""
    lesson, _, name = id.partition("/")
    found = lesson_named(lesson, game)
    sheets = [found.sheet(name)] if name else [*found.exercises, *found.small_print]
    following = "" if name or found.next not in lesson_names(game) else found.next
    return ExercisePanel(sheets, title=str(found.title), variation=variation, following=following)


def small_print(lesson: str, game: str = DEFAULT) -> ExercisePanel:
    """Open the rule cards of a lesson that came with a game, one question each."""
    found = lesson_named(lesson, game)
    if not found.small_print:
        raise OptionError(say("The lesson {name} has no small print.", name=quoted(lesson)))
    return ExercisePanel(found.small_print, title=str(found.title))
