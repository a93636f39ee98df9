"""A whole recorded game reviewed: what each turn lost, and how much was luck and how much was skill.

Every decision of a player is compared with the best one known, both by expected final points:

- what it *lost* is what the turn played is expected to lose against the best one known, never below nothing; what is
  not known to within four points must be clearer to count;
- *skill* is what all decisions lost together, so it is nothing for a perfect game and negative otherwise;
- *luck* is what changed between two decisions, as the players of the samples see it: what they expect after new cards,
  and after what the others did, less the value of the turn played before;
- *method* is what a wider search finds beyond what these players would have done themselves;
- so the value at the start, luck, skill and method add up to the final score;
- the *accuracy* of a decision halves with every four points it loses, from 100 for none; that of the game is the mean.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

from skara.analysis.analyses import analyse, check_count
from skara.analysis.grades import LABEL_WORDS, expected_loss, label_of
from skara.analysis.ranked import candidate_of, is_exact, lines_of_both
from skara.analysis.rollouts import InterruptedGame, Outcome, World
from skara.analysis.segments import Segment, segments_of
from skara.analysis.shown import as_table
from skara.analysis.sources import games_of, study_of
from skara.core import numbers
from skara.core.errors import OptionError
from skara.core.language import N_, say
from skara.core.line_differences import Lines, line_difference
from skara.core.quoting import quoted
from skara.core.study import ASSUMED, Difference, Line, Progress, Stopped, comparing

if TYPE_CHECKING:
    import pandas as pd

HALVING = 4.0
"""How many lost points halve the accuracy of a decision."""

REVIEW_BEAM = 40
"""How broadly the turns of a review are searched."""

LAST_BEAM = 200
"""How broadly the last turn is searched, whose values are exact; only a pass and what is drawn are played out."""


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

    @property
    def lost(self) -> float:
        """The points that the turn played lost."""
        return max(0.0, self.before - self.played)

    @property
    def method(self) -> float:
        """What the search found beyond what the players of the samples would have done."""
        return self.before - self.own

    @property
    def accuracy(self) -> float:
        """100 for nothing lost, half of it for every four points lost."""
        return accuracy_of(self.lost)

    @property
    def difference(self) -> Difference | None:
        """Why the best turn was better; None where the turn played was the best."""
        if self.line == self.best_line:
            return None
        seat = self.start.active
        study, lead = study_of(self.start), self.before - self.played
        best, played = (study.turn_end(self.start, line) for line in (self.best_line, self.line))
        by_table = comparing(study)
        if by_table is not None:
            return by_table.difference(best, played, seat, lead=lead)
        ends = self.ends or (best.score(seat).lines, played.score(seat).lines)
        return line_difference(self.start.box.words.glossary, *ends, lead=lead)

    @property
    def sentences(self) -> list[str]:
        """What was better and why."""
        if self.line == self.best_line or self.label == "best":
            return [say("No better turn is known.")]
        if self.close:
            if not self.lost:
                return [say("Too close to call.")]
            lost = numbers.number(self.lost)
            return [say("Too close to call; the loss to be expected is {lost} VP.", lost=lost)]
        told = []
        if self.label:
            lost = numbers.number(self.lost)
            words = say(LABEL_WORDS[self.label]).capitalize()
            told.append(say("{label}: {lost} VP lost against the best turn.", label=words, lost=lost))
        why = self.difference
        return told + (why.why(of_best=True) if why is not None else [])


_ADDED_UP = {
    True: N_("Expected at the start {start} points, luck {luck}, skill {skill}, method {method}: final score {final}."),
    False: N_(
        "Expected at the start {start} points, luck {luck}, skill {skill}, method {method}: {final} expected now."
    ),
}
"""What the parts of a review come to, of a whole game or as far as it was looked at."""


def accuracy_of(lost: float) -> float:
    """Return the accuracy of a decision that lost so many points."""
    return 100.0 * float(2.0 ** (-max(0.0, lost) / HALVING))


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
        """What all decisions lost together, as a number that is not above nothing."""
        return -sum(turn.lost for turn in self.turns)

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
        """The mean accuracy of all decisions."""
        return fmean(turn.accuracy for turn in self.turns)

    @property
    def worst(self) -> list[ReviewedTurn]:
        """The three decisions that lost most, outside the noise if there are three."""
        certain = [turn for turn in self.turns if not turn.close and turn.lost > 0]
        return sorted(certain, key=lambda turn: -turn.lost)[:3]

    @property
    def sentences(self) -> list[str]:
        """The review in a few sentences."""
        start, final = numbers.number(self.start), numbers.number(self.final)
        luck, skill, method = (numbers.signed(value) for value in (self.luck, self.skill, self.method))
        accuracy = f"{self.accuracy:.0f}"
        return [
            say("Accuracy {accuracy} %.", accuracy=accuracy),
            say(
                _ADDED_UP[self.complete and self.game.is_over],
                start=start, luck=luck, skill=skill, method=method, final=final,
            ),
            say(ASSUMED),
        ]  # fmt: skip

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
                ", ".join(map(str, turn.line)),
                numbers.number(turn.played),
                numbers.number(turn.lost),
                say(LABEL_WORDS[turn.label]) if turn.label else say("too close to call"),
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
    samples: int = 6,
    seed: int | str = 0,
    progress: Progress | None = None,
    stopped: Stopped | None = None,
    partly: Callable[["Review"], None] | None = None,
) -> Review:
    """Review a recorded game: a game, a session, a record or a saved file, for one player.

    Each decision is analysed with `samples` games played out. When `stopped` says so, what is known by then is
    returned. `partly` is given the review so far after each decision.
    """
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
    for number, segment in enumerate(segments):
        if turns and stop():
            break
        share = number / len(segments)
        tell(share, say("Reviewing decision {number} of {total}", number=number + 1, total=len(segments)))
        try:
            # The first decision is looked at in any case, so that there is a review.
            turns.append(_reviewed(segment, number, turns, samples, seed, stop if turns else None))
        except InterruptedGame:
            break
        if partly is not None and number + 1 < len(segments):
            partly(Review(game, player, list(turns), turns[-1].played, samples, seed, complete=False))
    tell(1.0, say("Reviewed."))
    complete = len(turns) == len(segments)
    final = float(game.score(player).total) if game.is_over and complete else turns[-1].played
    return Review(game, player, turns, final, samples, seed, complete)


def luck_met(start: Any, number: int, seed: int | str = 0) -> str:
    """Name the luck that the samples of a decision meet: each game's own.

    Were it the same for all games, whatever is lucky about it would be found in every review.
    """
    return f"{seed}:{start.seed}:{number}"


def _reviewed(
    segment: Segment, number: int, known: Sequence[ReviewedTurn], samples: int, seed: int | str, stop: Stopped | None
) -> ReviewedTurn:
    """Compare a decision with the best one known; raise InterruptedGame if it was stopped meanwhile."""
    start, luck = segment.start, luck_met(segment.start, number, seed)
    last = segment.kind == "turn" and study_of(start).is_last(start)
    analysis = analyse(
        start,
        best=2,
        samples=samples,
        seed=luck,
        beam=LAST_BEAM if last else REVIEW_BEAM,
        # Without a game there would be no points to add up, so a slow machine takes its time.
        seconds=None,
        also=[segment.line],
        stopped=stop,
    )
    if stop is not None and stop():
        raise InterruptedGame
    grade = analysis.grade(segment.line)
    turn, best = grade.turn, grade.best
    games = max(1, *(one.samples for one in analysis.turns))
    own = _own_value(start, luck, games, {one.line: one.outcomes for one in analysis.turns}, stop)
    lost = 0.0 if grade.label == "best" else expected_loss(turn, analysis.turns)
    label = grade.label if grade.label in (None, "best") else label_of(lost) if lost else None
    ends = None if comparing(study_of(start)) else lines_of_both(best, turn)
    return ReviewedTurn(
        number, segment.kind, start.moment.round, start.moment.turn, segment.move_number, segment.line,
        segment.line if turn.line == best.line else best.line,
        turn.mean + lost, turn.mean, turn.low, turn.high, label, label is None,
        own - known[-1].played if known else 0.0, own, start, ends,
    )  # fmt: skip


def _own_value(
    start: Any, seed: str, samples: int, known: Mapping[Line, Sequence[Outcome]], stop: Stopped | None
) -> float:
    """Return what the players of the samples expect if they decide themselves; what is known is not played out."""
    points: list[float] = []
    for number in range(samples):
        world = World(start, seed, number)
        line = world.own_line()
        candidate, played = candidate_of(start, line), known.get(line, ())
        if is_exact(start, *candidate):
            points.append(candidate.value)
        else:
            points.append((played[number] if number < len(played) else world.play_out(line, stopped=stop)).points)
    return fmean(points)
