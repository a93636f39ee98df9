"""A player's storage: columns of cells, the slider with its two holes, tokens, and the tray beside the board."""

from collections import Counter
from collections.abc import Mapping
from itertools import islice

from skara.brae.drawing.palette import GROUPS
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.tokens import STORAGE_ORDER, token
from skara.brae.figures import Figures
from skara.brae.ids import GOODS
from skara.brae.state import Player
from skara.brae.storage import slider_shows
from skara.brae.words import name
from skara.core.language import say
from skara.core.numbers import number
from skara.drawing.svg import Pen, point, text_width

TALL = 47.0
"""The height of a cell and the gap below it; smaller where a column has many spaces."""
_GAP = 4.0
_NUMBERS = 20.0
"""The height of the row with the numbers of the columns, where it is drawn."""
_TRAY_ROWS = 5


def held_goods(p: Player) -> dict[str, int]:
    """Count everything held, in the order in which storage is filled."""
    return {GOODS[place]: p.goods[place] for place in STORAGE_ORDER if p.goods[place]}


def goods_listed(held: Mapping[str, int], most: int) -> list[str]:
    """List goods one by one, but no more of them than there is room for."""
    return list(islice((good for good, count in held.items() for _ in range(count)), most))


def beside_board(figures: Figures, p: Player) -> dict[str, int]:
    """Count the goods that lie beside the board."""
    held = held_goods(p)
    return dict(Counter(held) - Counter(goods_listed(held, figures.spaces[p.slider])))


def storage_height(figures: Figures) -> float:
    """Return how high the panel will be."""
    return 126 + _pitch(figures) * figures.spaces_per_column


def _pitch(figures: Figures) -> float:
    return min(TALL, max(24.0, 188 / max(1, figures.spaces_per_column)))


