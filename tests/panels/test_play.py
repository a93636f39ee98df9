"""The Play panel, driven through its widgets as a person does, and compared with the engine."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import skara
import skara.brae.words
import skara.panels
from skara.brae.drawing.things import open_marks
from skara.brae.game import Game
from skara.core.errors import IllegalMoveError, OptionError
from skara.core.session import Session
from skara.games import GAMES
from skara.panels import end_of_round, position_editor
from skara.panels.brae.form_view import FieldControl
from skara.panels.brae.play_panel import PlayPanel, play
from skara.panels.table import Table

from ..brae.tables import table as position
from ..brae.walks import play_quietly

ROOT = Path(__file__).resolve().parents[2]


def solo(seed: int = 1) -> PlayPanel:
    return play(1, seed=seed, names=["Ada"])


def pair(**more: object) -> PlayPanel:
    return play(2, {}, 1, ["Ada", "Bo"], **more)  # type: ignore[arg-type]


def words(html: str) -> str:
    """Return the text of a piece of HTML."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))


def listed(panel: PlayPanel) -> list[str]:
    return [label for label, _ in panel.picker.list.options]


def select(panel: PlayPanel, start: str) -> None:
    """Choose in the list what begins so."""
    panel.picker.list.value = next(value for label, value in panel.picker.list.options if label.startswith(start))


def things(panel: PlayPanel) -> set[str]:
    return set(re.findall(r'data-thing="([^"]+)"', panel.board.svg))


def losing(panel: PlayPanel) -> set[tuple[str, int]]:
    """Return the settlers who leave as the form stands."""
    assert panel.form.form is not None
    losses: Any = panel.form.form.move.part("lose") or ()
    return set(losses)


# --------------------------------------------------------------------------------------------------
# A turn


def test_a_whole_first_turn_by_clicks_alone() -> None:
    panel = solo()
    twin = skara.new_game(1, 1, names=["Ada"])
    for thing in ("special", "card", "bottom", "tile:gather_fields", "done"):
        found = sorted(each for each in things(panel) if each.startswith(thing))
        possible = [each for each in found if open_marks(panel.game)[each].state == "available"]
        panel.board.pick(possible[0])
        assert panel.form.is_open, thing
        move = panel.form.form.move  # type: ignore[union-attr]
        assert panel.game == twin
        panel.form.confirm.click()
        twin.play(move)
        assert panel.game == twin
        assert not panel.notice.value
    assert panel.game.decision.kind == "village"
    assert panel.game.position()["set"] == 2
    assert "Ada ends the turn" in panel.happened.value


def test_the_list_of_choices_does_the_same_as_the_drawing() -> None:
    panel = solo()
    select(panel, "Keep the tile")
    assert panel.form.is_open
    assert panel.form.confirm.description.startswith("Keep the tile")
    panel.form.confirm.click()
    assert panel.game.decision.kind == "village"
    assert [option.verb for option in panel.game.options()].count("take") <= len(listed(panel))


def test_whole_games_can_be_clicked_through() -> None:
    for seed, players in ((3, 1), (4, 2), (5, 3)):
        panel = play(players, seed=seed, promo=True)
        rng = Random(seed)
        for _ in range(600):
            if panel.game.is_over:
                break
            possible = [place for place, choice in enumerate(panel.picker.choices) if choice.possible]
            panel.picker.list.value = None
            panel.picker.list.value = rng.choice(possible)
            assert panel.form.is_open and not panel.form.confirm.disabled
            panel.form.confirm.click()
            assert not panel.notice.value
        assert panel.game.is_over
        assert "sb-ok" in panel.happened.value
        assert not panel.picker.choices


def test_nothing_happens_before_confirming_and_cancel_forgets() -> None:
    panel = solo()
    before = panel.game.position()
    panel.pick(f"special:{panel.game.options()[0].what}")
    assert 'data-state="chosen"' in panel.board.svg
    panel.form.cancel.click()
    assert not panel.form.is_open
    assert panel.picker.list.value is None
    assert 'data-state="chosen"' not in panel.board.svg
    panel.pick(f"special:{panel.game.options()[0].what}")
    panel.board._receive(panel.board, {"type": "cancel"}, [])
    assert not panel.form.is_open
    assert panel.game.position() == before


