"""The drawer of the table to play at: branches, settings, files and language; and the game that was left."""

import json
from pathlib import Path
from typing import Any

import pytest

import skara
from skara.core.keeper import BrowserHome, Keeper
from skara.core.language import language
from skara.panels import keeping, play
from skara.panels.play_panel import PlayPanel
from skara.panels.table import Table

from .playing import begun, cells, hear, note, page, sent, solo, texts, warned

MARKUP = "the <b>other</b> one"


def opened(**more: Any) -> PlayPanel:
    panel = solo(**more)
    hear(panel, "open", id="menu")
    return panel


def field(panel: PlayPanel, key: str) -> dict[str, Any]:
    """Find a field of the drawer as the page has it."""
    return next(
        field for section in panel.frame.sheet["sections"] for field in section.get("fields", []) if field["key"] == key
    )


def buttons(panel: PlayPanel) -> dict[str, bool]:
    """Tell of each button of the drawer whether it can be pressed."""
    found = [button for section in panel.frame.sheet["sections"] for button in section.get("buttons", [])]
    return {button["id"]: not button.get("disabled", False) for button in found}


def set_to(panel: PlayPanel, name: str, value: Any, key: str = "") -> None:
    hear(panel, "set", field=name, key=key, value=value)


def answers(panel: PlayPanel) -> list[str]:
    return [button["id"] for button in panel.frame.note.get("buttons", [])]


# --------------------------------------------------------------------------------------------------
# Opening and closing


def test_the_drawer_opens_and_closes_and_nothing_else_changes() -> None:
    panel = solo()
    screen = panel.frame.screen
    hear(panel, "open", id="menu")
    assert panel.frame.sheet["id"] == "menu" and panel.frame.sheet["drawer"] is True
    hear(panel, "press", id="close")
    assert panel.frame.sheet == {} and panel.frame.screen is screen


def test_table_and_help_are_one_click_away() -> None:
    panel = opened()
    for what, title in (("table", "The whole table"), ("help", "Help")):
        hear(panel, "press", id=f"open:{what}")
        assert (panel.frame.sheet["id"], panel.frame.sheet["title"]) == (what, title)
    step, signs, read, keys = panel.frame.sheet["sections"]
    assert len(read["meanings"]) > 10 and all(each["row"] and each["words"] for each in read["meanings"])
    assert step["rows"][0] == [panel.game.decision.prompt]
    assert all(tally["words"] for tally in (*signs["tallies"], *keys["tallies"])) and len(keys["tallies"]) > 10
    for tally in signs["tallies"]:
        assert panel.frame.signs[tally["sign"]["sign"]]["words"] == tally["words"]


def test_help_begins_with_what_it_is_asked_about() -> None:
    panel = opened()
    thing = next(iter(cells(panel.screen)))
    hear(panel, "open", id="help", at=thing)
    assert panel.frame.sheet["sections"][0]["rows"] == [[cells(panel.screen)[thing].words]]
    hear(panel, "open", id="help", at="nothing:such")
    assert panel.frame.sheet["sections"][0]["rows"][0] == [panel.game.decision.prompt]


# --------------------------------------------------------------------------------------------------
# Branches


def test_a_branch_is_named_begun_and_gone_to() -> None:
    panel = opened()
    first, second = (str(option) for option in panel.game.options()[:2])
    panel.choose(first)
    after = panel.game.position()
    panel.undo(sure=True)
    set_to(panel, "new_branch", MARKUP)
    assert MARKUP in note(panel)
    panel.choose(second)
    assert panel.table.session.branches == ["main", MARKUP]
    assert [choice["key"] for choice in field(panel, "branch")["choices"] if choice.get("chosen")] == [MARKUP]
    set_to(panel, "branch", True, "main")
    assert panel.game.position() == after
    set_to(panel, "branch", True, MARKUP)
    assert panel.game.position() != after
    drawings = [text for text in texts(panel.frame.sheet) if "<svg" in text]
    assert not drawings, "a branch's name stands in texts alone"


def test_a_branch_needs_a_name_of_its_own() -> None:
    panel = opened()
    for taken in ("", "  ", "main"):
        set_to(panel, "new_branch", taken)
        assert warned(panel) and "taken or empty" in note(panel)
    panel.choose(str(panel.game.options()[0]))
    assert panel.table.session.branches == ["main"]
    set_to(panel, "branch", True, "nowhere")
    assert warned(panel) and "nowhere" in note(panel)


