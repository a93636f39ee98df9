"""The signs of the screen, each drawn without ids, and the sentence that explains it."""

from skara.brae.drawing.icons import CARD_ICONS, ICONS
from skara.brae.drawing.palette import ENVIRONMENT_FILLS, PIECES
from skara.brae.drawing.signs import amount
from skara.brae.drawing.tokens import player_letter, token_body
from skara.brae.ids import ENVIRONMENTS, GOODS, goods_dict
from skara.brae.loading import load_figures
from skara.brae.words import glossary, goods_phrase, name
from skara.core.language import N_, gettext, say
from skara.drawing.palette import DARK_INK
from skara.drawing.pegs import PEG, hexagon
from skara.drawing.sign_book import Drawn, SignBook, placed_token
from skara.drawing.sign_rows import Item
from skara.drawing.svg import Pen, coordinate, text_width

COMPACT = 19.5
"""The letters of a small token on its grid: 12 px where it is 26 wide."""
TOKEN, CHIP, ICON = 28.0, 26.0, 22.0
_GAP = 3.0


# --------------------------------------------------------------------------------------------------
# How each kind is drawn


def small_token(good: str, x: float, y: float, size: float, more: str = "", letters: float = COMPACT) -> str:
    """Draw a resource in a square of this size, its letters large enough to be read there."""
    return placed_token(token_body(_pen(), good, letters), x, y, size, more)


def _pen() -> Pen:
    return Pen("auto", "")


def _good(which: str) -> Drawn:
    return small_token(which, 0, 0, TOKEN), TOKEN, TOKEN


def _framed(icon: str, fill: str, ink: str) -> Drawn:
    pen = _pen()
    pen.rect(0.8, 0.8, CHIP - 1.6, CHIP - 1.6, 5, fill, "tokline", 1.2)
    return f"{''.join(pen.parts)}{_placed(icon, 4, 18, pen.c.get(ink, ink))}", CHIP, CHIP


def _placed(icon: str, at: float, size: float, colour: str) -> str:
    return f'<g transform="translate({at:g} {at:g}) scale({size / 24:.4f})" color="{colour}">{ICONS[icon]}</g>'


def _environment(which: str) -> Drawn:
    return _framed(which, ENVIRONMENT_FILLS[which], DARK_INK)


def _card(which: str) -> Drawn:
    """Draw a village card small: a settler as its environment, another card as its icon."""
    where = which.partition("-")[0]
    return _environment(where) if where in ENVIRONMENTS else _framed(CARD_ICONS[which], "surface", "ink")


def _icon(which: str) -> Drawn:
    return f'<g transform="scale({ICON / 24:.4f})">{ICONS[which]}</g>', ICON, ICON


def _space(which: str) -> Drawn:
    pen = _pen()
    pen.rect(1, 1, 26, 24, 5, "none", "ink", 1.6, "5 3")
    pen.text(14, 19, which, 16, True, "middle", "ink")
    return "".join(pen.parts), 28, 26


def _banner(which: str) -> Drawn:
    pen = _pen()
    pen.rect(1, 1, 26, 18, 3, "tan", "line")
    return "".join(pen.parts), 28, 20


def _worker(which: str) -> Drawn:
    """Draw a worker: `small`, `large` or `black`, and behind a hyphen the colour; `empty` is a free place."""
    kind, _, colour = which.partition("-")
    height = 36.0 if kind == "large" else 27.0
    letter = 16.0 if kind == "large" else 15.0
    pen = _pen()
    if colour == "empty":
        pen.path(PEG, "none", "line", 2, ' stroke-dasharray="3.5 3"')
    else:
        fill, ink = PIECES["black" if kind == "black" or not colour else colour]
        pen.path(PEG, fill, "tokline", 1.8)
        pen.text(12, 26.5, glossary.sign(f"{kind}_worker"), letter, True, "middle", ink)
    return f'<g transform="scale({height / 32:.4f})">{"".join(pen.parts)}</g>', height * 0.75, height


def _marker(which: str) -> Drawn:
    pen = _pen()
    hexagon(pen, 12, 13, 24, *PIECES[which], "")
    pen.text(12, 17.6, player_letter(which), 13, True, "middle", PIECES[which][1])
    return "".join(pen.parts), 24, 26


def _bar(which: str) -> Drawn:
    pen = _pen()
    pen.path("M4 2v20", "none", "hair", 2)
    return "".join(pen.parts), 8, 24


