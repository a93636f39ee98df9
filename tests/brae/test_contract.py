"""A contract over thousands of random games: copies, records, positions, refusals."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import skara
from skara import brae
from skara.brae.game import Game
from skara.brae.ids import GOODS
from skara.brae.moves import Move, parse
from skara.core.errors import IllegalMoveError
from skara.core.record import read_record, write_record

from .play import check_invariants, decisions, random_game

GAMES = 2000
BATCHES = 8
MOST_LISTED = 400
"""Beyond so many legal moves their results are not compared one by one."""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_contract_over_random_games(batch: int) -> None:
    """Over 2,000 games of every kind the promises of a game hold at sampled decisions."""
    strange: list[Move] = []
    for seed in range(batch, GAMES, BATCHES):
        game, rng = random_game(seed)
        for _ in decisions(game, rng):
            if rng.random() < 0.02:
                check_invariants(game)
                check_copies(game, rng)
                check_legality(game, rng, strange)
        check_invariants(game)
        assert game.options() == [] and game.legal_moves() == []
        check_record(game)


def test_random_games_meet_every_special_tile_and_decision() -> None:
    """The games above reach all that they promise to reach."""
    specials, kinds, counts = set(), set(), set()
    for seed in range(0, GAMES, 10):
        game, rng = random_game(seed + seed // 10 % 10)
        for _ in decisions(game, rng):
            kinds.add(game.decision.kind)
        specials |= {player.special for player in game.players}
        counts.add(len(game.players))
    assert specials == set(game.figures.specials)
    assert counts == {1, 2, 3, 4}
    assert kinds == {
        "special", "order", "village", "bottom", "workers", "task", "explore", "innovate", "rest", "feed",
    }  # fmt: skip


def check_copies(game: Game, rng: Random) -> None:
    """A copy is equal, and playing on it leaves the original alone; a position says everything."""
    before = game.position()
    copy = game.copy()
    assert copy == game and copy.moves() == game.moves()
    again = skara.from_position(before)
    assert again.position() == before
    assert [str(option) for option in again.options()] == [str(option) for option in game.options()]
    for _ in range(5):
        if copy.is_over:
            break
        copy.apply(rng.choice(copy.legal_moves()[:50]))
    assert game.position() == before


def check_legality(game: Game, rng: Random, strange: list[Move]) -> None:
    """`why_not` is None exactly for legal moves, and refused moves change nothing."""
    moves = game.legal_moves()
    assert moves, "a decision without a legal move"
    assert len(set(moves)) == len(moves)
    for move in rng.sample(moves, min(5, len(moves))):
        assert game.why_not(move) is None
        assert parse(str(move)) == move
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
    for option in game.options(all=True):
        assert (option.refusal is None) == (next(game.variants(option), None) is not None), str(option)
        assert (option.refusal is None) == (game.why_not(option) is None)


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


def after(game: Game, move: Move) -> dict[str, object]:
    copy = game.copy()
    copy.play(move)
    position = copy.position()
    for entry in position["players"]:
        # The order in a column matters to Muster alone; moves that differ only in it are listed once.
        if entry["special"] != "muster":
            entry["settlers"] = {name: sorted(column) for name, column in entry["settlers"].items()}
    return position


def check_record(game: Game) -> None:
    """A record replays to the identical game."""
    again, branches = read_record(brae, write_record(game))
    assert again == game and again.moves() == game.moves() and branches == []


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
def test_contract_soak() -> None:
    """The same for many more games, at every tenth decision."""
    strange: list[Move] = []
    for seed in range(GAMES, GAMES + 3000):
        game, rng = random_game(seed)
        for _ in decisions(game, rng):
            if rng.random() < 0.1:
                check_invariants(game)
                check_copies(game, rng)
                check_legality(game, rng, strange)
        check_record(game)
