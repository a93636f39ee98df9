"""Random games of the house."""

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

from benchmarks.clock import clock
from benchmarks.engines import Timed
from skara import new_game

if TYPE_CHECKING:
    # In the checkout that `--against` names they may live elsewhere.
    from skara.brae.game import Game
    from skara.brae.moves import Move
    from skara.core.moves import Option


class SkaraGames:
    """Draw an option, then one way to complete it; `listed` lists all ways first, as a bot that compares them would."""

    def __init__(self, players: int, listed: bool = False, game: str = "brae") -> None:
        """Choose the number of players and the game."""
        who = "skara" if game == "brae" else game.replace("_", " ")
        self.name = f"{who}, all ways listed" if listed else f"{who}, one way sampled"
        self.players = players
        self.options: dict[str, Any] = {} if game == "brae" else {"game": game}
        self.choose = _choose_listed if listed else _choose_sampled

    def play(self, seed: int) -> int:
        """Play a random game."""
        choose, rng, game, steps = self.choose, Random(seed), new_game(self.players, seed, **self.options), 0
        while not game.is_over:
            game.apply(choose(game, game.options(), rng))
            steps += 1
        return steps

    def time(self, seed: int) -> Timed:
        """Play the same game with a clock."""
        choose, rng, game, steps = self.choose, Random(seed), new_game(self.players, seed, **self.options), 0
        seconds: list[float] = []
        while not game.is_over:
            real = _has_choice(game)
            start = clock()
            game.apply(choose(game, game.options(), rng))
            taken = clock() - start
            steps += 1
            if real:
                seconds.append(taken)
        return Timed(steps, seconds)


def _choose_sampled(game: "Game", options: "list[Option]", rng: Random) -> "Move":
    move: Move = next(game.variants(options[int(rng.random() * len(options))], rng))
    return move


def _choose_listed(game: "Game", options: "list[Option]", rng: Random) -> "Move":
    moves: list[Move] = list(game.variants(options[int(rng.random() * len(options))]))
    return moves[int(rng.random() * len(moves))]


def _has_choice(game: "Game") -> bool:
    options = game.options()
    return len(options) > 1 or len(list(islice(game.variants(options[0]), 2))) > 1