def test_a_branch_that_could_not_begin_begins_with_the_next_move() -> None:
    panel = opened()
    first, second = (str(option) for option in panel.game.options()[:2])
    panel.choose(first)
    panel.undo(sure=True)
    set_to(panel, "new_branch", "other")
    with pytest.raises(skara.SkaraError, match="played here before"):
        panel.choose(first)
    panel.choose(second)
    assert panel.table.session.branch == "other"


# --------------------------------------------------------------------------------------------------
# Settings


def test_settings_are_kept_for_the_next_table() -> None:
    panel = play(1, seed=1, names=["Ada"])
    panel.look_at("menu")
    assert not panel.manner.confirm and field(panel, "confirm")["value"] == "off"
    set_to(panel, "confirm", True)
    set_to(panel, "end_turn", False)
    assert panel.manner.confirm and not panel.manner.end_turn
    assert field(panel, "confirm")["value"] == "on"
    other = play(2, seed=4)
    assert other.manner.confirm and not other.manner.end_turn
    assert not play(2, seed=4, confirm=False).manner.confirm, "who says it in the call is obeyed"
    set_to(panel, "confirm", False)
    assert not play(2, seed=4).manner.confirm


def test_confirming_takes_effect_at_once() -> None:
    panel = play(1, seed=1, names=["Ada"])
    panel.press("special:build")
    panel.press("end:0")
    panel.look_at("menu")
    set_to(panel, "confirm", True)
    moves = len(panel.table.session.moves)
    panel.pick("card:3")
    assert begun(panel) and len(panel.table.session.moves) == moves


def test_large_text_is_kept_for_the_next_table() -> None:
    panel = opened()
    assert panel.frame.settings["projector"] is False
    set_to(panel, "projector", True)
    assert panel.frame.settings["projector"] is True and field(panel, "projector")["value"] == "on"
    assert play(1, seed=1).frame.settings["projector"] is True
    set_to(panel, "projector", False)
    assert panel.frame.settings["projector"] is False and play(1, seed=1).frame.settings["projector"] is False


def test_the_language_is_spoken_by_all_at_the_table() -> None:
    panel = opened()
    other = play(table=panel.table)
    set_to(panel, "language", True, "fr")
    assert language() == panel.frame.language == other.frame.language == "fr"
    assert other.frame.labels == panel.frame.labels != {}
    english = panel.frame.signs
    set_to(panel, "language", True, "xx")
    assert language() == "fr"
    set_to(panel, "language", True, "en")
    assert other.frame.language == "en" and panel.frame.signs != english


def test_what_the_drawer_does_not_know_is_left_alone() -> None:
    panel = opened()
    before = page(panel)
    set_to(panel, "nonsense", 5)
    set_to(panel, "0", 1, "fish")
    assert page(panel) == before


# --------------------------------------------------------------------------------------------------
# Files


def test_save_asks_for_a_name_and_load_brings_it_back(home: Path) -> None:
    panel = opened()
    assert buttons(panel)["menu:save"] and "menu:load" not in buttons(panel)
    panel.choose(str(panel.game.options()[0]))
    kept = panel.game
    set_to(panel, "file", " first try ")
    hear(panel, "press", id="menu:save")
    assert note(panel) == "Saved: first try.json" and (home / "saves" / "first try.json").is_file()
    assert [choice["key"] for choice in field(panel, "saved")["choices"]] == ["first try"] and buttons(panel)[
        "menu:load"
    ]
    panel.choose(next(panel.game.variants(panel.game.options()[0])))
    hear(panel, "press", id="menu:load")
    assert note(panel) == "Loaded: first try.json" and panel.game == kept
    panel.undo(sure=True)
    assert panel.game.decision.kind == "special", "the moves came along"


