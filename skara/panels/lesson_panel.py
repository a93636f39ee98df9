"""A lesson at the table: the coach's bubble stands beside what it speaks of, and every try is answered."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from skara.core.errors import SkaraError
from skara.core.events import Event
from skara.core.exchange import Exchange
from skara.core.language import say
from skara.core.screen import Button, Dock, Hint, Screen
from skara.games import DEFAULT
from skara.lessons import COACHED, GUESS, Coach, Lesson, lesson_named, lesson_names, read_lesson
from skara.lessons.progress import Learned
from skara.panels.keeping import is_in_class, kept_games
from skara.panels.kept_games import KeptGame
from skara.panels.learning import OwnProgress
from skara.panels.parts.drawer import DRAWER
from skara.panels.parts.lesson_drawer import StepsDrawer
from skara.panels.parts.lesson_games import go_on_with, keep_free_part, key_of, left_in
from skara.panels.parts.panel import guarded
from skara.panels.parts.quiet_screen import quiet_screen
from skara.panels.play_panel import PlayPanel
from skara.panels.table import Table


class LessonPanel(PlayPanel):
    """A table at which a coach walks somebody through a lesson."""

    children: Any

    def __init__(self, lesson: Lesson) -> None:
        """Begin at the first step."""
        self.coach = Coach(lesson)
        self._progress = OwnProgress(lesson.game)
        self._typed = ""
        """What stands in the field of a guess."""
        self._kept = 0
        """How many of the coach's outcomes are kept."""
        self._left_at = 0
        """The step at which the lesson was left before; nothing once something is done here."""
        self.on_lesson: Callable[[Lesson], object] = lambda lesson: None
        """Told of every other lesson that is begun here."""
        self._left_game: KeptGame | None = None
        """The game of a free part that was left before; none once something is done here."""
        table = Table(self.coach.session, kept=kept_games(), key=key_of(lesson))
        super().__init__(table, manner=COACHED)
        self.drawer = StepsDrawer(self)
        self.show()

    @property
    def progress(self) -> Learned:
        """What the learner has learned; in class nothing, and nothing of it is kept."""
        return self._progress.now

    @property
    def seat(self) -> int:
        """The learner, whoever of the others is to act."""
        return self.coach.seat

    @property
    def can_redo(self) -> bool:
        """Nothing is played again by itself: the coach asks for it."""
        return False

    # -----------------------------------------------------------------------------------------------------------
    # What a person does

    @guarded
    def pick(self, thing: str, touch: bool = False) -> None:
        """Click a thing: look at it where the lesson asks for that, else as at any table."""
        if self.coach.praises:
            game = self.coach.game
            self.coach.go_on()
            self._follow()
            if self.coach.game is not game:
                # What was clicked stood on a table that is gone.
                return
        asked = self.coach.pick(thing)
        super().pick(thing, touch)
        if asked is None and self.desk.refused:
            reason = self.host.refusal(self.desk, self.desk.refused)
            self.coach.refuse(reason.rule, reason.sentence)
        self._keep_progress()
        self.show()

    @guarded
    def set_field(self, field: str, key: str, value: Any) -> None:
        """Change a field: of the coach's question, or of the form."""
        if field != GUESS:
            super().set_field(field, key, value)
        elif key:
            self.answer(key)
        else:
            self._typed = str(value)

    @guarded
    def answer(self, given: Any) -> None:
        """Answer what the coach asks."""
        self.coach.answer(given)
        self._typed = ""
        self._follow()

    @guarded
    def confirm(self, place: int = 0) -> None:
        """Play what is begun, and lead the keyboard to what comes next."""
        super().confirm(place)
        self._lead_keyboard()

    def _lead_keyboard(self) -> None:
        # The mark of the keyboard around a choice would look like a choice that is made.
        begun = self.desk.deed is not None and not self.desk.deed.form.is_untouched
        self.frame.focus(GUESS if self._guessing else "dock" if begun else "stage")

    def _play(self, moves: Sequence[Any]) -> list[Event]:
        # With a coach every move is an action of its own.
        remark = self.coach.try_move(moves[0])
        self._follow()
        self.frame.afterwards(self._warn_of_loss)
        return list(remark.events)

    @guarded
    def undo(self, sure: bool = False) -> None:
        """Take the last move back, as the coach does."""
        self.coach.undo()
        self._follow()

    @guarded
    def press(self, button: str) -> None:
        """Press a button of the table or of the coach."""
        if button == "lesson:answer":
            self.answer(self._typed)
        elif button == "lesson:exercises":
            self.open_exercises()
        elif button == "lesson:resume":
            self.resume()
        elif button == "lesson:game":
            self.resume_game()
        elif button.startswith("lesson:open:"):
            self.open_lesson(button.removeprefix("lesson:open:"))
        elif button.startswith("lesson:"):
            self.coach.press(button)
            self._follow()
        else:
            super().press(button)

    @guarded
    def begin_at(self, place: int) -> None:
        """Begin any step, as if all before it had been shown."""
        self.coach.begin_at(place)
        self.look_at("")
        self._follow()

    def resume(self) -> None:
        """Go on at the step where the lesson was left."""
        results = self.progress.results(self.coach.lesson.id)
        self.coach.go_to(self._left_at)
        # What was done before the lesson was left was not shown now.
        self.coach.results = results
        self._follow()

    def resume_game(self) -> None:
        """Go on with the game of a free part, at the move at which it was left."""
        if self._left_game is not None:
            left = self._left_game
            go_on_with(self.coach, left)
            self.settle(left)

    def settle(self, left: KeptGame) -> None:
        """Show the game that the coach went on with, which goes on being kept as the same one."""
        self.coach.results = self.progress.results(self.coach.lesson.id)
        self.table.put(self.coach.session)
        self.table.keep_as(left)
        self.table.settings = dict(left.settings)
        # Nothing happened yet: whoever plays on elsewhere is not overtaken.
        self._follow(keep=False)

    def _settle_elsewhere(self, how: str) -> None:
        """Go on with the game of a free part as it went on elsewhere, or keep what was played here beside it."""
        if how == "there" and self.table.is_behind:
            there = kept_games().find(self.table.kept_id)
            go_on_with(self.coach, there)
            self.settle(there)
            self.hush()
        elif how == "beside":
            super()._settle_elsewhere(how)

    def _ways_out(self) -> tuple[str, tuple[Button, ...]]:
        told = say("This game went on elsewhere: go on there, or keep what was played here beside it.")
        there = Button("elsewhere:there", say("Go on there"), main=True)
        return told, (there, Button("elsewhere:beside", say("Keep both")))

    def open_lesson(self, name: str) -> None:
        """Begin another lesson in the place of this one."""
        self._begin(lesson_named(name, self.coach.lesson.game))

    def _begin(self, lesson: Lesson) -> None:
        self.coach = Coach(lesson)
        self._typed, self._kept = "", 0
        self.table.key = key_of(lesson)
        self._follow()
        self.offer_to_go_on()
        self.on_lesson(lesson)

    def open_exercises(self) -> None:
        """Show the exercises of the lesson in the place of its table."""
        from skara.panels.exercise_panel import ExercisePanel

        lesson = self.coach.lesson
        following = lesson.next if lesson.next in lesson_names(lesson.game) else ""
        panel = ExercisePanel([*lesson.exercises, *lesson.small_print], title=str(lesson.title), following=following)
        panel.leave, panel.open_lesson = self._come_back, self._go_to_lesson
        self.children = (panel,)

    def _go_to_lesson(self, name: str) -> None:
        """Begin another lesson at the table, after exercises."""
        self._come_back()
        self.open_lesson(name)

    def _come_back(self) -> None:
        """Show the table of the lesson again."""
        self.children = (self.frame,)
        self.refresh()

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    def _follow(self, keep: bool = True) -> None:
        """Show the coach's table, which may be another one now."""
        self._keep_progress()
        self.manner = self.desk.manner = replace(COACHED, chosen=not self.coach.asks_for_choice)
        if self.coach.session is not self.table.session:
            self.table.put(self.coach.session)
        elif self.coach.game is not self.desk.game:
            self.table.version += 1
        else:
            self.cancel()
        if keep:
            keep_free_part(self.table, self.coach)
        self._lead_keyboard()

    def offer_to_go_on(self) -> None:
        """Find out, as long as nothing is done here, where the lesson and the game of its free part were left."""
        lesson = self.coach.lesson
        if not self.coach.reached:
            self._left_at = self.progress.step_of(lesson.id)
            self._left_game = left_in(lesson)
            self.show()

    def _keep_progress(self) -> None:
        """Keep how far the learner came, and what the guesses came to."""
        lesson = self.coach.lesson.id
        for item, outcome in self.coach.outcomes[self._kept :]:
            self.progress.record(item, outcome)
        self._kept = len(self.coach.outcomes)
        if self.coach.reached:
            self._left_at, self._left_game = 0, None
            self.progress.reach(lesson, self.coach.reached, self.coach.is_finished, self.coach.results)
        else:
            # A step back may have left the game of a free part.
            self._left_game = left_in(self.coach.lesson)

    @property
    def screen(self) -> Screen:
        """What stands on the screen: while the coach asks for a guess, without what gives it away."""
        if not self._guessing:
            return super().screen
        title = str(self.coach.lesson.title)
        return quiet_screen(self.game, self.seat, title, "", Dock(), self.frame.prefix)

    def _next_steps(self) -> tuple[Button, ...]:
        """Offer, after the end of a game that was played here, its review; no other game comes to this table."""
        played = any(step.free is not None for step in self.coach.lesson.steps)
        return tuple(button for button in super()._next_steps() if button.id == "leave" or (played and button.main))

    @property
    def _guessing(self) -> bool:
        step = self.coach.step
        return step is not None and step.guess is not None and not self.coach.praises

    @guarded
    def point(self, thing: str) -> None:
        """Show what a thing would do, unless that is what is to be guessed."""
        if not self._guessing:
            super().point(thing)

    def show(self) -> None:
        """Send the screen and the bubble to the page."""
        super().show()
        self.frame.show_hint(None if self.coach.plays_freely else self._hint())
        if self.coach.plays_freely:
            self.say_note("")

    def say_note(self, text: str, tone: str = "", buttons: tuple[Button, ...] = (), exchange: Exchange = ()) -> None:
        """Show one line above the question; while somebody plays freely, the coach is there and out of the way."""
        if self.coach.plays_freely:
            hint = self._told_of_class(self.coach.hint())
            text = " · ".join(filter(None, (hint.title, hint.answer, text if tone == "warn" else "")))
            more = tuple(button for button in buttons if tone == "warn")
            tone, buttons, exchange = tone if tone == "warn" else hint.tone, (*hint.buttons[1:], *more), ()
        super().say_note(text, tone, buttons, exchange)

    def _hint(self) -> Hint:
        """Return the coach's bubble; at the end with what comes next, at the beginning with where it was left."""
        hint = self._told_of_class(self.coach.hint())
        if self.coach.step is None:
            return replace(hint, buttons=(*hint.buttons[:1], *self._next_buttons(hint.buttons[1:])))
        if self.coach.place or self.coach.praises:
            return hint
        steps = Button(f"open:{DRAWER}", say("Steps"))
        return replace(hint, buttons=(*self._ways_back(), *hint.buttons[:1], steps, *hint.buttons[1:]))

    def _told_of_class(self, hint: Hint) -> Hint:
        """Say beside the name of the lesson that a class is taught, of which nothing is kept."""
        if not is_in_class():
            return hint
        step = self.coach.step
        free = step is not None and step.free is not None
        told = say("in class: this game is not kept") if free else say("in class")
        return replace(hint, title=f"{hint.title} · {told}")

    def _ways_back(self) -> Iterator[Button]:
        """Offer to go on where the lesson, or a game in it, was left."""
        if self._left_game is not None:
            yield Button("lesson:game", self._left_game.invitation)
        if self._left_at:
            yield Button("lesson:resume", say("Go on: step {number}", number=self._left_at + 1))

    def _next_buttons(self, again: Sequence[Button]) -> list[Button]:
        """Offer exercises and the next lesson where there are any."""
        lesson = self.coach.lesson
        found = [replace(button, main=False) for button in again]
        following = lesson.next if lesson.next in lesson_names(lesson.game) else ""
        if following:
            found.append(Button(f"lesson:open:{following}", say("Next lesson"), key="N", main=not lesson.exercises))
        if lesson.exercises:
            found.append(Button("lesson:exercises", say("Exercises"), main=True))
        return found


def lesson_left(left: KeptGame) -> LessonPanel | None:
    """Open the lesson in which a kept game was left, at the move; none where it was left at an ordinary table."""
    name = left.settings.get("lesson")
    if name not in lesson_names(left.game):
        return None
    panel = LessonPanel(lesson_named(name, left.game))
    try:
        go_on_with(panel.coach, left)
    except SkaraError:
        # The lesson was another one when the game was left.
        return None
    panel.settle(left)
    return panel


def lesson(source: str | Path | Lesson = "first_turn", game: str = DEFAULT) -> LessonPanel:
    """Open a lesson: one that came with a game, by its name, or the path of a lesson file."""
    if isinstance(source, Lesson):
        return LessonPanel(source)
    path = Path(source)
    return LessonPanel(read_lesson(path) if path.suffix == ".toml" else lesson_named(str(source), game))
