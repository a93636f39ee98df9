"""Whole drawings: one area, the village, or both."""

from base64 import b64encode
from typing import TYPE_CHECKING

from skara.brae.drawing.area import draw_player
from skara.brae.drawing.description import describe, describe_area, describe_village, headline
from skara.brae.drawing.marks import Marks, open_marks
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.svg import Pen, escape
from skara.brae.drawing.village import draw_village_part
from skara.core.language import language

if TYPE_CHECKING:
    from skara.brae.game import Game

WIDE_FROM = 1240
"""From this width on the broad layout is drawn."""


def _scene(game: "Game", seat: int, width: int, theme: str, prefix: str, marks: Marks | None) -> Scene:
    if marks is None:
        marks = open_marks(game) if game.active == seat else {}
    return Scene(game, seat, Pen(theme, prefix), marks, 1280 if width >= WIDE_FROM else 800)


def draw_area(
    game: "Game", seat: int, *, width: int = 1280, theme: str = "light", prefix: str = "", marks: Marks | None = None
) -> str:
    """Draw one player's area as SVG.

    `width` 1280 gives the broad layout and 800 the narrow one; `theme` is `light`, `dark` or `auto`; `prefix` keeps
    the ids of several drawings on one page apart; `marks` tells which things are available, impossible or chosen.
    Without it, that is what the decision open now says.
    """
    scene = _scene(game, seat, width, theme, prefix, marks)
    height = draw_player(scene, 0)
    title = headline(game, seat)
    return scene.pen.finish(scene.width, height, title, describe_area(game, seat), language())


def draw_village(
    game: "Game", *, width: int = 1280, theme: str = "light", prefix: str = "", marks: Marks | None = None
) -> str:
    """Draw the middle of the table as SVG, as the player to act sees it; see `draw_area` for the rest."""
    scene = _scene(game, game.active, width, theme, prefix, marks)
    height = draw_village_part(scene, 0)
    return scene.pen.finish(scene.width, height, headline(game), describe_village(game), language())


def draw_table(
    game: "Game", seat: int | None = None, *, width: int = 1280, theme: str = "light", prefix: str = "",
    marks: Marks | None = None,
) -> str:  # fmt: skip
    """Draw the village and one area as SVG: that of the seat who looks, or else of the player to act."""
    scene = _scene(game, game.active if seat is None else seat, width, theme, prefix, marks)
    pen = scene.pen
    middle = draw_village_part(scene, 0, compact=True)
    x = scene.margin
    pen.line(x, middle, scene.width - x, "line")
    height = draw_player(scene, middle)
    return pen.finish(scene.width, height, headline(game, scene.seat), describe(game, scene.seat), language())


def mimebundle(game: "Game", seat: int | None = None) -> dict[str, str]:
    """Return a table in the forms that notebooks show: as a picture with its description, and as text.

    The page holds the picture as an image: JupyterLab takes drawings apart in notebooks it does not trust yet, but
    leaves images alone. Nothing in it runs, so that it looks the same in documents made from the notebook.
    """
    picture = draw_table(game, seat, width=800)
    label = escape(describe(game, game.active if seat is None else seat))
    data = b64encode(picture.encode()).decode()
    return {
        "text/html": f'<img alt="{label}" style="width:100%;max-width:960px" src="data:image/svg+xml;base64,{data}"/>',
        "image/svg+xml": picture,
        "text/plain": str(game),
    }
