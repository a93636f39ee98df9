"""Random games against the slow reference: the same positions, the same results of all legal moves, the same scores."""

import json
from random import Random
from typing import Any

import pytest

import skara
from tests.brae.reference import skara_reference as reference
from tests.effort import effort

from .play import random_move, random_options
from .test_nodes import POSITIONS

GAMES = 72
BATCHES = 6
MOST_COMPARED = 250
"""Beyond so many moves a sample of them is compared."""


def written(position: dict[str, Any]) -> str:
    """Write a position so that equal ones are equal texts.

    The order of settlers in a column matters to the owner of Muster alone, that of workers on a tile to nobody.
    """
    position = json.loads(json.dumps(position))
    for player in position["players"]:
        player["placed"] = {tile: sorted(workers) for tile, workers in player["placed"].items()}
        if player["special"] != "muster":
            player["settlers"] = {name: sorted(column) for name, column in player["settlers"].items()}
    for entry in position["pending"]:
        entry.get("drawn", []).sort()
    return json.dumps(position, sort_keys=True)


def compare_moves(game: Any, rng: Random) -> None:
    """Assert that both know the same moves, by what they lead to, and that each can play the other's."""
    position = game.position()
    ours = game.legal_moves()
    theirs = reference.legal(position)
    if len(ours) > MOST_COMPARED or len(theirs) > 4 * MOST_COMPARED:
        for move in rng.sample(ours, min(20, len(ours))):
            after = game.copy()
            after.play(move)
            assert written(reference.play(position, str(move))) == written(after.position()), str(move)
        for text in rng.sample(theirs, min(20, len(theirs))):
            after = game.copy()
            after.play(text)
            assert written(reference.play(position, text)) == written(after.position()), text
        return
    results = {}
    for move in ours:
        after = game.copy()
        after.play(move)
        results[written(after.position())] = str(move)
    expected = {written(reference.play(position, text)): text for text in theirs}
    assert set(results) == set(expected), (
        [text for key, text in results.items() if key not in expected][:5],
        [text for key, text in expected.items() if key not in results][:5],
    )


@pytest.mark.games
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_agree_with_the_reference(batch: int) -> None:
    """From set-up to ranking, whole games of every kind go the same way."""
    for seed in range(batch, effort(GAMES), BATCHES):
        rng = Random(f"differential {seed}")
        players = 1 + seed % 4
        options = random_options(rng, players)
        game = skara.new_game(players=players, seed=seed, **options)
        position = reference.new(players, seed, **options)
        while not game.is_over:
            assert written(position) == written(game.position())
            if rng.random() < 0.05:
                compare_moves(game, rng)
            move = random_move(game, rng)
            position = reference.play(position, str(move))
            game.play(move)
        assert written(position) == written(game.position())
        for seat in range(players):
            assert reference.score(position, seat) == game.score(seat).lines
        assert reference.ranking(position) == game.ranking()


@pytest.mark.parametrize("name", POSITIONS)
def test_fixed_positions_agree_with_the_reference(name: str) -> None:
    """The positions of the node counts have the same moves in both."""
    compare_moves(skara.from_position(POSITIONS[name]), Random(name))


@pytest.mark.games
def test_the_reference_refuses_what_the_engine_refuses() -> None:
    """Moves taken from other tables are legal in both or in neither."""
    rng = Random("refusals")
    texts: list[str] = []
    tried = refused = 0
    for seed in range(min(24, effort(GAMES))):
        game = skara.new_game(players=1 + seed % 4, seed=seed)
        while not game.is_over:
            texts.append(str(random_move(game, rng)))
            if rng.random() < 0.2:
                for text in rng.sample(texts, min(8, len(texts))):
                    tried += 1
                    refused += game.why_not(text) is not None
                    if game.why_not(game.move(text)) is None:
                        continue
                    with pytest.raises(ValueError):
                        reference.play(game.position(), text)
            game.apply(random_move(game, rng))
    assert refused > tried / 2
