"""Exercises to do by clicking: a table, a question, and an answer that is checked, with hints and the solution."""

from collections.abc import Callable, Sequence
from typing import Any

from skara.core.errors import OptionError
from skara.core.language import language, say
from skara.core.quoting import quoted
from skara.core.screen import Band, Button, Cell, Choice, Dock, Field, Screen
from skara.core.session import Session
from skara.games import DEFAULT
from skara.lessons import COACHED, Answered, AnswerField, Exercise, ExerciseSheet, lesson_named
from skara.lessons.kinds import CHOICE, LINE, MOVES, NUMBER, ORDER, TEXT, TICKS, YES_NO
from skara.lessons.outcomes import status_words
from skara.panels.learning import progress_of
from skara.panels.lesson_panel import LessonDrawer
from skara.panels.parts.panel import guarded
from skara.panels.parts.quiet_screen import quiet_screen
from skara.panels.play_panel import PlayPanel
from skara.panels.table import Table

MOST_FIELDS = 4
"""So many things to match stand in the dock; more of them are cells of the stage."""

CELLS_IN_A_ROW = 4
"""So many of these cells stand in a row."""


class ExercisePanel(PlayPanel):
    """Some exercises, one of them on the table."""

    def __init__(self, sheets: Sequence[ExerciseSheet], place: int = 0, title: str = "", variation: int = 0) -> None:
        """Lay out an exercise."""
        self.sheets, self.title = list(sheets), title
        self.place = place
        self.progress = progress_of(self.sheets[0].game)
        self.on_outcome: Callable[[Answered], None] = lambda outcome: None
        """Told of every answer that counts."""
        self._lay_out(variation)
        super().__init__(Table(Session(self.exercise.game.copy())), manner=COACHED)
        self.drawer = LessonDrawer(self)
        self.show()

    def _lay_out(self, variation: int = 0) -> None:
        self.exercise = Exercise(self.sheets[self.place], variation)
        self.inputs = self.exercise.inputs
        self.answers: dict[str, Any] = {}
        """What is filled in, by the key of its field."""
        self.row = self.inputs[0].key
        """The thing that is matched now, where they stand on the stage."""
        self.hints = 0
        """How many hints were given."""
        self._solution = False
        self._spoken = language()

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
        self.place = place % len(self.sheets)
        self._lay_out(variation)
        self.table.put(Session(self.exercise.game.copy()))
        self.frame.focus("dock")

    @guarded
    def check(self) -> None:
        """Check what is filled in or played."""
        outcome = self.exercise.check(self.given())
        self.progress.record(self.exercise.id, outcome)
        if outcome.was_tried:
            self.on_outcome(outcome)
        self.show()

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
        """Show the solution, where it is open."""
        self._solution = True
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
        elif self.is_played:
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
            "exercise:next": lambda: self.go(self.place + 1),
            "exercise:before": lambda: self.go(self.place - 1),
        }
        if button in known:
            known[button]()
        elif button == "back" and not self.is_played:
            self.show()
        else:
            super().press(button)

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    @property
    def screen(self) -> Screen:
        """What stands on the screen: the table as it is, or the table with the question about it."""
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

    def say_note(self, text: str, tone: str = "", buttons: tuple[Button, ...] = ()) -> None:
        """Show one line above the question; while somebody plays, what is to be reached stays there."""
        if self.is_played:
            told = [self._heading(), self.exercise.question, *self._told_lines(), text if tone == "warn" else ""]
            tone = tone if tone == "warn" else self._last.tone if self._last is not None else ""
            text, buttons = " · ".join(filter(None, told)), self._buttons()
        super().say_note(text, tone, buttons)

    def _heading(self) -> str:
        place = f"{self.place + 1}/{len(self.sheets)}" if len(self.sheets) > 1 else ""
        return " · ".join(filter(None, (self.title, self.exercise.sheet.called, place)))

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
        if self._solution:
            told.append(say("Solution: {solution}", solution=self.exercise.solution()))
        return told

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
        found = [Button("exercise:check", say("Check"), main=not (right and several))]
        found.append(Button("exercise:hint", say("Hint"), "H", disabled=self.hints >= 2))
        found.append(Button("exercise:solve", say("Solution"), disabled=self._solution))
        if several:
            found.append(Button("exercise:next", say("Next"), "N", main=right))
        if self.leave is not None:
            found.append(Button("leave", say("Back")))
        return tuple(found)

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


def exercise(id: str, game: str = DEFAULT, variation: int = 0) -> ExercisePanel:
    """Open an exercise that came with a game, such as `room/a`; or all of a lesson, `room`."""
    lesson, _, name = id.partition("/")
    found = lesson_named(lesson, game)
    sheets = [found.sheet(name)] if name else [*found.exercises, *found.small_print]
    return ExercisePanel(sheets, title=str(found.title), variation=variation)


def small_print(lesson: str, game: str = DEFAULT) -> ExercisePanel:
    """Open the rule cards of a lesson that came with a game, one question each."""
    found = lesson_named(lesson, game)
    if not found.small_print:
        raise OptionError(say("The lesson {name} has no small print.", name=quoted(lesson)))
    return ExercisePanel(found.small_print, title=str(found.title))
