"""Whatever a panel is called with, made into a table."""

from pathlib import Path
from typing import Any

from skara.brae.game import Game, new_game
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.session import Session
from skara.panels.table import Table
from skara.records import load_session, session_of


def open_table(source: Any = None) -> Table:
    """Return a table for a game, a session, a record, the path of a saved game, or a table, which stays the same."""
    if isinstance(source, Table):
        return source
    if source is None:
        return Table(new_game())
    if isinstance(source, (Game, Session)):
        return Table(source)
    if isinstance(source, dict):
        return Table(session_of(source))
    if isinstance(source, (str, Path)):
        return Table(load_session(source))
    kind = type(source).__name__
    raise OptionError(
        say("Expected a game, a session, a table, a record or the path of a saved game, not {kind}.", kind=kind)
    )
