"""My store: all columns in one small drawing, with what comes and what goes, and the four numbers that matter."""

from collections import Counter

from skara.brae.drawing.icons import ICONS
from skara.brae.drawing.storage import goods_listed, held_goods
from skara.brae.drawing.tokens import STORAGE_ORDER
from skara.brae.figures import Figures
from skara.brae.host.look import Look
from skara.brae.host.signs import small_token
from skara.brae.ids import FOOD, GOODS
from skara.brae.round_end import food_due, midden_due, settler_count, shelter, utensils
from skara.brae.scoring import total
from skara.brae.state import Player, State
from skara.brae.storage import overflow, slider_shows
from skara.brae.words import glossary, goods_phrase, name
from skara.core.language import say
from skara.core.numbers import number
from skara.core.screen import Gauge, Glyph, Store
from skara.drawing.icons import ICONS as COMMON_ICONS
from skara.drawing.sign_book import TOKEN_GRID
from skara.drawing.svg import Pen, coordinate, escape, point

_WIDTH, _HEIGHT = 420.0, 138.0
_LEFT, _TOP = 20.0, 22.0
"""Where the first column begins, behind the two icons and below the numbers."""
_CELLS = 95.0
"""The height of a whole column."""
_TEXT = 14.4
"""The size of letters and numbers: 12 px where the drawing is 350 wide, on a phone."""
_NUMBERS = 16.0
"""The room above the drawing for the numbers of the columns, where they stand there."""
_TRAY = 40.0
"""The width of the tray for what lies beside the board."""


def store_of(look: Look) -> Store:
    """Show what the player holds, and what would come and go."""
    return Store(_gauges(look), _drawing(look), _said(look))


# --------------------------------------------------------------------------------------------------
# The four numbers


def _gauges(look: Look) -> tuple[Gauge, ...]:
    now = look.game, look.p
    # What is due after the round's end belongs to the next one.
    ended = look.kind == "feed" or look.table_then.round != look.game.round
    then = now if ended else (look.table_then, look.then)
    return (_food(now, then), _midden(now, then), _spaces(look.figures, look.p, look.then), _points(look))


def _changed(before: int, after: int) -> str:
    return number(after) if after != before else ""


def _food(now: tuple[State, Player], then: tuple[State, Player]) -> Gauge:
    due, later = _due(*now), _due(*then)
    held = then[1].goods[FOOD]
    short = later - held
    settlers, roofs = glossary.counted(settler_count(now[1]), "settler"), glossary.counted(shelter(*now), "roof")
    words = say("Food you owe at the end of the round: {settlers} − {roofs} = {due}. You hold {held}.",
                settlers=settlers, roofs=roofs, due=due, held=now[1].goods[FOOD])  # fmt: skip
    label = say("food · {number} short", number=short) if short > 0 else say("food · hold {number}", number=held)
    return Gauge(Glyph("icon", "fooddue"), str(due), label, _changed(due, later), "warn" if short > 0 else "", words)


def _due(g: State, p: Player) -> int:
    """Return the food still owed; after the end nobody asks for any."""
    return 0 if g.phase == "over" else food_due(g, p)


def _midden(now: tuple[State, Player], then: tuple[State, Player]) -> Gauge:
    due, later = (0 if g.phase == "over" else midden_due(g, p) for g, p in (now, then))
    g, p = now
    words = say("Midden you get at the end of the round: the slider shows {shown}, less {number} for utensils.",
                shown=slider_shows(g.figures, p)[0], number=utensils(g, p))  # fmt: skip
    return Gauge(Glyph("icon", "midden"), str(due), say("Midden due"), _changed(due, later), words=words)


def _spaces(figures: Figures, p: Player, then: Player) -> Gauge:
    held, later = sum(p.goods), sum(then.goods)
    spaces, beside = figures.spaces[then.slider], overflow(figures, then)
    label = say("{number} beside the board", number=beside) if beside else say("of {number} spaces", number=spaces)
    words = say("Spaces left of your slider that are filled. What does not fit pushes the slider right.")
    return Gauge(Glyph("icon", "storage"), str(held), label, _changed(held, later), "warn" if beside else "", words)


