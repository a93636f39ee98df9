"""Turns with what they are worth: expected final points, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import inf, isfinite, isnan, nan
from random import Random
from statistics import fmean
from typing import Any

from skara.analysis.intervals import Interval, interval_of_points
from skara.analysis.rollouts import InterruptedGame, Outcome, World
from skara.analysis.sources import left_idle, study_of
from skara.core import numbers
from skara.core.errors import OptionError
from skara.core.language import ngettext, say
from skara.core.line_differences import Lines, line_difference, mean_lines
from skara.core.moves import Move
from skara.core.study import Candidate, Difference, Line, Stopped, comparing, foreseeing, outranking

LEAST_SAMPLES = 4
"""So many games are needed to tell two turns apart, unless both are exact: a few can agree by chance."""


@dataclass(frozen=True, slots=True)
class RankedTurn:
    """A whole turn and its worth."""

    line: Line
    value: float
    """The final score where the turn is the last; before, an estimate that compares turns and is no number of points.

    Not a number where only playing on can tell.
    """
    mean: float
    """What is expected of the goal, which is final points unless told; not a number where only the value is known."""
    low: float
    high: float
    outcomes: tuple[Outcome, ...] = field(repr=False)
    close: bool
    """Whether it cannot be told apart from the best."""
    start: Any = field(repr=False)
    goal: str = "points"
    beside: "RankedTurn | None" = field(default=None, repr=False, compare=False)
    """The best turn, by whose luck it is set right where it was played out less often."""

    @property
    def samples(self) -> int:
        """How many games were played out."""
        return len(self.outcomes)

    @property
    def exact(self) -> bool:
        """Whether the value is a final score that nothing can change, and points are the goal."""
        return is_exact(self.start, self.line, self.value, self.goal)

    def points_in(self, games: int) -> list[float]:
        """Return its points, or those ahead, in the first so many games; a final score is the same in all of them."""
        return [self.value] * games if self.exact else [float(one.reached(self.goal)) for one in self.outcomes[:games]]

    @property
    def worth(self) -> float:
        """What it is ranked by: the mean or, where none is known, the value; that says nothing of other goals."""
        return self.value if isnan(self.mean) and self.goal == "points" else self.mean

    @property
    def behind(self) -> Interval | None:
        """By how much the best turn is better, with the interval of that difference on the same luck; None of itself.

        Not known before the turn stands beside others.
        """
        return None if self.beside is None or self.beside.line == self.line else lead(self.beside, self)

    @property
    def behind_words(self) -> str:
        """The distance from the best in words, with its interval; nothing where the value is exact or nothing tells."""
        apart = self.behind
        if apart is None or apart.low == apart.high or not isfinite(apart.high):
            return ""
        mean, low, high = (numbers.signed(-value) for value in (apart.mean, apart.high, apart.low))
        return say("{difference} from the best ({low} … {high})", difference=mean, low=low, high=high)

    @property
    def win(self) -> float:
        """The chance to win; solo, to reach the winning mark. Not a number where nothing tells."""
        return self._share([one.won for one in self.outcomes], 0)

    @property
    def strong(self) -> float | None:
        """The chance of an exceptional win; None with other players."""
        if len(self.start.players) > 1:
            return None
        return self._share([one.strong for one in self.outcomes], -1)

    @property
    def ahead(self) -> float | None:
        """Expected points more than the best of the others; None where there are none, or nothing was played out."""
        return self._expected("ahead") if self.outcomes and self.outcomes[0].ahead is not None else None

    @property
    def own(self) -> float:
        """Expected final points, whatever the goal; not a number where nothing tells."""
        if self.outcomes and not self.exact:
            return self._expected("points")
        return self.value if self.exact else nan

    def _expected(self, goal: str) -> float:
        """Return the mean of a goal over all games, set right by the luck that the best met after them."""
        games, luck = len(self.outcomes), 0.0
        if self.beside is not None and self.beside.samples:
            known = [one.reached(goal) for one in self.beside.outcomes]
            luck = fmean(known) - fmean(known[:games])
        return fmean(one.reached(goal) for one in self.outcomes) + luck

    @property
    def points(self) -> str:
        """The expected points in words, or with their sign those ahead, in the language spoken now.

        Where nothing but the value is known, it is called so.
        """
        if isnan(self.worth):
            return say("not valued")
        if isnan(self.mean):
            return say("value {value}", value=numbers.number(self.worth))
        return numbers.number(self.mean) if self.goal == "points" else numbers.signed(self.mean)

    @property
    def points_with_unit(self) -> str:
        """The expected points in words, called points."""
        if isnan(self.mean):
            return self.points
        return (
            say("{points} VP", points=self.points)
            if self.goal == "points"
            else say("{points} VP ahead", points=self.points)
        )

    @property
    def chances(self) -> list[str]:
        """What chance can bring in it, worked out and not played out, in the language spoken now."""
        study = foreseeing(study_of(self.start))
        return [] if study is None else study.chances(self.start, self.line)

    @property
    def idle(self) -> str:
        """What the turn leaves unused, in the language spoken now; nothing where it leaves nothing."""
        return left_idle(self.start, self.line)

    def _share(self, reached: list[bool], target: int) -> float:
        if reached:
            return sum(reached) / len(reached)
        targets = study_of(self.start).targets(self.start)
        return float(self.value >= targets[target]) if targets and self.exact else nan

    def end(self) -> Any:
        """Return the table at the end of the turn, before workers go home and new cards are turned.

        Cards that are drawn on the way are dealt by chance: nobody has seen them.
        """
        hidden = self.start.view(self.start.active).redeal(Random("end"))
        return study_of(self.start).turn_end(hidden, self.line)


def play_out(
    game: Any, line: Line, seed: int | str, samples: int, stopped: Stopped | None = None
) -> tuple[Outcome, ...]:
    """Play a turn out so many times, or until told to stop; the same seed meets the same luck."""
    outcomes: list[Outcome] = []
    for number in range(samples):
        try:
            outcomes.append(World(game, seed, number).play_out(line, stopped=stopped))
        except InterruptedGame:
            break
    return tuple(outcomes)


def ranked(
    game: Any,
    candidate: Candidate,
    outcomes: tuple[Outcome, ...],
    best: RankedTurn | None = None,
    goal: str = "points",
) -> RankedTurn:
    """Put a turn's worth together, beside the best if that is known, which may have been played out more often."""
    line, value = candidate
    turn = RankedTurn(line, value, value, value, value, outcomes, False, game, goal, best)
    if not outcomes and not turn.exact:
        # A value that is no final score leaves out what turns to come bring, or takes them for more than they do.
        turn = replace(turn, mean=nan, low=-inf, high=inf)
    elif not turn.exact:
        mean, low, high = interval_of_points(turn.points_in(len(outcomes)))
        luck = turn._expected(goal) - mean
        turn = replace(turn, mean=mean + luck, low=low + luck, high=high + luck)
    return turn if best is None else replace(turn, close=is_close(best, turn))


