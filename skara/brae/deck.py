"""The village deck: shuffling and drawing (part of chapter 3)."""

from random import Random

from skara.brae.state import State


class HiddenError(Exception):
    """Raised when play reaches a card that must not be seen: a preview or a view ends here."""


def shuffled(seed: int | str, purpose: str, number: int, items: list[int] | list[str]) -> tuple[int, ...]:
    """Shuffle by the game's seed, a purpose and a counter, so that no generator need be kept."""
    Random(f"{seed}:{purpose}:{number}").shuffle(items)
    return tuple(items)  # type: ignore[arg-type]


def draw(g: State, number: int) -> tuple[int, ...]:
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
        drawn += draw(g, number - len(drawn))
    return drawn