def _points(look: Look) -> Gauge:
    now, later = total(look.game, look.seat), total(look.table_then, look.seat)
    over = look.kind == "over"
    words = say("Your points at the end.") if over else say("Your points if the game ended now.")
    label = name("vp") if over else say("VP so far")
    return Gauge(Glyph("icon", "score"), number(now), label, _changed(now, later), words=words)


def _said(look: Look) -> str:
    """Say what the drawing shows."""
    p, figures = look.p, look.figures
    shown, points = slider_shows(figures, p)
    held = held_goods(p)
    words = say("Your store: slider on column {column}, Midden each round {midden}, VP at the end {vp}.",
                column=p.slider, midden=shown, vp=number(points))  # fmt: skip
    words += " " + (say("You hold {goods}.", goods=goods_phrase(held)) if held else say("It is empty."))
    if look.then.slider != p.slider:
        words += " " + say("The slider would move to column {column}.", column=look.then.slider)
    return words


# --------------------------------------------------------------------------------------------------
# The drawing


def _drawing(look: Look) -> str:
    pen = Pen("auto", "")
    figures, now, then = look.figures, look.p, look.then
    beside = overflow(figures, then)
    wide = (_WIDTH - _LEFT - (_TRAY if beside else 0)) / figures.last_column
    # Whoever is asked for a column can read its number.
    numbered = not look.told
    above = _NUMBERS if numbered else 0.0
    tall = _CELLS / max(1, figures.spaces_per_column)
    for icon, y in (("midden", 4.0), ("score", _TOP + _CELLS + 5)):
        body = ICONS.get(icon) or COMMON_ICONS[icon]
        pen.add(f'<g transform="translate(1 {coordinate(y)}) scale(.6)" color="{pen.c["ink2"]}">{body}</g>')
    for column in range(1, figures.last_column + 1):
        if column != then.slider:
            _column(pen, figures, column, then.slider, _LEFT + wide * (column - 1), wide, tall)
    _tokens(pen, look, wide, tall)
    if now.slider != then.slider:
        x = _LEFT + wide * (now.slider - 1)
        pen.rect(x + 0.5, 2, wide - 1, _HEIGHT - 4, 7, "none", "accent", 2, "5 3")
    _slider(pen, look, _LEFT + wide * (then.slider - 1), wide)
    if beside:
        _tray(pen, beside)
    if numbered:
        for column in range(1, figures.last_column + 1):
            pen.text(_LEFT + wide * (column - 0.5), -3, str(column), _TEXT, True, "middle")
        pen.text(3, -3, "#", _TEXT, True)
    high = _HEIGHT + above
    # Without a width of its own the page's frame gives it one.
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {-above:g} {_WIDTH:g} {high:g}" width="{_WIDTH:g}" '
        f'height="{high:g}" fill="{pen.c["ink"]}" font-size="13">{"".join(pen.parts)}</svg>'
    )


def _column(pen: Pen, figures: Figures, column: int, slider: int, x: float, wide: float, tall: float) -> None:
    middle, ink = x + wide / 2, "ink" if column < slider else "ink2"
    pen.text(middle, 16, str(figures.slider_midden[column]), _TEXT, anchor="middle", fill=ink)
    pen.text(middle, _HEIGHT - 6, number(figures.slider_vp[column]), _TEXT, anchor="middle", fill=ink)
    for row in range(figures.spaces_per_column):
        y = _TOP + tall * row
        if column < slider:
            pen.rect(x + 1, y, wide - 2, tall - 2, 5, "sunk", "line")
        else:
            pen.rect(x + 1, y, wide - 2, tall - 2, 5, "none", "hair")
    if column > slider:
        pen.path("".join(_hatching(x, _TOP + tall * row, wide, tall) for row in range(figures.spaces_per_column)),
                 "none", "hatch", 1.5)  # fmt: skip


