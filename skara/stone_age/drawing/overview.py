"""One player's table at a glance, drawn for the room there is: the board, and below it the player's own."""

from collections.abc import Callable, Sequence
from typing import Any

from skara.core.replay import Point
from skara.drawing.page import finish
from skara.drawing.svg import Pen
from skara.stone_age.drawing.asked import ASKED_HEIGHT, draw_asked
from skara.stone_age.drawing.collected import seen_by
from skara.stone_age.drawing.description import describe_tribe, headline
from skara.stone_age.drawing.places import CARD_HEIGHT, PLACE_HEIGHT, draw_place
from skara.stone_age.drawing.scene import Scene
from skara.stone_age.drawing.tribe import TRIBE_HEIGHT, draw_tribe, tribe_rows
from skara.stone_age.ids import FIELD, FIRST_CARD, FIRST_STACK, HUNT, HUT, PLACES, RIVER, TOOLMAKER
from skara.stone_age.state import State

_GAP = 8.0
_LARGEST = 1.7
"""So much is everything stretched at most."""
_WIDTHS = (480.0, 760.0, 1160.0)
"""The widths that are tried; what is drawn largest wins."""
_LEAST_PLACE = 112.0
"""The least width of a place."""


def draw_overview(
    game: Any, seat: int, *, width: float = 900, height: float = 520, theme: str = "auto", prefix: str = "",
    since: Sequence[Point[Any]] = (), told: bool = True,
) -> str:  # fmt: skip
    """Draw a player's table into a room of this size; with a height of 0, as tall as it needs.

    What changed in the moves `since` is ringed. What is worked out, such as the score, stands there only if `told`.
    """
    game, inside, scale = seen_by(game, seat), width, 1.0
    if height:
        scales = {wide: min(_LARGEST, width / wide, height / _height(game, wide)) for wide in _WIDTHS}
        scale = max(scales.values())
        inside = width / scale
    scene = Scene(Pen(theme, prefix), {}, round(inside), game, seat)
    y = 0.0
    before: State = since[0].before if since else game
    for places in _rows(game, inside):
        wide = (inside + _GAP) / len(places) - _GAP
        for column, place in enumerate(places):
            x = (wide + _GAP) * column
            draw_place(scene, place, x + 1, y + 1, wide - 2)
            _ring(scene, _differs(game, before, place), x + 1, y + 1, wide - 2, _place_height(place))
        y += _place_height(places[0]) + _GAP
    if game.pending:
        draw_asked(scene, y, 0, inside)
        y += ASKED_HEIGHT + _GAP
    draw_tribe(scene, seat, 1, y + 1, inside - 2, told)
    _ring(scene, tribe_rows(game, seat) != tribe_rows(before, seat), 1, y + 1, inside - 2, TRIBE_HEIGHT)
    y += TRIBE_HEIGHT + 3
    tall = max(y, height / scale) if height else y
    return finish(scene.pen, scene.width, tall, headline(game, seat), describe_tribe(game, seat, told))


def _rows(g: State, width: float) -> list[list[int]]:
    """Set the places in rows as wide as the room: as few rows as leave each place its width."""
    board = [*range(HUNT, RIVER + 1), TOOLMAKER, HUT, FIELD]
    offers = [*reversed(range(FIRST_CARD, FIRST_STACK)), *(FIRST_STACK + place for place in range(len(g.tops)))]
    most = max(3, int((width + _GAP) / (_LEAST_PLACE + _GAP)))
    found = []
    for places in (board, offers):
        lines = -(-len(places) // most)
        size = -(-len(places) // lines)
        found += [places[first : first + size] for first in range(0, len(places), size)]
    return found


def _place_height(place: int) -> float:
    return PLACE_HEIGHT if place < FIRST_CARD else CARD_HEIGHT


def _height(g: State, width: float) -> float:
    rows = sum(_place_height(places[0]) + _GAP for places in _rows(g, width))
    return rows + (ASKED_HEIGHT + _GAP if g.pending else 0) + TRIBE_HEIGHT + 3


_SHOWN: tuple[Callable[[State, int], object], ...] = (
    lambda g, place: [p.placed[place] for p in g.players],
    lambda g, place: g.row[place - FIRST_CARD] if FIRST_CARD <= place < FIRST_STACK else 0,
    lambda g, place: g.tops[place - FIRST_STACK] if FIRST_STACK <= place < len(PLACES) else 0,
)


def _differs(after: State, before: State, place: int) -> bool:
    return any(shown(after, place) != shown(before, place) for shown in _SHOWN)


def _ring(scene: Scene, changed: bool, x: float, y: float, width: float, height: float) -> None:
    if changed:
        scene.pen.rect(x + 1, y + 1, width - 2, height - 2, 8, "none", "accent", 3, "", ' class="sb-changed"')
