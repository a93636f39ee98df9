"""A part of a lesson that is played freely is kept like any game, and gone on with at the move."""

from pathlib import Path
from typing import Any

import pytest

from skara.bots import make_bot
from skara.panels import lesson, start
from skara.panels.keeping import keeper, kept_games
from skara.panels.lesson_panel import LessonPanel
from skara.panels.start_panel import StartPanel

from .playing import hear, note


def playing(moves: int, name: str = "whole_game") -> LessonPanel:
    """Open a lesson at its free part, and make so many moves there."""
    panel = lesson(name)
    panel.coach.go_to(free_part(panel))
    panel.table.put(panel.coach.session)
    play_on(panel, moves)
    return panel


def free_part(panel: LessonPanel) -> int:
    return next(place for place, step in enumerate(panel.coach.lesson.steps) if step.free is not None)


def play_on(panel: LessonPanel, moves: int) -> None:
    bot = make_bot("greedy", panel.seat)
    for _ in range(moves):
        panel.choose(bot.choose(panel.game.view(panel.seat)))


def same(one: Any, other: Any) -> bool:
    return bool(one.game.moves() == other.game.moves() and one.game.position() == other.game.position())


def buttons(panel: LessonPanel) -> list[dict[str, Any]]:
    return list(panel.frame.hint["buttons"])


@pytest.mark.parametrize("name", ["whole_game", "order"])
def test_it_goes_on_at_the_move_after_a_restart(name: str):
    left = playing(4, name)

    again = lesson(name)
    first = buttons(again)[0]
    assert first["id"] == "lesson:game" and first["label"].startswith("Go on: round 1, turn ")
    hear(again, "press", id="lesson:game")

    assert same(again, left)
    assert (again.coach.place, again.seat) == (left.coach.place, left.seat)
    assert again.coach.plays_freely and again.frame.hint == {}


def test_it_is_gone_on_with_to_its_end_as_the_same_game():
    playing(2)
    again = lesson("whole_game")
    again.press("lesson:game")
    play_on(again, 1)
    assert len(kept_games().newest_first()) == 1

    while again.coach.plays_freely:
        play_on(again, 1)

    (kept,) = kept_games().newest_first()
    assert kept.is_over and again.game.is_over
    assert buttons(lesson("whole_game"))[0]["id"] != "lesson:game"


def test_the_start_page_goes_on_with_it():
    left = playing(3)
    page = start("en")
    page.pick("continue")

    (panel,) = page.children
    assert isinstance(panel, LessonPanel) and panel.coach.plays_freely
    assert same(panel, left)
    panel.press("leave")
    assert page.children[0] is page.frame


def opened_from(page: StartPanel) -> LessonPanel:
    page.pick("learn")
    page.pick("lesson:whole_game")
    panel = page.children[0]
    assert isinstance(panel, LessonPanel)
    panel.press("lesson:next")
    return panel


def test_where_nothing_can_be_kept_it_is_said_and_the_open_lesson_is_still_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    monkeypatch.setenv("SKARA_HOME", str(blocked))
    page = start("en")
    panel = opened_from(page)
    play_on(panel, 1)

    assert "Nothing can be kept here" in note(panel) and keeper().unkept
    assert "menu:download" in [button["id"] for button in panel.frame.note["buttons"]]
    panel.press("leave")
    page.pick("continue")
    assert page.children == (panel,)


def test_what_was_taken_back_is_kept_too():
    left = playing(3)
    left.press("undo")

    again = lesson("whole_game")
    again.press("lesson:game")
    assert same(again, left)


def test_a_part_that_ends_before_the_game_does_is_not_offered_any_more():
    panel = playing(2, "order")
    assert kept_games().newest_first()

    panel.press("lesson:show")

    assert not panel.coach.plays_freely and kept_games().newest_first() == []


@pytest.mark.parametrize("read_on", [False, True])
def test_what_was_skipped_is_taken_back_at_once(read_on: bool):
    panel = playing(6)
    before = panel.game.moves()
    panel.press("lesson:show")
    assert panel.game.is_over
    if read_on:
        panel.press("lesson:next")
    panel.press("undo")

    assert panel.game.moves() == before and panel.coach.plays_freely
    (own,) = kept_games().newest_first()
    assert not own.is_over and own.moves == len(before)
    panel.press("undo")
    assert 0 < len(before) - len(panel.game.moves()) < 10