def test_messages_of_the_drawing_pick_things() -> None:
    panel = solo()
    thing = f"special:{panel.game.options()[1].what}"
    panel.board._receive(panel.board, {"type": "pick", "thing": thing}, [])
    assert str(panel.form.form.move) == str(panel.game.options()[1])  # type: ignore[union-attr]


# --------------------------------------------------------------------------------------------------
# What is not possible


def test_an_impossible_tile_says_why_with_its_rule() -> None:
    panel = play(game=position(goods="shell", special="muster"), bots={})
    panel.pick("tile:trade")
    refusal = panel.game.why_not("place small trade")
    assert refusal is not None
    assert "Why not Trade?" in panel.notice.value
    assert refusal.sentence in panel.notice.value
    assert refusal.rule in panel.notice.value
    assert not panel.form.is_open
    assert refusal.sentence in panel.board.message


def test_refused_choices_stay_in_the_list_with_reason_and_rule() -> None:
    panel = play(game=position(goods="shell", special="muster"), bots={})
    trade = next(label for label in listed(panel) if "Trade" in label)
    refusal = panel.game.why_not("place small trade")
    assert refusal is not None
    assert trade.startswith("⊘") and refusal.sentence in trade and refusal.rule in trade
    select(panel, "⊘ Trade")
    assert "Why not Trade?" in panel.notice.value
    select(panel, "Cook")
    assert not panel.notice.value and panel.form.is_open


def test_a_tile_out_of_its_time_names_what_is_asked() -> None:
    panel = solo()
    panel.pick("tile:cook")
    assert "Why not Cook?" in panel.notice.value
    assert panel.game.decision.prompt in panel.notice.value
    panel.pick("tile:nonsense")
    panel.pick("nonsense")
    panel.pick("card:99")
    panel.pick("settler:shore:0")
    assert not panel.form.is_open


def test_whatever_lies_on_the_drawing_can_be_picked() -> None:
    for seed in (1, 2, 3):
        panel = play(3, seed=seed)
        for _ in range(25):
            if panel.game.is_over:
                break
            for thing in things(panel):
                panel.pick(thing)
                assert "went wrong" not in panel.notice.value, (thing, panel.notice.value)
                assert panel.form.is_open or thing.startswith("worker:") or "Why not" in panel.notice.value, thing
                asked = re.search(r"Why not ([^?]*)\?", words(panel.notice.value))
                assert asked is None or not re.search(r"_|\d:\d|^\W*$", asked[1]), asked
            panel.choose(next(panel.game.variants(panel.game.options()[0])))


def test_an_error_in_a_click_stays_in_the_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = solo()
    before = panel.game.position()
    panel.pick(f"special:{panel.game.options()[0].what}")

    def fail(*args: object) -> None:
        raise RuntimeError("<i>boom</i>")

    monkeypatch.setattr(panel.table, "play", fail)
    panel.form.confirm.click()
    assert "Something went wrong" in panel.notice.value
    assert "<i>" not in panel.notice.value
    assert panel.game.position() == before


# --------------------------------------------------------------------------------------------------
# Workers, settlers, previews


def test_the_worker_that_can_be_placed_is_taken() -> None:
    panel = play(game=position(goods="shell*2", special="muster", workers={"large": 1, "small": 1}), bots={})
    panel.pick("worker:large")
    panel.pick("tile:cook")
    assert panel.form.form.option.who == "large"  # type: ignore[union-attr]
    panel.picker.worker.value = "small"
    assert panel.form.form.option.who == "small"  # type: ignore[union-attr]
    panel.form.confirm.click()
    # One small worker was there, and is placed now.
    assert [value for _, value in panel.picker.worker.options] == ["large"]
    panel.pick("worker:small")
    assert "Why not" in panel.notice.value
    panel.pick("tile:cook")
    assert panel.form.form.option.who == "large"  # type: ignore[union-attr]


