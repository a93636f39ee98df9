"""Long work: it stops when told, also when its panel is closed, and visitors of a server share a queue."""

import asyncio
import gc
import multiprocessing
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

import skara
from skara import lab
from skara.analysis.ranked import LEAST_SAMPLES
from skara.core.garbage import old_uncollected, uncollected
from skara.core.stopping import go_on
from skara.core.study import Progress, Stopped
from skara.panels import analyse_turn, keeping, play, review_game, solve_puzzles
from skara.panels.parts import background, limits, server_queue
from skara.panels.parts.background import BackgroundWork
from skara.panels.parts.server_queue import place_in_queue
from skara.panels.parts.way_back import WayBack
from tests.panels.studies import made_up_review

PATIENCE = 20.0
"""So many seconds a slow machine may take; what fails takes for ever."""


class Deaf:
    """Work that never asks the question it was given, and tells when it has ended."""

    def __init__(self) -> None:
        self.begun, self.ended = Event(), Event()

    def __call__(self, tell: Progress, stopped: Stopped) -> int:
        self.begun.set()
        try:
            while True:
                sum(range(100))
                go_on()
        finally:
            self.ended.set()


def begun(deaf: Deaf, act: Callable[[BackgroundWork], None]) -> list[Any]:
    """Begin work that never stops by itself, do something, and return what the panel was told when it had ended."""
    told: list[Any] = []

    async def clicks() -> None:
        work = BackgroundWork(lambda: None, told.append, told.append)
        work.do(deaf)
        assert await asyncio.to_thread(deaf.begun.wait, PATIENCE)
        act(work)
        assert await asyncio.to_thread(deaf.ended.wait, PATIENCE), "it goes on"
        await _until(lambda: not work.running)

    asyncio.run(clicks())
    return told


def test_work_is_given_up_where_it_is_to_go_on_and_nobody_asks():
    assert begun(Deaf(), lambda work: work.stop_work()) == [None]


def test_closing_ends_the_work_and_nobody_is_told():
    assert begun(Deaf(), lambda work: work.close()) == []


class PuttingBack(Deaf):
    """Work that takes its time to put something back as it was."""

    def __init__(self) -> None:
        super().__init__()
        self.is_back = False

    def __call__(self, tell: Progress, stopped: Stopped) -> int:
        self.begun.set()
        try:
            while not stopped():
                pass
            return 1
        finally:
            until = time.monotonic() + 3 * background.PAUSE
            while time.monotonic() < until:
                pass
            self.is_back = True
            self.ended.set()


def test_nothing_interrupts_what_is_put_back():
    work = PuttingBack()
    begun(work, lambda panel: panel.close())
    assert work.is_back


def _stop_at_random(seed: int, times: int, spread: float) -> None:
    """Stop analyses and reviews at random moments, and compare how Python stands before and afterwards."""
    rng = Random(seed)
    game = skara.new_game(2, seed=seed)
    record = _played_by_chance(seed)
    skara.analyse(game, samples=1)
    before = gc.isenabled(), gc.get_threshold(), gc.get_freeze_count() > 0, set(threading.enumerate())
    kinds: list[background.Work] = [
        lambda tell, stopped: skara.analyse(game, progress=tell, stopped=stopped),
        lambda tell, stopped: skara.review(record, progress=tell, stopped=stopped, workers=1),
        lambda tell, stopped: lab.simulate(
            games=4, bots="competent", workers=1, stored=False, progress=False, stopped=stopped
        ),
    ]

    async def begin_and_stop(kind: background.Work) -> None:
        work = BackgroundWork(lambda: None, lambda found: None, errors.append)
        work.do(kind)
        thread = work._thread
        assert thread is not None
        await asyncio.sleep(rng.uniform(0, spread))
        rng.choice([work.stop_work, work.close])()
        await asyncio.to_thread(thread.join, PATIENCE)
        work.close()

    async def clicks() -> None:
        for number in range(times):
            await begin_and_stop(kinds[number % len(kinds)])
            assert not errors and not uncollected._lock.locked() and not old_uncollected._lock.locked()
            assert (gc.isenabled(), gc.get_threshold(), gc.get_freeze_count() > 0) == before[:3], number

    errors: list[Exception] = []
    asyncio.run(clicks())
    left = {thread for thread in threading.enumerate() if thread.is_alive()} - before[3]
    # The loop keeps some for `to_thread`, and ends them with itself.
    assert not left


