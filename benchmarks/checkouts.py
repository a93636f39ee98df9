"""Checkouts of Skara at work, each in a process of its own."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, CalledProcessError, Popen, run
from tempfile import TemporaryDirectory
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
        return self._done(work, numbers.start, numbers.stop)

    def analyse(self, position: dict[str, Any]) -> Block:
        """Analyse a position with nothing set."""
        return self._done("analysis", position)

    def _done(self, *request: Any) -> Block:
        print(json.dumps(request), file=self.requests, flush=True)
        return Block(*self._answer())

    def _answer(self) -> Any:
        line = self.answers.readline()
        if not line:
            raise RuntimeError(f"the work in {self.path} came to an end; its error stands above")
        return json.loads(line)


class NoCheckoutError(Exception):
    """A commit cannot be checked out here."""


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """Check a commit of this repository out, into a folder that is removed at the end of the block."""
    with TemporaryDirectory() as folder:
        path = Path(folder).resolve() / "checkout"
        try:
            _git("worktree", "add", "--detach", str(path), commit)
        except (OSError, CalledProcessError) as error:
            told = error.stderr.strip() if isinstance(error, CalledProcessError) else error
            remedy = "this needs git, and a clone with the whole history: git fetch --unshallow"
            raise NoCheckoutError(f"commit {commit} cannot be checked out: {told} ({remedy})") from None
        try:
            yield path
        finally:
            _git("worktree", "remove", "--force", str(path))


def _git(*arguments: str) -> None:
    run(["git", *arguments], cwd=HERE, check=True, capture_output=True, text=True)


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
