"""Scores: the lines that players watch, and their sum."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from skara.core.language import say

if TYPE_CHECKING:
    from skara.core.game import Game
    from skara.core.glossary import Glossary


@dataclass(frozen=True, slots=True)
class Score:
    """A player's score, line by line. Each game has a class of its own, which knows the names of its lines."""

    glossary: ClassVar["Glossary"]
    unit: ClassVar[str] = "vp"
    """What the numbers count, as an id of the names table."""

    groups: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Broader categories, each a sum of lines, where the rules of the game know such."""

    lines: dict[str, int]
    at_least: bool = False
    """Whether it may be more: something that counts must not be seen by whoever looks."""

    @property
    def categories(self) -> dict[str, int]:
        """The broader categories."""
        return {group: sum(self.lines[line] for line in lines) for group, lines in self.groups.items()}

    @property
    def total(self) -> int:
        """The sum of all lines; it may be negative."""
        return sum(self.lines.values())

    def as_dict(self) -> dict[str, int]:
        """Return the lines and the total."""
        return {**self.lines, "total": self.total}

    def labelled(self) -> list[tuple[str, int]]:
        """Return the lines and the total with their names in the language spoken now."""
        named = [(self.glossary.name(f"line_{line}"), value) for line, value in self.lines.items()]
        total = self.glossary.name("total")
        return [*named, (say("{total} (at least)", total=total) if self.at_least else total, self.total)]

    def __str__(self) -> str:
        """Write the score as a small table."""
        rows = self.labelled()
        width = max(len(label) for label, _ in rows)
        return "\n".join(f"{label:<{width}} {value:>4}" for label, value in rows)


def score_table(game: "Game") -> str:
    """Write everybody's score side by side; below that of somebody alone, how it ended."""
    scores = [game.score(seat) for seat in range(len(game.players))]
    columns = [[(label, str(value)) for label, value in score.labelled()] for score in scores]
    for score, column in zip(scores, columns, strict=True):
        # A sign says here what the label of a single score says in words.
        sign = "\N{GREATER-THAN OR EQUAL TO}" if score.at_least else ""
        column[-1] = (score.glossary.name("total"), f"{sign}{score.total}")
    names = [player.name for player in game.players]
    width = max(len(label) for label, _ in columns[0])
    widths = [max(len(who), 5) for who in names]
    rows = [" " * width + "".join(f"  {who:>{w}}" for who, w in zip(names, widths, strict=True))]
    for lines in zip(*columns, strict=True):
        rows.append(f"{lines[0][0]:<{width}}" + "".join(f"  {v:>{w}}" for (_, v), w in zip(lines, widths, strict=True)))
    if len(names) == 1 and game.is_over:
        rows.append(game.result().sentence)
    return "\n".join(rows)
