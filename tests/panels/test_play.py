"""The table to play at, driven as a person does who confirms every move, and compared with the engine."""

import json
import re
import subprocess
import sys
from html import unescape
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import skara
import skara.panels
from skara.brae.game import Game
from skara.brae.words import name, rules
from skara.core.errors import IllegalMoveError, OptionError
from skara.core.numbers import number
from skara.core.screen import Glyph
from skara.core.session import Session
from skara.games import GAMES
from skara.panels import end_of_round, play, position_editor
from skara.panels.play_panel import PlayPanel
from skara.panels.table import Table
from tests.contract.test_hosts import clickable

from ..brae.tables import table as position
from ..brae.walks import play_quietly
from .playing import at, begun, cells, hear, note, page, pair, sent, solo, texts, things, warned

ROOT = Path(__file__).resolve().parents[2]
LARDER = "shell*3 fish*2 deer rabbit*2 barley*2"


MOST_CLICKS = 20


def step(panel: PlayPanel) -> None:
    """Play what is begun, or else begin the first thing."""
    found = list(clickable(panel.screen))
    panel.press("end:0" if "end:0" in found else found[0])


def losing(panel: PlayPanel) -> set[tuple[str, int]]:
    """Return the settlers who leave as the form stands."""
    assert panel.desk.deed is not None
    losses: Any = panel.desk.deed.form.move.part("lose") or ()
    return set(losses)


# --------------------------------------------------------------------------------------------------
# A turn


def test_a_whole_first_turn_by_clicks_alone() -> None:
    panel = solo()
    twin = skara.new_game(1, 1, names=["Ada"])
    for start in ("special", "card", "bottom", "tile:gather_fields", "done"):
        if not begun(panel):
            hear(panel, "pick", id=next(thing for thing in clickable(panel.screen) if thing.startswith(start)))
        assert panel.desk.deed is not None, start
        move = panel.desk.deed.form.move
        assert panel.game == twin
        hear(panel, "press", id="end:0")
        twin.play(move)
        assert panel.game == twin
        assert not warned(panel) and panel.frame.note["buttons"] == [{"id": "undo", "label": "Undo", "key": "Z"}]
    assert panel.game.decision.kind == "village"
    assert panel.game.position()["set"] == 2
    assert note(panel) == "Ended the turn"


def test_a_table_begins_with_whatever_is_opened_as_a_game() -> None:
    game = skara.new_game(players=3, seed=5, game="stone_age")
    assert Table(session := Session(game)).session is session
    assert Table(game.position()).game.position() == game.position()
    assert Table(skara.position_code(game, whole=True)).game.position() == game.position()
    with pytest.raises(OptionError, match="Expected a game, a session, a position or its code"):
        Table(5)


def test_buttons_do_the_same_as_things() -> None:
    panel = at(position(goods="shell", special="muster"))
    for way in (panel.press, panel.pick):
        way("done")
        assert begun(panel) == "done" and panel.screen.dock.buttons[0].label == "End my turn"
        panel.cancel()
    hear(panel, "press", id="done")
    hear(panel, "press", id="end:0")
    assert [str(move) for move in panel.table.session.moves] == ["done"]


def test_whole_games_can_be_clicked_through() -> None:
    for seed, players in ((3, 1), (4, 2), (5, 3)):
        panel = play(players, seed=seed, promo=True, confirm=True)
        rng = Random(seed)
        for _ in range(600):
            if panel.game.is_over:
                break
            panel.cancel()
            possible = [thing for thing in clickable(panel.screen) if not thing.startswith("end:")]
            if possible:
                before = panel.game
                panel.press(rng.choice(possible))
                assert panel.game is before, "nothing is played before it is confirmed"
            if panel.desk.refused.startswith("task:"):
                panel.cancel()
                if not begun(panel):
                    continue
            ends = [button for button in panel.screen.dock.buttons if button.id.startswith("end:")]
            assert panel.desk.deed is not None
            assert [button.disabled for button in ends] == [panel.desk.deed.refusal is not None]
            if panel.desk.deed.refusal is not None:
                assert panel.game.decision.kind == "feed", "only who leaves can be chosen so that it does not add up"
                panel.cancel()
            panel.press("end:0")
            assert not warned(panel), note(panel)
        assert panel.game.is_over and panel.frame.screen["phase"] == "over"
        assert "again" in [button.id for button in panel.screen.dock.buttons]


