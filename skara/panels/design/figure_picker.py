"""A list of the figures of a game, in words and by table, in which any can be searched for and changed."""

from collections.abc import Callable
from html import escape

import ipywidgets as widgets

from skara.core.bans import Ban, read_ban
from skara.core.language import language, say
from skara.core.variants import Variant
from skara.games import box_of
from skara.lab.describing import ban_name, cell_said, figure_said
from skara.lab.figures import PrintedFigure, cell_in, figures_in, next_row, with_ban, with_figure, with_row
from skara.panels.parts.panel import Panel, guarded, relabel
from skara.panels.parts.row_choice import RowChoice
from skara.panels.study.layout import shown

MOST_ROWS = 120
"""So many figures the list shows at once; whoever wants others searches, or chooses a table."""

ALL, CHANGED = "", "changed"
"""Beside the tables: all of them, and only what is changed."""

EVERYBODY = -1


class FigurePicker(widgets.VBox):
    """Search, list, the figure that is chosen, and moves to forbid. `variant` is what stands now."""

    def __init__(self, panel: Panel, variant: Variant, changed: Callable[[Variant], None]) -> None:
        """Show the figures of a variant's game; `changed` is called with every new variant."""
        self.panel, self.variant, self._changed = panel, variant, changed
        self.figure: PrintedFigure | None = None
        self.players = 1
        self._busy = False
        self._names: dict[str, str] = {}
        self._named_in = ""
        self.search = widgets.Text()
        self.table = widgets.Dropdown(options=[("", ALL)], value=ALL)
        self.list = RowChoice(self.choose)
        self.told, self.rest = widgets.HTML(), widgets.HTML()
        self.cell = widgets.Text(continuous_update=False)
        self.less, self.more, self.back = widgets.Button(), widgets.Button(), widgets.Button()
        self.grow = widgets.Button(icon="plus")
        self.forbid = widgets.Dropdown(options=[("", "")], value="")
        self.whom = widgets.Dropdown(options=[("", EVERYBODY)], value=EVERYBODY)
        self._connect()
        looking = widgets.HBox([self.search, self.table])
        steps = widgets.HBox([self.cell, self.less, self.more, self.back])
        self.editing = widgets.VBox([self.told, steps])
        self.bans = widgets.HBox([self.forbid, self.whom])
        for part, name in (
            (looking, "sb-lab-row"), (self.list, "sb-lab-list"), (steps, "sb-lab-row"), (self.editing, "sb-lab-edit"),
            (self.bans, "sb-lab-row"), (self.search, "sb-stacked"), (self.table, "sb-stacked"),
            (self.cell, "sb-stacked"), (self.forbid, "sb-stacked"), (self.whom, "sb-stacked"),
        ):  # fmt: skip
            part.add_class(name)
        super().__init__([looking, self.list, self.rest, self.grow, self.editing, self.bans])
        self.add_class("sb-lab-figures")

    # -----------------------------------------------------------------------------------------------------------
    # What a person or a notebook does

    def choose(self, key: str) -> None:
        """Choose a figure of the list."""
        self.figure = next((figure for figure in self._figures if figure.key == key), None)
        self.refresh()

    @guarded
    def change(self, text: str) -> None:
        """Put another figure into the cell that is chosen."""
        if self.figure is not None:
            self._changed(with_figure(self.variant, self.figure, text))

    @guarded
    def ban(self, text: str) -> None:
        """Forbid a move to those who are chosen."""
        if text:
            ban = read_ban(text, "forbid")
            seats = () if self.whom.value in (EVERYBODY, None) else (self.whom.value,)
            self._changed(with_ban(self.variant, ban._replace(seats=seats)))

    @guarded
    def add_row(self) -> None:
        """Add a row to the table that is chosen."""
        table = self.table.value
        number = next_row(self.variant, table)
        self._changed(with_row(self.variant, table))
        new = next((figure for figure in self._figures if figure[:2] == (table, number)), None)
        if new is not None:
            self.choose(new.key)

    def complain(self, sentence: object) -> None:
        """Show what is wrong in the panel."""
        self.panel.complain(sentence)

    # -----------------------------------------------------------------------------------------------------------
    # What is shown

    def show(self, variant: Variant, players: int) -> None:
        """Show another variant of the same game, for so many players."""
        self.variant, self.players = variant, players
        self.refresh()

    def refresh(self) -> None:
        """Write everything anew, in the language spoken now."""
        if self._named_in != language():
            self._named_in = language()
            self._names = {}
        for figure in self._figures:
            if figure.key not in self._names:
                self._names[figure.key] = figure_said(self.variant.game, *figure[:3])
        self._busy = True
        try:
            self.search.description, self.search.placeholder = say("Search"), say("such as: food")
            self.table.description = say("Table")
            tables = dict.fromkeys(figure.table for figure in self._figures)
            named = [(figure_said(self.variant.game, table), table) for table in tables]
            relabel(self.table, [(say("All tables"), ALL), (say("What is changed"), CHANGED), *named])
            self._show_list()
            number = next_row(self.variant, self.table.value) if self.table.value else None
            self.grow.description = say("Add a row: {number}", number=number)
            shown(self.grow, number is not None)
            self._show_figure()
            self._show_bans()
        finally:
            self._busy = False

    @property
    def _figures(self) -> tuple[PrintedFigure, ...]:
        return figures_in(self.variant)

    def found(self) -> list[PrintedFigure]:
        """List the figures that are searched for."""
        words, table = self.search.value.casefold().split(), self.table.value
        return [
            figure
            for figure in self._figures
            if (table in (ALL, None, figure.table) or (table == CHANGED and self._is_changed(figure)))
            and all(word in self._searched(figure) for word in words)
        ]

    def _searched(self, figure: PrintedFigure) -> str:
        return f"{self._names[figure.key]} {figure_said(self.variant.game, figure.table)} {figure.row}".casefold()

    def _is_changed(self, figure: PrintedFigure) -> bool:
        return cell_in(self.variant, figure) != figure.printed

    def _show_list(self) -> None:
        found = self.found()
        rows = [self._row(figure) for figure in found[:MOST_ROWS]]
        chosen = self.figure.key if self.figure is not None and self.figure in found[:MOST_ROWS] else None
        self.list.show(say("Figures of the game"), rows, chosen)
        more = len(found) - len(rows)
        told = ""
        if more > 0:
            told = say("{number} more: search, or choose a table.", number=more)
        elif not found:
            told = say("No figure is called so.")
        self.rest.value = f"<div class='sb-note'>{escape(told)}</div>" if told else ""

    def _row(self, figure: PrintedFigure) -> dict[str, str]:
        game = self.variant.game
        printed, now = cell_said(game, figure.printed), cell_said(game, cell_in(self.variant, figure))
        cell = escape(printed) if printed == now else f"{escape(printed)} → <b>{escape(now)}</b>"
        name = f"<span class='sb-lab-name'>{escape(self._names[figure.key])}</span>"
        return {
            "key": figure.key,
            "group": figure_said(game, figure.table),
            "html": f"{name}<span class='sb-lab-cell'>{cell}</span>",
        }

    def _show_figure(self) -> None:
        figure = self.figure
        shown(self.editing, figure is not None)
        if figure is None:
            return
        now = cell_in(self.variant, figure)
        printed = say("printed: {cell}", cell=cell_said(self.variant.game, figure.printed))
        name = self._names[figure.key]
        self.told.value = f"<b>{escape(name)}</b> <span class='sb-note'>{escape(printed)}</span>"
        self.cell.description = say("is now")
        self.cell.value = now
        self.less.description, self.more.description, self.back.description = "−", "+", say("As printed")
        self.less.tooltip, self.more.tooltip = say("One less"), say("One more")
        for button in (self.less, self.more):
            shown(button, _is_number(now))
        self.back.disabled = now == figure.printed or not figure.printed

    def _show_bans(self) -> None:
        game = self.variant.game
        offered = [read_ban(text, "forbid") for text in getattr(box_of(game), "bans_offered", ())]
        shown(self.bans, bool(offered))
        self.forbid.description = say("Forbid")
        self.forbid.options = [
            (say("a move ..."), ""),
            *((ban_name(game, ban), str(ban)) for ban in offered if not self._is_forbidden(ban)),
        ]
        self.forbid.value = ""
        self.whom.description = say("to")
        seats = [(say("player {number}", number=seat + 1), seat) for seat in range(self.players)]
        relabel(self.whom, [(say("everybody"), EVERYBODY), *(seats if self.players > 1 else [])])
        if self.whom.value is None:
            self.whom.value = EVERYBODY

    def _is_forbidden(self, ban: Ban) -> bool:
        return any(other[:3] == ban[:3] for other in self.variant.forbid)

    # -----------------------------------------------------------------------------------------------------------
    # How it is put together

    def _connect(self) -> None:
        for looking in (self.search, self.table):
            looking.observe(lambda change: None if self._busy else self.refresh(), "value")
        self.cell.observe(lambda change: None if self._busy else self.change(change["new"]), "value")
        self.forbid.observe(lambda change: None if self._busy else self.ban(change["new"]), "value")
        self.less.on_click(lambda button: self._step(-1))
        self.more.on_click(lambda button: self._step(1))
        self.grow.on_click(lambda button: self.add_row())
        self.back.on_click(lambda button: self._print_again())

    def _step(self, by: int) -> None:
        if self.figure is not None and _is_number(now := cell_in(self.variant, self.figure)):
            self.change(str(int(now) + by))

    def _print_again(self) -> None:
        if self.figure is not None:
            self.change(self.figure.printed)


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and len(text) < 6
