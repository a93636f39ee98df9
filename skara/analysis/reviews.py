"""A whole recorded game reviewed: what each turn lost, and how much was luck and how much was skill.

Every decision of a player is compared with the best one known, both by expected final points:

- an analysis chooses the best turn known, and other games, with luck of their own, measure what the turn played *lost*
  against it. So what is lucky about the choice is no part of the loss, which is as often too small as too large: it is
  less than nothing where these games find the turn played better. All sums are made of losses as they were measured;
- games are added until a *label* is certain, all looks at them counted together, where there is hope of one;
- *skill* is what all decisions lost together, so it is nothing for a perfect game, but for the noise it is told with;
- *luck* is what changed between two decisions, as the players of the samples see it: what they expect after new cards,
  and after what the others did, less the value of the turn played before;
- *method* is what a wider search finds beyond what these players would have done themselves;
- so the value at the start, luck, skill and method add up to the final score;
- the *accuracy* of a decision halves with every four points it loses, from 100 for none; that of the game is the mean.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from math import inf, isfinite, sqrt
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from skara.analysis.analyses import analyse, check_count
from skara.analysis.grades import LABEL_WORDS
from skara.analysis.measured import measured_turn
from skara.analysis.rollouts import InterruptedGame
from skara.analysis.segments import Segment, segments_of
from skara.analysis.shown import as_table, line_shown
from skara.analysis.sources import games_of, left_idle, study_of
from skara.core import numbers
from skara.core.errors import OptionError
from skara.core.language import N_, say
from skara.core.line_differences import Lines, line_difference, more_words
from skara.core.quoting import quoted
from skara.core.study import ASSUMED, Difference, Line, Progress, Stopped, comparing, outranking

if TYPE_CHECKING:
    import pandas as pd

HALVING = 4.0
"""How many lost points halve the accuracy of a decision."""

REVIEW_BEAM = 40
"""How broadly the turns of a review are searched."""

LAST_BEAM = 1000
"""How broadly the last turn is searched, whose values are exact; only a pass and what is drawn are played out."""

REVIEW_SAMPLES = 10
"""How many games measure a loss at first."""

CHOOSING_TIMES = 2
"""How many times as many games choose the best turn: with fewer, two reviews often choose different ones."""

MANY_GAMES = 100
"""From so many games on, a review is shared out among processes; a smaller one is done before these are ready."""

SURE = 1.96
"""So many standard errors to either side hold a sum in 95 of 100 cases."""


class Errors(NamedTuple):
    """The standard errors of a decision; 0 where nothing is left to chance."""

    lost: float = 0.0
    own: float = 0.0
    """Of `own` less `played`, which met the same luck."""
    method: float = 0.0
    played: float = 0.0


NO_ERRORS = Errors()


@dataclass(slots=True)
class ReviewedTurn:
    """One decision of a player, from its first move to its last, beside the best one known."""

    number: int
    kind: str
    """`setup`, `turn` or `round_end`."""
    round: int
    set: int
    move_number: int
    """How many moves of the game came before it."""
    line: Line
    best_line: Line
    before: float
    """Expected final points with the best turn known: those with the turn played, and what it lost."""
    played: float
    """Expected final points with the turn played."""
    low: float
    high: float
    """The 95 % interval of `played`."""
    label: str | None
    close: bool
    """Whether the difference is within the noise, so that it gets no label."""
    luck: float
    """How much the expectation rose between the decision before and this one."""
    own: float
    """Expected final points if the players of the samples had decided here too."""
    start: Any = field(repr=False)
    ends: tuple[Lines, Lines] | None = field(default=None, repr=False)
    """The mean lines of the score with the best turn and with the one played, where these tell the difference."""
    lost_low: float = -inf
    lost_high: float = inf
    """The 95 % interval of what the best of the other turns is ahead of the one played."""
    errors: Errors = NO_ERRORS

    @property
    def lost(self) -> float:
        """The points that the turn played lost, as measured; below 0 where it was found to be better."""
        return self.before - self.played

    @property
    def seen_lost(self) -> float:
        """The points that it lost as they are told: never below 0."""
        return max(0.0, self.lost)

    @property
    def lost_interval(self) -> tuple[float, float]:
        """The 95 % interval of `seen_lost`, which begins at 0 where the turn played was chosen as the best known."""
        return min(max(0.0, self.lost_low), self.seen_lost), max(0.0, self.lost_high)

    @property
    def method(self) -> float:
        """What the search found beyond what the players of the samples would have done."""
        return self.before - self.own

    @property
    def surely_worse(self) -> bool:
        """Whether it lost points for certain, though maybe not how many."""
        return self.lost_interval[0] > 0

    @property
    def more(self) -> dict[str, int]:
        """What the best turn leaves more, by id, where it leaves nothing less: then it is better whatever follows."""
        study = outranking(study_of(self.start))
        return {} if study is None or self.line == self.best_line else study.leaves_more(*self._tables, self._seat)

    @property
    def accuracy(self) -> float:
        """100 for nothing lost, half of it for every four points lost."""
        return accuracy_of(self.seen_lost)

    @property
    def difference(self) -> Difference | None:
        """Why the best turn was better; None where the turn played was the best."""
        if self.line == self.best_line:
            return None
        lead, tables = self.before - self.played, self._tables
        by_table = comparing(study_of(self.start))
        if by_table is not None:
            return by_table.difference(*tables, self._seat, lead=lead)
        ends = self.ends or tuple(table.score(self._seat).lines for table in tables)
        return line_difference(self.start.box.words.glossary, *ends, lead=lead, more=self.more)

    @property
    def _seat(self) -> int:
        seat: int = self.start.active
        return seat

    @property
    def _tables(self) -> tuple[Any, Any]:
        """The tables after the best turn and after the one played."""
        study = study_of(self.start)
        return study.turn_end(self.start, self.best_line), study.turn_end(self.start, self.line)

    @property
    def verdict(self) -> str:
        """The label in words, or why there is none."""
        if self.label is not None:
            return say(LABEL_WORDS[self.label])
        if self.more:
            return say("a better turn is known")
        return say("label not certain") if self.surely_worse else say("too close to call")

    @property
    def idle(self) -> str:
        """What the turn played leaves unused, in the language spoken now; nothing where it leaves nothing."""
        return left_idle(self.start, self.line)

    @property
    def sentences(self) -> list[str]:
        """What was better and why, and what the turn played leaves unused."""
        return [*self._reasons, say("In this turn {idle}.", idle=self.idle)] if self.idle else self._reasons

    @property
    def _reasons(self) -> list[str]:
        if self.line == self.best_line or self.label == "best":
            return [say("No better turn is known.")]
        if self.close and self.more:
            words = more_words(self.more, self.start.box.words.glossary)
            return [say("A better turn is known: it leaves {more} more, and nothing less.", more=words)]
        lost, between = numbers.number(self.seen_lost), numbers.interval_words(*self.lost_interval)
        if self.close:
            if not self.seen_lost:
                return [say("Too close to call.")]
            if not between:
                return [say("Too close to call; the loss to be expected is {lost} VP.", lost=lost)]
            text = (
                N_("Worse than the best turn, but no label is certain: {lost} VP lost ({between}).")
                if self.surely_worse
                else N_("Too close to call; the loss to be expected is {lost} VP ({between}).")
            )
            return [say(text, lost=lost, between=between)]
        told = []
        if self.label:
            words = say(LABEL_WORDS[self.label]).capitalize()
            text = (
                N_("{label}: {lost} VP lost against the best turn ({between}).")
                if between
                else N_("{label}: {lost} VP lost against the best turn.")
            )
            told.append(say(text, label=words, lost=lost, between=between))
        why = self.difference
        return told + (why.why(of_best=True) if why is not None else [])


_HEADLINE = {
    True: N_("Accuracy {accuracy} %, skill {skill}, luck {luck}; final score {final}."),
    False: N_("Accuracy {accuracy} %, skill {skill}, luck {luck}; {final} expected now."),
}
_ADDED_UP = {
    True: N_("Expected at the start {start} points, luck {luck}, skill {skill}, method {method}: final score {final}."),
    False: N_(
        "Expected at the start {start} points, luck {luck}, skill {skill}, method {method}: {final} expected now."
    ),
}
"""What the parts of a review come to, of a whole game or as far as it was looked at."""


def accuracy_of(lost: float) -> float:
    """Return the accuracy of a decision that lost so many points."""
    return 100.0 * float(2.0 ** (-lost / HALVING))


@dataclass(slots=True)
class Review:
    """A game of one player, decision by decision."""

    game: Any
    player: int
    turns: list[ReviewedTurn]
    final: float
    samples: int
    seed: int | str
    complete: bool = True
    """Whether every decision was looked at."""

    @property
    def start(self) -> float:
        """Expected final points before the first decision, for the players of the samples."""
        return self.turns[0].own

    @property
    def skill(self) -> float:
        """What all decisions lost together, negative; above nothing only by noise."""
        return -sum(turn.lost for turn in self.turns)

    @property
    def skill_margin(self) -> float:
        """How far the skill may lie from the true one to either side, in 95 of 100 cases."""
        return _margin(turn.errors.lost for turn in self.turns)

    @property
    def luck_margin(self) -> float:
        """The same for the luck; what was expected at the start is no part of it."""
        first, *others = self.turns
        return _margin([first.errors.played, *(turn.errors.own for turn in others)])

    @property
    def method_margin(self) -> float:
        """The same for the method."""
        return _margin(turn.errors.method for turn in self.turns)

    @property
    def luck(self) -> float:
        """What cards and other players gave or took."""
        return self.final - self.start - self.skill - self.method

    @property
    def method(self) -> float:
        """What the search found beyond what the players of the samples would have done, all decisions together."""
        return sum(turn.method for turn in self.turns)

    @property
    def accuracy(self) -> float:
        """The mean accuracy of all decisions, by their losses as measured, so that noise cancels out; at most 100."""
        return min(100.0, fmean(accuracy_of(turn.lost) for turn in self.turns))

    @property
    def worst(self) -> list[ReviewedTurn]:
        """The three decisions that lost most, outside the noise if there are three."""
        certain = [turn for turn in self.turns if not turn.close and turn.seen_lost > 0]
        return sorted(certain, key=lambda turn: -turn.seen_lost)[:3]

    @property
    def sentences(self) -> list[str]:
        """The review in a few sentences, the headline first."""
        whole = self.complete and self.game.is_over
        headline = say(
            _HEADLINE[whole],
            accuracy=numbers.number(round(self.accuracy)),
            skill=with_margin(self.skill, self.skill_margin),
            luck=with_margin(self.luck, self.luck_margin),
            final=numbers.number(self.final),
        )
        return [headline, self.sum_sentence, say(ASSUMED)]

    @property
    def sum_sentence(self) -> str:
        """What its parts add up to."""
        return say(
            _ADDED_UP[self.complete and self.game.is_over],
            start=numbers.number(self.start),
            luck=numbers.signed(self.luck),
            skill=numbers.signed(self.skill),
            method=with_margin(self.method, self.method_margin),
            final=numbers.number(self.final),
        )

    def frame(self) -> "pd.DataFrame":
        """Return the decisions as a pandas frame, one row each."""
        import pandas as pd

        return pd.DataFrame(self.rows())

    def rows(self) -> list[dict[str, Any]]:
        """Return the decisions as plain rows, for charts."""
        return [
            {
                "number": turn.number,
                "kind": turn.kind,
                "round": turn.round,
                "set": turn.set,
                "line": ", ".join(map(str, turn.line)),
                "best_line": ", ".join(map(str, turn.best_line)),
                "before": turn.before,
                "played": turn.played,
                "low": turn.low,
                "high": turn.high,
                "lost": turn.lost,
                "lost_low": turn.lost_low,
                "lost_high": turn.lost_high,
                "luck": turn.luck,
                "own": turn.own,
                "method": turn.method,
                "accuracy": turn.accuracy,
                "label": turn.label,
                "close": turn.close,
            }
            for turn in self.turns
        ]

    def save(self, path: str | Path) -> None:
        """Write the review and its game to a file, whole or not at all."""
        from skara.analysis.review_files import save_review

        save_review(self, path)

    def __repr__(self) -> str:
        """Name it shortly; print it to see what it says."""
        return f"<skara.Review of {len(self.turns)} decisions>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Show the decisions in a notebook as a table, and the sentences as text."""
        rows = [
            [
                str(turn.number + 1),
                str(turn.round),
                line_shown(turn.line, turn.idle),
                numbers.number(turn.played),
                numbers.number(turn.lost),
                turn.verdict,
            ]
            for turn in self.turns
        ]
        heads = ["", say("Round"), say("Turn"), say("Expected"), say("Lost"), say("Verdict")]
        return as_table(heads, rows, self.sentences, str(self))

    def __str__(self) -> str:
        """Write the sentences as lines of text."""
        return "\n".join(self.sentences)


