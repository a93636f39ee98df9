"""Run the tests on every Python that Skara is for and that is installed: `python -m tests.pythons [what pytest takes]`.

Each gets an environment of its own in `build/pythons`, with the same versions of everything as `.venv`.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENTS = ROOT / "build" / "pythons"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
"""The Pythons that are tried; the first is the oldest that may be used."""
MISSING, PASSED, FAILED = "not installed", "passed", "failed"

Run = Callable[[Sequence[str]], int]


class Tried(NamedTuple):
    """What became of one Python."""

    version: str
    result: str
    path: str = ""

    def __str__(self) -> str:
        """Tell it in a line."""
        return f"Python {self.version}: {self.result}" + (f" ({self.path})" if self.path else "")


def find(version: str) -> str:
    """Return where a Python is, by uv; nothing where there is none, and none is downloaded."""
    command = [_uv(), "python", "find", "--no-python-downloads", "--no-project", "--system", version]
    found = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PATH": search_path(os.environ)})
    return found.stdout.strip() if found.returncode == 0 else ""


def search_path(environ: Mapping[str, str]) -> str:
    """Return where to look: what pyenv installed comes before its stand-ins, which run only what is switched on."""
    folder = Path(environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    return os.pathsep.join([*(str(path) for path in sorted(folder.glob("*/bin"))), environ.get("PATH", "")])


def try_all(
    arguments: Sequence[str], find: Callable[[str], str] = find, run: Run | None = None, folder: Path = ENVIRONMENTS
) -> list[Tried]:
    """Run the tests on each Python that is found, one after the other, whatever the others say."""
    run = run or _run
    tried = []
    for version in VERSIONS:
        path = find(version)
        if not path:
            tried.append(Tried(version, MISSING))
            continue
        done = all(run(command) == 0 for command in commands(path, folder / version, arguments))
        tried.append(Tried(version, PASSED if done else FAILED, path))
    return tried


def commands(path: str, environment: Path, arguments: Sequence[str]) -> list[list[str]]:
    """Return what makes an environment of a Python, installs the checkout there, and tests it."""
    python = str(environment / "bin" / "python")
    pins = ["--constraints", "constraints.txt", "--build-constraints", "constraints.txt"]
    return [
        [_uv(), "venv", "--quiet", "--clear", "--python", path, str(environment)],
        [_uv(), "pip", "install", "--quiet", "--python", python, *pins, "--editable", ".[dev,handouts]"],
        [python, "-m", "pytest", *(arguments or ("tests",))],
    ]


def verdict(tried: Sequence[Tried]) -> int:
    """Return the exit code: none may fail, and one at least must be there."""
    results = {each.result for each in tried}
    return 0 if PASSED in results and FAILED not in results else 1


def main(arguments: Sequence[str]) -> int:
    """Try all, and tell."""
    tried = try_all(arguments)
    print("", *tried, sep="\n")
    return verdict(tried)


def _uv() -> str:
    """Return where uv is: beside this Python, in the checkout's environment, or wherever the shell finds it."""
    beside = (Path(sys.executable).with_name("uv"), ROOT / ".venv" / "bin" / "uv")
    return next((str(path) for path in beside if path.exists()), "uv")


def _run(command: Sequence[str]) -> int:
    print("==", *command, flush=True)
    return subprocess.run(command, cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
