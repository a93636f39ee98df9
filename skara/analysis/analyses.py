"""One turn analysed: the best whole turns, and by how much.

>>> import skara
>>> game = skara.from_position({"round": 4, "set": 3, "phase": "workers", "players": [
...     {"goods": {"shell": 2, "barley": 1}, "settlers": {"shore": 2}}, {}]})
>>> analysis = skara.analyse(game, best=1)
>>> for move in analysis.turns[0].line:
...     print(move)
place small cook shell*2 barley
place small gather_shore seaweed
place small gather_thickets wood
place large clean seaweed wood clear slider
done
>>> analysis.exact, analysis.turns[0].mean
(True, 5.0)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, isnan
from random import Random
from typing import TYPE_CHECKING, Any

from skara.analysis.grades import Grade, grade
from skara.analysis.ideas import different_turns
from skara.analysis.intervals import Interval
from skara.analysis.ranked import (
    LEAST_SAMPLES,
    RankedTurn,
    candidate_of,
    certain_gain,
    compared,
    doubt_words,
    is_exact,
    lead,
    play_out,
    ranked,
    whole_turn,
)
from skara.analysis.rollouts import InterruptedGame, Outcome, World
from skara.analysis.shown import as_table, line_shown
from skara.analysis.sources import study_of
from skara.core import numbers
from skara.core.errors import OptionError
from skara.core.garbage import old_uncollected
from skara.core.language import N_, ngettext, say
from skara.core.line_differences import line_difference
from skara.core.moves import Move
from skara.core.quoting import quoted
from skara.core.study import (
    ASSUMED,
    Budget,
    Candidate,
    Difference,
    Found,
    Line,
    Progress,
    Search,
    Stopped,
    check_goal,
    comparing,
    outranking,
)
from skara.core.verdicts import check_lead
from skara.records import open_game

if TYPE_CHECKING:
    import pandas as pd

SEARCH_SHARE = 0.3
"""How much of the work, and of the time, is the search; the rest is playing games out."""

LAST_SHARE = 0.7
"""The share of the search in a last turn, whose score it finds: only a pass and what is drawn are played out."""

PROOF_SHARE = 0.95
"""Its share where nothing is: the rest is for what was found, to be told apart by ideas."""

FEW_SAMPLES = LEAST_SAMPLES
"""So many games show which turns are in front, and tell them apart from others; only they are played out on."""

IN_FRONT = 4
"""How many turns are played out on."""

LOOKED = {
    "all": N_("All {count} different ends of this turn were looked at."),
    "best": N_("These are proved to be the best: {count} ends were compared, and none of the others can be as good."),
    "unproved": N_(
        "The best are not proved: {count} ends were compared, and others passed over by a bound that is not proved for "
        "this variant."
    ),
    "partial": N_("{count} different ends were looked at, not all there are."),
}
LOOKED_AT_ONE = {
    "all": N_("This turn has one end, and it was looked at."),
    "best": N_("This is proved to be the best; one end was compared."),
    "unproved": N_(
        "The best is not proved: one end was compared, and others passed over by a bound that is not proved for this "
        "variant."
    ),
    "partial": N_("One end was looked at, not all there are."),
}


@dataclass(slots=True)
class Analysis:
    """The best turns of a position, best first."""

    game: Any
    seat: int
    turns: list[RankedTurn]
    found: Found
    last_turn: bool
    """Whether values are final scores, but for a pass and for what is drawn."""
    seed: int | str

    @property
    def exact(self) -> bool:
        """Whether these are the best turns by their `value` for certain: nothing was left out or drawn by chance."""
        return self.found.exact

    @property
    def outcomes(self) -> int:
        """How many different ends of the turn were compared; a proof passes over what cannot be among the best."""
        return self.found.outcomes

    @property
    def method(self) -> str:
        """`all` ends were looked at, the `best` were proved by a bound, or only a part was looked at (`partial`).

        `unproved` is the same bound where nobody has proved it: for other figures than the printed ones.
        """
        return self.found.method

    @property
    def goal(self) -> str:
        """What turns are ranked by: expected `points`, or how far they are `ahead` of the best of the others."""
        return self.turns[0].goal

    def every_turn(self) -> Iterator[Candidate]:
        """Give every end of the turn that was found, each with a shortest line."""
        return self.found.every_turn()

    @property
    def sentences(self) -> list[str]:
        """What was looked at, and what was not."""
        found = self.found
        looked = LOOKED_AT_ONE if self.outcomes == 1 else LOOKED
        # A bound proves what is best by one's own points only.
        method = "partial" if self.goal == "ahead" and self.method != "all" else self.method
        told = [say(looked[method], count=numbers.number(self.outcomes))]
        if found.left_out:
            text = ngettext(
                "{count} of {all} choices was compared.", "{count} of {all} choices were compared.", self.outcomes
            )
            every = numbers.number(self.outcomes + found.left_out)
            told = [text.format(count=numbers.number(self.outcomes), all=every)]
        if found.waiting:
            text = ngettext(
                "{count} position was reached but not looked at: the search was limited.",
                "{count} positions were reached but not looked at: the search was limited.",
                found.waiting,
            )
            told.append(text.format(count=numbers.number(found.waiting)))
        told += study_of(self.game).notes(found, self.last_turn)
        played = [turn.samples for turn in self.turns if not turn.exact]
        most, least = max(played, default=0), min(played, default=0)
        if most and len(played) < len(self.turns):
            text = ngettext(
                "Only what is still open, as after a pass or a draw, was played out once, with the same luck for all.",
                "Only what is still open, as after a pass or a draw, was played out: {count} times, with the same luck "
                "for all.",
                most,
            )
            told.append(text.format(count=most))
        elif most > least:
            text = ngettext(
                "Each turn was played out at least once, those in front {most} times, with the same luck for all.",
                "Each turn was played out at least {least} times, those in front {most} times, with the same luck for "
                "all.",
                least,
            )
            told.append(text.format(least=least, most=most))
        elif most:
            text = ngettext(
                "Each turn was played out once, with the same luck for all.",
                "Each turn was played out {count} times, with the same luck for all.",
                most,
            )
            told.append(text.format(count=most))
        if self.goal == "ahead":
            told.append(say("Turns are ranked by points ahead of the best opponent, not by the player's own points."))
        if most and len(played) > 1:
            told.append(
                say("The same games chose the best turn, so that it is likely to be less far ahead than they tell.")
            )
        if most:
            told.append(say(ASSUMED))
        elif not self.last_turn:
            told.append(
                say(
                    "No game was played out: values are estimates made from the position. They compare turns, and are "
                    "not points."
                )
            )
        return told

    def compare(self, first: int, second: int) -> Difference:
        """Tell why one turn is better than another, both by rank from 0."""
        return compared(self._at(first), self._at(second), self.seat)

    def _at(self, rank: int) -> RankedTurn:
        if type(rank) is not int or not 0 <= rank < len(self.turns):
            most = len(self.turns) - 1
            raise OptionError(say("rank: {rank}, possible are 0 to {most}.", rank=quoted(rank), most=most))
        return self.turns[rank]

    def value_of(self, line: Sequence[Move | str], *, stopped: Stopped | None = None) -> RankedTurn:
        """Value any turn in the same way, with the same luck; once `stopped`, by the games played out by then."""
        moves = whole_turn(self.game, line)
        for turn in self.turns:
            if turn.line == moves:
                return turn
        candidate, most = candidate_of(self.game, moves), max(turn.samples for turn in self.turns)
        samples = 0 if is_exact(self.game, *candidate, self.goal) else most
        outcomes = play_out(self.game, moves, self.seed, samples, stopped)
        return ranked(self.game, candidate, outcomes, self.turns[0], self.goal)

    def grade(self, line: Sequence[Move | str], *, stopped: Stopped | None = None) -> Grade:
        """Grade a turn against the best one known; a turn that proves to be better is the best."""
        turn = self.value_of(line, stopped=stopped)
        best = self.turns[0]
        if not lead(best, turn).low > 0:
            # What is ahead by noise alone is not the best; what leaves more, and nothing less, is better for certain.
            better = next((one for one in self.turns if certain_gain(one, turn)), None)
            best = better or (turn if lead(turn, best).low > 0 else best)
        return grade(turn, best, self.seat)

    def frame(self) -> "pd.DataFrame":
        """Return the turns as a pandas frame, one row each."""
        import pandas as pd

        return pd.DataFrame(
            {
                "rank": rank,
                "goal": turn.goal,
                "line": ", ".join(map(str, turn.line)),
                "points": turn.own,
                "low": turn.low,
                "high": turn.high,
                "samples": turn.samples,
                "value": turn.value,
                "win": turn.win,
                "ahead": turn.ahead,
                "behind": apart.mean,
                "behind_low": apart.low,
                "behind_high": apart.high,
                "too_close": turn.close and rank > 1,
            }
            for rank, turn in enumerate(self.turns, 1)
            for apart in [turn.behind or Interval(0.0, 0.0, 0.0)]
        )

    def __repr__(self) -> str:
        """Name it shortly; print it to see the turns."""
        return f"<skara.Analysis of {len(self.turns)} turns>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Show the turns in a notebook as a table, and as text."""
        rows = [
            [
                str(rank),
                turn.points_with_unit,
                ", ".join(filter(None, (turn.behind_words, doubt_words(turn, self.turns[0])))),
                line_shown(turn.line, turn.idle),
            ]
            for rank, turn in enumerate(self.turns, 1)
        ]
        heads = ["", say("Points"), say("Compared with the best"), say("Turn")]
        return as_table(heads, rows, self.sentences, str(self))

    def __str__(self) -> str:
        """Write the best turns as lines of text."""
        lines = []
        for rank, turn in enumerate(self.turns, 1):
            told = (f"{rank}. {turn.points_with_unit}", turn.behind_words, doubt_words(turn, self.turns[0]))
            points = ", ".join(filter(None, told))
            lines.append(say("{points}: {moves}", points=points, moves=line_shown(turn.line, turn.idle)))
            lines += [f"   {' '.join(turn.chances)}"] if turn.chances else []
        return "\n".join([*lines, *self.sentences])


