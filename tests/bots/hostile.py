"""Bots that would harm a league, each in its own way; in a process of their own, all they spoil is their own games.

Whatever they do is bounded, in number and in time, so that a test without the limits that it proves would end, too.
"""

import gc
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import skara

LONG = 30.0
"""How many seconds an endless deed goes on here."""


class Plain:
    """Plays what comes first: what the hostile ones would be without their deeds."""

    name = "plain"

    def choose(self, view: Any) -> Any:
        return next(view.variants(view.options()[0]))


class Doing(Plain):
    """Does something at its third move, and then plays on if it can."""

    def __init__(self, deed: Callable[[Any], Any]) -> None:
        self.deed, self.asked, self.name = deed, 0, deed.__name__

    def choose(self, view: Any) -> Any:
        self.asked += 1
        done = self.deed(view) if self.asked == 3 else None
        return super().choose(view) if done is None else done


class WordlessError(Exception):
    def __str__(self) -> str:
        raise self


class Unwritable:
    def __repr__(self) -> str:
        sleep_long(None)
        return "late"


def seconds_left() -> Callable[[], bool]:
    end = time.monotonic() + LONG
    return lambda: time.monotonic() < end


def exit_python(view: Any) -> None:
    sys.exit(0)


def exit_at_once(view: Any) -> None:
    os._exit(0)


