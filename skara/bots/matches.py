"""Games between bots: one move, or a whole game."""

from collections.abc import Callable, Sequence
from typing import Any

from skara.bots.makers import make_bot
from skara.core.errors import OptionError, SkaraError
from skara.core.events import Event
from skara.core.game import Bot
from skara.core.language import say

LONGEST_SHOWN = 120
"""How much of a move is shown when it is wrong."""


class BotError(SkaraError):
    """A bot that failed, or chose what is not possible; the game stands as it did before."""


def play_game(game: Any, bots: Sequence[Bot | str]) -> Any:
    """Let bots play a game to its end, one for each seat, by name or in person; the game is changed and returned."""
    if len(bots) != len(game.players):
        raise OptionError(
            say(
                "bots: {found}, expected one for each of {players} players.", found=len(bots), players=len(game.players)
            )
        )
    players = [make_bot(bot, seat, game.box.ID) if isinstance(bot, str) else bot for seat, bot in enumerate(bots)]
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
