"""Random games of catanatron, a fast engine for a board game of about the same length, in plain Python too."""

from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from benchmarks.clock import clock
from benchmarks.engines import Timed

COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


class CatanGames:
    """Its own random players, one `play_tick` a step: the loop of its `Game.play`, without the copies for observers."""

    def __init__(self, players: int) -> None:
        """Choose the number of players."""
        self.name, self.players = "catanatron", players

    def start(self, seed: int) -> Any:
        """Set up a game; its seed also seeds the players."""
        return Game([RandomPlayer(colour) for colour in COLOURS[: self.players]], seed=seed)

    def play(self, seed: int) -> int:
        """Play a random game."""
        game, steps = self.start(seed), 0
        while _goes_on(game):
            game.play_tick()
            steps += 1
        return steps

    def time(self, seed: int) -> Timed:
        """Play the same game with a clock; a step ends with listing what can be done next."""
        game, steps = self.start(seed), 0
        seconds: list[float] = []
        while _goes_on(game):
            real = len(game.state.playable_actions) > 1
            start = clock()
            game.play_tick()
            taken = clock() - start
            steps += 1
            if real:
                seconds.append(taken)
        return Timed(steps, seconds)


def _goes_on(game: Any) -> bool:
    return game.winning_color() is None and game.state.num_turns < TURNS_LIMIT
