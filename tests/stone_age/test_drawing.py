"""The drawing: who stands where, why a place is closed, what things cost, and nothing that is secret."""

from typing import Any

import pytest

from skara.core.language import LANGUAGES, set_language
from skara.stone_age import face
from skara.stone_age.drawing.collected import collected, seen_by
from skara.stone_age.drawing.description import describe, place_label
from skara.stone_age.drawing.effects import points, price, top
from skara.stone_age.drawing.table import draw_table
from skara.stone_age.ids import PLACE
from skara.stone_age.loading import load_figures

from .tables import rolled, table, using

RANGES = {
    "b01": "10", "b17": "16", "b18": "12–24", "b19": "13–23", "b20": "15–21", "b21": "18", "b22": "15–30",
    "b23": "16–29", "b24": "18–27", "b25": "21–24", "b26": "3–42",
}  # fmt: skip
"""The points of tiles, as the specification lists them."""


@pytest.mark.parametrize(("tile", "expected"), RANGES.items())
def test_the_points_of_a_building(tile: str, expected: str) -> None:
    figures = load_figures()
    found = next(each for each in figures.buildings if each.id == tile)
    assert points(figures, found) == expected


def test_what_cards_do_is_said() -> None:
    game = table(seats=3)
    said = {card.id: top(game, card).words for card in game.figures.cards}
    assert said["c01"] == "5\u00a0food" and said["c03"] == "3 dice: one for everybody"
    assert said["c15"] == "roll 2 dice, ÷6 gold" and said["c20"] == "a tool of 4 to use once"
    assert said["c14"] == "2\u00a0stone" and said["c22"] == "3 VP"


def test_what_buildings_cost_is_said() -> None:
    said = {tile.id: price(tile).words for tile in load_figures().buildings}
    assert said["b01"] == "2\u00a0wood, 1\u00a0clay" and said["b18"] == "4 resources, all of one kind"
    assert said["b24"] == "5 resources of exactly 3 kinds" and said["b27"] == "1 to 7 resources of any kinds"


def test_a_closed_place_says_why() -> None:
    game = table({"placed": {"forest": 2}}, {"placed": {"forest": 1}}, {}, seats=3, active=2)
    picture = draw_table(game, 2)
    reason = game.why_not("place forest 1")
    assert reason is not None and reason.sentence in picture and f"({reason.rule})" in picture
    assert place_label(game, PLACE["forest"]) == "Forest, 20 left, Red 2, Blue 1"


def test_tools_ready_used_and_for_once_are_told_apart() -> None:
    game = using({"tools": [2], "used": [1, 1], "once": [4], "cards": ["c20"], "placed": {"hunt": 1}})
    told = describe(game)
    assert "tools ready: 2, tools used: 1 1, one-use tools: 4" in told


def test_dice_on_the_table_are_read_aloud() -> None:
    game = rolled("forest", [4, 2, 5], {"tools": [1, 1], "placed": {"hut": 2}})
    assert "Dice on the table: 4, 2, 5." in describe(game)
    assert 'data-thing="tools"' in draw_table(game)


def drawn(card: str) -> Any:
    """Return a table at which the first player has drawn a card in secret."""
    return table({"drawn": [card]}, {}, seats=2)


@pytest.mark.rule("SA-CE-8")
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_card_drawn_in_secret_is_in_nobody_elses_picture(code: str) -> None:
    set_language(code)
    try:
        one, other = drawn("c22"), drawn("c09")
        for seat, alike in ((1, True), (0, False)):
            pictures = [face.draw(game, seat, narrow=narrow) for game in (one, other) for narrow in (True, False)]
            views = [face.overview(game, seat, width=800, height=500) for game in (one, other)]
            assert (pictures[:2] == pictures[2:]) is alike
            assert views[0] == views[1] if alike else views[0] != views[1]
    finally:
        set_language("en")


@pytest.mark.rule("SA-CARD-6")
def test_where_a_card_is_hidden_the_score_is_the_least() -> None:
    game = drawn("c09")
    assert (collected(game, 0).total, collected(game, 0).hidden) == (1, 0)
    seen = seen_by(game, 1)
    assert (collected(seen, 0).total, collected(seen, 0).hidden) == (0, 1)
    assert "at least 0 VP" in draw_table(game, 1) and "at least" not in draw_table(game, 0)
    assert game.players[0].drawn != seen.players[0].drawn
