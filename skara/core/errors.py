"""The errors that Skara raises on purpose; each is a sentence that says what was wrong and what is possible."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from skara.core.language import say
from skara.core.printable import printable

if TYPE_CHECKING:
    from skara.core.events import Refusal


MOST_SAID = 4_000
"""So many signs an error has at most: it is read by a person, and sent to a page."""


def _said(sentences: str) -> str:
    """Cut what an error says, which may take several lines, and let all of it be printed."""
    kept = printable(sentences[: MOST_SAID + 1].encode("utf-8", "backslashreplace").decode())
    return kept if len(kept) <= MOST_SAID else kept[: MOST_SAID - 1] + "…"


class SkaraError(Exception):
    """Anything the user can put right."""

    def __str__(self) -> str:
        """Give the sentence, which can be printed whatever it quotes."""
        return _said(super().__str__())


class TableError(SkaraError):
    """A data table is broken: names file, row, column and what was expected."""

    def __init__(self, file: str, row: int | None, column: str | None, problem: str) -> None:
        """Build the sentence from the place and the problem."""
        self.file, self.row, self.column, self.problem = file, row, column, problem
        place = file
        if row is not None:
            place += say(", row {row}", row=row)
        if column is not None:
            place += say(", column {column}", column=column)
        super().__init__(say("{place}: {problem}", place=place, problem=problem))


class OptionError(SkaraError):
    """A keyword of a new game has an impossible value; `name` is the keyword, where `problem` does not name it."""

    def __init__(self, problem: str, name: str = "") -> None:
        """Build the sentence from the keyword and the problem."""
        self.name, self.problem = name, problem
        super().__init__(say("{place}: {problem}", place=name, problem=problem) if name else problem)


class MoveError(SkaraError):
    """A text is not a move at all."""


class IllegalMoveError(SkaraError):
    """A move that the rules refuse now; `refusal` tells the rule and the numbers."""

    def __init__(self, refusal: "Refusal | None") -> None:
        """Keep the refusal; its sentence is made when it is read, in the language of that moment."""
        self.refusal = refusal
        super().__init__(refusal)

    def __str__(self) -> str:
        """Give the refusal's sentence."""
        return _said(str(self.refusal))


class PositionError(SkaraError):
    """A position has a wrong field: names its JSON path and the remedy; `others` tells what else is wrong with it."""

    def __init__(
        self,
        path: str,
        problem: str,
        remedy: Any = None,
        others: "Sequence[PositionError]" = (),
        given: Collection[str] = (),
        place: str = "",
    ) -> None:
        """Build the sentence from the path and the problem.

        `remedy` is a value to read on with instead; `given` are the places of other fields by which this one was
        judged: where one of these is wrong itself, this one may be right. `place` is the path with the names that are
        meant, where others were typed.
        """
        self.path, self.problem, self.remedy, self.others = path, problem, remedy, tuple(others)
        self.given, self.place = tuple(given), place or path
        sentence = say("{place}: {problem}", place=path, problem=problem) if path else problem
        super().__init__("\n".join((sentence, *map(str, self.others))))


class RecordError(SkaraError):
    """A saved game cannot be read, or does not replay."""


class LanguageError(SkaraError):
    """A language that Skara does not speak."""


class SessionError(SkaraError):
    """A step in a session of play that does not exist, such as undoing the start."""
