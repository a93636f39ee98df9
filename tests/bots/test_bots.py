"""Bots: the small protocol, whole games, and what happens when a bot does not keep to the rules."""

import doctest
from collections.abc import Callable
from typing import Any

import pytest

import skara
import skara.bots
from skara.bots import BotError, bots_of, let_play, make_bot, play_game
from skara.bots.makers import is_ours
from skara.brae.bots.planner import PlannerBot, RivalBot
from skara.brae.view import View
from skara.core.errors import OptionError
from skara.core.game import Bot

PLANS = 30
"""So few that the first search spends them: the planner then compares its turns on one deal."""


def made(name: str, seed: int | str) -> Bot:
    """Make a bot that no clock disturbs."""
    by_clock: dict[str, Callable[..., Bot]] = {"planner": PlannerBot, "rival": RivalBot}
    return by_clock[name](seed, plans=PLANS) if name in by_clock else make_bot(name, seed)


@pytest.mark.parametrize("name", ("random", "greedy", "competent"))
@pytest.mark.parametrize("players", (1, 2, *(pytest.param(many, marks=pytest.mark.soak) for many in (3, 4))))
def test_a_bot_plays_whole_games_and_repeats_itself(name: str, players: int) -> None:
    game = play_game(skara.new_game(players=players, seed=5), [make_bot(name, seat) for seat in range(players)])
    assert game.is_over
    moves = game.moves()
    again, bots = skara.new_game(players=players, seed=5), [make_bot(name, seat) for seat in range(players)]
    while again.round < 3:
        let_play(bots[again.active], again)
    assert again.moves() == moves[: len(again.moves())]


def test_a_game_is_given_by_its_name_or_as_whatever_is_opened_as_one() -> None:
    begun = skara.new_game(players=2, seed=5)
    for given in ("brae", skara.position_code(begun), begun.position(), skara.Session(begun)):
        assert play_game(given, ["random"] * 2).is_over
    with pytest.raises(OptionError, match="Unknown game 'chess'; possible are: brae, stone_age"):
        play_game("chess", ["random"] * 2)
    with pytest.raises(OptionError, match="bots: 2, expected one for each of 3 players"):
        play_game(skara.position_code(skara.new_game(players=3)), ["random"] * 2)


@pytest.mark.parametrize("name", ("random", "greedy"))
def test_another_seed_plays_another_way(name: str) -> None:
    games = [play_game(skara.new_game(players=2, seed=5), [make_bot(name, seed)] * 2) for seed in ("one", "two")]
    assert games[0].moves() != games[1].moves()


@pytest.mark.parametrize("name", bots_of())
def test_every_bot_knows_its_name_and_plays(name: str) -> None:
    bot = made(name, 3)
    assert bot.name == name
    game = skara.new_game(players=2, seed=3)
    while game.turn == 1:
        let_play(bot, game)
    assert len(game.moves()) > 4


def test_a_bot_sees_only_a_view() -> None:
    seen: list[Any] = []

    class Looking:
        name = "looking"

        def choose(self, view: Any) -> Any:
            seen.append(view)
            return view.legal_moves()[0]

    play_game(skara.new_game(players=2, seed=1), [Looking(), Looking()], isolated=False)
    assert all(type(view) is View for view in seen)
    assert {view.player for view in seen} == {0, 1}


def test_a_bot_may_answer_in_words() -> None:
    class Talking:
        name = "talking"

        def choose(self, view: Any) -> Any:
            return str(view.legal_moves()[-1])

    assert play_game(skara.new_game(players=1, seed=1), [Talking()]).is_over


def test_each_step_of_the_ladder_scores_more_than_the_one_below() -> None:
    seeds = range(4)
    totals = {
        name: sum(
            play_game(skara.new_game(players=1, seed=seed), [make_bot(name, seed)]).score(0).total for seed in seeds
        )
        for name in ("random", "greedy", "competent")
    }
    assert totals["greedy"] > totals["random"] + 10 * len(seeds)
    assert totals["competent"] > totals["greedy"] + 10 * len(seeds)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(OptionError, match="random, greedy, competent, planner"):
        make_bot("clever")


class Faulty:
    """Plays well for a while, then does something else."""

    name = "faulty"

    def __init__(self, good: int, fault: Any) -> None:
        self.left, self.fault = good, fault
        self.bot = make_bot("random", 1)

    def choose(self, view: Any) -> Any:
        self.left -= 1
        if self.left >= 0:
            return self.bot.choose(view)
        if isinstance(self.fault, BaseException):
            raise self.fault
        return self.fault


@pytest.mark.parametrize(
    ("fault", "words"),
    (
        ("place large dance", "chose 'place large dance'"),
        ("keep explore", r"chose 'keep explore': .+\(SB-"),
        (None, "chose 'None': Expected a move"),
        (ZeroDivisionError("division by zero"), "ZeroDivisionError: division by zero"),
        (OptionError("no idea"), "OptionError: no idea"),
        (SystemExit(), "SystemExit"),
        (MemoryError(), "MemoryError"),
    ),
)
@pytest.mark.parametrize("isolated", (False, True))
def test_a_bot_at_fault_is_named_and_nothing_is_lost(fault: Any, words: str, isolated: bool) -> None:
    game = skara.new_game(players=2, seed=2, names=["Ada", "Bruno"])
    good = skara.new_game(players=2, seed=2, names=["Ada", "Bruno"])
    with pytest.raises(BotError, match=words) as caught:
        play_game(game, [bot := Faulty(20, fault), bot], isolated=isolated)
    assert "faulty" in str(caught.value) and game.players[game.active].name in str(caught.value)
    assert len(game.moves()) == 20
    for _, move in game.moves():
        good.play(move)
    assert good == game
    assert play_game(game, ["random", "random"]).is_over  # it can be played on


def test_an_interrupt_stops_whoever_lets_bots_play() -> None:
    game = skara.new_game(players=2, seed=2)
    with pytest.raises(KeyboardInterrupt):
        play_game(game, [bot := Faulty(20, KeyboardInterrupt()), bot], isolated=False)
    assert len(game.moves()) == 20


def test_a_bot_can_play_in_a_session() -> None:
    session = skara.Session(skara.new_game(players=1, seed=4))
    events = let_play(make_bot("random", 0), session.game, session.play)
    assert events and len(session.moves) == 1


def test_the_example_of_a_bot_works() -> None:
    result = doctest.testmod(skara.bots)
    assert result.attempted and not result.failed


def test_a_game_that_comes_to_no_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    import skara.brae

    monkeypatch.setattr(skara.brae, "MOST_MOVES", 30)
    game = skara.new_game(players=2, seed=2)
    with pytest.raises(BotError, match="30 moves"):
        play_game(game, ["random", "random"])
    assert len(game.moves()) == 30 and not game.is_over


def test_bots_alone_at_a_table_do_not_play_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    import skara.brae
    from skara.panels.table import Table

    monkeypatch.setattr(skara.brae, "MOST_MOVES", 30)
    table = Table(skara.new_game(players=2, seed=2), {0: "random", 1: "random"})
    assert len(table.game.moves()) == 30 and "30 moves" in table.stalled


@pytest.mark.parametrize("game", ["brae", "stone_age"])
def test_the_bots_of_the_house_are_known_as_ours(game: str) -> None:
    for name, made in bots_of(game).items():
        assert is_ours(make_bot(name, 3, game)) and is_ours(made), name
