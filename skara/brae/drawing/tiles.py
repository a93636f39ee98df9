"""Action tiles: what a tile does, why it cannot be used now, who stands on it, and what flipping it costs."""

from dataclasses import dataclass

from skara.brae.drawing.effects import effect
from skara.brae.drawing.icons import chip, icon
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.signs import row
from skara.brae.drawing.tokens import token, worker
from skara.brae.ids import ENVIRONMENTS, FIRST_GATHER, GOODS, SPECIAL
from skara.brae.tiles import craft_cost
from skara.brae.words import name
from skara.brae.workers import capacity
from skara.core.goods import Goods
from skara.core.language import say
from skara.drawing.sign_rows import Item
from skara.drawing.svg import coordinate, escape, fit_text, point, text_width, wrap
from skara.drawing.things import Mark, button, reason_line, ring

LINE = 16
BASE = 128
"""The height of a tile without its lines of text, of which two are always planned for."""
MOST_LINES = 5


@dataclass(slots=True)
class TileFace:
    """Everything that one tile shows, its text broken for its width."""

    thing: str
    tile: str
    title: str
    environment: str
    flipped: bool
    signs: list[Item]
    lines: list[str]
    mark: Mark
    craft: Goods
    vp: int
    slots: list[tuple[str, str]]
    """Each place for a worker: its size, and whether it is empty, planned or placed."""
    label: list[str]
    width: float


def face(scene: Scene, slot: int, width: float, short: bool = False) -> TileFace:
    """Look at the tile in a slot; with `short` a gather tile is called by its environment alone."""
    g, p = scene.g, scene.p
    tile, flipped = p.tile_id(slot, g.figures), p.flipped[slot]
    figure = g.figures.specials[tile] if slot == SPECIAL else g.figures.tiles[slot]
    mark = scene.mark(f"tile:{tile}")
    here, slots = _standing(scene, slot, mark)
    shown = effect(g, p, tile, flipped)
    environment = ENVIRONMENTS[slot - FIRST_GATHER] if FIRST_GATHER <= slot < SPECIAL else ""
    found = TileFace(
        thing=f"tile:{tile}", tile=tile, title=name(environment if short and environment else tile),
        environment=environment, flipped=flipped, signs=shown.signs, lines=[], mark=mark,
        craft=craft_cost(g.figures, p, slot), vp=figure.vp, slots=slots,
        label=[name(tile), name("back" if flipped else "front").lower(), shown.sentence, here], width=width,
    )  # fmt: skip
    found.lines = _lines(found, shown.sentence, here)
    return found


def offered_face(scene: Scene, tile: str, width: float) -> TileFace:
    """Look at a special tile that may be kept."""
    g, p = scene.g, scene.p
    shown = effect(g, p, tile, False)
    special = g.figures.specials[tile]
    found = TileFace(
        thing=f"special:{tile}", tile=tile, title=name(tile), environment="", flipped=False, signs=shown.signs,
        lines=[], mark=scene.mark(f"special:{tile}"), craft=special.craft, vp=special.vp, slots=[],
        label=[name("special_action_tile"), name(tile), shown.sentence], width=width,
    )  # fmt: skip
    found.lines = _lines(found, shown.sentence, "")
    return found


def _standing(scene: Scene, slot: int, mark: Mark) -> tuple[str, list[tuple[str, str]]]:
    """Say who stands on a tile, and list its places."""
    g, p = scene.g, scene.p
    slots: list[tuple[str, str]] = []
    placed = {"large": p.placed_large[slot], "small": p.placed_small[slot]}
    for size, count in placed.items():
        room = capacity(g, p, slot, size)
        states = ["placed"] * count + ["empty"] * max(0, room - count)
        if mark.who == size and "empty" in states:
            states[states.index("empty")] = "planned"
        slots += [(size, state) for state in states]
    if mark.state == "impossible" or not any(placed.values()):
        return "", slots
    if placed["small"] and not placed["large"]:
        return say("Small here: large may join"), slots
    if placed["large"] and not placed["small"]:
        return say("Large here: small may join"), slots
    return say("Large and small are here"), slots


def _lines(found: TileFace, sentence: str, here: str) -> list[str]:
    room = found.width - 27
    if found.mark.state == "impossible":
        reason = f"{found.mark.reason} {found.mark.rule}".strip()
        return wrap(reason, room, 13, True, MOST_LINES)
    lines = wrap(sentence, room, 13, most=MOST_LINES - bool(here))
    return [*lines, *wrap(here, room, 13, most=2)] if here else lines


def row_height(faces: list[TileFace]) -> float:
    """Return the height that all tiles of a row need."""
    return BASE + LINE * max(2, *(len(found.lines) for found in faces))


