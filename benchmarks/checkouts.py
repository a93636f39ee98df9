"""Checkouts of Skara at work, each in a process of its own."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen
from typing import IO, Any, NamedTuple

HERE = Path(__file__).resolve().parent.parent
WORKER = Path(__file__).with_name("worker.py")


class Block(NamedTuple):
    """Work that was done: seconds of the processor, and how much came of it."""

    seconds: float
    outcome: int


class Checkout:
    """A process that does work, one block at a time."""

    def __init__(self, path: Path, requests: IO[str], answers: IO[str]) -> None:
        """Begin, and refuse a process that found another Skara than it should."""
        self.path, self.requests, self.answers = path, requests, answers
        found = Path(self._answer())
        if not found.is_relative_to(path):
            raise RuntimeError(f"meant to measure {path}, but found {found}")

    def do(self, work: str, numbers: range) -> Block:
        """Do what has these numbers; `worker.py` says what work there is."""
        print(json.dumps([work, numbers.start, numbers.stop]), file=self.requests, flush=True)
        return Block(*self._answer())

    def _answer(self) -> Any:
        line = self.answers.readline()
        if not line:
            raise RuntimeError(f"the work in {self.path} came to an end; its error stands above")
        return json.loads(line)


@contextmanager
def at_work(path: Path, compiled: Path, seed: int) -> Iterator[Checkout]:
    """Run a process in a checkout, with this Python and whatever is installed for it; `seed` is that of its hashes.

    What Python compiles is kept in a folder, so that all begin alike: one that had to compile first would be slower
    for as long as it runs.
    """
    settings = {
        **os.environ,
        "PYTHONPATH": str(path),
        "PYTHONHASHSEED": str(seed),
        "PYTHONPYCACHEPREFIX": str(compiled),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    with Popen([sys.executable, str(WORKER)], stdin=PIPE, stdout=PIPE, text=True, cwd=path, env=settings) as process:
        assert process.stdin is not None and process.stdout is not None
        yield Checkout(path, process.stdin, process.stdout)
