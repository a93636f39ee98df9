"""A player's storage during the end of a round, with what came and what went."""

from skara.brae.drawing.changes import Changes
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.store import draw_store
from skara.brae.state import State
from skara.core.language import say
from skara.drawing.page import finish
from skara.drawing.svg import Pen


def draw_round_storage(game: State, earlier: State, seat: int, width: float, height: float, prefix: str) -> str:
    """Draw a player's storage with numbered columns into a room of this size; with a height of 0, as tall as it needs.

    What came since an earlier table, what went, and where the slider stood is marked.
    """
    scale = min(1.5, max(0.9, width / 640))
    room = height / scale if height else 240.0
    scene = Scene(Pen("auto", prefix), {}, round(width / scale), game, seat)
    scene.pen.rect(0, 0, scene.width, room, 0, "surface")
    draw_store(scene, 0, 4, scene.width, room - 8, Changes(game, seat, earlier=earlier), numbered=True)
    label = storage_words(game, seat)
    return finish(scene.pen, scene.width, room, label, label)


def storage_words(game: State, seat: int) -> str:
    """Say where a player's storage stands."""
    p, figures = game.players[seat], game.figures
    return " · ".join(
        (
            say("held {held} of {spaces} usable", held=sum(p.goods), spaces=figures.spaces[p.slider]),
            say("slider on column {column}", column=p.slider),
        )
    )
