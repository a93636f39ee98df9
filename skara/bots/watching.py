"""What stands between a bot and its owner: a process that begins the bot, counts what it begins, and ends it all.

It knows no view and reads nothing that a bot writes: it begins a bot, as often as its owner asks for one, by a fork of
its own, so that a bot is there at once and remembers nothing of the games before. A bot that passes a limit is ended
with everything it began, and so is one whose owner is gone, however that went.
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
"""So many seconds lie between two looks at what a bot has begun, and whether its owner is there."""

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
        while True:
            ready, _, _ = select.select([control], [], [], LOOK_SECONDS)
            if ready:
                if not watcher.obey():
                    break
            elif os.getppid() != owner:
                break
            if (told := watcher.look()) is not None:
                watcher.end()
                control.sendall(told.encode() + b"\n")
                break
    except OSError:
        # The owner went in the middle of a word.
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

    def obey(self) -> bool:
        """Begin a bot anew, as the owner says; tell whether the owner is still there."""
        said, handles, _, _ = socket.recv_fds(self._control, 4096, 2)
        if not said:
            return False
        order = json.loads(said)
        self.end()
        # What a bot needs to read a view is imported once, here, and not by each.
        with suppress(Exception):
            import_module(order["module"])
        gc.freeze()
        self._limits = Limits(order["megabytes"], order["processes"])
        self._bot, self._has_ended = self._begin(*handles), False
        for handle in handles:
            os.close(handle)
        self._control.sendall(BEGUN.encode() + b"\n")
        return True

    def _begin(self, requests: int, answers: int) -> int:
        sys.stdout.flush()
        sys.stderr.flush()
        if process := os.fork():
            return process
        try:
            os.setsid()
            process_trees.end_with_parent()
            self._control.close()
            os.dup2(requests, 0)
            os.close(requests)
            solitary.limit_memory(self._limits.megabytes)
            solitary.serve(0, answers)
        except BaseException:
            # A bot may break anything here, and tell of it; its owner hears that the process has ended.
            with suppress(BaseException):
                sys.excepthook(*sys.exc_info())
        finally:
            os._exit(0)

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
