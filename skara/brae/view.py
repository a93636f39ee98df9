"""What one player of Skara Brae may know, and tables that agree with it."""

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

from skara.brae.figures import FIRST_SETTLER
from skara.brae.setup import special_tiles
from skara.core import view

if TYPE_CHECKING:
    from skara.brae.game import Game


class View(view.View["Game"]):
    """A game as one player sees it: the deck's order, other hands and others' explored cards are not in it."""

    __slots__ = ()

    def _forget(self) -> None:
        seen, player = self._game, self.player
        if seen.phase == "setup":
            seen.hands = tuple(hand if seat == player else () for seat, hand in enumerate(seen.hands))
            for seat, other in enumerate(seen.players):
                if seat != player:
                    other.special = ""
        if seen.pending and seen.pending[-1][0] == "explore" and seen.active != player:
            kind, _, side = seen.pending[-1]
            seen.pending = (*seen.pending[:-1], (kind, None, side))

    def redeal(self, rng: Random) -> "Game":
        """Return a playable game that looks the same to this player, with everything hidden dealt anew."""
        game = self._game.copy()
        unseen = sorted(_unseen(game).elements())
        rng.shuffle(unseen)
        if game.pending and game.pending[-1][0] == "explore" and game.pending[-1][1] is None:
            kind, _, side = game.pending[-1]
            number = len(unseen) - game.cards_left
            game.pending = (*game.pending[:-1], (kind, tuple(unseen[:number]), side))
            unseen = unseen[number:]
        game.deck = tuple(unseen)
        game.cards_left = len(unseen)
        game.seed = f"redeal {rng.getrandbits(64):016x}"
        if game.phase == "setup":
            _redeal_specials(game, self.player, rng)
        game.start = game.position()
        return game

    def shared(self) -> dict[str, Any]:
        """Return a position that anybody may read; the deck is left out, since whoever reads it deals the unseen."""
        position = super().shared()
        return {**position, "hidden": {"hands": position["hidden"]["hands"]}}


def _unseen(game: "Game") -> Counter[int]:
    """Count the village cards that lie nowhere in sight."""
    unseen = Counter(game.figures.deck)
    for cards in (*game.sets, game.offer, game.discard):
        unseen.subtract(cards)
    for player in game.players:
        for column in player.settlers:
            unseen.subtract(column)
        for card in range(FIRST_SETTLER):
            unseen[card] -= player.cards[card]
    for entry in game.pending:
        if entry[0] == "explore" and entry[1] is not None:
            unseen.subtract(entry[1])
    return unseen


def _redeal_specials(game: "Game", seer: int, rng: Random) -> None:
    """Deal the other players' special tiles anew; those who have chosen choose at random."""
    tiles = [tile for tile in special_tiles(game.figures, game.settings) if tile not in game.hands[seer]]
    rng.shuffle(tiles)
    dealt = game.settings.specials_dealt
    order = [marker for marker in game.left if marker < len(game.players)]
    hands = list(game.hands)
    for seat, player in enumerate(game.players):
        if seat != seer:
            hands[seat], tiles = tuple(tiles[:dealt]), tiles[dealt:]
            if order.index(seat) < order.index(game.active):
                player.special = rng.choice(hands[seat])
    game.hands = tuple(hands)
