"""The village cards of a position: those named are counted off, all others are dealt."""

from collections import Counter
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from skara.brae.deck import draw_cards
from skara.brae.figures import FIRST_SETTLER, Figures
from skara.brae.state import Player, State
from skara.core.checked import Checked
from skara.core.errors import PositionError
from skara.core.language import say
from skara.core.quoting import brief


class CountedColumn(NamedTuple):
    """A column of settlers of whom only the number was given, and where."""

    player: Player
    environment: int
    number: int
    path: str


class FreeCards:
    """The cards that were named nowhere so far, and the columns that will be dealt from them."""

    def __init__(self, figures: Figures) -> None:
        """Begin with the whole deck."""
        self.figures = figures
        self.columns: list[CountedColumn] = []
        self._left = Counter(figures.deck)
        self._place_of = {name: place for place, name in enumerate(figures.card_names)}

    def take(self, card: int, where: Checked) -> None:
        """Count a card off that is named somewhere."""
        if not self._left[card]:
            name, most = self.figures.card_names[card], self.figures.deck.count(card)
            raise where.wrong(say("'{card}' appears too often; there are {most}", card=name, most=most), "SB-COMP-7")
        self._left[card] -= 1

    def read(self, cards: Checked) -> tuple[int, ...]:
        """Read a list of cards, and count them off."""
        found = []
        for entry in cards.items():
            typed = entry.text()
            name = entry.name(self._place_of)
            if name is None:
                raise entry.wrong(say("'{card}' is not a village card", card=brief(typed)))
            self.take(self._place_of[name], entry)
            found.append(self._place_of[name])
        return tuple(found)

    def deal_column(self, column: CountedColumn, rng: Random) -> tuple[int, ...]:
        """Draw the settlers of a column that was only counted."""
        faces = [
            card
            for card in sorted(self._left.elements())
            if card >= FIRST_SETTLER and self.figures.settler(card).environment == column.environment
        ]
        if column.number > len(faces):
            problem = say("settlers asked: {number}; still free: {free}", number=column.number, free=len(faces))
            raise PositionError(column.path, f"{problem} (SB-COMP-7)")
        drawn = rng.sample(faces, column.number)
        self._left.subtract(drawn)
        return tuple(drawn)

    def deal_rest(self, rng: Random) -> tuple[int, ...]:
        """Shuffle all that is left."""
        rest = sorted(self._left.elements())
        rng.shuffle(rest)
        return tuple(rest)


def deal_deck(g: State, named: Checked, cards: FreeCards) -> None:
    """Put the pile together: the cards named first, then all that are seen nowhere else, shuffled."""
    first = cards.read(named)
    rng = Random(f"{g.seed}:position")
    for column in cards.columns:
        drawn = cards.deal_column(column, rng)
        column.player.settlers[column.environment] = drawn
        _assume(g, column.path, drawn)
    g.deck = first + cards.deal_rest(rng)
    g.cards_left = len(g.deck)


def deal_village(g: State, source: Checked) -> None:
    """Deal the village cards that were left out, as many as the order of the markers leaves.

    They come off the pile as at the beginning of a round. Where cards were named for the pile, these are the first to
    go, and it is noted which, so that nobody misses them there.
    """
    seats = g.figures.seats[g.settings.players]
    resolving = any(entry[0] == "bottom" for entry in g.pending)
    if g.phase not in ("village", "workers"):
        return
    dealt: dict[str, tuple[int, ...]] = {}
    if g.settings.players == 1:
        if not source.has("offer") and g.phase == "village" and not resolving:
            g.offer = draw_cards(g, seats.draws[g.turn - 1])
            dealt = {"offer": g.offer}
    elif not source.get("sets", []).value:
        taken = len(g.right) - (g.phase == "village" and g.active in g.right[:1] and not resolving)
        g.sets = tuple(
            () if turn < g.turn else draw_cards(g, seats.cards_per_set - (taken if turn == g.turn else 0))
            for turn in range(1, g.figures.turns_per_round + 1)
        )
        dealt = {f"sets[{place}]": cards for place, cards in enumerate(g.sets)}
    if source.get("hidden", {}).has("draw"):
        for path, cards in dealt.items():
            _assume(g, path, cards)


def _assume(g: State, path: str, cards: tuple[int, ...]) -> None:
    """Note that cards lie somewhere though the position did not say so."""
    if cards:
        assumed = {**g.assumed, path: tuple(g.figures.card_names[card] for card in cards)}
        g.assumed = MappingProxyType(assumed)
