"""Bots by name: those that play anything, and those that a game brings along."""

from collections.abc import Callable, Mapping
from typing import Any

from skara.bots.greedy import GreedyBot
from skara.bots.isolated import IsolatedBot, can_isolate
from skara.bots.luggage import is_importable
from skara.bots.random import RandomBot
from skara.core.errors import OptionError
from skara.core.game import Bot
from skara.core.language import N_, say
from skara.core.quoting import quoted
from skara.games import DEFAULT, box_of

SHARED: dict[str, Callable[[int | str], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""The players that need not know the game."""


def bots_of(game: str = DEFAULT) -> Mapping[str, Callable[[int | str], Bot]]:
    """Return how each bot of a game is made from a seed, by name, the weakest first."""
    return {**SHARED, **box_of(game).bots.BOTS}


def make_bot(name: str, seed: int | str = 0, game: str = DEFAULT) -> Bot:
    """Return the bot of that name; the same seed plays the same way, except where a clock decides."""
    known = bots_of(game)
    if name not in known:
        raise OptionError(say("Unknown bot {name}; possible are: {known}.", name=quoted(name), known=", ".join(known)))
    return known[name](seed)


def seat_bots(bots: Mapping[int, str | Bot], game: str = DEFAULT, isolated: bool = True) -> dict[int, Bot]:
    """Let bots sit down, by name or in person, each of the seats with one.

    With `isolated` those that are not Skara's own get a process of their own, wherever there are processes; one that
    sits on several seats stays one.
    """
    for seat, bot in bots.items():
        if isinstance(bot, type) and callable(getattr(bot, "choose", None)):
            remedy = N_("bots: {what} for seat {seat} is a class; make a bot of it: {what}().")
            raise OptionError(say(remedy, what=bot.__name__, seat=seat))
        if not isinstance(bot, str) and not callable(getattr(bot, "choose", None)):
            remedy = N_("bots: {what} for seat {seat}; a bot has a method 'choose(view)', or is named: {known}.")
            known = ", ".join(bots_of(game))
            raise OptionError(say(remedy, what=quoted(bot), seat=seat, known=known))
    apart: dict[int, Bot] = {}
    seated: dict[int, Bot] = {}
    for seat, bot in bots.items():
        if isinstance(bot, str):
            seated[seat] = make_bot(bot, seat, game)
        elif isolated and can_isolate() and not is_ours(bot):
            seated[seat] = apart.setdefault(id(bot), IsolatedBot(bot))
        else:
            seated[seat] = bot
    return seated


def is_ours(bot: Any) -> bool:
    """Tell whether a bot came with Skara."""
    kind = type(bot)
    return kind.__module__.partition(".")[0] == "skara" and is_importable(kind)
