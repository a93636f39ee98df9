"""Whole drawings: one area, the village, or both."""

from typing import TYPE_CHECKING

from skara.brae.drawing.area import draw_player
from skara.brae.drawing.description import describe, describe_area, describe_village, headline
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.things import open_marks
from skara.brae.drawing.turn_order import describe_order, draw_owners, draw_stack_row
from skara.brae.drawing.village import draw_village_part
from skara.brae.words import name
from skara.drawing.page import NARROW, WIDE, finish, is_wide, page_width, picture_bundle
from skara.drawing.svg import Pen
from skara.drawing.things import Marks

if TYPE_CHECKING:
    from skara.brae.game import Game

EDGE = 8
STACK = 104
"""How high a stack of the turn order tile is."""


def _scene(game: "Game", seat: int, width: int, theme: str, prefix: str, marks: Marks | None) -> Scene:
    if marks is None:
        marks = open_marks(game) if game.active == seat else {}
    return Scene(Pen(theme, prefix), marks, page_width(narrow=not is_wide(width)), game, seat)


def draw_area(
    game: "Game", seat: int, *, width: int = WIDE, theme: str = "light", prefix: str = "", marks: Marks | None = None
) -> str:
    """Draw one player's area as SVG.

    `width` 1280 gives the broad layout and 800 the narrow one; `theme` is `light`, `dark` or `auto`; `prefix` keeps
    the ids of several drawings on one page apart; `marks` tells which things are available, impossible or chosen.
    Without it, that is what the decision open now says.
    """
    scene = _scene(game, seat, width, theme, prefix, marks)
    height = draw_player(scene, 0)
    return finish(scene.pen, scene.width, height, headline(game, seat), describe_area(game, seat))


def draw_village(
    game: "Game", *, width: int = WIDE, theme: str = "light", prefix: str = "", marks: Marks | None = None
) -> str:
    """Draw the middle of the table as SVG, as the player to act sees it; see `draw_area` for the rest."""
    scene = _scene(game, game.active, width, theme, prefix, marks)
    height = draw_village_part(scene, 0)
    return finish(scene.pen, scene.width, height, headline(game), describe_village(game))


def draw_table(
    game: "Game", seat: int | None = None, *, width: int = WIDE, theme: str = "light", prefix: str = "",
    marks: Marks | None = None,
) -> str:  # fmt: skip
    """Draw the village and one area as SVG: that of the seat who looks, or else of the player to act."""
    scene = _scene(game, game.active if seat is None else seat, width, theme, prefix, marks)
    pen = scene.pen
    middle = draw_village_part(scene, 0, compact=True)
    pen.line(scene.margin, middle, scene.width - scene.margin, "line")
    height = draw_player(scene, middle)
    return finish(pen, scene.width, height, headline(game, scene.seat), describe(game, scene.seat))


def draw_turn_order(game: "Game", prefix: str) -> str:
    """Draw the stacks of the turn order tile as SVG."""
    scene = _scene(game, game.active, NARROW, "auto", prefix, {})
    width = draw_stack_row(scene, EDGE, EDGE, STACK) + 2 * EDGE
    draw_owners(scene, EDGE, STACK + 50, width - 2 * EDGE)
    return finish(scene.pen, round(width), STACK + 80, name("turn_order_tile"), describe_order(game))


def mimebundle(game: "Game", seat: int | None = None) -> dict[str, str]:
    """Return a table in the forms that notebooks show, as one seat or else the player to act sees it."""
    picture = draw_table(game, seat, width=page_width(narrow=True))
    return picture_bundle(picture, describe(game, seat), str(game))