def test_nothing_is_overwritten_without_a_question(home: Path) -> None:
    panel = opened()
    set_to(panel, "file", "mine")
    hear(panel, "press", id="menu:save")
    before = (home / "saves" / "mine.json").read_bytes()
    panel.choose(str(panel.game.options()[0]))
    hear(panel, "press", id="menu:save")
    assert warned(panel) and "mine.json" in note(panel) and answers(panel) == ["menu:replace", "stay"]
    assert (home / "saves" / "mine.json").read_bytes() == before
    hear(panel, "press", id="stay")
    assert not note(panel) and (home / "saves" / "mine.json").read_bytes() == before
    hear(panel, "press", id="menu:save")
    hear(panel, "press", id="menu:replace")
    assert not warned(panel) and (home / "saves" / "mine.json").read_bytes() != before


@pytest.mark.parametrize("name", ["../out", "a/b", "C:\\x", "..", "nul\0", "x" * 81, "<b>/x"])
def test_a_name_that_leads_elsewhere_is_refused_in_words(home: Path, name: str) -> None:
    panel = opened()
    game = panel.game
    set_to(panel, "file", name)
    for button in ("menu:save", "menu:load", "menu:download"):
        messages = sent(panel)
        hear(panel, "press", id=button)
        assert warned(panel) and "went wrong" not in note(panel), note(panel)
        assert json.dumps(panel.frame.note), "what is sent is text"
        assert not [message for message in messages if message["type"] == "download"]
    assert panel.game is game and not list(home.rglob("*.json"))


def test_a_code_is_given_and_taken(tmp_path: Path) -> None:
    panel = opened()
    code = field(panel, "code")["value"]
    assert code == skara.position_code(panel.game, panel.seat)
    game = panel.game
    set_to(panel, "code", code)
    assert panel.game is game, "the one shown lies there already"
    skara.save(skara.new_game(2, 1), tmp_path / "game.json")
    for wrong in (code[:-4], "nothing", str(tmp_path / "game.json")):
        set_to(panel, "code", wrong)
        assert warned(panel) and note(panel).startswith("code: ") and panel.game is game, "and no path is read"
    other = skara.from_position({"round": 3, "phase": "village", "players": [{"special": "build"}]})
    set_to(panel, "code", f" {skara.position_code(other, whole=True)} ")
    assert not warned(panel) and panel.game == other


def test_what_is_not_saved_cannot_be_loaded() -> None:
    panel = opened()
    game = panel.game
    set_to(panel, "file", "no such game")
    hear(panel, "press", id="menu:load")
    assert warned(panel) and "no such game.json" in note(panel) and panel.game is game


def test_a_download_holds_the_game_as_it_stands() -> None:
    panel = opened()
    panel.choose(str(panel.game.options()[0]))
    messages = sent(panel)
    set_to(panel, "file", "mine")
    hear(panel, "press", id="menu:download")
    (message,) = [message for message in messages if message["type"] == "download"]
    assert message["name"] == "mine.json" and json.loads(message["text"]) == panel.table.record()
    assert panel.frame.kept == message["text"] and panel.frame.kept_name == "skara-game.json"
    other = solo(seed=9)
    hear(other, "upload", name="mine.json", text=message["text"])
    assert other.game == panel.game and note(other) == "Loaded: mine.json"


def test_an_upload_that_was_damaged_says_so() -> None:
    panel, other = opened(), solo(seed=9)
    game = panel.game
    record = other.table.record()
    hear(panel, "upload", name="mine.json", text=json.dumps({**record, "seed": 8}))
    assert panel.game is game and warned(panel) and "damaged" in note(panel)
    del record["checksum"]
    hear(panel, "upload", name="mine.json", text=json.dumps({**record, "seed": 8}))
    assert panel.game.seed == 8 and note(panel) == "Loaded: mine.json"


@pytest.mark.parametrize("text", ["", "{", "5", "{}", '{"format": "other"}', "x" * 2_000_001, None])
def test_an_upload_that_is_no_game_changes_nothing(text: Any) -> None:
    panel = opened()
    game = panel.game
    hear(panel, "upload", name="<i>mine</i>.json", text=text)
    assert panel.game is game and warned(panel) and "went wrong" not in note(panel), note(panel)
    hear(panel, "upload")
    assert panel.game is game


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Keeper:
    """A page that a server shows: what is kept lives in the reader's browser."""
    kept = Keeper(BrowserHome())
    monkeypatch.setattr(keeping, "_keeper", lambda folder, served: kept)
    return kept


