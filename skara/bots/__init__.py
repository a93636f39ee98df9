"""Players: each a small file whose docstring tells the idea. Those that know one game live with that game.

A bot has a name and chooses a move from a view; that is all. Yours is a bot too, and plays from a process of its own:

>>> class First:
...     name = "first"
...     def choose(self, view):
...         return view.legal_moves()[0]
>>> import skara
>>> game = play_game(skara.new_game(players=1, seed=1), [First()])
>>> game.is_over
True
"""

from skara.bots.failures import BotError, name_of
from skara.bots.greedy import GreedyBot
from skara.bots.isolated import IsolatedBot
from skara.bots.makers import bots_of, make_bot, seat_bots
from skara.bots.matches import let_play, must_end, play_game
from skara.bots.random import RandomBot
from skara.core.game import Bot

__all__ = [
    "Bot", "BotError", "GreedyBot", "IsolatedBot", "RandomBot", "bots_of", "let_play", "make_bot", "must_end",
    "name_of", "play_game", "seat_bots",
]  # fmt: skip
