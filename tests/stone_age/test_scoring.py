"""Scoring, ranking and ties (chapter 3.8)."""

import pytest

from skara.stone_age.game import new_game

from .tables import line, table

SQUARES = [0, 1, 4, 9, 16, 25, 36, 49, 64]
FIRST_OF_EACH = ["c01", "c03", "c05", "c07", "c09", "c11", "c13", "c15"]
SECOND_OF_EACH = ["c02", "c04", "c06", "c08", "c10", "c12", "c14", "c16"]


@pytest.mark.rule("SA-SCORE-1")
@pytest.mark.parametrize("number", range(9))
def test_sets_of_symbols(number: int):
    for twice in range(number + 1):
        cards = FIRST_OF_EACH[:number] + SECOND_OF_EACH[:twice]
        assert line(table({"cards": cards}), "symbols") == SQUARES[number] + SQUARES[twice]


PEOPLE = {
    "farmers": {"c27": 2, "c28": 2, "c29": 1, "c30": 1, "c31": 1},
    "toolmakers": {"c17": 2, "c18": 2, "c19": 2, "c20": 1, "c21": 1},
    "builders": {"c22": 3, "c23": 2, "c24": 2, "c25": 1, "c26": 1},
    "shamans": {"c32": 2, "c33": 2, "c34": 1, "c35": 1, "c36": 1},
}


@pytest.mark.rule("SA-SCORE-2")
@pytest.mark.parametrize("card", PEOPLE["farmers"])
def test_farmers_times_agriculture(card: str):
    for agriculture in (0, 1, 10):
        assert line(table({"cards": [card], "agriculture": agriculture}), "farmers") == (
            PEOPLE["farmers"][card] * agriculture
        )


@pytest.mark.rule("SA-SCORE-3")
@pytest.mark.parametrize("card", PEOPLE["toolmakers"])
def test_toolmakers_times_tool_tiles(card: str):
    game = table({"cards": [card], "tools": [3, 2], "used": [2]}, phase="over")
    assert line(game, "toolmakers") == PEOPLE["toolmakers"][card] * 7


@pytest.mark.rule("SA-SCORE-4")
@pytest.mark.parametrize("card", PEOPLE["builders"])
def test_builders_times_buildings(card: str):
    game = table({"cards": [card], "buildings": ["b01", "b28", "b20"]})
    assert line(game, "builders") == PEOPLE["builders"][card] * 3


@pytest.mark.rule("SA-SCORE-5")
@pytest.mark.parametrize("card", PEOPLE["shamans"])
def test_shamans_times_figures(card: str):
    assert line(table({"cards": [card], "figures": 9}), "shamans") == PEOPLE["shamans"][card] * 9


def test_people_drawn_in_all():
    figures = new_game().figures
    totals = {kind: sum(card.people for card in figures.cards if card.bottom == kind) for kind in PEOPLE}
    assert totals == {"farmers": 7, "toolmakers": 8, "builders": 9, "shamans": 7}


@pytest.mark.rule("SA-SCORE-6")
def test_each_resource_left_is_a_point():
    for good in ("wood", "clay", "stone", "gold"):
        assert line(table({good: 3}), "resources") == 3
    assert line(table({"food": 99}), "resources") == 0
    assert line(table({"wood": 1, "cards": ["c02"]}, edition="int"), "resources") == 3


@pytest.mark.rule("SA-SCORE-7")
def test_the_highest_total_wins():
    player = {"built": 20, "card_points": 3, "hunger": -10, "cards": ["c01", "c27"], "agriculture": 2, "gold": 1}
    game = table(player, {"built": 18}, seats=2, phase="over")
    assert game.score(0).as_dict() == {
        "buildings": 20, "card_points": 3, "hunger": -10, "symbols": 1, "farmers": 4, "toolmakers": 0, "builders": 0,
        "shamans": 0, "resources": 1, "total": 19,
    }  # fmt: skip
    assert game.ranking() == [0, 1] and game.result().sentence == "Red wins."


@pytest.mark.rule("SA-SCORE-8")
def test_ties():
    game = table({"built": 9}, {"built": 9, "figures": 6}, seats=2, phase="over")
    assert game.result().winners == (1,) and game.ranking() == [1, 0]
    assert game.result().sentence == "Blue wins the tie: agriculture, tools and figures come to 6."
    for more in ({"agriculture": 1}, {"tools": [1]}, {"figures": 6}):
        assert table({}, more, seats=2, phase="over").result().winners == (1,)
    game = table({"built": 9, "agriculture": 1}, {"built": 9, "tools": [1]}, {}, seats=3, phase="over")
    assert game.result().winners == (0, 1) and game.result().sentence == "Red and Blue share the victory."
