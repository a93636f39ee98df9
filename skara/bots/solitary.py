"""What runs in a bot's own process: it waits for views and answers with moves; nothing else is there to be found.

It is begun by `skara.bots.watching`, or by its owner where nothing can watch. What comes in is written by Skara; what
goes out is plain text, since whoever reads it cannot trust it.
"""

import json
import os
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from inspect import signature
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


def serve(requests: int, answers: int) -> None:
    """Take the bot in from one descriptor, then answer each view on the other until nobody asks any more."""
    with os.fdopen(requests, "rb") as source, os.fdopen(answers, "w", encoding="ascii") as sink:
        seated = _Seated()
        code, *making = pickle.load(source)
        set_language(code)
        _tell(sink, _tried(seated.take_in, *making))
        while True:
            try:
                code, figures, view = pickle.load(source)
            except EOFError:
                return
            set_language(code)
            _tell(sink, _tried(seated.choose, figures, view))


def serve_unwatched() -> None:
    """Serve an owner who watches over this process itself, and is told its number before it gives away a bot."""
    answers = os.dup(sys.stdout.fileno())
    # What a bot prints is no answer: it goes where errors go.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    os.write(answers, json.dumps({"ready": str(os.getpid())}).encode() + b"\n")
    serve(sys.stdin.fileno(), answers)


def bot_from(given: Any, seed: int | str | None) -> Any:
    """Return a bot, or what a class of bots makes of a seed; one that asks for nothing needs none."""
    if seed is None or (hasattr(given, "choose") and not isinstance(given, type)):
        return given
    return given(seed) if signature(given).parameters else given()


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

    def take_in(self, luggage: bytes, seed: int | None) -> dict[str, str]:
        self.bot = bot_from(unpack_bot(luggage), seed)
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
    # What was printed comes out now: whoever ends this process does not ask it first.
    with suppress(Exception):
        sys.stdout.flush()
    answers.write(json.dumps({key: text[:LONGEST_ANSWER] for key, text in answer.items()}) + "\n")
    answers.flush()
