"""Graph paper on which a class draws what hungry settlers cost: points lost against settlers unfed."""

from pathlib import Path

from skara.brae.handouts.layouts import layout_file
from skara.brae.loading import load_figures
from skara.core.handout import Handout
from skara.core.language import say

MOST_UNFED = 10
"""How many hungry settlers the paper has room for."""

GRAPH_LINES = 40
"""How many lines lie above each other at most; where points go higher, a line stands for several."""


def graph_paper(data: str | Path | None = None) -> Handout:
    """Make a sheet with a table to fill in, and the paper to draw it on."""
    # High enough for the best space of the Furnish Track.
    highest = MOST_UNFED * max(1, *load_figures(data).furnish_vp_settler)
    each = -(-highest // GRAPH_LINES)
    content = {
        "unfed": MOST_UNFED,
        "lines": -(-highest // each),
        "each": each,
        "x": say("settlers unfed"),
        "y": say("VP lost"),
        "rule": say("The rule we look at:"),
        "how": say(
            "First guess, then count: how many VP does the village lose when so many settlers go hungry? Fill in the "
            "table, then draw both rows: a cross for each guess, a dot for each number counted."
        ),
        "rows": [say("settlers unfed"), say("guessed"), say("counted")],
        "question": say("Is it a line? Where does it bend, and why?"),
    }
    return Handout(say("What does hunger cost?"), layout_file("graph_paper"), content)
