"""The fields of the position editor on the screen: each shows its part of a position and tells what was typed."""

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.core.language import gettext, say
from skara.core.position_form import At, Entry, PositionField, label_words
from skara.core.position_paths import value_at
from skara.panels.editor.sign_row import sign_row
from skara.panels.parts.inputs import ChoiceInput, Input, ListInput, NumberInputs
from skara.panels.parts.panel import rule_links

Report = Callable[[dict[str, Any]], None]
"""Told what stands at which paths from now on; None where it is left out."""


class Control:
    """A field and its widget. While it is being filled in, it reports nothing."""

    trait = "value"

    def __init__(self, spec: PositionField, widget: Any, report: Report) -> None:
        """Watch the widget."""
        self.spec, self.widget, self._report = spec, widget, report
        self.at: At | None = None
        self._filling = False
        widget.observe(self._typed, self.trait)
        if spec.wide:
            widget.add_class("sb-wide")

    def show(self, at: At) -> None:
        """Fill the widget from the position, in the language spoken now."""
        self.at = at
        self._filling = True
        try:
            self._fill(at)
        finally:
            self._filling = False
        pointless = self.spec.kind == "many" and not self.widget.options
        self.widget.layout.display = "none" if pointless or not self.spec.seen(at) else None

    def path(self, at: At) -> str:
        """Return where the field stands, with the seat that is edited."""
        return self.spec.path.replace("players[]", f"players[{at.seat}]")

    def paths(self, at: At) -> list[str]:
        """List the paths whose errors belong here."""
        return [self.path(at), *self.spec.also]

    def complain(self, path: str, problem: str) -> None:
        """Show what is wrong at one of the paths; an empty problem takes the complaint away."""
        self.widget.error = error_html(problem)

    def _fill(self, at: At) -> None:
        raise NotImplementedError

    def _typed(self, change: Any) -> None:
        if self._filling or self.at is None:
            return
        path = self.path(self.at)
        self._report({path: self.spec.codec.write(change["new"], value_at(self.at.position, path))})

    def _read(self, at: At) -> tuple[Any, Any]:
        """Return what is typed here, None where nothing is, and what the engine made of it."""
        path = self.path(at)
        return value_at(at.position, path), value_at(at.whole, path)

    def _title(self, at: At) -> str:
        return label_words(at.game, self.spec.label).format(number=self.spec.number)

    def _label(self, at: At) -> None:
        self.widget.label = self._title(at)
        self.widget.help = gettext(self.spec.help) if self.spec.help else ""


def error_html(problem: str) -> str:
    """Write a problem as it stands beside a field."""
    return f"<b aria-hidden='true'>⊘</b> {rule_links(escape(problem))}" if problem else ""


class NumbersControl(Control):
    """A group of numbers, each with a path of its own."""

    trait = "values"

    def _cell_path(self, at: At, key: str) -> str:
        path = self.path(at)
        return f"{path}.{key}" if path else key

    def paths(self, at: At) -> list[str]:
        """List the path of every number, and of them all."""
        return [*(self._cell_path(at, cell["key"]) for cell in self.widget.cells), self.path(at)]

    def complain(self, path: str, problem: str) -> None:
        """Show what is wrong with one number."""
        assert self.at is not None
        html = error_html(problem)
        own = self.path(self.at)
        self.widget.error = html if path == own else ""
        self.widget.states = {
            key: {**state, "error": html if path == self._cell_path(self.at, key) else ""}
            for key, state in self.widget.states.items()
        }

    def _fill(self, at: At) -> None:
        widget: NumberInputs = self.widget
        self._label(at)
        cells, values, states = [], {}, {}
        for entry in self.spec.offer(at):
            key = entry.key
            path = self._cell_path(at, key)
            read = self.spec.codec.read
            values[key] = read(value_at(at.position, path))
            hint = read(value_at(at.whole, path)) or 0
            error = widget.states.get(key, {}).get("error", "")
            states[key] = {"hint": str(hint), "error": error, "off": self.spec.useless(at, key)}
            steps = {
                "more": say("one more: {thing}", thing=entry.label),
                "less": say("one less: {thing}", thing=entry.label),
            }
            cells.append({**_packed(entry), "icon": _icon(entry, at), **steps})
        widget.cells, widget.values, widget.states = cells, values, states

    def _typed(self, change: Any) -> None:
        if self._filling or self.at is None:
            return
        changes = {}
        for key, shown in change["new"].items():
            path = self._cell_path(self.at, key)
            old = value_at(self.at.position, path)
            if shown != self.spec.codec.read(old):
                changes[path] = self.spec.codec.write(shown, old)
        if changes:
            self._report(changes)


