"""Games between bots: one move, or a whole game."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from skara.bots.failures import BotError, ChoiceError, name_of, problem_words, text_of
from skara.bots.isolated import IsolatedBot
from skara.bots.makers import seat_bots
from skara.core.box import most_moves
from skara.core.chance import new_seed
from skara.core.errors import OptionError, SkaraError
from skara.core.events import Event
from skara.core.game import Bot
from skara.core.language import say
from skara.core.position_codes import is_code
from skara.core.quoting import quoted
from skara.core.stopping import go_on
from skara.games import new_game
from skara.records import open_game


def play_game(game: Any, bots: Sequence[Bot | str], *, isolated: bool = True) -> Any:
    """Let bots play a game to its end, one for each seat, by name or in person; the game is changed and returned.

    Where the game is only named, as `brae`, it is set up for them with a seed that none of them can guess; whatever
    else holds a game, as the code of a position, is opened by `skara.open_game`.
    Bots that are not Skara's own play from processes of their own, unless `isolated` is False. A game that comes to
    no end is given up with a BotError, and stands as they left it.
    """
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise OptionError(say("bots: {value}, expected a list with one for each player.", value=quoted(bots)))
    is_name = isinstance(game, str) and not is_code(game)
    game = new_game(len(bots), new_seed(), game=game) if is_name else open_game(game)
    if len(bots) != len(game.players):
        raise OptionError(
            say(
                "bots: {found}, expected one for each of {players} players.", found=len(bots), players=len(game.players)
            )
        )
    players = seat_bots(dict(enumerate(bots)), game.box.ID, isolated)
    try:
        for moves in count():
            if game.is_over:
                break
            must_end(game, moves)
            let_play(players[game.decision.player], game)
    finally:
        for given, bot in zip(bots, players.values(), strict=True):
            if isinstance(bot, IsolatedBot) and bot is not given:
                bot.close()
    return game


def must_end(game: Any, moves: int) -> None:
    """Raise a BotError where bots have played so many moves in a row that their game would never end."""
    most = most_moves(game.box)
    if moves >= most:
        problem = say(
            "The game did not end after {most} moves. Perhaps nobody wants to end it: let other bots play.", most=most
        )
        raise BotError(problem)


def let_play(bot: Bot, game: Any, play: Callable[[Any], Sequence[Event]] | None = None) -> Sequence[Event]:
    """Let a bot make the next move, through `play` if the game is part of something; return what happened.

    Whatever the bot does, even ending its program, is a BotError, and the game stands as it did before; only an
    interrupt is passed on, since it may be meant for whoever plays, and that the work is stopped of which this is part.
    """
    seat = game.decision.player
    terms = {"bot": name_of(bot), "player": game.players[seat].name}
    try:
        move = bot.choose(game.view(seat))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        go_on()
        problem = str(error) if isinstance(error, ChoiceError) else problem_words(error)
        message = say("The bot {bot} ({player}) failed to choose a move: {problem}", problem=problem, **terms)
        raise BotError(message) from error
    try:
        return (play or game.play)(move)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        problem = str(error) if isinstance(error, SkaraError) else problem_words(error)
        message = say(
            "The bot {bot} ({player}) chose '{move}': {problem}", move=text_of(move), problem=problem, **terms
        )
        raise BotError(message) from error
