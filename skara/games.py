"""The shelf: which games there are, each loaded when it is asked for."""

from importlib import import_module

from skara.core.box import Box
from skara.core.errors import OptionError
from skara.core.language import add_catalogue, say
from skara.core.rulebook import Rule

GAMES = {"brae": "skara.brae"}
"""The games by their id, and the package that is the box of each."""

DEFAULT = "brae"
"""The game that is meant where none is named."""


def box_of(game: str) -> Box:
    """Take a game's box off the shelf."""
    if not isinstance(game, str) or game not in GAMES:
        known = ", ".join(GAMES)
        raise OptionError(say("Unknown game {game}; possible are: {known}.", game=repr(game)[:60], known=known))
    # A module found by name has no type of its own; `tests/contract` checks what each offers.
    box: Box = import_module(GAMES[game])
    if hasattr(box, "LOCALE"):
        add_catalogue(box.ID, box.LOCALE)
    return box


def rule_of(id: str) -> Rule | None:
    """Find a rule of any game by its id."""
    for game in GAMES:
        box = box_of(game)
        if id.startswith(f"{box.PREFIX}-"):
            return box.words.rules().get(id)
    return None