def doubt_words(turn: RankedTurn, best: RankedTurn) -> str:
    """Say that a turn may be as good as the best; nothing where it is told apart, in the language spoken now.

    Of the best itself it is said on how little that rests.
    """
    if turn is best:
        games, doubtful = turn.samples, not turn.exact and turn.samples < LEAST_SAMPLES
    else:
        games, doubtful = len(leads(best, turn)), turn.close
    if not doubtful or isnan(turn.worth):
        return ""
    if not games:
        return say("by estimate")
    if games < max(best.samples, LEAST_SAMPLES):
        return ngettext("after {count} game only", "after {count} games only", games).format(count=games)
    return "≈ " + say("too close to call")


def is_exact(game: Any, line: Line, value: float, goal: str = "points") -> bool:
    """Tell whether a turn's value is a final score: it is taken as the last one, and draws nothing.

    How far it will be ahead is another question, since the others still play.
    """
    study = study_of(game)
    return goal == "points" and study.is_last(game) and not isnan(value) and not any(map(study.draws, line))


def leads(first: RankedTurn, second: RankedTurn) -> list[float]:
    """Return by how much the first of two turns is better, sample by sample, so that equal luck cancels out.

    Where one was played out more often, only the samples count that both have; a final score stands beside each.
    Empty where no game tells: both are final scores, or mere estimates.
    """
    games = min((turn.samples for turn in (first, second) if not turn.exact), default=0)
    return [one - other for one, other in zip(first.points_in(games), second.points_in(games), strict=True)]


