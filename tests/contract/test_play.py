"""Copies, positions, moves, refusals and previews, over random games of every kind."""

import json
from collections.abc import Callable
from copy import copy, deepcopy
from random import Random
from typing import Any

import pytest

import skara
from skara.core.box import Box
from skara.core.errors import IllegalMoveError, MoveError
from skara.core.moves import Option
from tests.effort import effort

from .trials import GAMES, TRIALS, after, each_part, random_move, soaked_tables, tables

pytestmark = pytest.mark.games

MOST_LISTED = 400
"""Beyond so many legal moves their results are not compared one by one."""

Promise = Callable[[Any, Random], None]


def copies_are_equal_and_independent(game: Any, rng: Random) -> None:
    """A copy is equal, and playing on it leaves the original alone."""
    before, moves = game.position(), game.moves()
    for other in (game.copy(), copy(game), deepcopy(game)):
        assert type(other) is type(game) and other is not game and other == game and other.moves() == moves
        for _ in range(5):
            if not other.is_over:
                other.apply(random_move(other, rng))
        assert game.position() == before and game.moves() == moves


def positions_say_everything(game: Any, rng: Random) -> None:
    """A game made from a position is the same, asks the same and draws the same."""
    position = game.position()
    assert json.loads(json.dumps(position)) == position and position["game"] == game.box.ID
    again = skara.from_position(json.loads(json.dumps(position)))
    assert type(again) is type(game) and again == game and again.position() == position
    assert (again.decision, again.moment) == (game.decision, game.moment)
    assert again.options(all=True) == game.options(all=True)
    assert [again.score(seat) for seat in range(len(game.players))] == [
        game.score(seat) for seat in range(len(game.players))
    ]
    for _ in range(5):
        if not again.is_over:
            move = random_move(again, rng)
            game = game.copy()
            assert again.play(move) == game.play(move) and again == game
    assert again.beginning().position() == position


def moves_can_be_written(game: Any, rng: Random) -> None:
    """Every legal move is read back as it is written, and played in the same way fast and slowly."""
    for move in rng.sample(moves := game.legal_moves(), min(5, len(moves))):
        text = str(move)
        assert game.box.parse(text) == game.parse(text) == game.move(text) == move
        assert skara.read_move(text, game=game.box.ID) == move and type(game.parse(text)) is type(move)
        slowly, fast, typed = game.copy(), game.copy(), game.copy()
        events = slowly.play(move)
        fast.apply(move)
        assert typed.play(text) == events and slowly == fast == typed
        assert slowly.moves() == fast.moves() == [*game.moves(), (game.decision.player, move)]


def _result(game: Any, move: Any) -> str:
    after = game.copy()
    after.apply(move)
    return json.dumps(after.position(), sort_keys=True)


def legal_is_what_is_not_refused(game: Any, rng: Random) -> None:
    """`legal_moves` lists each result once, `variants` every way to it; `why_not` refuses nothing of it."""
    moves = game.legal_moves()
    assert bool(moves) is not game.is_over and len(set(moves)) == len(moves)
    ways = [move for option in game.options() for move in game.variants(option)]
    listed = set(moves)
    assert [move for move in ways if move in listed] == moves and listed <= set(ways)
    others = [move for move in ways if move not in listed]
    if others or len(moves) <= MOST_LISTED:
        results = [_result(game, move) for move in moves]
        # What two moves differ in may be gone when a round ends with them: tools are ready again.
        kept = [result for result in results if json.loads(result)["round"] == game.position()["round"]]
        assert len(set(kept)) == len(kept) and {_result(game, move) for move in others} <= set(results)
    for option in game.options():
        first = next(game.variants(option, Random(rng.random())))
        assert first.option == option and game.why_not(first) is None
    for move in rng.sample(moves, min(5, len(moves))):
        assert game.why_not(move) is None and game.why_not(str(move)) is None and game.why_not(move.option) is None


