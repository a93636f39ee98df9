"""A problem report without names: versions, the last unexpected error and the last game.

It is written to a file for the person to read first, and is sent nowhere by itself.
"""

import json
import os
import platform
import subprocess
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import Any

from skara import __version__
from skara.core.crashes import CRASH, crash_lines, crash_of
from skara.core.errors import OptionError, RecordError
from skara.core.files import write_text
from skara.core.language import language, ngettext, say
from skara.core.nameless import nameless
from skara.core.quoting import path_named
from skara.core.saves import SAVES
from skara.panels.keeping import is_served, keeper, kept_games
from skara.panels.kept_games import KEPT_ROOM
from skara.records import load_session, write_session

REPORT = Path("skara-report.txt")
"""Where a report goes unless a file is named."""

PACKAGES = (
    "ipywidgets", "anywidget", "jupyterlab", "jupyter-server", "ipykernel", "voila", "altair", "pandas", "pyarrow",
    "distributed", "typst",
)  # fmt: skip
"""The packages whose versions are told, where they are installed."""


def how_to_report() -> str:
    """Say how to write a report."""
    return say("In a terminal, {command} writes what helps to find out why.", command=".venv/bin/skara report")


def keep_crash(error: BaseException) -> None:
    """Keep an error for the next report, on the reader's own disk only."""
    # A failure here must not hide the error that is reported.
    with suppress(Exception):
        if not is_served():
            keeper().write(CRASH, crash_of(error))


def write_report(path: str | Path = REPORT, game: str | Path | None = None, *, force: bool = False) -> Path:
    """Write a report to a file, with the game that was played last, or another saved one, and return its path."""
    path = Path(path)
    if os.path.lexists(path) and not force:
        problem = say("{path} is there already; name another file, or replace it with --force.", path=path_named(path))
        raise OptionError(problem)
    write_text(path, report(game))
    return path


def report(game: str | Path | None = None) -> str:
    """Write a report as text in the language spoken now."""
    parts = [
        say("# Report of Skara {version}", version=__version__),
        say(
            "This helps to find out why something failed. It holds no names, no paths and no words that you typed. "
            "Look through it, say below what happened, and send it to the issues page of the repository."
        ),
        _section(
            say("What happened"), [say("What I did:"), "", say("What I expected:"), "", say("What came instead:")]
        ),
        _section(say("Versions"), versions()),
        _section(say("Last unexpected error"), _crash() or [say("None was kept.")]),
        _section(say("What is kept"), _kept()),
        _section(say("The game"), _game(game)),
    ]
    return "\n\n".join(parts) + "\n"


def _section(title: str, lines: list[str]) -> str:
    return "\n".join((f"## {title}", "", *lines))


def versions() -> list[str]:
    """List what runs here: the kit, Python, the system, and the packages that draw and serve."""
    found = [
        f"Skara {__version__}{_checkout()}",
        f"Python {platform.python_version()} ({platform.python_implementation()})",
        f"{platform.system()} {platform.release()} ({platform.machine()})",
    ]
    for name in PACKAGES:
        with suppress(metadata.PackageNotFoundError):
            found.append(f"{name} {metadata.version(name)}")
    return [*found, say("Language: {code}", code=language())]


def _checkout() -> str:
    """Tell the commit, where this is a checkout."""
    root = Path(__file__).resolve().parents[2]
    if not (root / ".git").exists():
        return ""
    with suppress(OSError, subprocess.SubprocessError):
        command = ["git", "-C", str(root), "rev-parse", "--short=12", "HEAD"]
        told = subprocess.run(command, capture_output=True, text=True, timeout=5, check=True)
        return f" ({told.stdout.strip()})"
    return ""


def _crash() -> list[str]:
    return crash_lines(keeper().read(CRASH))


def _kept() -> list[str]:
    """Count what is kept, and what of it cannot be read."""
    if is_served():
        return [say("Nothing on this disk.")]
    mine, games = keeper(), kept_games()
    ids = mine.names(KEPT_ROOM)
    read = len(games.newest_first())
    told = [ngettext("{number} game kept", "{number} games kept", len(ids)).format(number=len(ids))]
    if unread := len(ids) - read:
        lost = ngettext("{number} of them cannot be read", "{number} of them cannot be read", unread)
        told.append(lost.format(number=unread))
    saves = len(mine.names(SAVES))
    told.append(ngettext("{number} saved by name", "{number} saved by name", saves).format(number=saves))
    for name, value in sorted(mine.settings.items()):
        # What is a text may be anything.
        if type(value) in (bool, int):
            told.append(f"{_word(name)}: {json.dumps(value)}")
    if mine.unkept:
        told.append(say("Nothing can be written to the folder."))
    return told


def _word(name: str) -> str:
    return name if name.isidentifier() and len(name) <= 40 else "?"


def _game(path: str | Path | None) -> list[str]:
    """Return the game without names, as text that can be saved and loaded."""
    if path is not None:
        return _without_names(_saved(path))
    kept = None if is_served() else next(iter(kept_games().newest_first()), None)
    if kept is None:
        return [say("None is kept.")]
    bots = ", ".join(f"p{seat} {bot}" for seat, bot in sorted(kept.bots.items()))
    told = [kept.moment, *([say("Bots: {bots}", bots=bots)] if bots else []), ""]
    return [*told, *_without_names(kept.record)]


def _without_names(record: dict[str, Any]) -> list[str]:
    found = nameless(record)
    if found is None:
        return [say("It is left out: its seed is a word of somebody's own, and without it nobody can play it again.")]
    return ["```json", json.dumps(found, ensure_ascii=False), "```"]


def _saved(path: str | Path) -> dict[str, Any]:
    try:
        # What cannot be played may hold anything; what can is written anew.
        return write_session(load_session(path, trust=True))
    except RecordError as error:
        problem = say(
            "{path} cannot be played, so names in it cannot be taken out ({error}). Look through it yourself, and send "
            "it beside the report if it holds none.", path=path_named(path), error=error,
        )  # fmt: skip
        raise RecordError(problem) from None
