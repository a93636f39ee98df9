"""The stage after the end: who won, and every line of the score with its bars."""

from skara.brae.drawing.icons import ICONS
from skara.brae.drawing.palette import PIECES
from skara.brae.drawing.tokens import player_letter
from skara.brae.host.look import Look
from skara.brae.ids import LINES
from skara.brae.scoring import ranking, score
from skara.brae.words import name
from skara.core.language import N_, gettext, say
from skara.core.numbers import number, signed
from skara.core.screen import Band, Cell, Glyph
from skara.core.words import listed
from skara.drawing.pegs import hexagon
from skara.drawing.svg import Pen, coordinate, cut, escape

_LABELS = {
    "settlers": ("settler", N_("Settlers"), N_("VP for each settler, by your space on the furnish track.")),
    "sets": ("storage", N_("Sets of four"), N_("VP for each set of four different settlers, by the furnish track.")),
    "trade": ("step", N_("Trade track"), N_("VP of the space that you reached.")),
    "craft": ("flip", N_("Flipped tiles"), N_("VP for each flipped tile.")),
    "cards": ("roof", N_("Roofs, balls, utensils"), N_("VP printed on your cards.")),
    "food": ("fooddue", N_("Food"), N_("1 VP for each food left.")),
    "knives": ("card", N_("Knives"), N_("1 VP for each knife left.")),
    "midden": ("midden", N_("Midden"), N_("Every Midden costs VP.")),
    "slider": ("storage", N_("Slider"), N_("VP below the slider's column.")),
    "tasks": ("check", N_("Tasks left"), N_("Every task left costs VP.")),
    "focus": ("score", N_("Focus missed"), N_("A focus that is not met costs VP.")),
}
_WIDTH, _HEAD, _ROW = 540.0, 28.0, 21.0
_LABEL_WIDE, _GUTTER = 180.0, 14.0
"""How much of a line its name takes, and how far two columns of lines stand apart."""


def score_stage(look: Look) -> tuple[Band, ...]:
    """Show the result and the score."""
    table = Cell("score", "", "plain", drawing=_table(look), state="quiet", words=_said(look), span=2)
    return (Band((_result(look), table), narrow=1),)


def _result(look: Look) -> Cell:
    result = look.game.result()
    totals = [number(score(look.game, seat).total) for seat in ranking(look.game)]
    who = look.game.players[ranking(look.game)[0]].name
    if look.solo:
        title = f"{result.sentence} · {totals[0]} {name('vp')}"
        figures = look.figures
        note = say(
            "Won from {win} VP, exceptional from {best} VP.", win=figures.solo_win, best=figures.solo_exceptional
        )
    else:
        title = say("{who} wins, {first} to {second}", who=who, first=totals[0], second=totals[1])
        note = result.sentence if totals[0] == totals[1] else _difference(look)
    places = tuple(
        (Glyph("marker", look.game.players[seat].colour), f"{look.game.players[seat].name} · {points} {name('vp')}")
        for seat, points in zip(ranking(look.game), totals, strict=True)
    )
    return Cell("result", title, "large", note=note, rows=places, state="quiet", words=f"{title}. {note}")


def _difference(look: Look) -> str:
    """Name the lines in which the winner was furthest ahead of the second."""
    first, second = (score(look.game, seat).lines for seat in ranking(look.game)[:2])
    ahead = sorted(LINES, key=lambda line: second[line] - first[line])
    best = [line for line in ahead[:2] if first[line] > second[line]]
    gained = sum(first[line] - second[line] for line in best)
    if not best:
        return ""
    names = listed([gettext(_LABELS[line][1]) for line in best], gettext("and"))
    return say("What made the difference: {lines}, {number} VP.", lines=names, number=signed(gained))


def _lines(look: Look) -> list[str]:
    return [line for line in LINES if look.solo or line not in ("tasks", "focus")]


def _said(look: Look) -> str:
    parts = []
    for seat in ranking(look.game):
        lines = score(look.game, seat).lines
        told = ", ".join(f"{gettext(_LABELS[line][1])} {number(lines[line])}" for line in _lines(look))
        parts.append(f"{look.game.players[seat].name}: {told}.")
    return "\n".join(parts)


