"""The storage of a board to cut out: a strip of columns, the slider with its two holes, and goods to lay on it."""

from pathlib import Path

from skara.brae.handouts.figure_tables import slider_table
from skara.brae.handouts.layouts import layout_file
from skara.brae.ids import GOODS, goods_dict
from skara.brae.loading import load_figures
from skara.brae.words import goods_phrase, name
from skara.core.handout import Handout
from skara.core.language import say

COPIES = 2
"""How many of each good are printed; more can be drawn by hand."""


def slider_strip(data: str | Path | None = None) -> Handout:
    """Make a sheet from which storage can be played with scissors."""
    figures = load_figures(data)
    columns, _, midden, vp = slider_table(figures)
    content = {
        "columns": columns[1:],
        "midden": midden[1:],
        "vp": vp[1:],
        "spaces": figures.spaces_per_column,
        "names": [name("line_midden"), name("storage_area"), name("vp")],
        "slider": name("line_slider"),
        "how": [
            say("Cut out the strip, the slider with its two holes, and the goods."),
            say(
                "Put the slider on column {column}. Only the spaces to its left can be used, {spaces} of them.",
                column=figures.slider_start,
                spaces=figures.spaces[figures.slider_start],
            ),
            say(
                "You begin with {goods}. When a gain has no room, the slider moves right, just far enough.",
                goods=goods_phrase(goods_dict(figures.start_goods)),
            ),
            say("The upper hole shows the Midden of every end of a round, the lower hole the VP in the end."),
        ],
        "goods": [[f"[!good:{good}]", name(good)] for good in GOODS if good != "boar"] * COPIES,
    }
    return Handout(say("Storage and slider to cut out"), layout_file("slider_strip"), content, landscape=True)
