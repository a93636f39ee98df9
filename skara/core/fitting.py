"""What fitting asks of a game whose bots judge tables by weights: courses of games, and bots that use new weights."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from skara.core.folders import Data
from skara.core.game import Bot

WeightSet = dict[str, float]
"""What one of each feature of a table is worth."""


class Course(NamedTuple):
    """The tables of one player after turns in a row, the last one first, and what came of them."""

    tables: list[dict[str, float]]
    """Their features, by the number of turns left."""
    circumstances: tuple[str, ...]
    """What a player cannot change but what makes scores higher or lower."""
    points: int


class Fitting(Protocol):
    """The fitting of a game: the module `fitting` in its box. A game may do without."""

    def first_weights(self, data: Data | None) -> list[WeightSet]:
        """Return the weights to begin with, by the number of turns left, with every feature that is to be fitted."""

    def courses(self, number: int, seed: int, weights: str, data: Data | None) -> list[Course]:
        """Play one game by these weights, given as text that JSON reads, and give the course of each player."""

    def settled(self, weights: Sequence[WeightSet]) -> list[WeightSet]:
        """Return weights within the bounds that the search needs."""

    def fitted_bot(self, weights: str, name: str, seed: int | str) -> Bot:
        """Return a bot that judges by weights, given as text that JSON reads."""
