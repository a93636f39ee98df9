"""What stands on the screen of Stone Age: at every kind of decision, and nothing that is secret."""

from collections.abc import Iterator
from typing import Any

import pytest

from skara.core.deeds import Desk, plays_at_once
from skara.core.language import LANGUAGES, set_language
from skara.core.screen import Cell, Screen, packed, signs_in
from skara.panels import play
from skara.stone_age import host
from skara.stone_age.dice import odds
from skara.stone_age.drawing.effects import card_words, tile_words
from skara.stone_age.drawing.things import things_of
from skara.stone_age.ids import PLACE
from skara.stone_age.words import name
from tests.stone_age.tables import feeding, rolled, table, using


def cells(screen: Screen) -> dict[str, Cell]:
    """Return everything on the stage by its id."""
    return {cell.id: cell for band in screen.stage for cell in band.cells}


def opened(game: Any, thing: str) -> Screen:
    """Show a table with a thing begun."""
    deed = host.begin(Desk(game, game.active), thing)
    assert deed is not None
    return host.screen(Desk(game, game.active, deed=deed))


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def everything() -> list[Any]:
    """Return a table for each kind of decision."""
    placed = {"forest": 2, "hut": 2, "card1": 1, "building1": 1}
    rich = {"figures": 8, "wood": 3, "clay": 2, "stone": 2, "gold": 1}
    dice = {"kind": "dice", "buyer": 0, "dice": [2, 5]}
    return [
        table({"placed": {"hunt": 1}}, {"placed": {"forest": 2}}, seats=4),
        using({**rich, "placed": placed, "wild": [2], "cards": ["c02"]}),
        rolled("river", [3, 4], {"tools": [2, 1, 1], "once": [4], "cards": ["c20"], "placed": {"hut": 2}}),
        using({**rich, "placed": {"forest": 1}}, active=0, pending=dice),
        feeding({**rich, "food": 3}),
    ]


def test_every_decision_is_shown_with_signs_that_are_known(code: str) -> None:
    kinds = []
    for game in everything():
        kinds.append(game.decision.kind)
        desk = Desk(game, game.active)
        screens = [host.screen(desk), host.screen(Desk(game, 1 - game.active))]
        screens += [opened(game, id) for id, cell in cells(screens[0]).items() if cell.state == "open"]
        for screen in screens:
            assert packed(screen)
            assert all(host.sign(glyph).words for glyph in signs_in(screen))
        assert all(host.sheet(desk, id) for id in ("tribe", "player:0", "player:1")) and not host.sheet(desk, "x")
    assert kinds == ["place", "use", "tools", "dice", "feed"]


def test_places_tell_their_owners_what_is_planned_and_why_they_are_closed() -> None:
    blue, green = {"forest": 2, "toolmaker": 1}, {"forest": 1, "hut": 2}
    game = table({"placed": {"quarry": 1}}, {"placed": blue}, {"placed": green}, seats=3)
    found = cells(host.screen(Desk(game, 0)))
    reasons = {id: cell.reason for id, cell in found.items() if cell.state == "refused"}
    assert reasons == {
        "place:forest": "Two tribes are here",
        "place:quarry": "You are here already",
        "place:toolmaker": "Taken: Blue",
        "place:hut": "Taken: Green",
        "place:field": "2 of 3 in the village taken",
    }
    river = cells(opened(game, "place:river"))["place:river"]
    assert [place.state for place in river.places] == ["planned"] * 4 + ["empty"] * 3
    assert river.state == "chosen" and "÷6" in river.note


def test_one_click_places_where_only_one_figure_finds_room() -> None:
    game = table(seats=2)
    desk = Desk(game, 0)
    deeds = {
        thing: host.begin(desk, thing) for thing in ("place:toolmaker", "place:hut", "place:card1", "place:forest")
    }
    assert {thing: plays_at_once(desk, deed) for thing, deed in deeds.items() if deed} == {
        "place:toolmaker": True, "place:hut": True, "place:card1": True, "place:forest": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("dice", "tools", "chosen"),
    [
        ([4, 2, 5], [2, 1, 1], "tools 1"),
        ([6, 6], [1, 1], "tools none"),
        ([4, 4], [1], "tools 1"),
        ([1], [1], "tools none"),
    ],
)
def test_the_least_tools_that_help_are_filled_in(dice: list[int], tools: list[int], chosen: str) -> None:
    game = rolled("forest", dice, {"tools": tools, "placed": {"hunt": 1}})
    desk = Desk(game, 0)
    assert host.only_thing(desk) == "tools"
    deed = host.begin(desk, "tools")
    assert deed is not None and str(deed.form.move) == chosen


def test_at_the_last_roll_no_tool_is_saved() -> None:
    game = rolled("forest", [4, 2, 5], {"tools": [2, 1, 1], "placed": {"hut": 2}})
    deed = host.begin(Desk(game, 0), "tools")
    assert deed is not None and str(deed.form.move) == "tools 2 1 1"


