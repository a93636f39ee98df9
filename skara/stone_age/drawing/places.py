"""The board in the middle: places with their rings, spaces of cards with their costs, stacks of buildings."""

from skara.core.language import N_, gettext, say
from skara.core.numbers import number
from skara.drawing.palette import DARK_INK
from skara.drawing.svg import Pen, escape, text_width, wrap
from skara.drawing.things import Mark, button, ring
from skara.stone_age.drawing.description import place_label
from skara.stone_age.drawing.effects import foot, points, price, row, row_width, short_price, top
from skara.stone_age.drawing.icons import icon
from skara.stone_age.drawing.palette import GREEN_FILL, SAND_FILL
from skara.stone_age.drawing.scene import Scene
from skara.stone_age.drawing.things import is_bare, owners_on, rings
from skara.stone_age.drawing.tokens import any_resource, figure, token
from skara.stone_age.ids import FIRST_CARD, FIRST_STACK, GOODS, HUNT, NONE, PLACES, RESOURCE_PLACES, TOOLMAKER
from skara.stone_age.words import name

PLACE_HEIGHT, CARD_HEIGHT = 128.0, 138.0
VILLAGE_ICONS = {"toolmaker": "tool", "hut": "person", "field": "field"}
"""What each place of the village gives."""
_RING, _STEP = 10.5, 24.0
"""The radius of a ring, and how far two stand apart."""


def good_of(place: int) -> str:
    """Name what is gathered on a place; nothing in the village."""
    if place == HUNT:
        return "food"
    return GOODS[RESOURCE_PLACES.index(place)] if place in RESOURCE_PLACES else ""


_SHORT = {HUNT: N_("Hunt"), TOOLMAKER: N_("Tools")}


def place_title(place: int) -> str:
    """Name a place as shortly as its head needs."""
    return gettext(_SHORT[place]) if place in _SHORT else name(PLACES[place])


def draw_place(scene: Scene, place: int, x: float, y: float, width: float) -> None:
    """Draw a place of the board, the space of a card or a stack."""
    pen, thing = scene.pen, f"place:{PLACES[place]}"
    mark = scene.mark(thing)
    height = PLACE_HEIGHT if place < FIRST_CARD else CARD_HEIGHT
    with pen.group(button(pen, thing, mark, [place_label(scene.g, place)])):
        pen.add(f"<title>{escape(place_label(scene.g, place))}</title>")
        ring(pen, x, y, width, height)
        _ground(pen, mark, is_bare(scene.g, place), x, y, width, height)
        if place < FIRST_CARD:
            _gathering_or_village(scene, place, x, y, width)
        elif place < FIRST_STACK:
            _card(scene, place, x, y, width)
        else:
            _stack(scene, place, x, y, width)
        _reason(pen, mark, x, y + height - (0 if place < FIRST_CARD else 30), width)


def _ground(pen: Pen, mark: Mark, bare: bool, x: float, y: float, width: float, height: float) -> None:
    if mark.state == "chosen":
        pen.rect(x, y, width, height, 8, "surface", "accent", 4)
    elif mark.state == "impossible" or bare:
        pen.rect(x, y, width, height, 8, "sunk", "line", 1.4, "5 4")
    else:
        pen.rect(x, y, width, height, 8, "surface", "ink2" if mark.state == "available" else "line", 1.6)


def _reason(pen: Pen, mark: Mark, x: float, bottom: float, width: float) -> None:
    """Write why a place is closed; the sentence in full is read aloud, and its first lines stand here."""
    if mark.state != "impossible" or not mark.reason:
        return
    lines = wrap(mark.reason, width - 16, 12, True, most=2)
    for place, line in enumerate(lines):
        pen.text(x + 8, bottom - 9 - 14 * (len(lines) - 1 - place), line, 12, True, fill="warn")


# --------------------------------------------------------------------------------------------------
# Places of the board


def _gathering_or_village(scene: Scene, place: int, x: float, y: float, width: float) -> None:
    pen, g = scene.pen, scene.g
    good = good_of(place)
    end = x + width - 8
    if good:
        token(pen, good, end - 28, y + 6, 28, 19.5)
        by = f"÷{g.figures.divisors[place]}"
        pen.text(end - 32, y + 26, by, 15, True, "end")
        end -= 36 + text_width(by, 15, True)
    else:
        icon(pen, VILLAGE_ICONS[PLACES[place]], end - 24, y + 8, 24)
        pen.text(end - 27, y + 26, "+1", 15, True, "end")
        end -= 52
    pen.fitted(x + 9, y + 25, place_title(place), end - x - 10, 15, True, least=12)
    shown = _rings(scene, place, x + 8, y + 42, width - 16)
    if place in RESOURCE_PLACES and g.supply is not None and scene.mark(f"place:{PLACES[place]}").state != "impossible":
        left = g.supply[RESOURCE_PLACES.index(place)]
        # In a narrow place the rings take a third line, and the number stands behind them.
        behind = _STEP * max(0, shown - 2 * _in_line(width - 16))
        start, room = x + 9 + behind, width - 18 - behind
        pen.fitted(start, y + PLACE_HEIGHT - 9, say("{number} left", number=left), room, 12, fill="ink2")
    elif not shown:
        pen.fitted(x + 9, y + 60, say("no limit"), width - 18, 12, fill="ink2")


