"""Plays any option with equal chance, completed at random: the floor that every other bot is measured against."""

from random import Random
from typing import Any


class RandomBot:
    """A player without any idea."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        """Seed the dice."""
        self.rng = Random(f"random:{seed}")

    def choose(self, view: Any) -> Any:
        """Draw an option, then one way to complete it."""
        options = view.options()
        option = options[int(self.rng.random() * len(options))]
        return next(view.variants(option, self.rng))
