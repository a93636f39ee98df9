"""What one player may know, and tables that agree with it."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from skara.brae.figures import FIRST_SETTLER
from skara.brae.setup import special_tiles
from skara.brae.words import Refusal
from skara.core.errors import IllegalMoveError
from skara.core.language import N_

if TYPE_CHECKING:
    from skara.brae.game import Game, Preview
    from skara.brae.moves import Move
    from skara.brae.scoring import Score
    from skara.core.game import Decision
    from skara.core.moves import Option


class View:
    """A game as one player sees it: the deck's order, other hands and others' explored cards are not in it."""

    __slots__ = ("_game", "player")

    def __init__(self, game: "Game", player: int) -> None:
        """Take a copy of the game and forget what the player cannot know."""
        self.player = player
        self._game = seen = game.copy()
        seen.deck = None
        seen.seed = ""
        seen.start, seen.history = None, None
        if seen.phase == "setup":
            seen.hands = tuple(hand if seat == player else () for seat, hand in enumerate(seen.hands))
            for seat, other in enumerate(seen.players):
                if seat != player:
                    other.special = ""
        if seen.pending and seen.pending[-1][0] == "explore" and seen.active != player:
            kind, _, side = seen.pending[-1]
            seen.pending = (*seen.pending[:-1], (kind, None, side))

    @property
    def secret(self) -> bool:
        """Whether another player is choosing among things this one cannot see."""
        private = self._game.phase == "setup" or (bool(self._game.pending) and self._game.pending[-1][0] == "explore")
        return private and self._game.active != self.player

    @property
    def _secrecy(self) -> Refusal:
        return Refusal(self.decision.rule, N_("Another player is choosing in secret."))

    @property
    def decision(self) -> "Decision":
        """Who decides now, what, and by which rule."""
        return self._game.decision

    @property
    def is_over(self) -> bool:
        """Whether the last round has ended."""
        return self._game.is_over

    def options(self, *, all: bool = False) -> "list[Option]":
        """List what can be begun now; nothing where another player chooses in secret."""
        return [] if self.secret else self._game.options(all=all)

    def variants(self, option: "Option | Move | str", rng: Random | None = None) -> "Iterator[Move]":
        """Give every way to complete an option, one by one."""
        return iter(()) if self.secret else self._game.variants(option, rng)

    def legal_moves(self) -> "list[Move]":
        """List every legal move."""
        return [] if self.secret else self._game.legal_moves()

    def why_not(self, move: "Move | Option | str") -> Refusal | None:
        """Tell why a move or an option is not possible, or None."""
        return self._secrecy if self.secret else self._game.why_not(move)

    def preview(self, move: "Move | str") -> "Preview":
        """Show what a move would do, as far as no unseen card comes into it."""
        if self.secret:
            raise IllegalMoveError(self._secrecy)
        return self._game.preview(move)

    def score(self, player: int) -> "Score":
        """Return what a player would score if the game ended now."""
        return self._game.score(player)

    def ranking(self) -> list[int]:
        """List the seats, best first."""
        return self._game.ranking()

    def position(self) -> dict[str, Any]:
        """Return the table as data, without what the player cannot know."""
        return self._game.position()

    def __str__(self) -> str:
        """Draw the table as text."""
        return str(self._game)

    def __repr__(self) -> str:
        """Name the view shortly."""
        return f"<skara.brae.View player={self.player} round={self._game.round} phase={self._game.phase}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Show the table in a notebook as the player sees it: drawn, and as text."""
        from skara.brae.drawing.table import mimebundle

        return mimebundle(self._game, self.player)

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
