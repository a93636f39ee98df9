"""The processes of isolated bots, as their owner holds them: begun, asked with a clock, and ended with all they began.

Where processes can be forked, another one stands between (`skara.bots.watching`); on Windows a job object does.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import weakref
from contextlib import suppress
from queue import Empty, SimpleQueue
from secrets import token_hex
from threading import Thread
from time import monotonic
from typing import IO, Any, Protocol

from skara.bots import process_trees
from skara.bots.solitary import LONGEST_ANSWER
from skara.bots.watching import BEGUN, ENDED, Limits
from skara.core.stopping import go_on

START_SECONDS = 60.0
"""How long a process may take to begin; it has to read the rules first."""

_END_SECONDS = 5.0
"""How long a watcher may take to end a bot or to begin another; if it is hindered, all is ended without it."""

_AT_ONCE = 0.05
"""The longest single wait for an answer, in seconds, before other things are checked."""

_LONGEST_LINE = 12 * LONGEST_ANSWER + 100
"""A letter may be written with six signs, and with six more if it is a rare one."""

_WATCH = "from skara.bots.watching import watch; watch()"
_SERVE = "from skara.bots.solitary import serve_unwatched; serve_unwatched()"

_OURS_ALONE = ("SKARA_", "JUPYTER", "JPY_")
"""What a bot is not told of our surroundings: where games are kept, and how the notebook is reached."""


class LateError(Exception):
    """No answer came in time."""


class BotProcess(Protocol):
    """A process in which a bot plays; what it is asked, it answers with a line."""

    def begin(self, module: str) -> bool:
        """Begin anew, in a process that remembers nothing, and tell whether it did; `module` reads views to come."""

    def ask(self, request: bytes, seconds: float) -> bytes:
        """Send something and wait for a line, both by one clock; an empty line means that the process has ended."""

    def why_ended(self) -> str:
        """Return why it ended, as `skara.bots.watching` tells it."""

    def end(self) -> None:
        """End it and all that it began."""


def begin_process(limits: Limits) -> BotProcess:
    """Return a process for a bot, watched over as far as this system allows."""
    return WatchedProcess(limits) if hasattr(os, "fork") else JobProcess(limits)


class WatchedProcess:
    """A process below a watcher, which begins it anew for each game and ends all that it began."""

    def __init__(self, limits: Limits) -> None:
        """Begin the watcher, out of reach of the interrupts that are meant for us."""
        self._limits = limits
        self._control, theirs = socket.socketpair()
        mark = f"SKARA_WATCHED={token_hex(16)}"
        name, _, value = mark.partition("=")
        with theirs:
            self.watcher = subprocess.Popen(
                [sys.executable, "-c", _WATCH],
                stdin=theirs.fileno(),
                env={**_surroundings(), name: value},
                start_new_session=True,
            )
        self._exchange: _Exchange | None = None
        self._start_seconds = START_SECONDS
        self._finalizer = weakref.finalize(self, _end_watched, self.watcher, self._control, mark, os.getpid())

    def begin(self, module: str) -> bool:
        """Begin a bot anew below the watcher, with pipes of its own."""
        their_requests, requests = os.pipe()
        answers, their_answers = os.pipe()
        self._exchange = _Exchange(os.fdopen(requests, "wb"), os.fdopen(answers, "rb"))
        try:
            order = json.dumps({**self._limits._asdict(), "module": module})
            # An error means that the watcher has gone: what is asked next gets no answer.
            with suppress(OSError):
                _wake(self.watcher)
                socket.send_fds(self._control, [order.encode()], [their_requests, their_answers])
        finally:
            os.close(their_requests)
            os.close(their_answers)
        seconds, self._start_seconds = self._start_seconds, _END_SECONDS
        return self._told(seconds) == BEGUN

    def ask(self, request: bytes, seconds: float) -> bytes:
        """Send something and wait for a line; an empty one means that the process has ended."""
        assert self._exchange is not None
        return self._exchange.ask(request, seconds)

    def why_ended(self) -> str:
        """Return what the watcher tells of the end."""
        return self._told(_END_SECONDS)

    def end(self) -> None:
        """End the bot, what it began, and the watcher."""
        self._finalizer()

    def _told(self, seconds: float) -> str:
        try:
            self._control.settimeout(seconds)
            return self._control.recv(100).decode().strip() or ENDED
        except (OSError, ValueError):
            return ENDED


class JobProcess:
    """A process in a job object of Windows; each bot that begins anew gets another."""

    def __init__(self, limits: Limits) -> None:
        """Take what it may have."""
        self._limits = limits
        self._exchange: _Exchange | None = None
        self._finalizer: Any = None

    def begin(self, module: str) -> bool:
        """Begin a process and put it into a job before it is given a bot."""
        from skara.bots.windows_jobs import Job  # type: ignore[attr-defined,unused-ignore]

        self.end()
        job = Job(*self._limits)
        process = subprocess.Popen(
            [sys.executable, "-c", _SERVE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_surroundings(),
            # Out of reach of the interrupts that are meant for us.
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )  # fmt: skip
        self._finalizer = weakref.finalize(self, _end_job, process, job)
        assert process.stdin is not None and process.stdout is not None
        self._exchange = _Exchange(process.stdin, process.stdout)
        # Python may have begun by way of a launcher: the process itself says which one it is.
        with suppress(LateError, ValueError, KeyError):
            job.take_in(int(json.loads(self._exchange.ask(b"", START_SECONDS))["ready"]))
            return True
        return False

    def ask(self, request: bytes, seconds: float) -> bytes:
        """Send something and wait for a line; an empty one means that the process has ended."""
        assert self._exchange is not None
        return self._exchange.ask(request, seconds)

    def why_ended(self) -> str:
        """Return no reason but the end: a job object ends nothing by itself, it refuses what is too much."""
        return ENDED

    def end(self) -> None:
        """End all processes of the job."""
        if self._finalizer is not None:
            self._finalizer()


class _Exchange:
    """Requests and answers, one line for each, in a thread of their own, so that waiting for it can be given up.

    Nothing is read while nothing is asked, and no more than a line: what else is written stays with its writer.
    """

    def __init__(self, requests: IO[bytes], answers: IO[bytes]) -> None:
        self._asked: SimpleQueue[bytes | None] = SimpleQueue()
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_exchange, args=(requests, answers, self._asked, self._lines), daemon=True).start()
        weakref.finalize(self, self._asked.put, None)

    def ask(self, request: bytes, seconds: float) -> bytes:
        end = monotonic() + seconds
        self._asked.put(request)
        # Wait in short steps, so that a stop of the surrounding work is noticed.
        while (left := end - monotonic()) > 0:
            go_on()
            with suppress(Empty):
                return self._lines.get(timeout=min(left, _AT_ONCE))
        raise LateError


def _exchange(
    requests: IO[bytes], answers: IO[bytes], asked: "SimpleQueue[bytes | None]", lines: "SimpleQueue[bytes]"
) -> None:
    """Send what is asked and pass on the line that answers it, until either side has gone."""
    # What was left to write when the other side went cannot be written at the end either.
    with suppress(OSError), requests, answers:
        while (request := asked.get()) is not None:
            try:
                requests.write(request)
                requests.flush()
                line = answers.readline(_LONGEST_LINE)
            except OSError:
                line = b""
            lines.put(line)
            if not line:
                return


def _surroundings() -> dict[str, str]:
    """Return our environment, with all that Python finds here, and without what is ours alone."""
    path = os.pathsep.join(folder or os.getcwd() for folder in sys.path)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_OURS_ALONE)}
    return {**kept, "PYTHONPATH": path}


def _wake(watcher: "subprocess.Popen[bytes]") -> None:
    """Let a watcher go on that a bot may have stopped."""
    watcher.send_signal(signal.SIGCONT)


def _end_watched(watcher: "subprocess.Popen[bytes]", control: socket.socket, mark: str, owner: int) -> None:
    """Let the watcher end all; where it cannot, because something stopped or killed it, do so without it."""
    if os.getpid() != owner:
        # A copy of the owner, made by a fork, has no bots.
        return
    with suppress(OSError):
        _wake(watcher)
        control.shutdown(socket.SHUT_RDWR)
    control.close()
    try:
        is_clean = watcher.wait(_END_SECONDS) == 0
    except subprocess.TimeoutExpired:
        watcher.kill()
        watcher.wait()
        is_clean = False
    if not is_clean:
        process_trees.end_marked(mark)


def _end_job(process: "subprocess.Popen[bytes]", job: Any) -> None:
    job.end()
    # Unless it is in the job, as the launcher of another Python, it ends with what it launched.
    process.kill()
    process.wait()
