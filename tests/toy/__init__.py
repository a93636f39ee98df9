"""Embers, a toy game: what its box offers the house. It proves that the shared rooms know no game."""

from pathlib import Path

from skara.core.colours import BLUE, GREEN, ORANGE, YELLOW
from tests.toy import bots, face, tables, words
from tests.toy.game import OPTIONS, Game, from_position, new_game
from tests.toy.words import DATA, GOODS, LINES

__all__ = [
    "DATA", "ID", "LOCALE", "OPTIONS", "PREFIX", "bots", "face", "from_position", "goods", "lines", "measures",
    "new_game", "parse", "tables", "words",
]  # fmt: skip

ID = "toy"
PREFIX = "TO"
LOCALE = Path(__file__).resolve().parent / "locale"

goods = GOODS
lines = dict(zip(LINES, (BLUE, ORANGE, YELLOW, GREEN), strict=True))
parse = Game.parse
measures = {
    "score": lambda game, seat: game.score(seat).total,
    "prospect": lambda game, seat: game.score(seat).total + game.players[seat].goods["wood"] / 2,
}
