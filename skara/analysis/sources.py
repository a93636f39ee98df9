"""What a table can be made from: games, sessions, records and saved files, one or many."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from skara.brae.game import Game
from skara.brae.record import read_record
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.session import Session
from skara.records import load


def games_of(source: Any) -> list[Game]:
    """Return the games behind a game, a session, a record, a saved file, or a list of such."""
    if isinstance(source, Game):
        return [source]
    if isinstance(source, Session):
        return [source.game]
    if isinstance(source, Mapping):
        return [read_record(source)[0]]
    if isinstance(source, (str, Path)):
        return [load(source)]
    if isinstance(source, Iterable):
        return [game for entry in source for game in games_of(entry)]
    raise OptionError(
        say("Expected a game, a session, a record, a file or a list of these, not {what}.", what=repr(source)[:60])
    )
