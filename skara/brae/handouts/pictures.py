"""Pictures of Skara Brae for paper: the signs inside texts, and the turn order as a strip."""

from skara.brae.drawing.icons import chip, icon
from skara.brae.drawing.tokens import token_body, turn_marker, worker
from skara.brae.words import glossary, name
from skara.core.handout import Picture
from skara.core.language import N_, gettext, say
from skara.drawing.svg import Pen, coordinate, point, wrap

_LETTERS = 19.5
"""The letters of a token on its grid: as large as its shape allows, since paper has them small."""

_ICON_WORDS = {
    "clear": N_("Clearing"),
    "rest": N_("Rest"),
    "score": N_("Score"),
    "person": N_("Settler"),
    "step": N_("Turn"),
    "storage": N_("Storage"),
    "card": N_("Cards"),
}
"""What an icon is called that the table of names does not name."""


def sign_picture(sign: str) -> Picture:
    """Draw a sign of a text, such as `good:shell`, and name it."""
    kind, _, which = sign.partition(":")
    return _DRAWN[kind](which)


def framed(pen: Pen, width: float, height: float, left: float = 0) -> str:
    """Return what a pen has collected, from a left edge on, as a drawing of its own."""
    ink, box = pen.c["ink"], f"{coordinate(left)} 0 {coordinate(width)} {coordinate(height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" '
        f'width="{coordinate(width)}" height="{coordinate(height)}" font-size="13" fill="{ink}" color="{ink}">'
        f"<defs>{''.join(pen.symbols.values())}</defs>{''.join(pen.parts)}</svg>"
    )


def paper_pen() -> Pen:
    """Begin a drawing for paper."""
    return Pen("paper", "")


def _good(which: str) -> Picture:
    pen = paper_pen()
    pen.add(f'<g transform="translate(1 1)">{token_body(pen, which, _LETTERS)}</g>')
    return Picture(framed(pen, 42, 42), name(which))


def _environment(which: str) -> Picture:
    pen = paper_pen()
    chip(pen, which, 1, 1, 26)
    return Picture(framed(pen, 28, 28), name(which))


def _icon(which: str) -> Picture:
    pen = paper_pen()
    icon(pen, which, 0, 0, 24)
    return Picture(framed(pen, 24, 24), gettext(_ICON_WORDS[which]) if which in _ICON_WORDS else name(which))


def _worker(which: str) -> Picture:
    pen = paper_pen()
    height = 38.0 if which == "large" else 28.0
    width = worker(pen, which, "neutral", 1, height - 1)
    return Picture(framed(pen, width + 2, height), name(f"{which}_worker"))


def _marker(which: str) -> Picture:
    pen = paper_pen()
    turn_marker(pen, which, 21, 21, 40)
    words = name(which if which in glossary else f"color_{which}")
    return Picture(framed(pen, 42, 42), words)


_DRAWN = {"good": _good, "env": _environment, "icon": _icon, "worker": _worker, "marker": _marker}


def turn_order_picture() -> Picture:
    """Draw the three spaces of the turn order tile in a row, and how markers move between them."""
    pen = paper_pen()
    box, gap, top = 190.0, 125.0, 78.0
    lefts = [(box + gap) * place + 2 for place in range(3)]
    for left, words in zip(lefts, (say("To decide"), say("Passed"), say("Done")), strict=True):
        pen.rect(left, top, box, box, 14, "surface", "ink", 2.5)
        pen.text(left + box / 2, top + 30, words, 22, True, "middle")
    first, second, third = (left + box / 2 for left in lefts)
    middle, low = top + box / 2, top + box
    for start, words in ((lefts[0], say("pass")), (lefts[1], say("take the turn"))):
        _arrow(pen, f"M{point(start + box + 10, middle)}h{coordinate(gap - 20)}", (start + box + gap - 10, middle), "r")
        _label(pen, start + box + gap / 2, middle - 14, words, gap - 24)
    over = f"M{point(first, top - 8)}V46q0 -14 14 -14H{coordinate(third - 14)}q14 0 14 14V{coordinate(top - 10)}"
    _arrow(pen, over, (third, top - 10), "d")
    pen.text(second, 22, say("take the turn"), 18, True, "middle")
    back = f"M{point(third, low + 8)}v24q0 14 -14 14H{coordinate(first + 14)}q-14 0 -14 -14V{coordinate(low + 10)}"
    _arrow(pen, back, (first, low + 10), "u")
    pen.text(second, low + 38, say("the set is over: the whole stack goes back"), 18, True, "middle")
    words = say(
        "Three spaces in a row: to decide, passed, done. Who takes the turn goes to done, who passes goes to passed "
        "before that."
    )
    return Picture(framed(pen, lefts[2] + box + 2, low + 50), words)


def _arrow(pen: Pen, way: str, tip: tuple[float, float], points: str) -> None:
    pen.path(way, "none", "ink", 3)
    x, y = tip
    heads = {"r": "l-13 -8v16Z", "d": "l-8 -13h16Z", "u": "l-8 13h16Z"}
    pen.path(f"M{point(x + (3 if points == 'r' else 0), y)}{heads[points]}", "ink")


def _label(pen: Pen, x: float, y: float, words: str, room: float) -> None:
    lines = wrap(words, room, 18, True)
    for place, line in enumerate(lines):
        pen.text(x, y - 21 * (len(lines) - 1 - place), line, 18, True, "middle")
