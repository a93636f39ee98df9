"""Whole drawings: the board in the middle, what is asked, and everybody's board below."""

from typing import Any

from skara.core.language import say
from skara.drawing.page import WIDE, finish, is_wide, page_width, picture_bundle
from skara.drawing.svg import Pen
from skara.drawing.things import Marks
from skara.stone_age.drawing.asked import ASKED_HEIGHT, draw_asked, has_asked
from skara.stone_age.drawing.collected import seen_by
from skara.stone_age.drawing.description import describe, headline
from skara.stone_age.drawing.icons import icon
from skara.stone_age.drawing.places import CARD_HEIGHT, PLACE_HEIGHT, draw_place
from skara.stone_age.drawing.scene import Scene
from skara.stone_age.drawing.things import open_marks
from skara.stone_age.drawing.tribe import TRIBE_HEIGHT, draw_tribe
from skara.stone_age.ids import FIELD, FIRST_CARD, FIRST_STACK, HUNT, HUT, RIVER, TOOLMAKER
from skara.stone_age.moments import moment_words

_GAP, _HEAD = 10.0, 44.0


def draw_table(
    game: Any, seat: int | None = None, *, width: int = WIDE, theme: str = "light", prefix: str = "",
    marks: Marks | None = None,
) -> str:  # fmt: skip
    """Draw the whole table as one player sees it, or else the player who is asked.

    `width` 1280 gives the broad layout and 800 the narrow one; `theme` is `light`, `dark` or `auto`; `prefix` keeps
    the ids of several drawings on one page apart; `marks` tells which things are available, impossible or chosen.
    Without it, that is what the decision open now says.
    """
    seat = game.active if seat is None else seat
    if marks is None:
        marks = open_marks(game) if game.decision.player == seat else {}
    game = seen_by(game, seat)
    scene = Scene(Pen(theme, prefix), marks, page_width(narrow=not is_wide(width)), game, seat)
    y = _draw_head(scene)
    y = draw_board(scene, y)
    if has_asked(scene):
        draw_asked(scene, y, scene.margin, scene.room)
        y += ASKED_HEIGHT + _GAP
    height = _draw_tribes(scene, y)
    return finish(scene.pen, scene.width, height, headline(game, seat), describe(game))


def _draw_head(scene: Scene) -> float:
    pen, g, x = scene.pen, scene.g, float(scene.margin)
    used = pen.fitted(x, 29, moment_words(g), scene.room * 0.5, 18, True)
    x += used + 24
    for what, words in (
        ("stack", say("tiles on the smallest stack: {number}", number=min(g.tiles_left))),
        ("card", say("cards in the pile: {number}", number=g.cards_left)),
    ):
        icon(pen, what, x, 13, 20)
        x += 28 + pen.fitted(x + 25, 28, words, 230, 13, fill="ink2") + 12
    return _HEAD


def draw_board(scene: Scene, y: float) -> float:
    """Draw every place, and return where the board ends."""
    g = scene.g
    gathering, village = list(range(HUNT, RIVER + 1)), [TOOLMAKER, HUT, FIELD]
    cards = list(reversed(range(FIRST_CARD, FIRST_STACK)))
    stacks = [FIRST_STACK + place for place in range(len(g.tops))]
    rows = [[*gathering, *village], [*cards, *stacks]] if scene.wide else [gathering, village, cards, stacks]
    for places in rows:
        wide = (scene.room + _GAP) / max(len(places), 3) - _GAP
        for column, place in enumerate(places):
            draw_place(scene, place, scene.margin + (wide + _GAP) * column, y, wide)
        y += (PLACE_HEIGHT if places[0] < FIRST_CARD else CARD_HEIGHT) + _GAP
    return y


def _draw_tribes(scene: Scene, y: float) -> float:
    """Draw everybody's board, the one who looks first, and return where they end."""
    number = len(scene.g.players)
    in_row = number if scene.wide else 2
    wide = (scene.room + _GAP) / in_row - _GAP
    for place in range(number):
        line, column = divmod(place, in_row)
        seat = (scene.seat + place) % number
        draw_tribe(scene, seat, scene.margin + (wide + _GAP) * column, y + (TRIBE_HEIGHT + _GAP) * line, wide)
    return y + -(-number // in_row) * (TRIBE_HEIGHT + _GAP)


def mimebundle(game: Any, seat: int | None = None) -> dict[str, str]:
    """Return a table in the forms that notebooks show, as one seat or else the player to act sees it."""
    picture = draw_table(game, seat, width=page_width(narrow=True))
    return picture_bundle(picture, describe(game), str(game))
