"""How games are played out: everybody plans as the bot competent does, and meets the same dice in every game."""

from random import Random

from skara.core.chance import DICE_AT_ONCE
from skara.core.study import Line
from skara.stone_age.bots.choosing import planned_move
from skara.stone_age.bots.valuation import Weights
from skara.stone_age.game import Game

_WEIGHTS = Weights()
_TURNS = 8
"""Room for so many turns in a round; there are no more than four."""


def quick_plan(game: Game, width: int, rng: Random, taste: int = 0) -> Line:
    """Plan one move for the player who decides now, without a look at the dice to come."""
    table = game.copy()
    table.seed = "nobody knows"
    return (planned_move(table, _WEIGHTS),)


def keep_pace(game: Game) -> None:
    """Let everybody meet the same dice in the same turn of every game that is played out, however many fell before."""
    order = (game.active - game.first) % len(game.players)
    turn = game.round * _TURNS + (order if game.phase == "use" else 0)
    game.thrown = max(game.thrown, turn * DICE_AT_ONCE)