def _played_by_chance(seed: int) -> Any:
    from skara.bots import play_game

    return play_game(skara.new_game(1, seed=seed), ["random"])


def test_stops_at_random_moments_leave_everything_as_it_was():
    gc.enable()
    _stop_at_random(seed=1, times=9, spread=0.1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_500_stops_at_random_moments_leave_everything_as_it_was(seed: int):
    gc.enable()
    _stop_at_random(seed, times=100, spread=0.8)


def test_a_panel_works_on_one_thing_at_a_time():
    first, second = Deaf(), Deaf()

    def press_again(work: BackgroundWork) -> None:
        work.do(second)
        work.close()

    begun(first, press_again)
    assert not second.begun.wait(0.2)


@pytest.mark.parametrize("make", [analyse_turn, lambda: review_game(made_up_review())])
def test_closing_a_panel_closes_its_work(make: Any, monkeypatch: pytest.MonkeyPatch):
    panel = make()
    closed: list[str] = []
    monkeypatch.setattr(type(panel.work), "close", lambda self: closed.append("work"))
    panel.close()
    assert closed == ["work"]


def test_a_table_has_one_review_at_a_time(monkeypatch: pytest.MonkeyPatch):
    from skara.panels import review_panel

    closed: list[Any] = []
    monkeypatch.setattr(review_panel.ReviewPanel, "start", lambda self: None)
    monkeypatch.setattr(review_panel.ReviewPanel, "close", lambda self: closed.append(self))
    panel = play(seed=1)
    panel.press("review")
    first = panel.children[0].panel
    panel.press("review")
    assert closed == [first] and panel.children[0].panel is not first
    second = panel.children[0].panel
    panel.close()
    assert closed == [first, second]


def test_a_review_opens_in_the_place_of_the_table_and_leads_back(monkeypatch: pytest.MonkeyPatch):
    from skara.panels import review_panel

    monkeypatch.setattr(review_panel.ReviewPanel, "start", lambda self: None)
    panel = play(seed=1)
    panel.press("review")
    (shown,) = panel.children
    assert isinstance(shown, WayBack) and shown.panel.name == "review"
    shown.button.click()
    assert panel.children == (panel.frame,) and shown.panel.comm is None


def test_what_a_review_advises_opens_in_its_place_and_leads_back():
    panel = review_game(made_up_review())
    own = panel.children
    panel.practise.open_panel(first := solve_puzzles("clear-1"))
    assert [part.layout.display for part in panel.children] == ["none"] * len(own) + [None]
    panel.practise.open_panel(second := solve_puzzles("clear-1"))
    assert first.comm is None and panel.children[:-1] == own and panel.children[-1].panel is second
    panel.children[-1].button.click()
    assert second.comm is None and panel.children == own
    assert all(part.layout.display == "" for part in own)


# -- limits


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.0")
    assert keeping.is_served()


@pytest.mark.parametrize("seconds", [None, 3600, 5])
def test_a_visitor_cannot_search_for_ever(served: None, seconds: float | None):
    panel = analyse_turn(seconds=seconds)
    assert None not in panel.times and max(time for time in panel.times if time) <= limits.SERVED_SECONDS
    assert panel.time.value == (5 if seconds == 5 else limits.SERVED_SECONDS)


def test_at_home_there_need_be_no_limit():
    panel = analyse_turn(seconds=None)
    assert None in panel.times and panel.time.value is None


# -- the queue


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody wait for ever who is not heard."""
    looked: list[float] = []

    def look_again(seconds: float) -> None:
        looked.append(seconds)
        assert len(looked) < PATIENCE / seconds, "nobody hears the stop"
        time.sleep(seconds)

    monkeypatch.setattr(server_queue, "sleep", look_again)


def test_a_place_is_waited_for_and_left(tmp_path: Path):
    told: list[str] = []
    with place_in_queue(1, lambda: told.append("first"), lambda: False, tmp_path) as first:
        assert first and told == []
        with place_in_queue(1, lambda: told.append("second"), lambda: bool(told), tmp_path) as second:
            assert not second and told == ["second"]
        with place_in_queue(2, lambda: told.append("third"), lambda: True, tmp_path) as third:
            assert third
    with place_in_queue(1, lambda: told.append("fourth"), lambda: True, tmp_path) as fourth:
        assert fourth and told == ["second"]


def hold(folder: Path, held: Any) -> None:
    with place_in_queue(1, lambda: None, lambda: False, folder):
        held.set()
        time.sleep(3600)


def test_a_visitor_whose_process_dies_leaves_the_place(tmp_path: Path):
    spawned = multiprocessing.get_context("spawn")
    held = spawned.Event()
    process = spawned.Process(target=hold, args=(tmp_path, held), daemon=True)
    process.start()
    assert held.wait(PATIENCE)
    with place_in_queue(1, lambda: None, lambda: True, tmp_path) as found:
        assert not found
    process.kill()
    process.join()
    with place_in_queue(1, lambda: None, lambda: False, tmp_path) as found:
        assert found


def test_where_nothing_can_be_locked_everybody_has_a_place(tmp_path: Path):
    (tmp_path / "file").write_text("in the way")
    with place_in_queue(1, lambda: None, lambda: True, tmp_path / "file") as found:
        assert found


def test_served_work_goes_through_the_queue(served: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(server_queue, "default_folder", lambda: tmp_path)
    monkeypatch.setattr(background, "STUDIES_AT_ONCE", 1)
    seen: list[Any] = []

    async def clicks() -> None:
        work = BackgroundWork(lambda: None, seen.append, seen.append)
        with place_in_queue(1, lambda: None, lambda: False, tmp_path):
            work.do(lambda tell, stopped: "done")
            for _ in range(200):
                await asyncio.sleep(0.02)
                if "Waiting" in work.bar.value:
                    break
            assert "Waiting" in work.bar.value and seen == []
        for _ in range(200):
            await asyncio.sleep(0.02)
            if seen:
                return

    asyncio.run(clicks())
    assert seen == ["done"]


def test_who_stops_in_the_queue_does_no_work(served: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(server_queue, "default_folder", lambda: tmp_path)
    monkeypatch.setattr(background, "STUDIES_AT_ONCE", 1)
    worked: list[str] = []
    told: list[Any] = []

    async def clicks() -> None:
        work = BackgroundWork(lambda: None, told.append, told.append)
        with place_in_queue(1, lambda: None, lambda: False, tmp_path):
            work.do(lambda tell, stopped: worked.append("worked"))
            for _ in range(200):
                await asyncio.sleep(0.02)
                if "Waiting" in work.bar.value:
                    break
            work.stop_work()
            for _ in range(200):
                await asyncio.sleep(0.02)
                if told:
                    return

    asyncio.run(clicks())
    assert told == [None] and worked == []


def test_served_work_has_an_end(served: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(server_queue, "default_folder", lambda: tmp_path)
    monkeypatch.setattr(background, "SERVED_STUDY_SECONDS", 0.1)

    def patient(tell: Progress, stopped: Stopped) -> str:
        while not stopped():
            time.sleep(0.01)
        return "what was found"

    told: list[Any] = []

    async def visit() -> None:
        work = BackgroundWork(lambda: None, told.append, told.append)
        work.do(patient)
        await _until(lambda: not work.running)
        assert work.was_stopped

    asyncio.run(visit())
    assert told == ["what was found"]
    assert begun(Deaf(), lambda work: None) == [None], "what asks nobody is given up"


async def _until(is_so: Callable[[], bool]) -> None:
    for _ in range(int(PATIENCE / 0.02)):
        await asyncio.sleep(0.02)
        if is_so():
            return
    raise AssertionError("it takes for ever")


@pytest.mark.parametrize("asked, given", [({}, 4), ({"samples": 1}, 1), ({"samples": 50}, 4)])
def test_a_visitors_review_plays_out_few_games(
    served: None, monkeypatch: pytest.MonkeyPatch, asked: dict[str, int], given: int
):
    import skara.analysis

    options: dict[str, Any] = {}
    monkeypatch.setattr(skara.analysis, "review", lambda game, **more: options.update(more))
    panel = review_game(made_up_review().game, **asked)
    panel.review_now()
    assert options["samples"] == given == min(limits.SERVED_SAMPLES, asked.get("samples", 4))
    assert limits.SERVED_SAMPLES >= LEAST_SAMPLES