def test_when_only_one_thing_is_possible_it_is_ready() -> None:
    panel = play(game=position(goods="shell", special="muster", workers={"large": 1, "small": 0}), bots={})
    assert not panel.form.is_open
    panel.choose("place large cook shell")
    assert [choice.thing for choice in panel.picker.choices if choice.possible] == ["done"]
    assert panel.form.confirm.description == "End the turn"
    assert panel.game.decision.kind == "workers"


def test_the_result_is_that_of_the_engine() -> None:
    game = position(goods="shell*2 fish", special="muster", slider=2)
    panel = play(game=game, bots={})
    panel.pick("tile:cook")
    (control,) = panel.form.fields.children
    control.list.value = next(v for _, v in control.list.options if "fish" in _ and "shells" in _)
    then = game.copy()
    then.play(panel.form.form.move)  # type: ignore[union-attr]
    shown = words(panel.form.verdict.value)
    assert f"Score if it ended now {game.score(0).total} → {then.score(0).total}" in shown
    assert f"Storage: slider on column {game.players[0].slider}, then {then.players[0].slider}" in (
        panel.form.verdict.value
    )
    events = {event.kind: event for event in game.preview(panel.form.form.move).events}  # type: ignore[union-attr]
    assert events["cook"].sentence in panel.form.verdict.value
    assert events["slider"].sentence in panel.form.verdict.value


def test_settlers_leave_by_a_click() -> None:
    settlers = {"shore": ["shore-gain-fish", "shore-harvest-hills-stone"], "hills": ["hills-gain-rabbit"]}
    game = position(goods="food", special="build", settlers=settlers, phase="feed")
    panel = play(game=game, bots={})
    # The only choice there is opens by itself.
    assert panel.form.is_open and game.decision.kind == "feed"
    leaving = losing(panel)
    assert len(leaving) == 2
    for place, settler in enumerate([("shore-gain-fish", 1), ("shore-harvest-hills-stone", 1)]):
        panel.pick(f"settler:shore:{place}")
        leaving ^= {settler}
        assert losing(panel) == leaving
        assert panel.form.confirm.disabled is (panel.game.why_not(panel.form.form.move) is not None)  # type: ignore[union-attr]
        assert not panel.notice.value
    chosen = set(re.findall(r'data-thing="(settler:[^"]+)" data-state="chosen"', panel.board.svg))
    assert len(chosen) == len(leaving)


def test_goods_typed_by_counters_are_played() -> None:
    game = position(goods="shell*3 fish*2 deer rabbit*2 barley*2", special="muster")
    panel = play(game=game, bots={})
    panel.pick("tile:cook")
    (control,) = panel.form.fields.children
    assert isinstance(control, FieldControl)
    control.counters.values = {**dict.fromkeys(control.counters.values, 0), "shell": 2, "fish": 1}
    panel.form.confirm.click()
    assert str(panel.table.session.moves[-1]) in ("place small cook shell*2 fish", "place large cook shell*2 fish")


# --------------------------------------------------------------------------------------------------
# Text moves, undo, branches


def test_choose_plays_text_and_raises_what_is_refused() -> None:
    panel = solo()
    keep = str(panel.game.options()[0])
    panel.choose(keep)
    assert panel.game.decision.kind == "village"
    before = panel.game.position()
    with pytest.raises(IllegalMoveError):
        panel.choose("place large cook shell")
    assert "sb-warn" in panel.notice.value
    assert panel.game.position() == before


def test_undo_redo_and_branches() -> None:
    panel = solo()
    start = panel.game.position()
    assert panel.history.undo.disabled and panel.history.redo.disabled
    first, second = (str(option) for option in panel.game.options()[:2])
    panel.choose(first)
    after = panel.game.position()
    panel.history.undo.click()
    assert panel.game.position() == start
    panel.history.redo.click()
    assert panel.game.position() == after
    panel.history.undo.click()
    panel.history.new_name.value = "the <b>other</b> one"
    panel.history.begin.click()
    assert "<b>other" not in panel.notice.value
    panel.choose(second)
    assert panel.table.session.branches == ["main", "the <b>other</b> one"]
    assert panel.history.branches.value == "the <b>other</b> one"
    panel.history.branches.value = "main"
    assert panel.game.position() == after
    panel.history.branches.value = "the <b>other</b> one"
    assert panel.game.position() != after


