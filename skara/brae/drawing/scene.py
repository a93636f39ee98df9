"""What the parts of Skara Brae's drawing share: the table, and whose area it is."""

from dataclasses import dataclass

from skara.brae.state import Player, State
from skara.drawing import scene


@dataclass(slots=True)
class Scene(scene.Scene):
    """One drawing of a table of Skara Brae in the making."""

    g: State
    seat: int

    @property
    def p(self) -> Player:
        """The player whose area is drawn."""
        return self.g.players[self.seat]
