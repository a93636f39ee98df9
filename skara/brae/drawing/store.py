"""A player's storage in little room: cells, slider and goods, with what came, what went and where the slider stood."""

from skara.brae.drawing.changes import Changes, change_badge
from skara.brae.drawing.icons import icon
from skara.brae.drawing.scene import Scene
from skara.brae.drawing.storage import goods_listed, hatched, held_goods
from skara.brae.drawing.tokens import token
from skara.brae.figures import Figures
from skara.brae.storage import overflow, slider_shows
from skara.brae.words import name
from skara.core.language import say
from skara.core.numbers import number
from skara.drawing.svg import escape

LEFT = 30.0
"""The room for the signs of the rows."""
_WORDS = 62.0
"""The same, where the rows are named in words."""
_HEAD, _FOOT, _GAP = 24.0, 26.0, 3.0


def least_store_height(figures: Figures) -> float:
    """Return how much height a storage needs at least."""
    return _HEAD + _FOOT + 30 * figures.spaces_per_column


def draw_store(scene: Scene, x: float, y: float, width: float, height: float, changes: Changes,
               numbered: bool = False) -> None:  # fmt: skip
    """Draw the storage into a box; `numbered` names the rows and numbers the columns."""
    pen, p, figures = scene.pen, scene.p, scene.g.figures
    rows, columns = figures.spaces_per_column, figures.last_column
    beside = overflow(figures, p)
    tray = 34.0 if beside else 0.0
    side = LEFT if not numbered else _WORDS
    wide = min((width - side - tray) / columns, 64)
    top = y + _HEAD + (20 if numbered else 0)
    tall = min((height - (top - y) - _FOOT) / rows, 1.25 * wide, 64)
    left = x + side
    with pen.group(pen.id("storage")):
        if numbered:
            for column in range(1, columns + 1):
                pen.text(left + wide * (column - 0.5) - _GAP / 2, y + 13, str(column), 14, True, "middle")
            words = (say("column"), name("midden"), name("vp"))
            for word, line in zip(words, (y + 13, top - 7, top + tall * rows + 16), strict=True):
                pen.fitted(left - 8, line, word, side - 10, 13, anchor="end", fill="ink2", least=11)
        else:
            icon(pen, "midden", x + 4, top - 22, 18, "ink2")
            icon(pen, "score", x + 4, top + tall * rows + 4, 18, "ink2")
        _cells(scene, left, top, wide, tall)
        _slider(scene, left, top, wide, tall * rows, changes)
        _goods(scene, left, top, wide, tall, changes)
        if beside:
            _beside(scene, left + wide * columns + 4, top, tall * rows, beside)


def _cells(scene: Scene, left: float, top: float, wide: float, tall: float) -> None:
    pen, p, figures = scene.pen, scene.p, scene.g.figures
    hatch = hatched(pen)
    bottom = top + tall * figures.spaces_per_column + 17
    for column in range(1, figures.last_column + 1):
        x = left + wide * (column - 1)
        if column != p.slider:
            middle = x + (wide - _GAP) / 2
            pen.text(middle, top - 8, str(figures.slider_midden[column]), 14, anchor="middle", fill="ink2")
            pen.text(middle, bottom, number(figures.slider_vp[column]), 14, anchor="middle", fill="ink2")
        fill, stroke = ("sunk", "line") if column < p.slider else (hatch, "hair")
        for row in range(figures.spaces_per_column):
            pen.rect(x, top + tall * row, wide - _GAP, tall - _GAP, 6, fill, stroke)


def _slider(scene: Scene, left: float, top: float, wide: float, tall: float, changes: Changes) -> None:
    pen, p = scene.pen, scene.p
    shown, vp = slider_shows(scene.g.figures, p)
    words = say("slider on column {column}: Midden each round {midden}, VP in the end {vp}",
                column=p.slider, midden=shown, vp=number(vp))  # fmt: skip
    with pen.group(pen.id("slider")):
        pen.add(f"<title>{escape(words)}</title>")
        x = left + wide * (p.slider - 1) - 1
        moved = changes.before.slider != p.slider
        pen.rect(x, top - 24, wide - _GAP + 2, tall + 48, 9, "ink2", "accent" if moved else "ink", 3 if moved else 2)
        middle = x + (wide - _GAP) / 2 + 1
        for y, value in ((top - 12, str(shown)), (top + tall + 10, number(vp))):
            pen.circle(middle, y, min(12.0, wide / 2 - 3), "surface", "ink", 1.6)
            pen.text(middle, y + 5, value, 14, True, "middle")
    if moved:
        old = left + wide * (changes.before.slider - 1) - 1
        more = ' class="sb-changed"'
        pen.rect(old, top - 24, wide - _GAP + 2, tall + 48, 9, "none", "accent", 2.5, "6 4", more)


def _goods(scene: Scene, left: float, top: float, wide: float, tall: float, changes: Changes) -> None:
    pen, figures = scene.pen, scene.g.figures
    rows, spaces = figures.spaces_per_column, figures.spaces[scene.p.slider]
    size = max(8.0, min(wide, tall) - 5)
    held = goods_listed(held_goods(scene.p), spaces)
    shown = [*zip(held, changes.fresh(), strict=False), *((good, None) for good in changes.gone())][:spaces]
    with pen.group(f'{pen.id("goods")} role="list"'):
        for place, (good, fresh) in enumerate(shown):
            column, row = divmod(place, rows)
            x, y = left + wide * column, top + tall * row
            lost = fresh is None
            if fresh:
                pen.rect(x, y, wide - _GAP, tall - _GAP, 6, "sel", "accent", 2.5, "", ' class="sb-changed"')
            more = ' class="sb-gone" opacity=".45"' if lost else f' data-good="{good}"'
            with pen.group(f'role="listitem"{more}'):
                token(pen, good, x + (wide - _GAP - size) / 2, y + (tall - _GAP - size) / 2, size)
            if fresh or lost:
                change_badge(pen, x + wide - _GAP - 4, y + 5, "−" if lost else "+")


def _beside(scene: Scene, x: float, top: float, tall: float, beside: int) -> None:
    """Tell how much lies beside the board; there is no room to draw it piece by piece."""
    pen = scene.pen
    words = say("{number} beside the board", number=beside)
    with pen.group(f"{pen.id('beside')}"):
        pen.add(f"<title>{escape(words)}</title>")
        pen.rect(x, top, 28, tall - _GAP, 6, "warnbg", "warn", 1.6, "6 4")
        pen.text(x + 14, top + tall / 2 + 4, f"+{beside}", 14, True, "middle", "warn")
