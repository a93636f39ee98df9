"""What was learned is kept, comes back to be practised, and never stands in the way of a lesson."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from skara.core.keeper import BrowserHome, FolderHome, Keeper
from skara.core.writes import patched
from skara.lessons.outcomes import CANNOT_BE_CHECKED, NOT_ATTEMPTED, RIGHT, WRONG, Answered
from skara.lessons.progress import ENTRY, FORMAT, MOST_A_DAY, WAITS, Learned

RIGHT_ONE = Answered(RIGHT, "Yes.")
MISS = Answered(WRONG, "No.", "roofs-forgotten")


class Clock:
    def __init__(self) -> None:
        self.time = datetime(2026, 11, 17, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def progress(tmp_path: Path, clock: Clock) -> Learned:
    return Learned(Keeper(FolderHome(tmp_path)), "brae", clock)


def again(progress: Learned, clock: Clock, tmp_path: Path) -> Learned:
    return Learned(Keeper(FolderHome(tmp_path)), "brae", clock)


def test_what_was_learned_is_there_again(progress: Learned, clock: Clock, tmp_path: Path):
    progress.reach("room", 3)
    progress.reach("first_turn", 9, done=True)
    progress.record("room/a", RIGHT_ONE)
    later = again(progress, clock, tmp_path)

    assert (later.step_of("room"), later.is_done("room"), later.is_done("first_turn")) == (3, False, True)
    assert later.is_solved("room/a") and not later.is_solved("room/b")
    assert later.solved(("room/a", "room/b")) == 1
    assert later.next_lesson(["first_turn", "room"]) == "room"


def test_a_lesson_done_stays_done_when_it_is_walked_again(progress: Learned):
    progress.reach("room", 8, done=True)
    progress.reach("room", 2)

    assert progress.is_done("room") and progress.step_of("room") == 2


def test_games_have_each_their_own(progress: Learned):
    progress.reach("room", 1, done=True)

    assert not Learned(progress.keeper, "toy").is_done("room")


def test_a_wrong_idea_comes_back_later_and_later(progress: Learned, clock: Clock):
    progress.record("round_end/a", MISS)
    assert progress.due() == []
    for level, wait in enumerate(WAITS):
        clock.time += wait
        assert progress.due() == ["roofs-forgotten"], level
        clock.time -= timedelta(seconds=1)
        assert progress.due() == [], level
        clock.time += timedelta(seconds=1)
        progress.practised("roofs-forgotten", RIGHT_ONE)
    clock.time += timedelta(days=4000)

    assert progress.due() == [] and progress.practice() == {}


def test_a_new_miss_begins_anew(progress: Learned, clock: Clock):
    progress.record("round_end/a", MISS)
    clock.time += WAITS[0]
    progress.practised("roofs-forgotten", RIGHT_ONE)
    clock.time += WAITS[1]
    progress.practised("roofs-forgotten", MISS)
    entry = progress.practice()["roofs-forgotten"]

    assert (entry.level, entry.misses, entry.item) == (0, 2, "round_end/a")
    assert progress.misconceptions() == {("round_end", "roofs-forgotten"): 2}


def test_misses_are_counted_by_lesson_and_stay_when_the_idea_is_gone(progress: Learned, clock: Clock):
    progress.record("round_end/a", MISS)
    progress.record("clean/step 5", MISS)
    progress.record("clean/a", MISS)
    for wait in WAITS:
        clock.time += wait
        progress.practised("roofs-forgotten", RIGHT_ONE)

    assert progress.practice() == {}
    assert progress.misconceptions() == {("round_end", "roofs-forgotten"): 1, ("clean", "roofs-forgotten"): 2}


@pytest.mark.parametrize("met", [[], {"room": []}, {"room": {"it-fits": -1}}, {"room": {"it-fits": "2"}}])
def test_counts_that_are_none_are_left_out(progress: Learned, met: object):
    progress.keeper.write(ENTRY, {"format": FORMAT, "games": {"brae": {"met": met}}})
    assert progress.misconceptions() == {}
    progress.record("room/a", Answered(WRONG, "No.", "it-fits"))

    assert progress.misconceptions() == {("room", "it-fits"): 1}


def test_no_more_than_a_few_a_day(progress: Learned, clock: Clock):
    for number in range(MOST_A_DAY + 3):
        progress.record(f"room/{number}", Answered(WRONG, "No.", f"idea-{number}"))
    clock.time += WAITS[0]
    assert len(progress.due()) == MOST_A_DAY
    for name in progress.due():
        progress.practised(name, RIGHT_ONE)
    assert progress.due() == []
    clock.time += timedelta(days=1)

    assert len(progress.due()) == MOST_A_DAY


@pytest.mark.parametrize("status", [NOT_ATTEMPTED, CANNOT_BE_CHECKED])
def test_what_is_no_answer_leaves_no_mark(progress: Learned, status: str, tmp_path: Path):
    progress.record("room/a", Answered(status, "?", "roofs-forgotten"))

    assert not (tmp_path / "progress.json").exists()


@pytest.mark.parametrize(
    "text",
    ['{"format": "skara-pro', "[]", '{"format": "skara-progress 1", "games": 3}',
     '{"format": "skara-progress 9", "games": {"brae": {"lessons": {"room": {"done": true, "step": 0}}}}}', "\x00"],
    ids=["cut in half", "a list", "no games", "newer", "no text"],
)  # fmt: skip
def test_a_file_that_cannot_be_used_blocks_nothing_and_is_left_as_it_is(tmp_path: Path, clock: Clock, text: str):
    path = tmp_path / "progress.json"
    path.write_text(text, "utf-8")
    progress = Learned(Keeper(FolderHome(tmp_path)), "brae", clock)
    progress.reach("icons", 2)
    progress.record("icons/a", MISS)

    assert progress.step_of("icons") == 2 and "roofs-forgotten" in progress.practice()
    assert "progress" in progress.trouble
    assert path.read_text("utf-8") == text
    progress.reset()
    progress.reach("icons", 4)
    assert progress.trouble == "" and again(progress, clock, tmp_path).step_of("icons") == 4


@pytest.mark.parametrize(
    "mine",
    [{"lessons": 3}, {"lessons": {"room": []}}, {"items": {"room/a": "yes"}}, {"practice": {"x": 3}},
     {"practice": {"x": {"item": 3, "due": None}}}, {"days": {"2026-11-17": -4}}, {"lessons": {"room": {"step": 1e9}}}],
)  # fmt: skip
def test_strange_values_are_as_none(tmp_path: Path, clock: Clock, mine: dict):
    keeper = Keeper(FolderHome(tmp_path))
    keeper.write("progress", {"format": "skara-progress 1", "games": {"brae": mine}})
    progress = Learned(keeper, "brae", clock)

    assert (progress.step_of("room"), progress.is_done("room"), progress.is_solved("room/a")) == (0, False, False)
    assert progress.due() == [] and progress.practice() == {}
    progress.reach("room", 1)
    assert progress.step_of("room") == 1


def test_what_is_learned_in_two_tabs_is_merged(clock: Clock, tmp_path: Path):
    pages = []
    for _ in range(2):
        home = BrowserHome()
        sent: list[Any] = []
        home.connect(sent.append)
        pages.append((Learned(Keeper(home), "brae", clock), sent))
    (first, told), (second, told_too) = pages
    first.record("room/a", MISS)
    first.reach("room", 3, results={1: "own"})
    first.reach("room", 3, done=True)
    second.record("room/b", RIGHT_ONE)
    second.reach("first_turn", 2)
    kept: Any = {}
    for message in (*told, *told_too):
        assert message["type"] == "merge" and message["name"] == ENTRY
        kept = patched(kept, message["patch"])
    mine = kept["games"]["brae"]
    assert kept["format"] == FORMAT and set(mine["lessons"]) == {"room", "first_turn"}
    assert mine["lessons"]["room"] == {"step": 0, "done": True} and mine["items"] == {"room/b": True}
    assert mine["practice"].keys() == {"roofs-forgotten"}