def test_of_many_tools_the_least_and_all_have_buttons() -> None:
    player = {"tools": [3, 2, 2], "once": [4, 2], "cards": ["c17", "c20"], "placed": {"hut": 2}}
    deed = host.begin(Desk(rolled("hunt", [6, 5, 4], player), 0), "tools")
    assert deed is not None
    ways = [str(way) for way in deed.form.likely]
    assert len(ways) == 8 and "tools none" in ways and "tools 3 2 2 once 4 2" in ways


def test_tools_are_not_filled_in_for_what_the_supply_does_not_hold() -> None:
    game = rolled("river", [5, 6], {"tools": [1], "placed": {"hut": 2}, "gold": 9})
    screen = opened(game, "tools")
    assert [choice.note for choice in screen.dock.fields[0].choices] == ["11 → 1", "12 → 1"]
    assert screen.dock.buttons[0].label == "Take it"


@pytest.mark.rule("SA-FEED-3")
def test_a_shortage_is_told_with_its_sum_and_both_ways_out() -> None:
    game = feeding({"figures": 7, "agriculture": 2, "food": 5, "wood": 1, "clay": 2})
    shown = host.screen(Desk(game, 0))
    found = cells(shown)
    assert found["step:missing"].note == "7 − 5 = 2" and found["hungry"].title == "2 without food"
    assert found["feed"].title == "Pay 2\u00a0resources" and found["starve"].title == "Lose 10 points"
    assert shown.store.gauges[0].label == "need · 2 short"
    paid = opened(game, "feed")
    assert paid.dock.buttons[0].label == "Pay"
    assert [(change.label, change.before, change.after) for change in paid.dock.changes][:2] == [
        ("Food", "5", "0"), ("Wood", "1", "0"),
    ]  # fmt: skip


def test_a_card_is_bought_or_left_in_one_form() -> None:
    game = using({"wood": 2, "placed": {"card2": 1, "hut": 2}})
    screen = opened(game, "place:card2")
    assert [button.label for button in screen.dock.buttons] == ["Buy", "Go without", "Back"]


@pytest.mark.rule("SA-CE-8")
def test_a_card_drawn_in_secret_is_on_nobody_elses_screen() -> None:
    one, other = (table({}, {"drawn": [card]}, seats=2) for card in ("c09", "c22"))
    for id in ("tribe", "player:1"):
        assert host.sheet(Desk(one, 0), id) == host.sheet(Desk(other, 0), id)
    assert packed(host.screen(Desk(one, 0))) == packed(host.screen(Desk(other, 0)))
    assert packed(host.screen(Desk(one, 1))) != packed(host.screen(Desk(other, 1)))


@pytest.mark.parametrize(("dice", "divisor", "mean"), [(1, 2, 1.5), (1, 6, 1 / 6), (2, 6, 26 / 36 + 1 / 36)])
def test_means_count_every_roll(dice: int, divisor: int, mean: float) -> None:
    found = odds(dice, divisor)
    assert found.mean == pytest.approx(mean)
    assert (found.least, found.most) == (dice // divisor, 6 * dice // divisor)


def test_what_cannot_be_paid_is_given_up_only_after_a_question_that_names_it(code: str) -> None:
    game = using({"placed": {"building1": 1, "card1": 1, "forest": 2}})
    for place in ("building1", "card1"):
        thing = f"place:{place}"
        assert all(option.verb == "leave" for option in things_of(game)[thing] if option.refusal is None)
        desk = Desk(game, game.active)
        deed = host.begin(desk, thing)
        assert deed is not None and not plays_at_once(desk, deed)
        shown = opened(game, thing)
        assert name(place) in shown.question.text and shown.question.text.endswith("?")
        card, tile = game.figures.cards[game.row[0]], game.figures.buildings[game.tops[0]]
        offered = card_words(game, card) if place == "card1" else tile_words(game.figures, tile)
        # On a phone the form may stand below what is in sight.
        assert offered in shown.question.note
        # What the forest brings may pay for it.
        assert len(shown.dock.sentences) == 1
    panel = play(game=game, bots={})
    panel.pick("place:building1")
    assert panel.game.players[0].placed[PLACE["building1"]] == 1
    panel.confirm()
    assert panel.game.players[0].placed[PLACE["building1"]] == 0


def test_the_question_is_about_the_place_that_was_touched() -> None:
    game = using({"placed": {"building1": 1, "forest": 2, "hut": 2}, "wood": 5, "clay": 5, "stone": 5, "gold": 5})
    asked = {place: opened(game, f"place:{place}").question for place in ("forest", "hut", "building1")}
    assert [question.text for question in asked.values()] == ["Use Forest?", "Use Hut?", "Buy it, or go without"]
    assert [question.note for question in asked.values()] == [
        "The dice are rolled at once.", "", "Paid resources go back to the supply."
    ]  # fmt: skip
