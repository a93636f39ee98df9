"""A game without a screen of its own is played at a plain one, through the toy."""

import json
from random import Random
from typing import Any

import pytest

from skara.core.box import Box
from skara.core.deeds import Desk
from skara.core.language import set_language
from skara.core.plain_host import PlainHost, thing_named
from skara.core.screen import Glyph, packed
from tests.toy.game import Game, from_position, new_game

HOST = PlainHost()


def desk(game: Game, seat: int | None = None, **more: Any) -> Desk:
    return Desk(game, game.active if seat is None else seat, **more)


def ids(at: Desk) -> list[str]:
    return [cell.id for cell in HOST.screen(at).stage[0].cells]


def test_every_option_is_a_cell(toy: Box):
    rng = Random(1)
    game = new_game(players=3, seed=1)
    while not game.is_over:
        at = desk(game)
        options = game.options(all=True)
        assert ids(at) == [thing_named(option) for option in options]
        for cell, option in zip(HOST.screen(at).stage[0].cells, options, strict=True):
            assert (cell.state == "refused") is (option.refusal is not None)
            deed = HOST.begin(at, cell.id)
            assert (deed is None) is (option.refusal is not None)
            if deed is not None:
                assert deed.form.option[:3] == option[:3]
        game.play(rng.choice(game.legal_moves()))
    assert ids(desk(game, 0)) == ["over"] and HOST.begin(desk(game, 0), "over") is None


def test_keys_pick_the_cells_in_order(toy: Box):
    cells = HOST.screen(desk(new_game())).stage[0].cells
    assert [cell.key for cell in cells] == ["1", "2"]


def test_a_form_shows_what_would_come_of_it(toy: Box):
    game = from_position({"stage": "round_end", "players": [{"wood": 2}, {}]})
    at = desk(game)
    assert HOST.only_thing(at) == "burn"
    at.deed = HOST.begin(at, "burn")
    assert at.deed is not None
    screen = HOST.screen(at)
    assert screen.stage[0].cells[0].state == "chosen"
    (field,) = screen.dock.fields
    assert [choice.label for choice in field.choices] == ["0", "1", "2"]
    at.deed.form.choose(0, (("", 2),))
    (change,) = HOST.screen(at).dock.changes
    assert (change.before, change.after) == ("0", "4")
    assert [button.id for button in screen.dock.buttons] == ["end:0"], "it would open again by itself"


def test_a_refusal_tells_reason_and_rule(toy: Box):
    game = from_position({"stage": "turn", "dice": [1, 2], "players": [{"wood": 0}, {}]})
    at = desk(game, refused="reroll")
    reason = HOST.screen(at).dock.reason
    assert reason is not None and reason.rule == "TO-ROLL-2" and "costs 1" in reason.sentence
    other = HOST.refusal(at, "nonsense")
    assert other.sentence == game.decision.prompt and other.rule == "TO-PUT-1"
    assert HOST.only_thing(at) == ""


def test_nothing_secret_of_others_stands_there(toy: Box):
    game = new_game(players=2, seed=1)
    game.play("aim valley")
    game.play("aim peak")
    for _ in range(4):
        game.play(game.legal_moves()[0])
    for seat in (0, 1):
        at = desk(
            game, seat, account=(HOST.account(game, 1 - seat, [move for who, move in game.moves() if who != seat]),)
        )
        other = game.players[1 - seat]
        shown = HOST.screen(at)
        chips = {chip.id: chip for chip in shown.header.chips}
        assert chips[f"player:{seat}"].number and not chips[f"player:{1 - seat}"].number
        mine = json.dumps(packed(shown))
        other.goal, kept = {"peak": "valley", "valley": "peak"}[other.goal], other.goal
        assert json.dumps(packed(HOST.screen(at))) == mine, "whatever the other aims at, the screen is the same"
        opened = HOST.sheet(at, f"player:{1 - seat}")
        assert opened is not None and opened.sections[0].score == ()
        other.goal = kept


def test_sheets_open_for_chips_alone(toy: Box):
    game = new_game(players=2)
    for wrong in ("", "player:", "player:9", "player:x", "village", "player:-1"):
        assert HOST.sheet(desk(game), wrong) is None
    own = HOST.sheet(desk(game), "player:0")
    assert own is not None and own.title == "Red"
    assert [(line.label, line.before) for line in own.sections[0].score][-1] == ("Total", "0")


@pytest.mark.parametrize("code", ["en", "fr"])
def test_signs_are_letters(toy: Box, code: str):
    set_language(code)
    drawn = HOST.sign(Glyph("good", "wood"))
    assert ">wo<" in drawn.drawing and drawn.words == "wood"
