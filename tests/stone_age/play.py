"""Random play for tests, and what must hold at every moment."""

from collections.abc import Iterator
from random import Random

from skara.stone_age.game import Game, new_game
from skara.stone_age.ids import FOOD, GOODS, NONE, RESOURCES
from skara.stone_age.moves import Move


def random_game(seed: int) -> tuple[Game, Random]:
    """Set a game up whose number of players and edition come from the seed."""
    return new_game(2 + seed % 3, seed, edition=("fr", "int")[seed // 3 % 2]), Random(f"game {seed}")


def random_move(game: Game, rng: Random) -> Move:
    """Draw an option, then one way to complete it."""
    return next(game.variants(rng.choice(game.options()), rng))


def decisions(game: Game, rng: Random) -> Iterator[Game]:
    """Play at random to the end, stopping at every decision."""
    while not game.is_over:
        yield game
        game.apply(random_move(game, rng))


def check_invariants(game: Game) -> None:
    """See what holds at every moment of every game (section 4 of the specification)."""
    figures = game.figures
    cards = [card for card in game.row if card != NONE]
    tiles = 0
    for player in game.players:
        assert player.home + sum(player.placed) == player.figures and 5 <= player.figures <= 10 and player.home >= 0
        assert 0 <= player.agriculture <= 10 and min(player.goods) >= 0
        every = sorted((*player.ready, *player.used), reverse=True)
        slots = every + [0] * (3 - len(every))
        assert len(slots) == 3 and slots[0] - slots[-1] <= 1 and player.tools == sum(every) <= 12
        for values in (player.ready, player.used, player.once):
            assert list(values) == sorted(values, reverse=True)
        assert player.hunger <= 0 and player.hunger % 10 == 0 and player.card_points % 3 == 0 and player.built >= 0
        cards += [*player.cards, *player.drawn]
        tiles += len(player.buildings)
    assert len(set(cards)) == len(cards) == 36 - game.cards_left
    assert tiles + sum(game.tiles_left) == 7 * len(game.players)
    if game.supply is not None:
        for place in range(FOOD):
            held = sum(player.goods[place] for player in game.players)
            assert game.supply[place] >= 0 and game.supply[place] + held == game.edition.supply[place]
    assert len(GOODS) == len(RESOURCES) + 1 and len(figures.cards) == 36
    for place, taken in enumerate(game.taken):
        if game.phase == "place":
            assert taken == sum(player.placed[place] for player in game.players)
            assert game.crowd[place] == sum(player.placed[place] > 0 for player in game.players)
    if game.phase == "place":
        assert NONE not in game.row and NONE not in game.tops and not game.pending
        assert not any(player.used for player in game.players)
    else:
        assert game.phase == "use" or all(player.home == player.figures for player in game.players)
