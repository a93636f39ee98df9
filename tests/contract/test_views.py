"""Views leak nothing, and games dealt anew look the same to whoever looks."""

import json
import re
from dataclasses import is_dataclass
from operator import attrgetter
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from skara.core.box import Box
from skara.core.deeds import Desk
from skara.core.errors import IllegalMoveError
from skara.core.screen import packed
from skara.games import from_position, new_game
from tests.effort import effort
from tests.reachable import reachable

from .trials import TRIALS, each_part, each_setup, random_move, soaked_tables, tables, walk

SEED = "a seed nobody may see"
pytestmark = pytest.mark.games

GAMES = effort(12)
"""So many games for each number of players: every table is looked at by everybody."""


def look(view: Any, moves: list[Any]) -> dict[str, Any]:
    """Ask a view all that it answers."""
    options = view.options(all=True)
    answers: dict[str, Any] = {
        "position": view.position(),
        "text": str(view),
        "name": repr(view),
        "decision": view.decision,
        "moment": view.moment,
        "over": view.is_over,
        "options": [(str(option), str(option.refusal)) for option in options],
        "possible": [str(option) for option in view.options()],
        "first ways": [str(next(view.variants(option), None)) for option in options],
        "scores": [view.score(seat) for seat in range(len(view.position()["players"]))],
        "ranking": view.ranking(),
        "reasons": [str(view.why_not(move)) for move in moves],
    }
    for move in moves:
        try:
            preview = view.preview(move)
            answers[str(move)] = (preview.events, preview.position, preview.complete)
        except IllegalMoveError as error:
            answers[str(move)] = str(error)
    return answers


def check_views(game: Any, rng: Random) -> None:
    """What differs only in things that a player cannot know looks the same to this player."""
    moves = [] if game.is_over else [random_move(game, rng) for _ in range(2)]
    for seat in range(len(game.players)):
        view = game.view(seat)
        seen = look(view, moves)
        for _ in range(2):
            dealt = view.redeal(rng)
            assert dealt.seed != game.seed and type(dealt) is type(game) and dealt.moves() == []
            assert look(dealt.view(seat), moves) == seen
            assert from_position(dealt.position()) == dealt
            for _ in range(4):
                if not dealt.is_over:
                    dealt.play(random_move(dealt, rng))
        assert look(view, moves) == seen, "the view stays as it was"


def test_views_leak_nothing(box: Box) -> None:
    for game, rng in tables(box.ID, GAMES):
        check_views(game, rng)


@pytest.mark.soak
@each_part
def test_views_leak_nothing_soak(box: Box, part: int) -> None:
    for game, rng in soaked_tables(box.ID, part):
        check_views(game, rng)