@old_uncollected()
def analyse(
    source: Any,
    *,
    best: int = 12,
    full: bool = False,
    seconds: float | None = 60.0,
    nodes: int | None = None,
    samples: int = 10,
    seed: int | str = 0,
    beam: int | None = None,
    also: Sequence[Sequence[Move | str]] = (),
    goal: str = "points",
    progress: Progress | None = None,
    stopped: Stopped | None = None,
) -> Analysis:
    """Find the best whole turns of whoever decides now, and play them out.

    Turns that use the same cards and tiles are one idea, of which the best is listed; `best` says how many ideas.
    The search goes on from the tables that look best after each move, from only so many with `beam`, and from all with
    `full`; in the last turn it goes on until the `best` are proved. It looks at `nodes` tables at most (None is no
    limit). Except in the last turn of the game, whose value is the final score unless it is passed or draws, each turn
    found and each in `also` is then played out, those in front `samples` times. `seconds` limit both together.

    With others at the table turns are ranked by one's own expected points, or with the `goal` "ahead" by how many
    these are more than the best of the others reaches. `progress` is told how far it is, from 0 to 1, and `stopped`
    is asked whether to stop: what is known by then is returned.
    """
    game = open_game(source).copy()
    study = study_of(game)
    if game.is_over:
        raise OptionError(say("The game is over, so there is no turn to analyse; review the whole game instead."))
    _check(best=best, seconds=seconds, nodes=nodes, samples=samples, beam=beam)
    check_goal(goal)
    if len(game.players) == 1:
        goal = "points"
    elif goal == "ahead" and not samples:
        raise OptionError(say("samples: 0, but only games played out tell how far a turn is ahead; ask for some."))
    tell = progress or (lambda done, sentence: None)

    def searching(looked: int, waiting: int) -> None:
        share = SEARCH_SHARE * looked / (looked + waiting + 1)
        tell(share, say("Searching: {count} positions", count=numbers.number(looked)))

    budget = Budget(seconds, nodes, stopped, searching)
    last_turn = study.is_last(game)
    hidden = game.view(game.active).redeal(Random("analysis"))
    for_search = budget.part(_search_share(hidden, last_turn and goal == "points", stopped) if samples else PROOF_SHARE)
    found = study.find_turns(hidden, Search(best, full, for_search, beam))
    asked = {moves: candidate_of(game, moves) for moves in (whole_turn(game, line) for line in also)}
    candidates = [one for one in different_turns(game, found, best, budget.over) if one.line not in asked]
    turns = value_turns(
        game,
        [*asked.values(), *candidates],
        always=len(asked),
        seed=seed,
        samples=samples,
        goal=goal,
        progress=tell,
        budget=budget,
    )
    return Analysis(game, game.active, turns, found, last_turn and turns[0].goal == "points", seed)