def test_on_a_served_page_save_is_a_download(browser: Keeper) -> None:
    panel = opened()
    assert set(buttons(panel)) >= {"menu:download", "upload"} and "menu:save" not in buttons(panel)
    hear(panel, "press", id="menu:save")
    assert warned(panel) and "download" in note(panel)


def test_a_home_that_cannot_be_written_is_told_in_one_sentence(home: Path) -> None:
    home.write_text("in the way")
    panel = opened()
    panel.choose(str(panel.game.options()[0]))
    assert warned(panel) and "Nothing can be kept here" in note(panel) and answers(panel) == ["menu:download"]
    assert "Nothing can be kept here" in field(panel, "file")["note"] and buttons(panel)["menu:download"]
    panel.choose(next(panel.game.variants(panel.game.options()[0])))
    assert not warned(panel), "it is told once"
    hear(panel, "press", id="menu:save")
    assert warned(panel) and "went wrong" not in note(panel)


def test_a_browser_that_keeps_nothing_is_told(browser: Keeper) -> None:
    panel = opened()
    hear(panel, "hello", storage={})
    hear(panel, "unkept", error="QuotaExceededError")
    assert warned(panel) and "QuotaExceededError" in note(panel) and answers(panel) == ["menu:download"]
    hear(panel, "unkept", error="")
    assert not browser.trouble


def test_a_file_that_is_too_large_is_refused_in_sight() -> None:
    panel = opened()
    hear(panel, "too_large", name="film.mp4")
    assert warned(panel) and "film.mp4" in note(panel) and "2 MB" in note(panel)


# --------------------------------------------------------------------------------------------------
# What was left


def test_a_game_that_was_left_is_offered_and_taken_up() -> None:
    first = solo()
    assert not note(first), "nothing was left yet"
    first.choose(str(first.game.options()[0]))
    first.choose(next(first.game.variants(first.game.options()[0])))
    left = first.game
    second = solo()
    assert not second.table.session.moves, "nothing goes on without a click"
    assert answers(second) == ["go_on"] and second.frame.note["buttons"][0]["label"].startswith("Go on: round 1")
    hear(second, "press", id="go_on")
    assert second.game == left and not note(second)
    second.undo(sure=True)
    assert len(second.table.session.moves) == 1
    assert not note(solo(seed=7)), "another call"


def test_the_offer_stays_until_a_game_is_begun() -> None:
    first = solo()
    first.choose(str(first.game.options()[0]))
    second = solo()
    hear(second, "pick", id=next(iter(cells(second.screen))))
    hear(second, "press", id="back")
    assert answers(second) == ["go_on"], "looking at something begins nothing"
    second.choose(str(second.game.options()[0]))
    assert answers(second) == ["undo"]
    second.hush()
    assert answers(second) == []


def test_a_screen_that_changes_hands_does_so_when_it_is_taken_up() -> None:
    first = play(2, {}, 1, ["Ada", "Bo"], hand_over=True)
    first.press("uncover")
    first.choose(str(first.game.options()[0]))
    second = play(2, {}, 1, ["Ada", "Bo"])
    assert not second.hand_over and answers(second) == []
    again = play(2, {}, 1, ["Ada", "Bo"], hand_over=True)
    again.press("uncover")
    hear(again, "press", id="go_on")
    assert again.hand_over and again.covered


def test_who_begins_anew_leaves_the_older_game_where_it_is() -> None:
    first = solo()
    for _ in range(3):
        first.choose(next(first.game.variants(first.game.options()[0])))
    second = solo()
    second.choose(str(second.game.options()[1]))
    hear(second, "press", id="go_on")
    games = keeping.kept_games().newest_first(first.table.key)
    assert sorted(game.moves for game in games) == [1, 3]


def test_the_offer_speaks_the_language() -> None:
    first = solo()
    first.choose(str(first.game.options()[0]))
    second = solo()
    english = second.frame.note
    second.table.speak("fr")
    assert answers(second) == ["go_on"] and second.frame.note != english


def test_a_game_that_is_over_is_not_offered() -> None:
    first = play(1, seed=3, names=["Ada"])
    while not first.game.is_over:
        first.choose(next(iter(first.game.legal_moves())))
    assert not note(play(1, seed=3, names=["Ada"]))