def _table(look: Look) -> str:
    """Draw the lines of the score: one column for each player, or two columns of lines for who is alone."""
    pen = Pen("auto", "")
    lines, seats = _lines(look), range(len(look.game.players))
    if look.solo:
        half, wide = (len(lines) + 1) // 2, (_WIDTH - _GUTTER) / 2
        for first, x in ((0, 0.0), (half, wide + _GUTTER)):
            _column(look, pen, lines[first : first + half], x, 0.0, wide)
        height = _sum(look, pen, _ROW * half, wide)
    else:
        for place, seat in enumerate(seats):
            _name(look, pen, seat, _LABEL_WIDE + (_WIDTH - _LABEL_WIDE) / len(seats) * place)
        _column(look, pen, lines, 0.0, _HEAD, _WIDTH)
        height = _sum(look, pen, _HEAD + _ROW * len(lines), _WIDTH)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH:g} {coordinate(height)}" width="{_WIDTH:g}" '
        f'height="{coordinate(height)}" fill="{pen.c["ink"]}" font-size="13">{"".join(pen.parts)}</svg>'
    )


def _name(look: Look, pen: Pen, seat: int, x: float) -> None:
    player = look.game.players[seat]
    fill, ink = PIECES[player.colour]
    hexagon(pen, x + 12, 13, 22, fill, ink, "")
    pen.text(x + 12, 17.5, player_letter(player.colour), 13, True, "middle", ink)
    wide = (_WIDTH - _LABEL_WIDE) / len(look.game.players)
    pen.text(x + 28, 18, cut(player.name, wide - 32, 13, True), 13, True)


def _column(look: Look, pen: Pen, lines: list[str], x: float, top: float, wide: float) -> None:
    """Draw lines below each other, each with the bars of all players."""
    scores = [score(look.game, seat) for seat in range(len(look.game.players))]
    most = max(1, *(abs(value) for each in scores for value in each.lines.values()))
    room = (wide - _LABEL_WIDE) / len(scores)
    for row, line in enumerate(lines):
        y = top + _ROW * row
        icon, label, words = _LABELS[line]
        pen.line(x, y, x + wide, "hair")
        pen.add(f"<g><title>{escape(gettext(words))}</title>")
        pen.rect(x, y, wide, _ROW, 0, "transparent")
        place = f"translate({coordinate(x + 2)} {coordinate(y + 3)}) scale(.68)"
        pen.add(f'<g transform="{place}" color="{pen.c["ink2"]}">{ICONS[icon]}</g>')
        pen.text(x + 24, y + 16, gettext(label), 13, True)
        for seat, each in enumerate(scores):
            colour = PIECES[look.game.players[seat].colour][0]
            _bar(pen, x + _LABEL_WIDE + room * seat, y, room, each.lines[line], most, colour)
        pen.add("</g>")


def _bar(pen: Pen, x: float, y: float, wide: float, value: int, most: int, colour: str) -> None:
    room = wide - 46
    pen.text(x + 30, y + 16, number(value), 14, True, "end", "warn" if value < 0 else "ink")
    pen.rect(x + 38, y + 5, room, 12, 6, "sunk")
    if value:
        pen.rect(
            x + 38, y + 5, max(6.0, room * abs(value) / most), 12, 6, "warn" if value < 0 else colour, "tokline", 0.8
        )


def _sum(look: Look, pen: Pen, y: float, wide: float) -> float:
    """Draw the totals below everything, and return where the drawing ends."""
    pen.line(0, y, _WIDTH, "ink", 2)
    pen.text(4, y + 21, name("total"), 16, True)
    seats = range(len(look.game.players))
    for seat in seats:
        x = _LABEL_WIDE + (wide - _LABEL_WIDE) / len(seats) * seat
        pen.text(x + 30, y + 21, number(score(look.game, seat).total), 16, True, "end")
    return y + 28