def test_a_notice_goes_away_when_the_table_changes() -> None:
    panel = solo()
    panel.choose(str(panel.game.options()[0]))
    panel.pick("tile:cook")
    assert panel.notice.value
    panel.languages.value = "fr"
    assert panel.notice.value
    panel.history.undo.click()
    assert not panel.notice.value


def test_a_branch_needs_a_name_of_its_own() -> None:
    panel = solo()
    for taken in ("", "  ", "main"):
        panel.history.new_name.value = taken
        panel.history.begin.click()
        assert "taken or empty" in panel.notice.value
    panel.choose(str(panel.game.options()[0]))
    assert panel.table.session.branches == ["main"]


def test_undo_goes_back_before_the_bots() -> None:
    panel = play(2, seed=2)
    start = panel.game.position()
    panel.choose(str(panel.game.options()[0]))
    assert panel.game.decision.player == 0
    panel.history.undo.click()
    assert panel.game.position() == start


def test_the_whole_log_on_demand() -> None:
    panel = play(game=play_quietly(skara.new_game(1, 2), "workers"))
    panel.choose("done")
    assert not panel.history.events.value
    panel.history.all.value = True
    for event in panel.table.session.log:
        assert event.sentence in panel.history.events.value.replace("&#x27;", "'")


# --------------------------------------------------------------------------------------------------
# Files


