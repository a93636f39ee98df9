"""The printed handouts of Skara Brae: what stands on each sheet, in the language spoken now."""

from collections.abc import Callable, Mapping
from pathlib import Path

from skara.brae.handouts.graph_paper import graph_paper
from skara.brae.handouts.pictures import sign_picture
from skara.brae.handouts.rules_summary import rules_summary
from skara.brae.handouts.scenes import move_begun, scene_picture
from skara.brae.handouts.score_sheet import paper_score_sheet
from skara.brae.handouts.slider_strip import slider_strip
from skara.brae.handouts.turn_order_strip import turn_order_strip
from skara.brae.handouts.vote_cards import vote_cards
from skara.core.handout import Handout, SheetScene

__all__ = ["HANDOUTS", "SCENES", "move_begun", "scene_picture", "sign_picture"]

HANDOUTS: Mapping[str, Callable[[str | Path | None], Handout]] = {
    "rules-summary": rules_summary,
    "score-sheet": paper_score_sheet,
    "slider-strip": slider_strip,
    "turn-order-strip": turn_order_strip,
    "graph-paper": graph_paper,
    "vote-cards": vote_cards,
}
"""The sheets by the name of their file; each is made from the printed tables or from a changed copy of them."""

SCENES = (
    SheetScene(2, "A", ("offer", "storage", "settlers")),
    SheetScene(3, "A", ("offer", "storage", "settlers")),
    SheetScene(4, "B", ("storage", "settlers", "cards")),
    SheetScene(7, "A", ("storage", "tile:clean", "settlers")),
    SheetScene(8, "A", ("storage", "tracks")),
    SheetScene(10, "last", ("storage", "tracks", "settlers", "cards")),
)
"""The tables of the exercise sheets, in the order of the course."""
