"""Games between bots: one move, or a whole game."""

from collections.abc import Callable, Sequence
from typing import Any

from skara.bots.makers import make_bot
from skara.core.errors import OptionError, SkaraError
from skara.core.events import Event
from skara.core.game import Bot
from skara.core.language import say

LONGEST_SHOWN = 120
"""How much is shown of a move that is wrong, of an error and of a name."""


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
    """Let a bot make the next move, through `play` if the game is part of something; return what happened.

    Whatever the bot does, even ending its program, is a BotError, and the game stands as it did before; only an
    interrupt is passed on, since it may be meant for whoever plays.
    """
    seat = game.decision.player
    terms = {"bot": name_of(bot), "player": game.players[seat].name}
    try:
        move = bot.choose(game.view(seat))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        problem = problem_words(error)
        message = say("The bot {bot} ({player}) failed to choose a move: {problem}", problem=problem, **terms)
        raise BotError(message) from error
    try:
        return (play or game.play)(move)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        problem = str(error) if isinstance(error, SkaraError) else problem_words(error)
        message = say("The bot {bot} ({player}) chose '{move}': {problem}", move=_text(move), problem=problem, **terms)
        raise BotError(message) from error


def name_of(bot: Any) -> str:
    """Return the name of a bot, also of one that forgot to have one."""
    try:
        name = bot.name
    except Exception:
        name = None
    return name[:LONGEST_SHOWN] if isinstance(name, str) and name.strip() else type(bot).__name__


def problem_words(error: BaseException) -> str:
    """Write what an error is, also where it has no words."""
    return ": ".join(filter(None, (type(error).__name__, _text(error))))


def _text(thing: Any) -> str:
    """Write a thing shortly, even one that cannot be written."""
    try:
        return str(thing)[:LONGEST_SHOWN]
    except Exception:
        return type(thing).__name__
