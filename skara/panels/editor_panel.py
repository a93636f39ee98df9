"""The position editor: type the state of a real table, checked while you type, and play or study it from there."""

from collections.abc import Callable, Collection
from html import escape
from pathlib import Path
from typing import Any

import ipywidgets as widgets

from skara.core.box import Box, position_form_of
from skara.core.errors import OptionError, PositionError, SkaraError
from skara.core.files import read_json
from skara.core.language import gettext, language, say
from skara.core.position_codes import is_code, read_code
from skara.core.position_form import At, PositionForm
from skara.core.position_paths import Position, value_at
from skara.core.quoting import quoted
from skara.games import DEFAULT, box_named, box_of
from skara.panels.editor.controls import Control, control, error_html
from skara.panels.editor.text_card import TextCard
from skara.panels.parts.inputs import ChoiceInput
from skara.panels.parts.languages import LanguageSwitch
from skara.panels.parts.panel import Panel, guarded
from skara.panels.parts.table_view import TableView
from skara.panels.table import Table, open_table
from skara.records import is_record, position_code

_MOST_LINES = 3


class EditorPanel(Panel):
    """A form for one position. `game` is the last one that it made, `error` what is wrong with the fields now."""

    def __init__(self, position: Position, data: str | Path | None = None) -> None:
        """Show a position, which must be one that can be read."""
        super().__init__(say("Position editor"), "editor")
        self.box, self._data = box_named(position), data
        self.form = form_of(self.box)
        self.position = position
        self.game: Any = self.box.from_position(position, data)
        self.error: PositionError | None = None
        self._spoken = language()
        self.table = Table(self.game.copy())
        """Where `Play from here` puts the game; other panels may share it."""
        self._ready: list[Callable[[Any], None]] = []
        self.seat = self.game.active
        self.seats = ChoiceInput()
        self.controls: dict[str, Control] = {
            spec.id: control(spec, self._change) for spec in self.form.fields(self.game.figures)
        }
        self.quick = widgets.Text(continuous_update=False)
        self.quick_error = widgets.HTML()
        self.assumed, self.stale = widgets.HTML(), widgets.HTML()
        self.play = widgets.Button(button_style="primary", icon="play")
        self.text = TextCard(self, self.read, lambda whole: position_code(self.game, whole=whole))
        self.view = TableView({
            "assumed": (lambda: say("Assumed"), self.assumed),
            "text": (lambda: say("As text"), self.text),
        })  # fmt: skip
        self.switch = LanguageSwitch(self.table.speak)
        self.tab = ChoiceInput(value=next(iter(self.form.tabs)))
        """Which part of the form is seen."""
        self._parts: dict[str, Any] = {}
        self._dealt_titles = {tab: widgets.HTML() for tab in self.form.dealt}
        self._lay_out()
        self.tab.observe(lambda change: self._show_tab(), "value")
        self.seats.observe(lambda change: self.edit(change["new"]), "value")
        self.quick.observe(lambda change: self._quickly(change["new"]), "value")
        self.play.on_click(lambda button: self.play_from_here())
        self.table.on_change(self.refresh)
        self.refresh()

    # -----------------------------------------------------------------------------------------------------------
    # What a person or a notebook does

    def set(self, path: str, value: Any) -> None:
        """Change one thing, such as `set("players[0].goods.shell", 2)`; None leaves it out."""
        self._change({path or "?": value})

    def edit(self, seat: int | None) -> None:
        """Turn the form to the player of a seat."""
        if seat is not None and seat != self.seat:
            self.seat = seat
            self.refresh()

    def read(self, position: Position) -> None:
        """Take a whole position in the place of this one; a wrong one is refused and changes nothing."""
        self.game = self.box.from_position(position, self._data)
        self.position, self.error = position, None
        self.seat = self.game.active
        self.refresh()

    @guarded
    def play_from_here(self) -> None:
        """Put the game on the table and tell everyone who waits for it."""
        if self.error is not None:
            raise self.error
        self.table.put(self.game.copy())
        self.praise(say("The position lies on the table."))
        for callback in self._ready:
            callback(self.table.game)

    def on_ready(self, callback: Callable[[Any], None]) -> None:
        """Call back with the game whenever a person plays from here."""
        self._ready.append(callback)

    # -----------------------------------------------------------------------------------------------------------
    # What follows

    @guarded
    def _change(self, changes: dict[str, Any]) -> None:
        position = self.position
        for path, value in changes.items():
            position = self.form.changed(position, path, value) if path else value
        self.position = position
        self._judge()
        self.refresh()

    def _judge(self) -> None:
        """Let the engine read the position; a wrong one leaves the last good game in place."""
        self._spoken = language()
        try:
            self.game, self.error = self.box.from_position(self.position, self._data), None
        except PositionError as error:
            self.error = error

    @guarded
    def _quickly(self, text: str) -> None:
        """Take in the line of the player's area."""
        area = f"players[{self.seat}]"
        before = value_at(self.position, area) or {}
        if self.form.line is None or text == self.form.line.write(before):
            return
        try:
            changes = self.form.line.read(text, before, area)
        except SkaraError as error:
            self.quick_error.value = f"<div class='sb-field-error'>{error_html(str(error))}</div>"
            return
        self._change(changes)

    def refresh(self) -> None:
        """Show everything anew, in the language spoken now."""
        if self._spoken != language():
            self._judge()
        number = len(self.position["players"])
        self.seat = min(self.seat, number - 1)
        at = At(self.position, self.game, self.seat, self.game.position())
        self._write_labels()
        self._show_seats(number)
        for each in self.controls.values():
            each.show(at)
        if self.form.line is not None:
            self.quick.value = self.form.line.write(value_at(self.position, f"players[{self.seat}]"))
        self.quick_error.value = ""
        self._show_error(at)
        self.text.show(self.position, at.whole)
        self.view.refresh()
        self.view.show(self.game, min(self.seat, len(self.game.players) - 1))

    def _show_error(self, at: At) -> None:
        error = self.error
        complaints: dict[str, tuple[str, str]] = {}
        for one in (error, *error.others) if error else ():
            home, path = self._home_of(one.path, at)
            if home is not None:
                complaints.setdefault(home.spec.id, (path, one.problem))
        for id, each in self.controls.items():
            each.complain(*complaints.get(id, ("", "")))
        if error is None:
            self.praise(say("A position that can be played. {next}", next=at.game.decision.prompt))
            self.assumed.value = _assumed_html(self.form.assumptions(at))
            self.stale.value = ""
            self.view.remove_class("sb-stale")
        else:
            self.complain(_first_lines(str(error)))
            self.assumed.value = ""
            word = escape(say("The last position that could be played:"))
            self.stale.value = f"<div class='sb-note'>{word}</div>"
            self.view.add_class("sb-stale")
        self._write_tabs({self.controls[id].spec.tab for id in complaints})
        self.play.disabled = error is not None
        self.play.tooltip = str(error) if error else say("Put this position on the table")

    def _home_of(self, path: str, at: At) -> tuple[Control | None, str]:
        """Find the field that an error belongs to: the one with the longest path that the error's begins with."""
        best: tuple[Control | None, str] = (None, "")
        visible = [each for each in self.controls.values() if each.widget.layout.display != "none"]
        for each in visible:
            for own in each.paths(at):
                inside = path == own or path.startswith((f"{own}.", f"{own}["))
                if own and inside and len(own) > len(best[1]) and each.spec.holds(value_at(at.position, own)):
                    best = (each, own)
        if best[0] is None and path:
            # An error of several fields together stands beside the first of them.
            for each in visible:
                if each.path(at).startswith((f"{path}.", f"{path}[")):
                    return each, each.path(at)
        return best

    # -----------------------------------------------------------------------------------------------------------
    # The form

    def _show_seats(self, number: int) -> None:
        wrong = [error.path for error in (self.error, *self.error.others)] if self.error else []
        options = []
        for seat in range(number):
            known = self.game.players[seat].name if seat < len(self.game.players) else ""
            called = value_at(self.position, f"players[{seat}].name") or known or f"p{seat}"
            mark = "⊘ " if any(path.startswith(f"players[{seat}]") for path in wrong) else ""
            options.append({"key": seat, "label": f"{mark}{called}", "note": ""})
        self.seats.label = say("Whose area")
        self.seats.options = options
        self.seats.value = self.seat

    def _write_labels(self) -> None:
        self.set_title(say("Position editor"), say("type a real table in under two minutes"))
        self.switch.refresh()
        note = escape(say("may stay empty: dealt by the seed"))
        for tab, title in self._dealt_titles.items():
            title.value = f"<h4>{escape(gettext(self.form.dealt[tab]))} <span class='sb-note'>{note}</span></h4>"
        self.quick.description = say("All on one line")
        if self.form.line is not None:
            self.quick.placeholder = self.form.line.write(self.form.line.example)
        self.play.description = say("Play from here")
        self.text.refresh()

    def _write_tabs(self, wrong: Collection[str]) -> None:
        """Name the tabs, and mark those in which something is wrong."""
        self.tab.label = say("Parts of the position")
        self.tab.options = [
            {"key": tab, "label": ("⊘ " if tab in wrong else "") + gettext(title)}
            for tab, title in self.form.tabs.items()
        ]

    def _show_tab(self) -> None:
        for tab, part in self._parts.items():
            part.layout.display = None if tab == self.tab.value else "none"
        # The line is about one player's area, the last tab about the table, which needs the room.
        unused = self.form.line is None or self.tab.value == list(self.form.tabs)[-1]
        self._line.layout.display = "none" if unused else None

    def _lay_out(self) -> None:
        self._line = widgets.VBox([self.quick, self.quick_error])
        self._line.add_class("sb-quick")
        for tab in self.form.tabs:
            own = [each for each in self.controls.values() if each.spec.tab == tab]
            fields = [each.widget for each in own if not each.spec.dealt]
            part = self._parts[tab] = widgets.VBox(fields)
            if tab in self.form.dealt:
                dealt = widgets.VBox([each.widget for each in own if each.spec.dealt])
                dealt.add_class("sb-dealt")
                part.children = (*part.children, self._dealt_titles[tab], dealt)
            part.add_class(f"sb-tab-{tab}")
        form = widgets.VBox([self._line, self.tab, *self._parts.values()])
        top = widgets.HBox([self.seats, self.view.choice])
        side = widgets.VBox([top, self.stale, self.view])
        form.add_class("sb-editor-form")
        top.add_class("sb-row")
        self.tab.add_class("sb-tabs")
        self.seats.add_class("sb-seats")
        columns = widgets.HBox([form, side])
        columns.add_class("sb-beside")
        self.body.children = [columns]
        self.add_tools(self.play, self.switch)
        self._show_tab()
        self.fit_screen()


