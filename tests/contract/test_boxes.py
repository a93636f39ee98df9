"""What a box offers, by name and by type."""

import re
from dataclasses import fields
from types import ModuleType
from typing import Any

import pytest

import skara
from skara import brae, stone_age
from skara.core import box as core_box
from skara.core import game as core_game
from skara.core.box import Box, measures_of
from skara.core.errors import OptionError, SkaraError
from skara.core.numbers import number
from skara.core.rulebook import RULE_ID
from skara.drawing.palette import PLAYERS
from skara.games import GAMES, rule_of
from tests import toy

from .trials import TRIALS, each_setup, played

# A type checker sees here that the modules have all that a box needs.
CHECKED: list[Box] = [brae, stone_age, toy]
GAMES_CHECKED: list[core_game.Game] = [brae.new_game(), stone_age.new_game(), toy.new_game()]


def offered(protocol: type) -> list[str]:
    """List the public names that a protocol asks for."""
    return [name for name in vars(protocol) if not name.startswith("_")]


def test_every_game_on_the_shelf_is_tried():
    assert set(TRIALS) == set(GAMES) == {box.ID for box in CHECKED}


def test_a_box_offers_what_the_house_asks_for(box: Box):
    assert isinstance(box, ModuleType) and len(offered(Box)) > 10
    for protocol, thing in ((Box, box), (core_box.Words, box.words), (core_box.Bots, box.bots),
                            (core_box.Tables, box.tables), (core_box.Face, box.face)):  # fmt: skip
        assert [name for name in offered(protocol) if not hasattr(thing, name)] == []


def test_a_box_is_called_by_its_id(box: Box):
    assert re.fullmatch("[a-z_]+", box.ID) and re.fullmatch("[A-Z]{2}", box.PREFIX)
    assert all(RULE_ID.fullmatch(rule) and rule.startswith(f"{box.PREFIX}-") for rule in box.words.rules())
    assert len({other.PREFIX for other in CHECKED}) == len(CHECKED)
    assert (box.DATA / "names.csv").is_file() and (box.DATA / "rules.csv").is_file()
    first = next(iter(box.words.rules().values()))
    assert rule_of(first.id) == first and rule_of(f"{box.PREFIX}-NONE-1") is None


@each_setup
def test_a_game_is_set_up_by_its_options(game_id: str, setup: dict[str, Any]):
    names = [f"Player {seat}°" for seat in range(setup["players"])]
    game = skara.new_game(game=game_id, seed="a text", names=names, **setup)
    box = game.box
    assert game_id == game.box.ID and game.seed == "a text" and game.source == "printed"
    assert [field.name for field in fields(game.settings)] == list(box.OPTIONS) and box.OPTIONS[0] == "players"
    assert {name: getattr(game.settings, name) for name in setup} == setup
    assert [player.name for player in game.players] == names
    assert len({player.colour for player in game.players}) == len(names)
    assert all(player.colour in PLAYERS for player in game.players)
    assert game == box.new_game(seed="a text", names=names, **setup) and game.moves() == []
    assert repr(game).startswith(f"<skara.{game_id}.Game ")


def test_what_cannot_be_set_up_is_refused(box: Box):
    wrong: list[dict[str, Any]] = [
        {"players": 99}, {"players": "2"}, {"players": True}, {"seed": 1.5}, {"seed": None}, {"names": ["Ada"]},
        {"names": ["", ""]}, {"chess": 1},
    ]  # fmt: skip
    for options in wrong:
        with pytest.raises(OptionError):
            skara.new_game(game=box.ID, **{"players": 2, **options})


def test_a_position_that_is_wrong_is_refused(box: Box):
    position = box.new_game().position()
    broken: list[dict[str, Any]] = [
        {"game": "chess"}, {"version": 99}, {"data": "mine"}, {"chess": 1}, {"players": 7}, {"round": "x"},
        {"players": [{"name": 7}, {}]}, {"active": 9}, {"hidden": []}, {"options": {"players": 99}},
    ]  # fmt: skip
    for wrong in broken:
        with pytest.raises(SkaraError):
            skara.from_position({**position, **wrong})


def test_there_is_a_view_for_each_seat_only(box: Box):
    nobody: list[Any] = [2, -1, "0", None, True]
    for seat in nobody:
        with pytest.raises(OptionError):
            box.new_game(players=2).view(seat)
        with pytest.raises(OptionError):
            box.new_game(players=2).score(seat)


def test_scores_have_the_lines_of_the_box(box: Box):
    for game in (box.new_game(), played(box.ID, players=2)):
        for seat in range(2):
            score = game.score(seat)
            assert list(score.lines) == list(box.lines)
            assert score.total == sum(score.lines.values()) == score.as_dict()["total"]
            assert str(score.total) in str(score) and str(score.total) in game.score_table()
            assert all(set(lines) <= set(score.lines) for lines in score.groups.values())
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for colour in box.lines.values())


def test_a_finished_game_has_a_result(box: Box):
    for setup in TRIALS[box.ID].setups:
        game = played(box.ID, **setup)
        result, ranking = game.result(), game.ranking()
        assert sorted(ranking) == list(range(len(game.players)))
        totals = [game.score(seat).total for seat in ranking]
        assert totals == sorted(totals, reverse=True)
        assert set(result.winners) <= set(ranking) and result.word and result.sentence
        assert not result.winners or ranking[0] in result.winners
        assert game.decision.player is None and game.moment.stage == "over"


def test_measures_are_numbers_or_names_or_say_why_not(box: Box):
    game = played(box.ID, moves=12)
    for measure in measures_of(box).values():
        for seat in range(2):
            try:
                value: Any = measure(game, seat)
            except SkaraError as error:
                assert str(error).endswith(".")
            else:
                assert isinstance(value, str | tuple) or number(value)


def test_a_game_that_is_not_on_the_shelf_is_refused():
    with pytest.raises(OptionError, match="possible are: brae, stone_age, toy"):
        skara.new_game(game="chess")
    with pytest.raises(SkaraError, match="toy"):
        skara.from_position({"game": "chess"})


def test_a_game_without_a_study_says_so():
    with pytest.raises(OptionError, match="cannot be analysed yet: toy"):
        skara.analyse(toy.new_game())