def draw_storage(scene: Scene, x: float, y: float, width: float, numbered: bool = False) -> float:
    """Draw the storage panel, with the numbers of its columns where somebody is asked for one; return where it ends."""
    pen, p, figures = scene.pen, scene.p, scene.g.figures
    above = _NUMBERS if numbered else 0.0
    height = storage_height(figures) + above
    held, spaces = sum(p.goods), figures.spaces[p.slider]
    shown, vp = slider_shows(figures, p)
    filled = say("usable spaces filled: {held} of {spaces}", held=min(held, spaces), spaces=spaces)
    with pen.group(pen.id("storage")):
        pen.panel(x, y, width, height)
        pen.text(x + 14, y + 25, say("Storage"), 16, True)
        pen.text(x + 24 + text_width(say("Storage"), 16, True), y + 25, filled, fill="ink2")
        beside = beside_board(figures, p)
        tray_column = _tray_column(beside)
        tray = 14 + tray_column * -(-len(beside) // _TRAY_ROWS) if beside else 0
        columns, rows = figures.last_column, figures.spaces_per_column
        wide = min((width - 94 - (tray + 8 if tray else 0)) / columns, 60)
        tall = _pitch(figures)
        left, top = x + 78, y + 66 + above
        if numbered:
            pen.text(x + 68, top - 42, say("Column"), anchor="end", fill="ink2")
            for column in range(1, columns + 1):
                pen.text(left + wide * (column - 0.5) - _GAP / 2, top - 42, str(column), 14, True, "middle")
        pen.text(x + 68, top - 12, name("midden"), anchor="end", fill="ink2")
        pen.text(x + 68, top + tall * rows + 18, name("vp"), anchor="end", fill="ink2")
        _cells(scene, left, top, wide, tall)
        _tokens(scene, left, top, wide, tall)
        _slider(scene, left + wide * (p.slider - 1), top, wide, tall * rows, shown, vp)
        if beside:
            _tray(scene, x + width - 10 - tray, top, tray, tall * rows, beside)
        _legend(scene, left - 2, y + height - 24, x + width - 10)
    return y + height


def hatched(pen: Pen) -> str:
    """Return the fill of cells that cannot be used."""
    pen.symbols["hatch"] = (
        f'<pattern id="{pen.prefix}hatch" width="8" height="8" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate(45)"><path d="M0 0V8" stroke="{pen.c["hatch"]}" stroke-width="3"/></pattern>'
    )
    return f"url(#{pen.prefix}hatch)"


def _cells(scene: Scene, left: float, top: float, wide: float, tall: float) -> None:
    pen, p, figures = scene.pen, scene.p, scene.g.figures
    rows = figures.spaces_per_column
    hatch = hatched(pen)
    for column in range(1, figures.last_column + 1):
        if column == p.slider:
            continue
        x, middle = left + wide * (column - 1), left + wide * (column - 0.5) - _GAP / 2
        ink = "" if column < p.slider else "ink2"
        pen.text(middle, top - 12, str(figures.slider_midden[column]), 14, anchor="middle", fill=ink)
        pen.text(middle, top + tall * rows + 18, number(figures.slider_vp[column]), 14, anchor="middle", fill=ink)
        fill, stroke = ("sunk", "line") if column < p.slider else (hatch, "hair")
        for row in range(rows):
            pen.rect(x, top + tall * row, wide - _GAP, tall - _GAP, 6, fill, stroke)


def _tokens(scene: Scene, left: float, top: float, wide: float, tall: float) -> None:
    pen, p, figures = scene.pen, scene.p, scene.g.figures
    rows = figures.spaces_per_column
    size = min(wide, tall) - 8 if min(wide, tall) < 44 else min(wide, tall) - 7
    with pen.group(f'{pen.id("goods")} role="list"'):
        for place, good in enumerate(goods_listed(held_goods(p), figures.spaces[p.slider])):
            column, row = divmod(place, rows)
            x = left + wide * column + (wide - _GAP - size) / 2
            with pen.group(f'role="listitem" data-good="{good}"'):
                token(pen, good, x, top + tall * row + (tall - _GAP - size) / 2, size)


def _slider(scene: Scene, x: float, top: float, wide: float, tall: float, shown: int, vp: int) -> None:
    pen, p = scene.pen, scene.p
    x, width, middle = x - 1, wide - _GAP + 2, x + wide / 2 - _GAP / 2
    head = say("slider on column {column}: Midden each round {midden}, VP in the end {vp}",
               column=p.slider, midden=shown, vp=number(vp))  # fmt: skip
    with pen.group(pen.id("slider")):
        pen.add(f"<title>{head}</title>")
        pen.rect(x, top - 36, width, tall + 68, 9, "ink2", "ink", 2)
        radius = min(15.5, width / 2 - 3)
        for y, value in ((top - 17, str(shown)), (top + tall + 13, number(vp))):
            pen.circle(middle, y, radius, "surface", "ink", 2)
            pen.text(middle, y + 6, value, 16, True, "middle")
        turn = f' transform="translate({point(middle + 5, top + tall / 2 - 2)}) rotate(-90)"'
        pen.text(0, 0, say("slider"), 14, True, "middle", "surface", turn + ' letter-spacing="1"')


def _tray_column(beside: Mapping[str, int]) -> float:
    """Return how wide a token is with the count behind it."""
    return 30 + max((text_width(_times(count), 12, True) for count in beside.values()), default=0)


def _times(count: int) -> str:
    return f"×{count}" if count > 1 else ""


def _tray(scene: Scene, x: float, top: float, width: float, tall: float, beside: Mapping[str, int]) -> None:
    """Draw one token for each kind that lies beside the board, with its count: there may be any number."""
    pen, wide = scene.pen, _tray_column(beside)
    pen.rect(x, top - 4, width, tall + 4, 6, "warnbg", "warn", 1.6, "6 4")
    pen.text(x + width / 2, top - 14, say("beside"), 12, True, "middle", "warn")
    step = min(30.0, tall / _TRAY_ROWS)
    with pen.group(f'{pen.id("beside")} role="list"'):
        for place, (good, count) in enumerate(beside.items()):
            column, row = divmod(place, _TRAY_ROWS)
            left, y = x + 7 + wide * column, top + step * row
            with pen.group(f'role="listitem" data-good="{good}"'):
                token(pen, good, left, y, step - 2)
                pen.text(left + step, y + step / 2 + 3, _times(count), 12, True)


def _legend(scene: Scene, x: float, y: float, end: float) -> None:
    pen = scene.pen
    if pen.theme == "paper":
        _names(scene, x, y, end)
        return
    words = {
        "eat": say("eat"),
        "animals": say("animals"),
        "build": say("build"),
        "clean": say("clean"),
        "knife": say("knife"),
        "midden": say("Midden, never spent"),
    }
    widths = [text_width(word, 12) for word in words.values()]
    step = min(18.0, (end - x - sum(widths) - 20 * len(words)) / (len(words) - 1))
    for (group, word), width in zip(words.items(), widths, strict=True):
        pen.rect(x, y, 14, 13, 3, GROUPS[group][0], "tokline")
        pen.text(x + 20, y + 11, word, 12, fill="ink2")
        x += 20 + width + step


def _names(scene: Scene, x: float, y: float, end: float) -> None:
    """Name what is held: on paper colours may be missing, and nothing can be pointed at."""
    pen = scene.pen
    held = held_goods(scene.p)
    widths = [25 + text_width(name(good), 13) + 12 for good in held]
    scale = min(1.0, (end - x) / max(1.0, sum(widths)))
    for good, width in zip(held, widths, strict=True):
        token(pen, good, x, y - 4, 22 * scale)
        pen.text(x + 25 * scale, y + 12, name(good), 13 * scale)
        x += width * scale
