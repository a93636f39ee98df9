"""Turns to vote on: a few that are really different, what each is worth, and the votes that were counted.

>>> import skara
>>> from skara.analysis.ballots import find_turns_to_vote, make_ballot
>>> game = skara.from_position({"round": 4, "set": 3, "phase": "workers", "players": [
...     {"goods": {"shell": 2, "barley": 1}, "settlers": {"shore": 2}, "workers": {"large": 1, "small": 0}}, {}]})
>>> ballot = make_ballot(game, ["place large cook shell*2 barley", "place large gather_shore shell"])
>>> {letter: turn.mean for letter, turn in ballot.values().items()}
{'A': 4.0, 'B': 2.0}
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from skara.analysis.analyses import analyse, value_turns
from skara.analysis.ideas import best_of_each_idea
from skara.analysis.ranked import RankedTurn, candidate_of, compared, is_close, is_exact, whole_turn
from skara.analysis.sources import study_of
from skara.core.errors import OptionError, SkaraError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.core.study import ASSUMED, Budget, Candidate, Idea, Line, Progress, Stopped

BALLOT_LETTERS = "ABCDE"
"""What the turns are called; there are as many at most."""
BEST = 3
"""So many of the turns found are the best different ones; the others are those that look best at once."""
VOTE_BEAM = 200
"""How broadly turns are searched: a class waits."""
MOST_VOTES = 999
"""No class has more hands."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A few turns of one position, each called by a letter."""

    game: Any
    lines: tuple[Line, ...]

    @property
    def letters(self) -> str:
        """What the turns are called."""
        return BALLOT_LETTERS[: len(self.lines)]

    @property
    def exact(self) -> bool:
        """Whether values are final scores."""
        return all(is_exact(self.game, *candidate_of(self.game, line)) for line in self.lines)

    def values(
        self,
        *,
        samples: int = 16,
        seed: int | str = 0,
        progress: Progress | None = None,
        stopped: Stopped | None = None,
    ) -> dict[str, RankedTurn]:
        """Value the turns, with the same luck for all; return them by letter, the best first."""
        candidates = [candidate_of(self.game, line) for line in self.lines]
        turns = value_turns(
            self.game, candidates, samples=samples, seed=seed, progress=progress, budget=Budget(stopped=stopped)
        )
        return {self.letters[self.lines.index(turn.line)]: turn for turn in turns}


def make_ballot(game: Any, turns: Sequence[str | Sequence[Any]]) -> Ballot:
    """Make a ballot of turns that are given: each a list of moves, or a text with semicolons between them."""
    if not isinstance(turns, (list, tuple)):
        raise OptionError(say("turns: {value}, expected a list with one entry for each turn.", value=quoted(turns)))
    lines = [_read_turn(game, place, turn) for place, turn in enumerate(turns)]
    if not 2 <= len(lines) <= len(BALLOT_LETTERS):
        problem = say(
            "turns: {count}, expected 2 to {most}, one for each letter.", count=len(lines), most=len(BALLOT_LETTERS)
        )
        raise OptionError(problem)
    for place, line in enumerate(lines):
        if line in lines[:place]:
            again = say("the same as turns[{first}]", first=lines.index(line))
            raise OptionError(say("{place}: {problem}", place=f"turns[{place}]", problem=again))
    return Ballot(game, tuple(lines))


def _read_turn(game: Any, place: int, turn: object) -> Line:
    moves = turn.split(";") if isinstance(turn, str) else turn
    try:
        if not isinstance(moves, (list, tuple)) or not moves:
            raise OptionError(say("{value}, expected a list of moves, or a text with semicolons", value=quoted(turn)))
        return whole_turn(game, [move.strip() if isinstance(move, str) else move for move in moves])
    except SkaraError as error:
        raise OptionError(say("{place}: {problem}", place=f"turns[{place}]", problem=error)) from None


# --------------------------------------------------------------------------------------------------
# Finding turns


def find_turns_to_vote(
    game: Any,
    *,
    seconds: float | None = 20.0,
    progress: Progress | None = None,
    stopped: Stopped | None = None,
) -> Ballot:
    """Find the best few turns that are really different, and rivals that look best at once, in no telling order."""
    analysis = analyse(
        game, best=len(BALLOT_LETTERS), samples=0, beam=VOTE_BEAM, seconds=seconds, progress=progress, stopped=stopped
    )
    found = best_of_each_idea(game, analysis.every_turn())
    # Doing nothing at all is no idea to vote on.
    ideas = {idea: turn for idea, turn in found.items() if idea}
    chosen: dict[Idea, Candidate] = {}
    at_once = sorted(ideas, key=lambda idea: -_points_at_once(game, ideas[idea].line))
    # Where too few are far from each other, those that only differ must do.
    for far in (True, False):
        for offered, most in ((list(ideas), BEST), (at_once, len(BALLOT_LETTERS))):
            for idea in offered:
                if len(chosen) < most and not any(_near(idea, other) if far else idea == other for other in chosen):
                    chosen[idea] = ideas[idea]
    if len(chosen) < 2:
        raise OptionError(say("There is nothing to vote on: only one turn is possible here."))
    lines = [candidate.line for candidate in chosen.values()]
    # By the turns themselves, so that the best has another letter every time.
    Random(" ".join(str(move) for line in lines for move in line)).shuffle(lines)
    return Ballot(game, tuple(lines))


def _near(one: Idea, other: Idea) -> bool:
    """Tell whether two ideas have half of their things, or more, in common."""
    things, others = set(one), set(other)
    return 2 * len(things & others) >= len(things | others)


def _points_at_once(game: Any, line: Line) -> int:
    """Return the score right after a turn: what tempts somebody who does not look further."""
    hidden = game.view(game.active).redeal(Random("vote"))
    score = study_of(game).turn_end(hidden, line).score(game.active)
    return int(score.total)


# --------------------------------------------------------------------------------------------------
# Votes, and what comes of them


class CountedVotes(NamedTuple):
    """Votes as they were typed in: the numbers by letter, or what is wrong."""

    votes: dict[str, int]
    problems: dict[str, str]
    """By letter; under no letter, what is wrong with all of them."""


def count_votes(typed: Mapping[str, Any], letters: str) -> CountedVotes:
    """Read votes that were typed in; an empty field is no vote."""
    votes, problems = {}, {}
    for letter in letters:
        value = typed.get(letter)
        if value is None:
            votes[letter] = 0
        elif type(value) is not int:
            problems[letter] = say("{value}, expected a whole number", value=quoted(value))
        elif not 0 <= value <= MOST_VOTES:
            problems[letter] = say("{value}, expected 0 to {most}", value=quoted(value), most=MOST_VOTES)
        else:
            votes[letter] = value
    if not problems and not any(votes.values()):
        problems[""] = say("Type in how many votes each turn got.")
    return CountedVotes(votes, problems)


def why_better(values: Mapping[str, RankedTurn], first: str, second: str, seat: int) -> list[str]:
    """Say why one turn is better than another, in sentences to be told one by one; the better may be either.

    Where games were played out, the last sentence says whose play that was.
    """
    better, worse = sorted((first, second), key=list(values).index)
    one, other = values[better], values[worse]
    verdict, *rest = compared(one, other, seat).told(better)
    if is_close(one, other):
        verdict = say("Too close to call.")
    told = [say("{first} compared with {second}: {verdict}", first=better, second=worse, verdict=verdict), *rest]
    return [*told, say(ASSUMED)] if one.samples else told
