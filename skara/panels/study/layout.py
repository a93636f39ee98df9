"""What the panels share in which a turn, a game or a puzzle is studied."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import ipywidgets as widgets

from skara.core.errors import SkaraError
from skara.core.language import say
from skara.panels.parts.assets import STATIC
from skara.panels.parts.panel import Panel, went_wrong

_STYLE = (STATIC / "study.css").read_text(encoding="utf-8")


class StudyPanel(Panel):
    """A panel with a drawing, and beside it what is said about it."""

    def __init__(self, name: str) -> None:
        """Make the empty frame."""
        super().__init__("", name)
        self.add_class("sb-study")
        self.children = (widgets.HTML(f"<style>{_STYLE}</style>"), *self.children)

    def put_aside(self, aside: bool) -> None:
        """Move everything but the main part, with the head, into a narrow column, or back above it."""
        (self.add_class if aside else self.remove_class)("sb-aside")

    def close(self) -> None:
        """Close the panel, and stop at once what is worked on in it."""
        work = getattr(self, "work", None)
        if work is not None:
            work.close()
        super().close()

    def fail(self, error: Exception) -> None:
        """Show an error of work that was done aside."""
        if isinstance(error, SkaraError):
            self.complain(str(error))
        else:
            self.complain(went_wrong(error))


def main_part(*parts: Any) -> widgets.VBox:
    """Make the part of a panel that keeps the height of the screen when everything else is put aside."""
    box = widgets.VBox(list(parts))
    box.add_class("sb-main")
    return box


def shown(part: Any, visible: bool) -> None:
    """Show a part of a panel, or take it away."""
    part.layout.display = "" if visible else "none"


def moment_and_player(game: Any) -> str:
    """Name the moment of a game with the player to act: `Round 2 of 4, turn 1 of 3: Ada`."""
    moment = game.box.face.moment_words(game)
    return say("{moment}: {who}", moment=moment, who=game.players[game.active].name)


def told_apart(names: Iterable[str]) -> list[str]:
    """Give names that come again a number, as several decisions of one turn have the same."""
    known: Counter[str] = Counter()
    found = []
    for name in names:
        known[name] += 1
        found.append(f"{name} ({known[name]})" if known[name] > 1 else name)
    return found
