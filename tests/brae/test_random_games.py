"""Thousands of random games: what must always hold, and moves slightly changed; the rest is in `tests/contract`."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skara.brae.game import Game
from skara.brae.ids import GOODS
from skara.brae.moves import Move, parse
from skara.core.errors import IllegalMoveError
from tests.effort import effort

from .play import check_invariants, decisions, random_game, settled

GAMES = 2000
BATCHES = 8
MOST_LISTED = 400
"""Beyond so many legal moves their results are not compared one by one."""


@pytest.mark.games
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games(batch: int) -> None:
    """Over many games of every kind the invariants hold at sampled decisions, and changed moves are judged well."""
    strange: list[Move] = []
    for seed in range(batch, effort(GAMES), BATCHES):
        game, rng = random_game(seed)
        for _ in decisions(game, rng):
            if rng.random() < 0.02:
                check_invariants(game)
                check_legality(game, rng, strange)
        check_invariants(game)


def test_random_games_meet_every_special_tile_and_decision() -> None:
    """The games above reach all that they promise to reach."""
    specials, kinds, counts = set(), set(), set()
    for seed in range(0, effort(GAMES), 3):
        game, rng = random_game(seed)
        for _ in decisions(game, rng):
            kinds.add(game.decision.kind)
        specials |= {player.special for player in game.players}
        counts.add(len(game.players))
    assert specials == set(game.figures.specials)
    assert counts == {1, 2, 3, 4}
    assert kinds == {
        "special", "order", "village", "bottom", "workers", "task", "explore", "innovate", "rest", "feed",
    }  # fmt: skip


def check_legality(game: Game, rng: Random, strange: list[Move]) -> None:
    """Changed moves, and those of other tables, are refused and change nothing, or do what a legal move does."""
    moves = game.legal_moves()
    legal = set(moves)
    before = game.position()
    tried = [mutated(rng.choice(moves), rng) for _ in range(6)] + rng.sample(strange, min(6, len(strange)))
    strange += rng.sample(moves, min(2, len(moves)))
    for move in tried:
        refusal = game.why_not(move)
        if move in legal:
            assert refusal is None
        elif refusal is None:
            if len(moves) < MOST_LISTED and game.decision.kind != "feed":
                assert after(game, move) in [after(game, other) for other in moves], str(move)
        else:
            assert refusal.rule.startswith("SB-") and refusal.sentence and "{" not in refusal.sentence
            with pytest.raises(IllegalMoveError):
                game.play(move)
    assert game.position() == before


def mutated(move: Move, rng: Random) -> Move:
    """Change a quantity, a kind or a part of a move."""
    if not move.parts:
        return move
    place = rng.randrange(len(move.parts))
    keyword, operand = move.parts[place]
    if isinstance(operand, int):
        changed: Any = max(0, operand + rng.choice((-1, 1)))
    elif isinstance(operand, tuple) and operand and isinstance(operand[0], tuple) and isinstance(operand[0][0], int):
        goods = dict(operand)
        good = rng.choice((*goods, rng.randrange(len(GOODS))))
        goods[good] = goods.get(good, 0) + rng.choice((-1, 1))
        changed = tuple(sorted((good, count) for good, count in goods.items() if count > 0))
    elif keyword == "clear":
        changed = (*operand, rng.choice(("midden", "slider")))
    else:
        return Move(move.option, move.parts[:place] + move.parts[place + 1 :])
    parts = (*move.parts[:place], (keyword, changed), *move.parts[place + 1 :])
    return parse(str(Move(move.option, parts)))


def after(game: Game, move: Move) -> dict[str, Any]:
    copy = game.copy()
    copy.play(move)
    return settled(copy.position())


@settings(max_examples=25)
@given(st.integers(0, 10**9))
def test_invariants_hold_at_every_decision(seed: int) -> None:
    """Under random play the invariants hold without a gap."""
    game, rng = random_game(seed)
    for _ in decisions(game, rng):
        check_invariants(game)
    assert game.round == game.figures.rounds
    taken = sum(move.option.verb == "done" for _, move in game.moves())
    assert taken == len(game.players) * game.figures.rounds * game.figures.turns_per_round


@pytest.mark.soak
def test_random_games_soak() -> None:
    """The same for many more games, at every tenth decision."""
    strange: list[Move] = []
    for seed in range(GAMES, GAMES + 3000):
        game, rng = random_game(seed)
        for _ in decisions(game, rng):
            if rng.random() < 0.1:
                check_invariants(game)
                check_legality(game, rng, strange)
