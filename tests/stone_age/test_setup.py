"""Set-up and the course of rounds (chapters 3.1 and 3.2)."""

from collections.abc import Callable
from typing import Any

import pytest

import skara
import skara.stone_age
from skara.core.errors import OptionError
from skara.stone_age.ids import FOOD, RESOURCES

from .tables import feeding, moves, play, row, table, using

new_game: Callable[..., Any] = skara.stone_age.new_game

each_number = pytest.mark.parametrize("players", (2, 3, 4))


@pytest.mark.rule("SA-SETUP-1")
def test_food_never_runs_out():
    game = using({"food": 900, "placed": {"card1": 1, "forest": 1}, "wood": 1}, row=["c04", "c01", "c02", "c03"])
    game.play("buy card1 wood")
    assert game.players[0].goods[FOOD] == 907 and len(game.supply) == len(RESOURCES)


@pytest.mark.rule("SA-SETUP-2")
def test_the_supply_of_each_edition():
    assert new_game().supply == [20, 16, 12, 10] and sum(new_game().supply) == 58
    later = new_game(edition="int")
    assert later.supply is None and later.edition.supply == (28, 18, 12, 10) and sum(later.edition.supply) == 68


@pytest.mark.rule("SA-SETUP-3")
def test_tool_tiles_are_there_for_everybody():
    most = {"tools": [4, 4, 4]}
    game = using({"tools": [4, 4, 3], "placed": {"toolmaker": 1, "forest": 1}}, most, most, most, seats=4)
    game.play("resolve toolmaker")
    assert [player.tools for player in game.players] == [12] * 4


@pytest.mark.rule("SA-SETUP-4")
@each_number
def test_four_cards_lie_open(players: int):
    game = new_game(players)
    assert len(row(game)) == 4 and None not in row(game) and game.cards_left == 32
    assert tuple(game.row) == game.pile[:4] and sorted(game.pile) == list(range(36))


@pytest.mark.rule("SA-SETUP-5")
@each_number
def test_one_stack_for_each_player(players: int):
    game = new_game(players)
    assert game.tiles_left == [7] * players and len(game.stacks) == players
    assert game.tops == [stack[0] for stack in game.stacks]
    assert len({tile for stack in game.stacks for tile in stack}) == 7 * players and len(game.figures.buildings) == 28


@pytest.mark.rule("SA-SETUP-6")
@pytest.mark.parametrize(("edition", "food"), [("fr", 15), ("int", 12)])
def test_what_everybody_begins_with(edition: str, food: int):
    for player in new_game(4, edition=edition).players:
        assert player.goods == [0, 0, 0, 0, food] and (player.figures, player.home, player.agriculture) == (5, 5, 0)
        assert (player.tools, player.cards, player.buildings, player.built) == (0, (), (), 0)


@pytest.mark.rule("SA-SETUP-7")
def test_five_figures_wait_in_the_reserve():
    game = using({"figures": 9, "placed": {"hut": 2, "forest": 1}})
    game.play("resolve hut")
    assert game.players[0].figures == 10 == game.figures.most_figures


@pytest.mark.rule("SA-SETUP-8")
def test_the_first_seat_begins():
    game = new_game(3)
    assert (game.first, game.active, game.round) == (0, 0, 1)


@pytest.mark.rule("SA-SETUP-9")
@each_number
def test_only_colours_of_players(players: int):
    assert [player.colour for player in new_game(players).players] == ["red", "blue", "yellow", "purple"][:players]


@pytest.mark.rule("SA-ROUND-1")
def test_a_round_has_three_phases():
    game = table({"food": 0}, seats=2)
    seen = [game.phase]
    play(game, "place hunt 5", "place toolmaker 1", "place forest 4")
    seen.append(game.phase)
    play(game, "resolve hunt", "resolve toolmaker", "resolve forest", "tools none")
    seen.append(game.phase)
    assert seen == ["place", "use", "feed"] or seen == ["place", "use", "place"]
    assert game.moment.rounds is None


@pytest.mark.rule("SA-ROUND-2")
def test_the_first_player_changes():
    game = feeding({"food": 0}, {"food": 9}, {"food": 9}, seats=3, first=2, active=0)
    game.play("starve")
    assert (game.round, game.first, game.active) == (2, 0, 0)


@pytest.mark.rule("SA-ROUND-3")
def test_nobody_trades():
    for game in (new_game(), using({"wood": 5, "placed": {"forest": 1}})):
        assert {move.split()[0] for move in moves(game)} <= {"place", "resolve"}


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"players": 1}, "players: 1, possible are 2, 3, 4."),
        ({"players": 5}, "players: 5"),
        ({"edition": "de"}, "edition: 'de', possible here: fr, int."),
        ({"edition": 1}, "edition: 1"),
        ({"rehunt": True}, "Unknown option rehunt; possible are: edition."),
    ],
)
def test_what_cannot_be_set_up(options, problem):
    with pytest.raises(OptionError, match=problem.replace(".", r"\.")):
        skara.new_game(game="stone_age", **{"players": 2, **options})


def test_what_was_dealt_is_told():
    deal = skara.stone_age.deal(new_game(3))
    assert {kind: len(things) for kind, things in deal.seen.items()} == {"card": 4, "building": 3}
    assert len(deal.unseen) == 32 + 18 and len(set(deal.unseen)) == 50
