"""What a turn that draws cards hopes for."""

from typing import NamedTuple

from skara.brae.game import Game
from skara.brae.search.packing import END_MASK
from skara.brae.search.plan import card_gains, unseen_cards, worth_of
from skara.brae.search.turn import Turn
from skara.brae.study.turns import draws, turn_end
from skara.brae.words import name
from skara.core.language import gettext, say
from skara.core.study import Line
from skara.core.words import listed

MOST_NAMED = 3
"""So many of the most welcome cards are named."""


def draws_now(game: Game) -> bool:
    """Tell whether a card is to be chosen from those that Explore has drawn."""
    return bool(game.pending) and game.pending[-1][0] == "explore"


class Hope(NamedTuple):
    """How many of the unseen cards are drawn, and which would be most welcome, by their ids."""

    number: int
    unseen: int
    cards: tuple[str, ...]

    @property
    def text(self) -> str:
        """The hope in words, in the language spoken now."""
        cards = listed([name(card) for card in self.cards], gettext("or"))
        return say(
            "Explore draws {number} of {count} unseen cards; most welcome: {cards}.",
            number=self.number, count=self.unseen, cards=cards,
        )  # fmt: skip


def chances(game: Game, line: Line) -> list[str]:
    """Say what a turn that draws cards hopes for."""
    hope = hope_of(turn_end(game, line), game.active) if any(map(draws, line)) else None
    return [] if hope is None else [hope.text]


def hope_of(game: Game, seat: int) -> Hope | None:
    """Find the cards that would be most welcome where Explore draws; which ones were drawn is not looked at."""
    if not draws_now(game) or game.active != seat or game.deck is None:
        return None
    drawn = game.pending[-1][1]
    unseen = [*drawn, *unseen_cards(game)]
    before = game.copy()
    before.pending = ()
    turn = Turn(before)
    gains = card_gains(turn, worth_of(turn), turn.start & END_MASK, turn.contexts[0], sorted(set(unseen)))
    best = sorted((card for card in gains if gains[card] > 0), key=lambda card: -gains[card])[:MOST_NAMED]
    return Hope(len(drawn), len(unseen), tuple(game.figures.card_names[card] for card in best)) if best else None
