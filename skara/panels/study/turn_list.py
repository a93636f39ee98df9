"""The turns of an analysis as rows of a list: rank, points, interval, and the line in words."""

from collections.abc import Callable, Sequence
from html import escape
from math import isfinite, isnan
from typing import TYPE_CHECKING, NamedTuple

from skara.analysis.ranked import certain_gain, doubt_words, lead
from skara.analysis.sources import study_of
from skara.core.language import N_, ngettext, say
from skara.core.numbers import interval_words, number, signed
from skara.panels.parts.chances import difference_words, games_words
from skara.panels.study.walked_lines import line_words

if TYPE_CHECKING:
    from skara.analysis import Analysis, Grade, RankedTurn

OWN = "own"
"""The key of the turn that a person played; the others have their rank, from 0."""
EXPECTED = {
    "points": N_("{title}: {points} points expected ({games})."),
    "ahead": N_("{title}: {points} points expected compared with the best opponent ({games})."),
}
"""What is said of a goal."""
BAR, TALL = 150, 18
"""The width and height of the small picture of a distance from the best."""


class ListedTurn(NamedTuple):
    """A turn in the list."""

    key: str
    turn: "RankedTurn"

    @property
    def title(self) -> str:
        """What the turn is called."""
        return say("Your turn") if self.key == OWN else say("Turn {rank}", rank=int(self.key) + 1)

    @property
    def sign(self) -> str:
        """What stands before its row."""
        return say("You") if self.key == OWN else str(int(self.key) + 1)


def entries_of(analysis: "Analysis", own: "RankedTurn | None") -> list[ListedTurn]:
    """List the turns, best first, the person's own among them unless it is one of the others."""
    found = [ListedTurn(str(rank), turn) for rank, turn in enumerate(analysis.turns)]
    if own is not None and own.line not in [turn.line for turn in analysis.turns]:
        found.insert(_place_of(own, analysis.turns), ListedTurn(OWN, own))
    return found


def _place_of(own: "RankedTurn", turns: "Sequence[RankedTurn]") -> int:
    """Return where a turn of one's own stands among others: never before the best by noise, or before what is surer."""
    place = next((place for place, turn in enumerate(turns) if turn.worth < own.worth), len(turns))
    first = 0 if lead(own, turns[0]).low > 0 else 1
    better = [place for place, turn in enumerate(turns, 1) if certain_gain(turn, own)]
    return max(place, first, *better)


def rows_of(entries: Sequence[ListedTurn], own: "RankedTurn | None") -> list[dict[str, str]]:
    """Write the rows of the list."""
    if not entries:
        return []
    known = [entry.turn.behind for entry in entries if difference_words(entry.turn.behind)]
    ends = [-end for apart in known if apart for end in (apart.low, apart.high)]
    span = (min([0.0, *ends]), max([0.0, *ends]))
    best = next(entry.turn for entry in entries if entry.key != OWN)
    return [{"key": entry.key, "html": _row_html(entry, span, best, own)} for entry in entries]


def _row_html(entry: ListedTurn, span: tuple[float, float], best: "RankedTurn", own: "RankedTurn | None") -> str:
    turn = entry.turn
    between, apart = difference_words(turn.behind), turn.behind
    notes = [f"<small>{signed(-apart.mean)} ({escape(between)})</small>"] if between and apart else []
    pills = [doubt_words(turn, best)]
    if entry.key != OWN and own is not None and own.line == turn.line:
        pills.append(say("your turn"))
    notes += [f"<span class='sb-pill'>{escape(pill)}</span>" for pill in pills if pill]
    words = " · ".join(line_words(turn.start, turn.line))
    value = escape(say("{points} VP", points=turn.points) if isfinite(turn.mean) else turn.points)
    return (
        f"<span class='sb-rank'>{escape(entry.sign)}</span>"
        f"<span class='sb-worth'><b>{value}</b>{_bar(turn, span)}{''.join(notes)}</span>"
        f"<span class='sb-words'>{escape(words)}</span>"
    )


