"""What one player of Stone Age may know, and tables that agree with it."""

from random import Random
from typing import TYPE_CHECKING

from skara.core import view
from skara.stone_age.ids import NONE

if TYPE_CHECKING:
    from skara.stone_age.game import Game


class View(view.View["Game"]):
    """A game as one player sees it: neither dice to come, nor piles, nor cards drawn in secret are in it."""

    __slots__ = ()

    def _forget(self) -> None:
        """Forget the cards that others drew unseen; in the end everybody shows them (SA-CARD-6, SA-CE-8)."""
        if not self.is_over:
            for seat, player in enumerate(self._game.players):
                if seat != self.player:
                    player.drawn = (NONE,) * len(player.drawn)

    def redeal(self, rng: Random) -> "Game":
        """Return a playable game that looks the same to this player, with everything hidden dealt anew."""
        game = self._game.copy()
        game.seed = f"redeal {rng.getrandbits(64):016x}"
        cards = unseen_cards(game)
        rng.shuffle(cards)
        for player in game.players:
            player.drawn = tuple([cards.pop() if card == NONE else card for card in player.drawn])
        # A position may have been typed without the cards that others hold: they lie in no pile.
        game.pile = tuple(cards[: game.cards_left])
        tiles = unseen_tiles(game)
        rng.shuffle(tiles)
        stacks = []
        for top, left in zip(game.tops, game.tiles_left, strict=True):
            below, tiles = tiles[: max(0, left - 1)], tiles[max(0, left - 1) :]
            stacks.append((top, *below) if left else ())
        game.stacks = tuple(stacks)
        game.start = game.position()
        return game


def unseen_cards(game: "Game") -> list[int]:
    """List the cards that lie nowhere in sight."""
    seen = {*game.row}
    for player in game.players:
        seen.update(player.cards, player.drawn)
    return [card for card in range(len(game.figures.cards)) if card not in seen]


def unseen_tiles(game: "Game") -> list[int]:
    """List the buildings that lie nowhere in sight: in a stack, or back in the box."""
    seen = {*game.tops}
    for player in game.players:
        seen.update(player.buildings)
    return [tile for tile in range(len(game.figures.buildings)) if tile not in seen]