def review(
    source: Any,
    *,
    player: int = 0,
    samples: int = REVIEW_SAMPLES,
    seed: int | str = 0,
    progress: Progress | None = None,
    stopped: Stopped | None = None,
    partly: Callable[["Review"], None] | None = None,
    workers: int | None = None,
) -> Review:
    """Review a recorded game: a game, a session, a record or a saved file, for one player.

    The best turn is chosen by twice `samples` games for each turn in front. Others, `samples` of them, measure what was
    lost against it, and up to eight times as many where that makes a label certain. When `stopped` says so, what is
    known by then is returned. `partly` is given the review so far after each decision. `workers` is how many processes
    share the decisions, all cores unless a number is given; the review is the same for any number.
    """
    from skara.core.processes import checked_workers

    number_of_workers = checked_workers(workers)
    games = games_of(source)
    if len(games) != 1:
        raise OptionError(say("Review one game at a time; there are {number}.", number=len(games)))
    game = games[0]
    if type(player) is not int or not 0 <= player < len(game.players):
        most = len(game.players) - 1
        raise OptionError(say("player: {player}, possible are 0 to {most}.", player=quoted(player), most=most))
    check_count("samples", samples, 1)
    if game.start is not None and not game.moves():
        raise OptionError(say("A bare position has no moves to review; analyse it, or give a game that was played."))
    segments = [segment for segment in segments_of(game, player) if segment.over]
    if not segments:
        raise OptionError(say("This player has not finished a decision yet, so there is nothing to review."))
    tell = progress or (lambda done, sentence: None)
    stop = stopped or (lambda: False)
    turns: list[ReviewedTurn] = []
    with closing(_reviewed_turns(game, player, segments, samples, seed, stop, number_of_workers)) as found:
        for number in range(len(segments)):
            if turns and stop():
                break
            share = number / len(segments)
            tell(share, say("Reviewing decision {number} of {total}", number=number + 1, total=len(segments)))
            turn = next(found, None)
            if turn is None:
                break
            turn.luck = turn.own - turns[-1].played if turns else 0.0
            turns.append(turn)
            if partly is not None and number + 1 < len(segments):
                partly(Review(game, player, list(turns), turns[-1].played, samples, seed, complete=False))
    tell(1.0, say("Reviewed."))
    complete = len(turns) == len(segments)
    final = float(game.score(player).total) if game.is_over and complete else turns[-1].played
    return Review(game, player, turns, final, samples, seed, complete)