def _search_share(game: Any, last_turn: bool, stopped: Stopped | None) -> float:
    """Return how much of the time is for the search: nearly all where nothing is left to be played out."""
    if not last_turn:
        return SEARCH_SHARE
    first_look = study_of(game).find_turns(game, Search(1, False, Budget(stopped=stopped), beam=1))
    return PROOF_SHARE if all(is_exact(game, *one) for one in first_look.candidates) else LAST_SHARE


def value_turns(
    game: Any,
    candidates: Sequence[Candidate],
    *,
    always: int = 0,
    seed: int | str = 0,
    samples: int = 16,
    goal: str = "points",
    progress: Progress | None = None,
    budget: Budget | None = None,
) -> list[RankedTurn]:
    """Value turns, best first: by the final score where they are the last ones, else by games played out.

    After a few games each, only those in front are played out on, and the first so many `always`. Where the time of the
    budget is too short for these few games, they are fewer from the first game on.
    """
    tell = progress or (lambda done, sentence: None)
    outcomes = _sample(game, candidates, always, seed, samples, goal, tell, budget or Budget())
    # Without a single game, what one leaves on the table is all that is known.
    return _rank(game, candidates, outcomes, goal if any(outcomes) else "points")


def _check(*, best: int, seconds: float | None, nodes: int | None, samples: int, beam: int | None) -> None:
    check_count("best", best, 1)
    check_count("samples", samples, 0)
    for name, limit in (("nodes", nodes), ("beam", beam)):
        if limit is not None:
            check_count(name, limit, 1)
    if seconds is not None and (isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not seconds > 0):
        raise OptionError(say("seconds: {value}, expected more than 0, or None for no limit.", value=quoted(seconds)))


