"""A lesson at the table: the coach's bubble stands beside what it speaks of, and every try is answered."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from skara.core.events import Event
from skara.games import DEFAULT
from skara.lessons import COACHED, Coach, Lesson, lesson_named, read_lesson
from skara.panels.parts.drawer import Drawer
from skara.panels.parts.panel import guarded
from skara.panels.play_panel import PlayPanel
from skara.panels.table import Table


class LessonDrawer(Drawer):
    """The drawer of a lesson, whose table is the coach's."""

    settings = ("language", "projector")
    whole_game = False


class LessonPanel(PlayPanel):
    """A table at which a coach walks somebody through a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        """Begin at the first step."""
        self.coach = Coach(lesson)
        super().__init__(Table(self.coach.session), manner=COACHED)
        self.drawer = LessonDrawer(self)

    @property
    def can_redo(self) -> bool:
        """Nothing is played again by itself: the coach asks for it."""
        return False

    @guarded
    def pick(self, thing: str, touch: bool = False) -> None:
        """Click a thing: look at it where the lesson asks for that, else as at any table."""
        asked = self.coach.pick(thing)
        super().pick(thing, touch)
        if asked is None and self.desk.refused:
            reason = self.host.refusal(self.desk, self.desk.refused)
            self.coach.refuse(reason.rule, reason.sentence)
        self.show()

    def _play(self, moves: Sequence[Any]) -> list[Event]:
        # With a coach every move is an action of its own.
        remark = self.coach.try_move(moves[0])
        self._follow()
        return list(remark.events)

    @guarded
    def undo(self, sure: bool = False) -> None:
        """Take the last move back, as the coach does."""
        self.coach.undo()
        self._follow()

    @guarded
    def press(self, button: str) -> None:
        """Press a button of the table or of the coach."""
        if button.startswith("lesson:"):
            self.coach.press(button)
            self._follow()
        else:
            super().press(button)

    def _follow(self) -> None:
        """Show the coach's table, which may be another one now."""
        if self.coach.session is self.table.session and self.coach.game is self.desk.game:
            self.cancel()
        else:
            self.table.put(self.coach.session)

    def show(self) -> None:
        """Send the screen and the bubble to the page."""
        super().show()
        self.frame.show_hint(self.coach.hint())


def lesson(source: str | Path | Lesson = "first_turn", game: str = DEFAULT) -> LessonPanel:
    """Open a lesson: one that came with a game, by its name, or the path of a lesson file."""
    if isinstance(source, Lesson):
        return LessonPanel(source)
    path = Path(source)
    return LessonPanel(read_lesson(path) if path.suffix == ".toml" else lesson_named(str(source), game))
