"""What a thing on the screen means: the option it stands for, and which ways to complete that a part of it means."""

from collections.abc import Callable
from itertools import islice

from skara.brae.decisions import kind_of
from skara.brae.drawing.things import standing_for, thing_of
from skara.brae.game import Game
from skara.brae.host.favourites import favourites
from skara.brae.ids import FIRST_GATHER, TILES
from skara.brae.moves import Move
from skara.core.forms import MOST_WAYS
from skara.core.moves import Option

Only = Callable[[Move], bool]
"""Lets some of the ways to complete an option through."""


def thing_for(game: Game, choice: Option) -> str:
    """Name the thing on the screen that stands for an option."""
    if choice.verb == "rest":
        return f"rest:{choice.what}"
    return thing_of(game, choice) or choice.verb


def parted(game: Game, thing: str) -> tuple[str, str]:
    """Return the thing that is begun, and which part of it was clicked, if any."""
    kind, _, which = thing.partition(":")
    if kind == "craft":
        return "tile:craft", which
    base, _, part = thing.partition("/")
    if kind == "tile" and kind_of(game) == "rest":
        base = {"tile:cook": "rest:cook", "tile:barter": "rest:buy"}.get(base, base)
    return standing_for(game, base) if kind in ("card", "explore") else base, part


def only_ways(game: Game, choice: Option, part: str) -> Only | None:
    """Return which ways to complete an option a part of its thing stands for.

    A part is a tile to improve, a choice on a gather tile, or one of the likeliest ways, by its place.
    """
    if not part:
        return None
    if choice.what == "craft":
        return lambda move: move.part("") == part
    if choice.what.startswith("gather_"):
        gained = gathered(game, choice.what, part)
        return lambda move: gained is not None and move.part("") == gained
    likely = favourites(game, choice, list(islice(game.variants(choice), MOST_WAYS)))
    way = likely[int(part)] if part.isdecimal() and int(part) < len(likely) else None
    return lambda move: move == way


def gathered(game: Game, tile: str, place: str) -> object:
    """Return what a choice on a gather tile gives, by its place there."""
    if not tile.startswith("gather_") or tile not in TILES or not place.isdecimal():
        return None
    slot = TILES.index(tile)
    choices = game.figures.gathers[game.players[game.active].flipped[slot]][slot - FIRST_GATHER]
    return choices[int(place)].gain if int(place) < len(choices) else None
