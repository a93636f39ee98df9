"""New rounds and the end of the game (chapters 3.6 and 3.7)."""

import pytest

from .tables import feeding, row, table, using

FED = {"food": 50}


def after_hunger(**fields):
    """Let the first player go hungry, which ends the round."""
    game = feeding({"food": 0}, FED, **fields)
    events = game.play("starve")
    return game, events


@pytest.mark.rule("SA-NEW-1")
@pytest.mark.parametrize(
    ("before", "after"),
    [([None, "c02", None, "c04"], ["c02", "c04"]), ([None, None, None, "c04"], ["c04"]), (["c01", "c02", "c03", None],
     ["c01", "c02", "c03"])],
)  # fmt: skip
def test_cards_slide_in_their_order(before, after):
    game, _ = after_hunger(row=before)
    assert row(game)[: len(after)] == after


@pytest.mark.rule("SA-NEW-2")
def test_free_spaces_are_filled_from_the_right():
    game, events = after_hunger(row=[None, "c02", None, "c04"], hidden={"draw": ["c10", "c11", "c12"]})
    assert row(game) == ["c02", "c04", "c10", "c11"] and game.cards_left == 1
    (told,) = [event.terms for event in events if event.kind == "row"]
    assert told == {"cards": ["c10", "c11"], "left": 1}


@pytest.mark.rule("SA-NEW-4")
def test_the_new_first_player_places_first():
    game, _ = after_hunger(first=0)
    assert (game.phase, game.first, game.active) == ("place", 1, 1)
    assert game.taken == game.crowd == [0] * 16


@pytest.mark.rule("SA-NEW-5")
def test_buildings_stay():
    game, _ = after_hunger(stacks=[{"top": "b17", "left": 3}, {"top": "b01", "left": 7}])
    assert [game.figures.buildings[tile].id for tile in game.tops] == ["b17", "b01"] and game.tiles_left == [3, 7]


@pytest.mark.rule("SA-ROUND-2")
@pytest.mark.parametrize(
    ("cause", "fields"),
    [
        ("cards", {"row": ["c01", None, None, None], "hidden": {"draw": ["c05"]}}),
        ("stack", {"stacks": [{"left": 0}, {}]}),
        (None, {}),
    ],
)
def test_the_figure_passes_also_in_the_last_round(cause, fields):
    """The figure passes when a round ends, before it is looked whether the game ends."""
    game, events = after_hunger(**fields)
    told = [event for event in events if event.kind in {"first", "over", "round"}]
    assert game.first == 1 and [event.kind for event in told] == ["first", "over" if cause else "round"]
    assert told[0].player == 1 and told[1].terms.get("cause") == cause


@pytest.mark.rule("SA-END-1")
def test_too_few_cards_end_the_game():
    game, events = after_hunger(row=["c01", None, None, None], hidden={"draw": ["c10", "c11"]})
    (over,) = [event for event in events if event.kind == "over"]
    assert over.rule == "SA-END-1" and (over.terms["needed"], over.terms["left"]) == (3, 2) and game.round == 1
    assert game.is_over and game.decision.player is None and game.options() == []
    assert str(game.why_not("place hunt 1")) == "The game is over; no move is possible. (SA-SCORE-7)"


@pytest.mark.rule("SA-END-2")
def test_an_empty_stack_ends_the_game_after_feeding():
    game, events = after_hunger(stacks=[{"left": 0}, {}])
    assert [event.rule for event in events if event.kind == "over"] == ["SA-END-2"] and game.score(0).total == -10


@pytest.mark.rule("SA-END-3")
def test_a_last_tile_that_lies_there_is_no_empty_stack():
    game, _ = after_hunger(stacks=[{"left": 1}, {}])
    assert game.phase == "place" and game.tiles_left == [1, 7]
    one = {"wood": 1, "placed": {"building1": 1}, "food": 50}
    last = using(one, FED, stacks=[{"top": "b26", "left": 2}, {}])
    last.play("buy building1 wood")
    assert last.phase == "place" and last.tiles_left == [1, 7]


@pytest.mark.rule("SA-END-4")
def test_exactly_enough_cards():
    game, _ = after_hunger(row=["c01", "c02", None, None], hidden={"draw": ["c10", "c11"]})
    assert game.phase == "place" and game.cards_left == 0 and None not in row(game)


@pytest.mark.rule("SA-END-5")
def test_stacks_are_looked_at_before_cards():
    game, events = after_hunger(row=[None, "c02", None, None], hidden={"draw": []}, stacks=[{"left": 0}, {}])
    assert [event.rule for event in events if event.kind == "over"] == ["SA-END-2"]
    assert row(game) == [None, "c02", None, None], "nothing slides any more"


def test_the_end_tells_what_is_multiplied():
    player = {"food": 0, "agriculture": 4, "cards": ["c27", "c01", "c02"], "wild": [], "wood": 2}
    game = table(player, FED, seats=2, phase="feed", stacks=[{"left": 0}, {}])
    told = [event.sentence for event in game.play("starve") if event.kind.startswith("final")]
    assert told == [
        "Red: different symbols 1, once more 1: 2 points.",
        "Red: 2\xa0farmers × 4 = 8 points.",
        "Red: resources left 2: 2 points.",
    ]