def with_margin(value: float, margin: float) -> str:
    """Write a sum with its sign and, where the noise is known and there is any, how far it may be off."""
    told = numbers.signed(value)
    return f"{told} ± {numbers.number(margin)}" if margin and isfinite(margin) else told


def _margin(errors: Iterable[float]) -> float:
    """Return how far a sum may be off whose parts err by so much, each by itself."""
    return SURE * sqrt(sum(error * error for error in errors))


def luck_met(start: Any, number: int, seed: int | str = 0) -> str:
    """Name the luck that the samples of a decision meet: each game's own.

    Were it the same for all games, whatever is lucky about it would be found in every review.
    """
    return f"{seed}:{start.seed}:{number}"


def _reviewed_turns(
    game: Any, player: int, segments: Sequence[Segment], samples: int, seed: int | str, stop: Stopped,
    workers: int,
) -> Generator[ReviewedTurn, None, None]:  # fmt: skip
    """Review decisions one after the other, until it is stopped; the first is looked at in any case."""
    done = 0
    if len(segments) * samples >= MANY_GAMES and workers > 1:
        from skara.analysis.shared_reviews import can_share, shared_out

        if can_share(game):
            for turn in shared_out(game, player, segments, samples, seed, stop, workers):
                yield turn
                done += 1
            if stop():
                return
    # What no other process has done is done here.
    for number in range(done, len(segments)):
        try:
            yield reviewed(segments[number], number, samples, seed, stop if number else None)
        except InterruptedGame:
            return


