"""What a game offers the house: its box, and the faces inside it, each of them a module of the game.

Nothing is registered. A game's package has these names, most of them loaded when they are first asked for; where one is
said to be optional, a game may do without it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from skara.core.deeds import Deed, Desk
from skara.core.events import Event
from skara.core.exchange import Exchange
from skara.core.folders import Data
from skara.core.game import Bot
from skara.core.glossary import Glossary
from skara.core.position_form import PositionForm
from skara.core.round_story import RoundStory
from skara.core.rows import Column, Maker
from skara.core.rulebook import Rule
from skara.core.screen import DrawnSign, Glyph, Meaning, Reason, Screen, Sheet
from skara.core.words import Speech


class Words(Protocol):
    """How a game speaks."""

    @property
    def glossary(self) -> Glossary:
        """The names of its things."""

    @property
    def SPEECH(self) -> Speech:  # noqa: N802 - a constant of the module
        """Its sentences for what happens, is refused and is asked."""

    def rules(self) -> dict[str, Rule]:
        """Return its rules by id."""

    def find_rules(self, query: str = "") -> list[Rule]:
        """List the rules that have every word of the query, the best first."""


class Bots(Protocol):
    """The players of a game's own, beside those that play anything."""

    @property
    def BOTS(self) -> Mapping[str, Callable[[int | str], Bot]]:  # noqa: N802 - a constant of the module
        """How each is made from a seed, by name."""


class Tables(Protocol):
    """Tidy rows about played games."""

    @property
    def COLUMNS(self) -> Mapping[str, Mapping[str, Column]]:  # noqa: N802 - a constant of the module
        """The columns of each table: type in pandas, and meaning."""

    @property
    def ROWS(self) -> Mapping[str, Maker]:  # noqa: N802 - a constant of the module
        """How the rows of each table are made; scores, turns, rounds, flows, actions mean the same in every game."""


class Face(Protocol):
    """What panels ask of a game, without widgets."""

    def draw(self, game: Any, seat: int, *, narrow: bool, prefix: str = "", marks: Any = None) -> str:
        """Draw the table as SVG, as one player sees it; things have a `data-thing`, ids begin with the prefix."""

    def overview(
        self, game: Any, seat: int, *, width: float, height: float, prefix: str = "", since: Sequence[Any] = (),
        told: bool = True,
    ) -> str:  # fmt: skip
        """Draw what matters of one player's table as SVG for a room of this size.

        With a height of 0 it is as tall as it needs. What changed in the points `since` (`skara.core.replay.Point`) is
        ringed; what is worked out, such as the score, stands there only if it is `told`; all else as in `draw`.
        """

    def marks(self, game: Any) -> Mapping[str, Any]:
        """Tell of every thing on the drawing whether it can be chosen now, and why not."""

    def thing_words(self, game: Any, seat: int, thing: str) -> str:
        """Name a thing on the drawing."""

    def move_words(self, game: Any, move: Any) -> str:
        """Write a move in words, as it is about to be played."""

    def played_words(self, game: Any, move: Any) -> str:
        """Write a move in words, as it was played on this table."""

    def told(self, event: Event, game: Any, seer: int | None) -> str:
        """Write an event as one player may read it."""

    def moment_words(self, game: Any) -> str:
        """Say where the game stands."""

    def example(self, panel: str) -> Any:
        """Return a game for a panel that was given none, by the panel's name."""


class Host(Protocol):
    """What the table to play at asks of a game: what stands on the screen, and what a click begins."""

    @property
    def DRAWINGS(self) -> Mapping[str, Callable[[Any, str], str]]:  # noqa: N802 - a constant of the module
        """What can be drawn beside the table, by name: a function of a game and of what its ids begin with."""

    def screen(self, desk: Desk) -> Screen:
        """Say what stands on the screen of one person, with what is begun there."""

    def begin(self, desk: Desk, thing: str) -> Deed | None:
        """Return what a click on a thing begins, or the open deed with that thing changed; None where it is refused."""

    def refusal(self, desk: Desk, thing: str) -> Reason:
        """Say why a thing begins nothing now, and what leads there."""

    def only_thing(self, desk: Desk) -> str:
        """Name the thing to begin with by itself where nothing else can be begun; else nothing."""

    def account(self, game: Any, seat: int, moves: Sequence[Any]) -> str:
        """Tell in a short line what somebody else did, and nothing that is secret."""

    def exchange(self, game: Any, events: Iterable[Event], seat: int) -> Exchange:
        """List what goes and what comes for one seat by what happens from this table on."""

    def receipt(self, game: Any, moves: Sequence[Any]) -> str:
        """Name what was played in a few words, without what goes and what comes."""

    def sign(self, glyph: Glyph) -> DrawnSign:
        """Draw a sign, and explain it."""

    def legend(self) -> Sequence[Meaning]:
        """Explain how rows of signs are read."""

    def sheet(self, desk: Desk, id: str) -> Sheet | None:
        """Return what a click on a chip or a strip opens over the stage: another player's table, the own village."""


