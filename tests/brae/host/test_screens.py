"""What stands on the screen: at every kind of decision, for every seat, in both languages."""

import json
from collections.abc import Iterator
from dataclasses import fields
from re import search
from typing import Any

import pytest

from benchmarks.corpus import read_games
from skara.brae import host
from skara.brae.game import Game, new_game
from skara.brae.host.meanings import thing_for
from skara.brae.host.screens import screen, sheet
from skara.brae.host.signs import sign
from skara.brae.loading import load_figures
from skara.core.deeds import Desk, Manner
from skara.core.language import set_language
from skara.core.screen import Screen, packed, signs_in
from tests.brae.tables import special, table, village
from tests.effort import share

MOST_BYTES = 60_000
MARKUP = ("drawing",)
"""The fields that hold markup; all others hold plain text."""


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return read_games()


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def ids(shown: Screen) -> list[str]:
    """List everything on a screen that can be clicked or pressed."""
    cells = [cell for band in shown.stage for cell in band.cells]
    found = [cell.id for cell in cells] + [target.id for cell in cells for target in cell.targets]
    found += [piece.id for piece in shown.question.pieces if piece.id] + [chip.id for chip in shown.header.chips]
    found += [strip.id for strip in shown.strips if strip.id] + [button.id for button in shown.dock.buttons]
    return found + [tally.id for strip in shown.strips for group in strip.groups for tally in group if tally.id]