def test_drawings_leak_nothing(box: Box) -> None:
    """What is drawn for a player is drawn from what this player sees."""
    for game, rng in tables(box.ID, max(1, GAMES // 4)):
        for seat in range(len(game.players)):
            drawn, shown = box.face.draw(game, seat, narrow=True, marks={}), game.view(seat)._repr_mimebundle_()
            dealt = game.view(seat).redeal(rng)
            assert box.face.draw(dealt, seat, narrow=True, marks={}) == drawn
            assert dealt.view(seat)._repr_mimebundle_() == shown


def test_events_leak_nothing(box: Box) -> None:
    """Where a secret choice changes nothing that another player sees, this player is told nothing of it."""
    secret = 0
    for setup in TRIALS[box.ID].setups:
        for game in walk(box.new_game(seed=3, **setup), rng := Random(3)):
            if not game.decision.secret or len(game.legal_moves()) < 2:
                continue
            one, other = (game.copy(), game.copy())
            chosen = rng.sample(game.legal_moves(), 2)
            told = [one.play(chosen[0]), other.play(chosen[1])]
            for seer in range(len(game.players)):
                if seer != game.decision.player and one.view(seer).position() == other.view(seer).position():
                    secret += 1
                    sentences = [
                        [box.face.told(event, table, seer) for event in events]
                        for events, table in zip(told, (one, other), strict=True)
                    ]
                    assert sentences[0] == sentences[1] and all(sentences[0])
    assert bool(secret) is TRIALS[box.ID].secret_choices


def public_answers(game: Any, seer: int) -> dict[str, Any]:
    """Ask a whole game all that is shown to one player, scores included."""
    box, view = game.box, game.view(seer)
    drawing = box.face.overview(game, seer, width=800, height=0)
    screen = json.dumps(packed(box.host.screen(Desk(game, seer))), sort_keys=True, default=str)
    return {
        "scores": [(view.score(seat), str(view.score(seat))) for seat in range(len(game.players))],
        "ranking": view.ranking(),
        "text": str(view),
        "drawing": drawing,
        # A plain screen numbers its drawings.
        "screen": re.sub(r"plain\d+-", "", screen),
    }


def test_games_that_differ_in_hidden_things_only_answer_alike(box: Box) -> None:
    """Whatever lies in piles and in secret, a player is shown the same table, before a move and after it."""
    alike = 0
    for game, rng in tables(box.ID, max(1, GAMES // 4)):
        for seer in range(len(game.players)):
            other = game.view(seer).redeal(rng)
            assert public_answers(game, seer) == public_answers(other, seer)
            if game.is_over:
                continue
            move = random_move(game, rng)
            if other.why_not(move) is not None:
                continue
            then = [table.copy() for table in (game, other)]
            for table in then:
                table.play(move)
            if then[0].view(seer).position() == then[1].view(seer).position():
                alike += 1
                assert public_answers(then[0], seer) == public_answers(then[1], seer)
    assert alike


@each_setup
def test_the_seed_cannot_be_reached_from_a_view(game_id: str, setup: dict[str, Any]) -> None:
    rng = Random(4)
    for game in walk(new_game(game=game_id, seed=SEED, **setup), rng):
        if game.decision.secret or game.is_over or rng.random() < TRIALS[game_id].looked_at:
            for seat in range(len(game.players)):
                view = game.view(seat)
                things = [*reachable(view), *reachable(view.position()), str(view), repr(view)]
                assert not any(isinstance(thing, str) and SEED in thing for thing in things)
                assert SEED not in str(view.redeal(rng).position())


FROZEN = (str, int, float, bytes, tuple, frozenset, MappingProxyType, type(None))


_params = attrgetter("__dataclass_params__")


def is_frozen(thing: Any) -> bool:
    """Tell whether nothing can be put into a thing, whatever lies in it."""
    return isinstance(thing, FROZEN) or (is_dataclass(thing) and _params(thing).frozen)


def test_what_a_view_shares_with_the_game_cannot_be_changed(box: Box) -> None:
    for game, _ in tables(box.ID, max(1, GAMES // 4)):
        for seat in range(len(game.players)):
            own = {id(thing) for thing in reachable(game)}
            view = game.view(seat)
            shared = [thing for thing in [*reachable(view), *reachable(view.position())] if id(thing) in own]
            assert len(shared) > 4
            assert [thing for thing in shared if not is_frozen(thing)] == []


def test_where_another_chooses_in_secret_there_is_nothing_to_ask(box: Box) -> None:
    asked = 0
    for game, _ in tables(box.ID, GAMES):
        if not game.decision.secret:
            continue
        for seat in range(len(game.players)):
            view = game.view(seat)
            assert view.secret == (seat != game.decision.player)
            if view.secret:
                asked += 1
                assert [*view.options(), *view.options(all=True), *view.legal_moves()] == []
                moves = game.legal_moves()
                assert {str(view.why_not(move)) for move in moves} == {str(view._secrecy)}
                assert list(view.variants(moves[0].option)) == []
                with pytest.raises(IllegalMoveError):
                    view.preview(moves[0])
    assert bool(asked) is TRIALS[box.ID].secret_choices


def test_a_view_answers_like_the_game_to_whoever_is_asked(box: Box) -> None:
    for game, _ in tables(box.ID, GAMES):
        if not game.is_over:
            view = game.view(game.decision.player)
            assert view.options(all=True) == game.options(all=True)
            assert view.legal_moves() == game.legal_moves()
            assert (view.player, view.decision, view.moment) == (game.decision.player, game.decision, game.moment)
            assert all(view.why_not(move) is None for move in game.legal_moves()[:3])


def test_a_view_does_not_change_with_the_game_and_cannot_be_played(box: Box) -> None:
    game = box.new_game()
    view = game.view(0)
    before = view.position()
    for _ in range(6):
        game.play(game.legal_moves()[0])
    assert view.position() == before != game.view(0).position()
    assert not any(hasattr(view, name) for name in ("play", "apply", "seed", "copy", "moves", "game"))


def test_redeals_come_from_the_generator_alone(box: Box) -> None:
    for game, _ in tables(box.ID, 2):
        for seat in range(len(game.players)):
            view = game.view(seat)
            assert view.redeal(Random(1)) == view.redeal(Random(1))
            assert view.redeal(Random(1)) != view.redeal(Random(2))
