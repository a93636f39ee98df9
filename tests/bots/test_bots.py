"""Bots: the small protocol, and the two that come with the engine."""

import doctest
from typing import Any

import pytest

import skara
import skara.bots
from skara.bots import BOTS, make_bot, play_game
from skara.brae.view import View
from skara.core.errors import OptionError


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", (1, 2, 3, 4))
def test_a_bot_plays_whole_games_and_repeats_itself(name: str, players: int) -> None:
    games = [
        play_game(skara.new_game(players=players, seed=5), [make_bot(name, seat) for seat in range(players)])
        for _ in range(2)
    ]
    assert games[0].is_over and games[0].moves() == games[1].moves()
    other = play_game(skara.new_game(players=players, seed=5), [make_bot(name, f"other {s}") for s in range(players)])
    assert other.moves() != games[0].moves()


def test_a_bot_sees_only_a_view() -> None:
    seen: list[Any] = []

    class Looking:
        name = "looking"

        def choose(self, view: Any) -> Any:
            seen.append(view)
            return view.legal_moves()[0]

    play_game(skara.new_game(players=2, seed=1), [Looking(), Looking()])
    assert all(type(view) is View for view in seen)
    assert {view.player for view in seen} == {0, 1}


def test_greedy_beats_random() -> None:
    games = 12
    totals = {"random": 0, "greedy": 0}
    for seed in range(games):
        for name in totals:
            totals[name] += play_game(skara.new_game(players=1, seed=seed), [make_bot(name, seed)]).score(0).total
    assert totals["greedy"] > totals["random"] + 10 * games


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(OptionError, match="random, greedy"):
        make_bot("clever")


def test_the_example_of_a_bot_works() -> None:
    result = doctest.testmod(skara.bots)
    assert result.attempted and not result.failed