def reviewed(segment: Segment, number: int, samples: int, seed: int | str, stop: Stopped | None) -> ReviewedTurn:
    """Compare a decision with the best one known; raise InterruptedGame if it was stopped meanwhile."""
    start, luck = segment.start, luck_met(segment.start, number, seed)
    last = segment.kind == "turn" and study_of(start).is_last(start)
    analysis = analyse(
        start,
        best=2,
        samples=CHOOSING_TIMES * samples,
        seed=f"{luck}:chosen",
        beam=LAST_BEAM if last else REVIEW_BEAM,
        # Without a game there would be no points to add up, so a slow machine takes its time.
        seconds=None,
        also=[segment.line],
        stopped=stop,
    )
    if stop is not None and stop():
        raise InterruptedGame
    found = measured_turn(analysis, segment.line, samples, luck, stop)
    rival, label, played = found.rival, found.label, found.played
    best_line = segment.line if rival is None or not found.behind or label == "best" else rival.line
    return ReviewedTurn(
        number, segment.kind, start.moment.round, start.moment.turn, segment.move_number, segment.line, best_line,
        played.mean + found.lost, *played, label, label is None,
        0.0, found.own, start,
        None if comparing(study_of(start)) else found.ends,
        found.lead.low, found.lead.high, Errors(*found.errors),
    )  # fmt: skip
