"""The watcher process between a bot and its owner: it starts the bot, counts its processes and memory, and ends it.

It sees no view and reads no answer. It forks a new bot for each game, so that a bot starts at once and remembers
nothing of earlier games. A bot that exceeds a limit is ended together with all its descendants, and so is one whose
owner is gone.
"""

import gc
import json
import os
import select
import signal
import socket
import sys
from contextlib import suppress
from importlib import import_module
from typing import NamedTuple

from skara.bots import process_trees, solitary

LOOK_SECONDS = 0.05
"""Seconds between two checks of the bot's processes and of its owner."""

MOST_PRINTED = 100_000
"""How many bytes of a bot's output are passed on, in a league game or until the bot is ended."""

_LEFT_OUT = b"\n[...]\n"
_PIPE = 65536
"""How many bytes a pipe holds."""

BEGUN, ENDED, TOO_MANY, TOO_MUCH = "begun", "ended", "processes", "memory"
"""What the owner is told: a bot began; or all of it was ended, because its first process had ended or for a limit."""


class Limits(NamedTuple):
    """What a bot may have, with all that it begins."""

    megabytes: int
    processes: int


def watch() -> None:
    """Begin bots and watch over them until the owner closes the socket that is our standard input."""
    # What is printed is no answer: it goes where errors go.
    with suppress(OSError):
        os.dup2(2, 1)
    owner = os.getppid()
    control = socket.socket(fileno=os.dup(0))
    process_trees.adopt()
    watcher = _Watcher(control)
    try:
        while os.getppid() == owner:
            ready, _, _ = select.select([control.fileno(), *watcher.heard()], [], [], LOOK_SECONDS)
            if control.fileno() in ready and not watcher.obey():
                break
            watcher.pass_on()
            if (told := watcher.look()) is not None:
                watcher.end()
                control.sendall(told.encode() + b"\n")
                break
    except OSError:
        # The owner ended in the middle of a message.
        pass
    finally:
        is_clean = watcher.end()
    sys.exit(0 if is_clean else 1)


class _Watcher:
    """The bot that is being watched, if one has begun."""

    def __init__(self, control: socket.socket) -> None:
        self._control = control
        self._bot: int | None = None
        self._has_ended = False
        self._limits = Limits(0, 0)
        self._may_print = 0
        self._printed: list[int] = []

    def obey(self) -> bool:
        """Begin a bot anew, as the owner says; tell whether the owner is still there."""
        said, handles, _, _ = socket.recv_fds(self._control, 4096, 2)
        if not said:
            return False
        requests, answers = handles
        order = json.loads(said)
        self.end()
        # What a bot needs to read a view is imported once, here, and not by each.
        with suppress(Exception):
            import_module(order["module"])
        gc.freeze()
        self._limits = Limits(order["megabytes"], order["processes"])
        printed, theirs = os.pipe()
        os.set_blocking(printed, False)
        self._printed, self._may_print = [printed], MOST_PRINTED
        self._bot, self._has_ended = self._begin(requests, answers, theirs), False
        for handle in (requests, answers, theirs):
            os.close(handle)
        self._control.sendall(BEGUN.encode() + b"\n")
        return True

    def _begin(self, requests: int, answers: int, printed: int) -> int:
        if process := os.fork():
            return process
        try:
            os.setsid()
            process_trees.end_with_parent()
            self._control.close()
            os.dup2(requests, 0)
            os.dup2(printed, 1)
            os.dup2(printed, 2)
            for handle in (requests, printed, *self._printed):
                os.close(handle)
            solitary.limit_memory(self._limits.megabytes)
            solitary.serve(0, answers)
        except BaseException:
            # A bot may break anything here, and tell of it; its owner hears that the process has ended.
            with suppress(BaseException):
                sys.excepthook(*sys.exc_info())
                sys.stdout.flush()
        finally:
            os._exit(0)

    def pass_on(self) -> None:
        """Pass on what the bot has printed to where errors go, if that is read; beyond a limit, throw it away."""
        for handle in self._printed:
            try:
                while text := os.read(handle, select.PIPE_BUF if self._may_print > 0 else _PIPE):
                    if self._may_print <= 0:
                        # Once for each check, so that only a flooding bot waits.
                        return
                    self._may_print -= len(text)
                    _say(text if self._may_print > 0 else text + _LEFT_OUT)
                # The bot has closed its output.
                os.close(handle)
                self._printed = []
            except BlockingIOError:
                continue

    def heard(self) -> list[int]:
        """Return where the bot may print something that is passed on at once."""
        return self._printed if self._may_print > 0 else []

    def look(self) -> str | None:
        """Return why the bot must be ended now; None as long as it need not be."""
        if self._bot is None:
            return None
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG)[0]) != 0:
                self._has_ended |= ended == self._bot
        if self._has_ended:
            return ENDED
        if not process_trees.TELLS_ALL:
            return None
        processes = process_trees.begun_by(os.getpid())
        if len(processes) > self._limits.processes:
            return TOO_MANY
        if sum(map(process_trees.resident, processes)) > self._limits.megabytes << 20:
            return TOO_MUCH
        return None

    def end(self) -> bool:
        """End the bot and all that it began; tell whether nothing of it is left."""
        bot, self._bot = self._bot, None
        try:
            return self._end(bot)
        finally:
            self.pass_on()
            for handle in self._printed:
                os.close(handle)
            self._printed = []

    def _end(self, bot: int | None) -> bool:
        if process_trees.TELLS_ALL:
            return process_trees.end_all_below()
        if bot is not None:
            with suppress(OSError):
                os.killpg(bot, signal.SIGKILL)
            if not self._has_ended:
                # It may not have got as far as to have a group.
                process_trees.kill(bot)
                os.waitpid(bot, 0)
        return True


def _say(text: bytes) -> None:
    """Write to where errors go, unless nobody reads there and it would have to be waited for."""
    with suppress(OSError):
        if select.select([], [2], [], 0)[1]:
            os.write(2, text)
