"""The turn order tile to cut out: a strip with its three spaces, the markers, and how they go round."""

from pathlib import Path

from skara.brae.handouts.layouts import layout_file
from skara.brae.handouts.pictures import turn_order_picture
from skara.brae.ids import COLOURS
from skara.brae.words import name
from skara.core.handout import Handout
from skara.core.language import say


def turn_order_strip(data: str | Path | None = None) -> Handout:
    """Make a sheet on which a group can play who is next."""
    content = {
        "strip": turn_order_picture(),
        "how": [
            say("Cut out the strip and the markers. Stack them at random on the first space."),
            say("The marker on top of the first space decides: take the turn now, or pass."),
            say("Is the first space empty? Then those who passed take their turns, the top of the stack first."),
            say("When all are done, the whole stack goes back as it is. Who went last is now on top."),
            say("2 players: the neutral marker is in the stack. It never passes; the leftmost card is discarded."),
        ],
        "markers": [
            {"sign": f"[!marker:{colour}]", "name": name(colour if colour == "neutral" else f"color_{colour}")}
            for colour in (*COLOURS, "neutral")
        ],
    }
    return Handout(
        say("{tile} to cut out", tile=name("turn_order_tile")), layout_file("turn_order_strip"), content, landscape=True
    )
