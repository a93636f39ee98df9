"""The players that know Embers."""

from collections.abc import Callable
from typing import Any

from skara.core.game import Bot


class WarmBot:
    """Takes the points that are there at once, and never throws again."""

    name = "warm"

    def __init__(self, seed: int | str = 0) -> None:
        """Take a seed as every bot does, though nothing is left to chance here."""

    def choose(self, view: Any) -> Any:
        """Choose the move after which the score is highest, as far as it can be foreseen."""
        return max(view.legal_moves(), key=lambda move: view.preview(move).game.score(view.player).total)


BOTS: dict[str, Callable[[int | str], Bot]] = {"warm": WarmBot}
