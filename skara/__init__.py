"""Skara: an open kit to play, study and teach the board game Skara Brae in notebooks."""

from typing import TYPE_CHECKING

from skara.core.lazy import lazy_names

if TYPE_CHECKING:
    from skara.analysis.analyses import analyse
    from skara.analysis.reviews import review
    from skara.brae.game import from_position, new_game
    from skara.core.errors import SkaraError
    from skara.core.language import set_language
    from skara.core.session import Session
    from skara.records import load, load_session, save

__version__ = "0.1.0"

__all__ = [
    "Session", "SkaraError", "analyse", "from_position", "load", "load_session", "new_game", "review", "save",
    "set_language",
]  # fmt: skip

_HOMES = {
    "new_game": "skara.brae.game",
    "from_position": "skara.brae.game",
    "SkaraError": "skara.core.errors",
    "analyse": "skara.analysis.analyses",
    "review": "skara.analysis.reviews",
    "set_language": "skara.core.language",
    "Session": "skara.core.session",
    "load": "skara.records",
    "load_session": "skara.records",
    "save": "skara.records",
}


__getattr__ = lazy_names(__name__, _HOMES)
