"""Phase 2: everybody uses all figures, in any order, before the next player does (chapter 3.4)."""

from skara.core.errors import IllegalMoveError
from skara.core.language import N_
from skara.stone_age.buildings import build
from skara.stone_age.cards import buy_card, leave
from skara.stone_age.feeding import start_feeding
from skara.stone_age.gaining import gain_agriculture, gain_figure, gain_tool
from skara.stone_age.gathering import roll
from skara.stone_age.ids import FIELD, FIRST_STACK, FOOD, FOREST, HUNT, HUT, PLACE, PLACES, TOOLMAKER
from skara.stone_age.moves import Move
from skara.stone_age.state import Player, State
from skara.stone_age.words import Refusal


def start_using(g: State) -> None:
    """Begin with the first player (SA-ACT-1)."""
    g.phase = "use"
    if g.log is not None:
        g.tell_table("use", "SA-ROUND-1")
    number = len(g.players)
    for step in range(number):
        seat = (g.first + step) % number
        if g.players[seat].home < g.players[seat].figures:
            g.active = seat
            return
    start_feeding(g)


def go_on(g: State) -> None:
    """End the turn of a player without figures on the board, and go on clockwise, or feed (SA-ACT-1)."""
    if g.pending:
        return
    players, number = g.players, len(g.players)
    seat = g.active
    if players[seat].home < players[seat].figures:
        return
    while True:
        seat += 1
        if seat == number:
            seat = 0
        if seat == g.first:
            break
        if players[seat].home < players[seat].figures:
            g.active = seat
            return
    start_feeding(g)


def absent(g: State, p: Player, place: int) -> Refusal | None:
    """Refuse a place without figures of the player: each is used once (SA-ACT-5)."""
    if p.placed[place]:
        return None
    return Refusal("SA-ACT-5", N_("You have no figure there now: {place}."), {"place": PLACES[place]})


def _take_home(g: State, p: Player, place: int) -> None:
    """Take the figures of a place back onto the own board (SA-ACT-2), or refuse what is not there."""
    count = p.placed[place]
    if not count:
        raise IllegalMoveError(absent(g, p, place))
    p.placed[place] = 0
    p.home += count


def resolve(g: State, p: Player, move: Move) -> None:
    """Use the figures of a place, which nobody may refuse to do (SA-ACT-4).

    What is gained can be used at once (SA-ACT-3).
    """
    place = PLACE[move.option.what]
    number = p.placed[place]
    _take_home(g, p, place)
    if place >= HUNT:
        good = FOOD if place == HUNT else place - FOREST
        roll(g, p, PLACES[place], good, number, "SA-GATHER-1")
    elif place == TOOLMAKER:
        gain_tool(g, p, "SA-TOOL-1")
    elif place == HUT:
        # SA-HUT-1: one more figure, which is there to be fed (SA-HUT-2).
        gain_figure(g, p, "SA-HUT-1")
    elif place == FIELD:
        gain_agriculture(g, p, "SA-FIELD-1")
    go_on(g)


def buy(g: State, p: Player, move: Move) -> None:
    """Pay for a card or a building, which is a choice (SA-ACT-4)."""
    place = PLACE[move.option.what]
    _take_home(g, p, place)
    paid = move.part("") or ()
    if place < FIRST_STACK:
        buy_card(g, p, place, paid)
    else:
        build(g, p, place, paid)
    go_on(g)


def leave_there(g: State, p: Player, move: Move) -> None:
    """Take the figure back from a card or a building (SA-CARD-2, SA-BLD-2)."""
    place = PLACE[move.option.what]
    _take_home(g, p, place)
    leave(g, p, "SA-CARD-2" if place < FIRST_STACK else "SA-BLD-2", PLACES[place])
    go_on(g)
