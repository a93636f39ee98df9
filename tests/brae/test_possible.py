"""Whether an action can be begun, asked without words: what is possible is not refused, and can be completed."""

from random import Random
from typing import Any

import pytest

import skara
from skara.brae.ids import TILES
from skara.brae.tasks import refused_tasks, task_options
from skara.brae.workers import ACTIONS, place_options, refused_places
from skara.core.moves import Option

from ..effort import effort
from .walks import OPTIONS, walk


def possible_ones(options: list[Option]) -> list[Option]:
    return [option for option in options if option.refusal is None]


@pytest.mark.games
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_is_possible_is_not_refused(options: dict[str, Any]):
    """Every tile of everybody, at the tables of random games."""
    for seed in range(effort(6)):
        for game in walk(skara.new_game(seed=seed, **options), Random(seed)):
            if game.phase != "workers" or game.pending:
                continue
            p = game.players[game.active]
            for tile in (*TILES, p.special) if p.special else TILES:
                action = ACTIONS[tile]
                possible = action.possible(game, p)
                assert possible == (action.refusal(game, p) is None), tile
                assert possible == (next(action.variants(game, p, None), None) is not None), tile
            assert place_options(game, p) == possible_ones(refused_places(game, p))
            assert task_options(game, p) == possible_ones(refused_tasks(game, p))