def refused_options_say_why(game: Any, rng: Random) -> None:
    """With `all`, options that cannot be begun tell the rule, and the others are those without it."""
    every = game.options(all=True)
    assert [option for option in every if option.refusal is None] == game.options()
    for option in every:
        assert isinstance(option, Option) and game.why_not(option) == option.refusal
        assert (option.refusal is None) == (next(game.variants(option), None) is not None)
        if option.refusal is not None:
            assert option.refusal.rule in game.box.words.rules()
            assert option.refusal.sentence and "{" not in option.refusal.sentence


def previews_change_nothing_and_foresee_nothing(game: Any, rng: Random) -> None:
    """A preview tells what happens up to the first thing that nobody can know."""
    before = game.position()
    for move in rng.sample(moves := game.legal_moves(), min(4, len(moves))):
        preview = game.preview(move)
        assert game.position() == before and preview.game.seed is None
        played = game.copy()
        events = played.play(move)
        assert preview.events == events[: len(preview.events)]
        played.hide()
        assert preview.complete == (len(preview.events) == len(events) and preview.position == played.position())
        for _ in range(2):
            other = game.view(game.decision.player).redeal(rng).preview(move)
            assert (other.events, other.complete) == (preview.events, preview.complete)


PROMISES: list[Promise] = [
    copies_are_equal_and_independent,
    positions_say_everything,
    moves_can_be_written,
    legal_is_what_is_not_refused,
    refused_options_say_why,
    previews_change_nothing_and_foresee_nothing,
]


def test_promises(box: Box) -> None:
    """Of so many games half are played in `make test`, and all in `make soak`, which goes on after them."""
    for game, rng in tables(box.ID, min(GAMES, effort(3 * GAMES))):
        for promise in PROMISES:
            promise(game, rng)


def test_what_is_played_elsewhere_is_refused_or_legal(box: Box) -> None:
    """Moves of other tables are refused with a reason and change nothing, or do what a listed move does."""
    trial = TRIALS[box.ID]
    strange: list[Any] = []
    refused = 0
    for game, rng in tables(box.ID, 10):
        before, moves = game.position(), game.legal_moves()
        for move in rng.sample(strange, min(4, len(strange))):
            refusal = game.why_not(move)
            if refusal is not None:
                refused += 1
                assert move not in moves
                assert refusal.rule in box.words.rules() and refusal.sentence and "{" not in refusal.sentence
                with pytest.raises(IllegalMoveError) as error:
                    game.play(move)
                assert str(error.value) == str(refusal)
                with pytest.raises(IllegalMoveError):
                    game.preview(move)
            elif move not in moves and len(moves) < MOST_LISTED and game.decision.kind not in trial.more_ways:
                results = [trial.alike(after(game, other).position()) for other in moves]
                assert trial.alike(after(game, move).position()) in results, str(move)
        assert game.position() == before and game.legal_moves() == moves
        strange += rng.sample(moves, min(2, len(moves)))
    assert refused > 100


def test_what_is_no_move_is_refused(box: Box) -> None:
    game = box.new_game()
    before = game.position()
    other = next(id for id in TRIALS if id != box.ID)
    nonsense: list[Any] = [
        "",
        "dance",
        "{}",
        "1",
        None,
        7,
        game.options()[0],
        skara.new_game(game=other).legal_moves()[0],
    ]
    for move in nonsense:
        for do in (game.play, game.preview):
            with pytest.raises((MoveError, IllegalMoveError)):
                do(move)
    assert game.position() == before


def test_the_same_seed_plays_the_same_game(box: Box) -> None:
    for setup in TRIALS[box.ID].setups:
        game = box.new_game(seed=7, **setup)
        again, others = box.new_game(seed=7, **setup), [box.new_game(seed=seed, **setup) for seed in (8, 9, "7")]
        rng = Random(1)
        while not game.is_over:
            move = random_move(game, rng)
            assert again.play(move) == game.play(move)
            for other in others:
                if not other.is_over and other.why_not(move) is None:
                    other.apply(move)
        assert again == game
        assert any(other.position() != {**game.position(), "hidden": other.position()["hidden"]} for other in others)


@pytest.mark.soak
@each_part
def test_promises_soak(box: Box, part: int) -> None:
    """Every promise at every table that is looked at, so that games are played once for all of them."""
    for game, rng in soaked_tables(box.ID, part):
        for promise in PROMISES:
            promise(game, rng)