def _task(which: str) -> Drawn:
    """Draw what a task costs, one way after the other."""
    items: list[Item] = []
    for way in load_figures().tasks[which].spend:
        items += ["/", *amount(way)] if items else ["−", *amount(way)]
    return _row(items)


def _row(items: list[Item]) -> Drawn:
    x, parts = 0.0, []
    pen = _pen()
    for item in items:
        if isinstance(item, str):
            pen.text(x, 20, item, 15, True, fill="ink")
            x += text_width(item, 15, True) + _GAP
        else:
            drawing, width, height = _DRAWN[item[0]](item[1])
            parts.append(f'<g transform="translate({coordinate(x)} {coordinate((TOKEN - height) / 2)})">{drawing}</g>')
            x += width + _GAP
    return f"{''.join(pen.parts)}{''.join(parts)}", round(x - _GAP, 1), TOKEN


_DRAWN = {
    "good": _good,
    "env": _environment,
    "icon": _icon,
    "card": _card,
    "space": _space,
    "banner": _banner,
    "worker": _worker,
    "marker": _marker,
    "bar": _bar,
    "task": _task,
}


# --------------------------------------------------------------------------------------------------
# What each means

_GOODS = {
    "seaweed": N_("Clean takes it, and it pays for flipping tiles."),
    "wool": N_("Furnish takes it, and it pays for flipping tiles."),
    "stone": N_("It pays for flipping tiles."),
    "wood": N_("Clean takes it, and it pays for flipping tiles."),
    "hide": N_("Furnish and Clean take it, and it pays for flipping tiles."),
    "bone": N_("It pays for your special tile and for flipping tiles."),
    "skaill_knife": N_("Spent at a harvest it adds one; kept to the end it is worth a point."),
    "food": N_("It feeds a settler at the end of the round; kept to the end it is worth a point."),
    "midden": N_("It fills a space and costs a point; only clearing removes it."),
}

_ICONS = {
    "score": N_("Victory points."),
    "storage": N_("Spaces of your store that are filled."),
    "person": N_("A settler."),
    "settler": N_("Settlers here; a flipped tile counts as one more."),
    "card": N_("A village card."),
    "flip": N_("Pay once to flip the tile: more for every worker, and points."),
    "step": N_("One step, or the use of a tile."),
    "check": N_("Done."),
    "no": N_("Not possible now."),
    "lock": N_("Closed."),
    "hearth": N_("All you cook at once weighs so much at most."),
    "roof": N_("A roof: one settler less to feed each round."),
    "stone_ball": N_("A stone ball: a knife for each ball you own."),
    "utensils": N_("Utensils: you cook more, and get less Midden each round."),
    "spindle_whorl": N_("A spindle whorl: wool for each one you own."),
    "rest": N_("At the end of the round, before the meal."),
    "fooddue": N_("Food you owe at the end of the round: settlers − roofs."),
    "clear": N_("Remove so many Midden, or move the slider left."),
    "gather": N_("Take what a gather tile gives."),
    "slider": N_("The slider: what is held pushes it right; clearing moves it left."),
    "midden": N_("Midden you get at the end of the round, by the slider's column."),
}


def _words(kind: str, which: str) -> str:
    if kind == "good":
        return f"{name(which)}. {_good_words(which)}"
    if kind == "env" or (kind == "icon" and which in ENVIRONMENTS):
        return say("{environment}: one icon for each settler there, and one for the flipped tile.",
                   environment=name(which))  # fmt: skip
    if kind == "icon":
        return gettext(_ICONS[which])
    if kind == "card":
        return name(which)
    if kind == "space":
        return say("Space {number} of the track.", number=which)
    if kind == "banner":
        return say("What stands on the banner of the tile.")
    if kind == "worker":
        size, _, colour = which.partition("-")
        worker = name(f"{size}_worker")
        return say("A free place: {worker}.", worker=worker) if colour == "empty" else f"{worker}."
    if kind == "marker":
        return name(which if which == "neutral" else f"color_{which}")
    if kind == "task":
        return name(which)
    return gettext("and")


def _good_words(which: str) -> str:
    figures = load_figures()
    place = GOODS.index(which)
    for recipe in figures.recipes[0]:
        if recipe.input == place:
            goods = goods_phrase(goods_dict(recipe.gain))
            return say("Cooked it gives {goods}; it weighs {weight}.", goods=goods, weight=recipe.weight)
    return gettext(_GOODS[which])


sign = SignBook(_DRAWN, _words).sign
"""Draw a sign, and explain it in the language spoken now."""
