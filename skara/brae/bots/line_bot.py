"""Players who think once for a whole line of moves, and think anew as soon as the table is not what they expected."""

from collections.abc import Sequence
from random import Random
from typing import Any

from skara.brae.game import Game
from skara.brae.moves import Move


class LineBot:
    """A player who keeps a plan; whoever builds on it says how a plan is made."""

    name = "line"

    def __init__(self, seed: int | str = 0) -> None:
        """Seed the deals that plans are made on."""
        self.rng = Random(f"{self.name}:{seed}")
        self._line: list[Move] = []
        self._table: Game | None = None
        self._expected: dict[str, Any] | None = None

    def plan(self, view: Any, table: Game) -> Sequence[Move]:
        """Return the moves to play one after the other; the table is dealt anew where the view shows nothing."""
        raise NotImplementedError

    def choose(self, view: Any) -> Move:
        """Play on along the plan while all is as foreseen; otherwise plan again."""
        if self._table is None or view.position() != self._expected:
            self._table = view.redeal(self.rng)
            self._line = list(self.plan(view, self._table.copy()))
        move = self._line.pop(0)
        self._table.apply(move)
        if self._line:
            self._expected = self._table.view(view.player).position()
        else:
            self._table = None
        return move
