"""The village: rounds, sets of cards or the solo offer, cards being explored, piles."""

from skara.brae.drawing.cards import CARD_HEIGHT, draw_card, draw_small_card
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.solo import draw_goals, draw_single_focus, goals_height
from skara.brae.drawing.turn_order import draw_asked, draw_stack_row, draw_triangle
from skara.brae.moments import village_words
from skara.brae.words import name
from skara.core.language import say
from skara.drawing.svg import escape, text_width

_GAP = 10
SIDE = 284
SET = CARD_HEIGHT + 16
SMALL = 46
LABEL = 92


def draw_village_part(scene: Scene, top: float, compact: bool = False) -> float:
    """Draw the village from a height on, and return where it ends; `compact` shows later sets small."""
    y = _header(scene, top + 14) + _GAP
    if len(scene.g.players) == 1:
        return _solo(scene, y, compact)
    if not scene.wide or not any(scene.g.sets):
        return _stacked(scene, y, compact)
    x, room = float(scene.margin), float(scene.room)
    right = x + SIDE + 14
    end = _sets(scene, right, _explored(scene, right, y, room - SIDE - 14), room - SIDE - 14, compact) - _GAP
    if compact:
        high = max(end - y, 276.0)
        scene.pen.panel(x, y, SIDE, 158)
        draw_stack_row(scene, x + 4, y + 10, 104)
        draw_asked(scene, x, y + 168, SIDE, max(high - 168, 94), note=False)
    else:
        high = max(end - y, 350 + _GAP + 152)
        draw_triangle(scene, x, y, SIDE)
        draw_asked(scene, x, y + 350 + _GAP, SIDE, high - 350 - _GAP)
    return y + high + 14


def _stacked(scene: Scene, y: float, compact: bool) -> float:
    pen, x, room = scene.pen, float(scene.margin), float(scene.room)
    pen.panel(x, y, 296, 158)
    draw_stack_row(scene, x + 10, y + 10, 104)
    draw_asked(scene, x + 306, y, room - 306, 158, note=False)
    y = _explored(scene, x, y + 158 + _GAP, room)
    return _sets(scene, x, y, room, compact) + 4 if any(scene.g.sets) else y + 4


def _header(scene: Scene, y: float) -> float:
    pen, g, x = scene.pen, scene.g, float(scene.margin)
    figures = g.figures
    pen.text(x, y + 26, say("Village"), 22, True)
    left = x + text_width(say("Village"), 22, True) + 22
    for round in range(1, figures.rounds + 1):
        now = round == g.round and g.phase not in ("setup", "over")
        radius = 14 if now else 10
        fill = "ink" if now else "sunk" if round < g.round or g.phase == "over" else "surface"
        pen.circle(left + radius, y + 19, radius, fill, "ink", 2)
        size, ink = (16, "surface") if now else (12, "")
        pen.text(left + radius, y + 19 + size * 0.36, str(round), size, True, "middle", ink)
        left += 2 * radius + 5
    piles = [(name("draw_pile"), g.cards_left), (name("discard_pile"), len(g.discard))]
    piles.append((say("Roofs left"), g.roofs_left))
    end = float(scene.width - scene.margin)
    for words, count in reversed(piles):
        pen.text(end, y + 25, str(count), 16, True, "end")
        end -= text_width(str(count), 16, True) + 6
        pen.text(end, y + 25, words, 13, anchor="end", fill="ink2")
        end -= text_width(words, 13) + 18
    pen.fitted(left + 10, y + 25, village_words(g), end - left - 14, 16, True)
    return y + 40


def _sets(scene: Scene, x: float, y: float, width: float, compact: bool) -> float:
    g = scene.g
    for place, cards in enumerate(g.sets):
        number_of = place + 1
        current = number_of == g.turn and g.phase in ("village", "workers")
        if not cards and not current:
            continue
        small = compact and not current
        height = (SMALL if small else SET) + (0 if scene.wide else 24)
        _set(scene, number_of, cards, current, small, x, y, width, height)
        y += height + _GAP
    return y


def _set(
    scene: Scene, number_of: int, cards: tuple[int, ...], current: bool, small: bool,
    x: float, y: float, width: float, height: float,
) -> None:  # fmt: skip
    pen, g = scene.pen, scene.g
    seats = g.figures.seats[len(g.players)]
    places = max(seats.cards_per_set, len(cards))
    title = say("Set {number}", number=number_of)
    left = say("cards left: {number}", number=len(cards))
    with pen.group(f'{pen.id(f"set-{number_of}")} role="group" aria-label="{escape(title)}"'):
        pen.rect(
            x, y, width, height, 10, "sel" if current else "none", "accent" if current else "hair", 3 if current else 1
        )
        if scene.wide:
            _label(scene, title, left, current, small, x + 10, y, height)
            start, top = x + LABEL + 8, y + 8
        else:
            pen.text(x + 10, y + 21, title, 15, True)
            note = say("current") + " · " + left if current else left
            pen.text(x + 20 + text_width(title, 15, True), y + 21, note, 12, fill="accent" if current else "ink2")
            start, top = x + 8, y + 30
        step = (x + width - 8 - start + 9) / places
        for place in range(places):
            at, wide = start + step * place, step - 9
            if place >= len(cards):
                _taken(scene, at, top, wide, SMALL - 16 if small else CARD_HEIGHT)
                continue
            thing = f"card:{place}" if current else f"set:{number_of}:{place}"
            if small:
                draw_small_card(scene, cards[place], thing, at, top - 3, wide)
            else:
                draw_card(scene, cards[place], thing, at, top, wide)