def check_count(name: str, value: int, least: int) -> None:
    """Refuse what is not a whole number, or is too small."""
    if type(value) is not int or value < least:
        problem = say(
            "{name}: {value}, expected a whole number, at least {least}.", name=name, value=quoted(value), least=least
        )
        raise OptionError(problem)


def _sample(
    game: Any,
    candidates: Sequence[Candidate],
    always: int,
    seed: int | str,
    samples: int,
    goal: str,
    tell: Progress,
    budget: Budget,
) -> list[tuple[Outcome, ...]]:
    """Play candidates out, world by world, so that those who are compared have met the same luck whenever it stops.

    Final scores are known without.
    """
    outcomes: list[list[Outcome]] = [[] for _ in candidates]
    racing = [place for place, one in enumerate(candidates) if not is_exact(game, *one, goal)]
    began, played = budget.gone(), 0
    for number in range(samples if racing else 0):
        if number:
            each = (budget.gone() - began) / played
            others = sum(place >= always for place in racing)
            left = (1 - budget.gone()) / each if each else inf
            most = _most_racing(number, others, left, min(samples, FEW_SAMPLES))
            points = [sum(one.reached(goal) for one in known) for known in outcomes]
            racing = sorted(racing, key=lambda place: (place >= always, -points[place]))[: always + most]
        world = World(game, seed, number)
        played += len(racing)
        try:
            row = [world.play_out(candidates[place].line, stopped=budget.over) for place in racing]
        except InterruptedGame:
            break
        for place, one in zip(racing, row, strict=True):
            outcomes[place].append(one)
        share = SEARCH_SHARE + (1 - SEARCH_SHARE) * (number + 1) / samples
        tell(share, say("Played out: {count} of {samples}", count=number + 1, samples=samples))
    return [tuple(known) for known in outcomes]


