"""The furnish and trade tracks: what each space is worth, what it costs to enter, and where the marker stands."""

from skara.brae.drawing.scene import Scene
from skara.brae.drawing.tokens import token, track_marker
from skara.brae.ids import GOODS, goods_dict
from skara.brae.words import goods_phrase, name
from skara.core.language import gettext, say
from skara.core.words import listed
from skara.drawing.svg import coordinate, escape, point, text_width

SPACE = 62.0
DESIGN = 68.0
"""The width for which a space is drawn; narrower ones are scaled."""


def draw_tracks(scene: Scene, x: float, y: float, width: float, height: float) -> None:
    """Draw both tracks in one panel."""
    pen, figures = scene.pen, scene.g.figures
    pen.panel(x, y, width, height)
    most = max(len(figures.furnish_portions), len(figures.trade_cost), 8)
    step = (width - 30) / most
    half = (height - 14) / 2
    ways = listed([goods_phrase(goods_dict((way,))) for way in figures.furnish_portion], gettext("or"))
    _track(scene, "furnish", x, y, step, width, half, say("1 portion = {ways}", ways=ways))
    note = say("pay so many of one kind · the good may be bought on entering")
    _track(scene, "trade", x, y + half, step, width, half, note)


def _track(scene: Scene, what: str, x: float, y: float, step: float, width: float, height: float, note: str) -> None:
    pen, p, figures = scene.pen, scene.p, scene.g.figures
    costs = figures.furnish_portions if what == "furnish" else figures.trade_cost
    at = p.furnish if what == "furnish" else p.trade
    title = name(f"{what}_track")
    room = height - SPACE
    head, top = y + room - 26, y + room + 4
    with pen.group(f'{pen.id(f"track-{what}")} data-space="{at}"'):
        words = say("{track}, space {space}", track=title, space=at)
        pen.add(f"<title>{escape(words)}</title>")
        pen.text(x + 14, head, title, 16, True)
        start = x + 28 + text_width(title, 16, True)
        pen.fitted(start, head, note, x + width - 12 - start, 12, fill="ink2", least=11)
        for space in range(len(costs)):
            left = x + 15 + step * space
            _space(scene, what, space, at, left, top, step - 5, costs[space])


def _space(scene: Scene, what: str, space: int, at: int, x: float, y: float, width: float, cost: int) -> None:
    pen = scene.pen
    if space < at:
        pen.rect(x, y, width, SPACE, 6, "sunk", "hair", 1.2)
    elif space == at:
        pen.rect(x, y, width, SPACE, 6, "sel", "ink", 3)
    elif space == at + 1:
        pen.rect(x, y, width, SPACE, 6, "surface", "ink", 1.6, "5 3")
    else:
        pen.rect(x, y, width, SPACE, 6, "surface", "hair", 1.2)
    middle = x + width / 2
    scale = min(1.0, width / DESIGN)
    if scale < 1:
        pen.add(f'<g transform="translate({point(middle, y + SPACE * (1 - scale) * 0.7)}) scale({scale:.3f})">')
        (_furnish_worth if what == "furnish" else _trade_worth)(scene, space, 0, 0)
        pen.add("</g>")
    else:
        (_furnish_worth if what == "furnish" else _trade_worth)(scene, space, middle, y)
    if space == at:
        track_marker(pen, scene.p.colour, middle, y - 15)
    elif space > at:
        text = say("pay {cost}", cost=cost)
        wide = min(text_width(text, 12, True) + 14, width + 2)
        pen.rect(middle - wide / 2, y - 10, wide, 19, 9.5, "tan", "line")
        pen.fitted(middle, y + 4, text, wide - 6, 12, True, "middle", least=10)


def _worth(scene: Scene, x: float, y: float, value: int, unit: str) -> None:
    scene.pen.add(
        f'<text x="{coordinate(x)}" y="{coordinate(y)}" text-anchor="middle">'
        f'<tspan font-size="16" font-weight="700">{value}</tspan><tspan font-size="12">{escape(unit)}</tspan></text>'
    )


def _furnish_worth(scene: Scene, space: int, middle: float, y: float) -> None:
    figures = scene.g.figures
    _worth(scene, middle, y + 29, figures.furnish_vp_settler[space], say("/settler"))
    _worth(scene, middle, y + 49, figures.furnish_vp_set[space], say("/set"))


def _trade_worth(scene: Scene, space: int, middle: float, y: float) -> None:
    pen, goods = scene.pen, scene.g.figures.trade_good[space]
    _worth(scene, middle, y + 26, scene.g.figures.trade_vp[space], f" {name('vp')}")
    if not goods:
        if space == 0:
            pen.text(middle, y + 49, say("start"), 12, anchor="middle", fill="ink2")
        return
    place, count = goods[0]
    if count == 1:
        token(pen, GOODS[place], middle - 14, y + 31, 28)
    else:
        pen.text(middle - 6, y + 51, f"{count}×", 13, True, "end")
        token(pen, GOODS[place], middle - 3, y + 31, 28)
