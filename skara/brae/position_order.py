"""The turn markers of a position: which stack each lies on."""

from skara.brae.ids import NEUTRAL
from skara.brae.order import next_marker, take_turn, village_cards
from skara.brae.state import State
from skara.core.checked import Checked
from skara.core.language import say
from skara.core.positions import HOW_MANY

STACKS = ("left", "top", "right")
MOMENT = (*HOW_MANY, "set", "phase", "active", "pending", "order", "sets", "offer")
"""These paths of a position tell who is to do what."""


def write_order(g: State) -> dict[str, list[str]]:
    """Write the stacks, each from its top."""
    return {stack: [_name(marker) for marker in getattr(g, stack)] for stack in STACKS}


def _name(marker: int) -> str:
    return "neutral" if marker == NEUTRAL else f"p{marker}"


def read_order(g: State, source: Checked) -> None:
    """Read the stacks; left out, the active player is having the turn and the others still wait."""
    order = source.get("order", {})
    order.mapping(STACKS)
    if g.settings.players == 1:
        g.left = g.top = g.right = ()
        if any(order.value.values()):
            raise order.given(*HOW_MANY).wrong(say("there are no turn markers in the solo game"), "SB-SETUP-9")
        return
    markers = list(range(g.settings.players)) + [NEUTRAL] * g.figures.seats[g.settings.players].neutral
    in_turn = g.phase in ("village", "workers")
    if not source.has("order"):
        g.top = ()
        g.right = (g.active,) if in_turn else ()
        g.left = tuple(marker for marker in markers if marker not in g.right)
        return
    _read_stacks(g, order, markers)
    if NEUTRAL in g.top:
        raise order.get("top").wrong(say("the neutral marker never passes"), "SB-ORDER-10")
    if not in_turn and (g.top or g.right):
        raise order.given("phase").wrong(say("outside a turn all markers are on the left stack"), "SB-ORDER-14")
    if not source.has("active"):
        g.active = _first_to_act(g, in_turn)
    if (g.phase == "workers" or g.pending) and g.right[:1] != (g.active,):
        right = order.get("right").given(*MOMENT)
        raise right.wrong(say("the active player's marker belongs on top of it"), "SB-ORDER-3")


def _read_stacks(g: State, order: Checked, markers: list[int]) -> None:
    known = {_name(marker): marker for marker in markers}
    seen: set[int] = set()
    for stack in STACKS:
        read = []
        for entry in order.get(stack, []).items():
            marker = known[entry.given(*HOW_MANY).text(known, "SB-SETUP-7")]
            if marker in seen:
                raise entry.wrong(say("'{marker}' stands twice", marker=entry.value), "SB-SETUP-7")
            seen.add(marker)
            read.append(marker)
        setattr(g, stack, tuple(read))
    if len(seen) != len(markers):
        missing = ", ".join(name for name, marker in known.items() if marker not in seen)
        raise order.given(*HOW_MANY).wrong(say("missing: {missing}", missing=missing), "SB-SETUP-7")


def _first_to_act(g: State, in_turn: bool) -> int:
    """Tell from the stacks who is to act."""
    if in_turn:
        waiting = g.right[:1] if g.phase == "workers" or g.pending else (*g.left, *g.top)[:1]
        return waiting[0] if waiting and waiting[0] != NEUTRAL else 0
    return next(marker for marker in g.left if marker != NEUTRAL) if g.phase != "over" else 0


def settle_markers(g: State, source: Checked) -> None:
    """Move markers that have no choice, as the game itself would have done."""
    if g.settings.players == 1 or g.phase != "village" or g.pending:
        return
    if g.right[:1] == (g.active,) and (village_cards(g) or source.has("active")):
        return
    first = (*g.left, *g.top)[:1]
    if first == (NEUTRAL,) and not source.has("active"):
        next_marker(g)
    elif first != (g.active,):
        raise source.get("active").given(*MOMENT).wrong(say("this player is not next to decide"), "SB-ORDER-1")
    elif len(g.left) < 2:
        take_turn(g)
