"""Settlers below their gather tiles: one column for each environment, the uppermost card in full."""

from skara.brae.drawing.effects import bottom_signs, bottom_words, harvest_signs
from skara.brae.drawing.icons import icon
from skara.brae.drawing.palette import ENVIRONMENT_FILLS
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.signs import row
from skara.brae.ids import ENVIRONMENTS, FIRST_GATHER
from skara.brae.village import icons
from skara.brae.words import glossary, name
from skara.core.language import ngettext, say
from skara.drawing.palette import DARK_INK
from skara.drawing.svg import escape, text_width
from skara.drawing.things import button, ring

HEAD = 30
CARD = 104


def _pitch(count: int) -> float:
    """Return how much of each covered card stays in sight."""
    return 30 if count < 6 else 24


def column_height(scene: Scene, environment: int) -> float:
    """Return how high a column will be, its title included."""
    count = len(scene.p.settlers[environment])
    return 36 + (CARD + _pitch(count) * (count - 1) if count else 44)


def draw_column(scene: Scene, environment: int, x: float, y: float, width: float) -> None:
    """Draw the settlers of one environment."""
    pen, p = scene.pen, scene.p
    column = p.settlers[environment]
    where = ENVIRONMENTS[environment]
    found = icons(p, environment)
    with pen.group(pen.id(f"settlers-{where}")):
        title = say("{environment}: {icons}", environment=name(where), icons=_icons(found))
        source = glossary.counted(len(column), "settler")
        if p.flipped[FIRST_GATHER + environment]:
            source += " + " + glossary.counted(1, "tile")
        pen.text(x + 2, y + 27, title, 14, True)
        if text_width(title, 14, True) + text_width(source, 12) + 12 < width:
            pen.text(x + width - 2, y + 27, source, 12, anchor="end", fill="ink2")
        top = y + 36
        if not column:
            pen.rect(x, top, width, 44, 7, "none", "line", 1.2, "3 4")
            pen.text(x + width / 2, top + 27, say("no settler yet"), 12, anchor="middle", fill="ink2")
            return
        pitch = _pitch(len(column))
        for place, card in enumerate(column):
            _settler(scene, environment, place, card, x, top + pitch * place, width, place == len(column) - 1)


def _icons(found: int) -> str:
    return ngettext("{number} icon", "{number} icons", found).format(number=found)


def _settler(
    scene: Scene, environment: int, place: int, card: int, x: float, y: float, width: float, uppermost: bool
) -> None:
    pen, g = scene.pen, scene.g
    where, face = ENVIRONMENTS[environment], g.figures.card_names[card]
    thing = f"settler:{where}:{place}"
    mark = scene.mark(thing)
    height = CARD if uppermost else HEAD + 6
    with pen.group(button(pen, thing, mark, [name(face)], f' data-card="{face}"')):
        pen.add(f"<title>{escape(name(face))}</title>")
        ring(pen, x, y, width, height)
        chosen = mark.state == "chosen"
        line, thick = ("accent", 4.0) if chosen else ("line", 1.0)
        pen.rect(x, y, width, height, 7, "surface", line, thick)
        pen.head(x, y, width, HEAD, 7, ENVIRONMENT_FILLS[where], line, thick)
        icon(pen, where, x + 9, y + 4, 22, DARK_INK)
        icon(pen, "check" if chosen else "settler", x + width - 28, y + 5, 19, DARK_INK)
        if not uppermost:
            pen.fitted(x + 38, y + 19, bottom_words(g, card), width - 72, 12, fill=DARK_INK, least=11)
    if uppermost:
        _effects(scene, environment, card, x, y, width)


def _effects(scene: Scene, environment: int, card: int, x: float, y: float, width: float) -> None:
    pen, g = scene.pen, scene.g
    words = (say("Harvest"), say("Then may")) if width > 200 else ("", "")
    start = x + 12
    if words[0]:
        start += max(text_width(word, 12) for word in words) + 12
        pen.text(x + 12, y + 55, words[0], 12, fill="ink2")
    room = x + width - 10 - start
    row(pen, harvest_signs(g, environment), start, y + 49, room, 28)
    pen.line(x + 10, y + 67, x + width - 10, "hair", 1, ' stroke-dasharray="3 3"')
    mark = scene.mark("bottom")
    asked = g.pending[-1] if g.pending else None
    mine = asked is not None and asked[0] == "bottom" and asked[1] == card and g.active == scene.seat
    if mine:
        label = [say("bottom effect"), bottom_words(g, card)]
        more = f' data-card="{g.figures.card_names[card]}"'
        pen.add(f"<g {button(pen, 'bottom', mark, label, more)}>")
        ring(pen, x + 3, y + 69, width - 6, 33)
        if mark.state == "impossible":
            pen.rect(x + 3, y + 69, width - 6, 33, 5, "sunk", "line", 1.6, "6 4")
        else:
            pen.rect(x + 3, y + 69, width - 6, 33, 5, "sel", "accent", 4 if mark.state == "chosen" else 2)
    if words[1]:
        pen.text(x + 12, y + 91, words[1], 12, fill="ink2")
    row(pen, bottom_signs(g, card), start, y + 85, room, 28)
    if mine:
        pen.add("</g>")
