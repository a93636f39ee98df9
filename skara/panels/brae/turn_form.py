"""A turn of one's own, played with the ordinary form on a table that nobody else sits at."""

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

import ipywidgets as widgets

from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.study import ends_turn
from skara.core.errors import SessionError
from skara.core.events import Event
from skara.core.language import say
from skara.drawing.things import Marks
from skara.panels.brae.play_panel import PlayPanel
from skara.panels.parts.panel import guarded
from skara.panels.table import Table

Ends = Callable[[Game, Move], bool]
"""Tells whether a move ends a turn; it is noted but not played, so that nothing is seen that comes after it."""


class TurnForm(PlayPanel):
    """The Play panel for one turn only, as a part of another panel. `moves` are those played so far."""

    def __init__(
        self, game: Game, on_change: Callable[[], None], head: Sequence[Any] = (), ends: Ends = ends_turn
    ) -> None:
        """Begin with a game as it stands.

        `on_change` is called after every move, `ends` knows the last one. `head` are widgets that stand above the
        choices, and so stay in sight beside the drawing.
        """
        self.end: Move | None = None
        self._head = head
        self._start, self._ends = game, ends
        self._on_change = on_change
        self.undo, self.again = widgets.Button(icon="undo"), widgets.Button(icon="fast-backward")
        super().__init__(Table(game))
        # It stands inside a panel, and is none of its own.
        self.remove_class("sb-panel")
        self.add_class("sb-turn")

    @property
    def moves(self) -> tuple[Move, ...]:
        """The turn as far as it is played, with what ends it."""
        return (*self.table.session.moves, *((self.end,) if self.end else ()))

    @property
    def finished(self) -> bool:
        """Whether the turn has ended."""
        return self.end is not None

    def begin(self, game: Game, ends: Ends = ends_turn) -> None:
        """Begin with another game."""
        self._start, self._ends, self.end = game, ends, None
        self.hush()
        self.table.put(game)

    @guarded
    def begin_again(self) -> None:
        """Go back to where the turn began."""
        self.begin(self._start, self._ends)
        self._on_change()

    @guarded
    def take_back(self) -> None:
        """Take the last move back."""
        if self.end is not None:
            self.end = None
            self.refresh()
        else:
            self.table.undo()
        self._on_change()

    @guarded
    def pick(self, thing: str) -> None:
        """Pick a thing on the drawing, unless the turn has ended."""
        self._must_go_on()
        super().pick(thing)

    def _must_go_on(self) -> None:
        if self.finished:
            raise SessionError(say("Your turn has ended; undo first to play something else."))

    def _play(self, move: Move | str) -> list[Event]:
        self._must_go_on()
        played = self.game.move(move) if isinstance(move, str) else move
        if self._ends(self.game, played):
            # It is not played, so only a preview refuses it.
            self.game.preview(played)
            self.end, events = played, []
            self.form.close_form()
            self.refresh()
        else:
            events = super()._play(played)
        self._on_change()
        return events

    def refresh(self) -> None:
        """Show the table as it stands; after the end of the turn nothing can be chosen any more."""
        super().refresh()
        self.undo.description, self.again.description = say("Undo"), say("Start again")
        self.undo.disabled = self.again.disabled = not self.moves
        self.picker.layout.display = "none" if self.finished else ""
        if self.finished:
            ended = say("Your turn has ended.")
            self.asked.value = f"<div class='sb-asked'><b>{escape(ended)}</b></div>"

    def _open_only_choice(self) -> None:
        if not self.finished:
            super()._open_only_choice()

    def _marks(self) -> Marks:
        return {} if self.finished else super()._marks()

    def _lay_out(self) -> None:
        super()._lay_out()
        # Scores, log and files belong to a whole game; title and language to the panel around.
        side = self.grid.children[0]
        buttons = widgets.HBox([self.undo, self.again, self.show])
        buttons.add_class("sb-buttons")
        now = side.children[0]
        now.children = (*self._head, self.asked, buttons, *now.children[1:])
        side.children = (now,)
        self.children = (self.body,)

    def _connect(self) -> None:
        super()._connect()
        self.undo.on_click(lambda button: self.take_back())
        self.again.on_click(lambda button: self.begin_again())
