"""Two turns compared by the lines of the score: the means of games played out, or the tables as they stand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from skara.core.glossary import Glossary
from skara.core.language import N_, gettext, say
from skara.core.numbers import signed
from skara.core.verdicts import lead_words
from skara.core.words import listed

Lines = Mapping[str, float]
"""Points by line of the score."""

LEAST_TOLD, MOST_TOLD = 0.5, 4
"""A line is told where it differs by so much, and so many of them at most; the numbers beside hold all."""

_WHY = {
    1: N_("{turn} is ahead on average in: {lines}."),
    -1: N_("{turn} is behind on average in: {lines}."),
}


def mean_lines(games: Sequence[Lines]) -> dict[str, float]:
    """Return the points of each line, on average over games played out."""
    return {line: fmean(lines[line] for lines in games) for line in games[0]}


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """One line of the score after the first turn and after the second."""

    glossary: Glossary
    name: str
    first: float
    second: float
    group: str = "score"

    @property
    def difference(self) -> float:
        """How much more the first turn comes to."""
        return self.first - self.second

    @property
    def heading(self) -> str:
        """What it belongs to, in the language spoken now."""
        return say("Score")

    @property
    def label(self) -> str:
        """Its name, in the language spoken now."""
        return self.glossary.name(f"line_{self.name}")


@dataclass(frozen=True, slots=True)
class LineDifference:
    """What the first of two turns comes to more or less than the second, by line of the score."""

    rows: tuple[ComparedLine, ...]
    lead: float
    margin: float | None = None
    """Half the 95 % interval of the lead, if it has one; without end after too few games."""
    goal: str = "points"
    """What the lead is in: points, or points ahead of the best opponent."""
    more: Mapping[str, int] = field(default_factory=dict)
    """What the first turn leaves more, by id, where it leaves nothing less; then it is better whatever follows."""
    glossary: Glossary | None = None

    @property
    def sentences(self) -> list[str]:
        """The verdict, then where the first turn is ahead and where behind, in the language spoken now."""
        return self.told()

    def told(self, named: str = "") -> list[str]:
        """Tell the same, with a name for the first turn."""
        if not self.lead and not any(row.difference for row in self.rows):
            return [say("Both turns come to the same score, line by line.")]
        verdict = [lead_words(self.lead, self.margin, True, self.goal)]
        if self.more and self.glossary is not None:
            # What games come to within their noise says nothing beside what is certain.
            known = self.margin is not None and self.lead > self.margin
            certain = say(
                "The better one leaves {more} more, and nothing less.", more=more_words(self.more, self.glossary)
            )
            verdict = [certain, *verdict] if known else [certain]
        if self.goal == "ahead":
            verdict.append(say("The lines that follow are of the player's own score."))
        return [*verdict, *self.why(named=named)]

    def why(self, *, of_best: bool = False, named: str = "") -> list[str]:
        """Tell where the first turn, called by its name or the best one, is ahead and where behind."""
        told, turn = [], named or (say("The best choice") if of_best else say("The first turn"))
        for side in (1, -1):
            rows = sorted((row for row in self.rows if row.difference * side >= LEAST_TOLD), key=_size)[:MOST_TOLD]
            if rows:
                lines = [f"{row.label} ({signed(round(row.difference, 1))})" for row in rows]
                told.append(say(_WHY[side], turn=turn, lines=listed(lines, gettext("and"))))
        return told

    def as_rows(self) -> list[dict[str, Any]]:
        """Return every row as a plain dictionary with ids, as charts take it."""
        return [
            {"group": row.group, "name": row.name, "first": row.first, "second": row.second,
             "difference": row.difference}
            for row in self.rows
        ]  # fmt: skip

    def __str__(self) -> str:
        """Write the sentences one after the other."""
        return " ".join(self.sentences)


def more_words(more: Mapping[str, int], glossary: Glossary) -> str:
    """Write what one turn leaves more than another, in the language spoken now."""
    return listed([glossary.counted(count, name) for name, count in more.items()], gettext("and"))


def _size(row: ComparedLine) -> float:
    return -abs(row.difference)


def line_difference(
    glossary: Glossary,
    first: Lines,
    second: Lines,
    *,
    lead: float | None = None,
    margin: float | None = None,
    goal: str = "points",
    more: Mapping[str, int] | None = None,
) -> LineDifference:
    """Compare two turns by what they come to, lines named by the game's glossary; the lead is that of all lines."""
    rows = tuple(ComparedLine(glossary, line, first[line], second[line]) for line in first)
    found = sum(row.difference for row in rows) if lead is None else lead
    return LineDifference(rows, found, margin, goal, more or {}, glossary)
