"""The signs of the screen, each drawn without ids, and the sentence that explains it."""

from skara.core.language import N_, gettext, say
from skara.drawing.palette import DARK_INK, PLAYERS
from skara.drawing.pegs import PEG, hexagon
from skara.drawing.sign_book import Drawn, SignBook, placed_token
from skara.drawing.svg import Pen
from skara.stone_age.drawing.icons import ICONS, PEOPLE_ICONS
from skara.stone_age.drawing.palette import GREEN_FILL, SAND_FILL, TOOL_FILL
from skara.stone_age.drawing.tokens import any_body, die, figure, player_letter, token_body
from skara.stone_age.words import name

COMPACT = 21.5
"""The letters of a small token on its grid: 12 px where it is 24 wide."""
TOKEN, CHIP, ICON, RING, DIE = 28.0, 26.0, 22.0, 21.0, 46.0


# --------------------------------------------------------------------------------------------------
# How each kind is drawn


def small_token(good: str, x: float, y: float, size: float, more: str = "", letters: float = COMPACT) -> str:
    """Draw food or a resource in a square of this size, its letters large enough to be read there."""
    body = any_body(_pen(), max(letters, 24)) if good == "any" else token_body(_pen(), good, letters)
    return placed_token(body, x, y, size, more)


def _pen() -> Pen:
    return Pen("auto", "")


def _good(which: str) -> Drawn:
    return small_token(which, 0, 0, TOKEN), TOKEN, TOKEN


def _icon(which: str) -> Drawn:
    return f'<g transform="scale({ICON / 24:.4f})">{ICONS[which]}</g>', ICON, ICON


def _framed(icon: str, fill: str) -> Drawn:
    pen = _pen()
    pen.rect(0.8, 0.8, CHIP - 1.6, CHIP - 1.6, 5, fill, "tokline", 1.2)
    inside = f'<g transform="translate(4 4) scale(.75)" color="{DARK_INK}">{ICONS[icon]}</g>'
    return f"{''.join(pen.parts)}{inside}", CHIP, CHIP


def _figure(which: str) -> Drawn:
    """Draw a figure on its ring; `free` is a ring without one."""
    pen = _pen()
    figure(pen, "" if which == "free" else which, RING / 2, RING / 2, RING / 2 - 1)
    return "".join(pen.parts), RING, RING


def _peg(which: str) -> Drawn:
    pen = _pen()
    fill, ink = PLAYERS[which]
    pen.path(PEG, fill, "tokline", 1.8)
    pen.text(12, 26.5, player_letter(which), 15, True, "middle", ink)
    return f'<g transform="scale(.85)">{"".join(pen.parts)}</g>', 20.4, 27.2


def _marker(which: str) -> Drawn:
    pen = _pen()
    hexagon(pen, 12, 13, 24, *PLAYERS[which], "")
    pen.text(12, 17.6, player_letter(which), 13, True, "middle", PLAYERS[which][1])
    return "".join(pen.parts), 24, 26


def _die(which: str) -> Drawn:
    pen = _pen()
    die(pen, int(which), 1.5, 1.5, DIE - 3)
    return "".join(pen.parts), DIE, DIE


def _tool(which: str) -> Drawn:
    """Draw a tool tile of a value; `used-2` serves no more this round, `once-2` serves once in the game."""
    kind, _, value = which.rpartition("-")
    pen = _pen()
    if kind == "used":
        pen.rect(1, 1, CHIP - 2, CHIP - 2, 4, "none", "line", 1.5, "3 2")
    elif kind == "once":
        pen.circle(CHIP / 2, CHIP / 2, CHIP / 2 - 1, TOOL_FILL, "tokline", 1.4)
    else:
        pen.rect(1, 1, CHIP - 2, CHIP - 2, 4, TOOL_FILL, "tokline", 1.4)
    pen.text(CHIP / 2, 18.5, value, 15, True, "middle", "ink2" if kind == "used" else DARK_INK)
    return "".join(pen.parts), CHIP, CHIP


_DRAWN = {
    "good": _good,
    "icon": _icon,
    "symbol": lambda which: _framed(which, GREEN_FILL),
    "people": lambda which: _framed(PEOPLE_ICONS[which], SAND_FILL),
    "figure": _figure,
    "peg": _peg,
    "marker": _marker,
    "die": _die,
    "tool": _tool,
}


# --------------------------------------------------------------------------------------------------
# What each means

_ICONS = {
    "score": N_("Victory points."),
    "storage": N_("Resources: wood, clay, stone and gold; food is none."),
    "person": N_("A figure of yours. Every one eats 1 food a round."),
    "card": N_("The pile of civilisation cards: when it cannot fill the row, the game ends."),
    "step": N_("One step."),
    "check": N_("Done."),
    "no": N_("Not possible now."),
    "lock": N_("Closed."),
    "flip": N_("Changed."),
    "tool": N_("A tool: it adds its value to one roll of yours in each round."),
    "house": N_("A building."),
    "field": N_("Agriculture: so much food comes at every feeding."),
    "dice": N_("Dice are rolled."),
    "stack": N_("Tiles left on a stack: when one is empty, this is the last round."),
    "flag": N_("First player of this round."),
    "need": N_("Food that your figures eat at the end of the round."),
    "warn": N_("Food is missing."),
    "shaman": N_("Shamans count your figures at the end."),
}


def _words(kind: str, which: str) -> str:
    if kind == "good":
        return gettext("A resource of any kind, never food.") if which == "any" else f"{name(which)}."
    if kind == "symbol":
        return say("{symbol}: at the end, different symbols score their number times itself.", symbol=name(which))
    if kind == "people":
        return f"{name(which)}. {gettext(_PEOPLE[which])}"
    if kind == "figure":
        return gettext("A free ring.") if which == "free" else name(f"color_{which}")
    if kind in ("peg", "marker"):
        return name(f"color_{which}")
    if kind == "die":
        return say("A die shows {number}.", number=which)
    if kind == "tool":
        state, _, value = which.rpartition("-")
        return say(_TOOLS[state], value=value)
    return gettext(_ICONS.get(which, _OTHER_ICON))


_OTHER_ICON = N_("A sign of this table.")
_PEOPLE = {
    "farmers": N_("At the end each counts your agriculture."),
    "toolmakers": N_("At the end each counts the value of your tool tiles."),
    "builders": N_("At the end each counts your buildings."),
    "shamans": N_("At the end each counts your figures."),
}
_TOOLS = {
    "": N_("A tool worth {value}, ready."),
    "used": N_("A tool worth {value}, used this round."),
    "once": N_("A tool worth {value} that serves once in the game."),
}


sign = SignBook(_DRAWN, _words).sign
"""Draw a sign, and explain it in the language spoken now."""
