"""The forms inside an end of round: the choice that a step asks for, and the guesses."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.core.language import say
from skara.core.round_story import ChoiceField, ChoiceForm, Count, Pick, RoundQuestion, Toggles
from skara.panels.parts.panel import rule_links


def _title(text: str) -> str:
    return f"<h4>{escape(text)}</h4>"


class ChoiceBox(widgets.VBox):
    """The choice of a step. It shows what the story says and tells the story what is clicked; it judges nothing."""

    def __init__(self, changed: Callable[[str, Any], None], submit: Callable[[], None]) -> None:
        """Call `changed` with a field and its value when another choice is made, `submit` to have it carried out."""
        self.head, self.judged, self.refused, self.note, self.after = (widgets.HTML() for _ in range(5))
        self.button = widgets.Button(button_style="primary")
        self.fields: dict[str, Any] = {}
        """The control of each field; of marks, the box with their buttons."""
        self.marks: dict[str, Any] = {}
        """The button of each mark."""
        self._kinds: list[tuple[type, str]] = []
        self._quiet = False
        self._changed = changed
        super().__init__()
        self.add_class("sb-card")
        self.button.on_click(lambda button: submit())

    def show(self, form: ChoiceForm) -> None:
        """Show a choice; its controls stay the same as long as its fields do."""
        self._quiet = True
        kinds = [(type(field), field.id) for field in form.fields]
        if kinds != self._kinds:
            self._kinds = kinds
            self._lay_out(form)
        for field in form.fields:
            self._fill(field)
        self._quiet = False
        self.head.value = _title(form.title)
        sign, look = ("✓", "sb-right") if form.complete else ("⊘", "sb-refused")
        self._say(self.judged, f"<p class='{look}'><b>{sign}</b> {escape(form.judged)}</p>" if form.judged else "")
        reasons = [f"<div class='sb-refused'>⊘ {rule_links(escape(why))}</div>" for why in form.refused]
        self._say(self.refused, "".join(reasons))
        self._say(self.note, f"<p class='sb-note'>{escape(form.note)}</p>" if form.note else "")
        after = escape(say("After this"))
        self._say(self.after, f"<b>{after}</b> {escape(form.after)}" if form.after else "")
        self.button.description = form.confirm

    @staticmethod
    def _say(part: Any, text: str) -> None:
        part.value, part.layout.display = text, "" if text else "none"

    def _lay_out(self, form: ChoiceForm) -> None:
        """Make the controls of a form with other fields than before."""
        self.fields, self.marks = {}, {}
        for field in form.fields:
            control = _control(field)
            self.fields[field.id] = control
            if not isinstance(field, Toggles):
                control.observe(lambda change, id=field.id: self._tell(id, change["new"]), "value")
        counts = [self.fields[field.id] for field in form.fields if isinstance(field, Count)]
        others = [self.fields[field.id] for field in form.fields if not isinstance(field, Count)]
        # A single number stands beside the title; several share a row below the ways.
        top = widgets.HBox([self.head, *(counts if len(counts) == 1 else [])])
        top.add_class("sb-form-top")
        row = widgets.HBox(counts if len(counts) > 1 else [])
        row.add_class("sb-counts")
        foot = widgets.HBox([self.after, self.button])
        foot.add_class("sb-foot")
        picks = [control for control in others if isinstance(control, widgets.RadioButtons)]
        marks = [control for control in others if control not in picks]
        self.children = [top, *picks, row, self.judged, *marks, self.refused, self.note, foot]

    def _fill(self, field: ChoiceField) -> None:
        control = self.fields[field.id]
        if isinstance(field, Pick):
            if tuple(control.options) != tuple(field.ways):
                control.options = list(field.ways)
            control.value = field.chosen
        elif isinstance(field, Count):
            control.description = field.label
            control.max, control.step = field.most, field.by
            control.value = field.chosen
            control.disabled = field.most == 0
        else:
            self._fill_marks(field)

    def _fill_marks(self, field: Toggles) -> None:
        if list(self.marks) != [mark.id for mark in field.marks]:
            self.marks = {}
            for mark in field.marks:
                button = widgets.ToggleButton(layout={"height": "auto"})
                button.add_class(f"sb-look-{mark.look}")
                button.observe(lambda change, id=mark.id: self._tell(field.id, (id, change["new"])), "value")
                self.marks[mark.id] = button
            self.fields[field.id].children = list(self.marks.values())
        for mark in field.marks:
            button = self.marks[mark.id]
            button.description, button.tooltip, button.value = mark.words, mark.tip, mark.chosen

    def _tell(self, field: str, value: Any) -> None:
        if not self._quiet:
            self._changed(field, value)


def _control(field: ChoiceField) -> Any:
    if isinstance(field, Pick):
        return widgets.RadioButtons(options=list(field.ways), layout={"width": "100%"})
    if isinstance(field, Count):
        control = widgets.BoundedIntText(min=0, max=field.most, step=field.by, layout={"width": "190px"})
        control.style.description_width = "initial"
        return control
    box = widgets.HBox()
    box.add_class("sb-marks")
    return box


class GuessBox(widgets.VBox):
    """The guesses that are made before the numbers are told."""

    def __init__(self, check: Callable[[], None], give_up: Callable[[], None]) -> None:
        """Call `check` when the guesses are to be looked at, `give_up` when they are not to be made."""
        self.head, self.remark = widgets.HTML(), widgets.HTML()
        self.asked: dict[str, Any] = {}
        """What is asked about each step."""
        self.answers: dict[str, Any] = {}
        """The row of answers to it."""
        self.check, self.give_up = widgets.Button(button_style="primary"), widgets.Button()
        self._buttons = widgets.HBox([self.check, self.give_up])
        super().__init__()
        self.add_class("sb-card")
        self.check.on_click(lambda button: check())
        self.give_up.on_click(lambda button: give_up())

    @property
    def guesses(self) -> dict[str, int]:
        """The answers chosen so far, by step."""
        return {step: int(row.value) for step, row in self.answers.items() if row.value is not None}

    @property
    def complete(self) -> bool:
        """Whether every question has an answer."""
        return len(self.guesses) == len(self.answers)

    def start(self) -> None:
        """Forget the guesses."""
        for row in self.answers.values():
            row.value = None

    def show(self, questions: Sequence[RoundQuestion], remark: str, open_now: bool) -> None:
        """Ask; only the answers that the story offers can be chosen."""
        self.head.value = _title(say("Predict first, then see"))
        self.check.description, self.give_up.description = say("Check my answers"), say("Show without guessing")
        if list(self.answers) != [question.step for question in questions]:
            self._lay_out(questions)
        for question in questions:
            self.asked[question.step].value = f"<p>{escape(question.text)}</p>"
            row, options = self.answers[question.step], tuple((str(answer), answer) for answer in question.answers)
            if tuple(row.options) != options:
                before = row.value
                row.options = options
                row.value = before if before in question.answers else None
        # The answers stay open all the time: rows of buttons do not come back once they were disabled.
        for control in (self.check, self.give_up):
            control.disabled = not open_now
        self.remark.value = f"<p class='sb-note'>{escape(remark)}</p>"

    def _lay_out(self, questions: Sequence[RoundQuestion]) -> None:
        self.asked = {question.step: widgets.HTML() for question in questions}
        self.answers = {question.step: widgets.ToggleButtons(options=[0], value=None) for question in questions}
        for row in self.answers.values():
            row.add_class("sb-answers")
        pairs = [part for step in self.asked for part in (self.asked[step], self.answers[step])]
        self.children = [self.head, *pairs, self.remark, self._buttons]
