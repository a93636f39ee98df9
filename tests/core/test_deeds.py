"""What a click begins: its moves, how it may end, and whether it is played at once."""

from typing import Any

import pytest

from skara.core.box import Box
from skara.core.deeds import Deed, Desk, Ending, Manner, plays_at_once, preview_all
from skara.core.errors import IllegalMoveError
from skara.core.forms import Form
from skara.core.language import language, set_language
from skara.core.moves import Option
from tests.toy.game import Game, from_position


def table(**more: Any) -> Game:
    """Two players whose dice lie on the table."""
    return from_position({"stage": "turn", "dice": [2, 6], "players": [{"wood": 2}, {"wood": 2}], **more})


def deed(game: Game, verb: str, what: str = "", *endings: Ending, **more: Any) -> Deed:
    found = endings or (Ending("Play"),)
    return Deed(game, verb, Form(game, Option(verb, "", what)), lambda shown: found, **more)


def moves(game: Game, *texts: str) -> tuple[Any, ...]:
    return tuple(game.move(text) for text in texts)


def test_a_deed_is_its_lead_its_move_and_its_ending(toy: Box):
    game = table(round=2)
    reroll, put, burn = moves(game, "reroll", "put peak", "burn 1")
    begun = deed(game, "put", "peak", Ending("Play"), Ending("Then burn", (burn,)), Ending("Not", (burn,), True),
                 lead=(reroll,))  # fmt: skip
    assert begun.own_moves == (reroll, put)
    assert [begun.moves(place) for place in range(3)] == [(reroll, put), (reroll, put, burn), (reroll, burn)]
    assert begun.asks and [ending.label for ending in begun.endings] == ["Play", "Then burn", "Not"]
    assert not deed(game, "put", "peak").asks


def test_a_preview_goes_as_far_as_anybody_can_see(toy: Box):
    game = table()
    before = game.position()
    shown = preview_all(game, moves(game, "put peak"))
    assert shown.game.score(0).total == 8 and not shown.complete, "the next throw is nobody's to know"
    assert [event.kind for event in shown.events] == ["put"]
    last = table(active=1, round=1)
    shown = preview_all(last, moves(last, "put valley", "burn 1", "burn 1"))
    assert not shown.complete and [event.kind for event in shown.events][:2] == ["put", "gain"]
    assert shown.game.players[0].fire == 2 and game.position() == before
    assert preview_all(game, ()) == ([], game, True)


def test_what_the_rules_refuse_is_told(toy: Box):
    game = table(players=[{"wood": 0}, {}])
    begun = deed(game, "put", "peak", lead=moves(game, "reroll"))
    refusal = begun.refusal
    assert refusal is not None and refusal.rule == "TO-ROLL-2"
    with pytest.raises(IllegalMoveError):
        begun.preview()
    assert deed(game, "put", "peak").refusal is None


def test_what_was_asked_once_is_known(toy: Box, monkeypatch: pytest.MonkeyPatch):
    game, preview = table(), Game.preview
    asked: list[str] = []

    def counted(self: Game, move: Any) -> Any:
        asked.append(str(move))
        return preview(self, move)

    monkeypatch.setattr(Game, "preview", counted)
    told: list[str] = []
    form = Form(game, Option("put", "", "peak"))
    begun = Deed(game, "put", form, lambda shown: told.append(language()) or (Ending("Play"),))  # type: ignore[func-returns-value]
    for _ in range(3):
        assert begun.preview(begun.endings[0]) is begun.preview()
    assert asked == ["put peak"] and told == ["en"]
    set_language("fr")
    assert begun.endings and told == ["en", "fr"], "what stands on a button is said anew"


def test_a_form_that_changes_is_looked_at_anew(toy: Box):
    game = from_position({"stage": "round_end", "players": [{"wood": 3}, {}]})
    begun = deed(game, "burn")
    totals = []
    for value in begun.form.gaps[0].values:
        begun.form.choose(0, value)
        totals.append(begun.preview().game.score(0).total)
    assert totals == [0, 2, 4, 6]
    other = begun.with_form(Form(game, begun.form.option))
    assert str(other.form.move) == "burn 0" and str(begun.form.move) == "burn 3" and other.thing == begun.thing


def desk(game: Game, **more: Any) -> Desk:
    return Desk(game, game.active, **more)


def test_only_what_hides_nothing_is_played_at_once(toy: Box):
    game = table()
    assert not plays_at_once(desk(game), deed(game, "put", "peak")), "the next throw is not seen yet"
    burning = from_position({"stage": "round_end", "players": [{"wood": 0}, {"wood": 1}]})
    quiet = deed(burning, "burn")
    assert quiet.preview().complete and plays_at_once(desk(burning), quiet)
    assert not plays_at_once(desk(burning, manner=Manner(confirm=True)), quiet)
    assert not plays_at_once(desk(burning), quiet, hand_over=True), "the screen changes hands"
    assert plays_at_once(desk(burning, bots=frozenset({1})), quiet, hand_over=True), "a bot needs no screen"


def test_what_asks_anything_waits(toy: Box):
    burning = from_position({"stage": "round_end", "players": [{"wood": 2}, {}]})
    assert not plays_at_once(desk(burning), deed(burning, "burn")), "how much"
    game = from_position({"stage": "round_end", "players": [{"wood": 0}, {}]})
    assert not plays_at_once(desk(game), deed(game, "burn", "", Ending("This"), Ending("That")))


def test_the_end_of_a_round_waits_unless_the_thing_says_so_itself(toy: Box):
    last = from_position({"stage": "round_end", "round": 4, "active": 1, "players": [{}, {"wood": 0}]})
    assert preview_all(last, moves(last, "burn 0")).game.is_over
    assert not plays_at_once(desk(last), deed(last, "burn"))
    assert plays_at_once(desk(last), deed(last, "burn", told=True))