def test_a_step_back_leaves_what_is_kept_alone():
    panel = playing(3)
    (kept,) = kept_games().newest_first()
    panel.press("lesson:back")

    assert kept_games().newest_first() == [kept]
    assert buttons(panel)[0]["id"] == "lesson:game"


@pytest.mark.parametrize("way", ["back", "list", "again"])
def test_a_game_begun_anew_in_the_same_lesson_leaves_the_one_before_as_it_was(way: str):
    panel = playing(6)
    (own,) = kept_games().newest_first()
    if way == "back":
        panel.press("lesson:back")
    elif way == "again":
        panel.press("lesson:again")
    panel.begin_at(free_part(panel)) if way == "list" else panel.press("lesson:next")
    play_on(panel, 1)

    assert len(kept_games().newest_first()) == 2 and kept_games().find(own.id) == own


def test_a_later_step_of_the_list_does_not_end_the_game_that_is_kept():
    panel = playing(6)
    (own,) = kept_games().newest_first()
    panel.begin_at(free_part(panel) + 1)

    assert kept_games().newest_first() == [own]


def test_of_a_lesson_that_is_not_there_any_more_the_game_is_an_ordinary_one():
    panel = playing(3)
    (kept,) = kept_games().newest_first()
    games = kept_games()
    games.keep(panel.coach.session, kept.bots, kept.id, kept.key, {**kept.settings, "lesson": "gone"}, kept.stamp)
    page = start("en")
    page.pick("continue")

    (table,) = page.children
    assert not isinstance(table, LessonPanel) and same(table, panel)


def in_class(on: bool) -> None:
    keeper().set("in_class", on)


def test_in_class_no_game_is_offered_or_kept():
    own = playing(3)
    kept = kept_games().newest_first()
    assert kept and own.table.kept_id == kept[0].id
    in_class(True)

    shown = lesson("whole_game")
    assert buttons(shown)[0]["id"] == "lesson:back"
    shown.begin_at(free_part(shown))
    assert shown.frame.hint["title"].endswith(" · in class: this game is not kept")
    taught = playing(2)
    assert kept_games().newest_first() == kept
    # The bubble is out of the way there, so that the line above the question says it.
    assert "in class: this game is not kept" in note(taught)
    taught.press("lesson:show")
    assert kept_games().newest_first() == kept

    in_class(False)
    again = lesson("whole_game")
    again.press("lesson:game")
    assert same(again, own)


def test_a_game_of_ones_own_stays_as_it_was_left_when_class_begins_at_its_table():
    panel = playing(3)
    (own,) = kept_games().newest_first()
    in_class(True)
    play_on(panel, 2)
    assert kept_games().newest_first() == [own]

    # What goes on after class is another game.
    in_class(False)
    play_on(panel, 1)
    assert len(kept_games().newest_first()) == 2 and kept_games().find(own.id) == own


def test_the_switch_of_class_takes_the_offers_away_and_brings_them_back():
    playing(3)
    panel = lesson("whole_game")
    assert buttons(panel)[0]["id"] == "lesson:game"
    hear(panel, "open", id="menu")
    hear(panel, "set", field="in_class", key="", value=True)
    assert not {"lesson:game", "lesson:resume"} & {button["id"] for button in buttons(panel)}
    hear(panel, "set", field="in_class", key="", value=False)
    assert buttons(panel)[0]["id"] == "lesson:game"


def behind() -> tuple[LessonPanel, LessonPanel]:
    """The game of a lesson in two tabs, the second of which has not seen what the first played last."""
    first = playing(3)
    second = lesson("whole_game")
    hear(second, "press", id="lesson:game")
    play_on(first, 2)
    play_on(second, 1)
    assert "went on elsewhere" in note(second)
    assert [button["id"] for button in second.frame.note["buttons"]][-2:] == ["elsewhere:there", "elsewhere:beside"]
    return first, second


def test_a_game_that_went_on_in_another_tab_is_gone_on_with_there():
    first, second = behind()
    hear(second, "press", id="elsewhere:there")
    assert same(second, first) and second.coach.plays_freely and "elsewhere" not in note(second)
    play_on(second, 1)
    assert [game.moves for game in kept_games().newest_first()] == [len(second.game.moves())]


def test_a_game_that_went_on_in_another_tab_is_kept_beside_it():
    first, second = behind()
    hear(second, "press", id="elsewhere:beside")
    assert "elsewhere" not in note(second)
    play_on(second, 1)
    kept = {game.id: game.moves for game in kept_games().newest_first()}
    assert kept == {panel.table.kept_id: len(panel.game.moves()) for panel in (first, second)} and len(kept) == 2