def _hatching(x: float, y: float, wide: float, tall: float) -> str:
    """Write the lines of a closed cell; a pattern would need an id."""
    return "".join(
        f"M{point(x + 4, y + tall * part)}l{point(wide * part - 6, 5 - tall * part)}" for part in (0.45, 0.8)
    )


def _tokens(pen: Pen, look: Look, wide: float, tall: float) -> None:
    """Draw what stays, then what comes; what goes takes the spaces that are left."""
    before, after = Counter(held_goods(look.p)), Counter(held_goods(look.then))
    spaces = look.figures.spaces[look.then.slider]
    parts = ((before & after, ""), (after - before, "+"), (before - after, "−"))
    rows = [(good, mark) for goods, mark in parts for good in goods_listed(_in_order(goods), spaces)]
    size = min(wide, tall) - 2
    letters = _TEXT * TOKEN_GRID / size
    for place, (good, mark) in enumerate(rows[:spaces]):
        column, row = divmod(place, look.figures.spaces_per_column)
        x, y = _LEFT + wide * column, _TOP + tall * row
        if mark == "+":
            pen.rect(x + 1.5, y + 0.5, wide - 3, tall - 3, 5, "sel", "accent", 2.5)
        pale = ' opacity=".4"' if mark == "−" else ""
        pen.add(small_token(good, x + (wide - size) / 2, y + (tall - 2 - size) / 2, size, pale, letters))
        if mark:
            _mark(pen, x + wide - 7, y + 6, "accent" if mark == "+" else "warn", plus=mark == "+")


def _in_order(goods: Counter[str]) -> dict[str, int]:
    return {good: goods[good] for place in STORAGE_ORDER if goods[good := GOODS[place]]}


def _mark(pen: Pen, x: float, y: float, colour: str, plus: bool) -> None:
    pen.circle(x, y, 6.5, colour, "surface", 1)
    way = f"M{point(x - 3.5, y)}h7" + (f"M{point(x, y - 3.5)}v7" if plus else "")
    pen.path(way, "none", "surface", 2)


def _slider(pen: Pen, look: Look, x: float, wide: float) -> None:
    then, now = look.then, look.p
    shown, points = slider_shows(look.figures, then)
    middle = x + wide / 2
    words = say("slider on column {column}: Midden each round {midden}, VP in the end {vp}",
                column=then.slider, midden=shown, vp=number(points))  # fmt: skip
    pen.add(f"<g><title>{escape(words)}</title>")
    pen.rect(x + 0.5, 1, wide - 1, _HEIGHT - 2, 7, "ink2", "ink", 1.5)
    for y, value in ((11.5, str(shown)), (_HEIGHT - 11.5, number(points))):
        pen.circle(middle, y, 10, "surface", "ink", 1)
        pen.text(middle, y + 5, value, _TEXT, True, "middle", "ink")
    centre = _TOP + _CELLS / 2
    if then.slider == now.slider:
        way = "".join(f"M{point(middle + shift, centre - 13)}v26" for shift in (-4, 0, 4))
    else:
        turn = 1 if then.slider > now.slider else -1
        way = f"M{point(middle - 8 * turn, centre)}h{16 * turn}m{-6 * turn} -6l{6 * turn} 6l{-6 * turn} 6"
    pen.path(way, "none", "surface", 1.8)
    pen.add("</g>")


def _tray(pen: Pen, beside: int) -> None:
    x = _WIDTH - _TRAY + 4
    words = say("{number} beside the board", number=beside)
    pen.add(f"<g><title>{escape(words)}</title>")
    pen.rect(x, _TOP, _TRAY - 6, _CELLS - 2, 6, "warnbg", "warn", 1.6, "6 4")
    pen.text(x + (_TRAY - 6) / 2, _TOP + _CELLS / 2 + 5, f"+{beside}", 16, True, "middle", "warn")
    pen.add("</g>")
