"""Pass or take a turn: both tried, each played on to the end of the game.

In the last round nothing is hidden, so playing on needs no chance: each turn goes to the player for whom it is the best
by the score if the round ended with it, found by a beam; where someone may pass, both ways are tried, and the better
one for that player is gone.
"""

from skara.brae.decisions import DONE, PASS, TURN
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.brae.search.final_value import FinalValue
from skara.brae.search.plan import plan_round_end
from skara.brae.search.solve import walk_beam
from skara.brae.search.turn import Turn

_WIDTH = 16
"""How many tables the beam keeps after each move."""

CHOICES = {"turn": Move(TURN), "pass": Move(PASS)}


def choice_values(game: Game, width: int = _WIDTH) -> dict[str, float]:
    """Return the final score of the player who decides, by what is chosen now."""
    seat = game.active
    return {choice: float(_after(game, move, width)[seat]) for choice, move in CHOICES.items()}


def _after(game: Game, move: Move, width: int) -> tuple[int, ...]:
    game = game.copy()
    game.apply(move)
    return _played_on(game, width)


def _played_on(game: Game, width: int) -> tuple[int, ...]:
    """Play a game on, which is changed, and return the final scores."""
    while not game.is_over:
        kind = game.decision.kind
        if kind == "order":
            seat = game.active
            return max((_after(game, move, width) for move in CHOICES.values()), key=lambda scores: scores[seat])
        if kind in ("rest", "feed"):
            game.apply(plan_round_end(game).line[0])
        else:
            _play_turn(game, width)
    return tuple(game.score(seat).total for seat in range(len(game.players)))


def _play_turn(game: Game, width: int) -> None:
    turn = Turn(game.copy())
    walk = walk_beam(turn, FinalValue(turn), width)
    for move in walk.line(walk.best(1)[0]):
        game.apply(move)
    game.apply(Move(DONE))
