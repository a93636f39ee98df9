"""What panels ask of Stone Age, without widgets: the drawing, its things, and what they are called."""

from collections.abc import Sequence
from typing import Any

from skara.core.events import Event
from skara.core.language import say
from skara.core.replay import Point
from skara.drawing.page import finish, page_width
from skara.drawing.svg import Pen
from skara.drawing.things import AVAILABLE, Mark, Marks, button, mark_of, ring
from skara.stone_age.game import Game, new_game
from skara.stone_age.moments import moment_words
from skara.stone_age.move_words import move_words, option_words
from skara.stone_age.moves import parse
from skara.stone_age.words import glossary

__all__ = ["draw", "example", "marks", "moment_words", "move_words", "overview", "thing_words", "told"]

_WIDTH, _STEP, _HEIGHT, _ROW = 168, 176, 40, 48


def open_marks(game: Game) -> dict[str, Mark]:
    """Tell of everything that could be begun now whether it can be, and why not."""
    found = {str(option).replace(" ", ":"): option.refusal for option in game.options(all=True)}
    return {thing: Mark("impossible", no.sentence, no.rule) if no else AVAILABLE for thing, no in found.items()}


marks = open_marks


def draw(game: Game, seat: int, *, narrow: bool, prefix: str = "", marks: Marks | None = None) -> str:
    """Draw what can be chosen as buttons, and below it the table in words, as one player sees it."""
    pen, width, asked = Pen("auto", prefix), page_width(narrow), open_marks(game)
    columns = (width - 16) // _STEP
    for place, thing in enumerate(asked):
        x, y = 16 + _STEP * (place % columns), 16 + _ROW * (place // columns)
        words = thing_words(game, seat, thing)
        with pen.group(button(pen, thing, mark_of(asked if marks is None else marks, thing), [words])):
            ring(pen, x, y, _WIDTH, _HEIGHT)
            pen.rect(x, y, _WIDTH, _HEIGHT, fill="tan", stroke="line")
            pen.fitted(x + _WIDTH / 2, y + 25, words, _WIDTH - 10, anchor="middle")
    top = 40 + _ROW * -(-len(asked) // columns)
    lines = str(game.view(seat)).split("\n")
    for place, line in enumerate(lines):
        pen.fitted(16, top + 24 * place, line, width - 32, 15)
    return finish(pen, width, top + 24 * len(lines), glossary.name("game"), moment_words(game))


def overview(
    game: Game, seat: int, *, width: float, height: float, prefix: str = "", since: Sequence[Point[Any]] = (),
    told: bool = True,
) -> str:  # fmt: skip
    """Draw the whole table."""
    return draw(game, seat, narrow=width < page_width(narrow=False), prefix=prefix, marks={})


def thing_words(game: Game, seat: int, thing: str) -> str:
    """Name a thing on the drawing."""
    return option_words(parse(thing.replace(":", " ")).option)


def told(event: Event, game: Game, seer: int | None) -> str:
    """Write an event as one player may read it: a card drawn in secret is its owner's alone until the end."""
    if event.kind == "draw" and event.terms["card"] and event.player != seer and not game.is_over:
        return say("{who} draws a card in secret.", who=event.who)
    return event.sentence


def example(panel: str) -> Game:
    """Return a game for a panel that was given none."""
    return new_game()
