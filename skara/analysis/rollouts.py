"""Games played out from a position, so that each turn meets the same luck.

Before each sample everything the deciding player cannot see is dealt anew, once for all turns that are compared: what
differs in the end then comes from the turns, not from the cards. The players of a sample have their tastes, too, dealt
in the same way, for where no card is left to differ.
"""

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from skara.analysis.sources import study_of
from skara.core.box import most_moves
from skara.core.moves import Move
from skara.core.stopping import go_on
from skara.core.study import Line, Stopped, dicing

ROLLOUT_WIDTH = 8
"""How broadly the players of a rollout plan their turns: what errs least in the time of a usual analysis."""

_TASTES = 1_000_000
"""Players of a sample differ by a number below this; what it changes is up to their game."""


class Outcome(NamedTuple):
    """How one game ended for the player who decided."""

    points: int
    won: bool
    strong: bool
    ahead: int | None = None
    """Points more than the best of the others; None where there are none."""
    lines: Mapping[str, int] = MappingProxyType({})
    """The points by line of the score."""

    def reached(self, goal: str) -> int:
        """Return how much of a goal was reached; one alone is ahead by all points."""
        return self.points if goal == "points" or self.ahead is None else self.ahead


class InterruptedGame(Exception):  # noqa: N818 - nothing is wrong
    """A game was not played to its end, because somebody said stop."""


class World:
    """One way in which everything hidden may lie, and one set of players."""

    def __init__(self, game: Any, seed: int | str, number: int) -> None:
        """Deal what the deciding player cannot see; the same seed and number deal the same."""
        self._key = f"rollout:{seed}:{number}"
        self._seat = game.active
        self._game = game.view(game.active).redeal(Random(self._key))
        rng = Random(f"tastes:{self._key}")
        self._tastes = [rng.randrange(1, _TASTES) for _ in game.players]

    def own_line(self, width: int = ROLLOUT_WIDTH) -> Line:
        """Return what the player of this sample would do first; part of stopped work, it is given up."""
        go_on()
        return self._plan(self._game, width, Random(self._key))

    def play_out(
        self, line: Sequence[Move] = (), width: int = ROLLOUT_WIDTH, stopped: Stopped | None = None
    ) -> Outcome:
        """Play a line, then let everybody plan turn by turn to the end; raise InterruptedGame when told to stop.

        With nobody to ask, a game that is part of stopped work is given up.
        """
        game, dice, rng = self._game.copy(), dicing(study_of(self._game)), Random(self._key)
        if dice is not None:
            dice.keep_pace(game)
        for move in line:
            game.apply(move)
        # What would never end counts as it stands.
        for _ in range(most_moves(game.box)):
            if game.is_over:
                break
            if stopped is None:
                go_on()
            elif stopped():
                raise InterruptedGame
            if dice is not None:
                dice.keep_pace(game)
            for move in self._plan(game, width, rng):
                game.apply(move)
        return outcome(game, self._seat)

    def _plan(self, game: Any, width: int, rng: Random) -> Line:
        """Plan for whoever decides now; what the score decides is no matter of taste for the one who is studied."""
        study = study_of(game)
        by_score = game.active == self._seat and study.is_last(game)
        return tuple(study.quick_plan(game, width, rng, 0 if by_score else self._tastes[game.active]))


def outcome(game: Any, seat: int) -> Outcome:
    """Return how a game that is over ended for a player."""
    score = game.score(seat)
    points, lines = score.total, score.lines
    targets = study_of(game).targets(game)
    if targets:
        return Outcome(points, points >= targets[0], points >= targets[-1], lines=lines)
    won = game.ranking()[0] == seat
    others = [game.score(other).total for other in range(len(game.players)) if other != seat]
    return Outcome(points, won, won, points - max(others), lines)
