"""What analysis asks of a game whose turns can be searched: candidates, quick plans, and reasons in words."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any, NamedTuple, Protocol

from skara.core.errors import OptionError
from skara.core.language import N_, say
from skara.core.quoting import quoted
from skara.core.stopping import go_on

Line = tuple[Any, ...]
"""Moves played one after the other, such as a whole turn."""

Idea = tuple[tuple[str, str], ...]
"""What a turn does, in no order: the verbs of its moves with what they are about, whatever they pay and gain."""


def idea_of(line: Iterable[Any]) -> Idea:
    """Return what some moves do."""
    return tuple(sorted((move.option.verb, move.option.what) for move in line))


Progress = Callable[[float, str], None]
"""Told how far some work is, from 0 to 1, with a sentence."""

Stopped = Callable[[], bool]
"""Asked whether some work is to stop."""

ASSUMED = N_(
    "Expected points are what is reached by players who plan one turn at a time, as the bot 'competent' does, but less "
    "broadly."
)
"""Whose play a mean of games played out tells of: one sentence for all analyses, reviews, votes and puzzles."""


GOALS = ("points", "ahead")
"""What a player may want: many points, or points more than the best of the others."""


def check_goal(goal: str) -> None:
    """Refuse what is no goal."""
    if goal not in GOALS:
        known = ", ".join(GOALS)
        raise OptionError(say("{field}: {name}, possible are: {known}.", field="goal", name=quoted(goal), known=known))


class Candidate(NamedTuple):
    """A whole turn with its value; not a number where only playing on can tell."""

    line: Line
    value: float


class OutOfTimeError(Exception):
    """Some work was told to stop before anything had come of it."""


@dataclass(slots=True)
class Budget:
    """When to stop: after so many seconds, so many tables, or when told; None is no limit.

    The clock is set once, so one budget can be handed on from a search to the games that are played out after it.
    """

    seconds: float | None = None
    nodes: int | None = None
    stopped: Stopped | None = None
    progress: Callable[[int, int], None] | None = None
    """Called now and then with the tables looked at and those known to wait."""
    _end: float | None = field(init=False, default=None)
    _over: bool = field(init=False, default=False)

    def start(self) -> None:
        """Set the clock, unless it runs."""
        if self._end is None and self.seconds is not None:
            self._end = monotonic() + self.seconds

    def over(self) -> bool:
        """Tell whether the time is up or somebody said stop, who is not asked again after a yes.

        Where there is nobody to ask, a search that is part of stopped work is given up.
        """
        if not self._over:
            self.start()
            if self.stopped is None:
                go_on()
            told = self.stopped is not None and self.stopped()
            self._over = told or (self._end is not None and monotonic() >= self._end)
        return self._over

    def ask(self) -> None:
        """Give up work that is worth nothing before its end, if it is to stop."""
        if self.over():
            raise OutOfTimeError

    def gone(self) -> float:
        """Return how much of the time is gone, 1 being all of it; 0 where time is no limit."""
        self.start()
        return 0.0 if self._end is None or not self.seconds else 1.0 - (self._end - monotonic()) / self.seconds

    def spent(self, looked: int, waiting: int) -> bool:
        """Tell whether to stop now, by the tables too; asked every few hundred tables."""
        if self.progress is not None:
            self.progress(looked, waiting)
        return self.over() or (self.nodes is not None and looked >= self.nodes)

    def part(self, share: float) -> "Budget":
        """Return a budget for a share of the time that is left, with the same limits otherwise."""
        self.start()
        left = None if self._end is None else max(0.0, self._end - monotonic()) * share
        return Budget(left, self.nodes, self.stopped, self.progress)


class Search(NamedTuple):
    """How to search: how many of the best, everything or only what matters, within which budget or beam."""

    best: int
    full: bool
    budget: Budget
    beam: int | None = None


class Found(Protocol):
    """What a search came to."""

    @property
    def candidates(self) -> list[Candidate]:
        """The turns worth comparing, best first."""

    @property
    def outcomes(self) -> int:
        """How many different ends of the turn were found."""

    @property
    def method(self) -> str:
        """`all` ends were looked at, the `best` were proved by a bound, or only a part was looked at (`partial`)."""

    @property
    def waiting(self) -> int:
        """How many tables were reached but not looked at."""

    @property
    def left_out(self) -> int:
        """How many choices were left out because another is as good in every way."""

    @property
    def exact(self) -> bool:
        """Whether the candidates are the best by their value for certain."""

    def every_turn(self, most: int | None = None) -> Iterator[Candidate]:
        """Give every end of the turn that was found, or so many, each with a shortest line, the best first."""


class Compared(Protocol):
    """One of a player's numbers after the first of two turns and after the second."""

    @property
    def group(self) -> str:
        """What it belongs to, as an id."""

    @property
    def name(self) -> str:
        """What it counts, as an id."""

    @property
    def first(self) -> float:
        """After the first turn."""

    @property
    def second(self) -> float:
        """After the second."""

    @property
    def difference(self) -> float:
        """How much more the first turn leaves."""

    @property
    def heading(self) -> str:
        """What it belongs to, in the language spoken now."""

    @property
    def label(self) -> str:
        """Its name, in the language spoken now."""