class ChoiceControl(Control):
    """One of a few, or several of them."""

    def _fill(self, at: At) -> None:
        widget: ChoiceInput = self.widget
        self._label(at)
        typed, assumed = self._read(at)
        options = self.spec.offer(at)
        if self.spec.automatic:
            names = {option.key: option.label for option in options}
            note = str(names.get(assumed, assumed)) if typed is None and assumed is not None else ""
            options = [Entry(None, say("auto"), note), *options]
            assumed = None
        shown = self.spec.codec.read(assumed if typed is None else typed)
        # What is not offered but stands there all the same must be seen, or nobody could take it away.
        known = [option.key for option in options]
        options += [_unknown(key, at) for key in (shown if widget.many else [shown]) if key not in known]
        widget.options, widget.value = [_packed(option) for option in options], shown


def _unknown(key: Any, at: At) -> Entry:
    return Entry(key, label_words(at.game, key) if isinstance(key, str) else str(key))


def _packed(entry: Entry) -> dict[str, Any]:
    """Return what the browser is told of an entry; what it does not say is left out."""
    told = {"note": entry.note, "group": entry.group, "name": entry.name}
    return {"key": entry.key, "label": entry.label, **{word: text for word, text in told.items() if text}}


def _icon(entry: Entry, at: At) -> str:
    return sign_row(entry.signs, at.game.box.host.sign) if entry.signs else ""


class ListControl(Control):
    """Things in an order."""

    def _fill(self, at: At) -> None:
        widget: ListInput = self.widget
        self._label(at)
        typed, assumed = self._read(at)
        options = self.spec.offer(at)
        names = {option.key: option.name or option.label for option in options}
        shown = self.spec.codec.read(typed)
        dealt: list[str] = [str(names.get(key, key)) for key in self.spec.codec.read(assumed)]
        widget.words = {"add": say("add"), "remove": say("remove"), "clear": say("clear all")}
        widget.empty = say("left out, assumed: {things}", things=", ".join(dealt)) if dealt else say("none")
        widget.icons = {option.key: _icon(option, at) for option in options if option.signs and option.key in shown}
        widget.options, widget.value = [_packed(option) for option in options], shown


class WordsControl(Control):
    """A short text."""

    def __init__(self, spec: PositionField, report: Report) -> None:
        """Put a line for errors below the text."""
        self.text, self.problem = widgets.Text(), widgets.HTML()
        super().__init__(spec, self.text, report)
        self.widget = widgets.VBox([self.text, self.problem])
        self.widget.add_class("sb-words")

    def complain(self, path: str, problem: str) -> None:
        """Show what is wrong."""
        self.problem.value = f"<div class='sb-field-error'>{error_html(problem)}</div>" if problem else ""

    def _fill(self, at: At) -> None:
        typed, assumed = self._read(at)
        self.text.description = self._title(at)
        self.text.placeholder = self.spec.codec.read(assumed)
        self.text.value = self.spec.codec.read(typed)


_KINDS: dict[str, tuple[type[Control], Callable[[], Input]]] = {
    "numbers": (NumbersControl, NumberInputs),
    "choice": (ChoiceControl, ChoiceInput),
    "menu": (ChoiceControl, lambda: ChoiceInput(menu=True)),
    "many": (ChoiceControl, lambda: ChoiceInput(many=True, value=[])),
    "list": (ListControl, ListInput),
}


def control(spec: PositionField, report: Report) -> Control:
    """Make the control of a field."""
    if spec.kind == "text":
        return WordsControl(spec, report)
    made, widget = _KINDS[spec.kind]
    return made(spec, widget(), report)
