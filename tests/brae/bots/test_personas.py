"""Personas reach what they like more often than a player without their taste."""

from functools import cache

import pytest

import skara
from skara.bots import play_game
from skara.brae.bots.competent import CompetentBot
from skara.brae.bots.personas import TASTES, PersonaBot
from skara.brae.game import Game
from skara.brae.loading import load_figures
from skara.brae.scoring import measure
from skara.brae.search.static_value import fitted_weights
from tests.effort import one_of

SEEDS = range(4)


@cache
def plain_games() -> list[Game]:
    return [play_game(skara.new_game(players=1, seed=seed), [CompetentBot(seed)]) for seed in SEEDS]


def amount(games: list[Game], taste: str) -> int:
    """Add up what the focus card measures; Midden is better when there is less of it."""
    focus = load_figures().focus[f"focus_{taste}"]
    found = sum(measure(game, player, focus.measure) for game in games for player in game.players)
    return found if focus.at_least is not None else -found


@pytest.mark.parametrize("taste", one_of(3, TASTES))
def test_a_persona_comes_further_on_its_axis(taste: str) -> None:
    games = [play_game(skara.new_game(players=1, seed=seed), [PersonaBot(taste, seed)]) for seed in SEEDS]
    assert amount(games, taste) > amount(plain_games(), taste)


def test_tastes_are_focus_cards_and_tilt_weights_that_exist() -> None:
    known = set(fitted_weights()[0])
    for taste, tilt in TASTES.items():
        assert f"focus_{taste}" in load_figures().focus
        assert set(tilt) <= known
