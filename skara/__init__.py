"""Skara: an open kit to play, study and teach the board game Skara Brae in notebooks."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from skara.brae.game import from_position, new_game
    from skara.core.errors import SkaraError
    from skara.core.language import set_language
    from skara.core.session import Session
    from skara.records import load, save

__version__ = "0.1.0"

__all__ = ["Session", "SkaraError", "from_position", "load", "new_game", "save", "set_language"]

_HOMES = {
    "new_game": "skara.brae.game",
    "from_position": "skara.brae.game",
    "SkaraError": "skara.core.errors",
    "set_language": "skara.core.language",
    "Session": "skara.core.session",
    "load": "skara.records",
    "save": "skara.records",
}


def __getattr__(name: str) -> Any:
    """Load a public name when it is first asked for, so that `import skara` stays quick."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'skara' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value