def _first_lines(told: str) -> str:
    """Shorten what is wrong to what there is room for; the rest stands beside its fields."""
    lines = told.split("\n")
    more = len(lines) - _MOST_LINES
    return "\n".join(lines[:_MOST_LINES] + ([say("And wrong besides: {more} more.", more=more)] if more > 0 else []))


def _assumed_html(assumptions: list[str]) -> str:
    """Write what was assumed as a list."""
    lines = "".join(f"<li>{escape(line)}</li>" for line in assumptions)
    title = escape(say("Assumed, because it was left out"))
    return f"<h4>{title}</h4><ul>{lines}</ul>" if lines else ""


def form_of(box: Box) -> PositionForm:
    """Return the form of a game; a game without one is refused."""
    form = position_form_of(box)
    if form is None:
        raise OptionError(say("There is no such panel for this game yet: {game}.", game=box.ID))
    return form


def position_editor(
    position: Any = None, players: int = 2, *, game: str = DEFAULT, data: str | Path | None = None
) -> EditorPanel:
    """Open the editor on a position, on whatever else holds a game, or on an empty table for so many players.

    `game` says of which game the empty table is; all else says so itself.
    """
    if position is None:
        if type(players) is not int or players < 1:
            raise OptionError(say("players: {players}, expected a whole number from 1.", players=quoted(players)))
        named = {} if game == DEFAULT else {"game": box_of(game).ID}
        return EditorPanel({**named, "players": [{} for _ in range(players)]}, data)
    if is_code(position):
        position = read_code(position, box_named(position).ID)
    found = read_json(position) if isinstance(position, (str, Path)) else position
    if not isinstance(found, dict) or is_record(found):
        # A position stays as it was typed; of all else the whole table is taken, as far as its player may see it.
        table = open_table(position, data)
        form_of(table.game.box)
        seer = table.seer
        found = table.game.position() if seer is None else table.game.view(seer).shared()
    return EditorPanel(found, data)
