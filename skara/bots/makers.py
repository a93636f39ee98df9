"""Bots by name: those that play anything, and those that a game brings along."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import NoneType
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
    """Tell whether a bot, or what makes one, came with Skara and carries nothing of anybody else's.

    One that is isolated is ours, too: whatever it is, nothing of it runs here.
    """
    if type(bot) is IsolatedBot:
        return True
    if type(bot) is partial:
        return is_ours(bot.func) and _is_plain((bot.args, bot.keywords))
    kind = bot if isinstance(bot, type) else type(bot)
    if kind.__module__.partition(".")[0] != "skara" or not is_importable(kind):
        return False
    # A bot of ours in which somebody put a function or a thing of their own is theirs.
    return kind is bot or all(map(_is_plain, getattr(bot, "__dict__", {}).values()))


def _is_plain(thing: Any) -> bool:
    """Tell whether a value is of Skara or of Python, with all that stands in it, and can do nothing of its own."""
    kind = type(thing)
    if kind in (list, tuple, set, frozenset):
        return all(map(_is_plain, thing))
    if kind is dict:
        return all(map(_is_plain, (*thing, *thing.values())))
    if kind is Random:
        # Such as what shuffles as somebody wants: whatever Random itself keeps is a number.
        return all(map(_is_plain, vars(thing).values()))
    return kind in (NoneType, bool, int, float, str) or is_ours(kind)
