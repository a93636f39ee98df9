"""Civilisation cards: costs, tops, dice for all, resources of one's choice (chapter 3.4)."""

from random import Random
from typing import Any

import pytest

from skara.core.errors import MoveError

from .tables import held, line, moves, play, refused, resources, row, seed_for, seed_of_faces, table, tools, using

OTHERS = ["c01", "c02", "c04", "c05", "c06", "c08"]


def buying(
    card: str, player: dict[str, Any] | None = None, *others: dict[str, Any], space: int = 1, **fields: Any
) -> Any:
    """Make a table at which the first player stands on a card and has wood to pay it."""
    cards = [other for other in OTHERS if other != card][:4]
    cards[space - 1] = card
    mine = {"wood": space, "food": 0, "placed": {f"card{space}": 1, "hunt": 1}, **(player or {})}
    return using(mine, *others, row=cards, **fields)


@pytest.mark.rule("SA-CARD-1")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_a_card_costs_what_its_space_says(space: int):
    game = buying("c09", {"wood": 9, "gold": 1}, space=space)
    assert refused(game, f"buy card{space} wood*{space + 1}") == "SA-CARD-1"
    with pytest.raises(MoveError, match="'food' is unknown"):
        game.play(f"buy card{space} food")
    game.play(f"buy card{space} wood*{space}" if space == 1 else f"buy card{space} gold wood*{space - 1}")
    assert game.players[0].cards == (8,) and sum(resources(game).values()) == 10 - space
    assert sum(game.supply) + sum(resources(game).values()) == 58
    poor = buying("c09", {"wood": space - 1, "food": 9}, space=space)
    expected = f"The card costs {space} resources of any kind; you hold {space - 1}. Food does not count. (SA-CARD-1)"
    assert str(poor.why_not(f"buy card{space}")) == expected
    other = buying("c09", {"wood": 0, "clay": space}, space=space)
    assert refused(other, f"buy card{space} wood*{space}") == "SA-CARD-1"


def test_ways_to_pay_cards():
    rich = {"wood": 9, "clay": 9, "stone": 9, "gold": 9, "figures": 5}
    placed = {"card1": 1, "card2": 1, "card3": 1, "card4": 1}
    game = using({**rich, "placed": placed})
    counts = [len([move for move in moves(game) if move.startswith(f"buy card{space} ")]) for space in (1, 2, 3, 4)]
    assert counts == [4, 10, 20, 35]


@pytest.mark.rule("SA-CARD-2")
def test_a_card_can_be_left():
    game = buying("c09")
    (event,) = game.play("leave card1")
    assert (event.kind, event.rule) == ("leave", "SA-CARD-2")
    assert resources(game) == {"wood": 1} and row(game)[0] == "c09" and game.players[0].home == 4


@pytest.mark.rule("SA-CARD-3")
def test_cards_do_not_slide_in_a_round():
    player = {"wood": 3, "placed": {"card1": 1, "card2": 1}}
    game = using(player, row=["c09", "c10", "c01", "c02"])
    game.play("buy card1 wood")
    assert row(game) == [None, "c10", "c01", "c02"] and refused(game, "buy card2 wood") == "SA-CARD-1"
    game.play("buy card2 wood*2")


@pytest.mark.rule("SA-CARD-4")
def test_a_top_comes_after_paying():
    assert refused(buying("c14", {"wood": 0}), "buy card1 stone") == "SA-CARD-1"
    game = buying("c14")
    kinds = [event.kind for event in game.play("buy card1 wood")]
    assert kinds == ["spend", "card", "gain"] and resources(game) == {"stone": 2}


@pytest.mark.rule("SA-CARD-5")
def test_the_bottom_counts_whatever_became_of_the_top():
    game = table({"cards": ["c17"], "once": [], "tools": [1]}, seats=2)
    assert line(game, "toolmakers") == 2


