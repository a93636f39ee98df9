"""Embers, a toy game: what its box offers the house. It proves that the shared rooms know no game."""

from skara.core.colours import BLUE, GREEN, ORANGE
from skara.core.plain_host import PlainHost
from tests.toy import bots, face, tables, words
from tests.toy.game import LIMITS, Game, from_position, new_game
from tests.toy.words import DATA, GOODS, LINES

__all__ = [
    "DATA", "ID", "LOCALE", "OPTIONS", "PREFIX", "bots", "face", "from_position", "goods", "host",
    "lines", "measures", "new_game", "parse", "tables", "words",
]  # fmt: skip

ID, PREFIX, LOCALE, OPTIONS = "toy", "TO", DATA.parent / "locale", tuple(LIMITS)
goods, host, parse, lines = GOODS, PlainHost(), Game.parse, dict(zip(LINES, (BLUE, ORANGE, GREEN), strict=True))
measures = {"prospect": lambda game, seat: game.score(seat).total + game.players[seat].wood}