def _in_line(room: float) -> int:
    """Return how many rings stand beside each other."""
    return max(1, int(room / _STEP))


def _rings(scene: Scene, place: int, x: float, y: float, room: float) -> int:
    """Draw who stands on a place and what is free, and return how many rings were drawn."""
    g = scene.g
    owners = [g.players[seat].colour for seat in owners_on(g, place)]
    free = max(0, rings(g, place) - len(owners))
    everybody = [*owners, *[""] * free]
    for index, colour in enumerate(everybody[: 3 * _in_line(room)]):
        line, column = divmod(index, _in_line(room))
        figure(scene.pen, colour, x + _RING + 1 + _STEP * column, y + _RING + _STEP * line, _RING)
    return len(everybody)


# --------------------------------------------------------------------------------------------------
# Cards and buildings


def _card(scene: Scene, place: int, x: float, y: float, width: float) -> None:
    pen, g = scene.pen, scene.g
    space = place - FIRST_CARD
    pen.text(x + 9, y + 24, f"−{g.figures.card_costs[space]}", 16, True)
    any_resource(pen, x + 34, y + 6, 24)
    _rings(scene, place, x + width - 31, y + 7, 26)
    pen.line(x, y + 36, x + width, "hair", 1.2)
    if g.row[space] == NONE:
        pen.fitted(x + 9, y + 62, say("taken; the others slide here"), width - 18, 12, fill="ink2", least=11)
        return
    card = g.figures.cards[g.row[space]]
    effect, last = top(g, card), foot(card)
    row(pen, effect.signs, x + 10, y + 56, width - 18)
    if scene.mark(f"place:{PLACES[place]}").state != "impossible":
        for line, words in enumerate(wrap(effect.words, width - 18, 12, most=2)):
            pen.text(x + 10, y + 84 + 14 * line, words, 12, fill="ink2")
    _foot(pen, SAND_FILL if card.people else GREEN_FILL, x, y, width)
    # The words count the people; figures of the page's own ink could not be read on sand.
    row(pen, last.signs[:1], x + 8, y + CARD_HEIGHT - 15, width * 0.5, 24)
    start = x + 12 + row_width(last.signs[:1], 24)
    pen.fitted(start, y + CARD_HEIGHT - 10, last.words, x + width - 6 - start, 12, fill=DARK_INK, least=10)


def _foot(pen: Pen, fill: str, x: float, y: float, width: float) -> None:
    top_y = y + CARD_HEIGHT - 30
    pen.path(f"M{x:g} {top_y:g}h{width:g}v22q0 8 -8 8h-{width - 16:g}q-8 0 -8 -8Z", fill, "tokline", 1)


def _stack(scene: Scene, place: int, x: float, y: float, width: float) -> None:
    pen, g = scene.pen, scene.g
    stack = place - FIRST_STACK
    _rings(scene, place, x + width - 31, y + 7, 26)
    icon(pen, "score", x + 8, y + 8, 20)
    left = g.tiles_left[stack]
    pen.line(x, y + 36, x + width, "hair", 1.2)
    if g.tops[stack] == NONE:
        pen.fitted(x + 9, y + 62, say("empty: the last round"), width - 18, 12, True, fill="warn", least=11)
    else:
        tile = g.figures.buildings[g.tops[stack]]
        pen.text(x + 32, y + 24, points(g.figures, tile), 16, True)
        row(pen, price(tile).signs, x + 10, y + 58, width - 18)
        if scene.mark(f"place:{PLACES[place]}").state != "impossible":
            pen.fitted(x + 10, y + 88, short_price(tile), width - 18, 12, fill="ink2", least=11)
    _foot(pen, scene.pen.c["tan"], x, y, width)
    icon(pen, "stack", x + 8, y + CARD_HEIGHT - 25, 18)
    words = say("{number} left", number=number(left))
    pen.fitted(x + 32, y + CARD_HEIGHT - 10, words, width - 38, 12, least=11)
