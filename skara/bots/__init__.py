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
from functools import partial
from typing import Any

from skara.bots.competent import CompetentBot
from skara.bots.greedy import GreedyBot
from skara.bots.personas import TASTES, PersonaBot
from skara.bots.planner import PlannerBot
from skara.bots.random import RandomBot
from skara.core.errors import OptionError, SkaraError
from skara.core.events import Event
from skara.core.game import Bot
from skara.core.language import say

BOTS: dict[str, Callable[[int | str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "competent": CompetentBot,
    "planner": PlannerBot,
    **{taste: partial(PersonaBot, taste) for taste in TASTES},
}
"""The bots that come with the kit, by name: the ladder from the weakest up, then those with a taste."""

__all__ = [
    "BOTS",
    "Bot",
    "BotError",
    "CompetentBot",
    "GreedyBot",
    "PersonaBot",
    "PlannerBot",
    "RandomBot",
    "let_play",
    "make_bot",
    "play_game",
]


class BotError(SkaraError):
    """A bot that failed, or chose what is not possible; the game stands as it did before."""


def make_bot(name: str, seed: int | str = 0) -> Bot:
    """Return the bot of that name; the same seed plays the same way, except where a clock decides."""
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
        let_play(players[game.decision.player], game)
    return game


def let_play(bot: Bot, game: Any, play: Callable[[Any], Sequence[Event]] | None = None) -> Sequence[Event]:
    """Let a bot make the next move, through `play` if the game is part of something; return what happened."""
    seat = game.decision.player
    terms = {"bot": getattr(bot, "name", type(bot).__name__), "player": game.players[seat].name}
    try:
        move = bot.choose(game.view(seat))
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        message = say("The bot {bot} ({player}) failed to choose a move: {problem}", problem=problem, **terms)
        raise BotError(message) from error
    try:
        return (play or game.play)(move)
    except SkaraError as error:
        chosen = str(move)[:LONGEST_SHOWN]
        message = say("The bot {bot} ({player}) chose '{move}': {problem}", move=chosen, problem=error, **terms)
        raise BotError(message) from error


LONGEST_SHOWN = 120
"""How much of a move is shown when it is wrong."""
