"""What is asked of every engine that is measured: random games, as fast as it can play them."""

from typing import NamedTuple, Protocol


class Timed(NamedTuple):
    """One game with a clock beside it: all steps, and the seconds of those that left a choice."""

    steps: int
    seconds: list[float]


class Engine(Protocol):
    """A way to play random games. A step is one move; it is a decision if there was more than one to choose from."""

    name: str
    players: int

    def play(self, seed: int) -> int:
        """Play a random game to its end and return the number of steps."""

    def time(self, seed: int) -> Timed:
        """Play the same game and time each decision: listing the alternatives, choosing, playing."""
