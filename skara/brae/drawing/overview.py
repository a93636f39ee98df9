"""A player's table at a glance, drawn for the room there is: tiles, tracks, village, facts and storage in one view."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from skara.brae.drawing.changes import Changes, changed_ring
from skara.brae.drawing.description import describe_area, headline
from skara.brae.drawing.effects import effect
from skara.brae.drawing.icons import CARD_ICONS, chip, icon
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.signs import row, row_width
from skara.brae.drawing.store import draw_store, least_store_height
from skara.brae.drawing.tokens import worker
from skara.brae.ids import CARDS, ENVIRONMENTS, FIRST_GATHER, FOOD, FURNISH, SPECIAL, TRADE
from skara.brae.round_end import food_due, midden_due, settler_count
from skara.brae.scoring import score
from skara.brae.state import Player, State
from skara.brae.tiles import hearth_limit
from skara.brae.village import icons
from skara.brae.words import glossary, name
from skara.core.language import say
from skara.core.numbers import number
from skara.core.replay import Point
from skara.drawing.page import finish
from skara.drawing.svg import Pen, escape, text_width
from skara.drawing.things import button, ring

if TYPE_CHECKING:
    from skara.brae.game import Game

_GAP, _PAD, _FACTS, _STRIP = 8.0, 8.0, 44.0, 38.0
_TILE = 70.0
"""The least height of a tile."""
_LARGEST = 1.7
"""So much is everything stretched at most."""
_NARROW = 430.0
"""Rooms narrower than this have fewer things in a row."""


class _Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


def draw_overview(
    game: "Game", seat: int, *, width: float = 900, height: float = 520, theme: str = "auto", prefix: str = "",
    since: Sequence[Point[Any]] = (), told: bool = True,
) -> str:  # fmt: skip
    """Draw a player's table into a room of this size; with a height of 0, as tall as it needs.

    What changed in the moves `since` is ringed. What is worked out, such as the score, stands there only if `told`.
    """
    flat, scale = False, 1.0
    if height:
        # Fewer things in a row need less width and more height; what is drawn largest wins.
        scale = max(min(_LARGEST, width / wide, height / _tall_height(game, wide)) for wide in (340.0, 440.0, 600.0))
        beside = min(_LARGEST, width / 900, height / _flat_height(game))
        flat, scale = beside > scale, max(beside, scale)
    else:
        height = _tall_height(game, width)
    inside = _Box(0, 0, width / scale, height / scale)
    scene = Scene(Pen(theme, prefix), {}, round(inside.width), game, seat)
    changes = Changes(game, seat, since)
    if flat:
        _flat(scene, changes, inside, told)
    else:
        _tall(scene, changes, inside, told)
    return finish(scene.pen, scene.width, inside.height, headline(game, seat), describe_area(game, seat, told))


def _store_height(game: State, width: float) -> float:
    return _FACTS * _fact_rows(width) + least_store_height(game.figures) + 2 * _PAD


def _fact_rows(width: float) -> int:
    return 1 if width >= _NARROW else 2


def _columns(width: float) -> int:
    return 5 if width >= _NARROW else 3


def _tiles_height(columns: int) -> float:
    return -(-(SPECIAL + 1) // columns) * (_TILE + _GAP) - _GAP


def _flat_height(game: State) -> float:
    return max(_store_height(game, _NARROW), _tiles_height(5) + _GAP + 2 * _STRIP)


def _tall_height(game: State, width: float) -> float:
    return _tiles_height(_columns(width)) + 2 * _STRIP + _store_height(game, width) + 2 * _GAP


def _flat(scene: Scene, changes: Changes, room: _Box, told: bool) -> None:
    tiles = (room.width - _GAP) * 0.54
    _tiles_and_strip(scene, changes, _Box(0, 0, tiles, room.height))
    _facts_and_store(scene, changes, _Box(tiles + _GAP, 0, room.width - tiles - _GAP, room.height), told)


def _tall(scene: Scene, changes: Changes, room: _Box, told: bool) -> None:
    # What is left over goes to tiles and cells in equal parts.
    store = _store_height(scene.g, room.width) + 0.5 * max(0.0, room.height - _tall_height(scene.g, room.width))
    _tiles_and_strip(scene, changes, _Box(0, 0, room.width, room.height - store - _GAP))
    _facts_and_store(scene, changes, _Box(0, room.height - store, room.width, store), told)


# --------------------------------------------------------------------------------------------------
# Facts and storage


def _facts_and_store(scene: Scene, changes: Changes, box: _Box, told: bool) -> None:
    pen = scene.pen
    pen.panel(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1)
    rows = _fact_rows(box.width) if told else 0
    wide = (box.width - 2 * _PAD + 6) * rows / 4
    for place, fact in enumerate(_facts(changes) if told else ()):
        line, column = divmod(place, 4 // rows)
        _fact(scene, fact, _Box(box.x + _PAD + wide * column, box.y + _PAD + _FACTS * line, wide - 6, _FACTS - 6))
    top = box.y + _PAD + _FACTS * rows
    draw_store(scene, box.x + _PAD, top, box.width - 2 * _PAD, box.y + box.height - top - 2, changes)


class _Fact(NamedTuple):
    icon: str
    before: str
    after: str
    words: str
    warns: bool = False


def _facts(changes: Changes) -> list[_Fact]:
    def numbers(of: Callable[[State, Player], int]) -> tuple[str, str]:
        return number(of(changes.earlier, changes.before)), number(of(changes.game, changes.after))

    g, p = changes.game, changes.after
    held, over = p.goods[FOOD], g.phase == "over"
    short = food_due(g, p) - held
    fed = (
        say("food due · {short} short", short=short)
        if short > 0 and not over
        else say("food due · hold {held}", held=held)
    )
    return [
        _Fact("fooddue", *numbers(food_due), fed, short > 0 and not over),
        _Fact("midden", *numbers(midden_due), say("Midden due")),
        _Fact(
            "storage", *numbers(lambda g, p: sum(p.goods)), say("of {spaces} spaces", spaces=g.figures.spaces[p.slider])
        ),
        _Fact(
            "score", *numbers(lambda g, p: score(g, changes.seat).total), say("final VP") if over else say("VP so far")
        ),
    ]


def _fact(scene: Scene, fact: _Fact, box: _Box) -> None:
    pen = scene.pen
    pen.rect(box.x, box.y, box.width, box.height, 6, "bg")
    icon(pen, fact.icon, box.x + 5, box.y + (9 if box.width > 130 else 2), 19, "warn" if fact.warns else "ink")
    x = box.x + 29
    if fact.before != fact.after:
        text = f"{fact.before} → "
        pen.text(x, box.y + 17, text, 15, True)
        x += text_width(text, 15, True)
        pen.text(x, box.y + 17, fact.after, 15, True, fill="accent", more=' class="sb-changed"')
    else:
        pen.text(x, box.y + 17, fact.after, 15, True)
    x = box.x + (29 if box.width > 130 else 5)
    ink = "warn" if fact.warns else "ink2"
    pen.fitted(x, box.y + 33, fact.words, box.x + box.width - 3 - x, 12, fill=ink, least=11)


# --------------------------------------------------------------------------------------------------
# Tiles, tracks and the village


def _tiles_and_strip(scene: Scene, changes: Changes, box: _Box) -> None:
    columns = _columns(box.width)
    rows = -(-(SPECIAL + 1) // columns)
    tall = (box.height - 2 * _STRIP) / rows - _GAP
    wide = (box.width + _GAP) / columns - _GAP
    for slot in range(SPECIAL + 1):
        line, column = divmod(slot, columns)
        _tile(scene, changes, slot, _Box(box.x + (wide + _GAP) * column, box.y + (tall + _GAP) * line, wide, tall))
    _strip(scene, changes, _Box(box.x, box.y + box.height - 2 * _STRIP, box.width, 2 * _STRIP))


def _tile(scene: Scene, changes: Changes, slot: int, box: _Box) -> None:
    pen, g, p = scene.pen, scene.g, scene.p
    tile = p.tile_id(slot, g.figures)
    if not tile:
        pen.rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, 8, "none", "line", 1.6, "3 4")
        pen.fitted(box.x + 10, box.y + 22, name("special_action_tile"), box.width - 16, 13, fill="ink2", least=11)
        return
    flipped = p.flipped[slot]
    shown = effect(g, p, tile, flipped)
    label = [name(tile), name("back" if flipped else "front").lower(), shown.sentence]
    thing = f"tile:{tile}"
    used = changes.used.get(thing)
    changed = used is not None or flipped != changes.before.flipped[slot]
    with pen.group(button(pen, thing, scene.mark(thing), label)):
        pen.add(f"<title>{escape(', '.join(label))}</title>")
        ring(pen, box.x + 5, box.y + 5, box.width - 10, box.height - 10)
        colour = "back" if flipped else "surface"
        pen.rect(box.x + 2, box.y + 2, box.width - 4, box.height - 4, 8, colour, "backline" if flipped else "ink2", 1.4)
        if changed:
            changed_ring(pen, box.x + 3, box.y + 3, box.width - 6, box.height - 6, 7)
        x, gather = box.x + 9, FIRST_GATHER <= slot < SPECIAL
        title = name(ENVIRONMENTS[slot - FIRST_GATHER] if gather else tile)
        if gather and box.width < 108:
            chip(pen, ENVIRONMENTS[slot - FIRST_GATHER], x - 1, box.y + box.height - 27, 20)
        elif gather:
            chip(pen, ENVIRONMENTS[slot - FIRST_GATHER], x, box.y + 8, 20)
            x += 25
        pen.fitted(x, box.y + 23, title, box.x + box.width - 6 - x, 14, True, least=11)
        # Signs much smaller than they are drawn could not be read.
        if box.height >= 96 and row_width(shown.signs, 26) <= 1.25 * (box.width - 20):
            row(pen, shown.signs, box.x + 10, box.y + 46, box.width - 20)
        _standing(scene, changes, slot, used or [], box)


def _standing(scene: Scene, changes: Changes, slot: int, used: list[str], box: _Box) -> None:
    """Draw who stands or stood on a tile, and at the other end what it is worth or how far its track went."""
    pen, g, p = scene.pen, scene.g, scene.p
    standing = ["large"] * p.placed_large[slot] + ["small"] * p.placed_small[slot]
    # Beside the square of a gather tile, which a large worker would reach into.
    x = box.x + (36 if FIRST_GATHER <= slot < SPECIAL else 10)
    bottom = box.y + box.height - 8
    shown = [size for size in used if size] or standing
    for size in shown:
        x += worker(pen, size, p.colour, x, bottom) + 3
    track = {FURNISH: "furnish", TRADE: "trade"}.get(slot)
    before, after = (getattr(each, track) for each in (changes.before, p)) if track else (0, 0)
    end = box.x + box.width - 9
    if before != after:
        text = say("space {before} → {after}", before=before, after=after)
        room = end - x - 4
        if text_width(text, 12, True) + 14 > room:
            text = f"{before} → {after}"
        wide = text_width(text, 12, True) + 14
        pen.rect(end - wide, bottom - 20, wide, 20, 10, "accent", more=' class="sb-changed"')
        pen.text(end - 7, bottom - 6, text, 12, True, "end", "surface")
    elif p.flipped[slot]:
        figure = g.figures.specials[p.special] if slot == SPECIAL else g.figures.tiles[slot]
        pen.text(end, bottom - 3, f"{figure.vp} {name('vp')}", 12, True, "end", "backline")


def _strip(scene: Scene, changes: Changes, box: _Box) -> None:
    pen = scene.pen
    pen.panel(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1)
    half = box.width / 2
    for place, track in enumerate(("furnish", "trade")):
        _track(scene, changes, track, _Box(box.x + 10 + half * place, box.y + 4, half - 20, _STRIP - 6))
    _village(scene, changes, _Box(box.x + 10, box.y + _STRIP, box.width - 20, _STRIP - 4))


def _track(scene: Scene, changes: Changes, track: str, box: _Box) -> None:
    """Draw a track as a row of pips with what its space is worth."""
    pen, figures, p = scene.pen, scene.g.figures, scene.p
    at, old = getattr(p, track), getattr(changes.before, track)
    if track == "furnish":
        spaces = len(figures.furnish_portions)
        one, whole = figures.furnish_vp_settler[at], figures.furnish_vp_set[at]
        worth = f"{one}·{whole}"
        words = say("{track}, space {space}: {one} VP for each settler, {whole} for each set",
                    track=name("furnish_track"), space=at, one=one, whole=whole)  # fmt: skip
    else:
        spaces, worth = len(figures.trade_cost), f"{figures.trade_vp[at]} {name('vp')}"
        words = say("{track}, space {space}: {vp} VP", track=name("trade_track"), space=at, vp=figures.trade_vp[at])
    with pen.group(f'{pen.id(f"track-{track}")} data-space="{at}"'):
        pen.add(f"<title>{escape(words)}</title>")
        room = box.width - text_width(worth, 13, True) - 8
        label = name(track)
        wide = min(text_width(label, 13) + 8, room * 0.4)
        pen.fitted(box.x, box.y + 20, label, wide - 6, 13, fill="ink2", least=11)
        step = min(18.0, (room - wide) / spaces)
        for space in range(spaces):
            middle = box.x + wide + step * (space + 0.5)
            fill, stroke = ("ink", "ink") if space == at else ("sunk", "line") if space < at else ("surface", "line")
            changed = old < space <= at
            pen.circle(
                middle, box.y + 16, step * 0.36, "accent" if changed else fill, "accent" if changed else stroke, 1.5
            )
        end = box.x + wide + step * spaces + 8
        pen.text(end, box.y + 20, worth, 13, True, fill="accent" if at != old else "")


def _village(scene: Scene, changes: Changes, box: _Box) -> None:
    """Draw what the village has: icons by environment, settlers, cards and the Hearth."""
    pen, g, p, before = scene.pen, scene.g, scene.p, changes.before
    found: list[tuple[str, str, int, int]] = [
        (where, name(where), icons(before, place), icons(p, place)) for place, where in enumerate(ENVIRONMENTS)
    ]
    found.append(("settler", glossary.noun("settler", 2), settler_count(before), settler_count(p)))
    totals: dict[str, tuple[str, int, int]] = {}
    for card, face in enumerate(CARDS):
        sign = CARD_ICONS[face]
        words, old, now = totals.get(sign, (name(sign) if sign in glossary else name(face), 0, 0))
        totals[sign] = (words, old + before.cards[card], now + p.cards[card])
    found += [(sign, *kept) for sign, kept in totals.items() if sign != "spindle_whorl" or kept[2]]
    found.append(("hearth", say("Hearth limit"), hearth_limit(changes.earlier, before), hearth_limit(g, p)))
    step = min(76.0, box.width / len(found))
    size = min(22.0, step - 18)
    for place, (sign, words, old, now) in enumerate(found):
        x = box.x + step * place
        with pen.group(f'data-sign="{sign}"'):
            pen.add(f"<title>{escape(f'{words}: {now}')}</title>")
            if old != now:
                changed_ring(pen, x, box.y + 3, size + 5 + text_width(str(now), 15, True), 26, 6)
            (chip if sign in ENVIRONMENTS else icon)(pen, sign, x + 1, box.y + 16 - size / 2, size)
            pen.text(x + size + 4, box.y + 21, str(now), 15, True)
