"""The errors that Skara raises on purpose; each is a sentence that says what was wrong and what is possible."""

from typing import TYPE_CHECKING

from skara.core.language import say

if TYPE_CHECKING:
    from skara.core.events import Refusal


class SkaraError(Exception):
    """Anything the user can put right."""


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
    """A keyword of a new game has an impossible value."""


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
        return str(self.refusal)


class PositionError(SkaraError):
    """A position has a wrong field: names its JSON path and the remedy."""

    def __init__(self, path: str, problem: str) -> None:
        """Build the sentence from the path and the problem."""
        self.path, self.problem = path, problem
        super().__init__(say("{place}: {problem}", place=path, problem=problem) if path else problem)


class RecordError(SkaraError):
    """A saved game cannot be read, or does not replay."""


class LanguageError(SkaraError):
    """A language that Skara does not speak."""


class SessionError(SkaraError):
    """A step in a session of play that does not exist, such as undoing the start."""