class Box(Protocol):
    """What `skara/<id>/__init__.py` offers."""

    @property
    def ID(self) -> str:  # noqa: N802 - a constant of the module
        """The one name of the game, everywhere."""

    @property
    def PREFIX(self) -> str:  # noqa: N802 - a constant of the module
        """The two capitals that its rule ids begin with."""

    @property
    def DATA(self) -> Path:  # noqa: N802 - a constant of the module
        """The folder of its tables."""

    @property
    def OPTIONS(self) -> Sequence[str]:  # noqa: N802 - a constant of the module
        """The keywords of `new_game` by which it is set up, the number of players first."""

    @property
    def goods(self) -> Sequence[str]:
        """What can be gained and spent."""

    @property
    def lines(self) -> Mapping[str, str]:
        """The lines of a score, each with its colour."""

    @property
    def words(self) -> Words:
        """How it speaks."""

    @property
    def bots(self) -> Bots:
        """Its own players."""

    @property
    def tables(self) -> Tables:
        """Its rows."""

    @property
    def face(self) -> Face:
        """What panels ask of it."""

    @property
    def host(self) -> Host:
        """What the table to play at asks of it."""

    def new_game(
        self,
        players: int = 2,
        seed: int | str = 0,
        *,
        names: list[str] | None = None,
        data: Data | None = None,
        **options: Any,
    ) -> Any:
        """Set up a game."""

    def from_position(self, position: dict[str, Any] | str, data: Data | None = None) -> Any:
        """Make a game from a position, or from the code of one."""

    def parse(self, text: str) -> Any:
        """Read a move as it is written."""


# Further names that a box may have: `MOST_MOVES` (see `most_moves`); `fitting`, where its bots judge by weights that
# can be fitted anew (`skara/core/fitting.py`); and for variants `figure_tables`, the tables that hold figures,
# `bans_offered`, moves that somebody may want to forbid, and in words
# `figure_words(table, row, column)`, `cell_words(text)` and `ban_words(verb, what, part)`.

MOST_UNNAMED = 10_000
"""The most moves of a game whose box names no number."""


def most_moves(box: Box) -> int:
    """Return after how many moves a game between bots is given up, for it would go on for ever."""
    most: int = getattr(box, "MOST_MOVES", MOST_UNNAMED)
    return most


Measure = Callable[[Any, int], float]
"""A number about a game and a seat, by a word: what is held, what is due."""


def measures_of(box: Box) -> Mapping[str, Measure]:
    """Return the measures of a game, for questions about a table; a game may have none."""
    found: Mapping[str, Measure] = getattr(box, "measures", {})
    return found


def parts_of(box: Box) -> Mapping[str, str]:
    """Return in which place of the screen a part of a game stands, by the word of lessons; a game may name none."""
    found: Mapping[str, str] = getattr(box, "parts", {})
    return found


Teller = Callable[[Any, int, Sequence[Event]], RoundStory]
"""How the end of a round is told: a table, a seat, and all that happened in the game so far."""


def round_story_of(box: Box) -> Teller | None:
    """Return how a game tells the end of a round, for the panel that walks through it; a game may not."""
    found: Teller | None = getattr(box, "round_story", None)
    return found


def position_form_of(box: Box) -> PositionForm | None:
    """Return how positions of a game are typed in, for the position editor; a game may not tell."""
    found: PositionForm | None = getattr(box, "position_form", None)
    return found
