"""Turns with what they are worth: expected final points, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan, nan
from random import Random

from skara.analysis.candidates import Candidate, Line, static_value
from skara.analysis.differences import Difference, difference
from skara.analysis.rollouts import Outcome, World
from skara.analysis.samples import Interval, interval
from skara.brae.decisions import DONE
from skara.brae.game import Game
from skara.brae.moves import Move
from skara.core.errors import OptionError
from skara.core.language import say

LAST_VERBS = ("done", "pass", "keep")
"""Moves after which somebody else decides, or something else."""


@dataclass(frozen=True, slots=True)
class RankedTurn:
    """A whole turn and its worth."""

    line: Line
    value: float
    """The static value, or the final score where the turn is the last; not a number where only playing on can tell."""
    mean: float
    """Expected final points; the value itself where no game was played out."""
    low: float
    high: float
    outcomes: tuple[Outcome, ...]
    close: bool
    """Whether it cannot be told apart from the best."""
    start: Game

    @property
    def samples(self) -> int:
        """How many games were played out; none where the value is exact."""
        return len(self.outcomes)

    @property
    def win(self) -> float:
        """The chance to win; solo, to reach the winning mark. Not a number where nothing tells."""
        return self._share([one.won for one in self.outcomes], self.start.figures.solo_win)

    @property
    def strong(self) -> float | None:
        """The chance of an exceptional win; None with other players."""
        if len(self.start.players) > 1:
            return None
        return self._share([one.strong for one in self.outcomes], self.start.figures.solo_exceptional)

    def _share(self, reached: list[bool], mark: int) -> float:
        if reached:
            return sum(reached) / len(reached)
        return float(self.value >= mark) if len(self.start.players) == 1 else nan

    def end(self) -> Game:
        """Return the table at the end of the turn, before workers go home and new cards are turned.

        Cards that are drawn on the way are dealt by chance: nobody has seen them.
        """
        return turn_end(self.start.view(self.start.active).redeal(Random("end")), self.line)


def turn_end(start: Game, line: Line) -> Game:
    """Return the table at the end of a turn, before its last `done`."""
    game = start.copy()
    for move in line:
        if move.option == DONE:
            break
        game.play(move)
    return game


def play_out(game: Game, line: Line, seed: int | str, samples: int) -> tuple[Outcome, ...]:
    """Play a turn out so many times; the same seed meets the same luck."""
    return tuple(World(game, seed, number).play_out(line) for number in range(samples))


def ranked(game: Game, candidate: Candidate, outcomes: tuple[Outcome, ...], best: tuple[Outcome, ...]) -> RankedTurn:
    """Put a turn's worth together, beside the outcomes of the best."""
    if not outcomes:
        value = candidate.value
        return RankedTurn(candidate.line, value, value, value, value, (), False, game)
    mean, low, high = interval([one.points for one in outcomes])
    close = not lead(best, outcomes).clear_of_zero
    return RankedTurn(candidate.line, candidate.value, mean, low, high, outcomes, close, game)


def lead(first: Sequence[Outcome], second: Sequence[Outcome]) -> Interval:
    """Return by how much the first of two turns is better, sample by sample, so that equal luck cancels out."""
    pairs = zip(first, second, strict=True)
    return interval([float(one.points - other.points) for one, other in pairs])


def compared(first: RankedTurn, second: RankedTurn, seat: int) -> Difference:
    """Tell why one turn is better than another."""
    if first.outcomes and len(first.outcomes) == len(second.outcomes):
        better = lead(first.outcomes, second.outcomes)
        margin = better.high - better.mean
        return difference(first.end(), second.end(), seat, lead=better.mean, margin=min(margin, 1e6))
    known = None if isnan(first.mean - second.mean) else first.mean - second.mean
    return difference(first.end(), second.end(), seat, lead=known)


def legal_line(game: Game, line: Sequence[Move | str]) -> Line:
    """Read the moves of a turn and check that they can be played; they end where cards are drawn that nobody knows."""
    if isinstance(line, str) or not line:
        raise OptionError(say("line: expected a list of moves, such as ['take utensils', 'done']."))
    table = game.copy()
    moves: list[Move] = []
    for entry in line:
        move = table.move(entry) if isinstance(entry, str) else entry
        table.play(move)
        moves.append(move)
        if draws(move) or ends_decision(game, move, table):
            break
    return tuple(moves)


def draws(move: Move) -> bool:
    """Tell whether a move turns over cards that nobody has seen, so that the choice that follows is another one."""
    return move.option.verb == "place" and move.option.what == "explore"


def ends_decision(game: Game, move: Move, after: Game) -> bool:
    """Tell whether a move, and the table after it, end what was to be decided at a table: alone, too."""
    if move.option.verb in LAST_VERBS or after.is_over or after.active != game.active:
        return True
    return game.decision.kind in ("rest", "feed") and after.decision.kind not in ("rest", "feed")


def candidate_of(game: Game, line: Line) -> Candidate:
    """Value any turn as the search would."""
    return Candidate(line, static_value(game, line))
