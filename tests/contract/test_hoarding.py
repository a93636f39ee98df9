"""Players who hoard come to positions that can still be written, read, listed and played on."""

import json
from random import Random
from typing import Any

import pytest

import skara
from skara.bots import make_bot
from skara.core.variants import Variant
from skara.games import box_of
from tests.effort import effort

from .trials import TRIALS, after

pytestmark = pytest.mark.games

MOVES = 1_500
"""Hoarders stop after so many moves: players who buy nothing may never end a game of Stone Age."""

CASES = [(game, plenty) for game, trial in TRIALS.items() for plenty in (False, True) if not plenty or trial.plenty]


def held(player: Any, game: Any) -> list[int]:
    return TRIALS[game.box.ID].held(player)


def most_of_a_kind(game: Any) -> int:
    return max(max(held(player, game)) for player in game.players)


def hoarding_move(game: Any, rng: Random) -> Any:
    """Choose, of some moves drawn, the one that leaves its player with most."""
    seat = game.decision.player
    drawn = [next(game.variants(rng.choice(game.options()), rng)) for _ in range(5)]
    return max(drawn, key=lambda move: sum(held(after(game, move).players[seat], game)))


def can_be_read(game: Any) -> None:
    """Write a table as a position and as a code, read both, and begin anew from what one player sees."""
    position = json.loads(json.dumps(game.position()))
    again = skara.from_position(position)
    assert again == game and again.position() == position
    view = game.view(game.active)
    assert skara.open_game(skara.position_code(game)).view(game.active).shared() == view.shared()
    dealt = view.redeal(Random(1))
    assert dealt.beginning() == dealt


@pytest.mark.parametrize(("game_id", "plenty"), CASES)
def test_what_hoarders_hold_can_be_read(game_id: str, plenty: bool) -> None:
    trial = TRIALS[game_id]
    data: dict[str, Any] = {"data": Variant("plenty", game_id, trial.plenty)} if plenty else {}
    for seed in range(effort(48)):
        rng = Random(f"hoard {seed}")
        game: Any = box_of(game_id).new_game(seed=seed, **trial.setups[seed % len(trial.setups)], **data)
        most, richest = most_of_a_kind(game), game
        for _ in range(effort(MOVES)):
            if game.is_over:
                break
            game.apply(hoarding_move(game, rng))
            if most_of_a_kind(game) > most:
                most, richest = most_of_a_kind(game), game.copy()
                can_be_read(game)
        assert richest.legal_moves() or richest.is_over
        for name in [] if richest.is_over else trial.bots:
            move = make_bot(name, 1, game_id).choose(richest.view(richest.decision.player))
            assert richest.why_not(move) is None
