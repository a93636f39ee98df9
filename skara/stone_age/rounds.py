"""The end of a round: the end of the game, or the next round (chapters 3.2, 3.6 and 3.7)."""

from skara.core.chance import HiddenError
from skara.stone_age.cards import draw_card
from skara.stone_age.ids import NONE, PLACES
from skara.stone_age.scoring import tell_final
from skara.stone_age.state import State


def end_round(g: State) -> None:
    """Pass the first-player figure, then end the game or prepare a new round.

    The stacks are looked at first, then the cards (SA-END-5).
    """
    figures = g.figures
    _pass_first_player(g)
    if 0 in g.tiles_left:
        # SA-END-2: a stack is empty, and everybody has been fed.
        _end_game(g, "SA-END-2", "stack")
    elif g.round == figures.last_round:
        _end_game(g, "SA-END-5", "round")
    else:
        slide(g)
        lacking = g.row.count(NONE)
        if g.cards_left < lacking:
            # SA-END-1: too few cards; with exactly enough the round is played (SA-END-4).
            _end_game(g, "SA-END-1", "cards", lacking)
        else:
            _new_round(g)


def _pass_first_player(g: State) -> None:
    """Pass the first-player figure to the left, also when the game ends with this round (SA-ROUND-2)."""
    g.active = g.first = (g.first + 1) % len(g.players)
    if g.log is not None:
        g.tell("first", "SA-ROUND-2")


def _end_game(g: State, rule: str, cause: str, needed: int = 0) -> None:
    g.phase = "over"
    if g.log is not None:
        g.tell_table("over", rule, cause=cause, round=g.round, needed=needed, left=g.cards_left)
        if g.seed is None and any(p.drawn for p in g.players):
            raise HiddenError  # what somebody drew unseen is shown in the end, and counted, but not foreseen
        tell_final(g)


def slide(g: State) -> None:
    """Slide the cards that are left to the right, in their order (SA-NEW-1)."""
    kept = [card for card in g.row if card != NONE]
    g.row = kept + [NONE] * (len(g.row) - len(kept))


def _new_round(g: State) -> None:
    """Lay out new cards; the buildings that nobody took stay (SA-ROUND-2, SA-NEW-5)."""
    g.round += 1
    for p in g.players:
        if p.used:
            # SA-NEW-3, SA-TOOL-6: all tools are ready again.
            p.ready, p.used = tuple(sorted((*p.ready, *p.used), reverse=True)), ()
    g.taken, g.crowd = [0] * len(PLACES), [0] * len(PLACES)
    g.phase = "place"  # SA-NEW-4: the new first player is active
    if g.log is not None:
        g.tell_table("round", "SA-ROUND-2", round=g.round)
    fill_row(g)


def fill_row(g: State) -> None:
    """Fill the free spaces from the pile, from the right (SA-NEW-2)."""
    new = []
    for space, card in enumerate(g.row):
        if card == NONE:
            g.row[space] = draw_card(g)
            new.append(g.figures.cards[g.row[space]].id)
    if g.log is not None and new:
        g.tell_table("row", "SA-NEW-2", cards=new, left=g.cards_left)
