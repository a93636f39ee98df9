"""The drawer of a lesson and of its exercises: the steps of the lesson, what is set, and whether progress is kept."""

from textwrap import shorten
from typing import TYPE_CHECKING, Any

from skara.core.language import say
from skara.core.screen import Choice, Field, Section
from skara.lessons.formulas import with_gaps
from skara.panels.keeping import CLASS_MODE, PROJECTOR, is_in_class, keeper
from skara.panels.parts.drawer import Drawer

if TYPE_CHECKING:
    from skara.panels.exercise_panel import ExercisePanel
    from skara.panels.lesson_panel import LessonPanel

LONGEST_STEP = 60
"""So many letters of what a step says stand in the list of steps."""


class LessonDrawer(Drawer):
    """The drawer of a table that is a lesson's, not the reader's own."""

    settings = ("language", PROJECTOR)
    whole_game = False
    panel: "ExercisePanel | LessonPanel"

    def _settings(self) -> Section:
        """Show what is set, and whether a class is taught, of which nothing is kept."""
        shown = super()._settings()
        switch = Field(
            CLASS_MODE,
            "switch",
            say("In class: leave my progress alone"),
            value="on" if is_in_class() else "off",
        )
        return Section(shown.title, fields=(*shown.fields, switch))

    def set_field(self, field: str, key: str, value: Any) -> None:
        """Change something in the drawer."""
        if field != CLASS_MODE:
            super().set_field(field, key, value)
            return
        keeper().set(CLASS_MODE, bool(value))
        self.panel.refresh()


class StepsDrawer(LessonDrawer):
    """The drawer of a lesson, in which any step can be begun."""

    panel: "LessonPanel"

    def sections(self) -> tuple[Section, ...]:
        """Show the parts of the drawer."""
        tools, settings = super().sections()
        return tools, self._steps(), settings

    def _steps(self) -> Section:
        coach = self.panel.coach
        said = [shorten(with_gaps(str(step.say)), LONGEST_STEP, placeholder=" …") for step in coach.lesson.steps]
        choices = tuple(
            Choice(str(place), label=f"{place + 1}. {text}", chosen=place == coach.place)
            for place, text in enumerate(said)
        )
        return Section(say("Steps"), fields=(Field("step", "list", say("Begin at"), choices),))

    def set_field(self, field: str, key: str, value: Any) -> None:
        """Begin a step, or change something else; in class nothing that was left is offered."""
        if field != "step":
            super().set_field(field, key, value)
            if field == CLASS_MODE:
                self.panel.offer_to_go_on()
        elif key.isdecimal() and int(key) < len(self.panel.coach.lesson.steps):
            self.panel.begin_at(int(key))

    def press(self, button: str) -> None:
        """Download the game of a part that is played freely; nothing else of the drawer's files is there."""
        if button == "download" and self.panel.coach.plays_freely:
            self._download()