def kill_itself(view: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def kill_its_parent(view: Any) -> None:
    os.kill(os.getppid(), signal.SIGKILL)
    sleep_long(view)


def stop_its_parent(view: Any) -> None:
    os.kill(os.getppid(), signal.SIGSTOP)


def kill_its_group(view: Any) -> None:
    os.killpg(0, signal.SIGTERM)


def interrupt(view: Any) -> None:
    raise KeyboardInterrupt


def fail_without_words(view: Any) -> None:
    raise WordlessError


def compute_long(view: Any) -> None:
    go_on = seconds_left()
    while go_on():
        pass


def sleep_long(view: Any) -> None:
    time.sleep(LONG)


def ignore_signals(view: Any) -> None:
    for number in (signal.SIGALRM, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    sleep_long(view)


def recurse(view: Any) -> Any:
    sys.setrecursionlimit(10**6)
    return recurse(view)


def want_memory(view: Any) -> None:
    kept = []
    for _ in range(64):
        kept.append(bytearray(os.urandom(1) * (64 << 20)))


def begin_threads(view: Any) -> None:
    for _ in range(2000):
        threading.Thread(target=time.sleep, args=(LONG,), daemon=True).start()


def fork_many(view: Any) -> None:
    for _ in range(200):
        if not os.fork():
            time.sleep(LONG)
            os._exit(0)
    sleep_long(view)


def fork_for_memory(view: Any) -> None:
    """Each of them keeps to a limit of 1024 MB; all together hold 3.2 GB for a while."""
    for _ in range(8):
        if not os.fork():
            kept = bytearray(b"x" * (400 << 20))
            time.sleep(LONG)
            os._exit(len(kept) * 0)
    sleep_long(view)


def leave_its_session(view: Any) -> None:
    if not os.fork():
        os.setsid()
        if not os.fork():
            os.closerange(0, 100)
            time.sleep(LONG)
        os._exit(0)


def begin_others(view: Any) -> None:
    for _ in range(3):
        subprocess.Popen(["sleep", str(LONG)], start_new_session=True, env={})


def flood_answers(view: Any) -> None:
    go_on = seconds_left()

    def flood(descriptor: int) -> None:
        # Not before the move that is asked for has been answered.
        time.sleep(0.2)
        while go_on():
            os.write(descriptor, b"x" * 65536 + b"\n")

    for descriptor in answering():
        threading.Thread(target=flood, args=(descriptor,), daemon=True).start()


def answering() -> list[int]:
    """Return the descriptors that lead to the owner: pipes, but for those where errors go."""
    errors = os.fstat(2)
    found = []
    for descriptor in range(1, 30):
        with suppress(OSError):
            told = os.fstat(descriptor)
            if stat.S_ISFIFO(told.st_mode) and told.st_ino != errors.st_ino:
                found.append(descriptor)
    return found


def answer_and_read_no_more(view: Any) -> None:
    """Fill its own standard input, answer, and never read again."""
    mine = os.open("/proc/self/fd/0", os.O_WRONLY | os.O_NONBLOCK)
    with suppress(BlockingIOError):
        while True:
            os.write(mine, b"x" * 4096)
    os.close(mine)
    move = str(next(view.variants(view.options()[0])))
    for descriptor in answering():
        os.write(descriptor, f'{{"move": "{move}"}}\n'.encode())
    sleep_long(view)


def write_nonsense(view: Any) -> None:
    for descriptor in answering():
        os.write(descriptor, b"[" * 40_000 + b"\n")


def print_much(view: Any) -> None:
    go_on = seconds_left()
    while go_on():
        os.write(1, b"x" * 65536)


def close_everything(view: Any) -> None:
    os.closerange(0, 100)


def answer_at_length(view: Any) -> Any:
    return "keep " + "x" * 10**7


def answer_an_object(view: Any) -> Any:
    return Unwritable()


def break_the_rules(view: Any) -> Any:
    return "place large dance"


def patch_the_game(view: Any) -> None:
    """Let oneself win, wherever games are found."""
    me = view.player
    kinds = {type(view._game), *(kind for thing in gc.get_objects() if isinstance(kind := type(thing), type))}
    for kind in [kind for kind in kinds if str(kind.__module__).startswith("skara.") and "result" in vars(kind)]:
        real: Any = kind.result
        kind.result = lambda self, real=real: real(self)._replace(winners=(me,))


def spoil_python(view: Any) -> None:
    import json
    import pickle

    gc.disable()
    sys.setswitchinterval(100)
    json.dumps = pickle.load = pickle.loads = None  # type: ignore[assignment]
    sys.stdout = sys.stderr = None


def look_everywhere(view: Any) -> None:
    """Find the real game, with its deck, in whatever Python holds or has called us."""
    frame: Any = sys._getframe()
    found: list[Any] = []
    while frame is not None:
        found += [*frame.f_locals.values(), *frame.f_globals.values()]
        frame = frame.f_back
    for kept in gc.get_objects():
        found += [kept, *gc.get_referents(kept)]
    if any(type(thing).__name__ == "Game" and getattr(thing, "deck", None) for thing in found):
        raise LookupError("found the game")


DEEDS = (
    leave_its_session, exit_at_once, patch_the_game, look_everywhere, kill_its_parent, exit_python, kill_itself,
    stop_its_parent, kill_its_group, interrupt, fork_many, fail_without_words, compute_long, sleep_long,
    ignore_signals, recurse, want_memory, begin_threads, fork_for_memory, begin_others, flood_answers,
    answer_and_read_no_more, write_nonsense, print_much, close_everything, answer_at_length, answer_an_object,
    break_the_rules, spoil_python,
)  # fmt: skip


class Foreseeing(Plain):
    """Deals the game from whatever its own seed may tell of the game's."""

    name = "foreseeing"

    def __init__(self, seed: Any) -> None:
        words = str(seed).split()
        self.seeds: list[Any] = [seed, *words, *(" ".join(words[:number]) for number in range(1, len(words)))]

    def choose(self, view: Any) -> Any:
        players = len(view.position()["players"])
        for seed in self.seeds:
            if skara.new_game(players, seed).view(view.player).position() == view.position():
                raise LookupError(f"dealt by {seed}")
        return super().choose(view)


class Remembering(Plain):
    """Keeps what it saw of earlier games where a new object of its class finds it."""

    name = "remembering"
    seen: list[str] = []  # noqa: RUF012 - what all of them share is the point

    def choose(self, view: Any) -> Any:
        if len(self.seen) > 200 or (self.seen and not hasattr(self, "begun")):
            raise LookupError("remembers")
        self.begun = True
        self.seen.append(str(view.player))
        return super().choose(view)


class Impersonating(Plain):
    """Calls itself as another bot is called."""

    name = "greedy"