def _label(scene: Scene, title: str, left: str, current: bool, small: bool, x: float, y: float, height: float) -> None:
    pen = scene.pen
    if small:
        pen.text(x, y + 21, title, 15, True)
        pen.fitted(x, y + 37, left, LABEL - 12, 12, fill="ink2", least=11)
        return
    middle = y + height / 2
    pen.fitted(x, middle - 22, title, LABEL - 12, 18, True)
    if current:
        pen.rect(x, middle - 10, LABEL - 12, 26, 13, "accent")
        pen.fitted(x + (LABEL - 12) / 2, middle + 8, say("current"), LABEL - 24, 13, True, "middle", "surface")
    else:
        pen.text(x, middle + 6, say("later"), 13, fill="ink2")
    pen.fitted(x, middle + 34, left, LABEL - 12, 12, fill="ink2", least=11)


def _taken(scene: Scene, x: float, y: float, width: float, height: float) -> None:
    pen = scene.pen
    pen.rect(x, y, width, height, 8, "none", "line", 1.2, "4 4")
    pen.text(x + width / 2, y + height / 2 + 4, say("taken"), 12, anchor="middle", fill="ink2")


def _explored(scene: Scene, x: float, y: float, width: float) -> float:
    """Draw the cards that somebody chooses from after Explore; only that player sees them."""
    pen, g = scene.pen, scene.g
    if not g.pending or g.pending[-1][0] != "explore":
        return y
    cards = g.pending[-1][1]
    title = say("Explored cards: one is kept")
    if cards is None or g.active != scene.seat:
        pen.rect(x, y, width, 44, 10, "none", "line", 1.2, "3 4")
        pen.text(x + 14, y + 27, say("{who} looks at explored cards", who=g.players[g.active].name), 13, fill="ink2")
        return y + 44 + _GAP
    height = CARD_HEIGHT + 46
    with pen.group(f'{pen.id("explored")} role="group" aria-label="{escape(title)}"'):
        pen.rect(x, y, width, height, 10, "sel", "accent", 3)
        pen.text(x + 12, y + 24, title, 15, True)
        wide = min(176.0, (width - 16) / max(1, len(cards)) - 9)
        for place, card in enumerate(cards):
            draw_card(scene, card, f"explore:{place}", x + 10 + (wide + 9) * place, y + 36, wide)
    return y + height + _GAP


def _solo(scene: Scene, y: float, compact: bool) -> float:
    """Draw the solo village: cards on offer, focus and task cards, what is asked."""
    pen, g, x, room = scene.pen, scene.g, float(scene.margin), float(scene.room)
    y = _explored(scene, x, y, room)
    side = float(SIDE) if scene.wide else 220.0
    if compact and not g.offer:
        draw_asked(scene, x, y, side, 76, note=False)
        draw_single_focus(scene, x + side + _GAP, y, side)
        y += 112 if len(g.focus) == 1 else 84
        draw_goals(scene, x, y, room)
        return y + goals_height(scene) + 4
    seats = g.figures.seats[1]
    places = max(len(g.offer), *seats.draws) if seats.draws else len(g.offer)
    with pen.group(pen.id("offer")):
        left = x + side + _GAP
        width = room - side - _GAP
        current = bool(g.offer)
        pen.rect(
            left,
            y,
            width,
            SET + 22,
            10,
            "sel" if current else "none",
            "accent" if current else "hair",
            3 if current else 1,
        )
        pen.text(left + 12, y + 22, say("On offer"), 15, True)
        step = (width - 16 + 9) / max(1, places)
        for place in range(places):
            at = left + 8 + step * place
            if place < len(g.offer):
                draw_card(scene, g.offer[place], f"card:{place}", at, y + 30, step - 9)
            else:
                _empty(scene, at, y + 30, step - 9)
    draw_asked(scene, x, y, side, 76, note=False)
    draw_single_focus(scene, x, y + 84, side)
    y += SET + 22 + _GAP
    draw_goals(scene, x, y, room)
    return y + goals_height(scene) + 4


def _empty(scene: Scene, x: float, y: float, width: float) -> None:
    scene.pen.rect(x, y, width, CARD_HEIGHT, 8, "none", "hair", 1.2, "4 4")
