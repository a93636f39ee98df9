"""Village cards: in a set or on offer, and those that a player keeps below the board."""

from skara.brae.drawing.effects import bottom_signs, bottom_words, harvest_signs
from skara.brae.drawing.icons import CARD_ICONS, chip, icon
from skara.brae.drawing.palette import ENVIRONMENT_FILLS
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.signs import amount, env, row
from skara.brae.figures import FIRST_SETTLER, Card
from skara.brae.ids import ENVIRONMENTS, goods_dict
from skara.brae.scoring import score
from skara.brae.words import goods_phrase, name
from skara.core.language import say
from skara.drawing.palette import DARK_INK
from skara.drawing.sign_rows import ARROW, Item
from skara.drawing.svg import escape, text_width, wrap
from skara.drawing.things import button, ring

CARD_HEIGHT = 158
OWNED_ROW = 36
NARROW_CARD = 150
"""Cards narrower than this have no room for their VP beside the name."""


def short_name(card: str) -> str:
    """Name a card without the remark in brackets."""
    return name(card).split(" (")[0]


def card_words(figure: Card) -> list[str]:
    """Say what a card is good for, besides its VP."""
    words = []
    if figure.shelters:
        words.append(say("shelters {number} each round", number=figure.shelters))
    if figure.hearth:
        words.append(say("+{number} Hearth", number=figure.hearth))
    if figure.midden:
        words.append(say("−{number} Midden a round", number=figure.midden))
    return words


def draw_card(
    scene: Scene, card: int, thing: str, x: float, y: float, width: float, height: float = CARD_HEIGHT
) -> None:
    """Draw a village card that may be taken."""
    pen, g = scene.pen, scene.g
    face = g.figures.card_names[card]
    mark = scene.mark(thing)
    more = f' data-card="{face}"'
    with pen.group(button(pen, thing, mark, [name(face)], more)):
        pen.add(f"<title>{escape(name(face))}</title>")
        ring(pen, x, y, width, height)
        chosen = mark.state == "chosen"
        line, thick = ("accent", 4.0) if chosen else ("ink2", 1.6) if mark.state == "available" else ("line", 1.2)
        settler = card >= FIRST_SETTLER
        where = ENVIRONMENTS[g.figures.settler(card).environment] if settler else ""
        pen.rect(x, y, width, height, 8, "surface", line, thick)
        pen.head(x, y, width, 36, 8, ENVIRONMENT_FILLS[where] if settler else "sunk", line, thick)
        ink = DARK_INK if settler else "ink"
        icon(pen, where if settler else CARD_ICONS[face], x + 9, y + 7, 22, ink)
        end = x + width - 10
        if chosen:
            icon(pen, "check", end - 19, y + 8, 19, ink)
            end -= 25
        elif settler:
            icon(pen, "settler", end - 19, y + 8, 19, ink)
            end -= 25
        elif width >= NARROW_CARD:
            worth = f"{g.figures.cards[card].vp} {name('vp')}"
            pen.text(end, y + 24, worth, 14, True, "end")
            end -= text_width(worth, 14, True) + 6
        pen.fitted(x + 38, y + 24, name(where) if settler else short_name(face), end - x - 40, 14, True, fill=ink)
        (_settler_body if settler else _card_body)(scene, card, x, y, width)


def _settler_body(scene: Scene, card: int, x: float, y: float, width: float) -> None:
    pen, g = scene.pen, scene.g
    row(pen, harvest_signs(g, g.figures.settler(card).environment), x + 10, y + 58, width - 18)
    _rule(scene, x, y + 77, width)
    row(pen, bottom_signs(g, card), x + 10, y + 98, width - 18)
    text = say("Then may: {effect}", effect=bottom_words(g, card))
    for place, words in enumerate(wrap(text, width - 18, 12, most=2)):
        pen.text(x + 10, y + 131 + 15 * place, words, 12, fill="ink2")


def _card_body(scene: Scene, card: int, x: float, y: float, width: float) -> None:
    pen, figure = scene.pen, scene.g.figures.cards[card]
    sign: Item = ("icon", CARD_ICONS[figure.id])
    rows: list[list[Item]] = []
    words: list[str] = []
    if figure.gain:
        rows.append(["+", *amount(figure.gain), *([":", sign] if figure.per_owned else [])])
        gained = goods_phrase(goods_dict(figure.gain))
        if figure.per_owned:
            words.append(say("{goods} for each owned, this one too", goods=gained))
        else:
            words.append(say("{goods} now", goods=gained))
    if figure.shelters:
        rows.append([sign, ":", f"−{figure.shelters}", ("icon", "fooddue")])
    last: list[Item] = []
    if figure.hearth:
        last += [("icon", "hearth"), f"+{figure.hearth}"]
    if figure.midden:
        last += [("icon", "midden"), f"−{figure.midden}"]
    if last:
        rows.append(last)
    words += card_words(figure)
    if width < NARROW_CARD:
        words.append(f"{figure.vp}\u00a0{name('vp')}")
    for place, signs in enumerate(rows[:2]):
        row(pen, signs, x + 10, y + 58 + 40 * place, width - 18)
    _rule(scene, x, y + 77, width)
    lines = wrap("; ".join(words), width - 18, 12, most=3 if len(rows) > 1 else 4)
    top = y + (96 if len(rows) < 2 else 131 if len(lines) < 3 else 125)
    for place, line in enumerate(lines):
        pen.text(x + 10, top + (14 if len(lines) > 2 else 15) * place, line, 12, fill="ink2")


