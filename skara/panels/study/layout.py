"""What the panels share in which a turn, a game or a puzzle is studied."""

from typing import Any

import ipywidgets as widgets

from skara.core.errors import SkaraError
from skara.core.language import say
from skara.panels.parts.assets import STATIC
from skara.panels.parts.panel import Panel

_STYLE = (STATIC / "study.css").read_text(encoding="utf-8")


class StudyPanel(Panel):
    """A panel with a drawing, and beside it what is said about it."""

    def __init__(self, name: str) -> None:
        """Make the empty frame."""
        super().__init__("", name)
        self.add_class("sb-study")
        self.children = (widgets.HTML(f"<style>{_STYLE}</style>"), *self.children)

    def fail(self, error: Exception) -> None:
        """Show an error of work that was done aside."""
        if isinstance(error, SkaraError):
            self.complain(str(error))
        else:
            self.complain(say("Something went wrong here; the game is as it was. ({error})", error=repr(error)))


def side_by_side(side: list[Any], table: list[Any]) -> widgets.Box:
    """Put what is said beside the drawing, or above it where there is no room."""
    grid = widgets.Box([widgets.VBox(side), widgets.VBox(table)])
    grid.add_class("sb-study-grid")
    for part, place in zip(grid.children, ("side", "table"), strict=True):
        part.add_class(f"sb-study-{place}")
    return grid


def shown(part: Any, visible: bool) -> None:
    """Show a part of a panel, or take it away."""
    part.layout.display = "" if visible else "none"


def moment_and_player(game: Any) -> str:
    """Name the moment of a game with the player to act: `Round 2 of 4, turn 1 of 3: Ada`."""
    moment = game.box.face.moment_words(game)
    return say("{moment}: {who}", moment=moment, who=game.players[game.active].name)
