"""The village deck: drawing from it (part of chapter 3)."""

from skara.brae.state import State
from skara.core.chance import HiddenError, shuffled


def draw_cards(g: State, number: int) -> tuple[int, ...]:
    """Draw from the pile; when it runs out, the discard pile is shuffled into a new one.

    What is left is drawn first (SB-SETUP-11, SB-SETUP-20); if both piles are short, fewer cards come.
    """
    if g.deck is None:
        raise HiddenError
    first = len(g.deck) - g.cards_left
    drawn = g.deck[first : first + number]
    g.cards_left -= len(drawn)
    if len(drawn) < number and g.discard:
        g.shuffles += 1
        g.deck = shuffled(g.seed, "deck", g.shuffles, sorted(g.discard))
        g.cards_left = len(g.deck)
        g.discard = ()
        if g.log is not None:
            g.tell_table("reshuffle", "SB-SETUP-11", cards=g.cards_left)
        drawn += draw_cards(g, number - len(drawn))
    return drawn
