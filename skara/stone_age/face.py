"""What panels ask of Stone Age, without widgets: the drawing, its things, and what they are called."""

from collections.abc import Sequence
from typing import Any

from skara.core.events import Event
from skara.core.language import say
from skara.core.replay import Point
from skara.drawing.page import page_width
from skara.drawing.things import Marks
from skara.stone_age.drawing.overview import draw_overview
from skara.stone_age.drawing.table import draw_table
from skara.stone_age.drawing.things import open_marks as marks
from skara.stone_age.drawing.things import thing_words
from skara.stone_age.examples import EXAMPLES
from skara.stone_age.game import Game, from_position, new_game
from skara.stone_age.moments import moment_words
from skara.stone_age.move_words import move_words, played_words

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
    """Write an event as one player may read it: a card drawn in secret is its owner's alone until the end."""
    if event.kind == "draw" and event.terms["card"] and event.player != seer and not game.is_over:
        return say("{who} draws a card in secret.", who=event.who)
    return event.sentence


def example(panel: str) -> Game:
    """Return a game for a panel, by the panel's name; a new one where none is arranged."""
    return from_position(EXAMPLES[panel]) if panel in EXAMPLES else new_game()