def lead(first: RankedTurn, second: RankedTurn) -> Interval:
    """Return by how much the first of two turns is better, with the interval of the games that tell it.

    It is without end where games are too few to tell. Where there are none, values are compared, whose level is the
    same for all turns of a table.
    """
    known, ahead = leads(first, second), first.value - second.value if first.goal == "points" else nan
    if first.exact and second.exact:
        return Interval(ahead, ahead, ahead)
    if len(known) < LEAST_SAMPLES:
        return Interval(fmean(known) if known else ahead, -inf, inf)
    return interval_of_points(known)


def is_close(first: RankedTurn, second: RankedTurn) -> bool:
    """Tell whether it is open which of two turns is better: games leave it so, or there are none."""
    if (first.exact and second.exact) or lead(first, second).clear_of_zero:
        return False
    return not certain_gain(first, second) and not certain_gain(second, first)


def certain_gain(first: RankedTurn, second: RankedTurn) -> dict[str, int]:
    """Return what the first of two turns leaves more, where the positions tell that it leaves nothing less."""
    study = outranking(study_of(first.start))
    if study is None or first.line == second.line:
        return {}
    return study.leaves_more(first.end(), second.end(), first.start.active)


def lead_and_margin(first: RankedTurn, second: RankedTurn) -> tuple[float | None, float | None]:
    """Return by how much the first of two turns is better, and half its interval; None where nothing tells them."""
    mean, _, high = lead(first, second)
    if isnan(mean):
        return None, None
    return mean, None if first.exact and second.exact else high - mean


def compared(first: RankedTurn, second: RankedTurn, seat: int) -> Difference:
    """Tell why one turn is better than another: by what they leave, or by the lines of the score they come to."""
    known, margin = lead_and_margin(first, second)
    by_table = comparing(study_of(first.start))
    if by_table is not None:
        return by_table.difference(first.end(), second.end(), seat, lead=known, margin=margin, goal=first.goal)
    ends = lines_of_both(first, second) or tuple(turn.end().score(seat).lines for turn in (first, second))
    more = certain_gain(first, second)
    return line_difference(first.start.box.words.glossary, *ends, lead=known, margin=margin, goal=first.goal, more=more)


def lines_of_both(first: RankedTurn, second: RankedTurn) -> tuple[Lines, Lines] | None:
    """Return the mean lines of the score of two turns, in the games that both were played out in; None without any."""
    number = min(first.samples, second.samples)
    if not number:
        return None
    best, other = (mean_lines([one.lines for one in turn.outcomes[:number]]) for turn in (first, second))
    return best, other


def legal_line(game: Any, line: Sequence[Move | str]) -> Line:
    """Read the moves of a turn and check that they can be played; they end where cards are drawn that nobody knows."""
    return _played(game, line)[0]


def whole_turn(game: Any, line: Sequence[Move | str]) -> Line:
    """Read the moves of a turn as `legal_line` does; the move that only closes a turn may be left out."""
    moves, end, ended = _played(game, line)
    study = study_of(game)
    if not ended:
        begun = [next(end.variants(option)) for option in end.options()]
        closing = [move for move in begun if study.is_formal(move) and study.ends_turn(end, move)]
        if not closing:
            raise OptionError(say("the turn is not over yet: {prompt}", prompt=end.decision.prompt))
        moves = (*moves, closing[0])
    return moves


def _played(game: Any, line: Sequence[Move | str]) -> tuple[Line, Any, bool]:
    """Play a line up to its end, or as far as it is known; return it, the table then, and whether it ended there."""
    if isinstance(line, str) or not line:
        raise OptionError(say("line: expected a list of moves, as texts or as moves."))
    table, study = game.copy(), study_of(game)
    moves: list[Move] = []
    for entry in line:
        move = table.move(entry) if isinstance(entry, str) else entry
        before = table.copy()
        table.play(move)
        moves.append(move)
        if study.draws(move) or table.is_over or table.active != game.active or study.ends_turn(before, move):
            return tuple(moves), table, True
    return tuple(moves), table, False


def candidate_of(game: Any, line: Line) -> Candidate:
    """Value any turn as the search would."""
    return Candidate(line, study_of(game).static_value(game, line))
