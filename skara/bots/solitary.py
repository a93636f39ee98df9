"""What runs in a bot's own process: it waits for views and answers with moves; nothing else is there to be found.

It is begun by `skara.bots.isolated`. What comes in is written by Skara; what goes out is plain text, since whoever
reads it cannot trust it.
"""

import json
import os
import pickle
import sys
from collections.abc import Callable
from typing import Any

from skara.bots.failures import problem_words
from skara.bots.luggage import unpack_bot, unpack_view
from skara.core.language import set_language
from skara.core.moves import Move

try:
    import resource
except ImportError:
    # Where the system has no such limits, only time is limited.
    resource = None  # type: ignore[assignment]

LONGEST_ANSWER = 20_000
"""So many letters of a move or an error are sent."""


def serve() -> None:
    """Take the bot in, then choose a move for each view until nobody asks any more."""
    requests = sys.stdin.buffer
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="ascii")
    # What a bot prints is no answer: it goes where errors go.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    megabytes, luggage = pickle.load(requests)
    limit_memory(megabytes)
    seated = _Seated()
    _tell(answers, _tried(seated.take_in, luggage))
    while True:
        try:
            code, figures, view = pickle.load(requests)
        except EOFError:
            return
        set_language(code)
        _tell(answers, _tried(seated.choose, figures, view))


def limit_memory(megabytes: int) -> None:
    """Let this process have no more memory than that, where the system can see to it."""
    if resource is None:
        return
    most = megabytes << 20
    for limit, value in ((resource.RLIMIT_AS, most), (resource.RLIMIT_CORE, 0)):
        try:
            resource.setrlimit(limit, (value, value))
        except (OSError, ValueError):
            # Some systems know the limit and refuse to set it.
            continue


class _Seated:
    """The bot, and the figures of the game it plays."""

    def __init__(self) -> None:
        self.bot: Any = None
        self.figures: Any = None

    def take_in(self, luggage: bytes) -> dict[str, str]:
        self.bot = unpack_bot(luggage)
        return {"ready": ""}

    def choose(self, figures: bytes | None, view: bytes) -> dict[str, str]:
        if figures is not None:
            self.figures = unpack_view(figures, None)
        move = self.bot.choose(unpack_view(view, self.figures))
        return {"move": str(move)} if isinstance(move, (str, Move)) else {"other": repr(move)}


def _tried(step: Callable[..., dict[str, str]], *given: Any) -> dict[str, str]:
    """Do a step; whatever goes wrong is told, even where the bot ends its program."""
    try:
        return step(*given)
    except BaseException as error:
        return {"error": problem_words(error)}


def _tell(answers: Any, answer: dict[str, str]) -> None:
    answers.write(json.dumps({key: text[:LONGEST_ANSWER] for key, text in answer.items()}) + "\n")
    answers.flush()
