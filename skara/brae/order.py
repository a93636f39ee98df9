"""Rounds and turn order: three stacks of markers, passing, the neutral marker, solo draws (chapter 4)."""

from skara.brae.deck import draw_cards
from skara.brae.ids import NEUTRAL
from skara.brae.state import State

ROUND_OVER = "round over"
"""The phase between the last turn and the first rest; the game goes on from it by itself."""


def start_round(g: State) -> None:
    """Begin a round: a worker for everybody, then the village cards (SB-ROUND-1)."""
    g.turn = 1
    large, small = g.figures.workers[g.round - 1]
    for player in g.players:  # SB-ROUND-2: from the reserve, the large one first
        player.large += large
        player.small += small
    if g.log is not None:
        g.tell_table("round", "SB-ROUND-2", round=g.round, large=large, small=small)
    if g.settings.players > 1:
        deal_sets(g)
    start_turns(g)


def deal_sets(g: State) -> None:
    """Deal the sets of the round, all face up, each from left to right (SB-ROUND-3)."""
    size = g.figures.seats[g.settings.players].cards_per_set
    g.sets = tuple(draw_cards(g, size) for _ in range(g.figures.turns_per_round))
    if g.log is not None:
        names = g.figures.card_names
        g.tell_table("sets", "SB-ROUND-3", sets=[[names[card] for card in cards] for cards in g.sets])


def start_turns(g: State) -> None:
    """Open the current set, the first one beside the turn order tile (SB-ROUND-4); in solo, draw the cards."""
    g.phase = "village"
    if g.settings.players == 1:
        start_solo_turn(g)
    else:
        next_marker(g)


def start_solo_turn(g: State) -> None:
    """Draw the cards of this turn, fewer each time, unknown before (SB-SOLO-1, SB-SOLO-3).

    There is no turn order tile and no pass (SB-SETUP-9, SB-SOLO-4).
    """
    g.offer = draw_cards(g, g.figures.seats[1].draws[g.turn - 1])
    if g.log is not None:
        g.tell("offer", "SB-SOLO-1", turn=g.turn, cards=[g.figures.card_names[card] for card in g.offer])
    _skip_empty_village(g)


def next_marker(g: State) -> None:
    """Find who decides next, moving markers that have no choice."""
    while True:
        if g.left:
            marker = g.left[0]
            if marker == NEUTRAL:
                neutral_turn(g)
                continue
            g.active = marker  # SB-ORDER-1: the top marker of the left stack decides
            if len(g.left) == 1:  # SB-ORDER-8: a last marker gains nothing by passing
                take_turn(g)
            return
        if g.top:
            g.active = g.top[0]  # SB-ORDER-4: last to pass, first to act; SB-ORDER-7: no second pass
            take_turn(g)
            return
        if not end_set(g):
            return


def pass_turn(g: State) -> None:
    """Put the marker on the top stack (SB-ORDER-2)."""
    marker, g.left = g.left[0], g.left[1:]
    g.top = (marker, *g.top)
    if g.log is not None:
        g.tell("pass", "SB-ORDER-2", passed=len(g.top))
    next_marker(g)


def take_turn(g: State) -> None:
    """Put the marker on the right stack and begin the turn (SB-ORDER-3)."""
    if g.left:
        marker, g.left = g.left[0], g.left[1:]
    else:
        marker, g.top = g.top[0], g.top[1:]
    g.right = (marker, *g.right)
    if g.log is not None:
        g.tell("turn", "SB-ORDER-3", round=g.round, set=g.turn)
    _skip_empty_village(g)


def _skip_empty_village(g: State) -> None:
    """Go on to the workers if the piles were too short to deal a card."""
    if not village_cards(g):
        g.phase = "workers"


