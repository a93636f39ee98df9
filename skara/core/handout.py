"""A sheet to print as a game describes it: its words and pictures, and the layout that sets them on paper."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing on a sheet, and the words for those who cannot see it; without words it is an ornament."""

    svg: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Handout:
    """A sheet or several, in the language spoken now."""

    title: str
    layout: Path
    """A file for the typesetter; it finds the content as `d`."""
    content: Mapping[str, Any]
    """Texts, lists of texts and pictures, by the names that the layout uses.

    In a text `*stars*` make bold letters, and `[good:shell]` is a sign, drawn by `sign_picture`; `[!good:shell]` is not
    read aloud, since its name stands beside it.
    """
    landscape: bool = False
    points: float = 11
    """The size of the letters."""


class SheetScene(NamedTuple):
    """A table of the course that is printed with what the lesson asks about it."""

    lesson: int
    """The place of the lesson in the course."""
    scene: str
    """The name of the table in the lesson's file."""
    parts: tuple[str, ...]
    """What of it is drawn, from above."""


class Handouts(Protocol):
    """What a game has to print; a game may have nothing."""

    @property
    def HANDOUTS(self) -> Mapping[str, Callable[[str | Path | None], Handout]]:  # noqa: N802 - a constant of the module
        """How each is made from a folder of tables, or from the printed ones, by the name of its file."""

    @property
    def SCENES(self) -> Sequence[SheetScene]:  # noqa: N802 - a constant of the module
        """The tables of its exercise sheets; a game may have none."""

    def sign_picture(self, sign: str) -> Picture:
        """Draw a sign of a text, such as `good:shell`, and name it."""

    def scene_picture(self, game: Any, seat: int, parts: Sequence[str]) -> Picture:
        """Draw some parts of a table, without anything that has to be worked out."""

    def move_begun(self, game: Any, move: Any) -> str:
        """Name a move as it is about to be played, without what it brings."""
