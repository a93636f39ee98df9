"""Tables for tests: positions with everything left out that does not matter, and what can be asked of them."""

from functools import cache
from typing import Any

import pytest

from skara.core.chance import throw
from skara.core.errors import IllegalMoveError
from skara.stone_age.game import Game, from_position
from skara.stone_age.ids import GOODS, NONE, PLACE, PLACES, RESOURCES

NAMES = ("Red", "Blue", "Green", "Yellow")


def table(*players: dict[str, Any], seats: int = 4, **fields: Any) -> Any:
    """Make a table with these players, and others who have nothing special, to so many seats."""
    entries = [{"name": NAMES[seat], **player} for seat, player in enumerate(players)]
    entries += [{"name": NAMES[seat]} for seat in range(len(entries), seats)]
    options = {"edition": fields.pop("edition", "fr")}
    return from_position({"game": "stone_age", "players": entries, "options": options, **fields})


def using(player: dict[str, Any], *others: dict[str, Any], seats: int = 2, **fields: Any) -> Any:
    """Make a table at which the first player uses figures."""
    return table(player, *others, seats=seats, phase="use", **fields)


def rolled(source: str, dice: list[int], player: dict[str, Any], seats: int = 2, **fields: Any) -> Any:
    """Make a table at which the first player has rolled and may add tools."""
    pending = {"kind": "tools", "source": source, "dice": dice}
    return using(player, seats=seats, active=0, pending=pending, **fields)


def feeding(player: dict[str, Any], *others: dict[str, Any], seats: int = 2, **fields: Any) -> Any:
    """Make a table at which the first player is short of food; food for agriculture was taken already."""
    return table(player, *others, seats=seats, phase="feed", **fields)


@cache
def seed_for(total: int, dice: int) -> int:
    """Find a seed whose first dice have this sum."""
    return next(seed for seed in range(100_000) if sum(throw(seed, 0, dice)) == total)


@cache
def seed_of_faces(*faces: int) -> int:
    """Find a seed whose first dice show these faces, in any order."""
    return next(seed for seed in range(1_000_000) if sorted(throw(seed, 0, len(faces))) == sorted(faces))


def play(game: Game, *moves: str) -> list[Any]:
    """Play moves and return all that happened."""
    return [event for move in moves for event in game.play(move)]


def held(game: Game, seat: int = 0) -> dict[str, int]:
    """Return the goods of a player that there are any of."""
    return {good: count for good, count in zip(GOODS, game.players[seat].goods, strict=True) if count}


def resources(game: Game, seat: int = 0) -> dict[str, int]:
    """Return the resources of a player that there are any of."""
    return {good: count for good, count in held(game, seat).items() if good in RESOURCES}


def tools(game: Game, seat: int = 0) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the tool tiles of a player: those ready, those used."""
    return game.players[seat].ready, game.players[seat].used


def moves(game: Game) -> list[str]:
    """List every legal move as text."""
    return [str(move) for move in game.legal_moves()]


def places(game: Game) -> list[str]:
    """List where figures can be placed."""
    return [option.what for option in game.options() if option.verb == "place"]


def placed(game: Game, seat: int = 0) -> dict[str, int]:
    """Return where the figures of a player stand."""
    return {name: game.players[seat].placed[PLACE[name]] for name in PLACES if game.players[seat].placed[PLACE[name]]}


def row(game: Game) -> list[str | None]:
    """Return the ids of the cards in the row."""
    return [None if card == NONE else game.figures.cards[card].id for card in game.row]


def refused(game: Game, move: str) -> str:
    """Return the rule by which a move is refused, in every way a game can say so; nothing changes by it."""
    before = game.position()
    refusal = game.why_not(move)
    assert refusal is not None, f"{move} is possible"
    with pytest.raises(IllegalMoveError) as error:
        game.play(move)
    assert str(error.value) == str(refusal) and move not in moves(game) and game.position() == before
    return refusal.rule


def line(game: Game, name: str, seat: int = 0) -> int:
    """Return one line of a score."""
    return game.score(seat).lines[name]