def neutral_turn(g: State) -> None:
    """Move the neutral marker like any other, except that it never passes (SB-ORDER-10, SB-ORDER-13).

    It takes away the leftmost card still there (SB-ORDER-11, SB-ORDER-12).
    """
    g.left = g.left[1:]
    g.right = (NEUTRAL, *g.right)
    cards = g.sets[g.turn - 1]
    if cards:
        discard(g, cards[:1])
        set_village(g, cards[1:])
    if g.log is not None:
        g.tell_table("neutral", "SB-ORDER-11", cards=[g.figures.card_names[card] for card in cards[:1]])


def end_set(g: State) -> bool:
    """Move the right stack back as a block, discard what is left of the set; True if another set follows.

    SB-ORDER-5, SB-ORDER-6. After the last set the stack stays as it is (SB-ORDER-14).
    """
    g.left, g.right = g.right, ()
    cards = g.sets[g.turn - 1]
    discard(g, cards)
    set_village(g, ())
    if g.log is not None:
        g.tell_table("set_over", "SB-ORDER-6", set=g.turn, cards=[g.figures.card_names[card] for card in cards])
    if g.turn < g.figures.turns_per_round:  # SB-ROUND-5: one turn for everybody in each set
        g.turn += 1
        return True
    g.phase = ROUND_OVER
    return False


def village_cards(g: State) -> tuple[int, ...]:
    """Return the cards to choose from now."""
    return g.offer if g.settings.players == 1 else g.sets[g.turn - 1]


def cards_to_take(g: State) -> list[str]:
    """Name the cards that differ as a choice, as a move does: of one face the leftmost (SB-TURN-2).

    While the neutral marker is still to come, it matters which of two alike is taken: it throws away the leftmost card
    that is left (SB-ORDER-11, SB-ORDER-12). Then the second of a face on is called by its number from the left; alike
    that lie side by side are one choice all the same.
    """
    cards, names = village_cards(g), g.figures.card_names
    faces = dict.fromkeys(cards)
    if len(faces) == len(cards) or NEUTRAL not in g.left:
        return [names[card] for card in faces]
    apart = [place for place, card in enumerate(cards) if place == 0 or card != cards[place - 1]]
    numbers = [cards[: place + 1].count(cards[place]) for place in apart]
    return [
        names[cards[place]] if number == 1 else f"{names[cards[place]]}#{number}"
        for place, number in zip(apart, numbers, strict=True)
    ]


def place_named(g: State, what: str) -> int | None:
    """Return the place of the card that a move names, None where no such card lies there."""
    face, _, number = what.partition("#")
    cards, names = village_cards(g), g.figures.card_names
    card = names.index(face) if face in names else -1
    if card not in cards:
        return None
    if not number:
        return cards.index(card)
    places = [place for place, other in enumerate(cards) if other == card]
    return places[int(number) - 1] if 1 <= int(number) <= len(places) else None


def set_village(g: State, cards: tuple[int, ...]) -> None:
    """Replace the cards of the current set."""
    g.sets = (*g.sets[: g.turn - 1], cards, *g.sets[g.turn :])


def discard(g: State, cards: tuple[int, ...]) -> None:
    """Put village cards on the discard pile."""
    g.discard += cards


def keep_village_card(g: State, place: int) -> None:
    """Take a card away from those on offer; in solo the others go to the discard pile at once (SB-SOLO-2)."""
    cards = village_cards(g)
    others = cards[:place] + cards[place + 1 :]
    if g.settings.players == 1:
        g.offer = ()
        discard(g, others)
    else:
        set_village(g, others)


def end_turn(g: State) -> None:
    """Go on after a turn, strictly one player after the other (SB-ORDER-9)."""
    g.phase = "village"
    if g.settings.players > 1:
        next_marker(g)
    elif g.turn < g.figures.turns_per_round:  # SB-ROUND-1: then the round is at its end
        g.turn += 1
        start_solo_turn(g)
    else:
        g.phase = ROUND_OVER


def seats_in_order(g: State) -> list[int]:
    """List the seats by their markers on the left stack, top first; the neutral marker is passed over."""
    return [0] if g.settings.players == 1 else [marker for marker in g.left if marker != NEUTRAL]