def test_nothing_happens_before_confirming_and_back_forgets() -> None:
    panel = solo()
    before = panel.game.position()
    thing = next(iter(cells(panel.screen)))
    panel.pick(thing)
    assert cells(panel.screen)[thing].state == "chosen"
    panel.cancel()
    assert not begun(panel) and cells(panel.screen)[thing].state == "open"
    panel.pick(thing)
    hear(panel, "press", id="back")
    assert not begun(panel)
    assert panel.game.position() == before


def test_the_same_game_is_played_again_after_its_end() -> None:
    panel = at(play_quietly(skara.new_game(1, 2), "workers", 4))
    start = panel.game.position()
    while not panel.game.is_over:
        panel.choose(next(iter(panel.game.legal_moves())))
    panel.pick("tile:cook")
    assert not begun(panel)
    panel.press("again")
    assert panel.game.position() == start and not panel.table.session.can_undo


# --------------------------------------------------------------------------------------------------
# What is not possible


def test_an_impossible_tile_says_why_with_its_rule() -> None:
    panel = at(position(goods="shell", special="muster"))
    refusal = panel.game.why_not("place small trade")
    assert refusal is not None
    before = panel.game
    panel.pick("tile:trade")
    dock = panel.frame.screen["dock"]
    assert dock["title"] == "Trade is not possible now"
    assert dock["reason"]["rule"] == refusal.rule and dock["reason"]["sentence"]
    assert dock["reason"]["ruling"] == rules()[refusal.rule].sentence
    assert not begun(panel) and not note(panel) and panel.game is before
    panel.pick("tile:cook")
    assert begun(panel) and "reason" not in panel.frame.screen["dock"]


def test_what_is_refused_stays_on_the_stage_with_its_reason() -> None:
    panel = at(position(goods="shell", special="muster"))
    shown = cells(panel.screen)
    for option in panel.game.options(all=True):
        if option.verb == "place" and option.who == "small":
            cell = shown[f"tile:{option.what}"]
            assert (cell.state == "refused") is bool(option.refusal), cell
            assert bool(cell.reason) is bool(option.refusal), cell


def test_a_tile_out_of_its_time_names_what_is_asked() -> None:
    panel = solo()
    panel.pick("tile:cook")
    dock = panel.screen.dock
    assert dock.title == "Cook is not possible now" and dock.reason is not None
    assert dock.reason.sentence and dock.reason.rule
    for nonsense in ("tile:nonsense", "nonsense", "card:99", "settler:shore:0", "craft:", "tile:gather_shore/9", ""):
        panel.pick(nonsense)
        assert not begun(panel) and "went wrong" not in note(panel), (nonsense, note(panel))


def test_whatever_lies_on_the_screen_can_be_picked() -> None:
    for seed in (1, 2):
        panel = play(3, seed=seed, confirm=True)
        for move in range(25):
            # Screens of one turn are much alike: each is looked at in one of the games.
            for thing in things(panel.screen) if move % 2 == seed % 2 else ():
                panel.pick(thing)
                assert not warned(panel), (thing, note(panel))
                dock = panel.screen.dock
                assert begun(panel) or dock.reason or thing.startswith("worker:"), thing
                assert dock.reason is None or not re.search(r"_|\d:\d|^\W", dock.title), dock.title
            panel.choose(next(panel.game.variants(panel.game.options()[0])))


def test_an_error_in_a_click_stays_in_the_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = solo()
    before = panel.game.position()
    panel.pick(next(iter(cells(panel.screen))))

    def fail(*args: object) -> None:
        raise RuntimeError("<i>boom</i>")

    monkeypatch.setattr(panel.table, "act", fail)
    hear(panel, "press", id="end:0")
    assert warned(panel) and "Something went wrong" in note(panel)
    assert panel.game.position() == before
    monkeypatch.undo()
    hear(panel, "press", id="end:0")
    assert not warned(panel) and panel.game.position() != before


