"""The open decisions of a position."""

from collections.abc import Iterable
from typing import Any

from skara.brae.figures import SIDES, Figures
from skara.brae.ids import TILE, TILES
from skara.brae.position_cards import FreeCards
from skara.brae.position_order import MOMENT
from skara.brae.state import Pending, State
from skara.core.checked import Checked
from skara.core.language import say

_FIELDS = {
    "bottom": ("kind", "card", "from"),
    "explore": ("kind", "drawn", "side"),
    "innovate": ("kind", "tile"),
    "task": ("kind", "task"),
}


def write_pending(g: State, entry: Pending) -> dict[str, Any]:
    """Write one open decision; cards drawn that must not be seen are left out."""
    names = g.figures.card_names
    kind = entry[0]
    if kind == "bottom":
        return {"kind": kind, "card": names[entry[1]], "from": entry[2]}
    if kind == "explore":
        if entry[1] is None:
            return {"kind": kind, "side": SIDES[entry[2]]}
        return {"kind": kind, "drawn": [names[card] for card in entry[1]], "side": SIDES[entry[2]]}
    return {"kind": kind, ("tile" if kind == "innovate" else "task"): entry[1]}


def read_pending(entry: Checked, figures: Figures, cards: FreeCards) -> Pending:
    """Read one open decision."""
    entry.mapping()
    kind = entry.get("kind").text(_FIELDS)
    entry.mapping(_FIELDS[kind])
    if kind == "bottom":
        card = entry.get("card").text([settler.id for settler in figures.settlers])
        origin = entry.get("from", "village").text(("village", "explore", "muster"))
        return kind, figures.card_names.index(card), origin
    if kind == "explore":
        return kind, cards.read(entry.get("drawn")), entry.get("side", "front").text(SIDES) == "back"
    if kind == "innovate":
        return kind, entry.get("tile").text(TILES)
    return kind, entry.get("task").text(figures.tasks)


def check_pending(g: State, source: Checked) -> None:
    """See that open decisions belong to the phase and to what the player has."""
    p = g.players[g.active]
    kinds = tuple(entry[0] for entry in g.pending)
    allowed: Iterable[tuple[str, ...]] = {
        "village": ((), ("bottom",), ("task",), ("bottom", "task")),
        "workers": ((), ("bottom",), ("explore",), ("innovate",), ("task",)),
    }.get(g.phase, ((),))
    if kinds not in allowed:
        problem = say("these decisions cannot be open in phase {phase}", phase=g.phase)
        raise source.get("pending", []).given(*MOMENT).wrong(problem, "SB-TURN-1")
    own = [f"players[{g.active}].{field}" for field in ("settlers", "special", "flipped")]
    for entry, typed in zip(g.pending, source.get("pending", []).items(), strict=True):
        where = typed.given(*MOMENT, *own)
        if entry[0] == "bottom":
            column = p.settlers[g.figures.settler(entry[1]).environment]
            owner = entry[2] in ("village", p.special)
            if (entry[2] == "village") != (g.phase == "village") or column[-1:] != (entry[1],) or not owner:
                raise where.wrong(say("the settler is not the one just placed"), "SB-CARD-SETTLER-2")
        if entry[0] == "explore" and (p.special != "explore" or not entry[1]):
            raise where.wrong(say("only Explore draws cards to choose from"), "SB-EXPLORE-1")
        if entry[0] == "innovate" and (p.special != "innovate" or not p.flipped[TILE[entry[1]]]):
            raise where.wrong(say("only Innovate offers the tile it flipped"), "SB-INNOV-2")
        if entry[0] == "task" and entry[1] not in g.tasks_up:
            raise where.given("tasks").wrong(say("the task must be face up in tasks"), "SB-TASK-3")
    if g.rested and g.phase != "rest":
        raise source.get("rested").given("phase").wrong(say("only in phase rest"), "SB-EOR-3")
