"""What somebody tries first in a notebook, and what answers."""

import subprocess
import sys
from html import unescape
from typing import Any

import pytest

import skara
from skara.bots import make_bot, play_game
from skara.bots.random import RandomBot
from skara.core.errors import OptionError
from tests.analysis.known import last_turn


def answer(code: str) -> str:
    """Run code in a Python that has loaded nothing yet, and return what it printed."""
    done = subprocess.run([sys.executable, "-c", code],
                          capture_output=True, text=True, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_rooms_are_there_after_importing_the_kit():
    answer("import skara; print(skara.bots.make_bot, skara.lab.simulate, skara.charts, skara.panels.play)")


def test_the_names_are_listed_before_they_are_loaded():
    listed = answer("import skara; print(*dir(skara)); print(*dir(skara.panels))").splitlines()
    assert {"analysis", "bots", "charts", "lab", "panels", "new_game", "analyse", "__version__"} <= {*listed[0].split()}
    assert {"play", "start", "step_through"} <= {*listed[1].split()}


@pytest.mark.parametrize(("game", "good"), [("brae", "shell"), ("stone_age", "wood")])
def test_goods_are_read_by_name(game: str, good: str):
    table = skara.new_game(2, game=game)
    goods = table.players[0].goods
    assert goods[good] == list(goods)[type(goods).NAMES.index(good)] and goods == list(goods)
    assert table.copy().players[1].goods[good] == table.players[1].goods[good]
    with pytest.raises(OptionError, match=f"Unknown good 'gems'; possible are: .*{good}"):
        goods["gems"]


def test_a_text_is_played_and_not_applied():
    for game in ("brae", "stone_age"):
        with pytest.raises(OptionError, match=r"apply: 'keep explore' is not a move; play\(\) reads a text"):
            skara.new_game(2, game=game).apply("keep explore")


def test_a_game_in_the_place_of_players_is_understood():
    with pytest.raises(OptionError, match=r"players: 'stone_age' is a game; call new_game\(game='stone_age'\)."):
        skara.new_game("stone_age")  # type: ignore[arg-type]


def test_a_function_is_no_bot():
    def first(view: object) -> None: ...

    for isolated in (True, False):
        with pytest.raises(
            OptionError, match=r"bots: .* for seat 0; a bot has a method 'choose\(view\)', or is named: "
        ):
            play_game(skara.new_game(2), [first, "random"], isolated=isolated)  # type: ignore[list-item]
    with pytest.raises(OptionError, match="expected a name, a bot or a class of bots, which has a method choose"):
        skara.lab.simulate(games=1, players=2, bots=first, progress=False)


def test_a_class_is_made_a_bot_first():
    with pytest.raises(OptionError, match=r"bots: RandomBot for seat 1 is a class; make a bot of it: RandomBot\(\)."):
        play_game(skara.new_game(2), ["random", RandomBot])  # type: ignore[list-item]


@pytest.mark.parametrize("bots", ["greedy", make_bot("greedy"), len])
def test_bots_without_seats_are_told_how_they_sit_down(bots: Any):
    with pytest.raises(OptionError, match="expected a list with one for each player"):
        play_game(skara.new_game(2), bots)
    with pytest.raises(OptionError, match=r"expected bots by seat, such as {1: 'greedy'}"):
        skara.panels.play(players=2, bots=bots)


def test_an_analysis_and_a_review_show_a_table():
    game = last_turn(settlers={"shore": ["shore-gain-fish", "shore-gain-fish"]})
    analysis = skara.analyse(game)
    for move in ("place large cook shell*2", "done", "feed 0 lose shore-gain-fish shore-gain-fish"):
        game.play(move)
    review = skara.review(game)
    for found in (analysis, review):
        shown = found._repr_mimebundle_()
        assert shown["text/plain"] == str(found) and len(repr(found)) < 60
        assert shown["text/html"].count("<tr>") == 1 + len(found.turns)
        assert all(sentence in unescape(shown["text/html"]) for sentence in found.sentences)
    assert "place large cook shell*2 barley, done" in analysis._repr_mimebundle_()["text/html"]
    assert len(repr(analysis.turns[0])) < 500


def test_the_tables_of_an_analysis_and_a_review_tell_who_stays_at_home():
    game = last_turn(settlers={"shore": ["shore-gain-fish"]})
    analysis = skara.analyse(game)
    for move in ("done", "feed 0 lose shore-gain-fish"):
        game.play(move)
    review = skara.review(game)
    for found in (analysis, review):
        assert (
            "<td style='text-align:left'>done (1 worker stays at home)</td>" in found._repr_mimebundle_()["text/html"]
        )
    assert review.turns[0].sentences[-1] == "In this turn 1 worker stays at home."