def _rule(scene: Scene, x: float, y: float, width: float) -> None:
    scene.pen.line(x + 9, y, x + width - 9, "hair", 1.5, ' stroke-dasharray="3 3"')


# --------------------------------------------------------------------------------------------------
# Cards that a player owns


def owned(scene: Scene) -> list[tuple[Card, int]]:
    """List the kinds of cards that a player has."""
    return [(scene.g.figures.cards[card], count) for card, count in enumerate(scene.p.cards) if count]


def _owned_name(figure: Card, count: int) -> str:
    if figure.shelters:
        return say("{count} × {card}", count=count, card=say("Roof, village") if figure.vp > 1 else say("Roof, supply"))
    return say("{count} × {card}", count=count, card=short_name(figure.id))


def _owned_worth(figure: Card, count: int) -> str:
    worth = f"{figure.vp} {name('vp')}"
    return worth if count == 1 else f"{count} × {worth}"


def _title(scene: Scene, x: float, y: float, width: float) -> None:
    pen = scene.pen
    points = score(scene.g, scene.seat).lines["cards"]
    worth = f"{points} {name('vp')}"
    pen.text(x + width - 2, y + 27, worth, 12, anchor="end", fill="ink2")
    pen.fitted(x + 2, y + 27, say("Cards below the board"), width - text_width(worth, 12) - 14, 14, True)


def _columns(count: int) -> int:
    """Return how many cards stand side by side on a narrow page."""
    return 2 if count in (2, 4) else 3


def owned_height(scene: Scene) -> float:
    """Return how high the list of owned cards will be."""
    count = len(owned(scene))
    if not scene.wide:
        return 36 + 50 * max(1, -(-count // _columns(count)))
    return 36 + max(44, OWNED_ROW * count + 6)


def draw_owned(scene: Scene, x: float, y: float, width: float) -> None:
    """List the cards that a player has."""
    pen = scene.pen
    with pen.group(pen.id("cards")):
        _title(scene, x, y, width)
        found, top = owned(scene), y + 36
        height = owned_height(scene) - 36
        if not found:
            pen.rect(x, top, width, 44, 7, "none", "line", 1.2, "3 4")
            pen.text(x + width / 2, top + 27, say("no card yet"), 12, anchor="middle", fill="ink2")
            return
        pen.rect(x, top, width, height, 7, "surface", "line")
        if scene.wide:
            for place, (figure, count) in enumerate(found):
                if place:
                    pen.line(x + 10, top + 3 + OWNED_ROW * place, x + width - 10, "hair")
                _owned_row(scene, figure, count, x, top + 3 + OWNED_ROW * place, width)
            return
        columns = _columns(len(found))
        step = width / columns
        for place, (figure, count) in enumerate(found):
            _owned_row(scene, figure, count, x + step * (place % columns), top + 7 + 50 * (place // columns), step)


def _owned_row(scene: Scene, figure: Card, count: int, x: float, y: float, width: float) -> None:
    pen = scene.pen
    words = ", ".join(card_words(figure))
    worth = _owned_worth(figure, count)
    end = text_width(worth, 13, True) + 20
    icon(pen, CARD_ICONS[figure.id], x + 10, y + 6, 24)
    pen.fitted(x + 42, y + (15 if words else 23), _owned_name(figure, count), width - 42 - end, 13, True)
    if words:
        pen.fitted(
            x + 42,
            y + 31,
            words,
            width - 42 - (end if text_width(words, 12) < width - 42 - end else 12),
            12,
            fill="ink2",
            least=11,
        )
    pen.text(x + width - 12, y + 15 if words else y + 23, worth, 13, True, "end")


# --------------------------------------------------------------------------------------------------
# Cards of later sets, in one line


def draw_small_card(scene: Scene, card: int, thing: str, x: float, y: float, width: float) -> None:
    """Draw a village card of a later set: its kind, and what tells it from others of that kind."""
    pen, g = scene.pen, scene.g
    face = g.figures.card_names[card]
    with pen.group(button(pen, thing, scene.mark(thing), [name(face)], f' data-card="{face}"')):
        pen.add(f"<title>{escape(name(face))}</title>")
        ring(pen, x, y, width, 36)
        pen.rect(x, y, width, 36, 7, "surface", "line")
        if card < FIRST_SETTLER:
            icon(pen, CARD_ICONS[face], x + 9, y + 7, 22)
            pen.fitted(x + 38, y + 23, short_name(face), width - 46, 13, True)
            return
        settler = g.figures.settler(card)
        signs: list[Item] = [*amount(settler.spend), ARROW] if settler.spend else ["+"]
        signs += amount(settler.gain)
        if settler.effect == "harvest":
            signs += [":", env(settler.icon)]
        chip(pen, ENVIRONMENTS[settler.environment], x + 5, y + 5, 26)
        row(pen, signs, x + 39, y + 18, width - 46, 28)
