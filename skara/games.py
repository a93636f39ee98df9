"""The shelf: which games there are, and how each is taken from it when it is asked for."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from skara.core.box import Box
from skara.core.checked import Checked
from skara.core.errors import OptionError
from skara.core.folders import Data
from skara.core.language import add_catalogue, say
from skara.core.position_codes import game_of_code, is_code
from skara.core.quoting import quoted
from skara.core.rulebook import Rule

GAMES = {"brae": "skara.brae", "stone_age": "skara.stone_age"}
"""The games by their id, and the package that is the box of each."""

DEFAULT = "brae"
"""The game that is meant where none is named."""


def box_of(game: str) -> Box:
    """Take a game's box off the shelf."""
    if not isinstance(game, str) or game not in GAMES:
        known = ", ".join(GAMES)
        raise OptionError(say("Unknown game {game}; possible are: {known}.", game=quoted(game), known=known))
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


def box_named(document: Any) -> Box:
    """Take the box off the shelf that a position, a code or a record names; without a word of it, Skara Brae's."""
    if is_code(document):
        return box_of(Checked(game_of_code(document), "code").text(tuple(GAMES)))
    named = document.get("game", DEFAULT) if isinstance(document, Mapping) else DEFAULT
    return box_of(Checked(named, "game").text(tuple(GAMES)))


def new_game(
    players: int = 2,
    seed: int | str = 0,
    *,
    game: str = DEFAULT,
    names: list[str] | None = None,
    data: Data | None = None,
    **options: Any,
) -> Any:
    """Set up a game; `game` says which, `data` is a variant, its file, or a folder with a changed copy of its tables.

    Options of Skara Brae: specials_dealt, solo_focus, solo_tasks, muster_needs_settler, task_action_optional, promo; of
    Stone Age: edition.
    """
    if isinstance(players, str) and players in GAMES:
        problem = say("players: {game} is a game; call new_game(game={game}).", game=quoted(players))
        raise OptionError(problem)
    return box_of(game).new_game(players, seed, names=names, data=data, **options)


def from_position(position: dict[str, Any] | str, data: Data | None = None) -> Any:
    """Make a game from a position or from the code of one, which say of which game they are."""
    return box_named(position).from_position(position, data)


def read_move(text: str, game: str = DEFAULT) -> Any:
    """Read a move to the letter, whatever the table: nothing is filled in, as `game.play(text)` would do."""
    return box_of(game).parse(text)
