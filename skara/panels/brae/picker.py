"""The list of choices beside the drawing: everything that can be chosen, and what cannot with its reason."""

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from skara.brae.game import Game
from skara.brae.words import name
from skara.core.language import say
from skara.core.moves import Option
from skara.panels.brae.choices import Choice, OpenChoices, find_choice, open_choices

MOST_ROWS = 14
"""The list is at most so long; a longer one scrolls."""


class Picker(widgets.VBox):
    """A list of choices, and the size of the worker to place."""

    def __init__(self, on_choice: Callable[[Choice], None], on_worker: Callable[[], None]) -> None:
        """Remember whom to tell; `refresh` fills the list."""
        self.worker = widgets.ToggleButtons()
        self.list = widgets.Select()
        self.now = OpenChoices([], {})
        """What can be chosen now, in the list and on the drawing."""
        self._on_choice, self._on_worker = on_choice, on_worker
        self._busy = False
        super().__init__([self.worker, self.list])
        for widget in self.children:
            widget.add_class("sb-stacked")
        self.list.add_class("sb-choices")
        self.list.observe(self._listed, "value")
        self.worker.observe(self._sized, "value")

    @property
    def choices(self) -> list[Choice]:
        """What is listed."""
        return self.now.choices

    def find(self, game: Game, thing: str) -> Choice | None:
        """Return the choice that a thing on the drawing stands for, or None."""
        return find_choice(game, self.choices, thing)

    def refresh(self, game: Game, chosen: Option | None) -> None:
        """List what can be chosen now, in the language spoken now."""
        self._busy = True
        try:
            self.now = open_choices(game)
            self._show_sizes(self.now.sizes)
            self.list.description = say("Choices")
            self.list.options = [(choice.label, place) for place, choice in enumerate(self.choices)]
            self.list.rows = max(2, min(len(self.choices), MOST_ROWS))
            self.list.layout.display = None if self.choices else "none"
        finally:
            self._busy = False
        self.select(next((choice for choice in self.choices if chosen in choice.options), None), chosen)

    def _show_sizes(self, sizes: list[str]) -> None:
        before = self.worker.value
        self.worker.description = say("Worker")
        self.worker.options = [(name(f"{size}_worker"), size) for size in sizes]
        self.worker.value = before if before in sizes else sizes[-1] if sizes else None
        self.worker.layout.display = None if sizes else "none"

    def select(self, choice: Choice | None, option: Option | None = None) -> None:
        """Show what was picked elsewhere."""
        self._busy = True
        try:
            self.list.value = None if choice is None else self.choices.index(choice)
            if option is not None and option.who:
                self.worker.value = option.who
        finally:
            self._busy = False

    def _listed(self, change: Any) -> None:
        if not self._busy and change["new"] is not None:
            self._on_choice(self.choices[change["new"]])

    def _sized(self, change: Any) -> None:
        if not self._busy and change["new"] is not None:
            self._on_worker()
