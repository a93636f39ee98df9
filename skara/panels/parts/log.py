"""The log of the game, and the ways back and forth in it: undo, redo, branches."""

from collections.abc import Iterable
from html import escape
from itertools import groupby
from typing import Any

import ipywidgets as widgets

from skara.core.events import Event
from skara.core.language import say
from skara.drawing.palette import PLAYERS
from skara.panels.parts.panel import Panel, guarded, rule_link
from skara.panels.table import Table


def badge(game: Any, seat: int | None) -> str:
    """Write a player's colour with its letter."""
    if seat is None:
        return "<span class='sb-badge sb-nobody'>·</span>"
    colour = game.players[seat].colour
    fill, ink = PLAYERS[colour]
    letter = escape(game.box.words.glossary.name(f"color_{colour}")[0])
    return f"<span class='sb-badge' style='background:{fill};color:{ink}' aria-hidden='true'>{letter}</span>"


def events_html(events: Iterable[Event], game: Any, seer: int | None, bots: dict[int, Any]) -> str:
    """Write events, those of one player after the other's, each with its rule."""
    rows = []
    for seat, group in groupby(events, key=lambda event: event.player):
        told = "".join(
            f"<div>{escape(game.box.face.told(event, game, seer))} {rule_link(event.rule)}</div>" for event in group
        )
        who = ""
        if seat is not None and seat in bots:
            named = say("{who} ({bot}):", who=game.players[seat].name, bot=bots[seat].name)
            who = f"<b>{escape(named)}</b>"
        rows.append(f"<li>{badge(game, seat)}<div>{who}{told}</div></li>")
    return f"<ol class='sb-log'>{''.join(rows)}</ol>" if rows else ""


class LogCard(widgets.VBox):
    """Undo, redo, branches, and what has happened so far."""

    def __init__(self, table: Table, panel: Panel) -> None:
        """Make the card for a table; errors are shown in the panel."""
        self.table, self.panel = table, panel
        self.heading = widgets.HTML()
        self.undo, self.redo = widgets.Button(icon="undo"), widgets.Button(icon="repeat")
        self.branches = widgets.Dropdown()
        self.new_name = widgets.Text()
        self.begin = widgets.Button()
        self.all = widgets.Checkbox(indent=False)
        self.events = widgets.HTML()
        self.next_branch: str | None = None
        """The name that the next move gives to a branch of its own."""
        self.undo.on_click(lambda button: self._undo())
        self.redo.on_click(lambda button: self._redo())
        self.begin.on_click(lambda button: self._begin())
        self.branches.observe(lambda change: self._switch(change["new"]), "value")
        self.all.observe(lambda change: self.refresh(self._seer), "value")
        self._seer: int | None = None
        self._busy = False
        steps = widgets.HBox([self.undo, self.redo])
        named = widgets.HBox([self.new_name, self.begin])
        for row in (steps, named):
            row.add_class("sb-buttons")
        for labelled in (self.branches, self.new_name):
            labelled.add_class("sb-stacked")
        super().__init__([self.heading, steps, self.branches, named, self.all, self.events])
        self.add_class("sb-card")

    def complain(self, sentence: str) -> None:
        """Show what is wrong in the panel."""
        self.panel.complain(sentence)

    def refresh(self, seer: int | None = None) -> None:
        """Show the log as it stands, in the language spoken now."""
        session = self.table.session
        self._seer = seer
        self._busy = True
        try:
            head = say("Log")
            self.heading.value = f"<h4>{escape(head)}</h4>"
            self.undo.description, self.redo.description = say("Undo"), say("Redo")
            self.undo.disabled, self.redo.disabled = not session.can_undo, not session.can_redo
            self.branches.description = say("Branch")
            self.branches.options = session.branches
            self.branches.value = session.branch
            self.new_name.description, self.begin.description = say("New branch"), say("Begin")
            self.new_name.placeholder = say("a name")
            self.all.description = say("Show the whole log")
            self.events.value = self._log_html(seer)
        finally:
            self._busy = False

    def _log_html(self, seer: int | None) -> str:
        """List everything plainly, newest first: hundreds of rules that open would make every click slow."""
        if not self.all.value:
            return ""
        game = self.table.game
        told = [
            (event, f"{game.box.face.told(event, game, seer)} ({event.rule})")
            for event in reversed(self.table.session.log)
        ]
        lines = "".join(f"<li>{badge(game, event.player)}<div>{escape(words)}</div></li>" for event, words in told)
        return f"<div class='sb-whole' tabindex='0'><ol class='sb-log' reversed>{lines}</ol></div>"

    @guarded
    def _undo(self) -> None:
        self.table.undo()

    @guarded
    def _redo(self) -> None:
        self.table.redo()

    @guarded
    def _switch(self, branch: str | None) -> None:
        if not self._busy and branch is not None:
            self.table.switch(branch)

    @guarded
    def _begin(self) -> None:
        """Let the next move begin a branch with the name typed."""
        typed = self.new_name.value.strip()
        if not typed or typed in self.table.session.branches:
            self.panel.complain(say("A branch needs a name of its own; '{name}' is taken or empty.", name=typed))
            return
        self.next_branch = typed
        self.panel.praise(say("The next move begins the branch '{name}'.", name=typed))

    def branch_begun(self) -> None:
        """Forget the name for the next move's branch, which a move has now begun."""
        self.next_branch = None
        self.new_name.value = ""