def texts(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """List every text of a screen, with the name of its field."""
    if isinstance(value, str):
        yield name, value
    elif isinstance(value, tuple) and not hasattr(value, "kind"):
        for each in value:
            yield from texts(each, name)
    elif hasattr(value, "__dataclass_fields__"):
        for field in fields(value):
            yield from texts(getattr(value, field.name), field.name)


def check(shown: Screen) -> None:
    """Assert what must hold of every screen."""
    found = ids(shown)
    assert len(found) == len(set(found)), sorted(id for id in found if found.count(id) > 1)
    for name, text in texts(shown):
        if name in MARKUP:
            assert "id=" not in text and "url(#" not in text and "<use" not in text
        else:
            assert not search(r"<[a-z/]|&[a-z]+;|\{|\bSB-", text) or name == "rule", (name, text)
            assert text == text.strip(), (name, text)
    for glyph in signs_in(shown):
        drawn = sign(glyph)
        assert drawn.words and drawn.width > 0 and drawn.height > 0
        assert "id=" not in drawn.drawing and "href" not in drawn.drawing
    for cell in (cell for band in shown.stage for cell in band.cells):
        assert cell.words, cell.id
        assert cell.state != "refused" or cell.reason, cell.id
        assert all(target.words for target in cell.targets), cell.id
    question = shown.question.text
    assert len(question.split()) <= 6 or len(question) <= 45, question
    assert question and shown.dock.title
    assert len(shown.store.gauges) == 4
    assert len(json.dumps(packed(shown))) < MOST_BYTES


def begun(game: Game, manner: Manner | None = None) -> Iterator[tuple[str, Screen]]:
    """Begin everything that stands on the screen of who is asked, one after the other."""
    desk = Desk(game, game.active, manner or Manner())
    for id in ids(screen(desk)):
        deed = host.begin(desk, id)
        if deed is not None:
            yield id, screen(Desk(game, game.active, desk.manner, deed))


@pytest.mark.games
def test_every_position_fills_the_screen_of_every_seat(games: list[Game], language: str):
    for game in share(games):
        for seat in range(len(game.players)):
            check(screen(Desk(game, seat, account=("Bruno: Cook",))))


@pytest.mark.games
def test_every_thing_begun_fills_the_screen(games: list[Game], language: str):
    for game in share(games[:: 2 if language == "en" else 5]):
        for _, shown in begun(game):
            check(shown)
            assert any(button.main for button in shown.dock.buttons)


@pytest.mark.games
@pytest.mark.parametrize("joined", [True, False])
def test_every_option_can_be_reached(games: list[Game], joined: bool):
    for game in share(games):
        shown = set(ids(screen(Desk(game, game.active, Manner(joined=joined)))))
        for option in game.options():
            thing = thing_for(game, option)
            if thing == "order:turn" and joined:
                assert "card:0" in shown
            else:
                assert thing in shown, (thing, shown)


@pytest.mark.games
def test_what_is_refused_says_why_in_few_words(games: list[Game], language: str):
    for game in share(games):
        for band in screen(Desk(game, game.active)).stage:
            for cell in band.cells:
                assert len(cell.reason) <= 80, cell.reason


def test_a_refusal_shows_its_rule_beside_the_sentence():
    game = table(goods="wool")
    shown = screen(Desk(game, 0, refused="tile:furnish"))

    assert shown.dock.reason is not None
    assert shown.dock.reason.sentence.replace("\u00a0", " ") == "Needs 2 wool or 1 hide. You hold 1 wool."
    assert shown.dock.reason.rule == "SB-FURNISH-1"
    check(shown)


def test_a_turn_that_is_done_is_told_in_the_dock_and_the_tiles_stay():
    game = after_workers()
    shown = screen(Desk(game, 0))

    assert shown.dock.title == "Your turn is done"
    assert shown.dock.sentences[0] == "This turn: Gather (Shore)."
    assert "tile:cook" in ids(shown)
    # With nothing else left to do, the end of the turn is open already.
    opened = screen(Desk(game, 0, deed=host.begin(Desk(game, 0), "done")))
    assert opened.dock.sentences[0] == shown.dock.sentences[0]
    game.play("done")
    assert not any("This turn" in sentence for sentence in screen(Desk(game, 0)).dock.sentences)


def after_workers() -> Game:
    """Return a game alone in which all workers of the first turn have worked."""
    game = new_game(1, 5)
    while (legal := game.legal_moves()) != [game.parse("done")]:
        game.play(next((move for move in legal if move.option.what == "gather_shore"), legal[0]))
    return game


def test_special_tiles_are_offered_to_their_owner_alone():
    game = new_game(2, 10)

    for seat in (0, 1):
        shown = screen(Desk(game, seat))
        check(shown)
        assert [cell.id for cell in shown.stage[0].cells] == [f"special:{tile}" for tile in game.hands[seat]]
    opened = sheet(Desk(game, 1), "player:0")
    assert opened is not None and "Innovate" not in opened.sections[0].drawing


def test_every_special_tile_has_its_words_on_both_sides(language: str):
    for tile in load_figures().specials:
        for side in ("front", "back"):
            game = special(tile, side, options={"promo": True})
            check(screen(Desk(game, 0)))
            for _, shown in begun(game):
                check(shown)


def test_many_settlers_stand_in_four_columns():
    game = table(settlers={"shore": 4, "hills": 4, "thickets": 3, "fields": 3}, goods="food*5", phase="feed")
    shown = screen(Desk(game, 0))

    assert game.decision.kind == "feed"
    assert [len(cell.targets) for cell in shown.stage[1].cells] == [4, 4, 3, 3]
    check(shown)


def test_a_game_that_is_over_asks_for_no_food():
    game = table(settlers={"shore": 3}, phase="feed", goods="midden*2", round=4)
    while not game.is_over:
        game.apply(game.legal_moves()[0])
    shown = screen(Desk(game, 0))

    assert shown.phase == "over"
    assert "short" not in shown.store.gauges[0].label and shown.store.gauges[0].value == "0"
    check(shown)


def test_cards_tell_the_players_own_numbers():
    game = village(
        "hills-swap-stone-wood", "stone_ball", settlers={"hills": 2}, cards={"stone_ball": 1, "roof_supply": 4}
    )
    settler, ball = screen(Desk(game, 0)).stage[0].cells[:2]

    assert settler.rows[0] == ("Harvest: you get 3 in any mix",)
    assert settler.badges[0].row[1] == "a roof is free"
    assert ball.rows[1][1] == "2"


def test_the_preview_shows_before_and_after():
    game = table(goods="fish cow food", slider=3)
    desk = Desk(game, 0)
    desk.deed = host.begin(desk, "tile:cook")
    shown = screen(desk)

    assert any(gauge.then for gauge in shown.store.gauges)
    assert shown.dock.meter is not None and shown.dock.meter.limit == 4
    assert shown.dock.buttons[0].row
    chosen = [cell for band in shown.stage for cell in band.cells if cell.state == "chosen"]
    assert [cell.id for cell in chosen] == ["tile:cook"]
    assert [place.state for place in chosen[0].places].count("planned") == 1


def test_sheets_open_for_chips_and_strips(games: list[Game]):
    for game in games[::20]:
        desk = Desk(game, game.active)
        shown = screen(desk)
        for id in [chip.id for chip in shown.header.chips] + [strip.id for strip in shown.strips]:
            opened = sheet(desk, id)
            assert opened is not None and opened.sections
            for glyph in signs_in(opened.sections):
                assert sign(glyph).words
        assert sheet(desk, "nothing") is None
