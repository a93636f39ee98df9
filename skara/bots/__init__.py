"""Players: each a small file whose docstring tells the idea.

A bot has a name and chooses a move from a view; that is all. Yours is a bot too:

>>> from random import Random
>>> class First:
...     name = "first"
...     def choose(self, view):
...         return view.legal_moves()[0]
>>> import skara
>>> game = play_game(skara.new_game(players=1, seed=1), [First()])
>>> game.is_over
True
"""

from collections.abc import Callable, Sequence
from typing import Any

from skara.bots.greedy import GreedyBot
from skara.bots.random import RandomBot
from skara.core.errors import OptionError
from skara.core.game import Bot
from skara.core.language import say

BOTS: dict[str, Callable[[int | str], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots that come with the kit, by name."""

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "make_bot", "play_game"]


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """Return the bot of that name; the same seed plays the same way."""
    if name not in BOTS:
        raise OptionError(say("Unknown bot {name}; possible are: {known}.", name=repr(name), known=", ".join(BOTS)))
    return BOTS[name](seed)


def play_game(game: Any, bots: Sequence[Bot | str]) -> Any:
    """Let bots play a game to its end, one for each seat, by name or in person; the game is changed and returned."""
    if len(bots) != len(game.players):
        raise OptionError(
            say(
                "bots: {found}, expected one for each of {players} players.", found=len(bots), players=len(game.players)
            )
        )
    players = [make_bot(bot, seat) if isinstance(bot, str) else bot for seat, bot in enumerate(bots)]
    while not game.is_over:
        seat = game.decision.player
        game.play(players[seat].choose(game.view(seat)))
    return game
