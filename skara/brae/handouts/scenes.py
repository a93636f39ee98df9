"""Tables on exercise sheets: the parts that a question is about, without the sums that would answer it."""

from collections.abc import Callable, Sequence

from skara.brae.drawing.cards import CARD_HEIGHT, draw_card, draw_owned, owned_height
from skara.brae.drawing.description import describe_area
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.settlers import column_height, draw_column
from skara.brae.drawing.storage import draw_storage
from skara.brae.drawing.tiles import draw_tile, face, row_height
from skara.brae.drawing.tracks import draw_tracks
from skara.brae.game import Game
from skara.brae.handouts.pictures import framed, paper_pen
from skara.brae.ids import ENVIRONMENTS, TILES
from skara.brae.move_words import option_words
from skara.brae.moves import Move
from skara.brae.order import village_cards
from skara.brae.words import name
from skara.core.handout import Picture
from skara.core.language import say
from skara.drawing.page import NARROW

_GAP = 10.0
_TRACKS = 264.0


def scene_picture(game: Game, seat: int, parts: Sequence[str]) -> Picture:
    """Draw some parts of a table, one below the other; tiles that follow each other stand side by side."""
    scene = Scene(paper_pen(), {}, NARROW, game, seat)
    y = 1.0
    tiles = [part for part in parts if part.startswith("tile:")]
    for part in dict.fromkeys("tiles" if part in tiles else part for part in parts):
        y = _tiles(scene, tiles, y) if part == "tiles" else _PARTS[part](scene, y)
        y += _GAP
    words = [describe_area(game, seat, told=False)]
    if "offer" in parts:
        cards = ", ".join(name(game.figures.card_names[card]) for card in village_cards(game))
        words.append(say("Cards on offer: {cards}.", cards=cards))
    return Picture(framed(scene.pen, scene.room + 2, y, left=scene.margin - 1), " ".join(words))


def move_begun(game: Game, move: Move) -> str:
    """Name a move as it is about to be played, without what it brings."""
    return option_words(game, move.option)


def _offer(scene: Scene, y: float) -> float:
    cards = village_cards(scene.g)
    wide = min(200.0, (scene.room + _GAP) / len(cards) - _GAP)
    for place, card in enumerate(cards):
        draw_card(scene, card, f"card:{place}", scene.margin + (wide + _GAP) * place, y, wide)
    return y + CARD_HEIGHT


def _storage(scene: Scene, y: float) -> float:
    return draw_storage(scene, scene.margin, y, scene.room, numbered=True)


def _tracks(scene: Scene, y: float) -> float:
    draw_tracks(scene, scene.margin, y, scene.room, _TRACKS)
    return y + _TRACKS


def _tiles(scene: Scene, tiles: Sequence[str], y: float) -> float:
    faces = [face(scene, TILES.index(tile.partition(":")[2]), scene.room / 3) for tile in tiles]
    height = row_height(faces)
    for place, found in enumerate(faces):
        draw_tile(scene, found, scene.margin + (scene.room / 3 + _GAP) * place, y, height)
    return y + height


def _settlers(scene: Scene, y: float) -> float:
    wide = (scene.room - 3 * _GAP) / len(ENVIRONMENTS)
    y -= _GAP
    for environment in range(len(ENVIRONMENTS)):
        draw_column(scene, environment, scene.margin + (wide + _GAP) * environment, y, wide)
    return y + max(column_height(scene, environment) for environment in range(len(ENVIRONMENTS)))


def _cards(scene: Scene, y: float) -> float:
    y -= _GAP
    draw_owned(scene, scene.margin, y, scene.room)
    return y + owned_height(scene)


_PARTS: dict[str, Callable[[Scene, float], float]] = {
    "offer": _offer,
    "storage": _storage,
    "tracks": _tracks,
    "settlers": _settlers,
    "cards": _cards,
}