def _bar(turn: "RankedTurn", span: tuple[float, float]) -> str:
    """Draw how far a turn is from the best, with the interval, on a scale that all rows share; the best stands at 0."""
    low, high = span
    apart = turn.behind
    if high <= low or (apart is not None and not difference_words(apart)):
        return ""

    def place(value: float) -> float:
        return round(6 + (value - low) / (high - low) * (BAR - 12), 1)

    mean, least, most = (0.0, 0.0, 0.0) if apart is None else (-apart.mean, -apart.high, -apart.low)
    left, right, middle = place(least), place(most), place(mean)
    ends = "" if apart is None else f"<path d='M{left} {TALL / 2}H{right}M{left} 4V{TALL - 4}M{right} 4V{TALL - 4}'/>"
    return (
        f"<svg class='sb-bar' viewBox='0 0 {BAR} {TALL}' width='{BAR}' height='{TALL}' aria-hidden='true'>"
        f"<path d='M0 {TALL / 2}H{BAR}' class='sb-bar-scale'/>"
        f"{ends}<circle cx='{middle}' cy='{TALL / 2}' r='4.5'/></svg>"
    )


def worth_sentences(entry: ListedTurn) -> list[str]:
    """Say what a turn is worth, and how sure that is."""
    turn = entry.turn
    if turn.exact:
        told = [say("{title}: final score {points}, exactly.", title=entry.title, points=number(turn.mean))]
    elif turn.samples:
        games = ngettext("{count} game played out", "{count} games played out", turn.samples)
        terms = {"title": entry.title, "points": turn.points, "games": games.format(count=turn.samples)}
        told = [say(EXPECTED[turn.goal], **terms)]
        between, apart = difference_words(turn.behind), turn.behind
        if between and apart:
            text = N_("Compared with the best turn, on the same luck: {difference} points (95 % interval: {interval}).")
            told.append(say(text, difference=signed(-apart.mean), interval=between))
    elif isnan(turn.worth):
        told = [say("{title}: without games played out it has no value.", title=entry.title)]
    else:
        text = N_("{title}: value {value} by estimate. It compares turns, and is not a number of points.")
        told = [say(text, title=entry.title, value=number(turn.worth))]
    told += _reached(turn)
    if turn.goal == "ahead" and turn.samples:
        told.append(say("The player's own points: {points} expected.", points=number(turn.own)))
    elif turn.ahead is not None:
        told.append(say("Compared with the best opponent: {ahead} points.", ahead=signed(turn.ahead)))
    return told + turn.chances


def _reached(turn: "RankedTurn", best: "RankedTurn | None" = None) -> list[str]:
    """Say in how many of the games played out a turn wins or, alone, reaches its marks; beside those of the best."""

    def shares(share: Callable[["RankedTurn"], float | None]) -> str:
        own = games_words(share(turn), turn.samples)
        if best is None or not own:
            return own
        return say("{own} (the best turn: {best})", own=own, best=games_words(share(best), best.samples))

    won, strong = shares(lambda one: one.win), shares(lambda one: one.strong)
    if won and strong:
        first, last = (study_of(turn.start).targets(turn.start)[mark] for mark in (0, -1))
        told = say(
            "At least {first} points: {won}; at least {last}: {strong}.", first=first, won=won, last=last, strong=strong
        )
        return [told]
    return [say("Won: {won}.", won=won)] if won else []


def grade_html(grade: "Grade") -> str:
    """Write what a turn lost against the best, marked by more than colour."""
    good = grade.label in ("best", "excellent", "good")
    open_still = (grade.close or grade.label is None) and not grade.more
    kind, sign = ("ok", "✓") if good else ("card", "≈") if open_still else ("warn", "⊘")
    told = " ".join(escape(sentence) for sentence in grade.sentences)
    if grade.label == "best":
        return f"<div class='sb-{kind}' role='status'><b>{sign}</b> {told}</div>"
    more = []
    between = interval_words(grade.low, grade.high)
    if between:
        more.append(say("Mean loss, 95 % interval: {interval} points.", interval=between))
    if (grade.turn.samples or grade.turn.exact) and (grade.best.samples or grade.best.exact):
        more += _reached(grade.turn, grade.best)
    rest = f"<p class='sb-note'>{escape(' '.join(more))}</p>" if more else ""
    return f"<div class='sb-{kind}' role='status'><b>{sign}</b> {told}{rest}</div>"
