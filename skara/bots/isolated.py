"""Bots in a process of their own: with a time limit for each move and a memory limit, and nothing to see but a view.

There is no seed, no hidden card, no table of the game and no frame of ours in that process, and what the bot answers is
read as the text of a move. It is not a jail: files and the network are as open to the bot as to its owner.
"""

import json
import os
import pickle
import signal
import subprocess
import sys
import weakref
from collections.abc import Mapping
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from skara.bots.failures import ChoiceError, name_of, problem_words
from skara.bots.luggage import pack_bot, pack_view
from skara.bots.solitary import LONGEST_ANSWER
from skara.core.game import Bot
from skara.core.language import language, say

SECONDS = 10.0
"""How long a bot may think about a move, where nothing else is said."""

MEGABYTES = 1024
"""How much memory its process may have, where nothing else is said."""

START_SECONDS = 60.0
"""How long its process may take to begin; it has to read the rules first."""

_COMMAND = "from skara.bots.solitary import serve; serve()"
_OURS_ALONE = ("SKARA_", "JUPYTER", "JPY_")
"""What a bot is not told of our surroundings: where games are kept, and how the notebook is reached."""


def can_isolate() -> bool:
    """Tell whether there are processes here; a browser's Python has none."""
    return sys.platform not in ("emscripten", "wasi") and bool(sys.executable)


class IsolatedBot:
    """A bot that plays from a process of its own, which begins with its first move and remembers until it ends."""

    def __init__(self, bot: Bot, seconds: float = SECONDS, megabytes: int = MEGABYTES) -> None:
        """Take a bot, how long it may think about a move, and how much memory it may have."""
        self.bot, self.seconds, self.megabytes = bot, seconds, megabytes
        self.name = name_of(bot)
        self._process: _Process | None = None

    def choose(self, view: Any) -> Any:
        """Let the bot choose; if it fails, takes too long or ends its process, a ChoiceError says so."""
        process, self._process = self._process or self._begin(), None
        try:
            answer = process.choose(view, self.seconds)
        except BaseException:
            # Whatever came between, an interrupt too: nobody waits for that answer any more.
            process.end()
            raise
        self._process = process
        if "error" in answer:
            raise ChoiceError(answer["error"])
        return answer["move"] if "move" in answer else NoMove(answer.get("other", ""))

    def close(self) -> None:
        """End the process; the next move begins another, in which the bot is as it was at first."""
        if self._process is not None:
            self._process.end()
        self._process = None

    def _begin(self) -> "_Process":
        try:
            luggage = pack_bot(self.bot)
        except Exception as error:
            problem = str(error) if isinstance(error, pickle.PicklingError) else problem_words(error)
            raise ChoiceError(
                say(
                    "it cannot go to a process of its own ({problem}); write it in a file beside the notebook and "
                    "import it, or say isolated=False",
                    problem=problem,
                )
            ) from error
        process = _Process()
        try:
            answer = process.ask((self.megabytes, luggage), START_SECONDS)
        except BaseException:
            process.end()
            raise
        if "error" in answer:
            process.end()
            raise ChoiceError(answer["error"])
        return process


class NoMove:
    """What a bot chose that is no move, as it was written."""

    def __init__(self, text: str) -> None:
        """Remember how it was written."""
        self.text = text

    def __repr__(self) -> str:
        """Write it as it was written."""
        return self.text


class _Process:
    """A process that answers each request with a line."""

    def __init__(self) -> None:
        """Begin it, out of reach of the interrupts that are meant for us."""
        self._process = subprocess.Popen(
            [sys.executable, "-c", _COMMAND],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_surroundings(),
            start_new_session=True,
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._requests = self._process.stdin
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()
        self.end = weakref.finalize(self, _end, self._process)
        self._figures: Any = None

    def choose(self, view: Any, seconds: float) -> Mapping[str, str]:
        """Send a view, with the figures of its game unless they were sent before."""
        figures = getattr(view._game, "figures", None)
        sent = None if figures is self._figures else pack_view(figures, None)
        self._figures = figures
        return self.ask((language(), sent, pack_view(view, figures)), seconds)

    def ask(self, request: Any, seconds: float) -> Mapping[str, str]:
        """Send something, and wait so long for the answer."""
        try:
            pickle.dump(request, self._requests)
            self._requests.flush()
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise ChoiceError(say("it took longer than {seconds} s", seconds=f"{seconds:g}")) from None
        except OSError:
            line = b""
        if not line:
            raise ChoiceError(say("its process has ended"))
        return _read(line)


def _surroundings() -> dict[str, str]:
    """Return our environment, with all that Python finds here, and without what is ours alone."""
    path = os.pathsep.join(folder or os.getcwd() for folder in sys.path)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_OURS_ALONE)}
    return {**kept, "PYTHONPATH": path}


def _listen(source: IO[bytes], lines: "SimpleQueue[bytes]") -> None:
    """Pass lines on, the last of them empty, so that waiting for one can be given up."""
    line = b"-"
    with source:
        while line:
            # A letter may be written with six, and with six more if it is a rare one.
            line = source.readline(12 * LONGEST_ANSWER + 100)
            lines.put(line)


def _read(line: bytes) -> Mapping[str, str]:
    """Read an answer, which anybody may have written."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict) or not all(isinstance(text, str) for text in answer.values()):
        raise ChoiceError(say("its answer cannot be read"))
    return answer


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a process and what it began; whoever listens to it hears its end."""
    # As long as nobody has waited for it, its number is not given to another process, even if it has ended.
    if process.returncode is None:
        if hasattr(os, "killpg"):
            with suppress(OSError):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
    process.wait()
    with suppress(OSError):
        process.stdin.close() if process.stdin is not None else None
