"""The rules of the toy game, one by one."""

from random import Random

import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from skara.core.box import Box
from skara.core.chance import generator
from skara.core.errors import IllegalMoveError, PositionError
from skara.core.language import set_language
from tests.toy import LOCALE
from tests.toy.game import Game, from_position, new_game


def table(*players: dict, **fields) -> Game:
    """Make a table at which the first player is in a turn, with the dice 1, 2 and 6."""
    return from_position({"players": players or [{}, {}], "dice": [1, 2, 6], **fields})


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
def test_a_goal_counts_throws_and_stays_hidden_until_the_end():
    players = [{"goal": "peak", "put": {"peak": 3, "valley": 1}}, {"goal": "valley", "put": {"valley": 2}}]
    game = table(*players, round=5, turn=2, phase="fire", dice=[], active=1)
    assert [game.score(seat).lines["goal"] for seat in (0, 1)] == [6, 4]
    assert [game.view(0).score(seat).lines["goal"] for seat in (0, 1)] == [6, 0]
    assert [entry["goal"] for entry in game.view(0).position()["players"]] == ["peak", ""]
    assert events(game, "burn 0")[-1] == ("over", None, "TO-GOAL-2")
    assert [entry["goal"] for entry in game.view(0).position()["players"]] == ["peak", "valley"]


@pytest.mark.rule("TO-TURN-1")
def test_turns_and_rounds():
    game = new_game(players=2, rounds=2)
    seen = []
    while not game.is_over:
        seen.append((*game.moment[:2], game.decision.player, game.decision.kind))
        game.play(game.legal_moves()[0])
    setup = [(1, 1, 0, "goal"), (1, 1, 1, "goal")]
    rounds = [
        (number, *rest)
        for number in (1, 2)
        for rest in [*((turn, seat, "turn") for turn in (1, 2) for seat in (0, 1)), (2, 0, "fire"), (2, 1, "fire")]
    ]
    assert seen == setup + rounds
    assert game.moment == (2, 2, 1, "over", 2) and new_game().moment.rounds == 5


@pytest.mark.rule("TO-ROLL-1")
def test_a_turn_begins_with_a_throw_that_the_seed_decides():
    game = new_game(seed="dice")
    game.play("aim peak")
    (event,) = [event for event in game.play("aim peak") if event.kind == "roll"]
    rng = generator("dice", "roll", 0)
    assert game.dice == event.terms["dice"] == tuple(rng.randint(1, 6) for _ in range(3))
    with pytest.raises(PositionError, match="TO-ROLL-1"):
        table(dice=[1, 2])


@pytest.mark.rule("TO-ROLL-2")
def test_throwing_again_costs_wood():
    game = table({"goods": {"wood": 1}}, {})
    assert events(game, "reroll") == [("spend", 0, "TO-ROLL-2"), ("roll", 0, "TO-ROLL-1")]
    assert game.players[0].goods["wood"] == 0 and game.decision.player == 0
    assert str(game.why_not("reroll")) == "Throwing again costs 1\xa0wood; held: 0. (TO-ROLL-2)"


@pytest.mark.rule("TO-PUT-1")
@pytest.mark.parametrize(("trail", "points"), [("peak", 9), ("valley", 12)])
def test_dice_score_on_a_trail(trail: str, points: int):
    game = table()
    put = game.play(f"put {trail}")[0]
    assert (put.kind, put.rule, put.terms) == ("put", "TO-PUT-1", {"trail": trail, "place": 1, "points": points})
    assert game.score(0).lines["trails"] == points


@pytest.mark.rule("TO-PUT-2")
def test_a_trail_can_be_full():
    game = table({"put": {"peak": 6}}, {})
    assert [str(option) for option in game.options()] == ["put valley"]
    with pytest.raises(IllegalMoveError, match=r"All 6 places of Peak are taken. \(TO-PUT-2\)"):
        game.play("put peak")


@pytest.mark.rule("TO-GAIN-1")
def test_dice_give_wood_and_coins():
    game = table()
    (gain,) = [event for event in game.play("put peak") if event.kind == "gain"]
    assert (gain.terms, game.players[0].goods) == (
        {"goods": {"wood": 2, "coin": 1}, "source": "peak"},
        {"wood": 2, "coin": 1},
    )
    assert "gain" not in [event.kind for event in table(dice=[3, 4, 5]).play("put peak")]


@pytest.mark.rule("TO-FIRE-1")
def test_wood_is_burnt_at_the_end_of_a_round():
    game = table({"goods": {"wood": 5}}, {"goods": {"wood": 2}}, phase="fire", turn=2, dice=[])
    assert game.moment.stage == "round_end"
    assert [str(move) for move in game.legal_moves()] == ["burn 0", "burn 1", "burn 2", "burn 3"]
    assert str(game.why_not("burn 4")) == "Burn 0 to 3 wood. (TO-FIRE-1)"
    assert events(game, "burn 3") == [("spend", 0, "TO-FIRE-1"), ("fire", 0, "TO-FIRE-1")]
    assert (game.players[0].goods["wood"], game.score(0).lines["fire"]) == (2, 3)
    assert str(game.why_not("burn 3")) == "Burn 0 to 2 wood. (TO-FIRE-1)"


@pytest.mark.rule("TO-FIRE-2")
def test_whoever_burns_nothing_is_cold():
    game = table(phase="fire", turn=2, dice=[])
    assert str(game.move("burn")) == "burn 0", "there is no other way"
    assert events(game, "burn 0") == [("fire", 0, "TO-FIRE-2")]
    assert game.score(0).lines["fire"] == -2


@pytest.mark.rule("TO-SCORE-1")
def test_a_score_has_four_lines():
    game = table({"goal": "peak", "put": {"peak": 2}, "goods": {"wood": 3, "coin": 4}, "points": 20, "fire": -1}, {})
    assert game.score(0).as_dict() == {"trails": 20, "fire": -1, "coins": 4, "goal": 4, "total": 27}


@pytest.mark.rule("TO-SCORE-2")
def test_most_points_win_and_ties_are_shared():
    game = table({"points": 9}, {"points": 12}, {"points": 12})
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
    assert table().decision.prompt == "Red\xa0: posez les dés 1 2 6 sur un sentier, ou relancez-les pour 1\xa0bois."


def test_its_catalogue_holds_its_sentences():
    home = LOCALE / "fr" / "LC_MESSAGES"
    with (home / "toy.po").open("rb") as file:
        french = {message.id: message.string for message in read_po(file, abort_invalid=True) if message.id}
    with (home / "toy.mo").open("rb") as file:
        compiled = {message.id: message.string for message in read_mo(file) if message.id}
    keywords = DEFAULT_KEYWORDS | parse_keywords(["say"])
    assert set(french) == {message for _, _, message, _, _ in extract_from_dir(LOCALE.parent, keywords=keywords)}
    assert all(french.values()) and compiled == french
