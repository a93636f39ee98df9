"""Whole drawings: one area, the village, or both."""

from typing import TYPE_CHECKING

from skara.brae.drawing.area import draw_player
from skara.brae.drawing.description import describe, headline
from skara.brae.drawing.marks import Marks, open_marks
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.svg import Pen
from skara.core.language import language

if TYPE_CHECKING:
    from skara.brae.game import Game


def _scene(game: "Game", seat: int, width: int, theme: str, prefix: str, marks: Marks | None) -> Scene:
    if marks is None:
        marks = open_marks(game) if game.active == seat else {}
    return Scene(game, seat, Pen(theme, prefix), marks, 1280 if width >= 1240 else 800)


def draw_area(
    game: "Game", seat: int, *, width: int = 1280, theme: str = "light", prefix: str = "", marks: Marks | None = None
) -> str:
    """Draw one player's area as SVG."""
    scene = _scene(game, seat, width, theme, prefix, marks)
    height = draw_player(scene, 0)
    return scene.pen.finish(scene.width, height, headline(game, seat), describe(game, seat), language())