def draw_tile(scene: Scene, found: TileFace, x: float, y: float, height: float) -> None:
    """Draw one tile."""
    pen, width, mark = scene.pen, found.width, found.mark
    impossible = mark.state == "impossible"
    with pen.group(button(pen, found.thing, mark, found.label)):
        pen.add(f"<title>{escape(', '.join(word for word in (*found.label, mark.reason) if word))}</title>")
        ring(pen, x, y, width, height)
        fill = "sunk" if impossible else "back" if found.flipped else "surface"
        if impossible:
            pen.rect(x, y, width, height, 8, fill, "line", 1.6, "6 4")
        elif mark.state == "chosen":
            pen.rect(x, y, width, height, 8, fill, "accent", 4)
        else:
            pen.rect(x, y, width, height, 8, fill, "ink2", 1.6)
        if found.flipped:
            pen.rect(x + 5, y + 5, width - 10, height - 10, 5, "none", "backline", 1.2)
        _header(scene, found, x, y)
        if impossible:
            pen.add('<g opacity=".55">')
        row(pen, found.signs, x + 14, y + 56, width - 28)
        if impossible:
            pen.add("</g>")
        for place, line in enumerate(found.lines):
            _line(scene, found, line, x + 14, y + 88 + LINE * place)
        _footer(scene, found, x, y + height - 12)


def _header(scene: Scene, found: TileFace, x: float, y: float) -> None:
    pen, width, mark = scene.pen, found.width, found.mark
    left, end = x + 14, x + width - 12
    if mark.state == "impossible":
        text = say("Not now")
        wide = text_width(text, 12, True)
        title = text_width(found.title, 14, True) + (27 if found.environment else 0)
        if title + wide + 32 > width - 26:
            text, wide = "", -5
        pen.text(end, y + 27, text, 12, True, "end", "warn")
        icon(pen, "no", end - wide - 20, y + 15, 15, "warn")
        end -= wide + 26
    elif mark.state == "chosen":
        text = say("Chosen")
        wide = text_width(text, 13, True) + 38
        pen.rect(x + width - 10 - wide, y - 11, wide, 26, 13, "accent")
        icon(pen, "check", x + width - 2 - wide, y - 7, 17, "surface")
        pen.text(x + width - 21, y + 7, text, 13, True, "end", "surface")
    if found.environment:
        chip(pen, found.environment, left - 2, y + 11, 22)
        left += 27
    pen.fitted(left, y + 28, found.title, end - left, 16, True)


def _line(scene: Scene, found: TileFace, line: str, x: float, y: float) -> None:
    pen, mark = scene.pen, found.mark
    if mark.state != "impossible":
        pen.text(x, y, line)
        return
    reason_line(pen, x, y, line, mark.rule, 13)


def _footer(scene: Scene, found: TileFace, x: float, bottom: float) -> None:
    pen, width = scene.pen, found.width
    left = x + 14
    for size, state in found.slots:
        worker(pen, size, scene.p.colour, left, bottom, state)
        left += 30 if size == "large" else 22
    end, worth = x + width - 12, f"{found.vp} {name('vp')}"
    if not found.flipped:
        _banner(scene, found, end, bottom, left + 4)
        return
    text = say("Flipped · {vp}", vp=worth)
    wide = text_width(text, 13, True) + 42
    if wide > 110 and (width < 200 or end - wide < left + 4):
        text = worth
        wide = text_width(text, 13, True) + 38
    pen.rect(end - wide, bottom - 26, wide, 26, 13, "backline")
    icon(pen, "flip", end - wide + 8, bottom - 21, 16, "surface")
    pen.text(end - 11, bottom - 8, text, 13, True, "end", "surface")


def _banner(scene: Scene, found: TileFace, end: float, bottom: float, least: float) -> None:
    pen = scene.pen
    count = sum(number for _, number in found.craft)
    text = "" if found.width < 200 else name("craft")
    start = end - 4 - 31 * count - (text_width(text, 12) + 4 if text else 22) - 14
    if start < least and text:
        text = ""
        start = end - 4 - 31 * count - 36
    top = bottom - 30
    way = f"M{point(start, top)}H{coordinate(end)}V{coordinate(bottom)}H{coordinate(start)}l7 -15Z"
    pen.path(way, "tan", "line")
    if text:
        shown, size = fit_text(text, 200, 12)
        pen.text(start + 14, top + 19, shown, size)
    else:
        icon(pen, "flip", start + 12, top + 7, 16)
    left = end - 2 - 31 * count
    for place, number_of in found.craft:
        for _ in range(number_of):
            token(pen, GOODS[place], left, top + 1, 28)
            left += 31
