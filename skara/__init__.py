"""Skara: an open kit to play, study and teach board games in notebooks, Skara Brae first."""

from typing import TYPE_CHECKING

from skara.core.lazy import lazy_names

if TYPE_CHECKING:
    from skara.analysis.analyses import analyse
    from skara.analysis.reviews import review
    from skara.core.chance import new_seed
    from skara.core.errors import (
        IllegalMoveError,
        LanguageError,
        MoveError,
        OptionError,
        PositionError,
        RecordError,
        SessionError,
        SkaraError,
        TableError,
    )
    from skara.core.language import set_language
    from skara.core.session import Session
    from skara.games import from_position, new_game, read_move
    from skara.records import load, load_session, open_game, position_code, save

__version__ = "0.1.0"

__all__ = [
    "IllegalMoveError", "LanguageError", "MoveError", "OptionError", "PositionError", "RecordError", "Session",
    "SessionError", "SkaraError", "TableError", "analyse", "from_position", "load", "load_session", "new_game",
    "new_seed", "open_game", "position_code", "read_move", "review", "save", "set_language",
]  # fmt: skip

_ERRORS = (
    "IllegalMoveError", "LanguageError", "MoveError", "OptionError", "PositionError", "RecordError", "SessionError",
    "SkaraError", "TableError",
)  # fmt: skip
_GAMES = ("from_position", "new_game", "read_move")
_RECORDS = ("load", "load_session", "open_game", "position_code", "save")

_ROOMS = ("analysis", "bots", "charts", "lab", "panels")

_HOMES = {
    **dict.fromkeys(_ROOMS, ""),
    **dict.fromkeys(_ERRORS, "skara.core.errors"),
    **dict.fromkeys(_GAMES, "skara.games"),
    **dict.fromkeys(_RECORDS, "skara.records"),
    "Session": "skara.core.session",
    "new_seed": "skara.core.chance",
    "analyse": "skara.analysis.analyses",
    "review": "skara.analysis.reviews",
    "set_language": "skara.core.language",
}

__getattr__ = lazy_names(__name__, _HOMES)