def _most_racing(played: int, racing: int, games: float, wanted: int) -> int:
    """Return how many turns are played out on after some games each, with time for so many games in all.

    Where there is not enough for the few games of each that are wanted, half of them fall behind: a few games of some
    tell more than one of each.
    """
    if played >= FEW_SAMPLES:
        return IN_FRONT
    return racing if games >= racing * (wanted - played) else max(min(racing, IN_FRONT), -(-racing // 2))


def _rank(
    game: Any, candidates: Sequence[Candidate], outcomes: list[tuple[Outcome, ...]], goal: str
) -> list[RankedTurn]:
    first = [ranked(game, one, known, goal=goal) for one, known in zip(candidates, outcomes, strict=True)]
    most = max(turn.samples for turn in first)
    better = _better_for_certain(first)

    def known_less(turn: RankedTurn) -> bool:
        return not turn.exact and turn.samples < most

    # The best is a final score, or one of those that were played out most often.
    front = (turn for turn in first if not better[turn.line])
    best = min(front, key=lambda turn: (known_less(turn), *_order(turn)))

    def place(turn: RankedTurn) -> tuple[Any, ...]:
        # What fewer games tell stands where it may be expected in the worst case: a few of them may be lucky.
        doubt = lead(best, turn).high - lead(best, turn).mean if known_less(turn) else 0.0
        return turn.line != best.line, doubt == inf, *_order(turn, doubt)

    turns = [ranked(game, Candidate(turn.line, turn.value), turn.outcomes, best, goal) for turn in first]
    waiting = sorted(turns, key=place)
    found: list[RankedTurn] = []
    while waiting:
        lines = {turn.line for turn in waiting}
        found.append(next(turn for turn in waiting if not better[turn.line] & lines))
        waiting.remove(found[-1])
    return found


def _better_for_certain(turns: Sequence[RankedTurn]) -> dict[Line, set[Line]]:
    """Find for each turn those that leave more and nothing less, as far as the game's study can tell."""
    study = outranking(study_of(turns[0].start))
    if study is None:
        return {turn.line: set() for turn in turns}
    ends, seat = {turn.line: turn.end() for turn in turns}, turns[0].start.active
    return {
        line: {other for other in ends if other != line and study.leaves_more(ends[other], ends[line], seat)}
        for line in ends
    }


def _order(turn: RankedTurn, doubt: float = 0.0) -> tuple[float, bool, int]:
    """Sort by the goal, less a doubt; where these are equal, what is certain comes first, then the shorter turn."""
    worth = turn.worth if doubt in (0.0, inf) else turn.worth - doubt
    return (-worth if not isnan(worth) else 1e9), not turn.exact, len(turn.line)


def difference(
    first: Any, second: Any, seat: int, *, lead: float | None = None, margin: float | None = None
) -> Difference:
    """Compare what two turns leave a player; each game stands where the moves of a turn are played."""
    tables = [open_game(source) for source in (first, second)]
    by_table = comparing(study_of(tables[0]))
    if by_table is not None:
        return by_table.difference(first, second, seat, lead=lead, margin=margin)
    check_lead(lead, margin)
    ends = [game.score(seat).lines for game in tables]
    return line_difference(tables[0].box.words.glossary, *ends, lead=lead, margin=margin)
