"""What a decision lost, measured by games that had no part in choosing what it is compared with."""

from dataclasses import dataclass
from statistics import fmean
from typing import Any

from skara.analysis.analyses import Analysis
from skara.analysis.intervals import Interval, interval_of_points, standard_error
from skara.analysis.ranked import RankedTurn, candidate_of, certain_gain, is_exact, leads
from skara.analysis.rollouts import Outcome, World
from skara.analysis.sequential import games_at, interval_at, label_at, label_within, looks_worth
from skara.core.line_differences import Lines, mean_lines
from skara.core.study import Line, Stopped


@dataclass(frozen=True, slots=True)
class Measured:
    """A turn that was played, beside the best of the others."""

    rival: RankedTurn | None
    """The best of the other turns; None where there is none that differs."""
    behind: bool
    """Whether the rival was chosen as the best known, so that what it is ahead counts as lost."""
    lead: Interval
    """By how much the rival is ahead, in games that did not choose it, with the interval that counts all looks."""
    played: Interval
    """Expected final points with the turn played."""
    own: float
    """Expected final points if the players of the samples decide themselves."""
    label: str | None
    errors: tuple[float, float, float, float]
    """The standard errors of what was lost, of `own` less `played`, of what a wider search found, and of `played`."""
    ends: tuple[Lines, Lines] | None
    """The mean lines of the score with the rival and with the turn played."""

    @property
    def lost(self) -> float:
        """What the turn played lost against the best one known, as it was measured."""
        return self.lead.mean if self.behind else 0.0


def measured_turn(analysis: Analysis, line: Line, samples: int, seed: str, stopped: Stopped | None = None) -> Measured:
    """Measure a turn that an analysis has valued beside the best of the others, by other games than those of it.

    Games are added until a label is certain, where those that chose give hope of one. Raises InterruptedGame when
    stopped.
    """
    turn = analysis.value_of(line)
    rival = _rival(analysis, turn)
    games = _Games(analysis.game, seed, stopped)
    compared = rival or turn
    exact = turn.exact and compared.exact
    behind = rival is not None and (rival.worth > turn.worth or bool(certain_gain(rival, turn)))
    looks = 1 if exact or rival is None else looks_worth(leads(rival, turn), samples)
    label = None
    for look in range(looks):
        count = games_at(look, samples)
        points = games.points(turn.line, count)
        ahead = [one - other for one, other in zip(games.points(compared.line, count), points, strict=True)]
        lead = _point(ahead[0]) if exact else interval_at(ahead, look, looks)
        label = label_within(lead) if exact else label_at(ahead, look, looks)
        if label:
            break
    if rival is None:
        label = "best"
    elif label != "best" and not behind:
        # The games that chose and those that measured contradict each other.
        label = None
    own = games.own_points(count)
    beyond = [one - other for one, other in zip(own, points, strict=True)]
    lost = ahead if behind else [0.0] * count
    found = [one - other for one, other in zip(lost, beyond, strict=True)]
    certain = games.none_played
    errors = (
        _error(lost, exact or not behind),
        _error(beyond, certain),
        _error(found, certain),
        _error(points, turn.exact),
    )
    played = _interval(points, turn.exact)
    ends = games.lines(compared.line), games.lines(turn.line)
    both = (ends[0], ends[1]) if ends[0] and ends[1] else None
    return Measured(rival, behind, lead, played, fmean(own), label, errors, both)


def _rival(analysis: Analysis, turn: RankedTurn) -> RankedTurn | None:
    """Return the best of the other turns, of those that were played out most often; none that comes to the same.

    Where none of them is ahead in the games, it is one that leaves more and nothing less, if there is one.
    """
    others = [one for one in analysis.turns if one.line != turn.line and not _same(one, turn)]
    most = max((one.samples for one in others), default=0)

    def place(one: RankedTurn) -> tuple[bool, float]:
        return not one.exact and one.samples < most, -one.worth

    best = min(others, key=place, default=None)
    if best is None or best.worth > turn.worth:
        return best
    return min((one for one in others if certain_gain(one, turn)), key=place, default=best)


def _same(one: RankedTurn, other: RankedTurn) -> bool:
    """Tell whether two turns came to the same in every game, down to the lines of the score."""
    games = min(one.samples, other.samples)
    return games > 1 and one.outcomes[:games] == other.outcomes[:games]


def _interval(points: list[float], exact: bool) -> Interval:
    return _point(points[0]) if exact else interval_of_points(points)


def _point(value: float) -> Interval:
    return Interval(value, value, value)


def _error(sample: list[float], certain: bool) -> float:
    return 0.0 if certain else standard_error(sample)


class _Games:
    """Games of one decision with one luck; no game is played twice."""

    def __init__(self, start: Any, seed: str, stopped: Stopped | None) -> None:
        self._start, self._seed, self._stopped = start, seed, stopped
        self._worlds: list[World] = []
        self._outcomes: dict[Line, list[Outcome]] = {}
        self._values: dict[Line, float | None] = {}
        self._played = False

    @property
    def none_played(self) -> bool:
        """Whether all that was asked for was known without a game."""
        return not self._played

    def points(self, line: Line, count: int) -> list[float]:
        """Return what a turn reaches in the first so many games; a final score is the same in all of them."""
        value = self._final(line)
        if value is not None:
            return [value] * count
        known = self._outcomes.setdefault(line, [])
        known.extend(self._play_out(line, number) for number in range(len(known), count))
        return [float(one.points) for one in known[:count]]

    def own_points(self, count: int) -> list[float]:
        """Return what the players of the first so many games reach by turns of their own."""
        found = []
        for number in range(count):
            line = self._world(number).own_line()
            value, known = self._final(line), self._outcomes.get(line, ())
            if value is not None:
                found.append(value)
            else:
                one = known[number] if number < len(known) else self._play_out(line, number)
                found.append(float(one.points))
        return found

    def lines(self, line: Line) -> Lines | None:
        """Return the mean lines of the score after a turn, in the games played; None where there were none."""
        played = self._outcomes.get(line)
        return mean_lines([one.lines for one in played]) if played else None

    def _play_out(self, line: Line, number: int) -> Outcome:
        self._played = True
        return self._world(number).play_out(line, stopped=self._stopped)

    def _world(self, number: int) -> World:
        while len(self._worlds) <= number:
            self._worlds.append(World(self._start, self._seed, len(self._worlds)))
        return self._worlds[number]

    def _final(self, line: Line) -> float | None:
        """Return the final score of a turn, where nothing can change it."""
        if line not in self._values:
            candidate = candidate_of(self._start, line)
            self._values[line] = candidate.value if is_exact(self._start, *candidate) else None
        return self._values[line]
