"""Outcome files: what a student hands in of the wrong ideas that came up, under a nickname, and nothing else.

There are no times in them, no answers and no address; whoever wrote one can have it deleted.
"""

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from skara.core.checked import Checked
from skara.core.errors import OptionError, RecordError, SkaraError
from skara.core.files import json_text, read_json, reason, write_json
from skara.core.language import say
from skara.core.positions import check_version, checked_name
from skara.core.quoting import path_named

OUTCOMES, OUTCOMES_VERSION = "skara-outcomes", 1
"""The format that an outcome file names, and the newest version of it that is known here."""

OUTCOMES_SUFFIX = ".outcomes.json"
"""How an outcome file is called, behind the nickname."""

MOST_IDEAS = 1_000
"""So many lines an outcome file has at most."""

_FIELDS = ("format", "version", "game", "nickname", "met")
_LINE = ("lesson", "idea", "count")


@dataclass(frozen=True, order=True)
class IdeaMet:
    """How often a wrong idea came up in a lesson."""

    lesson: str
    idea: str
    count: int


@dataclass(frozen=True)
class HandedIn:
    """What somebody hands in."""

    nickname: str
    game: str
    met: tuple[IdeaMet, ...]


def write_outcomes(folder: str | Path, outcomes: HandedIn) -> Path:
    """Write an outcome file into a folder, in the place of an earlier one of the same nickname; return its path."""
    nickname = checked_nickname(outcomes.nickname)
    path = outcomes_path(folder, nickname)
    if os.path.lexists(path) and _owner(path) != nickname:
        problem = say(
            "{path} is there already, and not under the nickname {nickname}; choose another nickname.",
            path=path_named(path),
            nickname=nickname,
        )
        raise OptionError(problem)
    write_json(path, _document(outcomes))
    return path


def outcomes_download(outcomes: HandedIn) -> tuple[str, str]:
    """Return the name and the text of an outcome file, for where nothing is written to a disk."""
    return outcomes_path("", checked_nickname(outcomes.nickname)).name, json_text(_document(outcomes))


def _document(outcomes: HandedIn) -> dict[str, Any]:
    return {
        "format": OUTCOMES, "version": OUTCOMES_VERSION, "game": outcomes.game, "nickname": outcomes.nickname,
        "met": [vars(entry) for entry in sorted(outcomes.met)],
    }  # fmt: skip


def read_outcomes(path: str | Path) -> HandedIn:
    """Read an outcome file."""
    value = read_json(path)
    if not isinstance(value, Mapping) or value.get("format") != OUTCOMES:
        raise RecordError(say("{path} is no outcome file.", path=path_named(path)))
    try:
        return outcomes_from(value)
    except SkaraError as error:
        problem = say("{path} is no whole outcome file: {error}.", path=path_named(path), error=error)
        raise RecordError(problem) from None


def outcomes_from(document: Mapping[str, Any]) -> HandedIn:
    """Read what an outcome file holds."""
    whole = Checked(document)
    whole.mapping(_FIELDS)
    check_version(whole, OUTCOMES_VERSION)
    lines = whole.get("met").items()
    if len(lines) > MOST_IDEAS:
        raise whole.get("met").wrong(say("{value}, at most {most}", value=len(lines), most=MOST_IDEAS))
    met = tuple(map(_line, lines))
    return HandedIn(checked_nickname(whole.get("nickname").value), _id(whole.get("game")), met)


def forget_outcomes(folder: str | Path, nickname: str) -> bool:
    """Delete the outcome file of a nickname; tell whether there was one. Nothing else is ever deleted."""
    nickname = checked_nickname(nickname)
    path = outcomes_path(folder, nickname)
    if _owner(path) != nickname:
        return False
    try:
        path.unlink()
    except OSError as error:
        problem = say("Cannot delete {path}: {error}.", path=path_named(path), error=reason(error))
        raise RecordError(problem) from None
    return True


def count_ideas(handed_in: Iterable[HandedIn]) -> list[tuple[str, str, int, int]]:
    """Sum up a class: lesson, idea, by how many it was met and how often, what most have met first."""
    people: dict[tuple[str, str], set[str]] = {}
    counts: dict[tuple[str, str], int] = {}
    for outcomes in handed_in:
        for met in outcomes.met:
            people.setdefault((met.lesson, met.idea), set()).add(outcomes.nickname)
            counts[met.lesson, met.idea] = counts.get((met.lesson, met.idea), 0) + met.count
    found = [(*key, len(people[key]), count) for key, count in counts.items()]
    return sorted(found, key=lambda row: (-row[2], -row[3], row[0], row[1]))


def checked_nickname(nickname: object) -> str:
    """Check a nickname: a file can be called after it."""
    name = checked_name(nickname, "nickname")
    if not _stem(name):
        raise OptionError(say("nickname: {name}, expected at least one letter or digit.", name=name))
    return name


def outcomes_path(folder: str | Path, nickname: str) -> Path:
    """Return where the outcome file of a nickname lies in a folder."""
    return Path(folder) / f"{_stem(nickname)}{OUTCOMES_SUFFIX}"


def _stem(nickname: str) -> str:
    return re.sub(r"[\W_]+", "-", nickname.casefold()).strip("-")


def _owner(path: Path) -> str | None:
    """Return the nickname in an outcome file; None where there is none, or where it is another file."""
    try:
        return read_outcomes(path).nickname
    except RecordError:
        return None


def _line(entry: Checked) -> IdeaMet:
    entry.mapping(_LINE)
    return IdeaMet(_id(entry.get("lesson")), _id(entry.get("idea")), entry.get("count").integer(1, 1_000_000))


def _id(value: Checked) -> str:
    if not re.fullmatch("[a-z0-9_-]{1,60}", value.text()):
        raise value.wrong(say("expected small letters, digits and hyphens"))
    return value.text()
