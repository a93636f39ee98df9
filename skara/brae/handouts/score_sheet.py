"""A score sheet for one to four players: a row for each line of the score, and the tables to look it up in."""

from pathlib import Path

from skara.brae.figures import Figures
from skara.brae.handouts.figure_tables import furnish_table, slider_table, spanned, tile_points, trade_table
from skara.brae.handouts.layouts import layout_file
from skara.brae.ids import (
    ENVIRONMENTS,
    FOOD,
    KNIFE,
    LINES,
    MIDDEN,
    ROOF_SUPPLY,
    ROOF_VILLAGE,
    SPINDLE_WHORL,
    STONE_BALL,
    UTENSILS,
)
from skara.brae.loading import load_figures
from skara.brae.words import name
from skara.core.handout import Handout
from skara.core.language import say
from skara.core.numbers import number


def paper_score_sheet(data: str | Path | None = None) -> Handout:
    """Make a sheet to count the points of one game on."""
    figures = load_figures(data)
    content = {
        "game": say("Game of (date):"),
        "special": say("Special tile"),
        "name": say("Name"),
        "players": max(figures.seats),
        "rows": [[name(f"line_{line}"), how] for line, how in zip(LINES, _how(figures), strict=True)],
        "total": name("total"),
        "solo": say(
            "Alone: {win} VP or more is a win, {best} VP or more an exceptional one.",
            win=figures.solo_win,
            best=figures.solo_exceptional,
        ),
        "tie": say("A tie goes to the player whose marker lies higher in the stack."),
        "look_up": say("To look up"),
        "tables": [furnish_table(figures), trade_table(figures), slider_table(figures)],
    }
    return Handout(say("{game}: score sheet", game=name("game")), layout_file("score_sheet"), content)


def _how(figures: Figures) -> list[str]:
    """Say how each line is counted, in the order of the lines."""
    cards = figures.cards
    return [
        say("settlers × VP of your space on the Furnish Track"),
        say("sets of {number} environments × VP of that space", number=len(ENVIRONMENTS)),
        say("VP of your space on the Trade Track"),
        say("flipped tiles × {vp}", vp=tile_points(figures)),
        say(
            "roofs × {roof} (supply × {supply}), stone balls × {ball}, utensils × {utensils}, spindle whorls × {whorl}",
            roof=cards[ROOF_VILLAGE].vp,
            supply=cards[ROOF_SUPPLY].vp,
            ball=cards[STONE_BALL].vp,
            utensils=cards[UTENSILS].vp,
            whorl=cards[SPINDLE_WHORL].vp,
        ),
        say("food × {vp}", vp=number(figures.vp[FOOD])),
        say("knives × {vp}", vp=number(figures.vp[KNIFE])),
        say("Midden × {vp}", vp=number(figures.vp[MIDDEN])),
        say("lower hole of the slider"),
        say("alone: face-up tasks × {vp}", vp=spanned(task.vp for task in figures.tasks.values())),
        say("alone: {vp} if the focus is missed", vp=spanned(focus.vp for focus in figures.focus.values())),
    ]
