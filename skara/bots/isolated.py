"""Bots in a process of their own: with a time limit for each move and a memory limit, and nothing to see but a view.

There is no seed, no hidden card, no table of the game and no frame of ours in that process, and what the bot answers is
read as the text of a move. It is not a jail: files and the network are as open to the bot as to its owner.
"""

import json
import pickle
import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

from skara.bots.bot_processes import BotProcess, LateError, begin_process
from skara.bots.failures import LONGEST_SHOWN, ChoiceError, SlowError, name_of, problem_words
from skara.bots.luggage import pack_bot, pack_view
from skara.bots.watching import TOO_MANY, TOO_MUCH, Limits
from skara.core.language import language, say

SECONDS = 10.0
"""How long a bot may think about a move, where nothing else is said."""

MEGABYTES = 1024
"""How much memory it may have, with all that it begins, where nothing else is said."""

LONGEST_ERROR = 2 * LONGEST_SHOWN
"""How much is shown of what went wrong: the name of an error, and its words."""

PROCESSES = 32
"""How many processes it may be, where nothing else is said."""


def can_isolate() -> bool:
    """Tell whether there are processes here; a browser's Python has none."""
    return sys.platform not in ("emscripten", "wasi") and bool(sys.executable)


class Guest(NamedTuple):
    """A bot, or what makes one, packed with what it may have: whoever holds it runs nothing of it."""

    name: str
    luggage: bytes
    seconds: float
    megabytes: int
    processes: int

    def isolated(self) -> "IsolatedBot":
        """Return the bot that plays from it."""
        return IsolatedBot(self, self.seconds, self.megabytes, self.processes)


def pack_guest(bot: Any, seconds: float = SECONDS, megabytes: int = MEGABYTES, processes: int = PROCESSES) -> Guest:
    """Pack a bot, or what makes one; what cannot travel raises an error that says what to do."""
    if isinstance(bot, IsolatedBot):
        return pack_guest(bot.bot, bot.seconds, bot.megabytes, bot.processes)
    if isinstance(bot, Guest):
        return bot
    try:
        return Guest(name_of(bot), pack_bot(bot), seconds, megabytes, processes)
    except Exception as error:
        problem = str(error) if isinstance(error, pickle.PicklingError) else problem_words(error)
        raise ChoiceError(
            say(
                "it cannot go to a process of its own ({problem}); write it in a file beside the notebook and "
                "import it, or say isolated=False",
                problem=problem,
            )
        ) from error


class IsolatedBot:
    """A bot that plays from a process of its own, which begins with its first move and remembers until it ends."""

    def __init__(
        self, bot: Any, seconds: float = SECONDS, megabytes: int = MEGABYTES, processes: int = PROCESSES
    ) -> None:
        """Take a bot, how long it may think about a move, and what it may have with all that it begins."""
        self.bot, self.seconds, self.megabytes, self.processes = bot, seconds, megabytes, processes
        self.name = name_of(bot)
        self._process: BotProcess | None = None
        self._figures: Any = None

    def choose(self, view: Any) -> Any:
        """Let the bot choose; if it fails, takes too long or ends its process, a ChoiceError says so."""
        if self._process is None:
            self.begin(module=type(view._game).__module__)
        figures = getattr(view._game, "figures", None)
        # Figures do not change from move to move, and travel once.
        sent = None if figures is self._figures else pack_view(figures, None)
        self._figures = figures
        answer = self._ask((language(), sent, pack_view(view, figures)), self.seconds)
        if "error" in answer:
            raise ChoiceError(answer["error"][:LONGEST_ERROR])
        return answer["move"] if "move" in answer else NoMove(answer.get("other", ""))

    def begin(self, seed: int | None = None, module: str = "") -> None:
        """Begin anew, as the bot is now, or as its class makes it from a seed: nothing is remembered of games before.

        `module` is where the games come from that it will see, so that it need not look for that each time.
        """
        luggage = pack_guest(self.bot).luggage
        self._figures = None
        self._begin_process(module)
        # The rules are there already; but a bot may have much of its own to import.
        answer = self._ask((language(), luggage, seed), max(self.seconds, SECONDS))
        if "error" in answer:
            self.close()
            raise ChoiceError(answer["error"][:LONGEST_ERROR])

    def close(self) -> None:
        """End the process; the next move begins another, in which the bot is as it was at first."""
        process, self._process = self._process, None
        if process is not None:
            process.end()

    def _begin_process(self, module: str) -> None:
        try:
            if self._process is not None and self._process.begin(module):
                return
            # There is none yet, or it has ended since it was asked.
            self.close()
            self._process = begin_process(Limits(self.megabytes, self.processes))
            if self._process.begin(module):
                return
        except BaseException:
            self.close()
            raise
        self.close()
        raise ChoiceError(say("its process has ended"))

    def _ask(self, request: Any, seconds: float) -> Mapping[str, str]:
        """Ask the process; any failure ends it, since nobody waits for that answer any more."""
        assert self._process is not None
        try:
            line = self._process.ask(pickle.dumps(request, pickle.HIGHEST_PROTOCOL), seconds)
            if not line:
                raise ChoiceError(self._end_words(self._process.why_ended()))
            return _read(line)
        except LateError:
            self.close()
            raise SlowError(say("it took longer than {seconds} s", seconds=f"{seconds:g}")) from None
        except BaseException:
            # An interrupt, too.
            self.close()
            raise

    def _end_words(self, reason: str) -> str:
        if reason == TOO_MANY:
            return say("it began more than {most} processes", most=self.processes)
        if reason == TOO_MUCH:
            return say("it took more than {most} MB of memory", most=self.megabytes)
        return say("its process has ended")


class NoMove:
    """What a bot chose that is no move, as it was written."""

    def __init__(self, text: str) -> None:
        """Remember how it was written."""
        self.text = text

    def __repr__(self) -> str:
        """Write it as it was written."""
        return self.text


def _read(line: bytes) -> Mapping[str, str]:
    """Read an answer, which anybody may have written."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict) or not all(isinstance(text, str) for text in answer.values()):
        raise ChoiceError(say("its answer cannot be read"))
    return answer
