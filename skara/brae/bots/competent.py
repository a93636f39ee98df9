"""Plans a whole turn: card, workers and tasks together, by the static value of what the turn leaves behind.

The value is a sum of weights fitted on many games, so this player saves up for a track, feeds its settlers and minds
the Midden without looking beyond its own turn. In the last turn it counts the final score instead.
"""

from collections.abc import Sequence
from typing import Any

from skara.brae.bots.line_bot import LineBot
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.search.plan import Tilt, plan

BREADTH = 16
"""How many tables are kept after each move of a turn, some of them for each card."""


class CompetentBot(LineBot):
    """A player who plans a turn."""

    name = "competent"
    tilt: Tilt | None = None
    """What is liked beyond its worth; nothing."""

    def plan(self, view: Any, table: Game) -> Sequence[Move]:
        """Take the best turn that a narrow search finds."""
        return plan(table, BREADTH, self.rng, self.tilt).line