def test_save_and_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    panel = solo()
    assert panel.files.file_name.value == "skara-game.json"
    panel.choose(str(panel.game.options()[0]))
    saved = panel.game.position()
    panel.files.save.click()
    assert (tmp_path / "skara-game.json").exists()
    panel.history.undo.click()
    panel.files.load.click()
    assert panel.game.position() == saved
    assert "sb-ok" in panel.notice.value


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'"<script>"', b"\xff\xfe", b'{"format": "skara-record", "version": 99}', b"null"],
)
def test_broken_files_are_refused_and_the_game_stays(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    panel = solo()
    panel.choose(str(panel.game.options()[0]))
    before, moves = panel.game.position(), panel.table.session.moves
    Path("broken.json").write_bytes(content)
    panel.files.file_name.value = "broken.json"
    panel.files.load.click()
    assert "sb-warn" in panel.notice.value and "<script>" not in panel.notice.value
    assert "went wrong" not in panel.notice.value
    panel.hush()
    upload = {
        "name": "<b>.json",
        "type": "",
        "size": len(content),
        "content": memoryview(content),
        "last_modified": None,
    }
    panel.files._upload((upload,))
    assert "sb-warn" in panel.notice.value
    assert "went wrong" not in panel.notice.value
    assert panel.game.position() == before
    assert panel.table.session.moves == moves


def test_a_good_file_is_loaded_from_the_own_computer(tmp_path: Path) -> None:
    other = solo(5)
    other.choose(str(other.game.options()[1]))
    other.table.save(tmp_path / "game.json")
    content = (tmp_path / "game.json").read_bytes()
    panel = solo()
    upload = {"name": "a.json", "type": "", "size": len(content), "content": memoryview(content), "last_modified": None}
    panel.files._upload((upload,))
    assert panel.game == other.game


def test_a_missing_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    panel = solo()
    panel.files.load.click()
    assert "sb-warn" in panel.notice.value and "skara-game.json" in panel.notice.value


# --------------------------------------------------------------------------------------------------
# People and bots


def test_bots_move_by_themselves_and_tell_what_they_did() -> None:
    panel = play(2, seed=2, names=["Ada", "Bruno"])
    panel.choose(str(panel.game.options()[0]))
    assert panel.game.decision.player == 0
    moved = [event for event in panel.table.last_events if event.player == 1]
    if not moved:
        panel.choose("pass" if panel.game.decision.kind == "order" else str(next(iter(panel.game.legal_moves()))))
        moved = [event for event in panel.table.last_events if event.player == 1]
    assert moved
    assert "Bruno (greedy):" in panel.happened.value
    for event in moved:
        assert event.sentence in panel.happened.value
        assert event.rule in panel.happened.value


def test_names_are_escaped_everywhere() -> None:
    evil = "<img src=x onerror=1>"
    panel = play(2, {}, 1, [evil, "Bo & Co"], hand_over=True)
    panel.cover_button.click()
    for _ in range(12):
        panel.choose(next(panel.game.variants(panel.game.options()[0])))
        if panel.covered:
            assert evil not in panel.cover_words.value
            panel.cover_button.click()
        panel.show.value = "text"
        html = "".join(
            each.value
            for each in (panel.happened, panel.scores, panel.asked, panel.text, panel.heading, panel.form.verdict)
        )
        assert evil not in html
        assert "&lt;img" in html
        assert evil not in panel.board.svg


def test_hot_seat_covers_the_screen_until_the_next_person_has_it() -> None:
    panel = pair(hand_over=True)
    first = panel.game.decision.player
    assert first is not None and panel.covered
    who = panel.game.players[first].name
    assert f"Pass the screen to {who}" in panel.cover_words.value
    assert panel.cover_button.description == f"I am {who}"
    assert panel.board.svg == "" and panel.grid.layout.display == "none"
    hand = panel.game.options()[0].what
    panel.pick(f"special:{hand}")
    assert not panel.form.is_open
    panel.cover_button.click()
    assert not panel.covered and f"special:{hand}" in things(panel)
    panel.choose(f"keep {hand}")
    assert panel.covered
    assert panel.game.players[1 - first].name in panel.cover_words.value


def test_special_tiles_of_others_stay_secret() -> None:
    panel = pair()
    first = panel.game.decision.player
    assert first is not None
    hand = [option.what for option in panel.game.options()]
    name = skara.brae.words.name(hand[0])
    panel.choose(f"keep {hand[0]}")
    panel.history.all.value = True
    panel.show.value = "text"
    assert panel.game.decision.kind == "special" and panel.game.decision.player != first
    for shown in (panel.happened, panel.history.events, panel.text):
        assert f"tile {name}" not in shown.value
    assert f"special:{hand[0]}" not in things(panel)
    assert "has chosen a special tile" in panel.happened.value
    panel.choose(str(panel.game.options()[0]))
    assert name in panel.history.events.value


def test_two_panels_share_a_table_and_keep_their_ids_apart() -> None:
    table = Table(skara.new_game(1, 1), {})
    one, two = play(table=table), play(table=table)
    one.choose(str(one.game.options()[0]))
    assert two.game is one.game
    assert listed(one) == listed(two)
    ids = [set(re.findall(r'\bid="([^"]+)"', panel.board.svg)) for panel in (one, two)]
    assert ids[0] and not ids[0] & ids[1]


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


def test_a_game_is_named_or_given_in_any_form(tmp_path: Path) -> None:
    assert play(3, {}, game="brae").game == skara.new_game(3)
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


def test_a_game_without_a_panel_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
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

    with pytest.raises(OptionError, match="Unknown game 'other'"):
        play(game="other")
    monkeypatch.setitem(sys.modules, "other", OtherBox)
    monkeypatch.setitem(GAMES, "other", "other")
    game = OtherGame.__new__(OtherGame)
    skara.new_game(2, 1).copy_to(game)
    refused = [
        lambda: play(game="other"),
        lambda: play(game=game),
        lambda: play(game=Session(game)),
        lambda: play(table=Table(game)),
        lambda: end_of_round(game),
        lambda: end_of_round(table=Table(game)),
        lambda: position_editor(game),
    ]
    for call in refused:
        with pytest.raises(OptionError, match="no such panel for this game yet: other"):
            call()


# --------------------------------------------------------------------------------------------------
# Languages, text, scores, the end


def test_the_language_changes_everything_and_keeps_the_form() -> None:
    panel = play(game=position(goods="shell*3 fish*2 deer rabbit*2 barley*2", special="muster"), bots={})
    panel.pick("tile:cook")
    (control,) = panel.form.fields.children
    control.counters.values = {**dict.fromkeys(control.counters.values, 0), "shell": 2}
    english = _texts(panel)
    panel.languages.value = "fr"
    french = _texts(panel)
    assert [pair for pair in zip(english, french, strict=True) if pair[0] == pair[1]] == []
    assert str(panel.form.form.move).endswith("cook shell*2")  # type: ignore[union-attr]
    panel.languages.value = "en"
    assert _texts(panel) == english


def _texts(panel: PlayPanel) -> list[str]:
    (control,) = panel.form.fields.children
    return [
        panel.heading.value,
        panel.asked.value,
        panel.board.svg,
        panel.scores.value,
        panel.form.title.value,
        panel.form.verdict.value,
        panel.form.confirm.description,
        panel.form.cancel.description,
        control.counters.label,
        str(control.counters.cells),
        panel.picker.list.description,
        str(listed(panel)),
        panel.picker.worker.description,
        str(panel.picker.worker.options),
        str(panel.show.options),
        panel.history.undo.description,
        panel.history.redo.description,
        panel.history.all.description,
        panel.files.heading.value,
        panel.files.save.description,
        panel.files.load.description,
        panel.files.upload.description,
    ]


def test_the_text_board_is_that_of_the_player() -> None:
    panel = solo()
    assert panel.text.layout.display == "none"
    panel.show.value = "text"
    assert panel.text.layout.display != "none" and panel.board.layout.display == "none"
    assert words(str(panel.game.view(0)))[:60] in words(panel.text.value)
    panel.languages.value = "fr"
    assert panel.show.value == "text"
    panel.show.value = "board"
    assert panel.board.layout.display != "none"


def test_scores_are_those_of_the_engine() -> None:
    panel = play(2, seed=2, names=["Ada", "Bruno"])
    panel.choose(str(panel.game.options()[0]))
    shown = words(panel.scores.value)
    for seat, who in enumerate(("Ada", "Bruno")):
        assert f"{who} {panel.game.score(seat).total}" in shown


@pytest.mark.parametrize("players", [1, 3])
def test_the_end_shows_ranking_and_scores(players: int) -> None:
    game = skara.new_game(players, 3)
    play_quietly(game, "over")
    panel = play(game=game, bots={})
    shown = words(panel.happened.value)
    place = -1
    for seat in game.ranking():
        found = shown.index(game.players[seat].name, place + 1)
        assert found > place
        place = found
    if players == 1:
        assert any(result in shown for result in ("Loss", "Win", "Exceptional"))
    assert "Final score" in panel.scores.value
    assert not panel.form.is_open and panel.picker.list.layout.display == "none"
    panel.pick("tile:cook")
    assert not panel.form.is_open


def test_every_control_has_a_name() -> None:
    panel = play(game=position(goods="shell*3 fish*2 deer rabbit*2 barley*2", special="muster"), bots={})
    panel.pick("tile:cook")
    waiting, seen = [panel], 0
    while waiting:
        widget = waiting.pop()
        waiting += getattr(widget, "children", ())
        kind = type(widget).__name__
        if kind in ("Button", "Select", "Dropdown", "Text", "Checkbox", "FileUpload"):
            assert widget.description, kind
            seen += 1
    assert seen >= 10
    assert panel.languages.tooltips and panel.show.tooltips


def test_the_panel_works_without_numpy_and_pandas() -> None:
    code = """
import sys
sys.modules["numpy"] = sys.modules["pandas"] = None
import json
from skara.panels import play
panel = play(2, seed=2)
panel.choose(str(panel.game.options()[0]))
panel.picker.list.value = 0
panel.form.confirm.click()
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