@pytest.mark.parametrize("where", ["screen", "begin", "refusal", "sheet"])
def test_an_error_of_a_game_stays_in_the_panel(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    panel = solo()

    def fail(*args: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr(panel.host, where, fail)
    for kind, id in (("pick", "tile:cook"), ("pick", "card:0"), ("open", "village"), ("point", "card:0")):
        hear(panel, kind, id=id)
    monkeypatch.undo()
    panel.cancel()
    panel.press(next(clickable(panel.screen)))
    assert begun(panel)


# --------------------------------------------------------------------------------------------------
# Workers, settlers, previews


def test_the_worker_that_can_be_placed_is_taken() -> None:
    panel = at(position(goods="shell*9", special="muster", workers={"large": 1, "small": 1}))
    panel.pick("worker:large")
    assert [piece.state for piece in panel.screen.question.pieces if piece.id == "worker:large"] == ["chosen"]
    panel.pick("tile:cook")
    assert begun(panel).startswith("place large cook")
    panel.pick("worker:small")
    assert begun(panel).startswith("place small cook")
    panel.confirm()
    # One small worker was there, and is placed now.
    assert [piece.id for piece in panel.screen.question.pieces] == ["worker:large"]
    panel.pick("worker:small")
    assert not begun(panel)
    reason = panel.screen.dock.reason
    assert reason is not None and reason.rule == "SB-WORK-1"
    panel.pick("tile:cook")
    assert begun(panel).startswith("place large cook")


def test_when_only_one_thing_is_possible_it_is_ready() -> None:
    panel = at(position(goods="shell", special="muster", workers={"large": 1, "small": 0}))
    assert not begun(panel)
    panel.choose("place large cook shell")
    assert begun(panel) == "done"
    assert panel.screen.dock.buttons[0].label == "End my turn"
    panel.cancel()
    assert begun(panel) == "done", "what alone can be done stays open"
    assert panel.game.decision.kind == "workers"


def test_the_result_is_that_of_the_engine() -> None:
    game = position(goods="shell*2 fish", special="muster", slider=2)
    panel = at(game)
    panel.pick("tile:cook")
    assert panel.desk.deed is not None
    for ways in panel.desk.deed.form.ways:
        panel.desk.deed.form.take(ways)
        panel.show()
        then = game.copy()
        events = then.play(ways)
        dock = panel.screen.dock
        changes = {change.label: change for change in dock.changes}
        before, after = game.score(0).total, then.score(0).total
        assert (changes["VP so far"].before, changes["VP so far"].after) == (
            number(before), number(after) if before != after else "",
        )  # fmt: skip
        old, new = game.players[0].slider, then.players[0].slider
        assert changes["Slider"].after == (str(new) if old != new else "") and str(old) in changes["Slider"].before
        shown = dock.buttons[0].row
        gained = [good for event in events if event.kind == "gain" for good in event.terms["goods"]]
        assert {Glyph("good", good) for good in gained} <= set(shown)
        gauges = panel.screen.store.gauges
        assert any(gauge.then for gauge in gauges), "the store shows before and after"


def test_settlers_leave_by_a_click() -> None:
    settlers = {"shore": ["shore-gain-fish", "shore-harvest-hills-stone"], "hills": ["hills-gain-rabbit"]}
    panel = at(position(goods="food", special="build", settlers=settlers, phase="feed"))
    # The only choice there is opens by itself.
    assert begun(panel) and panel.game.decision.kind == "feed"
    leaving = losing(panel)
    assert len(leaving) == 2
    for place in (0, 1, 0, 1):
        before = losing(panel)
        panel.pick(f"settler:shore:{place}")
        settler = ("shore-gain-fish", 1) if place == 0 else ("shore-harvest-hills-stone", 1)
        assert (settler in losing(panel)) is (settler not in before)
        (button,) = panel.screen.dock.buttons
        assert panel.desk.deed is not None
        assert button.disabled is (panel.game.why_not(panel.desk.deed.form.move) is not None)
        assert not note(panel)
        targets = [target for cell in cells(panel.screen).values() for target in cell.targets]
        assert sum(target.state == "chosen" for target in targets) == len(losing(panel))


def test_goods_counted_one_by_one_are_played() -> None:
    panel = at(position(goods=LARDER, special="muster"))
    panel.pick("tile:cook")
    for key, value in (("barley", 0), ("shell", 2), ("fish", 1)):
        hear(panel, "set", field="0", key=key, value=value)
    panel.confirm()
    assert str(panel.table.session.moves[-1]) == "place small cook shell*2 fish"


def test_what_is_no_number_is_told_and_changes_nothing() -> None:
    panel = at(position(goods=LARDER, special="muster"))
    panel.pick("tile:cook")
    before = begun(panel)
    for wrong in ("<b>two", -1, 1.5, None, True, [2]):
        hear(panel, "set", field="0", key="fish", value=wrong)
        assert warned(panel) and begun(panel) == before
    for field, key in (("9", "fish"), ("-1", "fish"), ("x", ""), ("0", "9999"), ("likely", "77")):
        hear(panel, "set", field=field, key=key, value=1)
        assert note(panel) == "This is not asked now." and begun(panel) == before
    hear(panel, "set", field="0", key="fish", value=1)
    assert not warned(panel) and begun(panel) != before


# --------------------------------------------------------------------------------------------------
# Text moves, undo, branches


def test_choose_plays_text_and_raises_what_is_refused() -> None:
    panel = solo()
    panel.choose(str(panel.game.options()[0]))
    assert panel.game.decision.kind == "village"
    before = panel.game.position()
    with pytest.raises(IllegalMoveError):
        panel.choose("place large cook shell")
    assert warned(panel)
    assert panel.game.position() == before


def test_undo_and_redo() -> None:
    panel = at(position(goods="shell*2 fish", special="muster"))
    start = panel.game.position()
    assert not panel.frame.settings["undo"] and not panel.frame.settings["redo"]
    for way in (panel.undo, panel.redo):
        way()
        assert panel.game.position() == start and not note(panel)
    panel.choose("place small cook shell")
    after = panel.game.position()
    assert panel.frame.settings["undo"]
    hear(panel, "press", id="undo")
    assert panel.game.position() == start and panel.frame.settings["redo"]
    hear(panel, "press", id="redo")
    assert panel.game.position() == after


def test_one_undo_takes_back_one_click_of_several_moves() -> None:
    panel = play(1, seed=1, names=["Ada"])
    for _ in range(MOST_CLICKS):
        before, moves = panel.game, len(panel.table.session.moves)
        step(panel)
        if len(panel.table.session.moves) > moves + 1:
            break
    assert len(panel.table.session.moves) > moves + 1
    after = panel.game
    panel.undo(sure=True)
    assert panel.game is before
    panel.redo()
    assert panel.game is after


def test_undo_asks_once_where_unseen_cards_were_shown() -> None:
    panel = play(1, seed=1, names=["Ada"])
    panel.press("special:build")
    panel.press("end:0")
    after = panel.game
    versions = panel.table.version
    hear(panel, "press", id="undo")
    assert panel.game is after and panel.table.version == versions, "nobody else hears of the question"
    assert warned(panel) and [button["id"] for button in panel.frame.note["buttons"]] == ["undo:sure", "stay"]
    hear(panel, "press", id="stay")
    assert panel.game is after and not note(panel)
    hear(panel, "press", id="undo")
    hear(panel, "press", id="undo:sure")
    assert panel.game.decision.kind == "special" and not warned(panel)


def test_undo_asks_also_where_the_end_of_an_action_showed_them() -> None:
    """The last worker and the end of the turn are one click; it is the end that shows new cards."""
    panel = play(game=position(1, goods="shell", special="muster", workers={"large": 1, "small": 0}))
    before = panel.game
    panel.press("tile:cook")
    step(panel)
    assert len(panel.table.session.moves) > 1
    after = panel.game
    panel.undo()
    assert panel.game is after and warned(panel)
    panel.press("undo:sure")
    assert panel.game is before


def test_undo_goes_back_before_the_bots() -> None:
    panel = play(2, seed=2, confirm=True)
    start = panel.game.position()
    panel.choose(str(panel.game.options()[0]))
    assert panel.game.decision.player == 0
    panel.undo(sure=True)
    assert panel.game.position() == start


def test_a_refusal_goes_away_when_the_table_changes() -> None:
    panel = solo()
    panel.choose(str(panel.game.options()[0]))
    panel.pick("tile:cook")
    assert panel.screen.dock.reason is not None
    panel.table.speak("fr")
    assert (
        panel.screen.dock.reason is not None
        and panel.screen.dock.title == "Cuisiner\N{NO-BREAK SPACE}: impossible maintenant"
    )
    panel.undo(sure=True)
    assert panel.screen.dock.reason is None and not note(panel)


# --------------------------------------------------------------------------------------------------
# People and bots


def test_bots_move_by_themselves_and_one_line_tells_what_they_did() -> None:
    panel = play(2, seed=2, names=["Ada", "Bruno"], confirm=True)
    told: set[str] = set()
    for _ in range(12):
        moves = panel.game.moves()
        panel.choose("done" if panel.game.decision.kind == "workers" else str(next(iter(panel.game.legal_moves()))))
        assert panel.game.decision.player == 0
        theirs = [move for seat, move in panel.game.moves()[len(moves) + 1 :] if seat == 1]
        lines = [line for line in panel.desk.account if line.startswith("Bruno")]
        assert bool(lines) is any(move.option.what for move in theirs) or not theirs
        for move in theirs:
            if move.option.verb == "place":
                told.add(name(move.option.what))
                assert name(move.option.what) in lines[-1]
    assert told
    assert set(panel.screen.dock.account) <= set(panel.desk.account)


def test_the_account_follows_the_language() -> None:
    panel = play(2, seed=2, names=["Ada", "Bruno"], confirm=True)
    while not any(name("cook") in line for line in panel.desk.account):
        panel.choose("done" if panel.game.decision.kind == "workers" else str(next(iter(panel.game.legal_moves()))))
    english = panel.desk.account
    panel.table.speak("fr")
    french = panel.desk.account
    assert len(french) == len(english) and french != english
    assert not note(panel), "what was said in another language is gone"


def test_names_never_become_markup() -> None:
    evil = "<img src=x onerror=1>"
    panel = play(2, {}, 1, [evil, "Bo & Co"], confirm=True, hand_over=True)
    panel.press("uncover")
    for _ in range(12):
        panel.choose(next(panel.game.variants(panel.game.options()[0])))
        if panel.covered:
            panel.press("uncover")
        for opened in ("", "menu", "help", "table", "player:0", "player:1", "village"):
            panel.look_at(opened)
            for drawing in (text for text in texts([panel.frame.screen, panel.frame.sheet]) if "<svg" in text):
                assert evil not in drawing
                assert not [each for each in ElementTree.fromstring(drawing).iter() if str(each.tag).endswith("img")]
        assert evil in page(panel), "a text is sent as it is; the frame writes it as text"


def test_hot_seat_covers_the_screen_until_the_next_person_has_it() -> None:
    panel = pair(hand_over=True)
    first = panel.game.decision.player
    assert first is not None and panel.covered
    who = panel.game.players[first].name
    assert panel.screen.question.text == f"Pass the screen to {who}"
    assert [button.label for button in panel.screen.dock.buttons] == [f"I am {who}"]
    hand = panel.game.options()[0].what
    panel.pick(f"special:{hand}")
    hear(panel, "point", id=f"special:{hand}")
    assert not begun(panel)
    hear(panel, "pick", id="uncover")
    assert not panel.covered and f"special:{hand}" in cells(panel.screen)
    assert not panel.desk.refused
    panel.choose(f"keep {hand}")
    assert panel.covered
    # Whoever has the screen now takes nothing back to see another's tiles.
    hear(panel, "press", id="undo")
    assert panel.covered and panel.screen.question.text == f"Pass the screen to {who}"
    panel.press("uncover")
    panel.choose(f"keep {hand}")
    assert panel.game.players[1 - first].name in panel.screen.question.text


def names_tile(panel: PlayPanel, tile: str) -> bool:
    """Tell whether the page names a special tile, in words or by its id."""
    return name(tile) in page(panel) or f"special:{tile}" in page(panel)


def test_a_covered_screen_tells_no_secret() -> None:
    panel = pair(hand_over=True)
    panel.press("uncover")
    first = panel.game.decision.player
    assert first is not None
    mine, theirs = panel.game.hands[first], panel.game.hands[1 - first]
    panel.look_at("village")
    panel.press(f"special:{mine[0]}")
    assert not any(names_tile(panel, tile) for tile in theirs)
    panel.press("end:0")
    assert panel.covered
    for what in ("menu", "table", "village", "player:0", "player:1", "help"):
        hear(panel, "open", id=what)
        assert not any(names_tile(panel, tile) for tile in (*mine, *theirs)), what
    hear(panel, "press", id="close")
    hear(panel, "press", id="uncover")
    for what in ("", "menu", "table", f"player:{first}", "help"):
        hear(panel, "open", id=what)
        assert all(f"special:{tile}" in cells(panel.screen) for tile in theirs)
        assert not any(names_tile(panel, tile) for tile in mine), what


def test_special_tiles_of_others_stay_secret() -> None:
    panel = pair()
    first = panel.game.decision.player
    assert first is not None
    kept = panel.game.options()[0].what
    panel.choose(f"keep {kept}")
    assert panel.game.decision.kind == "special" and panel.game.decision.player != first
    panel.look_at("menu")
    assert not names_tile(panel, kept)
    told = f"{panel.game.players[first].name} has chosen a special tile"
    assert told in note(panel) and f"{panel.game.players[first].name}: has chosen" in panel.desk.account
    assert told in json.dumps(panel.frame.sheet)
    panel.choose(str(panel.game.options()[0]))
    assert name(kept) in json.dumps(panel.frame.sheet)


def test_two_panels_share_a_table_and_keep_their_ids_apart() -> None:
    table = Table(skara.new_game(1, 1), {})
    one, two = play(table=table), play(table=table)
    one.choose(str(one.game.options()[0]))
    assert two.game is one.game
    assert {**one.frame.screen, "version": 0} == {**two.frame.screen, "version": 0}
    ids = []
    for panel in (one, two):
        panel.look_at("table")
        ids.append({*re.findall(r'\bid="([^"]+)"', " ".join(texts(panel.frame.sheet))), panel.frame.prefix})
    assert len(ids[0]) > 1 and not ids[0] & ids[1]


def test_what_is_given_is_checked() -> None:
    assert skara.panels.play is play
    game = skara.new_game(2, 1)
    with pytest.raises(OptionError, match="not both"):
        play(game=game, table=Table(game))
    with pytest.raises(OptionError, match="seat 7"):
        play(2, {7: "greedy"})
    with pytest.raises(OptionError):
        play(2, {1: "nobody"})
    with pytest.raises(OptionError, match="Unknown option session"):
        play(session=Session(game))
    with pytest.raises(OptionError, match="Unknown game 'other'"):
        play(game="other")


def test_a_game_is_named_or_given_in_any_form(tmp_path: Path) -> None:
    assert play(3, {}, 5, game="brae").game == skara.new_game(3, 5)
    game = skara.new_game(2, 1)
    session = Session(game)
    session.play(str(game.options()[0]))
    path = tmp_path / "skara-game.json"
    skara.save(session, path)
    given = (session.game, session.game.position(), path, str(path), json.loads(path.read_text("utf-8")))
    for source in given:
        assert play(game=source, bots={}).game == session.game
    panel = play(game=session, bots={})
    assert panel.table.session is session
    assert play(table=panel.table).table is panel.table is play(table=panel).table


@pytest.mark.parametrize("wrong", [5, None, [], object()])
def test_what_holds_no_game_is_refused_in_words(wrong: object) -> None:
    with pytest.raises(OptionError, match="Expected a game"):
        play(game=wrong)
    if wrong is not None:
        with pytest.raises(OptionError, match="Expected a game"):
            play(table=wrong)


def test_panels_of_one_game_refuse_another_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    class OtherBox:
        ID = "other"

    class OtherGame(Game):
        __slots__ = ()

        @property
        def box(self) -> Any:
            return OtherBox

        def copy(self) -> Any:
            new = OtherGame.__new__(OtherGame)
            self.copy_to(new)
            return new

    monkeypatch.setitem(sys.modules, "other", OtherBox)
    monkeypatch.setitem(GAMES, "other", "other")
    game = OtherGame.__new__(OtherGame)
    skara.new_game(2, 1).copy_to(game)
    for call in (lambda: end_of_round(game), lambda: end_of_round(table=Table(game)), lambda: position_editor(game)):
        with pytest.raises(OptionError, match="no such panel for this game yet: other"):
            call()


# --------------------------------------------------------------------------------------------------
# Languages, scores, the end


def test_the_language_changes_everything_and_keeps_the_form() -> None:
    panel = at(position(goods=LARDER, special="muster"))
    panel.pick("tile:cook")
    panel.look_at("menu")
    for key, value in (("barley", 0), ("shell", 2)):
        assert panel.desk.deed is not None
        panel.desk.deed.form.count(0, key, value)
    panel.show()
    english = _texts(panel)
    panel.set_field("language", "fr", True)
    french = _texts(panel)
    assert len(english) == len(french)
    assert [pair for pair in zip(english, french, strict=True) if pair[0] == pair[1]] == []
    assert begun(panel).endswith("cook shell*2")
    assert panel.frame.language == "fr"
    panel.set_field("language", "en", True)
    assert _texts(panel) == english


SAME = ("Branches", "Menu")
"""Titles that may be the same words in both languages."""


def _texts(panel: PlayPanel) -> list[str]:
    """List what must be said in the language spoken, a text for each part of the screen."""
    screen, sheet = panel.frame.screen, panel.frame.sheet
    dock = screen["dock"]
    return [
        screen["header"]["text"],
        screen["question"]["text"],
        screen["question"]["pieces"][0]["words"],
        cells(panel.screen)["tile:furnish"].note,
        cells(panel.screen)["tile:cook"].words,
        screen["strips"][0]["label"],
        screen["store"]["gauges"][0]["label"],
        dock["title"],
        dock["note"],
        dock["meter"]["label"],
        dock["changes"][0]["label"],
        dock["buttons"][0]["label"],
        dock["buttons"][-1]["label"],
        dock["fields"][-1]["choices"][0]["label"],
        *(section["title"] for section in sheet["sections"] if section.get("title", "Menu") not in SAME),
        panel.frame.labels["undo"],
        panel.frame.signs["good:fish"]["words"],
    ]


def test_scores_are_those_of_the_engine() -> None:
    panel = play(2, seed=2, names=["Ada", "Bruno"])
    panel.choose(str(panel.game.options()[0]))
    chips = {chip.id: chip for chip in panel.screen.header.chips}
    for seat, who in enumerate(("Ada", "Bruno")):
        chip = chips[f"player:{seat}"]
        assert (chip.name, chip.number) == (who, number(panel.game.score(seat).total))


@pytest.mark.parametrize("players", [1, 3])
def test_the_end_shows_ranking_and_scores(players: int) -> None:
    game = skara.new_game(players, 3)
    play_quietly(game, "over")
    panel = at(game)
    shown = json.dumps([panel.frame.screen["stage"], panel.frame.screen["question"]], ensure_ascii=False)
    found = [unescape(shown).index(number(game.score(seat).total)) for seat in game.ranking()]
    assert len(found) == players
    for seat in range(players):
        assert game.players[seat].name in json.dumps(panel.frame.screen["header"], ensure_ascii=False)
    if players == 1:
        assert any(result in shown for result in ("Loss", "Win", "Exceptional"))
    else:
        (best,) = [chip for chip in panel.screen.header.chips if chip.state == "now"]
        assert best.id == f"player:{game.ranking()[0]}" and best.note == "wins"
    assert not begun(panel) and panel.screen.phase == "over"
    panel.pick("tile:cook")
    assert not begun(panel)


def test_everything_that_can_be_used_has_a_name() -> None:
    panel = at(position(goods=LARDER, special="muster"))
    panel.pick("tile:cook")
    panel.look_at("menu")
    seen = 0
    for cell in cells(panel.screen).values():
        assert cell.words
        seen += 1
    sections = panel.drawer.sheet().sections
    fields = [*panel.screen.dock.fields, *(field for section in sections for field in section.fields)]
    for field in fields:
        assert field.label
        assert all(choice.label or choice.words for choice in field.choices), field
        seen += 1
    for button in (*panel.screen.dock.buttons, *(button for section in sections for button in section.buttons)):
        assert button.label
        seen += 1
    assert seen >= 25
    keys = [cell.key for cell in cells(panel.screen).values() if cell.key]
    assert keys and len(set(keys)) == len(keys)


def test_the_log_tells_everything_newest_first() -> None:
    panel = at(play_quietly(skara.new_game(1, 2), "workers"))
    panel.choose("done")
    panel.look_at("menu")
    rows = panel.frame.sheet["sections"][-1]["rows"]
    assert [row[0] for row in rows] == [event.sentence for event in reversed(panel.table.session.log)] != []


def test_the_panel_works_without_numpy_pandas_and_threads() -> None:
    code = """
import sys
for missing in ("numpy", "pandas", "altair", "_multiprocessing"):
    sys.modules[missing] = None
import threading
def no_thread(self):
    raise RuntimeError("no threads here")
threading.Thread.start = no_thread
import json
from skara.panels import play
panel = play(2, seed=2, confirm=False)
panel.press(panel.screen.stage[0].cells[0].id)
panel.press("end:0")
panel.press("card:0")
panel.look_at("table")
print(json.dumps(len(panel.table.session.moves)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) >= 2


def test_clicks_can_be_measured() -> None:
    from benchmarks.panels import measure_clicks

    picks, changes, confirms = measure_clicks(players=1, seed=1, clicks=4)
    assert len(picks.times) == len(confirms.times) == 4
    assert changes.name == "change"
    assert all(seconds >= 0 for seconds in (*picks.times, *confirms.times))


# --------------------------------------------------------------------------------------------------
# What the page says


def test_what_was_clicked_on_a_screen_that_is_gone_is_dropped() -> None:
    panel = play(1, seed=1, names=["Ada"])
    panel.press("special:build")
    version = panel.frame.version
    hear(panel, "press", id="end:0", version=version)
    moves = len(panel.table.session.moves)
    assert moves == 1
    for late in ({"type": "press", "id": "end:0"}, {"type": "pick", "id": "card:0"}, {"type": "point", "id": "card:0"}):
        messages = sent(panel)
        hear(panel, late["type"], id=late["id"], version=version)
        assert len(panel.table.session.moves) == moves and not begun(panel) and not messages
    hear(panel, "pick", id="card:0", version=panel.frame.version)
    assert begun(panel) or len(panel.table.session.moves) > moves


def test_every_screen_has_a_version_of_its_own() -> None:
    panel = solo()
    versions = [panel.frame.screen["version"]]
    for act in (lambda: panel.pick("tile:cook"), panel.cancel, lambda: panel.press("special:build"), panel.confirm):
        act()
        versions.append(panel.frame.screen["version"])
    assert all(before < after for before, after in pairwise(versions))


def test_pointing_shows_what_would_happen_and_changes_nothing() -> None:
    panel = at(position(goods="shell*2 fish", special="muster"), confirm=False)
    messages = sent(panel)
    game, screen, sheet = panel.game, panel.frame.screen, panel.frame.sheet
    hear(panel, "point", id="tile:cook", version=panel.frame.version)
    (message,) = messages
    assert (message["type"], message["id"], message["version"]) == ("pointed", "tile:cook", panel.frame.version)
    assert message["dock"]["title"] == "Cook" and any("then" in gauge for gauge in message["store"]["gauges"])
    assert panel.game is game and panel.frame.screen is screen and panel.frame.sheet is sheet
    assert not begun(panel) and not panel.desk.refused and not note(panel)
    hear(panel, "point", id="tile:furnish", version=panel.frame.version)
    hear(panel, "leave")
    assert len(messages) == 1, "what is refused says so itself"
    panel.pick("tile:cook")
    messages.clear()
    hear(panel, "point", id="tile:clean", version=panel.frame.version)
    assert not messages, "an open form keeps its numbers"


def test_a_finger_looks_first_and_a_mouse_plays() -> None:
    for touch in (True, False):
        panel = at(position(goods="shell", special="muster", workers={"large": 1, "small": 1}), confirm=False)
        hear(panel, "pick", id="tile:cook", touch=touch, version=panel.frame.version)
        assert bool(begun(panel)) is touch and bool(panel.table.session.moves) is not touch
        if touch:
            assert panel.screen.dock.buttons[0].main
            hear(panel, "press", id="end:0")
            assert panel.table.session.moves


def test_the_keyboard_is_led_on() -> None:
    panel = at(position(goods="shell*2 fish", special="muster"))
    messages = sent(panel)
    panel.pick("tile:cook")
    panel.cancel()
    panel.pick("tile:furnish")
    panel.pick("tile:cook")
    panel.confirm()
    assert [message["where"] for message in messages if message["type"] == "focus"] == [
        "dock", "stage", "tile:furnish", "dock", "stage",
    ]  # fmt: skip


def test_what_no_page_says_is_left_alone() -> None:
    panel = solo()
    before = page(panel)
    messages: list[Any] = [None, 5, [], {}, {"type": "nonsense"}, {"type": ["pick"]}, {"type": "hello", "storage": 5}]
    for message in messages:
        panel.frame._heard(panel.frame, message, [])
    assert page(panel) == before
    for id in (None, 5, "end:", "end:x", "end:99", "menu:nonsense", "undo:", "open:nowhere"):
        hear(panel, "press", id=id)
    hear(panel, "open", id=None)
    hear(panel, "set")
    assert not panel.table.session.moves
    messages = sent(panel)
    hear(panel, "nonsense", n=7)
    hear(panel, "nonsense", n="8")
    assert messages == [{"type": "answered", "n": 7}]


def test_refusals_stay_french() -> None:
    panel = at(position(goods="shell", special="muster"))
    panel.table.speak("fr")
    for _ in range(2):
        panel.pick("tile:trade")
        reason = panel.frame.screen["dock"]["reason"]
        assert reason["sentence"].startswith("Il en faut") and "Needs" not in page(panel)
        assert reason["ruling"] == rules()[reason["rule"]].sentences["fr"]
        assert panel.frame.language == "fr"
        panel.undo()
        panel.cancel()
    with pytest.raises(IllegalMoveError):
        panel.choose("place small trade")
    assert warned(panel) and not re.search(r"\b(the|not|you)\b", note(panel)), note(panel)


def test_a_card_touched_at_one_of_its_likely_ways_is_marked_as_chosen():
    panel = play(2, seed=10)
    panel.pick("special:build")
    panel.confirm()
    panel.pick("card:0/0", touch=True)
    states = {cell["id"]: cell["state"] for band in panel.frame.screen["stage"] for cell in band["cells"]}
    assert states["card:0"] == "chosen" and states["card:1"] == "open"
