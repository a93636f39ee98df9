"""The rules of the toy game, one by one."""

from random import Random

import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from skara.core.box import Box
from skara.core.chance import generator
from skara.core.errors import PositionError
from skara.core.language import set_language
from tests.toy import LOCALE
from tests.toy.game import Game, from_position, new_game

MOST_LINES = 410
"""The toy is the pattern to copy: what it needs more than this belongs into the shared rooms, or into no pattern."""


def table(*players: dict, **fields) -> Game:
    """Make a table at which the first player is in a turn, with the dice 2 and 6."""
    return from_position({"players": players or [{}, {}], "dice": [2, 6], **fields})


def events(game: Game, move: str) -> list[tuple]:
    """Play a move and tell what happened to whom."""
    return [(event.kind, event.player, event.rule) for event in game.play(move)]


@pytest.mark.rule("TO-GOAL-1")
def test_everybody_chooses_a_goal_first():
    game = new_game(players=3)
    for seat in range(3):
        assert (game.decision.player, game.decision.secret, game.moment.stage) == (seat, True, "setup")
        assert [str(option) for option in game.options()] == ["aim peak", "aim valley"]
        game.play("aim valley")
    assert game.players[1].goal == "valley" and not game.decision.secret


@pytest.mark.rule("TO-GOAL-2")
def test_a_goal_counts_dice_and_stays_hidden_until_the_end():
    players = [{"goal": "peak", "peak": 9, "valley": 2}, {"goal": "valley", "valley": 4}]
    game = table(*players, round=4, stage="round_end", dice=[], active=1)
    assert [game.score(seat).lines["goal"] for seat in (0, 1)] == [9, 4]
    assert [game.view(0).score(seat).lines["goal"] for seat in (0, 1)] == [9, 0]
    assert [entry["goal"] for entry in game.view(0).position()["players"]] == ["peak", ""]
    assert events(game, "burn 0")[-1] == ("over", None, "TO-GOAL-2")
    assert [entry["goal"] for entry in game.view(0).position()["players"]] == ["peak", "valley"]


@pytest.mark.rule("TO-TURN-1")
def test_turns_and_rounds():
    game = new_game(players=2, rounds=2)
    seen = []
    while not game.is_over:
        seen.append((game.moment.round, game.decision.player, game.decision.kind))
        game.play(game.legal_moves()[0])
    rounds = [(number, seat, stage) for number in (1, 2) for stage in ("turn", "round_end") for seat in (0, 1)]
    assert seen == [(1, 0, "setup"), (1, 1, "setup"), *rounds]
    assert game.moment == (2, 1, 1, "over", 2) and new_game().moment.rounds == 4
    with pytest.raises(PositionError, match="TO-TURN-1"):
        table(round=5)


@pytest.mark.rule("TO-ROLL-1")
def test_a_turn_begins_with_a_throw_that_the_seed_decides():
    game = new_game(seed="dice")
    game.play("aim peak")
    (event,) = [event for event in game.play("aim peak") if event.kind == "roll"]
    rng = generator("dice", "roll", 0)
    assert game.dice == event.terms["dice"] == (rng.randint(1, 6), rng.randint(1, 6))
    for wrong in ({"dice": [1]}, {"dice": [1, 7]}, {"stage": "over"}):
        with pytest.raises(PositionError, match="dice"):
            table(**wrong)


@pytest.mark.rule("TO-ROLL-2")
def test_throwing_again_costs_wood():
    assert [player.wood for player in new_game().players] == [1, 1]
    game = table({"wood": 1}, {})
    assert events(game, "reroll") == [("spend", 0, "TO-ROLL-2"), ("roll", 0, "TO-ROLL-1")]
    assert game.players[0].wood == 0 and game.decision.player == 0
    assert str(game.why_not("reroll")) == "Throwing again costs 1\xa0wood; held: 0. (TO-ROLL-2)"


@pytest.mark.rule("TO-PUT-1")
@pytest.mark.parametrize(("trail", "worth", "points", "wood"), [("peak", 8, 8, 0), ("valley", 2, 0, 2)])
def test_dice_give_points_or_wood(trail: str, worth: int, points: int, wood: int):
    game = table()
    put, *more = game.play(f"put {trail}")
    assert (put.kind, put.rule, put.terms) == ("put", "TO-PUT-1", {"trail": trail, "worth": worth})
    assert (game.score(0).lines["trails"], game.players[0].wood) == (points, wood)
    gains = [event.terms for event in more if event.kind == "gain"]
    assert gains == ([{"goods": {"wood": 2}, "source": "valley"}] if wood else [])


@pytest.mark.rule("TO-FIRE-1")
def test_wood_is_burnt_at_the_end_of_a_round():
    game = table({"wood": 5}, {"wood": 2}, stage="round_end", dice=[])
    assert [str(move) for move in game.legal_moves()] == ["burn 0", "burn 1", "burn 2", "burn 3"]
    assert str(game.why_not("burn 4")) == "Burn 0 to 3 wood. (TO-FIRE-1)"
    assert events(game, "burn 3") == [("spend", 0, "TO-FIRE-1")]
    assert (game.players[0].wood, game.score(0).lines["fire"]) == (2, 6)
    assert str(game.why_not("burn 3")) == "Burn 0 to 2 wood. (TO-FIRE-1)"
    assert [kind for kind, *_ in events(game, "burn 0")] == ["roll"]


@pytest.mark.rule("TO-SCORE-1")
def test_most_points_win_and_ties_are_shared():
    game = table({"goal": "peak", "peak": 2, "wood": 3, "valley": 4, "fire": 6}, {"peak": 12}, {"peak": 12})
    assert game.score(0).as_dict() == {"trails": 2, "fire": 6, "goal": 2, "total": 10}
    assert game.result().winners == (1, 2) and game.ranking() == [1, 2, 0]
    assert game.result().sentence == "First with 12 VP: Yellow and Blue."


def test_goals_are_dealt_anew():
    game = table({"goal": "peak"}, {"goal": "valley"})
    assert {game.view(0).redeal(Random(number)).players[1].goal for number in range(9)} == {"peak", "valley"}
    assert {game.view(1).redeal(Random(number)).players[1].goal for number in range(9)} == {"valley"}
    choosing = new_game(players=3)
    choosing.play("aim peak")
    assert choosing.view(1).redeal(Random(1)).players[2].goal == "", "not chosen yet"


def test_it_speaks_french(toy: Box):
    set_language("fr")
    assert table().decision.prompt == "Red\xa0: posez les dés 2-6 sur un sentier, ou relancez-les pour 1\xa0bois."


def test_its_catalogue_holds_its_sentences():
    home = LOCALE / "fr" / "LC_MESSAGES"
    with (home / "toy.po").open("rb") as file:
        french = {message.id: message.string for message in read_po(file, abort_invalid=True) if message.id}
    with (home / "toy.mo").open("rb") as file:
        compiled = {message.id: message.string for message in read_mo(file) if message.id}
    keywords = DEFAULT_KEYWORDS | parse_keywords(["say"])
    assert set(french) == {message for _, _, message, _, _ in extract_from_dir(LOCALE.parent, keywords=keywords)}
    assert all(french.values()) and compiled == french


def test_it_is_a_small_game():
    # A game of chance alone, by which reviews are tested, is made of this one and no part of it.
    modules = [path for path in LOCALE.parent.glob("*.py") if not path.name.startswith(("test_", "even"))]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in modules) <= MOST_LINES