def test_a_damaged_game_is_not_offered_and_costs_nothing(home: Path) -> None:
    first = solo()
    first.choose(str(first.game.options()[0]))
    (path,) = (home / "games").glob("*.json")
    path.write_text("{")
    second = solo()
    assert not note(second) and not second.table.session.moves
    second.look_at("menu")
    assert path.stem in field(second, "file")["note"]


def test_what_cannot_be_taken_up_leaves_the_table_as_it_is(home: Path) -> None:
    first = solo()
    first.choose(str(first.game.options()[0]))
    second = solo()
    (path,) = (home / "games").glob("*.json")
    path.unlink()
    game = second.game
    hear(second, "press", id="go_on")
    assert warned(second) and second.game is game


def test_the_browser_says_what_it_holds_and_is_told_of_every_move(browser: Keeper) -> None:
    first = solo()
    first.choose(str(first.game.options()[0]))
    name = browser.home.names()[0]
    text = browser.home.read(name)
    browser.home = BrowserHome()
    second = solo()
    assert not note(second)
    messages = sent(second)
    hear(second, "hello", storage={name: text, "other": 5}, touch=False)
    assert answers(second) == ["go_on"]
    hear(second, "press", id="go_on")
    assert second.game == first.game
    second.choose(next(second.game.variants(second.game.options()[0])))
    told = [message for message in messages if message["type"] == "keep"]
    assert told and told[-1]["name"] == name and json.loads(told[-1]["text"])["moves"] == 2
    hear(second, "unkept", error="QuotaExceededError")
    second.look_at("menu")
    assert "QuotaExceededError" in field(second, "file")["note"]


def test_a_shared_table_keeps_what_its_owner_keeps() -> None:
    panel = play(table=Table(skara.new_game(1, 1)))
    panel.choose(str(panel.game.options()[0]))
    assert keeping.kept_games().newest_first() == [] and not note(play(table=Table(skara.new_game(1, 1))))


# --------------------------------------------------------------------------------------------------
# Two at once


def two_at_one_game() -> tuple[PlayPanel, PlayPanel]:
    """The game of one panel, opened in another, and gone on with in the first."""
    first = solo()
    first.choose(str(first.game.options()[0]))
    second = solo()
    hear(second, "press", id="go_on")
    first.choose(next(first.game.variants(first.game.options()[0])))
    return first, second


def test_whoever_is_behind_is_told_and_can_go_on_there() -> None:
    first, second = two_at_one_game()
    second.choose(next(second.game.variants(second.game.options()[0])))
    assert warned(second) and "This game went on elsewhere" in note(second)
    assert answers(second) == ["elsewhere:there", "elsewhere:branch"]
    hear(second, "open", id="help")
    hear(second, "press", id="stay")
    assert answers(second) == ["elsewhere:there", "elsewhere:branch"], "nothing hides it"
    hear(second, "press", id="elsewhere:nonsense")
    hear(second, "press", id="elsewhere:there")
    assert second.game == first.game and not note(second)


def test_whoever_is_behind_can_keep_a_branch() -> None:
    first, second = two_at_one_game()
    hear(second, "undo")
    hear(second, "press", id="undo")
    hear(second, "press", id="undo:sure")
    second.choose(next(move for move in second.game.legal_moves() if move not in second.table.session.tried))
    assert answers(second) == ["elsewhere:there", "elsewhere:branch"]
    played = second.table.session.moves
    hear(second, "press", id="elsewhere:branch")
    assert not note(second) and second.table.session.moves == played
    assert len(second.table.session.branches) == 2 and len(keeping.kept_games().newest_first()) == 1
    hear(first, "press", id="elsewhere:there")
    assert not warned(first), "who is not behind has nothing to settle"


def test_a_page_says_that_another_tab_went_on(browser: Keeper) -> None:
    panel = solo()
    hear(panel, "hello", storage={})
    panel.choose(str(panel.game.options()[0]))
    [name] = browser.home.names()
    there = json.loads(browser.home.read(name) or "")
    for strange in ({}, {"name": name}, {"name": name, "text": 5}, {"name": [name], "text": "{}"}, {"name": "x"}):
        hear(panel, "behind", **strange)
    assert not note(panel) or not warned(panel)
    hear(panel, "behind", name=name, text=json.dumps({**there, "writer": "other"}))
    assert warned(panel) and "went on elsewhere" in note(panel)
