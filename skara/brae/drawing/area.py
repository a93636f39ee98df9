"""One player's whole area: facts, storage, tracks, the turn, tiles, settlers and cards."""

from skara.brae.drawing.cards import draw_owned, owned_height
from skara.brae.drawing.facts import draw_facts
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.settlers import column_height, draw_column
from skara.brae.drawing.storage import draw_storage, storage_height
from skara.brae.drawing.strip import draw_strip
from skara.brae.drawing.tiles import TileFace, draw_tile, face, offered_face, row_height
from skara.brae.drawing.tracks import draw_tracks
from skara.brae.ids import ENVIRONMENTS, FIRST_GATHER, SPECIAL
from skara.brae.words import name
from skara.core.language import say
from skara.drawing.svg import text_width

_GAP = 12


def draw_player(scene: Scene, top: float) -> float:
    """Draw a player's area from a height on, and return where it ends."""
    x, room = scene.margin, scene.room
    y = draw_facts(scene, top + 14) + _GAP
    if scene.wide:
        height = storage_height(scene.g.figures)
        draw_storage(scene, x, y, 606)
        draw_tracks(scene, x + 618, y, room - 618, height)
        y += height + _GAP
    else:
        y = draw_storage(scene, x, y, room) + _GAP
        draw_tracks(scene, x, y, room, 264)
        y += 264 + _GAP
    y = draw_strip(scene, y) + 18
    y = _offered(scene, y)
    return (_wide_tiles if scene.wide else _narrow_tiles)(scene, y)


def _offered(scene: Scene, y: float) -> float:
    """Draw the special tiles to choose from at set-up."""
    g, pen = scene.g, scene.pen
    hand = g.hands[scene.seat] if g.hands else ()
    if not hand or scene.p.special:
        return y
    pen.text(scene.margin + 2, y + 14, say("Special tiles to choose from"), 14, True)
    width = (scene.room - 2 * _GAP) / 3 if not scene.wide else (scene.room - 4 * _GAP) / 5
    faces = [offered_face(scene, tile, width) for tile in hand]
    height = row_height(faces)
    for place, found in enumerate(faces):
        draw_tile(scene, found, scene.margin + (width + _GAP) * place, y + 26, height)
    return y + 26 + height + _GAP + 6


def _row(scene: Scene, slots: list[int], y: float, width: float, gap: float, short: bool = False) -> float:
    """Draw tiles side by side and return where they end."""
    faces: list[TileFace | None] = [
        None if slot == SPECIAL and not scene.p.special else face(scene, slot, width, short) for slot in slots
    ]
    height = row_height([found for found in faces if found])
    for place, found in enumerate(faces):
        x = scene.margin + (width + gap) * place
        if found:
            draw_tile(scene, found, x, y, height)
        else:
            _no_special(scene, x, y, width, height)
    return y + height


def _no_special(scene: Scene, x: float, y: float, width: float, height: float) -> None:
    pen = scene.pen
    pen.rect(x, y, width, height, 8, "none", "line", 1.6, "3 4")
    text = name("special_action_tile")
    size = 13 if text_width(text, 13) < width - 20 else 12
    pen.text(x + width / 2, y + height / 2 - 4, text, size, True, "middle", "ink2")
    pen.text(x + width / 2, y + height / 2 + 14, say("not chosen yet"), 12, anchor="middle", fill="ink2")


def _wide_tiles(scene: Scene, y: float) -> float:
    width = (scene.room - 4 * _GAP) / 5
    gathers = list(range(FIRST_GATHER, SPECIAL))
    y = _row(scene, list(range(FIRST_GATHER)), y, width, _GAP) + _GAP
    y = _row(scene, [*gathers, SPECIAL], y, width, _GAP)
    ends = []
    for environment in range(len(ENVIRONMENTS)):
        draw_column(scene, environment, scene.margin + (width + _GAP) * environment, y, width)
        ends.append(column_height(scene, environment))
    draw_owned(scene, scene.margin + (width + _GAP) * len(ENVIRONMENTS), y, width)
    return y + max(*ends, owned_height(scene)) + 16


def _narrow_tiles(scene: Scene, y: float) -> float:
    third = (scene.room - 20) / 3
    work = [*range(FIRST_GATHER), SPECIAL]
    y = _row(scene, work[:3], y, third, 10) + _GAP
    y = _row(scene, work[3:], y, third, 10) + 16
    quarter = (scene.room - 30) / 4
    y = _row(scene, list(range(FIRST_GATHER, SPECIAL)), y, quarter, 10, short=True)
    ends = []
    for environment in range(len(ENVIRONMENTS)):
        draw_column(scene, environment, scene.margin + (quarter + 10) * environment, y, quarter)
        ends.append(column_height(scene, environment))
    y += max(ends) + 4
    draw_owned(scene, scene.margin, y, scene.room)
    return y + owned_height(scene) + 16