class Difference(Protocol):
    """What the first of two turns leaves a player more or less than the second."""

    @property
    def lead(self) -> float:
        """Points by which the first turn is better."""

    @property
    def rows(self) -> Sequence[Compared]:
        """As numbers."""

    @property
    def sentences(self) -> list[str]:
        """In words: the verdict first."""

    def told(self, named: str = "") -> list[str]:
        """The same, with a name for the first turn."""

    def why(self, *, of_best: bool = False, named: str = "") -> list[str]:
        """The sentences after the verdict; the first turn is called by its name or, `of_best`, the best one."""


class WhatIf(NamedTuple):
    """Something that could be different at a table."""

    key: str
    label: str
    """In the language spoken now."""


class RoundWay(NamedTuple):
    """A way through the rest of a round."""

    first: Any
    """The move that begins it."""
    value: float
    """What it is worth to whoever decides now."""
    taken: dict[int, tuple[tuple[int, str], ...]]
    """By seat: the turn of each card taken, and the card."""


class Study(Protocol):
    """The study of a game: the module `study` in its box. A game may do without."""

    def find_turns(self, game: Any, search: Search) -> Found:
        """Find what the player who decides now could do until the turn is over."""

    def static_value(self, game: Any, line: Line) -> float:
        """Return the value of a turn as the search would; not a number where only playing on can tell."""

    def quick_plan(self, game: Any, width: int, rng: Random, taste: int = 0) -> Line:
        """Plan for the player who decides now, as games that are played out do.

        Players with different tastes (0 is none) choose differently where nothing else makes games differ.
        """

    def is_choice(self, game: Any, move: Any) -> bool:
        """Tell whether anything hangs on a move that was played, so that a review looks at it."""

    def ends_turn(self, game: Any, move: Any) -> bool:
        """Tell whether a move ends what its player has to decide now."""

    def is_formal(self, move: Any) -> bool:
        """Tell whether a move only opens or closes a turn, so that it goes without saying where others are told."""

    def draws(self, move: Any) -> bool:
        """Tell whether a move turns over what nobody has seen, so that the choice that follows is another one."""

    def turn_end(self, start: Any, line: Line) -> Any:
        """Return the table at the end of a turn, before anything that follows on it."""

    def is_last(self, game: Any) -> bool:
        """Tell whether nothing is left to chance after this decision, so that values are final scores.

        All but those of turns that draw, and of turns without a value, such as a pass, which only playing on can tell.
        """

    def targets(self, game: Any) -> tuple[int, ...]:
        """Return the points that one who plays alone wants to reach, the nearest first; none with other players."""

    def notes(self, found: Any, last: bool) -> list[str]:
        """Say what else is to be known about a search, and about values that are final scores."""


class Comparing(Protocol):
    """A study that tells two turns apart by what they leave; others are told apart by the lines of the score."""

    def difference(
        self,
        first: Any,
        second: Any,
        seat: int,
        *,
        lead: float | None = None,
        margin: float | None = None,
        goal: str = "points",
    ) -> Difference:
        """Compare what two turns leave a player, each game standing at the end of one; the lead is in the goal."""


def comparing(study: Any) -> Comparing | None:
    """Return the study if it compares turns by what they leave."""
    return study if hasattr(study, "difference") else None


class Outranking(Protocol):
    """A study that tells where one turn is better than another whatever follows."""

    def leaves_more(self, first: Any, second: Any, seat: int) -> dict[str, int]:
        """Return, by id, what the first of two turns leaves a player more, each game standing at the end of one.

        Nothing where it also leaves less of anything, or something else.
        """


def outranking(study: Any) -> Outranking | None:
    """Return the study if it tells where one turn is better whatever follows."""
    return study if hasattr(study, "leaves_more") else None


class Idling(Protocol):
    """A study that tells what a turn leaves unused though it could have been used."""

    def idle_words(self, game: Any, line: Line) -> str:
        """Say what a turn leaves unused; nothing where it leaves nothing."""


def idling(study: Any) -> Idling | None:
    """Return the study if it tells what a turn leaves unused."""
    return study if hasattr(study, "idle_words") else None


class Foreseeing(Protocol):
    """A study that tells what chance can bring in a turn."""

    def chances(self, game: Any, line: Line) -> list[str]:
        """Say what dice bring on average, or which cards are hoped for; nothing where chance has no part."""


def foreseeing(study: Any) -> Foreseeing | None:
    """Return the study if it tells what chance can bring."""
    return study if hasattr(study, "chances") else None


class Dicing(Protocol):
    """A study of a game with dice: games played out meet the same ones."""

    def keep_pace(self, game: Any) -> None:
        """Put the dice to come of a game that is played out in step with other games of the same luck."""


def dicing(study: Any) -> Dicing | None:
    """Return the study if its game has dice."""
    return study if hasattr(study, "keep_pace") else None


class Outlook(Protocol):
    """What a study may offer besides: tables that are a little different, and the round that lies ahead."""

    def what_ifs(self, game: Any) -> list[WhatIf]:
        """List what could be different for whoever decides now."""

    def with_what_ifs(self, game: Any, keys: Sequence[str]) -> Any:
        """Return the table of whoever decides now with something different."""

    def round_ahead(self, game: Any, seed: int | str = 0) -> list[RoundWay]:
        """Play the round to its end from each way to begin, best first; none where that cannot be planned."""


def outlook_of(study: Any) -> Outlook | None:
    """Return what a study offers besides, if it does."""
    return study if hasattr(study, "what_ifs") else None
