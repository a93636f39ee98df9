"""What all panels share: ids of their own, a drawing for pages without widgets, work without threads, notices."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from threading import Thread
from types import ModuleType
from typing import Any

import pytest

import skara
from skara.core.study import Progress, Stopped
from skara.panels import Table, end_of_round, play, position_editor, rule_cards, step_through
from skara.panels.parts import background
from skara.panels.parts.background import BackgroundWork

_IDS = r"""
import re
from skara.panels import Table, end_of_round, play, position_editor, step_through
panels = [step_through(Table()), end_of_round(), position_editor(), play()]
texts = [panel._repr_mimebundle_()["image/svg+xml"] for panel in panels]
found = [set(re.findall(r'\bid="([^"]+)"', text)) for text in texts]
"""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    skara.set_language("en")


def test_ids_are_unique_across_panels_and_kernels():
    here: dict[str, Any] = {}
    exec(_IDS, here)
    run = subprocess.run(
        [sys.executable, "-c", f"{_IDS}\nprint(*sorted(set().union(*found)))"],
        capture_output=True,
        text=True,
        check=True,
    )
    elsewhere = set(run.stdout.split())
    own: set[str] = set()
    for ids in here["found"]:
        assert ids and not ids & own, "two drawings of one kernel"
        own |= ids
    assert len(elsewhere) > 50 and not own & elsewhere, "two kernels on one page"


@pytest.mark.parametrize("make", [lambda: step_through(Table()), end_of_round, position_editor, play])
def test_a_page_without_widgets_shows_the_drawing(make: Any):
    panel = make()
    bundle = panel._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    picture = bundle["image/svg+xml"]
    assert picture.startswith("<svg") and "<title" in picture and "<desc" in picture


def test_a_panel_without_a_drawing_has_none_to_show():
    assert "image/svg+xml" not in rule_cards(table=Table())._repr_mimebundle_()


def test_panels_work_without_pandas_altair_and_threads():
    code = """
import sys
for name in ("numpy", "pandas", "altair", "vl_convert"):
    sys.modules[name] = None
import skara.panels as panels
for make in (
    panels.score_sheet, panels.rule_cards, panels.end_of_round, panels.position_editor,
    lambda: panels.step_through(panels.Table()), panels.analyse_turn, panels.solve_puzzles,
    panels.design_lab,
):
    panel = make()
    assert "sb-warn" not in panel.notice.value, panel.notice.value
for make in (panels.play, panels.start, panels.lesson):
    panel = make()
    assert panel.frame.note.get("tone") != "warn", panel.frame.note
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr[-800:]


# -- work without threads


def no_thread(self: Thread) -> None:
    raise RuntimeError("can't start new thread")


def browser_python(monkeypatch: pytest.MonkeyPatch, switching: bool, between: Any = None) -> list[int]:
    """Be a browser's Python: no threads, and with stack switching a way to let others have a turn."""
    turns: list[int] = []

    def run_sync(waiting: Any) -> None:
        waiting.close()
        turns.append(1)
        if between is not None:
            between(len(turns))

    ffi = ModuleType("pyodide.ffi")
    ffi.can_run_sync, ffi.run_sync = lambda: switching, run_sync  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    monkeypatch.setattr(Thread, "start", no_thread)
    monkeypatch.setattr(background, "PAUSE", 0.0)
    return turns


def steady(tell: Progress, stopped: Stopped) -> int:
    """Work in ten steps, unless it is stopped."""
    for step in range(10):
        if stopped():
            return step
        tell(step / 10, f"step {step}")
    return 10


def done_in_a_loop(work: BackgroundWork) -> None:
    async def clicks() -> None:
        work.do(steady)
        assert work.running, "the click is answered first"
        await asyncio.sleep(0.01)

    asyncio.run(clicks())


@pytest.mark.parametrize("switching", [True, False])
def test_work_is_done_where_there_are_no_threads(monkeypatch: pytest.MonkeyPatch, switching: bool):
    results: list[Any] = []
    seen: list[str] = []
    work = BackgroundWork(lambda: None, results.append, results.append)
    turns = browser_python(monkeypatch, switching, lambda turn: seen.append(work.bar.value))
    done_in_a_loop(work)
    assert results == [10] and not work.running and not work.start.disabled
    assert bool(turns) is switching
    if switching:
        assert any("step 7" in html for html in seen), "progress shows while the work goes on"


def test_stop_is_heard_where_there_are_no_threads(monkeypatch: pytest.MonkeyPatch):
    results: list[Any] = []
    work = BackgroundWork(lambda: None, results.append, results.append)
    browser_python(monkeypatch, True, lambda turn: work.stop.click() if turn == 7 else None)
    done_in_a_loop(work)
    assert results and results[0] < 10


def test_an_error_in_work_without_threads_is_told(monkeypatch: pytest.MonkeyPatch):
    results: list[Any] = []
    work = BackgroundWork(lambda: None, results.append, results.append)
    browser_python(monkeypatch, False)

    async def clicks() -> None:
        work.do(lambda tell, stopped: 1 / 0)
        await asyncio.sleep(0.01)

    asyncio.run(clicks())
    assert isinstance(results[0], ZeroDivisionError) and not work.running


# -- notices


def test_a_refusal_is_said_anew_in_another_language_and_other_notices_go():
    panel = end_of_round()
    panel.step_forward()
    panel.step_forward()
    english = panel.notice.value
    assert "must leave" in english
    panel.table.speak("fr")
    french = panel.notice.value
    assert "doivent partir" in french and "must leave" not in french
    panel.table.speak("en")
    assert panel.notice.value == english
    panel.praise("Well done.")
    panel.table.speak("fr")
    assert panel.notice.value == ""


def test_no_drawing_says_who_is_short_after_the_end():
    from skara.bots import play_game
    from skara.brae.drawing import draw_table
    from skara.brae.drawing.overview import draw_overview

    for seed in range(3):
        game = play_game(skara.new_game(players=2, seed=seed), ["random", "random"])
        for seat in range(2):
            for picture in (draw_table(game, seat), draw_overview(game, seat)):
                assert not re.search(r"\d short", picture)
