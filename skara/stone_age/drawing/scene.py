"""What the parts of Stone Age's drawing share: the table, and whose eyes it is seen with."""

from dataclasses import dataclass

from skara.drawing import scene
from skara.stone_age.state import Player, State


@dataclass(slots=True)
class Scene(scene.Scene):
    """One drawing of a table of Stone Age in the making."""

    g: State
    seat: int

    @property
    def p(self) -> Player:
        """The player who looks."""
        return self.g.players[self.seat]
