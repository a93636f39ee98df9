"""Random play for tests: games with every option, and what must hold at every moment."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import skara
from skara.brae.game import Game
from skara.brae.ids import BOAR, NEUTRAL
from skara.brae.moves import Move


def random_options(rng: Random, players: int) -> dict[str, Any]:
    """Draw the options of a game."""
    options: dict[str, Any] = {
        "promo": rng.random() < 0.25,
        "muster_needs_settler": rng.random() < 0.75,
        "task_action_optional": rng.random() < 0.75,
    }
    if players < 3:
        options["specials_dealt"] = rng.choice((2, 3))
    if players == 1:
        options["solo_focus"] = rng.choice((1, 1, 3, 8))
        options["solo_tasks"] = rng.choice((4, 4, 7, 10))
    return options


def random_game(seed: int) -> tuple[Game, Random]:
    """Set a game up whose player count and options come from the seed."""
    rng = Random(f"game {seed}")
    players = 1 + seed % 4
    return skara.new_game(players=players, seed=seed, **random_options(rng, players)), rng


def random_move(game: Game, rng: Random) -> Move:
    """Draw an option, then one way to complete it; ending a turn early is rarer than placing a worker."""
    options = game.options()
    option = rng.choice(options)
    if option.verb == "done" and len(options) > 1 and rng.random() < 0.6:
        option = rng.choice(options[:-1])
    return next(game.variants(option, rng))


def decisions(game: Game, rng: Random) -> Iterator[Game]:
    """Play at random to the end, stopping at every decision."""
    while not game.is_over:
        yield game
        game.apply(random_move(game, rng))


def settled(position: dict[str, Any]) -> dict[str, Any]:
    """Put settlers in an order of their own: it matters to Muster alone; moves that differ only in it are one."""
    for entry in position["players"]:
        if entry["special"] != "muster":
            entry["settlers"] = {name: sorted(column) for name, column in entry["settlers"].items()}
    return position


def check_invariants(game: Game) -> None:
    """Assert what must hold at every decision of every game."""
    figures = game.figures
    cards = Counter[int]()
    assert game.deck is not None
    for pile in (*game.sets, game.offer, game.discard, game.deck[len(game.deck) - game.cards_left :]):
        cards.update(pile)
    for entry in game.pending:
        if entry[0] == "explore":
            cards.update(entry[1])
    for player in game.players:
        held = sum(player.goods)
        assert min(player.goods) >= 0
        assert 1 <= player.slider <= figures.last_column
        assert held <= figures.spaces[player.slider] or player.slider == figures.last_column
        assert player.goods[BOAR] <= (figures.most_boar if player.special == "hunt_boar" else 0)
        assert player.black <= (figures.black_workers if player.special == "recruit" else 0)
        assert 0 <= player.furnish < len(figures.furnish_portions)
        assert 0 <= player.trade < len(figures.trade_cost)
        assert sum(player.placed_large) <= player.large
        assert sum(player.placed_small) <= player.small + player.black
        for environment, column in enumerate(player.settlers):
            assert all(figures.settler(card).environment == environment for card in column)
            cards.update(column)
        for card in range(3):
            cards[card] += player.cards[card]
        gained = figures.workers[: 0 if game.phase == "setup" else game.round]
        assert (player.large, player.small) == tuple(sum(row[size] for row in gained) for size in (0, 1))
    assert cards == Counter(figures.deck)
    assert game.roofs_left + sum(player.cards[3] for player in game.players) == figures.cards[3].copies
    if len(game.players) > 1 and game.phase != "over":
        markers = sorted((*game.left, *game.top, *game.right))
        neutral = [NEUTRAL] * figures.seats[len(game.players)].neutral
        assert markers == [*range(len(game.players)), *neutral]
