"""The static value is the sum of its features, whatever was remembered of other turns, players and games before."""

from collections.abc import Iterator
from random import Random

import pytest

from skara.brae.game import Game, new_game
from skara.brae.search.packing import END_MASK
from skara.brae.search.plan import in_turn, plan
from skara.brae.search.solve import walk_beam
from skara.brae.search.static_value import StaticValue
from skara.brae.search.turn import Turn


def turns(seed: int, players: int) -> Iterator[Game]:
    game, rng = new_game(players=players, seed=seed), Random(seed)
    while not game.is_over:
        if in_turn(game):
            yield game.copy()
        for move in plan(game, 1, rng).line:
            game.apply(move)


def test_values_are_sums_of_features() -> None:
    tables = [table for seed, players in ((1, 1), (2, 1), (3, 2)) for table in turns(seed, players)]
    assert len({table.players[table.active].special for table in tables}) > 2
    # Turns of different games come one after the other, so that what one has left could mislead the next.
    Random(1).shuffle(tables)
    for table in tables:
        worth = StaticValue(turn := Turn(table))
        walk = walk_beam(turn, worth, 1)
        for end in (turn.start & END_MASK, *walk.best(5)):
            features = worth.features(end)
            assert worth.value(end) == pytest.approx(
                sum(worth.weights.get(name, 0.0) * amount for name, amount in features.items())
            )