@pytest.mark.rule("SA-CARD-6")
def test_a_drawn_card_is_known_to_its_owner_alone():
    game = buying("c11", hidden={"draw": ["c22", "c23"]})
    *_, event = game.play("buy card1 wood")
    told = game.box.face.told
    assert told(event, game, 0) == "Red draws a card in secret: 3 builders (3 points)."
    assert told(event, game, 1) == told(event, game, None) == "Red draws a card in secret."
    mine, theirs = game.view(0), game.view(1)
    assert mine.position()["players"][0]["drawn"] == ["c22"] and theirs.position()["players"][0]["drawn"] == [None]
    assert (mine.score(0).at_least, theirs.score(0).at_least, theirs.score(1).at_least) == (False, True, False)
    assert "Total (at least)" in str(theirs.score(0)) and "≥" in str(theirs)
    assert {theirs.redeal(Random(seed)).players[0].drawn for seed in range(9)} != {game.players[0].drawn}
    over = table({"drawn": ["c22"], "buildings": ["b01"]}, seats=2, phase="over")
    assert over.view(1).score(0) == over.score(0) and not over.view(1).score(0).at_least


@pytest.mark.rule("SA-CE-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dice_for_all(seats: int):
    faces = (1, 3, 5, 6)[:seats]
    game = buying("c07", seats=seats, hidden={"seed": seed_of_faces(*faces)})
    game.play("buy card1 wood")
    for seat in range(seats - 1):
        assert (game.decision.kind, game.active, game.phase) == ("dice", seat, "use")
        assert refused(game, "die 2") == refused(game, "die 4") == "SA-CE-1"
        assert moves(game) == [f"die {face}" for face in faces[seat:]]
        game.play(f"die {faces[seat]}")
    assert (game.active, game.decision.kind) == (0, "use"), "the last die is handed out without a word"
    gained = [resources(game, 0), resources(game, 1), tools(game, 2) if seats > 2 else None]
    assert gained == [{"wood": 1}, {"stone": 1}, ((1,), ()) if seats > 2 else None]
    assert seats < 4 or game.players[3].agriculture == 1


def test_faces_of_dice_for_all():
    for face, good in enumerate(("wood", "clay", "stone", "gold"), start=1):
        game = buying("c07", hidden={"seed": seed_of_faces(face, face)})
        game.play("buy card1 wood")
        assert [resources(game, seat) for seat in (0, 1)] == [{good: 1}, {good: 1}]
    for face in (5, 6):
        game = buying("c07", hidden={"seed": seed_of_faces(face, face)})
        game.play("buy card1 wood")
        assert [(player.tools, player.agriculture) for player in game.players] == [(face == 5, face == 6)] * 2


@pytest.mark.rule("SA-CE-2")
def test_a_die_is_taken_even_for_nothing():
    most = {"agriculture": 10, "tools": [4, 4, 4]}
    game = buying("c07", most, most, hidden={"seed": seed_of_faces(5, 6)})
    game.play("buy card1 wood")
    assert [str(option) for option in game.options()] == ["die 5", "die 6"]
    assert moves(game) == ["die 5"], "whichever is taken, nobody gains anything"
    events = game.play("die 6")
    assert [event.kind for event in events] == ["die", "void", "die", "void"] and game.decision.kind == "use"


@pytest.mark.rule("SA-CE-3")
@pytest.mark.parametrize(
    ("card", "gained"),
    [("c01", {"food": 5}), ("c04", {"food": 7}), ("c05", {"food": 1}), ("c06", {"food": 3}), ("c23", {"food": 2}),
     ("c26", {"food": 4}), ("c27", {"food": 3}), ("c14", {"stone": 2}), ("c29", {"stone": 1}), ("c33", {"clay": 1}),
     ("c34", {"stone": 1}), ("c35", {"gold": 1})],
)  # fmt: skip
def test_food_and_resources(card: str, gained: dict[str, int]):
    game = buying(card)
    game.play("buy card1 wood")
    assert held(game) == gained


def test_resources_of_a_card_come_out_of_the_supply():
    game = buying("c14", {}, {"stone": 11})
    game.play("buy card1 wood")
    assert resources(game) == {"stone": 1} and game.supply[2] == 0
    game = buying("c35", {}, {"gold": 10})
    assert game.play("buy card1 wood")[-1].sentence == "Red gains nothing: the supply holds no gold."


@pytest.mark.rule("SA-CE-4")
@pytest.mark.parametrize(("card", "good", "divisor"), [("c15", "gold", 6), ("c32", "wood", 3), ("c36", "stone", 5)])
def test_dice_of_a_card(card: str, good: str, divisor: int):
    game = buying(card, hidden={"seed": seed_for(11, 2)})
    game.play("buy card1 wood")
    assert resources(game) == {good: 11 // divisor}


@pytest.mark.rule("SA-CE-5")
@pytest.mark.parametrize("card", ["c09", "c10", "c22"])
def test_points_at_once(card: str):
    game = buying(card)
    game.play("buy card1 wood")
    assert line(game, "card_points") == 3


@pytest.mark.rule("SA-CE-6")
def test_a_tool_of_a_card():
    game = buying("c16", {"tools": [2, 2, 1]})
    game.play("buy card1 wood")
    assert tools(game) == ((2, 2, 2), ())


@pytest.mark.rule("SA-CE-7")
@pytest.mark.parametrize("card", ["c08", "c30"])
def test_agriculture_of_a_card(card: str):
    game = buying(card, {"agriculture": 3})
    game.play("buy card1 wood")
    assert game.players[0].agriculture == 4


@pytest.mark.rule("SA-CE-8")
def test_a_card_drawn_in_secret():
    game = buying("c11", hidden={"draw": ["c36", "c22"]})
    game.play("buy card1 wood")
    assert game.players[0].drawn == (35,) and game.cards_left == 1 and game.decision.kind == "use"
    assert line(game, "shamans") == 5
    empty = buying("c11", hidden={"draw": []})
    assert empty.play("buy card1 wood")[-1].sentence == "Red draws no card: the pile is empty."
    assert empty.phase == "use", "the game does not end by it"


@pytest.mark.rule("SA-CE-9")
@pytest.mark.parametrize(("card", "value"), [("c17", 2), ("c21", 3), ("c20", 4)])
def test_one_use_tools(card: str, value: int):
    game = buying(card, hidden={"seed": 3})
    game.play("buy card1 wood")
    assert game.players[0].once == (value,) and tools(game) == ((), ())
    game.play("resolve hunt")
    assert game.decision.kind == "tools", "in the very turn"
    game.play(f"tools once {value}")
    assert game.players[0].once == ()
    assert refused(using({"cards": [card], "once": [], "tools": [1], "placed": {"hunt": 1}}), "tools once 2")


def test_a_one_use_tool_is_refused_when_it_is_not_there():
    pending = {"kind": "tools", "source": "hunt", "dice": [3]}
    game = using({"tools": [1], "placed": {"forest": 1}}, pending=pending, active=0)
    assert refused(game, "tools once 3") == "SA-CE-9"
    assert str(game.why_not("tools once 3")) == "One-use tools named: 3; left: 0. (SA-CE-9)"


@pytest.mark.rule("SA-CE-10")
def test_resources_of_choice():
    game = buying("c02")
    game.play("buy card1 wood")
    assert game.players[0].wild == (2,)
    assert len([move for move in moves(game) if move.startswith("redeem")]) == 10
    assert refused(game, "redeem wood") == "SA-CE-10"
    assert str(game.why_not("redeem wood")) == "The card brings 2 resources, not 1. (SA-CE-10)"
    game.play("redeem gold*2")
    assert resources(game) == {"gold": 2} and game.supply[3] == 8 and refused(game, "redeem wood*2") == "SA-CE-10"


def test_resources_of_choice_come_out_of_the_supply():
    game = using({"cards": ["c02"], "placed": {"hunt": 1}}, {"gold": 9, "wood": 20})
    assert refused(game, "redeem gold*2") == refused(game, "redeem wood gold") == "SA-CE-10"
    assert "redeem clay gold" in moves(game)
    later = using({"cards": ["c02"], "placed": {"hunt": 1}}, {"gold": 9, "wood": 20}, edition="int")
    assert "redeem gold*2" in moves(later)
    end = table({"cards": ["c02"]}, {"wood": 20, "clay": 16, "stone": 12, "gold": 9}, seats=2, phase="over")
    assert line(end, "resources") == 1


def test_it_waits_for_the_next_turn():
    game = buying("c02", {"food": 20, "placed": {"card1": 1}}, {"food": 20})
    game.play("buy card1 wood")
    assert game.round == 2 and refused(game, "redeem wood*2") == "SA-PLACE-1"
    play(game, "place hunt 5", "place hunt 5")
    game.play("resolve hunt")
    assert "redeem wood*2" in moves(game)
