"""The small form for a choice with quantities: a control for each open part of a move, its result, and a button."""

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.brae.ids import GOOD
from skara.brae.move_words import item_words, option_words
from skara.core.errors import IllegalMoveError
from skara.core.language import say
from skara.panels.brae.field_words import confirm_words, field_label, value_words
from skara.panels.brae.forms import Counts, Form, Value
from skara.panels.brae.previews import changes_html
from skara.panels.brae.token_signs import token_sign
from skara.panels.parts.inputs import NumberInputs
from skara.panels.parts.panel import rule_links

BUTTONS = 4
"""Up to so many values stand side by side as buttons, if their words are short."""
SHORT = 34


class FieldControl(widgets.VBox):
    """The control of one field: words where one value is left, a list, or counters. It is used again and again."""

    def __init__(self, on_change: Callable[[int, Value], None]) -> None:
        """Make an empty control; `aim` and `refresh` fill it."""
        super().__init__()
        self.children: tuple[Any, ...]
        self._on_change = on_change
        self.words = widgets.HTML()
        self.lists: dict[str, Any] = {}
        self.list: Any = None
        """The list shown now, or shown last."""
        self.counters = NumberInputs()
        self.counters.observe(self._counted, "values")
        self._busy = False
        self.add_class("sb-part")

    def aim(self, form: Form, place: int) -> None:
        """Take over a field of a form."""
        self.form, self.place = form, place
        self.field = form.fields[place]
        self.label = field_label(form.option, self.field)
        self.counters.states = {}

    def refresh(self) -> None:
        """Show what is possible now and what is chosen."""
        self._busy = True
        try:
            possible = self.form.possible(self.place)
            chosen = self.form.chosen[self.place]
            if self.form.counted(self.place):
                self._show_counters(self.form.limits(self.place), self.field.counts(chosen))
            elif len(possible) == 1:
                self._show_words(possible[0])
            else:
                self._show_list(possible, chosen)
        finally:
            self._busy = False

    def _show_words(self, value: Value) -> None:
        if not value:
            self.children = ()
            return
        text = escape(value_words(self.field, value))
        self.words.value = f"<span class='sb-label'>{escape(self.label)}</span> {text}"
        self.children = (self.words,)

    def _show_list(self, possible: list[Value], chosen: Value) -> None:
        # What is left out comes first, whatever way the engine found first.
        options = [(value_words(self.field, value), value) for value in sorted(possible, key=bool)]
        if chosen not in possible:
            # Picked on the drawing, and not possible as it is: it stays visible, and the engine says why.
            options.append((f"⊘ {value_words(self.field, chosen)}", chosen))
        short = len(options) <= BUTTONS and sum(len(words) for words, _ in options) <= SHORT
        kind = "ToggleButtons" if short else "Dropdown"
        if kind not in self.lists:
            self.lists[kind] = getattr(widgets, kind)()
            self.lists[kind].add_class("sb-stacked")
            self.lists[kind].observe(self._listed, "value")
        self.list = self.lists[kind]
        self.list.description = self.label
        self.list.options = options
        self.list.value = chosen
        self.children = (self.list,)

    def _listed(self, change: Any) -> None:
        if not self._busy and change["new"] is not None:
            self._on_change(self.place, change["new"])

    def _show_counters(self, limits: Counts, counts: Counts) -> None:
        """Let things be counted; a number that is too high is not cut down, since the engine tells why it is."""
        cells = [
            {
                "key": item,
                "label": item_words(item),
                "icon": token_sign(item) if item in GOOD else "",
                "group": "",
                "more": say("{thing}: one more", thing=item_words(item)),
                "less": say("{thing}: one less", thing=item_words(item)),
            }
            for item, most in limits.items()
            if most or counts[item]
        ]
        if [cell["label"] for cell in cells] != [cell["label"] for cell in self.counters.cells]:
            self.counters.cells = cells
        self.counters.label = self.label
        self.counters.values = {cell["key"]: counts[cell["key"]] for cell in cells}
        self.children = (self.counters,)

    def _counted(self, change: Any) -> None:
        if self._busy:
            return
        typed = {item: 0 if number is None else number for item, number in change["new"].items()}
        wrong = {item: number for item, number in typed.items() if type(number) is not int or number < 0}
        words = {item: escape(say("'{word}' is not a whole number.", word=number)) for item, number in wrong.items()}
        self.counters.states = {item: {"error": error} for item, error in words.items()}
        counts = {item: 0 if item in wrong else typed.get(item, 0) for item in self.field.items}
        self._on_change(self.place, self.field.value(counts))

    @property
    def wrong(self) -> bool:
        """Whether something typed is no number."""
        return bool(self.counters.states) and self.counters in self.children


class FormView(widgets.VBox):
    """The form for one option: its fields, what the engine says, and the buttons."""

    def __init__(self, on_confirm: Callable[[], None], on_cancel: Callable[[], None]) -> None:
        """Make the empty form; `open` fills it."""
        self.title = widgets.HTML()
        self.fields = widgets.VBox()
        self.verdict = widgets.HTML()
        self.confirm = widgets.Button(button_style="primary")
        self.cancel = widgets.Button()
        self.confirm.on_click(lambda button: on_confirm())
        self.cancel.on_click(lambda button: on_cancel())
        buttons = widgets.HBox([self.confirm, self.cancel])
        buttons.add_class("sb-buttons")
        super().__init__([self.title, self.fields, self.verdict, buttons])
        self.add_class("sb-form")
        self.add_class("sb-card")
        self.form: Form | None = None
        self.seat = 0
        self._controls: list[FieldControl] = []
        self.close_form()

    @property
    def is_open(self) -> bool:
        """Whether a choice is being made."""
        return self.form is not None

    def open_form(self, form: Form, seat: int) -> None:
        """Show a form for the player on a seat."""
        self.form, self.seat = form, seat
        game, option = form.game, form.option
        worker = {"large": say("large worker"), "small": say("small worker")}.get(option.who, "")
        pill = f" <span class='sb-pill'>{escape(worker)}</span>" if worker else ""
        self.title.value = f"<div class='sb-form-title'><b>{escape(option_words(game, option))}</b>{pill}</div>"
        while len(self._controls) < len(form.fields):
            self._controls.append(FieldControl(self._chosen))
        self.fields.children = tuple(self._controls[: len(form.fields)])
        for place, control in enumerate(self.fields.children):
            control.aim(form, place)
        self.confirm.description = confirm_words(game, option)
        self.cancel.description = say("Cancel")
        self._refresh(0)
        self.layout.display = ""

    def close_form(self) -> None:
        """Take the form away."""
        self.form = None
        self.layout.display = "none"
        self.fields.children = ()
        self.verdict.value = ""

    def choose(self, place: int, value: Value) -> None:
        """Choose a value of a field, as its control does."""
        self._chosen(place, value)

    def _chosen(self, place: int, value: Value) -> None:
        if self.form is not None:
            self.form.choose(place, value)
            self._refresh(place)

    def _refresh(self, place: int) -> None:
        """Show fields from a place on, and the engine's answer to the move as it is."""
        assert self.form is not None
        for control in self.fields.children[place:]:
            # What somebody is typing is left alone.
            if not (control.place == place and control.wrong):
                control.refresh()
        game, refused = self.form.game, False
        try:
            self.verdict.value = changes_html(game, game.preview(self.form.move), self.seat)
        except IllegalMoveError as error:
            refused = True
            self.verdict.value = f"<div class='sb-warn' role='alert'><b>⊘</b> {rule_links(escape(str(error)))}</div>"
        self.confirm.disabled = refused or any(control.wrong for control in self.fields.children)
