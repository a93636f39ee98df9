"""What goes wrong with bots, in words."""

from typing import Any

from skara.core.errors import SkaraError

LONGEST_SHOWN = 120
"""How much is shown of a move that is wrong, of an error and of a name."""


class BotError(SkaraError):
    """A bot that failed, or chose what is not possible; the game stands as it did before."""


class ChoiceError(SkaraError):
    """A bot in a process of its own that brought no move; its words are all there is to say."""


class SlowError(ChoiceError):
    """A bot in a process of its own that took too long."""


def name_of(bot: Any) -> str:
    """Return the name of a bot, also of one that forgot to have one."""
    try:
        name = bot.name
    except Exception:
        name = None
    kind = bot if isinstance(bot, type) else type(bot)
    return name[:LONGEST_SHOWN] if isinstance(name, str) and name.strip() else kind.__name__


def problem_words(error: BaseException) -> str:
    """Write what an error is, also where it has no words."""
    return ": ".join(filter(None, (type(error).__name__, text_of(error))))


def text_of(thing: Any) -> str:
    """Write a thing shortly, even one that cannot be written."""
    try:
        return str(thing)[:LONGEST_SHOWN]
    except Exception:
        return type(thing).__name__
