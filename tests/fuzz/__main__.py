"""Attack for a while: `python -m tests.fuzz --seconds 300`; a failure names the command that repeats it.

Every run draws other inputs, unless `--first` says where to begin. What failed is kept, and tried first the next time.
Every input has limits: so many seconds of the processor, and more of waiting; so much more memory than was ever used
before. The times are generous, since they are those of a machine that may do other things.
"""

import argparse
import os
import resource
import signal
import sys
import time
import traceback
from itertools import chain, count
from random import randrange
from tempfile import TemporaryDirectory
from types import FrameType

from tests.fuzz import failures

MOST_SECONDS, MOST_WAITING = 5, 60
MOST_MEMORY = 200_000
"""How much more memory one input may take, in kilobytes."""
MOST_DATA = 4 * 2**30
"""How much memory there is at all, in bytes; what is only reserved does not count."""

MOST_TOLD = 3
"""After so many failures an attack is given up."""


class TooSlow(BaseException):
    """Raised in the middle of an input that takes too long; no code under attack can catch it by mistake."""


def _stop(number: int, frame: FrameType | None) -> None:
    raise TooSlow


def _problem(name: str, number: int) -> str:
    """Try one input; say what was wrong, if anything."""
    from tests.fuzz.attacks import attack

    before = _memory()
    signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
    signal.setitimer(signal.ITIMER_REAL, MOST_WAITING)
    try:
        attack(name, number)
    except TooSlow:
        where = traceback.format_exc(limit=-12)
        return f"takes more than {MOST_SECONDS} s, or waits for more than {MOST_WAITING} s\n{where}"
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return traceback.format_exc(limit=-12)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
    grown = _memory() - before
    return f"takes {grown // 1000} MB" if grown > MOST_MEMORY else ""


def _memory() -> int:
    """Return the most memory that was ever used, in kilobytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


def main() -> int:
    """Attack, and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=300, help="how long to go on, in all")
    parser.add_argument("--only", help="one attack only, such as moves")
    parser.add_argument("--number", type=int, help="one input only, as a failure named it")
    parser.add_argument("--first", type=int, help="the number of the first input; drawn unless one is given")
    chosen = parser.parse_args()
    os.environ["SKARA_HOME"] = chosen_home.name
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_DATA, MOST_DATA))
    signal.signal(signal.SIGPROF, _stop)
    signal.signal(signal.SIGALRM, _stop)
    from tests.fuzz.attacks import ATTACKS, attack

    names = [chosen.only] if chosen.only else list(ATTACKS)
    if chosen.number is not None:
        attack(names[0], chosen.number)
        return 0
    first = randrange(10**9) if chosen.first is None else chosen.first
    print(f"Inputs from {first} on; the same ones again: python -m tests.fuzz --first {first}", flush=True)
    failed = 0
    for name in names:
        # What is made once, for all inputs of an attack, is not an input's own.
        attack(name, 0)
        end = time.monotonic() + chosen.seconds / len(names)
        known = failures.kept(name)
        tried = 0
        found: list[int] = []
        for number in chain(known, count(first)):
            # What failed before is tried however little time there is.
            if tried >= len(known) and (time.monotonic() >= end or len(found) >= MOST_TOLD):
                break
            tried += 1
            if problem := _problem(name, number):
                found.append(number)
                # At once: whoever runs this may end it.
                failures.keep(name, [*known, *found])
                print(f"\n{problem}\nRepeat it: python -m tests.fuzz --only {name} --number {number}\n", flush=True)
        failures.keep(name, found)
        failed += len(found)
        print(f"{name}: {tried} inputs, {len(known)} of them kept before, {len(found)} failures", flush=True)
    return 1 if failed else 0


chosen_home = TemporaryDirectory(prefix="skara-fuzz-")

if __name__ == "__main__":
    sys.exit(main())
