"""Bots that know no game, and those of each game, play to the end."""

import pytest

from skara.bots import BotError, bots_of, make_bot, play_game
from skara.core.box import Box
from skara.core.errors import OptionError

from .trials import TRIALS

SHARED = ["random", "greedy"]


@pytest.mark.parametrize("name", SHARED)
def test_a_bot_plays_whole_games_of_any_kind(box: Box, name: str) -> None:
    for setup in TRIALS[box.ID].setups:
        bots = [make_bot(name, seat, box.ID) for seat in range(setup["players"])]
        assert play_game(box.new_game(seed=5, **setup), bots).is_over


def test_the_bots_of_a_game_play_to_the_end_and_repeat_themselves(box: Box) -> None:
    setup = TRIALS[box.ID].setups[0]
    for name in [*SHARED, *TRIALS[box.ID].bots]:
        games = [play_game(box.new_game(seed=5, **setup), [name] * setup["players"]) for _ in range(2)]
        assert games[0].is_over and games[0].moves() == games[1].moves()


def test_every_bot_knows_its_name(box: Box) -> None:
    assert list(bots_of(box.ID)) == [*SHARED, *box.bots.BOTS]
    assert [make_bot(name, 3, box.ID).name for name in bots_of(box.ID)] == list(bots_of(box.ID))
    with pytest.raises(OptionError):
        make_bot("chess", game=box.ID)


def test_whoever_looks_ahead_scores_more_than_chance(box: Box) -> None:
    def total(name: str) -> int:
        games = [play_game(box.new_game(2, seed), [name, name]) for seed in range(4)]
        return sum(game.score(seat).total for game in games for seat in range(2))

    assert total("greedy") > total("random")


def test_a_bot_that_breaks_the_rules_leaves_the_game_as_it_was(box: Box) -> None:
    class Dancing:
        name = "dancing"

        def choose(self, view: object) -> str:
            return "dance"

    game = box.new_game()
    before = game.position()
    with pytest.raises(BotError, match="dance"):
        play_game(game, [Dancing(), Dancing()])
    assert game.position() == before
