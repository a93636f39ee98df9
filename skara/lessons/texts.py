"""The sentences of lessons, and the error that names where one stands."""

from dataclasses import dataclass

from skara.core.errors import SkaraError
from skara.core.language import pgettext, say
from skara.lessons.formulas import filled_in
from skara.lessons.situations import Situation


class LessonError(SkaraError):
    """A lesson file cannot be used: names file, place and remedy."""

    def __init__(self, file: str, place: str, problem: str) -> None:
        """Build the sentence from the place and the problem."""
        self.file, self.place, self.problem = file, place, problem
        where = say("{file}, {place}", file=file, place=place) if place else file
        super().__init__(say("{place}: {problem}", place=where, problem=problem))


@dataclass(frozen=True, slots=True)
class LessonText:
    """A sentence of a lesson."""

    source: str
    place: str
    """Where it stands in the file: `step 3/say`."""
    context: str = ""
    """Under which name the catalogues have it; nothing where a lesson speaks one language only."""

    def __str__(self) -> str:
        """Return it in the language spoken now, its formulas still open."""
        return pgettext(self.context, self.source) if self.context else self.source

    def told(self, now: Situation) -> str:
        """Return it in the language spoken now, with the numbers of a table."""
        return filled_in(str(self), now)
