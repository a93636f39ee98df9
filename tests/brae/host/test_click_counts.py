"""How many clicks a whole game takes: the bot's own solo games, played again click for click."""

from statistics import mean

import pytest

from skara.bots.matches import play_game
from skara.brae.game import new_game

from .clicking import Person, clicks_for

pytestmark = pytest.mark.soak

SEEDS = range(10)
MEAN, MOST = 75, 82


@pytest.fixture(scope="module")
def counts() -> list[int]:
    found = []
    for seed in SEEDS:
        bot = play_game(new_game(1, seed), ["competent"])
        clicks = clicks_for(bot.beginning(), [move for _, move in bot.moves()])
        person = Person(bot.beginning())
        for message in clicks:
            person.hear(message)
        # Exactly the bot's moves, by clicks alone.
        assert person.game.moves() == bot.moves()
        assert person.game == bot
        found.append(len(clicks))
    print(f"clicks in the solo games of seeds 0 to 9: {found}, on average {mean(found)}")
    return found


def test_a_solo_game_takes_few_clicks(counts: list[int]):
    assert mean(counts) <= MEAN


def test_no_solo_game_takes_many_clicks(counts: list[int]):
    assert max(counts) <= MOST
