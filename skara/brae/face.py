"""What panels ask of Skara Brae, without widgets: the drawing, its things, and what they are called."""

from collections.abc import Sequence
from typing import Any

from skara.brae.drawing.overview import draw_overview
from skara.brae.drawing.table import draw_table
from skara.brae.drawing.things import open_marks as marks
from skara.brae.drawing.things import thing_words
from skara.brae.examples import example
from skara.brae.game import Game
from skara.brae.moments import moment_words
from skara.brae.move_words import move_words
from skara.brae.played_words import played_words
from skara.core.events import Event
from skara.core.language import say
from skara.core.replay import Point
from skara.drawing.page import page_width
from skara.drawing.things import Marks

__all__ = ["draw", "example", "marks", "moment_words", "move_words", "overview", "played_words", "thing_words", "told"]


def draw(game: Game, seat: int, *, narrow: bool, prefix: str = "", marks: Marks | None = None) -> str:
    """Draw the table as one player sees it, for the page's own theme."""
    return draw_table(game, seat, width=page_width(narrow), theme="auto", prefix=prefix, marks=marks)


def overview(
    game: Game, seat: int, *, width: float, height: float, prefix: str = "", since: Sequence[Point[Any]] = (),
    told: bool = True,
) -> str:  # fmt: skip
    """Draw what matters of one player's table into a room of this size, and ring what changed in the moves since."""
    return draw_overview(game, seat, width=width, height=height, prefix=prefix, since=since, told=told)


def told(event: Event, game: Game, seer: int | None) -> str:
    """Write an event as one player may read it: who kept which special tile is secret until all have chosen."""
    if event.kind == "keep" and game.phase == "setup" and event.player != seer:
        return say("{who} has chosen a special tile.", who=event.who)
    return event.sentence
