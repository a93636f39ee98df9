"""The stage after the end: who won, and every line of everybody's score."""

from skara.core.language import say
from skara.core.numbers import number
from skara.core.screen import Band, Cell, Glyph
from skara.drawing.palette import PLAYERS
from skara.drawing.pegs import hexagon
from skara.drawing.svg import Pen, coordinate, cut
from skara.stone_age.drawing.tokens import player_letter
from skara.stone_age.host.look import Look
from skara.stone_age.ids import LINES
from skara.stone_age.words import name

_LABEL, _COLUMN, _HEAD, _ROW = 168.0, 70.0, 30.0, 22.0
"""With four columns the table is so wide that a phone gets it in words."""


def score_stage(look: Look) -> tuple[Band, ...]:
    """Show the result and the score."""
    table = Cell("score", "", "plain", drawing=_table(look), state="quiet", words=_said(look), span=2)
    return (Band((_result(look), table), narrow=1),)


def _result(look: Look) -> Cell:
    game = look.game
    result = game.result()
    places = tuple(
        (Glyph("marker", game.players[seat].colour),
         f"{game.players[seat].name} · {number(game.score(seat).total)} {name('vp')}")
        for seat in game.ranking()
    )  # fmt: skip
    return Cell("result", result.sentence, "large", rows=places, state="quiet", words=result.sentence)


def _said(look: Look) -> str:
    parts = []
    for seat in look.game.ranking():
        lines = look.game.score(seat).lines
        told = ", ".join(f"{name(f'line_{line}')} {number(lines[line])}" for line in LINES)
        parts.append(f"{look.game.players[seat].name}: {told}.")
    return "\n".join(parts)


def _table(look: Look) -> str:
    """Draw the lines of the score, one column for each player."""
    pen, game = Pen("auto", ""), look.game
    width = _LABEL + _COLUMN * len(game.players)
    for place, player in enumerate(game.players):
        middle = _LABEL + _COLUMN * (place + 0.5)
        hexagon(pen, middle, 14, 26, *PLAYERS[player.colour], "", player.name)
        pen.text(middle, 19, player_letter(player.colour), 14.5, True, "middle", PLAYERS[player.colour][1])
    y = _HEAD
    for line in LINES:
        pen.line(0, y, width, "hair")
        pen.text(2, y + 16, cut(name(f"line_{line}"), _LABEL - 8, 13.4), 13.4, fill="ink2")
        for seat in range(len(game.players)):
            value = game.score(seat).lines[line]
            ink = "warn" if value < 0 else "ink"
            pen.text(_LABEL + _COLUMN * (seat + 0.5), y + 16, number(value), 14, False, "middle", ink)
        y += _ROW
    pen.line(0, y, width, "ink", 1.5)
    pen.text(2, y + 18, say("Total"), 14, True)
    for seat in range(len(game.players)):
        total = number(game.score(seat).total)
        pen.text(_LABEL + _COLUMN * (seat + 0.5), y + 18, total, 15, True, "middle")
    height = coordinate(y + 26)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" width="{width:g}" '
        f'height="{height}" fill="{pen.c["ink"]}" font-size="13">{"".join(pen.parts)}</svg>'
    )
