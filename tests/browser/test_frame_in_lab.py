"""The frame inside a notebook of JupyterLab: keys stay in it, it fits, and it notices that its kernel is gone."""

import string

from playwright.sync_api import Page, expect

from tests.browser.faults import faults_of
from tests.browser.servers import Server
from tests.browser.visit import Notebook, Watch

_CELL = """
from skara.core.screen import packed
from skara.panels.parts.frame import TableFrame
from tests.browser.frame_screens import DRAWER, LABELS, packed_screen, signs

heard = []
frame = TableFrame(screen=packed_screen("place"), signs=signs(), labels=LABELS)
frame.on_page(heard.append)
frame
"""
_COUNT = "window.jupyterapp.shell.currentWidget.content.widgets.length"


def test_keys_typed_in_the_frame_never_reach_the_notebook(page: Page, lab: Server):
    page.set_viewport_size({"width": 1366, "height": 768})
    notebook = Notebook(page, lab, lab.write_notebook("frame.ipynb", ["before = 1", _CELL, "after = 1"]))
    notebook.run_all()
    frame = page.locator(".sk-frame")
    expect(frame).to_have_count(1)
    # Drawing moves nothing; the first click does.
    before = page.evaluate(_COUNT)

    def type_everything(keys: str = string.ascii_lowercase) -> None:
        for key in keys:
            page.keyboard.press(key)
        for key in ("Delete", "Backspace", "Shift+Enter", "Control+Enter", "Enter", "Escape"):
            page.keyboard.press(key)
        page.keyboard.press("d")
        page.keyboard.press("d")
        assert page.evaluate(_COUNT) == before
        assert page.evaluate("document.querySelector('.sk-frame').contains(document.activeElement)")

    page.locator(".sk-question-line").click(position={"x": 700, "y": 4})
    type_everything(string.ascii_letters + string.digits)
    page.locator("[data-id='tile:furnish'] .sk-title").click()
    type_everything()
    page.locator("[data-press='end']").click()
    page.locator("[data-press='end']").focus()
    notebook.ask("exec('frame.screen = packed_screen(\"cook\", 2)')")
    expect(page.locator("[data-press='play']")).to_be_visible()
    type_everything()
    page.locator("input[data-key='fish']").click()
    type_everything()
    notebook.ask("exec('frame.sheet = packed(DRAWER)')")
    page.locator(".sk-sheet h2").click()
    type_everything()
    page.locator("[data-field='name']").click()
    type_everything()
    assert notebook.ask("len(heard)") > 50
    assert notebook.ask("before + after") == 2

    # Saving is the notebook's own, and is let through.
    page.evaluate("window.jupyterapp.shell.currentWidget.context.model.dirty = true")
    page.keyboard.press("Control+s")
    page.wait_for_function("!window.jupyterapp.shell.currentWidget.context.model.dirty")


def test_the_frame_fits_the_notebook_and_moves_into_view_once(page: Page, lab: Server):
    page.set_viewport_size({"width": 1280, "height": 720})
    notebook = Notebook(page, lab, lab.write_notebook("fit.ipynb", ["\n".join(["1"] * 30), _CELL]))
    notebook.run_all()
    frame = page.locator(".sk-frame")
    expect(frame).to_have_count(1)
    page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollTop = 0")
    page.wait_for_timeout(300)
    assert page.evaluate("document.querySelector('.jp-WindowedPanel-outer').scrollTop") == 0
    page.evaluate("document.querySelector('.sk-frame').focus({preventScroll: true})")
    page.keyboard.press("ArrowDown")
    page.wait_for_timeout(100)
    box = frame.bounding_box()
    room = page.locator(".jp-WindowedPanel-outer").bounding_box()
    assert box is not None and room is not None
    assert box["y"] >= room["y"] - 1
    assert box["y"] + box["height"] <= room["y"] + room["height"] + 1
    assert faults_of(page) == []


def test_a_kernel_that_ends_is_noticed(lab_window: tuple[Page, Watch], lab: Server):
    # JupyterLab itself complains of a kernel that it lost, so nobody listens to complaints here.
    page, _ = lab_window
    notebook = Notebook(page, lab, lab.write_notebook("lost.ipynb", [_CELL]))
    notebook.run_all()
    expect(page.locator(".sk-frame")).to_have_count(1)
    page.locator("[data-id='tile:cook'] .sk-title").click()
    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    page.wait_for_timeout(500)
    page.locator("[data-id='tile:clean'] .sk-title").click(force=True)
    expect(page.locator(".sk-lost")).to_be_visible(timeout=6000)
